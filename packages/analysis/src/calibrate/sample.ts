import type { Battle, Player, Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import { playerOf, playMatch } from '@umpire/players';

/** A moment of an automatic battle: whose eyes, the turn, and the rule set's `value` then. */
export type Position = readonly [seat: Seat, turn: number, value: number];

/** An automatic battle: how it stood now and then, and what came of it. */
export interface SampledBattle {
  readonly scenario: string;
  readonly seed: string;
  /** 1 for the winner, 0 for the loser, ½ each for a draw. */
  readonly scores: Readonly<Record<Seat, number>>;
  readonly positions: readonly Position[];
}

/** Of one battle at most so many moments are kept: they are much alike. */
const MOST_MOMENTS = 24;

/** Plays one battle by the computer, and notes for all seats how it stands whenever one of them has to give an order. */
export async function sampleBattle(
  ruleset: Ruleset,
  scenario: Scenario,
  seed: string,
  player = 'greedy',
): Promise<SampledBattle> {
  const make = playerOf(player);
  if (make === undefined) throw new TypeError(`There is no player "${player}".`);
  const seats = scenario.seats.map(({ id }) => id);
  const random = seeded(seed);
  const moments: (readonly Position[])[] = [];
  let now: Battle | undefined;
  const noting = (of: Player): Player => ({
    order(view, seat, rules) {
      if (now !== undefined) moments.push(seats.map((one) => positionOf(ruleset, now as Battle, one)));
      return of.order(view, seat, rules);
    },
    choose: (...asked) => of.choose(...asked),
  });
  const { winner } = await playMatch({
    ruleset,
    scenario,
    players: Object.fromEntries(seats.map((seat) => [seat, noting(make(random.split(seat)))])),
    seed,
    watch: ({ battle }) => (now = battle),
  });
  const score = (seat: Seat): number => (winner === undefined ? 1 / 2 : Number(winner === seat));
  return {
    scenario: scenario.id,
    seed,
    scores: Object.fromEntries(seats.map((seat) => [seat, score(seat)])),
    positions: spread(moments, MOST_MOMENTS).flat(),
  };
}

function positionOf(ruleset: Ruleset, battle: Battle, seat: Seat): Position {
  const value = ruleset.value(ruleset.view(battle, seat), seat);
  return [seat, battle.turn, Math.round(value * 1e4) / 1e4];
}

/** At most so many of a list, evenly spread over it. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / most)] as T);
}
