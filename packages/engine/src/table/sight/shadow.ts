/**
 * The shadows that blockers cast on the width of a target: intervals of slopes, collected in plain arrays that are used
 * again for every question (a look is never interrupted by another). Each body that lies wholly ahead and before the
 * chord hides everything between its outermost slopes; any other is taken edge by edge, cut off at the chord and, with
 * sloping lines, where the line passes over or under it.
 */
import type { Point } from '../point.ts';
import { type SightBlocker, type SightBlockers } from './blockers.ts';
import { type Layer, isSpared, stopsFrom, stopsTo } from './layer.ts';
import type { Width } from './width.ts';

/** The shadows of the last look: from right to left, of which body in which layer. */
export type Shadows = {
  count: number;
  right: Float64Array;
  left: Float64Array;
  layer: Int32Array;
  body: Int32Array;
};

const shadows: Shadows = {
  count: 0,
  right: new Float64Array(256),
  left: new Float64Array(256),
  layer: new Int32Array(256),
  body: new Int32Array(256),
};

/** Where the body at work belongs: set before its edges are taken. */
let currentLayer = 0;
let currentBody = 0;

function add(width: Width, a: number, b: number): void {
  const right = Math.max(a < b ? a : b, width.right);
  const left = Math.min(a < b ? b : a, width.left);
  if (!(right < left)) return;
  if (shadows.count === shadows.right.length) grow();
  const n = shadows.count++;
  shadows.right[n] = right;
  shadows.left[n] = left;
  shadows.layer[n] = currentLayer;
  shadows.body[n] = currentBody;
}

function grow(): void {
  const longer = <A extends Float64Array | Int32Array>(old: A, made: A): A => {
    made.set(old);
    return made;
  };
  const size = shadows.right.length * 2;
  shadows.right = longer(shadows.right, new Float64Array(size));
  shadows.left = longer(shadows.left, new Float64Array(size));
  shadows.layer = longer(shadows.layer, new Int32Array(size));
  shadows.body = longer(shadows.body, new Int32Array(size));
}

/** Casts the shadows of all layers on a width. The result is valid until the next look. */
export const cast = (width: Width, layers: readonly Layer[]): Shadows => castAll(width, layers, false);

/** The same, but once one body hides the whole width no more are looked for: only that one may be there. */
export const castUntilHidden = (width: Width, layers: readonly Layer[]): Shadows => castAll(width, layers, true);

let isCasting = false;

function castAll(width: Width, layers: readonly Layer[], isEnough: boolean): Shadows {
  if (isCasting) throw new Error('A look was asked for in the middle of a look: `counts` must not ask for shares.');
  isCasting = true;
  try {
    shadows.count = 0;
    for (let n = 0; n < layers.length; n++) if (castLayer(width, layers[n] as Layer, n, isEnough)) break;
    return shadows;
  } finally {
    isCasting = false;
  }
}

/** True as soon as one body hides everything, if that is asked for. */
function castLayer(width: Width, layer: Layer, number: number, isEnough: boolean): boolean {
  const { blockers, heights } = layer;
  const { count, box, round, radius, foot, top } = blockers;
  const { eye, centre, length, spread } = width;
  const dx = centre.x - eye.x;
  const dy = centre.y - eye.y;
  const { west, south, east, north } = width.box;
  currentLayer = number;
  for (let k = 0, b = 0, c = 0; k < count; k++, b += 4, c += 3) {
    const aside = dx * ((round[c + 1] as number) - eye.y) - dy * ((round[c] as number) - eye.x);
    const wide = ((round[c + 2] as number) + spread) * length;
    if (Math.abs(aside) > wide) continue;
    if ((box[b] as number) > east || (box[b + 2] as number) < west) continue;
    if ((box[b + 1] as number) > north || (box[b + 3] as number) < south) continue;
    let start = 0;
    let stop = 1;
    if (heights !== undefined) {
      start = stopsFrom(heights, foot[k] as number, top[k] as number);
      stop = stopsTo(heights, foot[k] as number, top[k] as number);
      if (start >= stop) continue;
    }
    currentBody = k;
    const before = shadows.count;
    if ((radius[k] as number) > 0) castDisc(width, blockers, k, start, stop);
    else castOutline(width, blockers, k, start, stop);
    // Whether it counts at all is asked only now: it is dearer than the shadow, and most things cast none.
    if (shadows.count === before) continue;
    if (isSpared(layer, blockers.owner[k] as SightBlocker, eye, centre)) shadows.count = before;
    else if (isEnough && shadows.right[before] === width.right && shadows.left[before] === width.left) return true;
  }
  return false;
}

/** A ring or a line. */
function castOutline(width: Width, all: SightBlockers, k: number, start: number, stop: number): void {
  const { eye, aheadX, aheadY, chordX, chordY, reach } = width;
  const { first, xy } = all;
  const end = first[k + 1] as number;
  const near = start === 0 ? -Infinity : start * reach;
  const far = stop * reach;
  let least = Infinity;
  let most = -Infinity;
  let isWhole = true;
  let isBefore = false;
  for (let i = first[k] as number; i < end; i += 2) {
    const x = (xy[i] as number) - eye.x;
    const y = (xy[i + 1] as number) - eye.y;
    const along = chordX * x + chordY * y;
    if (along < far) isBefore = true;
    const ahead = aheadX * x + aheadY * y;
    if (along > far || along < near || ahead <= 0) isWhole = false;
    else {
      const slope = (aheadX * y - aheadY * x) / ahead;
      if (slope < least) least = slope;
      if (slope > most) most = slope;
    }
  }
  if (isWhole) add(width, least, most);
  else if (isBefore) castEdges(width, all, k, near, far);
}

/** Edge by edge. A ring around the eye hides everything; one around the start of the dangerous stretch what it covers there. */
function castEdges(width: Width, all: SightBlockers, k: number, near: number, far: number): void {
  const { eye } = width;
  const { first, xy, ring } = all;
  const end = first[k + 1] as number;
  const begin = first[k] as number;
  const isRing = ring[k] === 1;
  if (isRing && near < 0) {
    const eyeIs = placeIn(all, k, eye);
    if (eyeIs === INSIDE) return add(width, width.right, width.left);
    if (eyeIs >= 0) castWedge(width, all, k, eyeIs);
  }
  let i = begin;
  let ax = (xy[isRing ? end - 2 : i] as number) - eye.x;
  let ay = (xy[isRing ? end - 1 : i + 1] as number) - eye.y;
  if (!isRing) i += 2;
  for (; i < end; i += 2) {
    const bx = (xy[i] as number) - eye.x;
    const by = (xy[i + 1] as number) - eye.y;
    castEdge(width, ax, ay, bx, by, near, far);
    ax = bx;
    ay = by;
  }
  if (isRing && near > 0) castStart(width, all, k, near);
}

/** One edge, cut to the stretch from near to far. */
function castEdge(width: Width, ax: number, ay: number, bx: number, by: number, near: number, far: number): void {
  const { chordX, chordY } = width;
  const alongA = chordX * ax + chordY * ay;
  const alongB = chordX * bx + chordY * by;
  if ((alongA >= far && alongB >= far) || (alongA <= near && alongB <= near)) return;
  // An edge on a line through the eye is seen end on. Its turn is exact before the edge is cut.
  const turn = ax * by - ay * bx;
  if (turn === 0) return;
  let [px, py, qx, qy] = [ax, ay, bx, by];
  const cut = (limit: number): number => (limit - alongA) / (alongB - alongA);
  if (alongA > far || alongA < near) {
    const share = cut(alongA > far ? far : near);
    px = ax + (bx - ax) * share;
    py = ay + (by - ay) * share;
  }
  if (alongB > far || alongB < near) {
    const share = cut(alongB > far ? far : near);
    qx = ax + (bx - ax) * share;
    qy = ay + (by - ay) * share;
  }
  castSegment(width, px, py, qx, qy, turn);
}

/** A segment that may begin or end behind the eye, and passes it turning to the left (turn > 0) or to the right. */
function castSegment(width: Width, px: number, py: number, qx: number, qy: number, turn: number): void {
  const { aheadX, aheadY } = width;
  const aheadP = aheadX * px + aheadY * py;
  const aheadQ = aheadX * qx + aheadY * qy;
  if (aheadP <= 0 && aheadQ <= 0) return;
  const slopeP = (aheadX * py - aheadY * px) / aheadP;
  const slopeQ = (aheadX * qy - aheadY * qx) / aheadQ;
  if (aheadP > 0 && aheadQ > 0) return add(width, slopeP, slopeQ);
  // It leaves the picture to the left or to the right.
  if (aheadP > 0) add(width, slopeP, turn > 0 ? Infinity : -Infinity);
  else add(width, slopeQ, turn > 0 ? -Infinity : Infinity);
}

/** What a ring covers of the line where the dangerous stretch begins: between each pair of its crossings with it. */
function castStart(width: Width, { first, xy }: SightBlockers, k: number, near: number): void {
  const { eye, aheadX, aheadY, chordX, chordY } = width;
  const end = first[k + 1] as number;
  const slopes: number[] = [];
  let ax = (xy[end - 2] as number) - eye.x;
  let ay = (xy[end - 1] as number) - eye.y;
  for (let i = first[k] as number; i < end; i += 2) {
    const bx = (xy[i] as number) - eye.x;
    const by = (xy[i + 1] as number) - eye.y;
    const alongA = chordX * ax + chordY * ay;
    const alongB = chordX * bx + chordY * by;
    if (alongA < near !== alongB < near) {
      const share = (near - alongA) / (alongB - alongA);
      const x = ax + (bx - ax) * share;
      const y = ay + (by - ay) * share;
      const ahead = aheadX * x + aheadY * y;
      const sideways = aheadX * y - aheadY * x;
      // The chord of a hull may be aslant, so that the line leaves the picture at one side.
      slopes.push(ahead > 0 ? sideways / ahead : sideways > 0 ? Infinity : -Infinity);
    }
    ax = bx;
    ay = by;
  }
  slopes.sort((a, b) => a - b);
  for (let i = 0; i + 1 < slopes.length; i += 2) add(width, slopes[i] as number, slopes[i + 1] as number);
}

const OUTSIDE = -1;
const INSIDE = -2;

/**
 * Where a point lies with regard to a ring, exact for whole thousandths: outside, inside, or on its edge. Then it is where
 * the edge lies that ends there or passes there: the index of its second corner in `xy`.
 */
function placeIn({ first, xy }: SightBlockers, k: number, { x, y }: Point): number {
  const end = first[k + 1] as number;
  let isInside = false;
  let ax = xy[end - 2] as number;
  let ay = xy[end - 1] as number;
  for (let i = first[k] as number; i < end; i += 2) {
    const bx = xy[i] as number;
    const by = xy[i + 1] as number;
    const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const isFirst = ax === x && ay === y;
    if (turn === 0 && !isFirst && (ax - x) * (bx - x) + (ay - y) * (by - y) <= 0) return i;
    if (ay > y !== by > y && turn > 0 !== ay > y) isInside = !isInside;
    ax = bx;
    ay = by;
  }
  return isInside ? INSIDE : OUTSIDE;
}

/** An eye on the edge of a ring sees nothing towards its inside: anticlockwise from the edge ahead to the edge it came by. */
function castWedge(width: Width, { first, xy }: SightBlockers, k: number, i: number): void {
  const { eye } = width;
  const begin = first[k] as number;
  const end = first[k + 1] as number;
  const before = i === begin ? end - 2 : i - 2;
  const isCorner = xy[i] === eye.x && xy[i + 1] === eye.y;
  const after = !isCorner ? i : i + 2 === end ? begin : i + 2;
  let x = (xy[after] as number) - eye.x;
  let y = (xy[after + 1] as number) - eye.y;
  const toX = (xy[before] as number) - eye.x;
  const toY = (xy[before + 1] as number) - eye.y;
  // By quarter turns, so that no part is half a turn wide.
  for (let quarter = 0; quarter < 4; quarter++) {
    const isLast = x * toY - y * toX >= 0 && x * toX + y * toY > 0;
    castSegment(width, x, y, isLast ? toX : -y, isLast ? toY : x, 1);
    if (isLast) return;
    [x, y] = [-y, x];
  }
}

/**
 * A disc. Its outermost points are the two tangent points; those that the stretch cuts off give way to the points where
 * its edge crosses the ends of the stretch.
 */
function castDisc(width: Width, { first, xy, radius }: SightBlockers, k: number, start: number, stop: number): void {
  const { eye, chordX, chordY, reach } = width;
  const i = first[k] as number;
  const x = (xy[i] as number) - eye.x;
  const y = (xy[i + 1] as number) - eye.y;
  const r = radius[k] as number;
  const square = x * x + y * y;
  const tangent = square - r * r;
  if (tangent < 0 && start === 0) return add(width, width.right, width.left);
  const near = start === 0 ? -Infinity : start * reach;
  const far = stop * reach;
  outermost.least = Infinity;
  outermost.most = -Infinity;
  if (tangent >= 0) {
    const length = Math.sqrt(tangent);
    // The tangent points: unit directions times the square of the distance, and the factor that makes them places.
    const lx = x * length - y * r;
    const ly = y * length + x * r;
    const rx = x * length + y * r;
    const ry = y * length - x * r;
    const factor = length / square;
    if (!isAhead(width, lx, ly) && !isAhead(width, rx, ry)) return;
    if (isOnStretch(width, lx * factor, ly * factor, near, far)) noteLeft(width, lx, ly);
    if (isOnStretch(width, rx * factor, ry * factor, near, far)) noteRight(width, rx, ry);
  }
  const along = chordX * x + chordY * y;
  const steep = Math.sqrt(chordX * chordX + chordY * chordY);
  noteCut(width, x, y, r, (far - along) / steep, steep);
  if (start > 0) noteCut(width, x, y, r, (near - along) / steep, steep);
  if (outermost.least < outermost.most) add(width, outermost.least, outermost.most);
}

/** The outermost slopes of the disc at work. */
const outermost = { least: Infinity, most: -Infinity };

const isAhead = ({ aheadX, aheadY }: Width, x: number, y: number): boolean => aheadX * x + aheadY * y > 0;

function isOnStretch({ chordX, chordY }: Width, x: number, y: number, near: number, far: number): boolean {
  const along = chordX * x + chordY * y;
  return along >= near && along <= far;
}

/** The two points where a circle crosses a line parallel to the chord, `gap` beyond its centre. */
function noteCut(width: Width, x: number, y: number, r: number, gap: number, steep: number): void {
  if (gap * gap >= r * r) return;
  const half = Math.sqrt(r * r - gap * gap);
  const nx = width.chordX / steep;
  const ny = width.chordY / steep;
  const [lx, ly] = [x + nx * gap - ny * half, y + ny * gap + nx * half];
  const [rx, ry] = [x + nx * gap + ny * half, y + ny * gap - nx * half];
  if (!isAhead(width, lx, ly) && !isAhead(width, rx, ry)) return;
  noteLeft(width, lx, ly);
  noteRight(width, rx, ry);
}

/** A left end that lies behind the picture is out of it to the left, a right end to the right. */
function noteLeft(width: Width, x: number, y: number): void {
  if (isAhead(width, x, y)) noteSlope(width, x, y);
  else outermost.most = Infinity;
}

function noteRight(width: Width, x: number, y: number): void {
  if (isAhead(width, x, y)) noteSlope(width, x, y);
  else outermost.least = -Infinity;
}

function noteSlope({ aheadX, aheadY }: Width, x: number, y: number): void {
  const slope = (aheadX * y - aheadY * x) / (aheadX * x + aheadY * y);
  if (slope < outermost.least) outermost.least = slope;
  if (slope > outermost.most) outermost.most = slope;
}
