/** From the table to the sheet: thousandths with y to the north become inches with y to the south. */
import { type Direction, direction } from '../angle.ts';
import { type Point, roundHalfUp } from '../point.ts';
import { inWords, type Language, type Words } from '../../words/index.ts';
import type { CircleNode, LineNode, TextNode } from './node.ts';

/** Thousandths as inches, at most three decimals. */
export const sheetLength = (thousandths: number): number => roundHalfUp(thousandths) / 1000;

/** A length in the text of a path. */
const text = (thousandths: number): string => String(sheetLength(thousandths)).replace(/^(-?)0\./, '$1.');

/** Draws for a table of one depth; every method takes points of the table. */
export type Pen = {
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  /** A closed outline. */
  readonly ring: (points: readonly Point[]) => string;
  /** An open line. */
  readonly open: (points: readonly Point[]) => string;
  /** A closed outline through the middles of the edges, rounded at the corners. */
  readonly soft: (points: readonly Point[]) => string;
  /** An open line, rounded at the corners. */
  readonly bend: (points: readonly Point[]) => string;
  /** A circle as part of a path. */
  readonly round: (at: Point, radius: number) => string;
  readonly circle: (className: string, at: Point, radius: number) => CircleNode;
  readonly line: (className: string, from: Point, to: Point) => LineNode;
  readonly write: (className: string, at: Point, size: number, says: string) => TextNode;
  /** Words in the language of whoever looks at it. */
  readonly said: (words: Words) => string;
};

/** A pen for a table. Its depth turns y around; a depth of 0 draws around an own centre. It writes English unless told otherwise. */
export function penFor(depth: number, language?: Language): Pen {
  const xy = ({ x, y }: Point): string => `${text(x)} ${text(depth - y)}`;
  const joined = (points: readonly Point[]): string => `M${points.map(xy).join('L')}`;
  return {
    x: sheetLength,
    y: (y) => sheetLength(depth - y),
    ring: (points) => `${joined(points)}Z`,
    open: joined,
    soft: (points) => {
      const [first] = points;
      const last = points.at(-1);
      if (first === undefined || last === undefined) return '';
      const bends = points.map((corner, index) => `Q${xy(corner)} ${xy(middle(corner, points[index + 1] ?? first))}`);
      return `M${xy(middle(last, first))}${bends.join('')}Z`;
    },
    bend: (points) => {
      const [first, ...rest] = points;
      const last = rest.pop();
      if (first === undefined || last === undefined) return '';
      const bends = rest.map(
        (corner, index) =>
          `Q${xy(corner)} ${xy(index + 1 < rest.length ? middle(corner, rest[index + 1] ?? corner) : last)}`,
      );
      return `M${xy(first)}${bends.length === 0 ? `L${xy(last)}` : bends.join('')}`;
    },
    round: (at, radius) => {
      const r = text(radius);
      const across = text(radius * 2);
      return `M${text(at.x - radius)} ${text(depth - at.y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`;
    },
    circle: (className, at, radius) => ({
      kind: 'circle',
      class: className,
      x: sheetLength(at.x),
      y: sheetLength(depth - at.y),
      r: sheetLength(radius),
    }),
    line: (className, from, to) => ({
      kind: 'line',
      class: className,
      x1: sheetLength(from.x),
      y1: sheetLength(depth - from.y),
      x2: sheetLength(to.x),
      y2: sheetLength(depth - to.y),
    }),
    write: (className, at, size, says) => ({
      kind: 'text',
      class: className,
      x: sheetLength(at.x),
      y: sheetLength(depth - at.y),
      size: sheetLength(size),
      text: says,
    }),
    said: (words) => inWords(words, language),
  };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** A point at a distance in a direction, not rounded: for drawing only. */
export function away(from: Point, degrees: number, length: number): Point {
  const { x, y }: Direction = direction(degrees);
  return { x: from.x + x * length, y: from.y + y * length };
}

/** A point a share of the way from a to b, not rounded. */
export const part = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});
