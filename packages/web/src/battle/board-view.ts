import type { Point, Scene } from '@umpire/engine/table';
import type { Sheet } from './sheet.ts';

/** How the table is shown: shifted by pixels, then enlarged. Unshifted, its whole picture just fits into the window. */
export interface BoardView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const START: BoardView = { x: 0, y: 0, scale: 1 };

/** The table is laid out at this size, as board.css has it, and only ever enlarged from there. */
export const LAID_OUT = 0.4;

/** The nearest and the farthest, as multiples of the picture that just fits. */
const LEAST_ZOOM = 0.5;
const MOST_ZOOM = 10;

/** A part of the board in pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the sheet in inches, from its north-west corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The board and its picture. */
export interface Frame {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What the picture shows, in inches. */
  readonly box: Scene['box'];
}

/** Pixels to the inch, and where the corner of the sheet lies, when nothing is shifted or enlarged. */
export function unshifted({ width, height, box: [west, north, wide, deep] }: Frame) {
  const inch = Math.min(width / wide, height / deep);
  return { inch, left: (width - wide * inch) / 2 - west * inch, top: (height - deep * inch) / 2 - north * inch };
}

/** The view in which an inch has so many pixels and a point of the sheet lies in the middle of an area. */
export function viewAt(frame: Frame, area: Area, inch: number, at: { readonly x: number; readonly y: number }) {
  const plain = unshifted(frame);
  const scale = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, inch / plain.inch));
  return {
    x: area.left + area.width / 2 - scale * (plain.left + at.x * plain.inch),
    y: area.top + area.height / 2 - scale * (plain.top + at.y * plain.inch),
    scale,
  };
}

/** The picture of a sheet reaches a little beyond its edges, in inches. */
export const EDGE = 0.3;

interface Size {
  readonly width: number;
  readonly depth: number;
}

/** The whole sheet in an area of the board. */
export function wholeIn(frame: Frame, area: Area, { width, depth }: Size): BoardView {
  const inch = inchFor({ width: width + 2 * EDGE, height: depth + 2 * EDGE }, area);
  return viewAt(frame, area, inch, { x: width / 2, y: depth / 2 });
}

/** What somebody moves by hand stays at hand: no farther than the whole sheet, and the middle of the area on it. */
export function atHand(frame: Frame, area: Area, size: Size, view: BoardView): BoardView {
  const whole = wholeIn(frame, area, size);
  if (view.scale < whole.scale) return whole;
  const { x, y, width, height } = seenOf(frame, view, area);
  return showing(frame, view, area, {
    x: clamp(x, -width / 2, size.width - width / 2),
    y: clamp(y, -height / 2, size.depth - height / 2),
    width,
    height,
  });
}

/** What of the sheet lies below an area of the board, in inches. */
export function seenOf(frame: Frame, { x, y, scale }: BoardView, area: Area): Spot {
  const plain = unshifted(frame);
  const inch = plain.inch * scale;
  return {
    x: (area.left - x - plain.left * scale) / inch,
    y: (area.top - y - plain.top * scale) / inch,
    width: area.width / inch,
    height: area.height / inch,
  };
}

/** Whether a place of the sheet is seen. */
export const isSeen = ({ x, y, width, height }: Spot, at: { readonly x: number; readonly y: number }): boolean =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** What a fitted view has to heed. */
export interface Fit {
  readonly frame: Frame;
  /** The part of the board that no panel covers. */
  readonly free: Area;
  /** The size of the sheet, in inches. */
  readonly width: number;
  readonly depth: number;
  /** Where something goes on. */
  readonly action: Spot;
  /** The units of whoever looks: they stay in sight where not all can. */
  readonly own: Spot;
  /** Pixels to the inch: at least, so that figures can be told apart, and at most. */
  readonly least: number;
  readonly most: number;
}

/** Pixels to the inch with which the action just fits into the free part. */
export const inchFor = ({ width, height }: Pick<Spot, 'width' | 'height'>, free: Area): number =>
  Math.min(free.width / width, free.height / height);

/** The share of the board that the table is to take at least, and of the part that no panel covers, if that is less. */
const SHARE = 0.63;
const SHARE_OF_FREE = 0.91;
const STEP = 1.02;

/** Pixels to the inch with which the table is large enough on the board. */
function inchForShare({ frame, free, width, depth }: Pick<Fit, 'frame' | 'free' | 'width' | 'depth'>): number {
  const [all, room] = [frame.width * frame.height, free.width * free.height];
  const wanted = Math.min(SHARE * all, SHARE_OF_FREE * room);
  const seen = (inch: number): number => Math.min(width * inch, free.width) * Math.min(depth * inch, free.height);
  const most = Math.max(free.width / width, free.height / depth);
  let inch = inchFor({ width, height: depth }, free);
  while (inch < most && seen(inch) < wanted) inch *= STEP;
  return inch;
}

/**
 * The view of the action: as near as all of it fits, never so far that figures are specks, and never so far that the table is
 * small on the board.
 */
export function fitted({ frame, free, width, depth, action, own, least, most }: Fit): BoardView {
  const inch = Math.max(Math.min(inchFor(action, free), most), inchForShare({ frame, free, width, depth }), least);
  const [wide, deep] = [free.width / inch, free.height / inch];
  return viewAt(frame, free, inch, {
    x: middleOf([action.x, action.width], [own.x, own.width], wide, width),
    y: middleOf([action.y, action.height], [own.y, own.height], deep, depth),
  });
}

type Span = readonly [start: number, length: number];

/** The middle of the action; shifted so that one's own units are seen, and so that no room is given to what is no table. */
function middleOf([start, length]: Span, [own, reach]: Span, seen: number, size: number): number {
  const action = start + length / 2;
  const near = clamp(action, own + reach - seen / 2, own + seen / 2);
  const middle = length <= seen ? action : near;
  return seen >= size ? size / 2 : clamp(middle, seen / 2, size - seen / 2);
}

const clamp = (value: number, low: number, high: number): number =>
  low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));

/** Enlarged by a factor, with one point of the board (in pixels) staying where it is. A new view every time, be it the same. */
export function zoomed({ x, y, scale }: BoardView, factor: number, at: { x: number; y: number }): BoardView {
  const next = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, scale * factor));
  const by = next / scale;
  // At the limit nothing moves, not even by what rounding leaves.
  if (by === 1) return { x, y, scale };
  return { x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, scale: next };
}

/** Shifted by pixels. */
export const panned = (view: BoardView, dx: number, dy: number): BoardView => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** Shifted just so far that a spot of the sheet lies in the free part; the same view where it does already. */
export function showing(frame: Frame, view: BoardView, free: Area, spot: Spot): BoardView {
  const seen = seenOf(frame, view, free);
  const inch = unshifted(frame).inch * view.scale;
  const [dx, dy] = [
    missing([spot.x, spot.width], [seen.x, seen.width]),
    missing([spot.y, spot.height], [seen.y, seen.height]),
  ];
  return dx === 0 && dy === 0 ? view : panned(view, -dx * inch, -dy * inch);
}

/** How far what is seen has to go on to hold a span; what is too long for it is put in its middle. */
function missing([start, length]: Span, [from, seen]: Span): number {
  if (length > seen) return start + length / 2 - (from + seen / 2);
  return Math.min(0, start - from) + Math.max(0, start + length - (from + seen));
}

/** The point of the table below a point of the window. The picture is centred in its element, as SVG does it. */
export function tablePoint(
  svg: Element,
  box: Scene['box'],
  sheet: Sheet,
  client: { readonly clientX: number; readonly clientY: number },
): Point {
  const rect = svg.getBoundingClientRect();
  const { inch, left, top } = unshifted({ width: rect.width, height: rect.height, box });
  const x = (client.clientX - rect.left - left) / inch;
  const y = (client.clientY - rect.top - top) / inch;
  return sheet.back({ x: Math.round(x * 1000), y: Math.round(sheet.depth - y * 1000) });
}
