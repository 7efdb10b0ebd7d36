import type { Scene, SceneNode } from '@umpire/engine/table';
import type { Estimate } from '../read/estimate.ts';
import { chart, cut, line, polyline, text } from './nodes.ts';
import { scaleOf } from './scale.ts';

export interface Dot extends Estimate {
  readonly name: string;
  /** Where it stands on the axis below; none: at equal distances. */
  readonly at?: number;
  readonly says: string;
}

export interface CurveOptions {
  readonly title: string;
  /** What the axis below is. */
  readonly below: string;
  readonly tick: (x: number) => string;
  readonly even?: number;
  /** The axis holds these at least. */
  readonly least?: number;
  readonly most?: number;
}

const WIDTH = 28;
const HEIGHT = 15;
const [LEFT, RIGHT, TOP, BOTTOM] = [3.2, 27, 2.2, 12.6] as const;

/** An estimate for each value of a parameter, with its interval; numbers are joined by a line. */
export function curve(dots: readonly Dot[], { title, below, tick, even, least, most }: CurveOptions): Scene {
  const ends = dots.flatMap(({ value, low, high }) => [value, low, high]).filter(Number.isFinite);
  const scale = scaleOf(Math.min(...ends, least ?? Infinity), Math.max(...ends, most ?? -Infinity));
  const places = dots.map(({ at }, i) => at ?? i);
  const isLine = dots.every(({ at }) => at !== undefined) && dots.length > 1;
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const room = (RIGHT - LEFT) / (dots.length + 1);
  const x = (place: number): number =>
    first === last ? (LEFT + RIGHT) / 2 : LEFT + room + ((place - first) / (last - first)) * (RIGHT - LEFT - 2 * room);
  const y = (value: number): number =>
    BOTTOM -
    ((Math.max(scale.from, Math.min(scale.to, value)) - scale.from) / (scale.to - scale.from)) * (BOTTOM - TOP);
  const nodes: SceneNode[] = scale.ticks.flatMap((value) => [
    line('c-grid', LEFT, y(value), RIGHT, y(value)),
    text('c-label', LEFT - 0.3, y(value) + 0.2, tick(value), 0.5),
  ]);
  nodes.push(line('c-axis', LEFT, BOTTOM, RIGHT, BOTTOM));
  if (even !== undefined) nodes.push(line('c-even', LEFT, y(even), RIGHT, y(even)));
  if (isLine) {
    const up = dots.map(({ high }, i) => [x(places[i] as number), y(high)] as const);
    const down = dots.map(({ low }, i) => [x(places[i] as number), y(low)] as const).toReversed();
    nodes.push({ kind: 'path', class: 'c-band', d: `${polyline([...up, ...down])}Z` });
    nodes.push({
      kind: 'path',
      class: 'c-line',
      d: polyline(dots.map(({ value }, i) => [x(places[i] as number), y(value)])),
    });
  }
  for (const [i, { name, value, low, high, says }] of dots.entries()) {
    const place = x(places[i] as number);
    nodes.push(
      line('c-range', place, y(low), place, y(high)),
      { kind: 'circle', class: 'c-dot', x: place, y: y(value), r: 0.2, title: `${name}: ${says}`, role: 'img' },
      text('c-middle', place, BOTTOM + 0.8, cut(name, Math.max(1.5, room * 1.1)), 0.5),
    );
  }
  nodes.push(text('c-small', (LEFT + RIGHT) / 2, BOTTOM + 1.8, below, 0.56));
  return chart([WIDTH, HEIGHT], title, dots.map(({ name, says }) => `${name}: ${says}`).join('; '), nodes);
}
