/** Words for small set-ups, in inches: what the diagrams of rule books are made of. They are data; whoever shows them draws them. */
import { inWords } from '../../words/index.ts';
import type { Model } from '../model.ts';
import type { Piece, Trait } from '../piece.ts';
import type { Point } from '../point.ts';
import { type Base, disc, hull, line, rectangle } from '../shape.ts';
import type { Table } from '../table.ts';
import type { SceneExtras, SceneRuler, SceneSight } from './extras.ts';
import type { Scene } from './node.ts';
import { scene } from './scene.ts';

/** A small table with what is to be shown on it. */
export interface Picture {
  readonly table: Table;
  readonly models: readonly Model[];
  readonly extras: SceneExtras;
}

/** A picture for a rule. */
export interface Diagram {
  /** What is to be seen, in a sentence or two. */
  readonly says: string;
  readonly picture: Picture;
}

/** A point in inches. */
export const at = (x: number, y: number): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });

const model = (id: string, owner: string, base: Base, unit: string): Model => ({
  id,
  owner,
  unit,
  base,
  level: 0,
  elevation: 0,
  height: 1500,
});

/** A figure on a base an inch across: `a` is ours, `b` theirs; its letters are its id. */
export const figure = (id: string, x: number, y: number, unit = ''): Model =>
  model(id, id.startsWith('b') || id.startsWith('B') ? 'b' : 'a', disc(at(x, y), 500), unit);

/** A vehicle. */
export const vehicle = (id: string, x: number, y: number, facing: number): Model =>
  model(id, id.startsWith('B') ? 'b' : 'a', hull(at(x, y), 4000, 2500, facing), '');

const piece = (id: string, name: string, shape: Piece['shape'], traits: readonly Trait[], more = {}): Piece => ({
  id,
  name,
  shape,
  traits,
  ...more,
});

export const wood = (x: number, y: number, toX: number, toY: number): Piece =>
  piece(`wood ${x}`, '', rectangle(at(x, y), at(toX, toY)), ['area', 'heavy-woods', 'screens-sight', 'soft-cover']);
export const block = (x: number, y: number, toX: number, toY: number): Piece =>
  piece(`block ${x}`, '', rectangle(at(x, y), at(toX, toY)), ['building', 'blocks-sight', 'impassable', 'high']);
export const wall = (x: number, y: number, toX: number, toY: number): Piece =>
  piece(`wall ${x}`, '', line(at(x, y), at(toX, toY)), ['obstacle', 'linear', 'low', 'hard-cover']);
export const hedge = (x: number, y: number, toX: number, toY: number): Piece =>
  piece(`hedge ${x}`, '', line(at(x, y), at(toX, toY)), ['obstacle', 'linear', 'low', 'soft-cover']);

/** A house of one room with windows in its walls, each from one point to another. */
export const room = (
  x: number,
  y: number,
  toX: number,
  toY: number,
  windows: readonly (readonly [number, number, number, number])[],
): Piece =>
  piece('house', '', rectangle(at(x, y), at(toX, toY)), ['building'], {
    rooms: [{ id: 'room', outline: rectangle(at(x, y), at(toX, toY)) }],
    openings: windows.map(([fromX, fromY, endX, endY], i) => ({
      id: `window ${i}`,
      kind: 'window',
      from: at(fromX, fromY),
      to: at(endX, endY),
      open: true,
      joins: ['room', 'outside'],
    })),
  });

/** A tape between the nearest edges of two round bases: it says what it measures. */
export function gap(from: Model, to: Model): SceneRuler {
  return { from: edge(from, to.base.at), to: edge(to, from.base.at) };
}

/** The point of a round base that is nearest to another point. */
function edge({ base }: Model, towards: Point): Point {
  const radius = base.kind === 'disc' ? base.radius : 0;
  const [dx, dy] = [towards.x - base.at.x, towards.y - base.at.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  return {
    x: Math.round(base.at.x + (dx / length) * radius),
    y: Math.round(base.at.y + (dy / length) * radius),
  };
}

/** A look from one figure at another, with how much is seen. */
export const look = (from: Model, to: Model, share: number, ...stops: readonly Point[]): SceneSight => ({
  from: from.base.at,
  to: to.base.at,
  share,
  stops,
});

const SIDES = [
  { id: 'a', name: 'Ours' },
  { id: 'b', name: 'Theirs' },
];

interface Small {
  readonly width: number;
  readonly depth: number;
  readonly pieces?: readonly Piece[];
  readonly models: readonly Model[];
}

/** A picture of a small table. */
export const drawing = ({ width, depth, pieces = [], models }: Small, extras: SceneExtras = {}): Picture => ({
  table: { width: width * 1000, depth: depth * 1000, pieces },
  models,
  extras,
});

/** Draws a diagram. */
export const drawn = ({ picture: { table, models, extras } }: Diagram): Scene =>
  scene(table, models, {
    sides: SIDES.map(({ id, name }) => ({ id, name: inWords(name, extras.language) })),
    ground: 'earth',
    without: ['numbers', 'legend', 'grid', 'zones'],
    ...extras,
  });
