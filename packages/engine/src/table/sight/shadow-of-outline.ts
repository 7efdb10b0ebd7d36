/** The shadow of a ring or a wall without width. */
import type { Point } from '../point.ts';
import type { SightBlockers } from './blockers.ts';
import { add } from './shadow-list.ts';
import type { Width } from './width.ts';

/** Casts the shadow of body k, of which only the stretch of the way between two shares of it counts. */
export function castOutline(width: Width, all: SightBlockers, k: number, start: number, stop: number): void {
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
