/** Sensible orders of a game that proposes none itself: what the menu offers, with places towards objectives and enemies. */
import type { Problem, Seat } from '../../rule/index.ts';
import { placed, type Point, towards } from '../../table/index.ts';
import { type Battle, standing } from '../battle.ts';
import type { MenuItem, Moves, Order, Part } from '../order.ts';
import type { AnyOrder } from './order.ts';

interface Asked<B extends Battle> {
  menu(view: B, seat: Seat): readonly MenuItem[];
  problems(view: B, seat: Seat, order: Order): readonly Problem[];
}

/** Values that are tried for one part, and orders that are tried for one line of the menu. */
const MOST_VALUES = 8;
const MOST_ORDERS = 24;

/** Shares of a move that are tried, the farthest first. */
const SHARES = [1, 0.6, 0.3] as const;

/** Legal orders, in the order of the list of orders; at most `most`, if that is said. */
export function candidatesOf<B extends Battle>(
  list: readonly AnyOrder<B>[],
  asked: Asked<B>,
  view: B,
  seat: Seat,
  most = Infinity,
): readonly Order[] {
  if (!view.toAct.includes(seat)) return [];
  const found: Order[] = [];
  const isLegal = (order: Order): boolean => asked.problems(view, seat, order).length === 0;
  const items = asked.menu(view, seat).filter(({ problems }) => problems.length === 0);
  for (const { kind, candidates } of list) {
    const proposed: Iterable<readonly Order[]> =
      candidates === undefined
        ? filledIn(
            view,
            seat,
            items.filter((item) => item.kind === kind),
          )
        : candidates(view, seat).map((args) => [{ kind, ...args }]);
    for (const alternatives of proposed) {
      const legal = alternatives.find(isLegal);
      if (legal === undefined) continue;
      found.push(legal);
      if (found.length >= most) return found;
    }
  }
  return found;
}

/** Orders of several lines of the menu in turn, so that the first few are of different units; each as alternatives, the best first. */
function* filledIn(view: Battle, seat: Seat, items: readonly MenuItem[]): Generator<readonly Order[]> {
  const lines = items.map((item) => ordersOfItem(view, seat, item));
  for (let i = 0; i < MOST_ORDERS; i++) for (const orders of lines) if (orders[i] !== undefined) yield orders[i] ?? [];
}

/** Each is a list of alternatives, of which the first legal one is meant: as far towards a goal as it gets. */
function ordersOfItem(view: Battle, seat: Seat, { order, parts }: MenuItem): readonly (readonly Order[])[] {
  let orders: readonly (readonly Order[])[] = [[order]];
  for (const part of parts) {
    const values = valuesOf(view, seat, part);
    orders = orders
      .flatMap((alternatives) =>
        values.map((same) =>
          alternatives.flatMap((one) => same.map((value): Order => ({ ...one, [part.name]: value }))),
        ),
      )
      .slice(0, MOST_ORDERS);
  }
  return orders;
}

/** What may be said for a part: each value with what would do instead. */
function valuesOf(view: Battle, seat: Seat, part: Part): readonly (readonly unknown[])[] {
  switch (part.kind) {
    case 'pick':
      return possible(part)
        .slice(0, MOST_VALUES)
        .map((value) => [value]);
    case 'some':
      return [[possible(part).slice(0, part.most)]];
    case 'number':
      return part.least === part.most ? [[part.least]] : [[part.most], [part.least]];
    case 'point': {
      const { from, reach } = part;
      const goals = goalsOf(view, seat);
      if (from === undefined || reach === undefined) return goals.slice(0, MOST_VALUES).map((goal) => [goal]);
      return goals.map((goal) => SHARES.map((share) => towards(from, goal, Math.floor(reach * share))));
    }
    case 'moves':
      return goalsOf(view, seat).map((goal) => SHARES.map((share) => marched(view, part, goal, share)));
  }
}

const possible = ({ picks }: Part & { readonly kind: 'pick' | 'some' }): readonly unknown[] =>
  picks.filter(({ problems }) => problems.length === 0).map(({ value }) => value);

/** Where it is worth going: the objectives, then the enemies. */
const goalsOf = (view: Battle, seat: Seat): readonly Point[] => [
  ...view.objectives.map(({ at }) => at),
  ...standing(view)
    .filter(({ owner }) => owner !== seat)
    .slice(0, MOST_VALUES)
    .map(({ base }) => base.at),
];

/** All of them go the same way, so that a unit keeps its shape. */
function marched(view: Battle, part: Part & { readonly kind: 'moves' }, goal: Point, share: number): Moves {
  const models = standing(view).filter(({ id }) => part.models.includes(id));
  const [first] = models;
  if (first === undefined) return {};
  const end = towards(first.base.at, goal, Math.floor(part.reach * share));
  const by = { x: end.x - first.base.at.x, y: end.y - first.base.at.y };
  return Object.fromEntries(
    models.map(({ id, base }) => {
      const { at, facing } = placed(base, { x: base.at.x + by.x, y: base.at.y + by.y });
      return [id, { path: [base.at, at], ...(facing !== undefined && { facing }) }];
    }),
  );
}
