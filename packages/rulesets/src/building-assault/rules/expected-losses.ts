import { exact, type Key, keyOf } from '@umpire/engine/rule';
import type { Fight } from './melee.ts';
import { meleeToll, renamed, type Toll } from './melee-odds.ts';

export interface ExpectedLosses {
  readonly attacker: number;
  readonly defender: number;
  /** The chance that no Defender is left. */
  readonly cleared: number;
}

const known = new Map<Key, ExpectedLosses>();
/** Fights that are remembered; a battle asks for the same ones again and again. */
const MOST_KNOWN = 2000;

/** What one round of melee is expected to cost each side, exactly, with everybody deciding by the defaults. */
export function expectedLosses(fight: Fight): ExpectedLosses {
  const same = renamed(fight);
  const key = keyOf(same);
  let losses = known.get(key);
  if (losses === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    losses = solve(same);
    known.set(key, losses);
  }
  return losses;
}

function solve(fight: Fight): ExpectedLosses {
  const solution = exact(meleeToll, fight);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const expect = (of: (toll: Toll) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  return {
    attacker: expect(({ attackers }) => attackers),
    defender: expect(({ defenders }) => defenders),
    cleared: expect(({ defenders }) => Number(defenders === fight.defenders.length)),
  };
}
