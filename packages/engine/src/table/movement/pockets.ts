/**
 * Where a round base can get nearest to something when it cannot touch it: straight towards it, beside one thing, or in the
 * corner between two. In doubles, then on whole thousandths; whoever takes such a place checks it.
 */
import { type Curve, circle, curvesAround, meetings, nearestOn, stretch } from '../curve.ts';
import { distance } from '../distance.ts';
import { inMillionths } from '../order.ts';
import { type Point, between, byPlace, roundHalfUp, span } from '../point.ts';
import { nearestOnSegment } from '../segment.ts';
import { type Base, type Box, type Disc, type Shape, boxOf, isRing, marginOf, placed, pointsOf } from '../shape.ts';
import type { Table } from '../table.ts';
import { nearBarriers, outlineOf } from './barrier.ts';
import type { Course } from './course.ts';
import { featuresOf } from './footing.ts';

/** Where the centre would be if the base touched the target, straight from where it is; there already: where it is. */
export function aimAt(target: Shape, base: Base): Point {
  const { at } = base;
  const nearest = nearestOfCore(target, at);
  const gap = span(nearest, at);
  const room = marginOf(target) + marginOf(base);
  return gap <= room ? at : between(nearest, at, room / gap);
}

function nearestOfCore(target: Shape, p: Point): Point {
  const points = pointsOf(target);
  let best = points[0] ?? p;
  let from = isRing(target) ? points.at(-1) : undefined;
  for (const to of points) {
    const on = from === undefined ? to : nearestOnSegment(from, to, p);
    if (span(on, p) < span(best, p)) best = on;
    from = to;
  }
  return best;
}

/** Places beside one thing in the way or between two, nearer to the target than `least`; the nearest first. */
export function pocketsNear(course: Course, target: Shape, least: number): readonly Point[] {
  const { base } = course;
  if (base.kind === 'hull') return [];
  const aim = aimAt(target, base);
  const limit = course.terms.limit ?? Infinity;
  const curves = curvesNear(course, base, target, least);
  const found: { readonly place: Point; readonly gap: number }[] = [];
  const add = (at: Point): void => {
    if (span(at, base.at) > limit + 2 || distance(placed(base, at), target) > least + 2) return;
    const [x, y] = [roundHalfUp(at.x), roundHalfUp(at.y)];
    for (const [dx, dy] of AROUND) {
      const place = { x: x + dx, y: y + dy };
      const gap = inMillionths(distance(placed(base, place), target));
      if (gap < inMillionths(least)) found.push({ place, gap });
    }
  };
  for (const [index, curve] of curves.entries()) {
    add(nearestOn(curve, aim));
    for (let other = index + 1; other < curves.length; other++) {
      const next = curves[other];
      if (next !== undefined) for (const place of meetings(curve, next)) add(place);
    }
  }
  return found.toSorted((a, b) => a.gap - b.gap || byPlace(a.place, b.place)).map(({ place }) => place);
}

/** A place and its neighbours, a thousandth off. */
const AROUND = [0, 1, -1].flatMap((dx) => [0, 1, -1].map((dy) => [dx, dy] as const));

/** The curves that bound where the centre may be, as far as they lie near the target; and the limit of the move. */
function curvesNear(course: Course, base: Disc, target: Shape, least: number): readonly Curve[] {
  // A pocket nearer to the target than that lies on something that is itself near.
  const room = least + base.radius + 2;
  const around = boxOf(target);
  const isNear = ({ west, south, east, north }: Box, more: number): boolean =>
    west <= around.east + room + more &&
    east >= around.west - room - more &&
    south <= around.north + room + more &&
    north >= around.south - room - more;
  const passed = nearBarriers(course)
    .filter(({ test, box }) => test !== 'centre' && isNear(box, 0))
    .flatMap(({ shape, reach }) => curvesAround(shape, Math.max(0, reach - marginOf(shape))));
  const models = course.blockers.flatMap(({ base: other, way, end }) => {
    const keep = end === 'clear' ? 2 : end;
    const isOpen = way === 'free' || keep > way || course.terms.flies === true;
    return isOpen && isNear(boxOf(other), base.radius + keep) ? curvesAround(other, base.radius + keep) : [];
  });
  const terrain = featuresOf(course.table, course.footing).flatMap(({ shape, footing, box }) => {
    if (footing.end === 'free' || (footing.way === 'base' && course.terms.flies !== true)) return [];
    const edge = footing.end === 'whole' && shape.kind === 'polygon' ? outlineOf(shape) : shape;
    return isNear(box, base.radius) ? curvesAround(edge, base.radius) : [];
  });
  const { limit } = course.terms;
  const reach = limit === undefined ? [] : [circle(base.at, Math.max(0, limit - 1))];
  return [...passed, ...models, ...terrain, ...tableEdges(course.table, base.radius), ...reach];
}

/** The lines on which a base stands that touches an edge of the table. */
function tableEdges({ width, depth }: Table, radius: number): readonly Curve[] {
  const [west, south, east, north] = [radius, radius, width - radius, depth - radius];
  const [sw, se, ne, nw] = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
  return [stretch(sw, se), stretch(se, ne), stretch(ne, nw), stretch(nw, sw)];
}
