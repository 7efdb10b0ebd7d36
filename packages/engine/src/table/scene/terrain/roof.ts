/** Houses and blocks seen from above. */
import { direction } from '../../angle.ts';
import { type Point, span } from '../../point.ts';
import { type Polygon, boxOf } from '../../shape.ts';
import { insideOf } from '../../inside.ts';
import type { Ladder, Piece } from '../../piece.ts';
import { type Grain, within } from '../grain.ts';
import { type SceneNode, path } from '../node.ts';
import { type Pen, part } from '../pen.ts';
import { stripes } from '../stripes.ts';
import { type Frame, box, frameOf } from './frame.ts';
import { shifted } from './nature.ts';

type Nodes = readonly (SceneNode | undefined)[];

/** Shadows grow with height, up to a limit that keeps the ground readable. */
export function shadeOf(pen: Pen, ring: readonly Point[], height: number | undefined): SceneNode | undefined {
  const fall = Math.min(480, Math.max(110, (height ?? 4000) / 12));
  return path('u-shade', pen.ring(shifted(ring, { x: fall * 0.8, y: -fall })));
}

/** A roof with a ridge along its length and tiles on its four sides; a flat one if the house is not four-cornered. */
export function roof(pen: Pen, piece: Piece, shape: Polygon, grain: Grain): Nodes {
  const frame = frameOf(shape);
  if (frame === undefined) return block(pen, piece, shape, grain);
  return [
    shadeOf(pen, shape.points, piece.height),
    ...tiled(pen, frame),
    path('u-roof-edge', pen.ring(shape.points)),
    ...chimneys(pen, frame, grain),
  ];
}

/** How much of the roof stays at the eaves when it is lifted, and how thick the walls below it are. */
const EAVES = 330;

/** A house with somebody inside: eaves, walls and the boards of the floor. */
export function openRoof(pen: Pen, piece: Piece, shape: Polygon, grain: Grain): Nodes {
  const walls = inset(shape.points, EAVES);
  const inner = inset(shape.points, EAVES + 170);
  return [
    ...roof(pen, piece, shape, grain),
    path('u-wall', pen.ring(walls)),
    path('u-boards u-boards-0', pen.ring(inner)),
    path('u-joints', stripes(inner, direction(90), 500, 250).map(pen.open).join('')),
  ];
}

/** The facing of a facet decides how much light falls on it: north and west are lit. */
function toneOf(facet: readonly Point[], centre: Point): number {
  const sum = facet.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  const [dx, dy] = [sum.x / facet.length - centre.x, sum.y / facet.length - centre.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 1 : 2;
  return dy > 0 ? 0 : 3;
}

function tiled(pen: Pen, frame: Frame): Nodes {
  const { long, wide, at } = frame;
  const hip = Math.min(wide / 2, long / 2 - 1);
  const [west, east] = [at(hip, wide / 2), at(long - hip, wide / 2)];
  const facets: readonly (readonly Point[])[] = [
    [at(0, 0), at(long, 0), east, west],
    [at(long, wide), at(0, wide), west, east],
    [at(0, wide), at(0, 0), west],
    [at(long, 0), at(long, wide), east],
  ];
  const centre = at(long / 2, wide / 2);
  const rows = facets.map((facet) => tiles(pen, facet, wide / 2));
  return [
    ...facets.map((facet) => path(`u-roof u-roof-${toneOf(facet, centre)}`, pen.ring(facet))),
    path('u-tiles', rows.join('')),
    path(
      'u-ridge',
      pen.open([at(0, 0), west, at(0, wide)]) + pen.open([at(long, 0), east, at(long, wide)]) + pen.open([west, east]),
    ),
  ];
}

/** Rows of tiles parallel to the eaves. */
function tiles(pen: Pen, [a, b, c, d]: readonly Point[], depth: number): string {
  if (a === undefined || b === undefined || c === undefined) return '';
  const rows = Math.max(2, Math.floor(depth / 380));
  return Array.from({ length: rows - 1 }, (_, index) => {
    const share = (index + 1) / rows;
    return pen.open([part(a, d ?? c, share), part(b, c, share)]);
  }).join('');
}

function chimneys(pen: Pen, frame: Frame, grain: Grain): Nodes {
  const { long, wide } = frame;
  if (wide < 2400) return [];
  const from = long * (within(grain, 280, 620) / 1000);
  const low = wide * 0.58;
  const stack = box(frame, from, low, from + 520, low + 420);
  const flue = box(frame, from + 130, low + 110, from + 390, low + 310);
  return [
    path('u-shade', pen.ring(shifted(stack, { x: 110, y: -140 }))),
    path('u-chimney', pen.ring(stack)),
    path('u-flue', pen.ring(flue)),
  ];
}

/** A flat roof with a parapet, hatches and a ladder if there is a way up. */
export function block(pen: Pen, piece: Piece, shape: Polygon, grain: Grain): Nodes {
  const inner = inset(shape.points, 260);
  const frame = frameOf(shape);
  return [
    shadeOf(pen, shape.points, piece.height),
    path('u-parapet', pen.ring(shape.points)),
    path('u-flat', pen.ring(inner)),
    path('u-flat-edge', pen.ring(inner)),
    ...(frame === undefined || frame.wide < 2200 ? [] : plant(pen, frame, grain)),
    path('u-roof-edge', pen.ring(shape.points)),
  ];
}

/** A hatch and two air ducts. */
function plant(pen: Pen, frame: Frame, grain: Grain): Nodes {
  const { long, wide } = frame;
  const things = [0, 1, 2].map((index) => {
    const from = 500 + (long - 1700) * ((index + within(grain, 0, 600) / 1000) / 3);
    const low = 450 + grain(Math.max(1, Math.floor(wide - 1500)));
    return box(frame, from, low, from + within(grain, 450, 800), low + within(grain, 400, 600));
  });
  return [
    path('u-shade', things.map((thing) => pen.ring(shifted(thing, { x: 70, y: -90 }))).join('')),
    path('u-duct', things.map(pen.ring).join('')),
    path('u-duct-line', things.map((thing) => duct(pen, thing)).join('')),
  ];
}

const duct = (pen: Pen, [a, b, c, d]: readonly Point[]): string =>
  a && b && c && d ? [0.25, 0.5, 0.75].map((share) => pen.open([part(a, b, share), part(d, c, share)])).join('') : '';

/** An outline drawn in towards its middle by about a margin; exact for rectangles, near enough to draw for others. */
export function inset(points: readonly Point[], margin: number): readonly Point[] {
  return points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner;
    const next = points[(index + 1) % points.length] ?? corner;
    const [back, ahead] = [span(corner, before), span(corner, next)];
    const [u, v] = [part(corner, before, margin / back), part(corner, next, margin / ahead)];
    const inner = { x: u.x + v.x - corner.x, y: u.y + v.y - corner.y };
    const outer = { x: 2 * corner.x - inner.x, y: 2 * corner.y - inner.y };
    return insideOf(points, inner) === 'outside' ? outer : inner;
  });
}

/** Rails and rungs between the foot and the top of a ladder. */
export function ladder(pen: Pen, { foot, top }: Ladder): Nodes {
  const long = span(foot, top);
  const [nx, ny] = [((foot.y - top.y) / long) * 190, ((top.x - foot.x) / long) * 190];
  const rail = (way: number): readonly Point[] => [foot, top].map(({ x, y }) => ({ x: x + nx * way, y: y + ny * way }));
  const count = Math.max(3, Math.floor(long / 170));
  const rungs = Array.from({ length: count }, (_, index) => {
    const at = part(foot, top, (index + 0.5) / count);
    return pen.open([
      { x: at.x - nx, y: at.y - ny },
      { x: at.x + nx, y: at.y + ny },
    ]);
  });
  return [
    path('u-ladder-shade', pen.open(rail(-1)) + pen.open(rail(1))),
    path('u-ladder', pen.open(rail(-1)) + pen.open(rail(1)) + rungs.join('')),
  ];
}

/** A quarter of small houses with lanes between them; only a picture, the rules know the outline alone. */
export function town(pen: Pen, ring: readonly Point[], grain: Grain): Nodes {
  const { west, south, east, north } = boxOf({ kind: 'polygon', points: ring });
  const across = Math.max(1, Math.floor((east - west) / 4800));
  const up = Math.max(1, Math.floor((north - south) / 3200));
  const lots = Array.from({ length: across * up }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const [w, d] = [(east - west) / across, (north - south) / up];
    const [x, y] = [west + column * w + within(grain, 420, 700), south + row * d + within(grain, 420, 700)];
    const [width, depth] = [w - within(grain, 1000, 1400), d - within(grain, 1000, 1400)];
    return [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + depth },
      { x, y: y + depth },
    ];
  }).filter((lot) => lot.every((corner) => insideOf(ring, corner) === 'inside'));
  return [
    path('u-town', pen.ring(ring)),
    ...lots.flatMap((lot) => {
      const frame = frameOf({ kind: 'polygon', points: lot });
      return [
        path('u-shade', pen.ring(shifted(lot, { x: 170, y: -210 }))),
        ...(frame ? tiled(pen, frame) : []),
        path('u-roof-edge', pen.ring(lot)),
      ];
    }),
    path('u-edge u-town-edge', pen.ring(ring)),
  ];
}
