import type { Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { type MakePlayer, playerOf } from '../players.ts';
import { playMatch } from './match.ts';
import type { Fixture } from './plan.ts';

/** How a battle of a tournament has come out, as plain data. */
export interface FixtureResult {
  readonly fixture: Fixture;
  /** Which of the two players has won; none for a draw. */
  readonly winner?: 0 | 1;
  readonly turns: number;
  readonly orders: number;
  readonly decisions: number;
  /** Milliseconds of each decision, by player. */
  readonly took: readonly [readonly number[], readonly number[]];
  readonly ms: number;
}

function made(word: string): MakePlayer {
  const make = playerOf(word);
  if (make === undefined) throw new RangeError(`there is no player "${word}"`);
  return make;
}

/** Plays one battle of a tournament. */
export async function playFixture(rulesets: readonly Ruleset[], fixture: Fixture): Promise<FixtureResult> {
  const { players, scenario: id, swapped, seed } = fixture;
  const ruleset = rulesets.find((one) => one.id === fixture.ruleset);
  const scenario = ruleset?.scenarios.find((one) => one.scenario.id === id)?.scenario;
  if (ruleset === undefined || scenario === undefined)
    throw new RangeError(`there is no scenario ${fixture.ruleset}/${id}`);
  const seats = scenario.seats.map((seat) => seat.id);
  const [first, second] = (swapped ? seats.toReversed() : seats) as [string, string];
  const random = seeded(seed);
  const took: [number[], number[]] = [[], []];
  const start = performance.now();
  const { winner, turns, orders, decisions } = await playMatch({
    ruleset,
    scenario,
    players: {
      [first]: made(players[0])(random.split('player 1')),
      [second]: made(players[1])(random.split('player 2')),
    },
    seed,
    took: (seat, ms) => took[seat === first ? 0 : 1].push(ms),
  });
  const ms = performance.now() - start;
  const won = winner === undefined ? {} : { winner: winner === first ? (0 as const) : (1 as const) };
  return { fixture, ...won, turns, orders, decisions, took, ms };
}
