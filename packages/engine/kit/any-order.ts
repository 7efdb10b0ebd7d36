/** Legal orders beyond those that the menu and the candidates suggest: each must be formable from the menu. */
import { type Battle, formsOf, madeUp, type Order } from '../src/battle/index.ts';
import type { Problem, Seat } from '../src/rule/index.ts';
import { checkProblems, type Point } from './checks.ts';
import { unformable } from './formable.ts';
import { regrown, wordsOf } from './well-formed.ts';

/** Orders that are tried at one point of a battle. */
const TRIES = 40;

/** Every legal order can be given in the app: random well-formed orders that are legal are found in the menu. */
export function checkFormable<B extends Battle>(point: Point<B>, seat: Seat): void {
  const { ruleset, host, random, found } = point;
  const view = host.look(seat).battle;
  const menu = formsOf(ruleset.menu(view, seat));
  const suggested = [
    ...ruleset.candidates(view, seat),
    ...menu.filter(({ problems }) => problems.length === 0).flatMap((item) => madeUp(item, view, random) ?? []),
  ];
  const words = wordsOf(view, suggested);
  for (let i = 0; i < TRIES && suggested.length > 0; i++) {
    const order = regrown(random.pick(suggested), ruleset.orders.schema, words, random);
    const problems = problemsOf(ruleset, view, seat, order);
    if (problems !== undefined) checkProblems(point, order, problems);
    if (problems?.length !== 0) continue;
    const why = unformable(menu, order);
    if (why !== undefined) found('formable', `${JSON.stringify(order)} is legal and not in the menu: ${why}.`);
  }
}

/** What is said against an order; undefined if it is none. */
function problemsOf<B extends Battle>(
  ruleset: Point<B>['ruleset'],
  view: B,
  seat: Seat,
  order: Order,
): readonly Problem[] | undefined {
  let isRead = true;
  const read = ruleset.orders.read(order as never, '', () => (isRead = false));
  return isRead && read !== undefined ? ruleset.problems(view, seat, read) : undefined;
}
