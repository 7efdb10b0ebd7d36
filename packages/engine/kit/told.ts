/**
 * Everything that seats are told in a battle played from a seed, step by step: what they may order and what speaks against the rest, what they
 * are asked, what is drawn, what is at stake, what the tools of the table answer, what happens. One line for each step, with a few
 * letters that stand for all that was told of each kind: so that nothing that anybody is told changes unseen.
 */
import {
  type Battle,
  type BattleModel,
  ENGINE_RULES,
  formsOf,
  hashOf,
  Host,
  madeUp,
  type MenuItem,
  namesOf,
  type Options,
  type Order,
  randomChoice,
  randomOrder,
  type Ruleset,
  seededDice,
  seenLog,
  standing,
} from '../src/battle/index.ts';
import { type Random, seeded } from '../src/dice/index.ts';
import type { Question, Seat } from '../src/rule/index.ts';
import type { Scenario } from '../src/table/index.ts';
import { english, type Names, type Words } from '../src/words/index.ts';
import { inShort } from './in-short.ts';
import { mutated } from './mutate.ts';
import { regrown, wordsOf } from './well-formed.ts';

/** Steps after which a battle has told enough. */
const MOST_STEPS = 250;
/** So many orders that are mostly not legal are tried at each step: made up from the menu, grown anew in a part, changed into nonsense. */
const MADE_UP = 6;
const REGROWN = 12;
const CHANGED = 4;
/** Of the menu so many items are taken up for the next order. */
const SUGGESTED = 6;
/** At one in so many orders of a kind it is also looked at what takes longer. */
const SELDOM = 5;

/** Hears what is told, with the names of those it may be about: sentences, or data with sentences in it. */
export interface Hearing {
  words(words: Words | undefined, names: Names): void;
  data(data: unknown, names: Names): void;
}

/** One battle, in lines. */
export function told(
  ruleset: Ruleset,
  scenario: Scenario,
  seed: string,
  set: Options = {},
  hearing: readonly Hearing[] = [],
): string {
  const random = seeded(seed);
  const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario, set);
  const lines: string[] = [];
  const given: Given = new Map();
  let heard = 0;
  for (let step = 0; host.outcome === undefined && step < MOST_STEPS; step++) {
    const [seat] = host.waitingFor;
    if (seat === undefined) break;
    const heed = heedBy(hearing, host.battle);
    const line =
      host.ask === undefined ? ordered(host, ruleset, seat, random, given, heed) : asked(host, seat, random, heed);
    const log = seenLog(host.log);
    heed.data(log.slice(heard));
    lines.push(`${step} ${seat} ${line}; then ${inShort(log.slice(heard))} ${hashOf(host.battle).slice(0, 4)}`);
    heard = log.length;
  }
  const { outcome } = host;
  heedBy(hearing, host.battle).data(outcome);
  return `${[...lines, outcome === undefined ? 'and so on' : `${outcome.rule} ${spoken(outcome, host.battle)}`].join('\n')}\n`;
}

/** Passes on what is told. */
interface Heed {
  data<T>(data: T): T;
  words<T extends Words | undefined>(words: T): T;
}

function heedBy(hearing: readonly Hearing[], battle: Battle): Heed {
  // Models have no names of their own that anybody would translate; orders that nobody gives name pieces where units are meant.
  const ids = [...battle.models, ...battle.table.pieces].map(({ id }) => [id, ''] as const);
  const names: Names = { ...Object.fromEntries(ids), ...namesOf(battle) };
  return {
    data(data) {
      for (const one of hearing) one.data(data, names);
      return data;
    },
    words(words) {
      for (const one of hearing) one.words(words, names);
      return words;
    },
  };
}

const spoken = (words: Words, battle: Battle): string => english(words, namesOf(battle) as Names);

function asked(host: Host<Battle>, seat: Seat, random: Random, heed: Heed): string {
  const question = host.questionTo(seat);
  if (question === undefined) throw new RangeError(`${seat} is to decide and is asked nothing.`);
  const { free, ...rest } = heed.data(question);
  const choice = randomChoice(question, random);
  const wrong = refusedAnswers(question, host.look(seat).battle, random);
  host.choose(seat, choice);
  return `${question.rule} ${spoken(question, host.battle)} (asked ${inShort([rest, free?.shape])}, refused ${inShort(wrong)})`;
}

/** What is said to answers that are like listed ones, and mostly wrong. */
function refusedAnswers({ free, options }: Question<unknown>, view: Battle, random: Random): unknown {
  if (free === undefined) return [];
  const some = random.shuffle(options).slice(0, 2);
  return [{}, ...some.flatMap(({ value }) => [mutated(value, view, random), mutated(value, view, random)])].map((one) =>
    free.problems(one),
  );
}

/** Where a seat is to order something: what it sees, and all that it may say, worked out once. */
interface Point {
  readonly host: Host<Battle>;
  readonly ruleset: Ruleset;
  readonly seat: Seat;
  readonly view: Battle;
  readonly forms: readonly MenuItem[];
  readonly candidates: readonly Order[];
  readonly random: Random;
  readonly heed: Heed;
}

/** How often each kind of order was given: those that were given least come first, so that a battle meets as many as it can. */
type Given = Map<string, number>;

function ordered(host: Host<Battle>, ruleset: Ruleset, seat: Seat, random: Random, given: Given, heed: Heed): string {
  const view = host.look(seat).battle;
  const forms = formsOf(ruleset.menu(view, seat));
  const candidates = ruleset.candidates(view, seat);
  const point: Point = { host, ruleset, seat, view, forms, candidates, random, heed };
  const order = nextOrder(point, given);
  const times = given.get(order.kind) ?? 0;
  given.set(order.kind, times + 1);
  const isSeldom = times % SELDOM === 0;
  const stakes = ruleset.stakes(view, seat, order);
  for (const { leavesOut } of stakes) heed.words(leavesOut);
  const kinds = {
    menu: heed.data(forms),
    refused: refusedOrders(point, order, isSeldom),
    drawn: heed.data([ruleset.drawing(view, seat, order), stakes]),
    proposed: candidates,
    shown: shown(ruleset, view, order, random, heed),
    ...(isSeldom && { looked: heed.data(looked(point)) }),
  };
  const [problem] = host.order(seat, order);
  if (problem !== undefined) throw new TypeError(`${JSON.stringify(order)} is proposed and refused: ${problem.says}`);
  const short = Object.entries(kinds).map(([kind, data]) => `${kind} ${inShort(data)}`);
  return `${order.kind} (${short.join(', ')})`;
}

/** The best candidate, or what was ordered least so far: of the candidates, of orders made up from the menu, of ways towards the enemy. */
function nextOrder({ host, ruleset, seat, view, forms, candidates, random }: Point, given: Given): Order {
  const some = random.shuffle(forms.filter(({ problems }) => problems.length === 0)).slice(0, SUGGESTED);
  const suggested = [
    ...random.shuffle(candidates),
    ...[
      ...some.flatMap((item) => towardsEnemy(ruleset, view, seat, item) ?? []),
      ...some.flatMap((item) => madeUp(item, view, random) ?? []),
    ].filter((one) => host.problems(seat, one).length === 0),
  ];
  if (suggested.length === 0) return randomOrder(ruleset, view, seat, random);
  const [first] = candidates;
  if (first !== undefined && random.below(2) === 0) return first;
  const timesOf = ({ kind }: Order): number => given.get(kind) ?? 0;
  return suggested.reduce((least, one) => (timesOf(one) < timesOf(least) ? one : least));
}

/** An order by which a unit goes straight at an enemy, as far as it can. */
function towardsEnemy({ tools }: Ruleset, view: Battle, seat: Seat, { order, parts }: MenuItem): Order | undefined {
  const part = parts.find(({ kind }) => kind === 'moves');
  const [model] = part?.kind === 'moves' ? part.models : [];
  const base = view.models.find(({ id }) => id === model)?.base;
  if (part?.kind !== 'moves' || parts.length > 1 || model === undefined || base?.kind !== 'disc') return undefined;
  const from = base.at;
  const gapOf = ({ base: { at } }: BattleModel): number => (at.x - from.x) ** 2 + (at.y - from.y) ** 2;
  const [nearest] = standing(view)
    .filter(({ owner }) => owner !== seat)
    .toSorted((a, b) => gapOf(a) - gapOf(b));
  if (nearest === undefined) return undefined;
  const moves = tools.guide(view, seat, order, { model, to: nearest.base.at, going: part.models });
  return moves === undefined ? undefined : { ...order, [part.name]: moves };
}

/** What is said to orders that nobody has proposed; of some also what is drawn and at stake. */
function refusedOrders(
  { host, ruleset, seat, view, forms, candidates, random, heed }: Point,
  order: Order,
  isSeldom: boolean,
): unknown {
  const items = random.shuffle(forms).slice(0, MADE_UP);
  const made = items.flatMap((item) => madeUp(item, view, random) ?? []);
  const known = [order, ...candidates, ...made];
  const words = wordsOf(view, known);
  const regrowing = Array.from({ length: REGROWN }, () =>
    regrown(random.pick(known), ruleset.orders.schema, words, random),
  );
  const changed = Array.from({ length: CHANGED }, () => mutated(random.pick(known), view, random));
  const open = items.map((item) => item.order);
  return [
    ...[...made, ...regrowing].map((one) => {
      const problems = host.problems(seat, one);
      // What is not even the shape of an order is told to programs.
      heed.data(problems.filter(({ rule }) => !ENGINE_RULES.includes(rule)));
      return problems;
    }),
    ...[...changed, ...open].map((one) => host.problems(seat, one)),
    ...(isSeldom ? open.slice(0, 2).map((one) => ruleset.drawing(view, seat, one)) : []),
    ...(isSeldom ? made.slice(0, 2).map((one) => ruleset.drawing(view, seat, one)) : []),
    ...made.slice(0, 1).map((one) => ruleset.stakes(view, seat, one)),
  ];
}

/** Cards and marks of somebody, and how an order is called. */
function shown({ face }: Ruleset, view: Battle, order: Order, random: Random, heed: Heed): unknown {
  const unit = random.pick(view.units).id;
  const marks = view.models.map(({ id }) => face.markersOf(view, id));
  const card = face.card(view, unit);
  for (const { label, value } of card) for (const words of [label, value]) heed.words(words);
  return [heed.words(face.given?.(order)), heed.words(face.status(view, unit)), card, marks];
}

/** What the tools of the table say about somebody. */
function looked({ ruleset: { tools }, seat, view, forms, random }: Point): unknown {
  const [from, to] = [random.pick(view.models).id, random.pick(view.models).id];
  const unit = random.pick(view.units).id;
  // Ways of hulls take long to find.
  const isOnFoot = (id: string): boolean => view.models.find((one) => one.id === id)?.base.kind === 'disc';
  const movers = forms.flatMap(({ order, parts }) =>
    parts.flatMap((part) =>
      part.kind === 'moves' && part.models.length > 0 && part.models.every(isOnFoot) ? [{ order, part }] : [],
    ),
  );
  const { width, depth } = view.table;
  const guided = random
    .shuffle(movers)
    .slice(0, 1)
    .map(({ order, part: { models, name } }) => {
      const asked = { ...order, [name]: {} };
      const model = random.pick(models);
      const place = { x: random.below(width + 1), y: random.below(depth + 1) };
      return [
        tools.guide(view, seat, asked, { model, to: place, going: models }),
        tools.guide(view, seat, asked, { model, to: place, going: [model] }),
        tools.reach(view, seat, asked, model),
      ];
    });
  return [
    tools.sight(view, from, to),
    tools.ranges(view, from),
    tools.arcs?.(view, from),
    tools.threat(view, unit),
    tools.coherency(view, unit),
    guided,
  ];
}
