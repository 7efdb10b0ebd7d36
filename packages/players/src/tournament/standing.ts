import { interval } from '@umpire/engine/dice';
import type { FixtureResult } from './play-fixture.ts';

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
  readonly most: number;
}

const keyOf = ({ ruleset, players }: Pick<Standing, 'ruleset' | 'players'>): string => [ruleset, ...players].join('\n');

/** One line for each rule set and pair, in the order in which they came. */
export function standings(results: readonly FixtureResult[]): readonly Standing[] {
  const groups = Map.groupBy(results, ({ fixture }) => keyOf(fixture));
  return [...groups.values()].map(standing);
}

function standing(results: readonly FixtureResult[]): Standing {
  const { ruleset, players } = (results[0] as FixtureResult).fixture;
  const count = (which: 0 | 1 | undefined): number => results.filter(({ winner }) => winner === which).length;
  const [wins, losses] = [count(0), count(1)];
  const decided = wins + losses;
  const share = decided === 0 ? 0 : wins / decided;
  const [low, high] = interval(share, { kind: 'sampled', samples: decided, seed: '' });
  const seconds = results.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return {
    ruleset,
    players,
    battles: results.length,
    wins,
    losses,
    draws: results.length - decided,
    share,
    low,
    high,
    took: [tookOf(results, 0), tookOf(results, 1)],
    pace: results.length / seconds,
  };
}

function tookOf(results: readonly FixtureResult[], player: 0 | 1): Took {
  const times = results.flatMap(({ took }) => took[player]).toSorted((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99), most: times.at(-1) ?? 0 };
}
