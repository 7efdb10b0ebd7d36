/** What stands in a row: walls of stones, hedges, sandbags; along a line or along a thin polygon. */
import { type Point, span } from '../../point.ts';
import { edgesOf } from '../../parts.ts';
import { type Grain, lump, within } from '../grain.ts';
import { type SceneNode, path } from '../node.ts';
import { type Pen, away, part } from '../pen.ts';
import { SHADE, shifted } from './nature.ts';

type Nodes = readonly (SceneNode | undefined)[];
type Line = readonly Point[];

/** Points along a line, about a step apart, with the direction there. */
function along(line: Line, step: number): readonly (readonly [Point, Point])[] {
  return edgesOf(line, false).flatMap(([from, to]) => {
    const count = Math.max(1, Math.floor(span(from, to) / step + 0.5));
    return Array.from(
      { length: count },
      (_, index) =>
        [part(from, to, (index + 0.5) / count), { x: (to.x - from.x) / count, y: (to.y - from.y) / count }] as const,
    );
  });
}

/** A four-cornered stone or bag around a point of a row. */
function slab(at: Point, ahead: Point, fill: number, wide: number, side: number): readonly Point[] {
  const long = Math.sqrt(ahead.x * ahead.x + ahead.y * ahead.y);
  const [dx, dy] = [(ahead.x / 2) * fill, (ahead.y / 2) * fill];
  const [nx, ny] = [(-ahead.y / long) * wide, (ahead.x / long) * wide];
  const corner = (a: number, b: number): Point => ({
    x: at.x + dx * a + nx * (side + b),
    y: at.y + dy * a + ny * (side + b),
  });
  return [corner(-1, -0.5), corner(1, -0.5), corner(1, 0.5), corner(-1, 0.5)];
}

/** A wall of stones in two courses that meet in the middle. */
export function stoneWall(pen: Pen, line: Line, wide: number, grain: Grain): Nodes {
  const half = wide / 2;
  const courses = [-0.5, 0.5].flatMap((side, row) =>
    along(line, 430 + row * 70).map(([at, ahead]) => slab(at, ahead, within(grain, 820, 940) / 1000, half, side)),
  );
  return [
    path('u-row-shade', pen.open(shifted(line, { x: 90, y: -120 }))),
    path('u-mortar', pen.ring(outlineOf(line, wide))),
    ...[0, 1, 2].map((tone) =>
      path(
        `u-stone u-stone-${tone}`,
        courses
          .filter((_, index) => index % 3 === tone)
          .map(pen.ring)
          .join(''),
      ),
    ),
    path('u-mortar-edge', pen.ring(outlineOf(line, wide))),
  ];
}

/** The outline of a line with a width; corners are simply joined. */
function outlineOf(line: Line, wide: number): readonly Point[] {
  const sides = edgesOf(line, false).map(([a, b]) => {
    const long = span(a, b);
    const [nx, ny] = [((b.y - a.y) / long) * (wide / 2), ((a.x - b.x) / long) * (wide / 2)];
    const shift = (p: Point, way: number): Point => ({ x: p.x + nx * way, y: p.y + ny * way });
    return { right: [shift(a, 1), shift(b, 1)], left: [shift(b, -1), shift(a, -1)] };
  });
  return [...sides.flatMap(({ right }) => right), ...sides.toReversed().flatMap(({ left }) => left)];
}

/** A hedge: leafy lumps close together. */
export function hedge(pen: Pen, line: Line, wide: number, grain: Grain): Nodes {
  const lumps = along(line, wide * 0.62).map(([at]) =>
    lump({ x: at.x + within(grain, -40, 40), y: at.y + within(grain, -40, 40) }, wide * 0.62, 9, 260, grain, away),
  );
  const tones = [0, 1].map((tone) => lumps.filter((_, index) => index % 2 === tone));
  return [
    path('u-shade', lumps.map((leaf) => pen.soft(shifted(leaf, { x: 90, y: -120 }))).join('')),
    ...tones.map((some, tone) => path(`u-hedge u-hedge-${tone}`, some.map(pen.soft).join(''))),
    path('u-crown-light', lumps.map((leaf) => pen.round(lit(leaf), wide * 0.16)).join('')),
  ];
}

function lit(leaf: readonly Point[]): Point {
  const sum = leaf.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / leaf.length - 60, y: sum.y / leaf.length + 70 };
}

/** Sandbags in two rows, staggered. */
export function sandbags(pen: Pen, line: Line, wide: number, grain: Grain): Nodes {
  const rows = [-0.5, 0.5].map((side) =>
    along(line, 620).map(([at, ahead]) =>
      slab(
        side < 0 ? at : { x: at.x + ahead.x / 2, y: at.y + ahead.y / 2 },
        ahead,
        within(grain, 900, 980) / 1000,
        wide / 2,
        side,
      ),
    ),
  );
  return [
    path('u-row-shade', pen.open(shifted(line, SHADE))),
    path('u-mortar', pen.ring(outlineOf(line, wide))),
    ...rows.flatMap((bags, row) => [path(`u-bag u-bag-${row}`, bags.map(pen.soft).join(''))]),
    path(
      'u-bag-tie',
      rows
        .flat()
        .map((bag) => tie(pen, bag))
        .join(''),
    ),
  ];
}

const tie = (pen: Pen, [a, b, c, d]: readonly Point[]): string =>
  a && b && c && d
    ? pen.open([part(a, b, 0.5), part(d, c, 0.5)].map((p, index, both) => part(p, both[1 - index] ?? p, 0.22)))
    : '';
