import { english } from '../words/index.ts';
import type { Random } from '../dice/index.ts';
import { decisionProblems, type Question, type Seat } from '../rule/index.ts';
import type { Point } from '../table/index.ts';
import type { Battle } from './battle.ts';
import { formsOf, type MenuItem, type Moves, type Order, type Part, type Pick } from './order.ts';
import type { Ruleset } from './ruleset.ts';

/** How often an order is made up from the menu before a candidate is taken. */
const TRIES = 12;

/**
 * Any legal order: made up from the menu, part by part, and not only one of the sensible ones. After some tries in vain, one
 * of the candidates.
 */
export function randomOrder<B extends Battle>(ruleset: Ruleset<B>, view: B, seat: Seat, random: Random): Order {
  const items = formsOf(ruleset.menu(view, seat)).filter((item) => item.problems.length === 0);
  for (let i = 0; i < TRIES && items.length > 0; i++) {
    const order = madeUp(random.pick(items), view, random);
    if (order !== undefined && ruleset.problems(view, seat, order).length === 0) return order;
  }
  const candidates = ruleset.candidates(view, seat);
  const order = candidates.length === 0 ? undefined : random.pick(candidates);
  // Where forces do not fit their table, what is proposed need not be legal.
  if (order === undefined || ruleset.problems(view, seat, order).length > 0)
    throw new NoOrder(`${ruleset.id}: no order is found for ${seat}, who is to act`);
  return order;
}

/** A seat is to act, and nothing that it could order is found: its forces do not fit the table, for example. */
export class NoOrder extends Error {
  override readonly name = 'NoOrder';
}

/** Any of the listed answers to a question. */
export function randomChoice(question: Question<unknown>, random: Random): unknown {
  const { value } = random.pick(question.options);
  const [problem] = decisionProblems(question, value);
  if (problem !== undefined)
    throw new TypeError(`${question.rule} lists an answer that is not legal: ${english(problem)}`);
  return value;
}

/** An order of this item with every part filled in at random; undefined where a part has nothing to pick. */
export function madeUp<B extends Battle>(item: MenuItem, view: B, random: Random): Order | undefined {
  let order: Order = item.order;
  for (const part of item.parts) {
    const value = partValue(part, view, random);
    if (value === undefined) return undefined;
    order = { ...order, [part.name]: value };
  }
  return order;
}

function partValue(part: Part, view: Battle, random: Random): unknown {
  switch (part.kind) {
    case 'pick': {
      const picks = possible(part.picks);
      return picks.length === 0 ? undefined : random.pick(picks).value;
    }
    case 'some': {
      const picks = possible(part.picks);
      const most = Math.min(part.most, picks.length);
      if (most < part.least) return undefined;
      const count = part.least + random.below(most - part.least + 1);
      return random
        .shuffle(picks)
        .slice(0, count)
        .map(({ value }) => value);
    }
    case 'number':
      return part.least + random.below(part.most - part.least + 1);
    case 'point': {
      const { from, reach } = part;
      if (from !== undefined && reach !== undefined) return shiftedBy(from, shift(reach, random));
      return { x: random.below(view.table.width + 1), y: random.below(view.table.depth + 1) };
    }
    case 'moves':
      return randomMoves(part, view, random);
  }
}

const possible = (picks: readonly Pick[]): readonly Pick[] => picks.filter(({ problems }) => problems.length === 0);

/** All of them go the same way, so that a unit keeps its shape; or, where some may stay, only one goes. */
function randomMoves(part: Part & { readonly kind: 'moves' }, view: Battle, random: Random): Moves {
  const by = shift(part.reach, random);
  const going = part.optional && random.below(2) === 0 ? random.shuffle(part.models).slice(0, 1) : part.models;
  const ways = view.models.flatMap(({ id, base }) => {
    if (!going.includes(id)) return [];
    const path = [base.at, shiftedBy(base.at, by)];
    const facing = base.facing;
    return [[id, facing === undefined ? { path } : { path, facing }] as const];
  });
  return Object.fromEntries(ways);
}

const shiftedBy = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** A random way of at most this length. */
function shift(reach: number, random: Random): Point {
  for (;;) {
    const x = random.below(2 * reach + 1) - reach;
    const y = random.below(2 * reach + 1) - reach;
    if (x * x + y * y <= reach * reach) return { x, y };
  }
}
