import { type Count, summed } from '../count/sums.ts';
import { timeQuantile } from '../count/times.ts';
import { decidedShare } from '../read/share.ts';
import type { RunTally } from '../run/round.ts';
import type { Arm, Run } from '../run/run.ts';

/** How one player stands against another in a rule set. */
export interface Standing {
  readonly ruleset: string;
  readonly players: readonly [string, string];
  readonly battles: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** The first player's share of the battles that were decided; with the ends of its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Middle and 99th percentile of the milliseconds of a decision, by player. */
  readonly took: readonly [Took, Took];
  /** Battles a second of one core. */
  readonly pace: number;
}

export interface Took {
  readonly median: number;
  readonly p99: number;
}

const tookOf = (took: Readonly<Count>): Took => ({ median: timeQuantile(took, 0.5), p99: timeQuantile(took, 0.99) });

/** One line for each rule set and pair, in the order of the plan. */
export function standings(run: Run, tally: RunTally): readonly Standing[] {
  const numbered = run.arms.map((arm, i) => ({ arm, i }));
  const groups = Map.groupBy(numbered, ({ arm }) => `${arm.ruleset}\n${arm.name}`);
  return [...groups.values()].map((group) => standing(group, tally));
}

function standing(group: readonly { readonly arm: Arm; readonly i: number }[], { arms, times }: RunTally): Standing {
  let [battles, wins, losses, microseconds] = [0, 0, 0, 0];
  const took: [Count, Count] = [{}, {}];
  for (const { arm, i } of group) {
    const played = arms[i];
    if (played === undefined) continue;
    battles += played.battles;
    const firstWins = played.wins[arm.first ?? ''] ?? 0;
    wins += firstWins;
    losses += Object.values(played.wins).reduce((sum, many) => sum + many, 0) - firstWins;
    microseconds += times[i]?.microseconds ?? 0;
    for (const [seat, classes] of Object.entries(times[i]?.took ?? {})) {
      const player = seat === arm.first ? 0 : 1;
      took[player] = summed(took[player], classes);
    }
  }
  const { arm } = group[0] as (typeof group)[number];
  const seats = Object.keys(arm.players);
  const second = seats.find((seat) => seat !== arm.first) ?? '';
  const { value, low, high } = decidedShare({ wins: { first: wins, second: losses } }, 'first');
  return {
    ruleset: arm.ruleset,
    players: [arm.players[arm.first ?? ''] ?? '', arm.players[second] ?? ''],
    battles,
    wins,
    losses,
    draws: battles - wins - losses,
    share: value,
    low,
    high,
    took: [tookOf(took[0]), tookOf(took[1])],
    pace: microseconds === 0 ? 0 : (battles * 1e6) / microseconds,
  };
}
