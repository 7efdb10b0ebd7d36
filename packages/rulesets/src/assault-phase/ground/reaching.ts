/**
 * Ways into contact and as close as possible, the likely ones first. What is left to the table's own search is searched with
 * few in the way: only those are added whom the way found would run into. A way that is shortest past a few and legal past
 * all is shortest past all.
 */
import {
  approach,
  type Approach,
  barringAny,
  type Base,
  type Blocker,
  byPlace,
  contactGoals,
  type ContactWay,
  type Course,
  direction,
  type Disc,
  distance,
  endVerdict,
  featuresOf,
  inMillionths,
  isLegalWay,
  leashAt,
  legVerdict,
  mayMeet,
  pathProblems,
  placed,
  type Point,
  samePoint,
  shortestWayToOne,
  span,
  TOUCH,
  touches,
  type Way,
} from '@umpire/engine/table';
import { COHERENCY, type Soldier } from '../battle/battle.ts';
import { contactsAt, nearestPlace, type Wish } from './crowd.ts';
import { bentWay, crowdOf, leastWay } from './detour.ts';

/** Rounds of adding those in the way, before all are. */
const ROUNDS = 6;

/** Solves a question of movement past few (those who are likely to be in the way), then past those who prove to be in it as well. */
export function lazily<Answer extends { readonly way: Way }>(
  course: Course,
  solve: (easier: Course) => Answer | undefined,
  likely: readonly string[] = [],
): Answer | undefined {
  const inTheWay = new Set(likely);
  for (let round = 0; round < ROUNDS; round++) {
    const blockers = course.blockers.filter(({ id, way }) => way === 'free' || inTheWay.has(id));
    if (blockers.length === course.blockers.length) break;
    const found = solve({ ...course, blockers });
    // Whoever cannot even get past a few cannot get past all.
    if (found === undefined || isLegalWay(course, found.way)) return found;
    const before = inTheWay.size;
    for (const { model } of pathProblems(course, found.way)) if (model !== undefined) inTheWay.add(model);
    if (inTheWay.size === before) break;
  }
  return solve(course);
}

/** Any place will do. */
export const anywhere = (): boolean => true;

/** The places in contact with an enemy where the mover can stand, no farther away than `limit`. */
function placesAt(course: Course, mover: Soldier, enemy: Soldier, limit: number): readonly Point[] {
  const reach = enemy.base.radius + 2 * mover.base.radius + TOUCH;
  const { at } = enemy.base;
  const isOpen = featuresOf(course.table, course.footing).every(
    ({ footing, box }) => footing.end === 'free' || !mayMeet(box, at, at, reach),
  );
  if (isOpen) return contactsAt(course, enemy.base, limit);
  return contactGoals(course, enemy.base).filter((place) => span(place, mover.base.at) <= limit);
}

/** A way into contact with one of these that ends at a place that will do. Undefined: there is none. */
export function intoContact(
  course: Course,
  mover: Soldier,
  enemies: readonly Soldier[],
  accepts: (base: Base) => boolean,
): ContactWay | undefined {
  const from = mover.base.at;
  // Who stands on difficult ground goes no farther than it lets him.
  const limit = leashAt(course, from);
  const near = enemies
    .map((enemy) => ({ enemy, gap: distance(mover.base, enemy.base) }))
    .filter(({ gap }) => gap <= limit)
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ enemy }) => enemy);
  const arrived = (way: Way): ContactWay | undefined => {
    const end = placed(mover.base, way.at(-1) ?? from);
    const touched = near.find(({ base }) => touches(base, end));
    return touched === undefined ? undefined : { way, end, target: touched.id };
  };
  for (const enemy of near) {
    const to = straightAt(mover, enemy);
    if (to !== undefined && accepts(placed(mover.base, to)) && legVerdict(course, to) === 'legal')
      return arrived([from, to]);
  }
  const byGap = (a: Point, b: Point): number =>
    inMillionths(span(from, a)) - inMillionths(span(from, b)) || byPlace(a, b);
  const goals: Point[] = [];
  for (const enemy of near) {
    const places = placesAt(course, mover, enemy, limit)
      .filter((place) => accepts(placed(mover.base, place)) && span(place, from) <= leashAt(course, place))
      .toSorted(byGap);
    const straight = places.find((place) => isLegalWay(course, [course.base.at, place]));
    if (straight !== undefined) return arrived([from, straight]);
    goals.push(...places);
  }
  const round = roundTo(course, goals);
  return round === undefined ? undefined : arrived(round.way);
}

/** Can it get into contact with one of these straight on? */
export const goesStraightAt = (course: Course, mover: Soldier, enemies: readonly Soldier[]): boolean =>
  enemies.some((enemy) => {
    const to = straightAt(mover, enemy);
    return to !== undefined && legVerdict(course, to) === 'legal';
  });

/** Where a mover ends that goes straight at an enemy until the bases touch. */
function straightAt(mover: Soldier, enemy: Soldier): Point | undefined {
  const from = mover.base.at;
  const { x, y } = enemy.base.at;
  const whole = span(from, enemy.base.at);
  if (whole === 0) return undefined;
  const share = (mover.base.radius + enemy.base.radius) / whole;
  return { x: Math.floor(x + (from.x - x) * share + 0.5), y: Math.floor(y + (from.y - y) * share + 0.5) };
}

/** As close to somebody as it can get, at a place that will do. */
export function closeTo(course: Course, target: Disc, wish?: Wish): Approach | undefined {
  // Who stands on difficult ground without a roll stays there.
  if (leashAt(course, course.base.at) < 1)
    return wish?.accepts(course.base) === false
      ? undefined
      : { way: [course.base.at], end: course.base, distance: distance(course.base, target) };
  const place = nearestPlace(course, target, wish);
  if (place !== undefined) {
    const end = placed(course.base, place);
    const found = { end, distance: distance(end, target) };
    if (samePoint(place, course.base.at)) return { way: [place], ...found };
    if (isLegalWay(course, [course.base.at, place])) return { way: [course.base.at, place], ...found };
    const way = bentWay(course, crowdOf(course), place);
    if (way !== undefined) return { way, ...found };
  }
  const nearest = (easier: Course): Approach | undefined =>
    approach(easier, target, wish === undefined ? {} : { accepts: wish.accepts });
  return lazily(course, nearest, place === undefined ? [] : barringAny(course, [place]));
}

const AROUND = Array.from({ length: 12 }, (_, k) => direction(k * 30));
/** Gaps to the one beside whom it goes, in thousandths. */
const GAPS = [100, 1000, 1900] as const;
/** So many of the nearest are gone to, and to so many places beside them the way round is looked for. */
const NEAREST = 6;
const MOST_PLACES = 16;

/** A way to a place within 2″ of one of these, straight if there is one; undefined if there is none. */
export function beside(
  course: Course,
  mover: Soldier,
  anchors: readonly Soldier[],
  accepts: (base: Base) => boolean,
): Way | undefined {
  const from = mover.base.at;
  const limit = leashAt(course, from);
  const inReach = anchors.filter(({ base }) => distance(base, mover.base) <= limit + COHERENCY);
  const places = inReach
    .toSorted((a, b) => span(a.base.at, from) - span(b.base.at, from))
    .slice(0, NEAREST)
    .flatMap(({ base }) => [asFarAs(mover.base, base, course.terms.limit ?? Infinity), ...placesBeside(mover, base)])
    .map((place) => ({ place, gap: span(from, place) }))
    .filter(({ place, gap }) => gap <= limit && accepts(placed(mover.base, place)))
    .toSorted((a, b) => a.gap - b.gap);
  const open: Point[] = [];
  for (const { place, gap } of places) {
    if (endVerdict(course, place) === 'illegal' || gap > leashAt(course, place)) continue;
    if (isLegalWay(course, [from, place])) return [from, place];
    open.push(place);
  }
  return roundTo(course, open.slice(0, MOST_PLACES))?.way;
}

const placesBeside = (mover: Soldier, { at, radius }: Disc): readonly Point[] =>
  GAPS.flatMap((gap) =>
    AROUND.map(({ x, y }) => {
      const away = radius + mover.base.radius + gap;
      return { x: at.x + Math.trunc(x * away), y: at.y + Math.trunc(y * away) };
    }),
  );

/** Shares of a run that are tried, the longest first. */
const RUNS = [1, 0.85, 0.7, 0.55, 0.4, 0.25] as const;

/** Straight towards somebody, as far as it may go and still stand where it will do; undefined if it cannot go so at all. */
export function towards(
  course: Course,
  mover: Soldier,
  target: Soldier,
  accepts: (base: Base) => boolean,
): Way | undefined {
  const from = mover.base.at;
  const end = asFarAs(mover.base, target.base, course.terms.limit ?? Infinity);
  const to = RUNS.map((share) => ({
    x: from.x + Math.trunc((end.x - from.x) * share),
    y: from.y + Math.trunc((end.y - from.y) * share),
  })).find((place) => accepts(placed(mover.base, place)) && isLegalWay(course, [course.base.at, place]));
  return to === undefined ? undefined : [from, to];
}

/** Straight towards somebody, as far as the movement lasts. */
function asFarAs({ at, radius }: Disc, to: Disc, limit: number): Point {
  const whole = span(at, to.at);
  const share = Math.max(0, Math.min(limit - 1, whole - radius - to.radius - 1)) / Math.max(1, whole);
  return { x: at.x + Math.trunc((to.at.x - at.x) * share), y: at.y + Math.trunc((to.at.y - at.y) * share) };
}

/** A way around whatever is in it to one of these places: with one bend if there is such a way, else the shortest. */
function roundTo(course: Course, places: readonly Point[]): { readonly way: Way } | undefined {
  const { limit = Infinity } = course.terms;
  if (places.length === 0) return undefined;
  const crowd = crowdOf(course);
  const open = places.filter((place) => leastWay(course, crowd, place) <= limit);
  if (open.length === 0) return undefined;
  for (const place of open) {
    const way = bentWay(course, crowd, place);
    if (way !== undefined) return { way };
  }
  const shortest = (easier: Course): { readonly way: Way } | undefined => {
    const way = shortestWayToOne(easier, open);
    return way === undefined ? undefined : { way };
  };
  const inReach = { ...course, blockers: course.blockers.filter((blocker) => isInReach(course, blocker)) };
  return lazily(inReach, shortest, barringAny(inReach, open));
}

/** Can a way as long as the movement lasts come near somebody at all? */
function isInReach({ base, terms: { limit = Infinity } }: Course, { base: other, way, end }: Blocker): boolean {
  const keep = Math.max(way === 'free' ? 0 : way, end === 'clear' ? 0 : end) + 2 * TOUCH;
  return distance(base, other) <= limit + keep;
}
