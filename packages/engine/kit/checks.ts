/** What is checked at single points of a battle. */
import {
  type Battle,
  type BattleCourse,
  formsOf,
  ENGINE_RULES,
  type Host,
  hashOf,
  isAnswerShape,
  madeUp,
  type Order,
  type Ruleset,
} from '../src/battle/index.ts';
import type { Random } from '../src/dice/index.ts';
import {
  decisionProblems,
  exact,
  keyOf,
  type OpenAsk,
  type Problem,
  type Question,
  type Seat,
} from '../src/rule/index.ts';
import type { Language } from '../src/words/index.ts';
import { answerAll } from './answers.ts';
import type { Found } from './fault.ts';
import { invariantFaults } from './invariants.ts';
import { mutated } from './mutate.ts';
import { strangersIn, textsIn, textsOf, unknownModel } from './named.ts';
import { disobeyed } from './obeyed.ts';
import type { ConformOptions } from './options.ts';

/** A point of a battle under test. */
export interface Point<B extends Battle = Battle> {
  readonly ruleset: Ruleset<B>;
  readonly host: Host<B>;
  readonly random: Random;
  readonly options: ConformOptions;
  readonly found: Found;
  /** The ids of its rules. */
  readonly ids: ReadonlySet<string>;
  /** What the languages of the game can say is a word; all else is a name. */
  readonly languages: readonly Language[];
}

/** Between orders: what no battle may be. */
export function checkBattle<B extends Battle>({ ruleset, options, found }: Point<B>, battle: B): void {
  for (const says of [...invariantFaults(battle, options), ...ruleset.faults(battle)]) found('invariants', says);
  if (!ruleset.face.phases.some(({ id }) => id === battle.phase))
    found('face', `The phase ${battle.phase} has no name.`);
}

/** Nothing in it that JSON cannot say. */
export function checkPlain<B extends Battle>({ found }: Point<B>, battle: B): void {
  try {
    const copy = JSON.parse(JSON.stringify(battle)) as unknown;
    if (hashOf(copy) !== hashOf(battle)) found('plain', 'The battle changes when it is saved and loaded.');
  } catch (error) {
    found('plain', String(error));
  }
}

/** Whoever is to act has something to order. */
export function checkMenu<B extends Battle>(point: Point<B>, seat: Seat): void {
  const { ruleset, host, ids, found } = point;
  const menu = formsOf(ruleset.menu(host.look(seat).battle, seat));
  if (!menu.some(({ problems }) => problems.length === 0)) found('menu', `${seat} is to act and may order nothing.`);
  for (const stranger of strangersIn(menu, (name) => textsOf(host.battle).has(name), point.languages))
    found('names', `The menu: ${stranger}`);
  for (const { kind, rule, says, order, problems, parts } of menu) {
    if (ruleset.face.orders[kind] === undefined) found('menu', `The face does not explain the order ${kind}.`);
    if (says === '') found('menu', `The order ${kind} has no name.`);
    checkRule(ids, rule, found);
    const picks = parts.flatMap((part) => ('picks' in part ? part.picks : []));
    checkProblems(point, [order, picks], [...problems, ...picks.flatMap((pick) => pick.problems)]);
  }
}

/** A question: its answers are legal, and others are not. */
export function checkQuestion<B extends Battle>(
  { host, ids, found }: Point<B>,
  seat: Seat,
  question: Question<unknown>,
): void {
  checkRule(ids, question.rule, found);
  if (question.free !== undefined && !isAnswerShape(question.free.shape))
    found('asks', `${question.rule} asks for a shape that no form knows: ${JSON.stringify(question.free.shape)}.`);
  if (question.options.length === 0) found('asks', `${question.rule} asks ${seat} without an answer.`);
  const values = question.options.map(({ value }) => keyOf(value));
  if (new Set(values).size < values.length) found('asks', `${question.rule} lists the same answer twice.`);
  for (const { value } of question.options) {
    const wrong = question.free?.problems(value) ?? decisionProblems(question, value);
    for (const { says } of wrong) found('asks', `${question.rule} lists ${JSON.stringify(value)}, but: ${says}`);
  }
  for (const nonsense of [null, 'no such answer', -1, { x: 'no' }, [1, 'two']]) {
    const before = host.length;
    const isListed = values.includes(keyOf(nonsense));
    const refused = isListed || decisionProblems(question, nonsense).length > 0;
    if (refused && !isListed && host.choose(seat, nonsense).length === 0)
      found('asks', `${question.rule} takes ${JSON.stringify(nonsense)}.`);
    if (refused && host.length !== before) found('refusals', `${question.rule}: a refused answer is in the journal.`);
  }
}

/** So many of the listed answers are tried at one ask. `UMPIRE_ANSWERS` in the environment asks for more. */
const ANSWERS = Number(process.env['UMPIRE_ANSWERS'] ?? 3);

/** Whatever is answered, what comes of it is a sound battle. */
export function checkAnswers<B extends Battle>(
  point: Point<B>,
  seat: Seat,
  { rule, options }: Question<unknown>,
): void {
  const { host, found } = point;
  const random = point.random.split(`answers/${host.length}`);
  for (const { value } of random.shuffle(options).slice(0, ANSWERS)) {
    const course = host.fork();
    const [problem] = course.choose(seat, value);
    if (problem !== undefined) found('asks', `${rule} lists ${JSON.stringify(value)} and refuses it: ${problem.says}`);
    else toItsEnd({ ...point, random }, course, (says) => `${rule} answered with ${JSON.stringify(value)}: ${says}`);
  }
}

/** The rule ids of an ask and of its tally. */
export function checkAskIds<B extends Battle>({ ids, found }: Point<B>, ask: OpenAsk): void {
  if (ask.kind !== 'roll') return;
  checkRule(ids, ask.why.rule, found);
  for (const { rule } of ask.why.tally?.reasons ?? []) checkRule(ids, rule, found);
}

/** Stands for the rule of a problem that was never told, because an exception came instead. */
const THROWN = 'order thrown';

/** Is this rule in the table of rules? */
export function checkRule(ids: ReadonlySet<string>, rule: string, found: Found): void {
  if (rule !== THROWN && !ENGINE_RULES.includes(rule) && !ids.has(rule))
    found('ids', `${rule} is in no table of rules.`);
}

/** What is said against an order: by a rule, in a sentence, about somebody who is there. */
export function checkProblems<B extends Battle>(
  { host: { battle }, ids, languages, found }: Point<B>,
  order: unknown,
  problems: readonly Problem[],
): void {
  for (const problem of problems) {
    const { rule, says, model } = problem;
    checkRule(ids, rule, found);
    if (says === '') found('ids', `A problem of ${rule} has no sentence.`);
    // What is no order at all may name whatever was given.
    if (ENGINE_RULES.includes(rule) || rule === THROWN) continue;
    if (unknownModel(problem, battle, order) !== undefined) found('names', `${rule} is about ${model}: "${says}"`);
    const ofOrder = textsIn(order);
    for (const stranger of strangersIn(problem, (name) => textsOf(battle).has(name) || ofOrder.has(name), languages))
      found('names', `${rule}: ${stranger}`);
  }
}

/** Candidates: there are some, all are legal, and each can be carried out. */
export function checkCandidates<B extends Battle>(point: Point<B>, seat: Seat): void {
  const { ruleset, host, random, found } = point;
  const { battle } = host.look(seat);
  const candidates = ruleset.candidates(battle, seat);
  if (candidates.length === 0) found('candidates', `${seat} is to act and has no candidate.`);
  for (const order of candidates) {
    const [problem] = host.problems(seat, order);
    if (problem !== undefined) found('candidates', `${JSON.stringify(order)} breaks ${problem.rule}: ${problem.says}`);
    if (keyOf(ruleset.orders.write(order)) !== keyOf(order))
      found('candidates', `${JSON.stringify(order)} is written as ${JSON.stringify(ruleset.orders.write(order))}.`);
  }
  for (const order of random.shuffle(candidates).slice(0, 4)) {
    carriedOut(point, host.fork(), seat, order);
    checkStakes(point, battle, seat, order);
  }
}

function carriedOut<B extends Battle>(point: Point<B>, course: BattleCourse<B>, seat: Seat, order: Order): void {
  const before = course.battle;
  if (course.order(seat, order).length > 0) return;
  const isAsked = course.ask !== undefined;
  const told = (says: string): string => `after ${JSON.stringify(order)}: ${says}`;
  toItsEnd(point, course, told);
  if (isAsked || point.options.waits?.(order) === true) return;
  for (const says of disobeyed(before, course.battle, order)) point.found('obeyed', told(says));
}

/** Carries out what is under way, with any dice and answers, and looks at what has come of it. */
function toItsEnd<B extends Battle>(point: Point<B>, course: BattleCourse<B>, told: (says: string) => string): void {
  const { random, options } = point;
  const found: Found = (check, says) => point.found(check, told(says));
  try {
    if (!answerAll(course, random, options.mostAsks ?? 1000)) found('ends', 'it asks without end.');
    else {
      checkPlain({ ...point, found }, course.battle);
      checkBattle({ ...point, found }, course.battle);
    }
  } catch (error) {
    found('ends', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** What an order puts at stake is an engagement that can be worked out. */
function checkStakes<B extends Battle>({ ruleset, found }: Point<B>, view: B, seat: Seat, order: Order): void {
  for (const { engagement: id, args } of ruleset.stakes(view, seat, order)) {
    const engagement = ruleset.engagements.find((one) => one.id === id);
    if (engagement === undefined) {
      found('stakes', `There is no engagement ${id}.`);
      continue;
    }
    const read = engagement.args.read(args as never, '', (path, says) => found('stakes', `${id}: ${path}: ${says}`));
    if (read === undefined) continue;
    const solution = exact((given: unknown) => engagement.rule(given), read, { budget: { runs: 50_000 } });
    if (solution.kind === 'solved' && solution.odds.entries.length === 0) found('stakes', `${id} has no result.`);
  }
}

/** Orders that make no sense are refused without a trace, and never throw. */
export function checkRefusals<B extends Battle>(point: Point<B>, seat: Seat, legal: Order): void {
  const { host, random, found } = point;
  const before = { hash: hashOf(host.battle), length: host.length };
  for (let i = 0; i < 6; i++) {
    const order = mutated(i < 2 ? legal : anyOrder(point, seat), host.battle, random);
    const problems = problemsOf(point, seat, order);
    checkProblems(point, order, problems);
    if (problems.length === 0) carriedOut(point, host.fork(), seat, order as Order);
    else if (host.order(seat, order).length === 0)
      found('refusals', `${JSON.stringify(order)} is taken and has problems.`);
  }
  for (const { seat: other } of host.battle.sides) {
    if (!host.battle.toAct.includes(other) && host.order(other, legal).length === 0)
      found('refusals', `${other} may order and is not to act.`);
  }
  if (hashOf(host.battle) !== before.hash || host.length !== before.length)
    found('refusals', 'A refused order has changed the battle.');
}

/** Some order of the menu, made up without a look at what speaks against it. */
function anyOrder<B extends Battle>({ ruleset, host, random }: Point<B>, seat: Seat): Order {
  const view = host.look(seat).battle;
  const item = random.pick(formsOf(ruleset.menu(view, seat)));
  const parts = item.parts.map((part) =>
    'picks' in part ? { ...part, picks: part.picks.map((pick) => ({ ...pick, problems: [] })) } : part,
  );
  return madeUp({ ...item, parts }, view, random) ?? item.order;
}

function problemsOf<B extends Battle>({ host, found }: Point<B>, seat: Seat, order: unknown): readonly Problem[] {
  try {
    return host.problems(seat, order);
  } catch (error) {
    found('refusals', `${JSON.stringify(order)} makes problems throw: ${String(error)}`);
    return [{ rule: THROWN, says: String(error) }];
  }
}

/** Cards, markers, values: whatever the screen asks. */
export function checkFace<B extends Battle>({ ruleset, host, ids, found }: Point<B>, seat: Seat): void {
  const view = host.look(seat).battle;
  const { face } = ruleset;
  for (const { id } of view.units) {
    if (face.status(view, id) === '') found('face', `The unit ${id} has no status.`);
    for (const { rule } of face.card(view, id)) if (rule !== undefined) checkRule(ids, rule, found);
  }
  for (const { id } of [...view.units, ...view.models]) {
    const unknown = face.markersOf(view, id).find((marker) => !face.markers.some((known) => known.id === marker));
    if (unknown !== undefined) found('face', `There is no marker ${unknown}.`);
  }
  for (const rule of Object.keys(face.attacks)) checkRule(ids, rule, found);
  const value = ruleset.value(view, seat);
  if (!(value >= -1 && value <= 1)) found('face', `The value for ${seat} is ${value}.`);
  for (const { order } of formsOf(ruleset.menu(view, seat))) {
    for (const { says } of ruleset.drawing(view, seat, order))
      if (says === '') found('face', `Something is drawn for ${order.kind} that is not said.`);
  }
}
