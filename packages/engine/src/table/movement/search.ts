/**
 * Looks for ways over the bends of a course, cheapest first. A leg is assumed free until it comes up, and only then is
 * checked exactly and priced: most legs never come up. Ways that are not drawn tight around what they round are left out,
 * for a shortest way is tight.
 */
import { facingTowards } from '../angle.ts';
import { type Point, samePoint } from '../point.ts';
import { type Base, placed } from '../shape.ts';
import { isLegBarred, slack, startsTooNear } from './barrier.ts';
import { bendsBeyond, bendsOf, landings } from './bends.ts';
import { type Bend, freeBend } from './corner.ts';
import type { Course } from './course.ts';
import { retreat } from './leg.ts';
import { type OpenList, openList } from './open-list.ts';
import { type Prices, pricesOf } from './price.ts';
import { partsByRoom } from './rooms.ts';

/** A place that a way has come to, with the way it came. */
export type Reached = {
  readonly bend: Bend;
  /** The base as it arrived there. */
  readonly base: Base;
  /** Movement spent on the legs, penalties not included. */
  readonly spent: number;
  /** Bits of what has been paid for once. */
  readonly once: number;
  readonly from: Reached | undefined;
  /** The number of the goal, if it is one. */
  readonly goal: number | undefined;
};

export type Search = {
  readonly goals: readonly Point[];
  /** Places where a way may bend as well, beside the bends of the course; default: none. */
  readonly also?: readonly Point[];
  /** The least movement from a place to the nearest goal; 0: look in all directions. */
  readonly estimate: (x: number, y: number) => number;
  /** No way that must spend more is followed. */
  readonly limit: number;
  /** Places so much beyond what a move may spend are visited too, but led on from no more; default 0. */
  readonly beyond?: number;
  /** Called for each place reached, cheapest first; true ends the search. */
  readonly visit: (reached: Reached) => boolean;
  /** Only such legs will do; default: all that are free. */
  readonly allows?: (from: Point, to: Point) => boolean;
};

/** The places of a search in columns, goals last; for the hot loop. */
type Places = {
  readonly count: number;
  readonly bends: readonly Bend[];
  readonly firstGoal: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly estimate: Float64Array;
  /** 1 for a corner, 0 where a way may bend at will. */
  readonly isCorner: Uint8Array;
  readonly beforeX: Float64Array;
  readonly beforeY: Float64Array;
  readonly afterX: Float64Array;
  readonly afterY: Float64Array;
};

/** Visits places in the order of the movement they take (with the estimate added), until told to stop. */
export function search(course: Course, options: Search): void {
  const { limit, visit, allows, beyond = 0 } = options;
  const prices = pricesOf(course);
  const start: Reached = {
    bend: freeBend(course.base.at),
    base: course.base,
    spent: 0,
    once: 0,
    from: undefined,
    goal: undefined,
  };
  // The bends are not looked for if the start itself will do: many ways are straight.
  if (visit(start)) return;
  const places = placesOf(course, options);
  const { bends, firstGoal } = places;
  const settled: (number[] | undefined)[] = Array.from({ length: bends.length }, () => undefined);
  const states: Reached[] = [];
  const open = openList();
  const goOn = (reached: Reached): void => {
    states.push(reached);
    const isLast = reached.goal !== undefined || reached.spent > limit - beyond;
    if (!isLast) expand(course, prices, reached, states.length - 1, places, settled, open, limit, beyond);
  };
  goOn(start);
  for (let leg = open.pop(); leg >= 0; leg = open.pop()) {
    const place = open.place[leg] as number;
    const once = open.once[leg] as number;
    const spent = open.spent[leg] as number;
    const from = states[open.from[leg] as number];
    const bend = bends[place];
    if (from === undefined || bend === undefined || isSettled(settled[place], once)) continue;
    const base = carried(course, from.base, bend);
    if (open.sure[leg] === false) {
      if (allows?.(base.at, bend) === false || !isLegFree(course, base, bend)) continue;
      const price = prices.of(base, bend);
      const total = from.spent + price.spent;
      const bits = from.once | price.once;
      if (bits !== once || total > spent + 1e-9) {
        const key = total + prices.penalty(bits) + (places.estimate[place] as number);
        if (key <= Math.min(limit, slack(prices.limit(bits)) + beyond))
          open.push(key, open.from[leg] as number, place, total, bits, true);
        continue;
      }
    }
    (settled[place] ??= []).push(once);
    const goal = place >= firstGoal ? place - firstGoal : undefined;
    const reached = { bend, base: placed(base, { x: bend.x, y: bend.y }), spent, once, from, goal };
    if (visit(reached)) return;
    goOn(reached);
  }
}

/** The bends that a way within the limit can use, and the goals. */
function placesOf(course: Course, { goals, also = [], estimate, limit, beyond = 0 }: Search): Places {
  const { at } = course.base;
  const { all, x: allX, y: allY } = beyond > 0 ? bendsBeyond(course) : bendsOf(course);
  const landing = pricesOf(course).isPlain ? [] : goals.flatMap((goal) => landings(course, goal));
  const beside = [...landing, ...also.map((place) => freeBend(place))];
  const chosen: number[] = [];
  const least: number[] = [];
  for (let index = 0; index < all.length; index++) {
    const [px, py] = [allX[index] as number, allY[index] as number];
    const away = Math.sqrt((px - at.x) * (px - at.x) + (py - at.y) * (py - at.y));
    if (away > limit) continue;
    const still = estimate(px, py);
    if (away + still > limit) continue;
    chosen.push(index);
    least.push(still);
  }
  const most = chosen.length + beside.length + goals.length;
  // One block for all columns: to ask for memory costs more than to fill it.
  const block = new Float64Array(7 * most);
  const column = (number: number): Float64Array => block.subarray(number * most, (number + 1) * most);
  const [x, y, estimates] = [column(0), column(1), column(2)];
  const [beforeX, beforeY, afterX, afterY] = [column(3), column(4), column(5), column(6)];
  const isCorner = new Uint8Array(most);
  const bends: Bend[] = [];
  const add = (bend: Bend, still: number): void => {
    const place = bends.length;
    bends.push(bend);
    x[place] = bend.x;
    y[place] = bend.y;
    estimates[place] = still;
    isCorner[place] = bend.about === undefined ? 0 : 1;
    beforeX[place] = bend.beforeX;
    beforeY[place] = bend.beforeY;
    afterX[place] = bend.afterX;
    afterY[place] = bend.afterY;
  };
  for (const [order, index] of chosen.entries()) add(all[index] as Bend, least[order] as number);
  for (const bend of beside) add(bend, estimate(bend.x, bend.y));
  const firstGoal = bends.length;
  for (const goal of goals) add(freeBend(goal), 0);
  return {
    count: bends.length,
    bends,
    firstGoal,
    x,
    y,
    estimate: estimates,
    isCorner,
    beforeX,
    beforeY,
    afterX,
    afterY,
  };
}

/** Has the place been reached with no more paid for than now? */
function isSettled(masks: readonly number[] | undefined, once: number): boolean {
  if (masks === undefined) return false;
  for (let index = 0; index < masks.length; index++) if (((masks[index] as number) | once) === once) return true;
  return false;
}

/** The base at the start of a leg: a hull that steers turns along it, forwards. */
function carried(course: Course, base: Base, to: Point): Base {
  if (base.kind === 'disc' || course.terms.steering === undefined || samePoint(base.at, to)) return base;
  return placed(base, base.at, facingTowards(base.at, to));
}

/** May a leg be gone? */
export function isLegFree(course: Course, base: Base, to: Point): boolean {
  const { terms, table } = course;
  if (terms.homeward !== undefined && retreat(terms.homeward, base.at, to) < 0) return false;
  if (isLegBarred(course, base, to)) return false;
  return (
    terms.closed === undefined || !partsByRoom(table, base.at, to).some(({ area }) => terms.closed?.includes(area))
  );
}

/** Places lie on whole thousandths: this far beside a line, in thousandths, they still count as on it. */
const OFF = 2;

/**
 * Does a place lie between the circle about a corner and the polygon around it, or in the circle? A start in contact with
 * something does, and a goal: ways from and to it need not be tight there.
 */
function isAmong({ about, reach }: Bend, x: number, y: number): boolean {
  if (about === undefined) return false;
  const [dx, dy, near] = [x - about.x, y - about.y, reach * 1.01 + 4];
  return dx * dx + dy * dy < near * near;
}

/** One who starts too near to somebody first goes away from him, and turns freely at the end of that first leg. */
export const turnsFreely = (course: Course, from: Reached | undefined): boolean =>
  from?.from === undefined && startsTooNear(course);

/** Puts all legs from a place into the list that a tight way could take. The hot loop of every search. */
function expand(
  course: Course,
  prices: Prices,
  { bend, spent, once, from }: Reached,
  state: number,
  { count, bends, firstGoal, x, y, estimate, isCorner, beforeX, beforeY, afterX, afterY }: Places,
  settled: readonly (readonly number[] | undefined)[],
  open: OpenList,
  limit: number,
  beyond: number,
): void {
  const [hereX, hereY] = [bend.x, bend.y];
  const paid = prices.penalty(once);
  const most = Math.min(limit, slack(prices.limit(once)) + beyond) - paid - spent;
  const isTight = course.base.kind === 'disc';
  const isLoose = turnsFreely(course, from);
  const isRound = isTight && !isLoose && from !== undefined && (bend.beforeX !== 0 || bend.beforeY !== 0);
  const stepX = hereX - (from?.bend.x ?? hereX);
  const stepY = hereY - (from?.bend.y ?? hereY);
  const step = Math.sqrt(stepX * stepX + stepY * stepY);
  const cameX = step === 0 ? 0 : stepX / step;
  const cameY = step === 0 ? 0 : stepY / step;
  // On which side the thing lies that is rounded here: 1 to the left, −1 to the right of the way.
  const turned = cameX * (bend.beforeY + bend.afterY) - cameY * (bend.beforeX + bend.afterX);
  const side = turned < 0 ? -1 : 1;
  for (let place = 0; place < count; place++) {
    const dx = (x[place] as number) - hereX;
    const dy = (y[place] as number) - hereY;
    if (isRound && !(isCorner[place] === 0 && isAmong(bend, x[place] as number, y[place] as number))) {
      if ((cameX * dy - cameY * dx) * side < -OFF) continue;
      if ((dx * bend.beforeY - dy * bend.beforeX) * side < -OFF) continue;
      if ((dx * bend.afterY - dy * bend.afterX) * side < -OFF) continue;
    }
    const length = Math.sqrt(dx * dx + dy * dy);
    const needs = length + (estimate[place] as number);
    if (needs > most || length === 0) continue;
    if (isTight) {
      const before = dx * (beforeY[place] as number) - dy * (beforeX[place] as number);
      const after = dx * (afterY[place] as number) - dy * (afterX[place] as number);
      const isAcross = (before > OFF && after < -OFF) || (before < -OFF && after > OFF);
      if (isAcross && (isRound || !(isLoose || isAmong(bends[place] as Bend, hereX, hereY)))) continue;
    }
    if (place < firstGoal && isSettled(settled[place], once)) continue;
    open.push(spent + needs + paid, state, place, spent + length, once, false);
  }
}

/** The places of a way, from its start. */
export function chainOf(reached: Reached): readonly Reached[] {
  const chain: Reached[] = [];
  for (let here: Reached | undefined = reached; here !== undefined; here = here.from) chain.push(here);
  return chain.toReversed();
}
