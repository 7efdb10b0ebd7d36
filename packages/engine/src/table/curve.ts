/**
 * Circles and segments on which the centre of a round base can lie when it touches something: the edges of a shape
 * moved outwards by the base's radius. Where two such curves meet, a base touches two things at once. In doubles; the
 * places found are settled on whole thousandths and checked exactly by their user.
 */
import { type Point, squared } from './point.ts';
import { nearestOnSegment } from './segment.ts';
import { type Shape, isRing, marginOf, pointsOf } from './shape.ts';

export type Circle = { readonly kind: 'circle'; readonly at: Point; readonly radius: number };
export type Stretch = { readonly kind: 'stretch'; readonly from: Point; readonly to: Point };
export type Curve = Circle | Stretch;

export const circle = (at: Point, radius: number): Circle => ({ kind: 'circle', at, radius });
export const stretch = (from: Point, to: Point): Stretch => ({ kind: 'stretch', from, to });

/** All curves at a distance from a shape: a circle about each corner and a parallel on both sides of each edge. */
export function curvesAround(shape: Shape, away: number): readonly Curve[] {
  const points = pointsOf(shape);
  if (shape.kind === 'disc') return [circle(shape.at, away + marginOf(shape))];
  const found: Curve[] = [];
  let from = isRing(shape) ? points[points.length - 1] : undefined;
  for (const to of points) {
    found.push(circle(to, away));
    if (from !== undefined) found.push(...parallels(from, to, away));
    from = to;
  }
  return found;
}

function parallels(a: Point, b: Point, away: number): readonly Curve[] {
  const share = away / Math.sqrt(squared(a, b));
  const dx = (b.y - a.y) * share;
  const dy = (a.x - b.x) * share;
  return [
    stretch({ x: a.x + dx, y: a.y + dy }, { x: b.x + dx, y: b.y + dy }),
    stretch({ x: a.x - dx, y: a.y - dy }, { x: b.x - dx, y: b.y - dy }),
  ];
}

/** Where two curves meet; curves that just miss each other by a thousandth give the place between them. */
export function meetings(a: Curve, b: Curve): readonly Point[] {
  if (a.kind === 'circle') return b.kind === 'circle' ? circlesMeet(a, b) : circleMeetsStretch(a, b);
  return b.kind === 'circle' ? circleMeetsStretch(b, a) : stretchesMeet(a, b);
}

/** By how much curves may miss each other and still count as touching, in thousandths. */
const SLACK = 1;

function circlesMeet(a: Circle, b: Circle): readonly Point[] {
  const whole = squared(a.at, b.at);
  if (whole === 0) return [];
  const gap = Math.sqrt(whole);
  if (gap > a.radius + b.radius + SLACK || gap < Math.abs(a.radius - b.radius) - SLACK) return [];
  const along = (whole + a.radius * a.radius - b.radius * b.radius) / (2 * gap);
  const across = Math.sqrt(Math.max(0, a.radius * a.radius - along * along));
  const ux = (b.at.x - a.at.x) / gap;
  const uy = (b.at.y - a.at.y) / gap;
  const x = a.at.x + along * ux;
  const y = a.at.y + along * uy;
  if (across === 0) return [{ x, y }];
  return [
    { x: x - across * uy, y: y + across * ux },
    { x: x + across * uy, y: y - across * ux },
  ];
}

function circleMeetsStretch({ at, radius }: Circle, { from, to }: Stretch): readonly Point[] {
  const whole = squared(from, to);
  if (whole === 0) return [];
  const ux = to.x - from.x;
  const uy = to.y - from.y;
  const share = ((at.x - from.x) * ux + (at.y - from.y) * uy) / whole;
  const foot = { x: from.x + ux * share, y: from.y + uy * share };
  const away = squared(at, foot);
  if (away > (radius + SLACK) * (radius + SLACK)) return [];
  const reach = Math.sqrt(Math.max(0, radius * radius - away) / whole);
  const shares = reach === 0 ? [share] : [share - reach, share + reach];
  const slack = SLACK / Math.sqrt(whole);
  return shares.filter((s) => s >= -slack && s <= 1 + slack).map((s) => ({ x: from.x + ux * s, y: from.y + uy * s }));
}

function stretchesMeet(a: Stretch, b: Stretch): readonly Point[] {
  const ax = a.to.x - a.from.x;
  const ay = a.to.y - a.from.y;
  const bx = b.to.x - b.from.x;
  const by = b.to.y - b.from.y;
  const turn = ax * by - ay * bx;
  if (turn === 0) return [];
  const cx = b.from.x - a.from.x;
  const cy = b.from.y - a.from.y;
  const shareA = (cx * by - cy * bx) / turn;
  const shareB = (cx * ay - cy * ax) / turn;
  const slackA = SLACK / Math.sqrt(ax * ax + ay * ay);
  const slackB = SLACK / Math.sqrt(bx * bx + by * by);
  if (shareA < -slackA || shareA > 1 + slackA || shareB < -slackB || shareB > 1 + slackB) return [];
  return [{ x: a.from.x + ax * shareA, y: a.from.y + ay * shareA }];
}

/** The place of a curve nearest to a point; for the centre of a circle its northernmost place. */
export function nearestOn(curve: Curve, p: Point): Point {
  if (curve.kind === 'stretch') return nearestOnSegment(curve.from, curve.to, p);
  const { at, radius } = curve;
  const gap = Math.sqrt(squared(at, p));
  if (gap === 0) return { x: at.x, y: at.y + radius };
  const share = radius / gap;
  return { x: at.x + (p.x - at.x) * share, y: at.y + (p.y - at.y) * share };
}
