import {
  type Battle,
  BattleCourse,
  type Happening,
  type Order,
  optionsFor,
  type Options,
  type Player,
  type Ruleset,
  seededDice,
  type SeenAnswer,
  type UnderWay,
} from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Scenario } from '@umpire/engine/table';
import type { Problem, Seat } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';

/** A battle to be played: where, by whom, with which luck. */
export interface Match {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly options?: Options;
  readonly players: Readonly<Record<Seat, Player>>;
  readonly seed: string;
  /** Told how many milliseconds each decision took. */
  readonly took?: (seat: Seat, ms: number) => void;
  /** Told after every order, roll and decision: for those who count what happens. */
  readonly watch?: (step: Step) => void;
}

/** What one order, roll or decision has brought about. */
export interface Step {
  /** The battle now; in the middle of an order, as far as its rule has told. */
  readonly battle: Battle;
  /** The order that is being carried out; none before the first. */
  readonly given?: { readonly seat: Seat; readonly order: Order };
  /** Whether the order begins with this step. */
  readonly isNew: boolean;
  readonly news: readonly Happening[];
}

/** How a battle has come out. */
export interface Played {
  /** None for a draw. */
  readonly winner: Seat | undefined;
  readonly turns: number;
  readonly orders: number;
  readonly decisions: number;
  /** The rule that ended it. */
  readonly ended: string;
}

/** A battle that goes on after so many orders and decisions goes on for ever. */
const MOST_STEPS = 20_000;

/** An answer in the middle of an order, and who may not know it. */
type Told = { readonly roll: SeenAnswer } | { readonly seat: Seat; readonly choice: unknown; readonly secret: boolean };

/**
 * Plays a battle to its end, without journal and log. Every order and answer is checked like everywhere: a player that
 * breaks a rule is an error, and so is a battle that does not end.
 */
export async function playMatch(match: Match): Promise<Played> {
  const { ruleset, scenario, options = {}, seed } = match;
  const chosen = optionsFor(ruleset, (scenario.options ?? {}) as Options, options);
  const setup = ruleset.setup(scenario, chosen);
  const table = new Table(match, new BattleCourse(ruleset, setup));
  const dice = seededDice(seeded(seed).split('dice'));
  table.course.begin();
  table.tell(true);
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { ask, outcome } = table.course;
    if (outcome !== undefined) {
      const { turn } = table.course.battle;
      const { orders, decisions } = table;
      return { winner: outcome.winner, turns: turn, orders, decisions, ended: outcome.rule };
    }
    if (ask?.kind === 'roll') table.roll(dice(ask) as Parameters<BattleCourse['roll']>[0]);
    else await table.step();
  }
  throw new TypeError(`${ruleset.id}, ${scenario.id}, seed ${seed}: no end after ${MOST_STEPS} orders and decisions`);
}

/** A battle with its players around it. */
class Table {
  readonly course: BattleCourse;
  readonly #match: Match;
  #given: { readonly seat: Seat; readonly order: Order } | undefined;
  #told: Told[] = [];
  orders = 0;
  decisions = 0;

  constructor(match: Match, course: BattleCourse) {
    this.#match = match;
    this.course = course;
  }

  roll(roll: Parameters<BattleCourse['roll']>[0]): void {
    this.#refuse('the dice', this.course.roll(roll));
    this.#told.push({ roll: { roll } });
    this.tell(false);
  }

  tell(isNew: boolean): void {
    const { watch } = this.#match;
    if (watch === undefined) return;
    const { course } = this;
    const given = this.#given;
    watch({ battle: course.battle, isNew, news: course.news(), ...(given !== undefined && { given }) });
  }

  /** One order or decision of the seat that is to act. */
  async step(): Promise<void> {
    const { course } = this;
    const seat = course.waitingFor[0];
    if (seat === undefined) throw new TypeError(`${course.ruleset.id}: nobody is to act, and the battle is not over`);
    const player = this.#match.players[seat] as Player;
    const question = course.questionTo(seat);
    const view = course.view(seat);
    const start = performance.now();
    if (question === undefined) {
      const order = await player.order(view, seat, course.ruleset);
      this.#match.took?.(seat, performance.now() - start);
      this.#told = [];
      this.#refuse(seat, course.order(seat, order));
      this.#given = { seat, order };
      this.orders++;
      this.tell(true);
    } else {
      const choice = await player.choose(seat, question, view, course.ruleset, this.#underWay(seat));
      this.#match.took?.(seat, performance.now() - start);
      this.#refuse(seat, course.choose(seat, choice));
      this.#told.push({ seat, choice, secret: question.secret === true });
      this.decisions++;
      this.tell(false);
    }
  }

  #underWay(seat: Seat): UnderWay {
    // Where several decide at once, nothing is seen before all have decided.
    const open = Object.keys(this.course.decided).length;
    const answers = this.#told.map((told, i): SeenAnswer => {
      if ('roll' in told) return told.roll;
      const isHidden = told.seat !== seat && (told.secret || i >= this.#told.length - open);
      return isHidden ? { seat: told.seat, hidden: true } : { seat: told.seat, choice: told.choice };
    });
    const before = this.course.ruleset.view(this.course.settled, seat);
    return { before, ...(this.#given !== undefined && { given: this.#given }), answers };
  }

  #refuse(who: string, [problem]: readonly Problem[]): void {
    if (problem === undefined) return;
    const { ruleset, scenario, seed } = this.#match;
    throw new TypeError(
      `${ruleset.id}, ${scenario.id}, seed ${seed}: ${who} breaks ${problem.rule}: ${english(problem)}`,
    );
  }
}
