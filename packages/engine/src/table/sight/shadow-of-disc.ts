/** The shadow of a round thing: a base, a cloud. */
import type { SightBlockers } from './blockers.ts';
import { add } from './shadow-list.ts';
import type { Width } from './width.ts';

/**
 * A disc. Its outermost points are the two tangent points; those that the stretch cuts off give way to the points where
 * its edge crosses the ends of the stretch.
 */
export function castDisc(
  width: Width,
  { first, xy, radius }: SightBlockers,
  k: number,
  start: number,
  stop: number,
): void {
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
