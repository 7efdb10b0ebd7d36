/**
 * The shortest legal way of a base to a place: the straight leg if that is legal, else around whatever is in the way. What
 * is given back always passes the exact check of `pathProblems`.
 */
import { insideOf } from '../inside.ts';
import { facingTowards } from '../angle.ts';
import { type Point, samePoint, span } from '../point.ts';
import { facingOf, placed } from '../shape.ts';
import { slack } from './barrier.ts';
import type { Course, Way, Waypoint } from './course.ts';
import { featuresOf } from './footing.ts';
import { pricesOf } from './price.ts';
import { isLegalWay } from './problems.ts';
import { type Reached, type Search, chainOf, search } from './search.ts';
import { canStand } from './standing.ts';
import { tightened } from './tight.ts';
import { isAllOn } from './walk.ts';

/** How many ways that turn out too long are tried before the search gives up. */
const TRIES = 4;

/** The shortest legal way to a place, within the limit of the course; undefined: there is none. */
export function shortestWay(course: Course, goal: Waypoint): Way | undefined {
  return shortestWayToOne(course, [goal]);
}

/** The shortest legal way to one of several places; of equally near ones to the first found. */
export function shortestWayToOne(course: Course, goals: readonly Waypoint[]): Way | undefined {
  const [first] = goals;
  if (first === undefined) return undefined;
  const level = course.level ?? 0;
  if (goals.length === 1 && (first.level ?? level) !== level) return wayWithStairs(course, first);
  const open = goals.filter((goal) => mayStand(course, goal));
  if (open.length === 0) return undefined;
  const straight = nearestStraight(course, open);
  if (straight !== undefined || course.terms.straight === true) return straight;
  const found = findWay(course, open, course.terms.limit ?? Infinity);
  return found ?? (course.terms.pavedBonus === undefined ? undefined : pavedWay(course, open));
}

/** A way on hard surface all along may be longer than any other: looked for when there is no other. */
function pavedWay(course: Course, goals: readonly Waypoint[]): Way | undefined {
  const { limit = Infinity, pavedBonus = 0 } = course.terms;
  const roads = featuresOf(course.table, course.footing).filter(({ footing }) => footing.paved === true);
  const most = limit + pavedBonus;
  const longer: Course = { ...course, terms: { ...course.terms, limit: most } };
  const { way } = findWithin(longer, goals, most, (from, to) => isAllOn(from, to, roads));
  return way !== undefined && isLegalWay(course, way) ? way : undefined;
}

/** A goal that the base can stand on, as far as its facing there is known. */
function mayStand(course: Course, goal: Waypoint): boolean {
  if (course.base.kind === 'disc') return canStand(course, placed(course.base, goal));
  return goal.facing === undefined || canStand(course, placed(course.base, goal, goal.facing));
}

/** The nearest goal by a straight leg, if no other goal could be nearer by any way. */
export function nearestStraight(course: Course, goals: readonly Waypoint[]): Way | undefined {
  const { at } = course.base;
  const nearest = goals.toSorted((a, b) => span(at, a) - span(at, b))[0];
  if (nearest === undefined) return undefined;
  const way = asWay(course, [at, nearest], nearest);
  const isPlainGround = course.terms.straight === true || !costsMore(course, at, nearest);
  if (isPlainGround && isLegalWay(course, way)) return way;
  return course.terms.straight === true
    ? goals.map((goal) => asWay(course, [at, goal], goal)).find((other) => isLegalWay(course, other))
    : undefined;
}

function costsMore(course: Course, from: Point, to: Point): boolean {
  const price = pricesOf(course).of(placed(course.base, from), to);
  return price.once !== 0 || price.spent > span(from, to) + 1e-9;
}

/**
 * Searches in a narrow ellipse first and in a wider one only if there is no way in it: what is found in the narrow one is
 * the shortest there is.
 */
function findWay(course: Course, goals: readonly Waypoint[], limit: number): Way | undefined {
  const least = distanceToOne(goals, course.base.at.x, course.base.at.y);
  for (const guess of [least * 1.15 + 2000, least * 1.6 + 6000]) {
    if (guess >= limit) break;
    const { way, isCut } = findWithin(course, goals, guess);
    if (way !== undefined || isCut) return way;
  }
  return findWithin(course, goals, limit).way;
}

function distanceToOne(goals: readonly Point[], x: number, y: number): number {
  let least = Infinity;
  for (const goal of goals) {
    const [dx, dy] = [goal.x - x, goal.y - y];
    least = Math.min(least, dx * dx + dy * dy);
  }
  return Math.sqrt(least);
}

function findWithin(
  course: Course,
  goals: readonly Waypoint[],
  limit: number,
  allows?: Search['allows'],
): { way: Way | undefined; isCut: boolean } {
  let found: Way | undefined;
  let tries = 0;
  const visit = (reached: Reached): boolean => {
    if (reached.goal === undefined) return false;
    const goal = goals[reached.goal];
    const chain = chainOf(reached);
    const tight = tightened(
      course,
      chain.map(({ bend }) => bend),
    );
    const loose = chain.map(({ bend }): Point => ({ x: bend.x, y: bend.y }));
    found = [tight, loose].map((places) => asWay(course, places, goal)).find((way) => isLegalWay(course, way));
    return found !== undefined || ++tries >= TRIES;
  };
  search(course, {
    goals,
    estimate: (x, y) => distanceToOne(goals, x, y),
    limit: slack(limit),
    visit,
    ...(allows === undefined ? {} : { allows }),
  });
  return { way: found, isCut: tries >= TRIES };
}

/** Places as a way: a hull that steers points along each leg and turns at the end as the goal wants. */
export function asWay(course: Course, places: readonly Point[], goal?: Waypoint): Way {
  const kept = places.filter((place, index) => index === 0 || !samePoint(place, places[index - 1] ?? place));
  if (course.base.kind === 'disc') return kept.map(({ x, y }) => ({ x, y }));
  const way: Waypoint[] = [];
  for (const [index, place] of kept.entries()) {
    const from = kept[index - 1];
    const isTurned = from !== undefined && course.terms.steering !== undefined;
    way.push({ x: place.x, y: place.y, ...(isTurned ? { facing: steered(course, from, place, index === 1) } : {}) });
  }
  const last = way.at(-1);
  const facing = last?.facing ?? facingOf(course.base);
  if (last !== undefined && goal?.facing !== undefined && goal.facing !== facing)
    way.push({ x: last.x, y: last.y, facing: goal.facing });
  return way;
}

/** The facing along a leg; a hull that already points along it, or straight back if it may reverse, need not turn. */
function steered({ base, terms }: Course, from: Point, to: Point, isFirst: boolean): number {
  const facing = facingTowards(from, to);
  const now = facingOf(base);
  return isFirst && terms.steering?.legs === 'along' && Math.abs(facing - now) === 180 ? now : facing;
}

/** Up or down the stairs at the start, if it stands in the house; up to the goal's storey at the goal. */
function wayWithStairs(course: Course, goal: Waypoint): Way | undefined {
  const level = course.level ?? 0;
  const top = goal.level ?? level;
  const climb = course.terms.climb;
  if (climb === undefined) return undefined;
  const isSameHouse = course.table.pieces.some(
    ({ shape, storeys = 1 }) =>
      shape.kind === 'polygon' &&
      storeys > Math.max(level, top) &&
      [course.base.at, goal].every((point) => insideOf(shape.points, point) !== 'outside'),
  );
  const walked = isSameHouse ? top : 0;
  const climbed = climb * (Math.abs(level - walked) + Math.abs(top - walked));
  const limit = course.terms.limit === undefined ? {} : { limit: course.terms.limit - climbed };
  const flat = shortestWay(
    { ...course, level: walked, terms: { ...course.terms, ...limit } },
    { ...goal, level: walked },
  );
  if (flat === undefined) return undefined;
  const [start, ...rest] = flat;
  const last = flat.at(-1);
  if (start === undefined || last === undefined) return undefined;
  const way: Way = [
    start,
    ...(walked === level ? [] : [{ ...start, level: walked }]),
    ...rest,
    ...(walked === top ? [] : [{ x: last.x, y: last.y, level: top }]),
  ];
  return isLegalWay(course, way) ? way : undefined;
}
