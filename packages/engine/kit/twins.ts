/** Twin worlds: two battles that differ only in what a seat may not know look the same to it. */
import { type Battle, BattleCourse, hashOf, type Order, randomOrder, type Ruleset } from '../src/battle/index.ts';
import { seatView } from '../src/battle/seat-view.ts';
import { seenLog } from '../src/battle/seen.ts';
import { type Random, throwDice } from '../src/dice/index.ts';
import { keyOf, type Question, sameData, type Seat } from '../src/rule/index.ts';
import { mutated } from './mutate.ts';

/** How a seat may tell a battle from another that it must not be able to tell from it; in a sentence each. */
export function twinFaults<B extends Battle>(
  ruleset: Ruleset<B>,
  battle: B,
  random: Random,
  mostAsks: number,
): readonly string[] {
  return battle.sides.flatMap(({ seat }) => {
    const view = ruleset.view(battle, seat);
    const twin = ruleset.imagine(view, seat, random);
    const seen = ruleset.view(twin, seat);
    if (hashOf(view) !== hashOf(seen)) return [`${seat} sees another battle: ${difference(view, seen)}.`];
    if (!battle.toAct.includes(seat)) return [];
    const order = randomOrder(ruleset, view, seat, random);
    return [
      ...askedFaults(ruleset, seat, [view, seen], order, random),
      ...stepFaults(ruleset, seat, [battle, twin], order, { random, mostAsks }),
    ];
  });
}

/** Everything that a seat asks with its view. */
function askedFaults<B extends Battle>(
  ruleset: Ruleset<B>,
  seat: Seat,
  views: readonly [B, B],
  order: Order,
  random: Random,
): readonly string[] {
  const nonsense = mutated(order, views[0], random) as Order;
  const legal = (view: B, given: Order): unknown => {
    const read = ruleset.orders.read(given as never, '', () => {});
    return read === undefined ? 'unreadable' : ruleset.problems(view, seat, read);
  };
  const asked: Readonly<Record<string, (view: B) => unknown>> = {
    menu: (view) => ruleset.menu(view, seat),
    problems: (view) => [legal(view, order), legal(view, nonsense)],
    candidates: (view) => ruleset.candidates(view, seat),
    value: (view) => ruleset.value(view, seat),
    stakes: (view) => ruleset.stakes(view, seat, order),
    drawing: (view) => ruleset.drawing(view, seat, order),
    threat: (view) => view.units.slice(0, 2).map(({ id }) => ruleset.tools.threat(view, id)),
  };
  return Object.entries(asked).flatMap(([name, ask]) => {
    const [one, other] = [ask(views[0]), ask(views[1])];
    return hashOf(one) === hashOf(other) ? [] : [`${name} differs for ${seat}: ${difference(one, other)}.`];
  });
}

/** The seat gives the same order in both worlds: until something hidden is shown, it sees the same. */
function stepFaults<B extends Battle>(
  ruleset: Ruleset<B>,
  seat: Seat,
  battles: readonly [B, B],
  order: Order,
  { random, mostAsks }: { readonly random: Random; readonly mostAsks: number },
): readonly string[] {
  const twins = battles.map((battle) => new BattleCourse(ruleset, battle)) as [BattleCourse<B>, BattleCourse<B>];
  const refused = twins.map((course) => course.order(seat, order));
  if (keyOf(refused[0]) !== keyOf(refused[1])) return [`${JSON.stringify(order)} is legal in one world only.`];
  for (let asks = 0; asks < mostAsks; asks++) {
    const news = twins.map((course) =>
      seenLog(
        course.news().map((happening) => ({ seq: 0, happening })),
        seat,
      ),
    );
    if (news.flat().some((seen) => 'note' in seen && seen.note.reveals === true)) return [];
    const looks = twins.map((course, i) => ({ ...seatView(course, seat), news: news[i] }));
    if (hashOf(looks[0]) !== hashOf(looks[1]))
      return [`After ${JSON.stringify(order)} ${seat} can tell: ${difference(looks[0], looks[1])}.`];
    if (twins[0].ask === undefined || !answerBoth(twins, random)) return [];
  }
  return [];
}

/** The same answer in both worlds; false where no answer is legal in both. */
function answerBoth<B extends Battle>(
  [one, other]: readonly [BattleCourse<B>, BattleCourse<B>],
  random: Random,
): boolean {
  const { ask } = one;
  if (ask?.kind === 'roll') {
    const faces = throwDice(ask.pool, (sides) => random.die(sides));
    return [one, other].every((course) => course.roll({ faces }).length === 0);
  }
  const seats = one.waitingFor;
  const answers = seats.map((seat) => commonAnswer(one.questionTo(seat), other.questionTo(seat), random));
  if (answers.includes(undefined)) return false;
  for (const [i, seat] of seats.entries())
    for (const course of [one, other]) course.choose(seat, (answers[i] as { value: unknown }).value);
  return true;
}

function commonAnswer(
  one: Question<unknown> | undefined,
  other: Question<unknown> | undefined,
  random: Random,
): { readonly value: unknown } | undefined {
  const common = (one?.options ?? []).filter(({ value }) =>
    other?.options.some((option) => sameData(option.value, value)),
  );
  return common.length === 0 ? undefined : random.pick(common);
}

/** Where two values first differ, for people. */
export function difference(one: unknown, other: unknown, path = ''): string {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return `${path || 'it'} is ${JSON.stringify(one)} or ${JSON.stringify(other)}`;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const at = (record: object, name: string): unknown => (record as Record<string, unknown>)[name];
  const name = names.find((each) => keyOf(at(one, each) ?? null) !== keyOf(at(other, each) ?? null));
  if (name === undefined) return 'nothing';
  return difference(at(one, name), at(other, name), path === '' ? name : `${path}.${name}`);
}
