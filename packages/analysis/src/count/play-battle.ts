import type { Options, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import { type MakePlayer, playMatch } from '@umpire/players';
import { type Count, count } from './sums.ts';
import type { BattleTally, TimeTally } from './tally.ts';
import { timeClass } from './times.ts';
import { Watcher } from './watcher.ts';

/** A battle ready to be played, again and again, with other luck. */
export interface ReadyBattle {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly players: Readonly<Record<Seat, MakePlayer>>;
}

/** What one battle came to. */
export interface PlayedBattle {
  readonly winner: Seat | undefined;
  readonly tally: BattleTally;
  readonly times: TimeTally;
}

/**
 * Plays one battle and counts it. Dice and players draw on their own random numbers, named after the seed and the seat: battles
 * with the same seed share their luck, whatever else is different about them.
 */
export async function playBattle(ready: ReadyBattle, seed: string): Promise<PlayedBattle> {
  const { ruleset, scenario, options, players } = ready;
  const random = seeded(seed);
  const watcher = new Watcher(ruleset, ruleset.setup(scenario, options));
  const took: Record<Seat, Count> = {};
  const start = performance.now();
  const { winner, turns, orders, decisions, ended } = await playMatch({
    ruleset,
    scenario,
    options,
    players: Object.fromEntries(Object.entries(players).map(([seat, make]) => [seat, make(random.split(seat))])),
    seed,
    took: (seat, ms) => count((took[seat] ??= {}), timeClass(ms)),
    watch: watcher.watch,
  });
  const { deeds, fell, rules, units } = watcher;
  return {
    winner,
    tally: {
      battles: 1,
      wins: winner === undefined ? {} : { [winner]: 1 },
      ended: { [ended]: 1 },
      turns: { [turns]: 1 },
      orders,
      decisions,
      deeds,
      units,
      rules,
      fell,
    },
    times: { microseconds: Math.round((performance.now() - start) * 1000), took },
  };
}
