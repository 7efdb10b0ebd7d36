import { signal, type Signal } from '@preact/signals';
import type { Point, Scene } from '@umpire/engine/table';

/** How the table is shown: shifted by pixels, then enlarged. */
export interface BoardView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const WHOLE: BoardView = { x: 0, y: 0, scale: 1 };
const LEAST = 1;
const MOST = 8;

export const boardView = (): Signal<BoardView> => signal(WHOLE);

/** Enlarged by a factor, with one point of the board (in pixels) staying where it is. A new view every time, be it the same. */
export function zoomed({ x, y, scale }: BoardView, factor: number, at: { x: number; y: number }): BoardView {
  const next = Math.min(MOST, Math.max(LEAST, scale * factor));
  if (next === LEAST) return { ...WHOLE };
  const by = next / scale;
  return { x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by, scale: next };
}

/** Shifted by pixels. */
export const panned = (view: BoardView, dx: number, dy: number): BoardView => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

/** The point of the table below a point of the window. The picture is centred in its element, as SVG does it. */
export function tablePoint(
  svg: Element,
  [west, north, width, depth]: Scene['box'],
  tableDepth: number,
  client: { readonly clientX: number; readonly clientY: number },
): Point {
  const rect = svg.getBoundingClientRect();
  const scale = Math.min(rect.width / width, rect.height / depth);
  const left = rect.left + (rect.width - width * scale) / 2;
  const top = rect.top + (rect.height - depth * scale) / 2;
  const x = west + (client.clientX - left) / scale;
  const y = north + (client.clientY - top) / scale;
  return { x: Math.round(x * 1000), y: Math.round(tableDepth - y * 1000) };
}
