/** A move that nobody chooses: back home by the shortest way (AP-FALL). */
import { direction } from '../angle.ts';
import { type Point, span } from '../point.ts';
import { type Base, boxOf, placed } from '../shape.ts';
import { type Edge, edgeOf, type Table } from '../table.ts';
import { approach } from './approach.ts';
import { nearBarriers } from './barrier.ts';
import { cornersOf, freeBend } from './corner.ts';
import type { Course, Way } from './course.ts';
import { cutAt, wayLength } from './leg.ts';
import { pastFew } from './past-few.ts';
import { isLegalWay } from './problems.ts';
import { type Reached, chainOf, isLegFree, search } from './search.ts';
import { asWay } from './shortest.ts';
import { type FallBack, straightHome } from './straight-home.ts';
import { firstStand } from './stand-back.ts';
import { tightened } from './tight.ts';

/**
 * A fall back of a full distance: along the shortest way home that never doubles back, and if its end is taken, on to the
 * first place that is free (AP ). If no way leads home, along the one that comes nearest to the edge.
 */
export function fallBack(course: Course, edge: Edge, length: number): FallBack {
  const { limit: _, ...terms } = course.terms;
  const open: Course = { ...course, terms: { ...terms, homeward: edge } };
  return (
    straightHome(open, edge, length) ??
    pastFew(open, (easier) => untrapped(searchedHome(easier, edge, length))) ??
    searchedHome(open, edge, length)
  );
}

const untrapped = (route: FallBack): FallBack | undefined => (route.outcome === 'trapped' ? undefined : route);

/** The same by a search past everybody; the terms are without limit, and homeward. */
export function searchedHome(course: Course, edge: Edge, length: number): FallBack {
  const home = wayHome(course, edge) ?? wayHome(course, edge, levelWith(course, edge));
  if (home !== undefined) {
    const whole = wayLength(home);
    if (whole <= length) return { way: home, outcome: 'home' };
    return settled(course, home, length) ?? { way: home, outcome: 'home' };
  }
  const nearest = approach(course, edgeOf(course.table, edge));
  if (nearest === undefined || wayLength(nearest.way) < length)
    return { way: nearest?.way ?? [course.base.at], outcome: 'trapped' };
  return settled(course, nearest.way, length) ?? { way: nearest.way, outcome: 'trapped' };
}

/** The shortest way to where the base touches the edge. */
function wayHome(course: Course, edge: Edge, also: readonly Point[] = []): Way | undefined {
  let found: Way | undefined;
  const visit = (reached: Reached): boolean => {
    const base = placed(reached.base, { x: reached.bend.x, y: reached.bend.y });
    const end = atEdge(course.table, base, edge);
    if (!isLegFree(course, base, end)) return false;
    const bends = chainOf(reached).map(({ bend }) => bend);
    found = asWay(course, tightened(course, [...bends, freeBend(end)]));
    return true;
  };
  const estimate = (x: number, y: number): number =>
    span({ x, y }, atEdge(course.table, placed(course.base, { x, y }), edge));
  search(course, { goals: [], also, estimate, limit: Infinity, visit });
  return found;
}

/**
 * Places level with the start, beside what it stands close to. Bends stand a thousandth off the circle that they round: the first
 * of them may be farther from home than the start, and the next one past the circle. From these, each on the line of a side of the
 * polygon, it leads on.
 */
function levelWith(course: Course, edge: Edge): readonly Point[] {
  const { base } = course;
  if (base.kind !== 'disc') return [];
  const isAcross = edge === 'south' || edge === 'north';
  const back = edge === 'south' || edge === 'west' ? 1 : -1;
  return nearBarriers(course).flatMap(({ shape, reach }) =>
    cornersOf(shape).flatMap(({ at }) => {
      const behind = back * (isAcross ? base.at.y - at.y : base.at.x - at.x);
      if (behind <= 0 || span(base.at, at) > reach + CLOSE) return [];
      return SIDES.flatMap(({ x: cosine, y: sine }) => {
        const aside = Math.ceil((reach + 1 - sine * behind) / cosine);
        if (aside <= 0) return [];
        return [aside, -aside].map((by): Point =>
          isAcross ? { x: at.x + by, y: base.at.y } : { x: base.at.x, y: at.y + by },
        );
      });
    }),
  );
}

/** Who stands no farther off a circle than this stands close to it, in thousandths: bends are no farther off. */
const CLOSE = 60;
/** The sides of the polygon round a circle, from one that leads home to the last that is not level. */
const SIDES = [90, 75, 60, 45, 30, 15].map((facing) => direction(facing));

/** Where a base stands that has gone straight to an edge and touches it. */
function atEdge({ width, depth }: Table, base: Base, edge: Edge): Point {
  const { west, south, east, north } = boxOf(base);
  const { x, y } = base.at;
  if (edge === 'south') return { x, y: y - south };
  if (edge === 'north') return { x, y: y + depth - north };
  return edge === 'west' ? { x: x - west, y } : { x: x + width - east, y };
}

/** A way cut after a length, and taken on to the first place beyond where the base can stop. */
function settled(course: Course, way: Way, length: number): FallBack | undefined {
  const places: Point[] = [];
  let left = length;
  let from: Point | undefined;
  for (const to of way) {
    if (from === undefined) {
      places.push(to);
    } else {
      const whole = span(from, to);
      if (left < whole) {
        const start = left <= 0 ? from : cutAt(from, to, left);
        const stand = firstStand(course, placed(course.base, start), to);
        const end = stand === undefined ? undefined : nudged(course, places, stand);
        if (end !== undefined) return { way: asWay(course, [...places, end]), outcome: 'moved' };
      }
      left -= whole;
      places.push(to);
    }
    from = to;
  }
  return undefined;
}

/**
 * The place itself, or one a thousandth or two off if rounding has turned the last leg towards somebody from whom it may
 * only go away.
 */
function nudged(course: Course, places: readonly Point[], end: Point): Point | undefined {
  return NUDGES.map(([dx, dy]): Point => ({ x: end.x + dx, y: end.y + dy })).find((place) =>
    isLegalWay(course, asWay(course, [...places, place])),
  );
}

const NUDGES = [0, 1, -1, 2, -2]
  .flatMap((dx) => [0, 1, -1, 2, -2].map((dy) => [dx, dy] as const))
  .toSorted(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by);
