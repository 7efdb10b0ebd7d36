/** How many of those who run are caught, by hand: several units that run and several that sweep make too many rolls to try all. */
import { type Chase, chanceToCatch, fallBackOdds, sweepsByDefault } from './sweep.ts';

const known = new Map<string, readonly number[]>();

/** The chances that 0, 1, 2 … are caught. It depends on little, and comes up again in every fight: each is worked out once. */
export function chaseOdds(chase: Chase): readonly number[] {
  const { runners, sweepers, decidesBefore } = chase;
  const key = JSON.stringify([runners, sweepers, decidesBefore]);
  let odds = known.get(key);
  if (odds === undefined) {
    const sums = Array.from({ length: runners.length + 1 }, () => 0);
    allRolls(chase, [], 1, sums);
    odds = sums;
    known.set(key, odds);
  }
  return odds;
}

/** Goes through all fall-back rolls. */
function allRolls(chase: Chase, rolls: readonly number[], chance: number, sums: number[]): void {
  const dice = chase.runners[rolls.length];
  if (dice === undefined) {
    for (const [set, share] of caughtSets(chase, rolls)) {
      const caught = sizeOf(set);
      sums[caught] = (sums[caught] as number) + chance * share;
    }
    return;
  }
  for (const { value, chance: share } of fallBackOdds(dice).entries)
    allRolls(chase, [...rolls, value], chance * share, sums);
}

/** The sets of runners that are caught, as bits, with their chances. */
function caughtSets(
  { runners, sweepers, decidesBefore }: Chase,
  rolls: readonly number[],
): ReadonlyMap<number, number> {
  let sets: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (const sweeper of sweepers) {
    if (!sweepsByDefault(sweeper, runners, decidesBefore ? undefined : rolls)) continue;
    // A sweep catches the slowest first: all whose roll it beats.
    const slowest = sweeper.foes.toSorted((a, b) => (rolls[a] as number) - (rolls[b] as number));
    const next = new Map<number, number>();
    let beyond = 1;
    let own = 0;
    for (let n = 0; n <= slowest.length; n++) {
      const foe = slowest[n];
      const further = foe === undefined ? 0 : chanceToCatch(sweeper.dice, rolls[foe] as number);
      // So many are caught, and the next one is not.
      for (const [set, chance] of sets) next.set(set | own, (next.get(set | own) ?? 0) + chance * (beyond - further));
      beyond = further;
      if (foe !== undefined) own |= 1 << foe;
    }
    sets = next;
  }
  return sets;
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest > 0; rest >>= 1) size += rest & 1;
  return size;
}
