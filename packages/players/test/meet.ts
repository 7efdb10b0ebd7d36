/** Two players in some battles, from both seats: for tests and benches. */
import type { Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { playerOf, playMatch } from '../src/index.ts';

export interface Met {
  readonly battles: number;
  readonly wins: number;
  /** Milliseconds of each decision of the first and of the second player, sorted. */
  readonly took: readonly [readonly number[], readonly number[]];
  /** Of one core, whatever else the machine does. */
  readonly seconds: number;
  /** The same of each scenario by itself. */
  readonly byScenario: ReadonlyMap<string, { readonly battles: number; readonly seconds: number }>;
}

/** Plays `games` battles at least, in all scenarios equally often, each seed from both seats. */
export async function meet(
  ruleset: Ruleset,
  words: readonly [string, string],
  games: number,
  seed: string,
): Promise<Met> {
  const took: [number[], number[]] = [[], []];
  let [battles, wins] = [0, 0];
  const byScenario = new Map<string, { battles: number; seconds: number }>();
  for (let round = 0; battles < games; round++)
    for (const { scenario } of ruleset.scenarios)
      for (const swapped of [false, true]) {
        const seats = scenario.seats.map(({ id }) => id);
        const [first, second] = (swapped ? seats.toReversed() : seats) as [string, string];
        const random = seeded(`${seed}/${scenario.id}/${round}`);
        const before = process.cpuUsage().user;
        const { winner } = await playMatch({
          ruleset,
          scenario,
          players: {
            [first]: playerOf(words[0])!(random.split('player 1')),
            [second]: playerOf(words[1])!(random.split('player 2')),
          },
          seed: random.path,
          took: (seat, ms) => took[seat === first ? 0 : 1].push(ms),
        });
        battles++;
        const its = byScenario.get(scenario.id) ?? { battles: 0, seconds: 0 };
        const seconds = its.seconds + (process.cpuUsage().user - before) / 1e6;
        byScenario.set(scenario.id, { battles: its.battles + 1, seconds });
        if (winner === first) wins++;
      }
  const seconds = [...byScenario.values()].reduce((sum, one) => sum + one.seconds, 0);
  for (const times of took) times.sort((a, b) => a - b);
  return { battles, wins, took, seconds, byScenario };
}

/** The time that so large a share of the decisions did not exceed. */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
