import { type Chain, exact, type Key, keyOf, lasting } from '@umpire/engine/rule';
import type { Fight } from './melee.ts';
import { meleeToll, renamed, type Toll } from './melee-odds.ts';

export interface ExpectedLosses {
  readonly attacker: number;
  readonly defender: number;
  /** The chance that no Defender is left. */
  readonly cleared: number;
}

/** A fight that has been met before, whatever the names of its figures. */
export interface KnownFight {
  /** Its toll, as a rule that needs no argument. */
  readonly toll: (none: number) => Chain<Toll>;
  /** What one round is expected to cost each side, exactly, with everybody deciding by the defaults. */
  readonly losses: ExpectedLosses;
}

const known = new Map<Key, KnownFight>();
/** Fights that are remembered; a battle asks for the same ones again and again. */
const MOST_KNOWN = 4000;

export function knownFight(fight: Fight): KnownFight {
  const same = renamed(fight);
  const key = keyOf(same);
  let found = known.get(key);
  if (found === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    found = newFight(same);
    known.set(key, found);
  }
  return found;
}

function newFight(fight: Fight): KnownFight {
  let losses: ExpectedLosses | undefined;
  const toll = lasting((_none: number) => meleeToll(fight)) as KnownFight['toll'];
  return {
    toll,
    get losses() {
      return (losses ??= solve(toll, fight.defenders.length));
    },
  };
}

export const expectedLosses = (fight: Fight): ExpectedLosses => knownFight(fight).losses;

function solve(toll: KnownFight['toll'], figures: number): ExpectedLosses {
  const solution = exact(toll, 0);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const expect = (of: (fallen: Toll) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  return {
    attacker: expect(({ attackers }) => attackers),
    defender: expect(({ defenders }) => defenders),
    cleared: expect(({ defenders }) => Number(defenders === figures)),
  };
}
