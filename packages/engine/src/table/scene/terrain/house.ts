/** Houses seen from inside: floors, walls, doors and windows, where geometry has them. */
import { direction } from '../../angle.ts';
import { type Passage, partsOf } from '../../parts.ts';
import type { Opening, Piece } from '../../piece.ts';
import { type Point, span } from '../../point.ts';
import type { Words } from '../../../words/index.ts';
import { type SceneNode, group, path } from '../node.ts';
import { type Pen, part } from '../pen.ts';
import { stripes } from '../stripes.ts';
import { shifted } from './nature.ts';

type Nodes = readonly (SceneNode | undefined)[];

/** A building with rooms: boards laid another way in every second room, and walls without thickness drawn thick. */
export function house(pen: Pen, piece: Piece): Nodes {
  const rooms = (piece.rooms ?? []).map((room, index) =>
    group(
      { key: `room:${room.id}`, title: pen.said('Room') },
      path(`u-boards u-boards-${index % 2}`, pen.ring(room.outline.points)),
      path('u-joints', boards(pen, room.outline.points, index)),
    ),
  );
  const walls = partsOf(piece).flatMap((one) =>
    one.kind === 'body' && one.shape.kind === 'line' ? [one.shape.points] : [],
  );
  const shade = piece.shape.kind === 'polygon' ? pen.ring(shifted(piece.shape.points, { x: 180, y: -230 })) : '';
  return [
    path('u-shade', shade),
    ...rooms,
    path('u-house-wall', walls.map(pen.open).join('')),
    path('u-house-wall-top', walls.map(pen.open).join('')),
    ...partsOf(piece).flatMap((one) => (one.kind === 'passage' ? openingOf(pen, one) : [])),
  ];
}

/** Joints between boards, with ends here and there. */
function boards(pen: Pen, outline: readonly Point[], index: number): string {
  const rows = stripes(outline, direction(index % 2 === 0 ? 90 : 0), 500, 250);
  const ends = rows.map(([from, to], row) => {
    const at = part(from, to, ((row * 377 + index * 211) % 800) / 1000 + 0.1);
    const side = index % 2 === 0 ? { x: at.x, y: at.y + 500 } : { x: at.x - 500, y: at.y };
    return row + 1 < rows.length ? pen.open([at, side]) : '';
  });
  return rows.map((row) => pen.open(row)).join('') + ends.join('');
}

/** Walls with thickness: the bodies between the openings. */
export function thickWall(pen: Pen, piece: Piece): Nodes {
  const parts = partsOf(piece);
  const bodies = parts.flatMap((one) =>
    one.kind === 'body' && one.shape.kind === 'polygon' ? [one.shape.points] : [],
  );
  return [
    path('u-shade', bodies.map((body) => pen.ring(shifted(body, { x: 160, y: -210 }))).join('')),
    path('u-wall', bodies.map(pen.ring).join('')),
    ...parts.flatMap((one) => (one.kind === 'passage' ? openingOf(pen, one) : [])),
  ];
}

/** A door with its leaf, a window with its panes, a gap. */
function openingOf(pen: Pen, { opening, shape }: Passage): Nodes {
  const { from, to, kind, id } = opening;
  const sill =
    shape.kind === 'polygon'
      ? path(`u-sill u-sill-${kind}`, pen.ring(shape.points))
      : path(`u-sill-line u-sill-${kind}`, pen.open([from, to]));
  return [
    group(
      { key: `opening:${id}`, title: pen.said(titleOf(opening)) },
      sill,
      ...(kind === 'door' ? doorOf(pen, opening) : kind === 'window' ? windowOf(pen, opening) : []),
    ),
  ];
}

function titleOf({ kind, open }: Opening): Words {
  if (kind === 'door') return open ? 'Door, open' : 'Door, shut';
  return kind === 'window' ? 'Window' : 'Gap';
}

/** The leaf of a door: across the opening when shut, swung by a right angle when open, with the arc it swings through. */
function doorOf(pen: Pen, { from, to, open }: Opening): Nodes {
  if (!open) return [path('u-door-shut', pen.open([from, to]))];
  const middle = part(from, to, 0.5);
  const half = span(from, to) / 2;
  // Two leaves, half as wide as the opening, so that no leaf stands far into a room.
  const leaf = (hinge: Point): Point => ({ x: hinge.x - (to.y - from.y) / 2, y: hinge.y + (to.x - from.x) / 2 });
  const swing = (hinge: Point): string => {
    const end = leaf(hinge);
    const bend = { x: middle.x + end.x - hinge.x, y: middle.y + end.y - hinge.y };
    return half > 0 ? pen.bend([middle, bend, end]) : '';
  };
  return [
    path('u-swing', swing(from) + swing(to)),
    path('u-door', pen.open([from, leaf(from)]) + pen.open([to, leaf(to)])),
  ];
}

function windowOf(pen: Pen, { from, to }: Opening): Nodes {
  const across = { x: (from.y - to.y) / span(from, to), y: (to.x - from.x) / span(from, to) };
  const side = (way: number): readonly Point[] =>
    [from, to].map(({ x, y }) => ({ x: x + across.x * way, y: y + across.y * way }));
  const middle = part(from, to, 0.5);
  const bar = [-110, 110].map((way) => ({ x: middle.x + across.x * way, y: middle.y + across.y * way }));
  return [
    path('u-glass', pen.open([from, to])),
    path('u-window', pen.open(side(-110)) + pen.open(side(110)) + pen.open(bar)),
  ];
}

/** The floor of a building whose roof is lifted off; a dashed line shows where the roof is. */
export function floor(pen: Pen, outline: readonly Point[]): Nodes {
  const slabs = [...stripes(outline, direction(90), 2000, 1000), ...stripes(outline, direction(0), 2000, 0)];
  return [
    path('u-floor', pen.ring(outline)),
    path('u-joints', slabs.map((slab) => pen.open(slab)).join('')),
    path('u-edge u-roof-line', pen.ring(outline)),
  ];
}
