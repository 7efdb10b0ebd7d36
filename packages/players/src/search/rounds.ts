import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import type { Purse } from '../budget.ts';
import { Luck } from '../look/luck.ts';
import { done, Worlds } from '../look/worlds.ts';
import type { Situation } from '../situation.ts';
import { byScore, type Progress } from '../thought.ts';
import type { Doubt, Line } from './close-look.ts';
import { Lines } from './lines.ts';

/** The most deeds that are looked at closely. */
export const MOST_CLOSELY = 8;
/** No more deeds are looked at closely than can be tried so often each. */
const LEAST_TRIES = 4;
/**
 * While there is time for so many more tries, they are played a turn further. What looks good at the end of this turn may lose the battle
 * in the next, and no number of short lines tells.
 */
const DEEPER = 10;
/** Lines are played through so many turns at most. Most battles end before; then how they end counts for all that are left. */
const MOST_TURNS = 8;

/** Of so many deeds the better half goes on to the next round, until two are left. */
const half = (deeds: number): number => Math.ceil(deeds / 2);
const roundsFor = (deeds: number): number => (deeds <= 2 ? 1 : 1 + roundsFor(half(deeds)));

/** How many deeds can be looked at where a line costs such a share of the budget, and such a share of it is left. */
const affordable = (cost: number, left: number): number => Math.max(2, Math.floor(left / cost / LEAST_TRIES));

/** Lines from some deeds, round by round, each with the same worlds and the same luck. */
export class Rounds {
  readonly #situation: Situation;
  readonly #worlds: Worlds;
  readonly #luck: Luck;
  readonly #play: Lines;
  readonly #doubt: Doubt;
  readonly #purse: Purse;
  /** How many turns are played to their end: at first this one, where points are counted and the others have mostly replied. */
  #turns = 1;

  constructor(ruleset: Ruleset, situation: Situation, doubt: Doubt, purse: Purse, random: Random) {
    this.#situation = situation;
    this.#worlds = new Worlds(ruleset, situation, random.split('worlds'));
    this.#luck = new Luck(random.split('lines'));
    this.#play = new Lines(ruleset, situation.seat, purse);
    this.#doubt = doubt;
    this.#purse = purse;
  }

  /** Plays lines until the budget is spent or the best is clear. Gives those that were followed to the end. */
  *play(lines: readonly Line[]): Generator<Progress, readonly Line[]> {
    const purse = this.#purse;
    for (let round = lines; ; round = round.toSorted(byScore).slice(0, half(round.length))) {
      const until = purse.share + (1 - purse.share) / roundsFor(round.length);
      do {
        const before = purse.share;
        const tried = yield* this.#try(round);
        if (tried === undefined) return round;
        if (1 - purse.share >= DEEPER * (purse.share - before)) this.#turns = Math.min(MOST_TURNS, this.#turns + 1);
        round = tried;
        this.#doubt.settle(round);
      } while (purse.share < until && !this.#doubt.isClear(round.toSorted(byScore)));
      if (round.length <= 2) return round;
    }
  }

  /**
   * One line from each deed. Only a try of all counts: it compares them with the same luck. Gives the deeds that go on: when it turns
   * out what a line costs, there may be too many. Undefined where the purse is empty before all have been tried.
   */
  *#try(round: readonly Line[]): Generator<Progress, readonly Line[] | undefined> {
    const purse = this.#purse;
    const number = round[0]?.tries ?? 0;
    const before = purse.share;
    const values: number[] = [];
    let most = round.length;
    for (const line of round) {
      if (values.length >= most) break;
      const value = this.#line(line, number);
      if (value === undefined) return undefined;
      values.push(value);
      const { share, spent } = purse;
      if (number === 0) most = Math.min(most, affordable((share - before) / values.length, 1 - before));
      yield { share, nodes: spent };
    }
    const tried = round.slice(0, values.length);
    for (const [i, line] of tried.entries()) line.add(values[i] as number);
    return tried;
  }

  /** What a line comes to. */
  #line({ deed, branch }: Line, number: number): number | undefined {
    const world = this.#worlds.at(number);
    if (this.#purse.isEmpty || world === undefined) return undefined;
    this.#purse.spend();
    const ahead = done(world, this.#situation, deed, this.#luck.dice(number), this.#luck.at(number));
    return this.#play.play(ahead, branch, this.#situation.view.turn, this.#turns, this.#luck.at(number));
  }
}
