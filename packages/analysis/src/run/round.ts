import { NoOrder, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { playBattle, type PlayedBattle, type ReadyBattle } from '../count/play-battle.ts';
import { summed } from '../count/sums.ts';
import type { BattleTally, TimeTally } from '../count/tally.ts';
import { drafted } from '../points/draft.ts';
import { type FitSums, fitSums } from '../points/fit-sums.ts';
import type { Fit } from '../fit.ts';
import { fits } from '../fit.ts';
import { ready } from './ready.ts';
import { type Arm, type Run, seedOf } from './run.ts';

/** Differences of an arm from the first one, in half points (a win is 2, a draw 1), over all rounds. */
export type PairSums = { readonly rounds: number; readonly sum: number; readonly squares: number };

/** What some rounds of a run came to. Whole numbers: parts of a run can be added in any order. */
export type RunTally = {
  readonly rounds: number;
  /** By the number of the arm. */
  readonly arms: Readonly<Record<string, BattleTally>>;
  readonly pairs: Readonly<Record<string, PairSums>>;
  /** Battles whose drawn forces do not fit the table. */
  readonly failed: number;
  /** For the worth of units. */
  readonly fit: FitSums;
  readonly times: Readonly<Record<string, TimeTally>>;
};

export const NOTHING: RunTally = { rounds: 0, arms: {}, pairs: {}, failed: 0, fit: {}, times: {} };

/** Something that plays rounds of a run. */
export type PlayRounds = (from: number, to: number) => Promise<RunTally>;

/** Makes ready to play rounds of a run in this thread. */
export function roundsOf(rulesets: readonly Ruleset[], run: Run): Fit<PlayRounds> {
  const battles: ReadyBattle[] = [];
  for (const arm of run.arms) {
    const battle = ready(rulesets, arm);
    if ('says' in battle) return battle;
    battles.push(battle.value);
  }
  return fits(async (from, to) => {
    let sum = NOTHING;
    for (let round = from; round < to; round++) sum = summed(sum, await playRound(run, battles, round));
    return sum;
  });
}

/** Half points of a seat. */
const halves = ({ winner }: PlayedBattle, seat: string): number => (winner === undefined ? 1 : winner === seat ? 2 : 0);

/** What fails in a battle is told with the battle: where to look for it. Forces that were drawn may not fit: then there is none. */
async function told<T>(
  { ruleset, scenario }: ReadyBattle,
  seed: string,
  work: () => Promise<T>,
  isDrawn: boolean,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDrawn && error instanceof NoOrder) return undefined;
    const where = `${ruleset.id}, ${scenario.id}, seed ${seed}`;
    const says = error instanceof Error ? error.message : String(error);
    throw new Error(says.startsWith(where) ? says : `${where}: ${says}`, { cause: error });
  }
}

async function playRound(run: Run, battles: readonly ReadyBattle[], round: number): Promise<RunTally> {
  const seed = seedOf(run, round);
  const arms: Record<string, BattleTally> = {};
  const pairs: Record<string, PairSums> = {};
  const times: Record<string, TimeTally> = {};
  let fit: FitSums = {};
  let first = 0;
  for (const [i, battle] of battles.entries()) {
    const { draft } = run.arms[i] as Arm;
    const forces = draft === undefined ? undefined : drafted(battle, draft, seeded(seed).split(`forces ${i}`));
    const played = await told(battle, seed, () => playBattle(forces?.battle ?? battle, seed), forces !== undefined);
    if (played === undefined) return { ...NOTHING, rounds: 1, failed: 1 };
    const score = halves(played, run.seat);
    arms[i] = played.tally;
    times[i] = played.times;
    if (forces !== undefined) fit = summed(fit, fitSums(forces.counts, score - 1));
    if (i === 0) first = score;
    else pairs[i] = { rounds: 1, sum: score - first, squares: (score - first) ** 2 };
  }
  return { rounds: 1, arms, pairs, failed: 0, fit, times };
}
