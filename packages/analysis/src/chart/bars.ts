import { line, text, box, chart, cut } from './nodes.ts';
import { scaleOf } from './scale.ts';
import type { Scene, SceneNode } from '@umpire/engine/table';
import type { Estimate } from '../read/estimate.ts';

export interface Bar extends Estimate {
  readonly name: string;
  /** What to write behind it. */
  readonly says: string;
  /** A second mark on the same axis, such as the points on a card. */
  readonly card?: number;
  /** The number of the side whose colour it has. */
  readonly side?: number;
}

export interface BarOptions {
  readonly title: string;
  /** How to write a number of the axis. */
  readonly tick: (x: number) => string;
  /** The axis holds these at least. */
  readonly least?: number;
  readonly most?: number;
  /** A line to compare with. */
  readonly even?: number;
  /** What the second mark is. */
  readonly card?: string;
}

const WIDTH = 28;
const LEFT = 7.5;
const RIGHT = 21.5;
const TOP = 2.2;
const ROW = 0.95;

const finite = (x: number, otherwise: number): number => (Number.isFinite(x) ? x : otherwise);

/** Bars with their intervals, one below the other. */
export function bars(rows: readonly Bar[], { title, tick, least = 0, most, even, card }: BarOptions): Scene {
  const ends = rows.flatMap(({ value, low, high, card: own = value }) => [
    value,
    finite(low, value),
    finite(high, value),
    own,
  ]);
  const scale = scaleOf(Math.min(least, ...ends), Math.max(most ?? -Infinity, ...ends, least));
  const x = (value: number): number => LEFT + ((value - scale.from) / (scale.to - scale.from)) * (RIGHT - LEFT);
  const bottom = TOP + rows.length * ROW + 0.2;
  const zero = x(Math.max(scale.from, Math.min(scale.to, 0)));
  const nodes: SceneNode[] = scale.ticks.flatMap((value) => [
    line(value === 0 ? 'c-axis' : 'c-grid', x(value), TOP - 0.2, x(value), bottom),
    text('c-small', x(value), bottom + 0.7, tick(value), 0.5),
  ]);
  if (even !== undefined) nodes.push(line('c-even', x(even), TOP - 0.3, x(even), bottom));
  for (const [i, { name, value, low, high, says, card: own, side }] of rows.entries()) {
    const y = TOP + i * ROW;
    nodes.push(
      text('c-label', LEFT - 0.3, y + 0.55, cut(name, LEFT - 0.8)),
      box(
        side === undefined ? 'c-bar' : `c-side-${side % 2}`,
        Math.min(zero, x(value)),
        y + 0.08,
        Math.abs(x(value) - zero),
        ROW - 0.3,
        `${name}: ${says}`,
      ),
      line('c-range', x(finite(low, value)), y + 0.4, x(finite(high, value)), y + 0.4),
      ...(own === undefined
        ? []
        : [
            { kind: 'circle', class: 'c-card', x: x(own), y: y + 0.4, r: 0.2, title: `${name}: ${tick(own)}` } as const,
          ]),
      text('c-word', RIGHT + 0.4, y + 0.55, says, 0.5),
    );
  }
  if (card !== undefined) {
    nodes.push(
      { kind: 'circle', class: 'c-card', x: LEFT + 0.2, y: bottom + 1.4, r: 0.2 },
      text('c-word', LEFT + 0.6, bottom + 1.6, card, 0.5),
    );
  }
  const description = rows.map(({ name, says }) => `${name}: ${says}`).join('; ');
  return chart([WIDTH, bottom + (card === undefined ? 1.1 : 2)], title, description, nodes);
}
