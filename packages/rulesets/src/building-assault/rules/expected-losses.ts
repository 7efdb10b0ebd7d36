import { mean, mapDistribution } from '@umpire/engine/dice';
import { exact, type Key, keyOf } from '@umpire/engine/rule';
import { type Fight, meleeRound } from './melee.ts';

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
  const key = keyOf(fight);
  let losses = known.get(key);
  if (losses === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    losses = solve(fight);
    known.set(key, losses);
  }
  return losses;
}

function solve(fight: Fight): ExpectedLosses {
  const solution = exact(meleeRound, fight);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const isOf = (side: Fight['attackers']) => (lost: readonly string[]) =>
    lost.filter((id) => side.some((one) => one.id === id)).length;
  const count = (of: (lost: readonly string[]) => number): number =>
    mean(mapDistribution(solution.odds, ({ lost }) => of(lost)));
  const defenders = isOf(fight.defenders);
  return {
    attacker: count(isOf(fight.attackers)),
    defender: count(defenders),
    cleared: count((lost) => Number(defenders(lost) === fight.defenders.length)),
  };
}
