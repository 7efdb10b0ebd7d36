/**
 * The visible share as plainly as possible, with angles and rays: what the shadows are compared with. Rays go from the eye
 * to places on the target's chord, which are worked out by trigonometry; each is tried against every thing by itself.
 */
import { type Base, type Point, type Shape, isRing, pointsOf } from '../../../src/table/index.ts';

/** A thing in the way between two shares of the look; all of it for plain things. */
export type Thing = { readonly shape: Shape; readonly from?: number; readonly to?: number };

/** The angles of the right and left end of a target, the left one larger, and the two outermost points. */
type Look = { readonly right: number; readonly left: number; readonly chord: readonly [Point, Point] };

function lookAt(eye: Point, target: Base): Look {
  const angle = (p: Point): number => Math.atan2(p.y - eye.y, p.x - eye.x);
  const middle = angle(target.at);
  // Angles relative to the centre, so that none jumps from π to −π inside the target.
  const relative = (p: Point): number => {
    const turn = angle(p) - middle;
    return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  };
  if (target.kind === 'disc') {
    const far = Math.hypot(target.at.x - eye.x, target.at.y - eye.y);
    const half = Math.asin(target.radius / far);
    const touching = Math.sqrt(far * far - target.radius * target.radius);
    const point = (turn: number): Point => ({
      x: eye.x + touching * Math.cos(middle + turn),
      y: eye.y + touching * Math.sin(middle + turn),
    });
    return { right: middle - half, left: middle + half, chord: [point(-half), point(half)] };
  }
  const far = (p: Point): number => Math.hypot(p.x - eye.x, p.y - eye.y);
  const turns = pointsOf(target).map(relative);
  // Of two corners in one direction the nearer is the end of the width.
  const [right, left] = [Math.min(...turns), Math.max(...turns)].map((turn) =>
    pointsOf(target)
      .filter((p) => Math.abs(relative(p) - turn) < 1e-12)
      .reduce((a, b) => (far(b) < far(a) ? b : a)),
  ) as [Point, Point];
  return { right: middle + relative(right), left: middle + relative(left), chord: [right, left] };
}

/** The angle of a place on the picture, which is held square to the middle of the look; 0 at the right end, 1 at the left. */
function angleOn({ right, left }: Look, share: number): number {
  const [middle, half] = [(right + left) / 2, (left - right) / 2];
  return middle + Math.atan((2 * share - 1) * Math.tan(half));
}

/** Where a ray at this angle meets the chord. */
function onChord(eye: Point, angle: number, [a, b]: readonly [Point, Point]): Point {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const [ex, ey] = [b.x - a.x, b.y - a.y];
  const far = ((a.x - eye.x) * ey - (a.y - eye.y) * ex) / (ux * ey - uy * ex);
  return { x: eye.x + ux * far, y: eye.y + uy * far };
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
const opposite = (s: number, t: number): boolean => (s > 0 && t < 0) || (s < 0 && t > 0);

/** How often a ring turns round a point, in whole turns, by the angles of its corners. */
function turnsRound(ring: readonly Point[], p: Point): number {
  let sum = 0;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] as Point;
    sum += Math.atan2(side(p, a, b), (a.x - p.x) * (b.x - p.x) + (a.y - p.y) * (b.y - p.y));
  }
  return Math.round(sum / (2 * Math.PI));
}

/** Does the segment meet the thing? */
function meets(a: Point, b: Point, shape: Shape): boolean {
  if (shape.kind === 'disc') {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = ((shape.at.x - a.x) * dx + (shape.at.y - a.y) * dy) / (dx * dx + dy * dy);
    const near = Math.min(1, Math.max(0, share));
    return Math.hypot(a.x + dx * near - shape.at.x, a.y + dy * near - shape.at.y) < shape.radius;
  }
  const points = pointsOf(shape);
  const edges = points.map((p, i) => [p, points[(i + 1) % points.length] as Point] as const);
  if (!isRing(shape)) edges.pop();
  if (edges.some(([c, d]) => opposite(side(a, b, c), side(a, b, d)) && opposite(side(c, d, a), side(c, d, b))))
    return true;
  // A start on the edge is inside if the line goes inwards: a hair further on is asked.
  const start = { x: a.x + (b.x - a.x) * 1e-7, y: a.y + (b.y - a.y) * 1e-7 };
  return isRing(shape) && turnsRound(points, start) !== 0;
}

function isHidden(eye: Point, end: Point, things: readonly Thing[]): boolean {
  const on = (share: number): Point => ({ x: eye.x + (end.x - eye.x) * share, y: eye.y + (end.y - eye.y) * share });
  return things.some(({ shape, from = 0, to = 1 }) => from < to && meets(on(from), on(to), shape));
}

/** The share of `rays` evenly spread over the picture that reach the target. */
export function sampledShare(eye: Point, target: Base, things: readonly Thing[], rays: number): number {
  const look = lookAt(eye, target);
  let seen = 0;
  for (let n = 0; n < rays; n++) {
    const end = onChord(eye, angleOn(look, (n + 0.5) / rays), look.chord);
    if (!isHidden(eye, end, things)) seen++;
  }
  return seen / rays;
}

/**
 * The same without sampling error: between two neighbouring directions in which anything can change (corners, tangents,
 * places where an outline meets the chord) one ray decides for all.
 */
export function provenShare(eye: Point, target: Base, things: readonly Thing[]): number {
  const look = lookAt(eye, target);
  const [middle, half] = [(look.right + look.left) / 2, (look.left - look.right) / 2];
  const shareAt = (p: Point): number => {
    let turn = Math.atan2(p.y - eye.y, p.x - eye.x) - middle;
    while (turn > Math.PI) turn -= 2 * Math.PI;
    while (turn < -Math.PI) turn += 2 * Math.PI;
    return Math.abs(turn) < half ? (Math.tan(turn) / Math.tan(half) + 1) / 2 : 0;
  };
  const cuts = [0, 1, ...things.flatMap((thing) => changes(eye, look, thing).map(shareAt))].toSorted((a, b) => a - b);
  let seen = 0;
  for (const [i, from] of cuts.entries()) {
    const to = cuts[i + 1];
    // Narrower than this nothing can be told from rounding.
    if (to === undefined || to - from < 1e-9) continue;
    if (!isHidden(eye, onChord(eye, angleOn(look, (from + to) / 2), look.chord), things)) seen += to - from;
  }
  return seen;
}

/** The places where what a ray meets of a thing can change. */
function changes(eye: Point, { chord }: Look, { shape, from = 0, to = 1 }: Thing): readonly Point[] {
  const [c, d] = chord;
  const lines = [from, to].map((share): readonly [Point, Point] => [
    { x: eye.x + (c.x - eye.x) * share, y: eye.y + (c.y - eye.y) * share },
    { x: eye.x + (d.x - eye.x) * share, y: eye.y + (d.y - eye.y) * share },
  ]);
  if (shape.kind === 'disc') return [...tangents(eye, shape), ...lines.flatMap((line) => crossCircle(line, shape))];
  const points = pointsOf(shape);
  const edges = points.map((p, i) => [p, points[(i + 1) % points.length] as Point] as const);
  const cut = edges.flatMap(([p, q]) =>
    lines.flatMap(([a, b]) => {
      const [sideP, sideQ] = [side(a, b, p), side(a, b, q)];
      if (!opposite(sideP, sideQ)) return [];
      const share = sideP / (sideP - sideQ);
      return [{ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share }];
    }),
  );
  return [...points, ...cut];
}

type Circle = { readonly at: Point; readonly radius: number };

function tangents(eye: Point, { at, radius }: Circle): readonly Point[] {
  const far = Math.hypot(at.x - eye.x, at.y - eye.y);
  if (far < radius) return [];
  const [middle, half] = [Math.atan2(at.y - eye.y, at.x - eye.x), Math.asin(radius / far)];
  return [middle - half, middle + half].map((angle) => ({
    x: eye.x + 1e4 * Math.cos(angle),
    y: eye.y + 1e4 * Math.sin(angle),
  }));
}

function crossCircle([a, b]: readonly [Point, Point], { at, radius }: Circle): readonly Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return [];
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const foot = (at.x - a.x) * ux + (at.y - a.y) * uy;
  const gap = (at.x - a.x) * uy - (at.y - a.y) * ux;
  if (Math.abs(gap) >= radius) return [];
  const half = Math.sqrt(radius * radius - gap * gap);
  return [foot - half, foot + half].map((far) => ({ x: a.x + ux * far, y: a.y + uy * far }));
}
