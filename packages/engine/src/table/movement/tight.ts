/**
 * Draws a way tight: rounds each corner on the circle itself instead of the polygon around it, and shifts bends along the
 * edges of slow ground to where they cost least. Every change is checked; what does not fit is left as it was.
 */
import { type Point, between, roundHalfUp, samePoint, span } from '../point.ts';
import { placed } from '../shape.ts';
import { type Bend, cornerBetween, halved } from './corner.ts';
import type { Course } from './course.ts';
import { pricesOf } from './price.ts';
import { isLegFree } from './search.ts';

/** A run of bends around one corner, or a single place. */
type Run = { readonly places: readonly Point[]; readonly bend: Bend };

/** The places of a way, drawn tight. The first and the last stay. */
export function tightened(course: Course, bends: readonly Bend[]): readonly Point[] {
  const places = bends.map(({ x, y }): Point => ({ x, y }));
  if (course.base.kind === 'hull' || places.length < 3) return places;
  let runs = runsOf(bends);
  for (let pass = 0; pass < 2; pass++) {
    runs = runs
      .reduce<readonly Run[]>((done, run, index) => {
        const before = done.at(-1)?.places.at(-1);
        const after = runs[index + 1]?.places[0];
        if (before === undefined || after === undefined) return [...done, run];
        const better = run.bend.about !== undefined ? rounded(run, before, after) : shifted(course, run, before, after);
        const isBetter =
          better !== undefined &&
          isFreeThrough(course, [before, ...better, after]) &&
          cost(course, [before, ...better, after]) < cost(course, [before, ...run.places, after]);
        return isBetter ? [...done, { ...run, places: better }] : [...done, run];
      }, [])
      .filter(({ places: kept }) => kept.length > 0);
  }
  return runs.flatMap((run) => run.places);
}

function runsOf(bends: readonly Bend[]): readonly Run[] {
  const runs: { places: Point[]; bend: Bend }[] = [];
  for (const bend of bends) {
    const last = runs.at(-1);
    const isSame =
      last?.bend.about !== undefined &&
      bend.about !== undefined &&
      samePoint(last.bend.about, bend.about) &&
      last.bend.reach === bend.reach;
    if (isSame) last.places.push({ x: bend.x, y: bend.y });
    else runs.push({ places: [{ x: bend.x, y: bend.y }], bend });
  }
  return runs;
}

function isFreeThrough(course: Course, places: readonly Point[]): boolean {
  let from: Point | undefined;
  for (const to of places) {
    if (from !== undefined && !isLegFree(course, placed(course.base, from), to)) return false;
    from = to;
  }
  return true;
}

function cost(course: Course, places: readonly Point[]): number {
  const prices = pricesOf(course);
  let sum = 0;
  let once = 0;
  let from: Point | undefined;
  for (const to of places) {
    if (from !== undefined) {
      const price = prices.of(placed(course.base, from), to);
      sum += price.spent;
      once |= price.once;
    }
    from = to;
  }
  return sum + prices.penalty(once);
}

/** A circle is followed in steps whose two normals have at least this cosine: less than 4°. */
const FINE = 0.9976;

/** The run replaced by fine steps along the circle from one tangent to the other; empty if the way can go straight. */
function rounded({ places, bend }: Run, before: Point, after: Point): readonly Point[] | undefined {
  const { about, reach } = bend;
  const first = places[0];
  if (about === undefined || first === undefined) return undefined;
  const side = (first.x - before.x) * (about.y - before.y) - (first.y - before.y) * (about.x - before.x) > 0 ? 1 : -1;
  const from = tangentNormal(about, before, reach, side);
  const to = tangentNormal(about, after, reach, -side);
  const turn = (from.x * to.y - from.y * to.x) * side;
  const middle = places.length > 2 ? unit(about, places[places.length >> 1] ?? first) : undefined;
  // More than half a turn looks like less than none: then the middle of the run lies between.
  const isWide =
    middle !== undefined &&
    (from.x * middle.y - from.y * middle.x) * side > 0 &&
    (middle.x * to.y - middle.y * to.x) * side > 0;
  if (turn <= 0 && !isWide) return [];
  // Going round to the right the normals run clockwise: halve them the other way about.
  const fine = (a: Point, b: Point): readonly Point[] =>
    side > 0 ? halved(a, b, FINE) : halved(b, a, FINE).toReversed();
  const normals = isWide ? [...fine(from, middle), ...fine(middle, to).slice(1)] : fine(from, to);
  return normals.slice(1).map((b, index): Point => {
    const { x, y } = cornerBetween(normals[index] ?? b, b, reach + 1);
    return { x: roundHalfUp(about.x + x), y: roundHalfUp(about.y + y) };
  });
}

/** The direction from a circle's centre to where the tangent from a point touches it; side 1: anticlockwise from the point. */
function tangentNormal(about: Point, point: Point, reach: number, side: number): Point {
  const whole = span(about, point);
  const { x, y } = unit(about, point);
  const cos = Math.min(1, (reach + 1) / whole);
  const sin = Math.sqrt(1 - cos * cos) * side;
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

function unit(from: Point, to: Point): Point {
  const whole = span(from, to);
  return { x: (to.x - from.x) / whole, y: (to.y - from.y) / whole };
}

/** A bend on an edge shifted to where the two legs that meet in it cost least, by narrowing in on the least. */
function shifted(course: Course, { bend }: Run, before: Point, after: Point): readonly Point[] | undefined {
  const { edge } = bend;
  if (edge === undefined) return undefined;
  const [a, b] = edge;
  const at = (share: number): number => cost(course, [before, between(a, b, share), after]);
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const third = (high - low) / 3;
    if (at(low + third) <= at(high - third)) high -= third;
    else low += third;
  }
  return [between(a, b, (low + high) / 2)];
}
