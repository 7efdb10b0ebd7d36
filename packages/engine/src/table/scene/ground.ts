/** The bare table: grass, earth or paving, its frame, a grid and a scale. */
import type { Point } from '../point.ts';
import { type Polygon, rectangle } from '../shape.ts';
import type { GroundLook } from '../scenario/scenario.ts';
import type { Table } from '../table.ts';
import { type Grain, grainOf, lump, scatter, within } from './grain.ts';
import { type GroupNode, type SceneNode, group, path } from './node.ts';
import { type Pen, away } from './pen.ts';
import { tuft } from './terrain/nature.ts';

type Nodes = readonly (SceneNode | undefined)[];

/** The whole table as an outline. */
const whole = ({ width, depth }: Table): Polygon => rectangle({ x: 0, y: 0 }, { x: width, y: depth });

/** Bare tables that were drawn lately: most pictures are of one table. */
const drawn = new Map<string, GroupNode>();
const KEPT = 8;

export function ground(pen: Pen, table: Table, look: GroundLook): GroupNode {
  const name = `${look} ${table.width} ${table.depth}`;
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const { points } = whole(table);
  const grain = grainOf(name);
  const draw = { grass, earth, paved }[look];
  const node = group(
    { class: `u-table u-${look}` },
    path('u-ground', pen.ring(points)),
    ...blots(pen, points, grain),
    ...draw(pen, points, grain),
  );
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(name, node);
  return node;
}

/** Soft blots of lighter and darker ground in three sizes; the frame covers what hangs over. */
function blots(pen: Pen, points: readonly Point[], grain: Grain): Nodes {
  const sizes = [
    [6500, 2600, 4200],
    [4000, 1000, 2000],
    [3300, 350, 900],
  ] as const;
  const all = sizes.flatMap(([spacing, low, high]) =>
    scatter(points, spacing, 0, grain).map((at) => lump(at, within(grain, low, high), 11, 480, grain, away)),
  );
  return [0, 1].map((tone) =>
    path(
      `u-blot u-blot-${tone}`,
      all
        .filter((_, index) => index % 2 === tone)
        .map(pen.soft)
        .join(''),
    ),
  );
}

function grass(pen: Pen, points: readonly Point[], grain: Grain): Nodes {
  const tufts = scatter(points, 1700, 260, grain).map((at) => tuft(pen, at, within(grain, 120, 210)));
  const specks = scatter(points, 1200, 120, grain).map((at) => pen.open([at, { x: at.x + 50, y: at.y + 30 }]));
  return [path('u-specks', specks.join('')), path('u-tufts', tufts.join(''))];
}

function earth(pen: Pen, points: readonly Point[], grain: Grain): Nodes {
  const pebbles = scatter(points, 1300, 150, grain).map((at) =>
    pen.ring(lump(at, within(grain, 40, 95), 5, 300, grain, away)),
  );
  const furrows = scatter(points, 2600, 500, grain).map((at) => {
    const turn = grain(360);
    return pen.bend([away(at, turn, 330), away(at, turn + 90, 70), away(at, turn + 180, 330)]);
  });
  return [path('u-furrows', furrows.join('')), path('u-pebbles', pebbles.join(''))];
}

/** Slabs of two inches, some of them darker, a few cracked. */
function paved(pen: Pen, points: readonly Point[], grain: Grain): Nodes {
  const [, , far = { x: 0, y: 0 }] = points;
  const lines: string[] = [];
  for (let x = 2000; x < far.x; x += 2000)
    lines.push(
      pen.open([
        { x, y: 0 },
        { x, y: far.y },
      ]),
    );
  for (let y = 2000; y < far.y; y += 2000)
    lines.push(
      pen.open([
        { x: 0, y },
        { x: far.x, y },
      ]),
    );
  const stained: string[] = [];
  for (let x = 0; x + 2000 <= far.x; x += 2000)
    for (let y = 0; y + 2000 <= far.y; y += 2000)
      if (grain(7) === 0) stained.push(pen.ring(rectangle({ x, y }, { x: x + 2000, y: y + 2000 }).points));
  const cracks = scatter(points, 4200, 700, grain).map((at) => {
    const turn = grain(360);
    return pen.open([away(at, turn, 500), away(at, turn + 120, 120), at, away(at, turn + 190, 430)]);
  });
  return [path('u-slab', stained.join('')), path('u-seams', lines.join('')), path('u-cracks', cracks.join(''))];
}

/** How far the frame with its numbers reaches beyond the table. */
export const FRAME = 1500;

/** Grid lines every six inches, with every twelfth stronger; drawn over the ground and below the models. */
export function grid(pen: Pen, { width, depth }: Table): GroupNode {
  const lines = (step: number, skip: number): string => {
    const found: string[] = [];
    for (let x = step; x < width; x += step)
      if (x % skip !== 0)
        found.push(
          pen.open([
            { x, y: 0 },
            { x, y: depth },
          ]),
        );
    for (let y = step; y < depth; y += step)
      if (y % skip !== 0)
        found.push(
          pen.open([
            { x: 0, y },
            { x: width, y },
          ]),
        );
    return found.join('');
  };
  return group(
    { class: 'u-grid' },
    path('u-grid-fine', lines(6000, 12_000)),
    path('u-grid-coarse', lines(12_000, Infinity)),
  );
}

/** The sheet around the table, which hides what hangs over the edge, and the rim of the table. */
export function frame(pen: Pen, { width, depth }: Table): GroupNode {
  const around = (margin: number): string =>
    pen.ring(rectangle({ x: -margin, y: -margin }, { x: width + margin, y: depth + margin }).points);
  return group(
    { class: 'u-frame' },
    path('u-sheet', around(SHEET) + around(0)),
    path('u-rim', around(120) + around(0)),
  );
}

/** As far as a picture can reach. */
const SHEET = 6000;

/** Numbers at the frame: every six inches, on all four sides. */
export function numbers(pen: Pen, { width, depth }: Table): GroupNode {
  const ticks: string[] = [];
  const texts: SceneNode[] = [];
  for (let x = 0; x <= width; x += 1000) {
    const long = x % 6000 === 0 ? 340 : 160;
    ticks.push(
      pen.open([
        { x, y: -120 },
        { x, y: -120 - long },
      ]),
      pen.open([
        { x, y: depth + 120 },
        { x, y: depth + 120 + long },
      ]),
    );
    if (x % 6000 === 0)
      for (const y of [-1080, depth + 680]) texts.push(pen.write('u-number', { x, y }, 560, String(x / 1000)));
  }
  for (let y = 0; y <= depth; y += 1000) {
    const long = y % 6000 === 0 ? 340 : 160;
    ticks.push(
      pen.open([
        { x: -120, y },
        { x: -120 - long, y },
      ]),
      pen.open([
        { x: width + 120, y },
        { x: width + 120 + long, y },
      ]),
    );
    if (y % 6000 === 0)
      for (const x of [-880, width + 880]) texts.push(pen.write('u-number', { x, y: y - 200 }, 560, String(y / 1000)));
  }
  return group({ class: 'u-numbers' }, path('u-ticks', ticks.join('')), ...texts);
}
