/** The few shapes that charts are made of. Numbers are units of the sheet; a unit is shown as 24 pixels. */
import type { LineNode, PathNode, Scene, SceneNode, TextNode } from '@umpire/engine/table';

const round = (x: number): number => Math.round(x * 1000) / 1000;

export const SIZE = 0.56;

export const text = (className: string, x: number, y: number, says: string, size = SIZE): TextNode => ({
  kind: 'text',
  class: className,
  x: round(x),
  y: round(y),
  size,
  text: says,
});

export const line = (className: string, x1: number, y1: number, x2: number, y2: number): LineNode => ({
  kind: 'line',
  class: className,
  x1: round(x1),
  y1: round(y1),
  x2: round(x2),
  y2: round(y2),
});

export const box = (
  className: string,
  x: number,
  y: number,
  width: number,
  height: number,
  title?: string,
): PathNode => ({
  kind: 'path',
  class: className,
  d: `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`,
  ...(title !== undefined && { title, role: 'img' }),
});

export const polyline = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;

/** A chart with its sheet and its title. */
export function chart(
  size: readonly [width: number, height: number],
  title: string,
  description: string,
  nodes: readonly SceneNode[],
): Scene {
  const [width, height] = size;
  return {
    box: [0, 0, width, height],
    title,
    description,
    nodes: [box('u-sheet', 0, 0, width, height), text('c-title', 0.6, 1, title, 0.7), ...nodes],
  };
}

/** Words cut to what fits, roughly. */
export const cut = (words: string, width: number): string => {
  const most = Math.floor(width / (SIZE * 0.55));
  return words.length <= most ? words : `${words.slice(0, Math.max(1, most - 1))}…`;
};
