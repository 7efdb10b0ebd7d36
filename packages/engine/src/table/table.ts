/**
 * The table: its size and its terrain, an immutable value. A door that is shut, a wreck or a wall that falls makes a
 * new table that shares all other pieces. What is worked out from it is kept beside it, in WeakMaps keyed by the piece
 * or by the table, so that a battle stays plain data and a thousand battles on one table share one compilation.
 */
import { derive } from '../derive/index.ts';
import { type Part, partsOf } from './parts.ts';
import { OUTSIDE, type Opening, type Piece, topOf } from './piece.ts';
import type { Point } from './point.ts';
import { insideOf } from './inside.ts';
import { boxOf, isRing, type Line, marginOf, pointsOf } from './shape.ts';

export type Table = {
  /** From west to east and from south to north, in thousandths. */
  readonly width: number;
  readonly depth: number;
  readonly pieces: readonly Piece[];
};

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

/**
 * The parts of all pieces in plain arrays, for hot loops. Part k belongs to piece `piece[k]`; its points are
 * `xy[first[k]] … xy[first[k + 1] - 1]` as x, y, x, y; it is a ring if `ring[k]`, else an open line, or a disc (one
 * point) if `radius[k]` > 0. Its box, radius included, is `box[4k … 4k + 3]`: west, south, east, north.
 */
export type CompiledTable = {
  readonly count: number;
  readonly parts: readonly Part[];
  readonly piece: Int32Array;
  readonly first: Int32Array;
  readonly xy: Float64Array;
  readonly ring: Uint8Array;
  readonly radius: Float64Array;
  readonly box: Float64Array;
  /** Heights of foot and top above the table; the top is Infinity when the piece has no stated height. */
  readonly foot: Float64Array;
  readonly top: Float64Array;
  readonly pieces: readonly Piece[];
  /** The number of a piece by its id. */
  readonly indexOf: ReadonlyMap<string, number>;
};

/** Something worked out once for each key, kept as long as the key lives. */
export function remember<Key extends WeakKey, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = work(key);
    known.set(key, made);
    return made;
  };
}

/** The compiled table, worked out once. */
export const compiled: (table: Table) => CompiledTable = remember(compile);

function compile(table: Table): CompiledTable {
  const parts = table.pieces.flatMap((piece, number) => partsOf(piece).map((part) => ({ part, number, piece })));
  const count = parts.length;
  const piece = new Int32Array(count);
  const first = new Int32Array(count + 1);
  const ring = new Uint8Array(count);
  const radius = new Float64Array(count);
  const box = new Float64Array(count * 4);
  const foot = new Float64Array(count);
  const top = new Float64Array(count);
  const xy: number[] = [];
  for (const [k, { part, number, piece: owner }] of parts.entries()) {
    const { west, south, east, north } = boxOf(part.shape);
    box.set([west, south, east, north], k * 4);
    piece[k] = number;
    ring[k] = isRing(part.shape) ? 1 : 0;
    radius[k] = marginOf(part.shape);
    foot[k] = owner.foot ?? 0;
    top[k] = topOf(owner);
    for (const { x, y } of pointsOf(part.shape)) xy.push(x, y);
    first[k + 1] = xy.length;
  }
  const indexOf = new Map(table.pieces.map(({ id }, number) => [id, number]));
  const all = parts.map(({ part }) => part);
  return {
    count,
    parts: all,
    piece,
    first,
    xy: Float64Array.from(xy),
    ring,
    radius,
    box,
    foot,
    top,
    pieces: table.pieces,
    indexOf,
  };
}

/** The piece with an id. */
export function pieceOf(table: Table, id: string): Piece | undefined {
  const number = compiled(table).indexOf.get(id);
  return number === undefined ? undefined : table.pieces[number];
}

/**
 * The same table with one piece exchanged, added (a wreck) or, for undefined, taken away. Like pieces make the same table: who
 * looks ahead has a vehicle wrecked at the same place many times, and all that was worked out from the table is known.
 */
export const withPiece = (table: Table, id: string, piece: Piece | undefined): Table =>
  exchanged(table, id, piece === undefined ? '' : JSON.stringify(piece));

/** Each comes with all that is worked out from it, and a table of a scenario lasts through many battles: of its like, so many are kept. */
const LATEST_TABLES = 32;

const exchanged = derive((table: Table, id: string, text: string): Table => {
  const others = table.pieces.filter((other) => other.id !== id);
  if (text === '') return { ...table, pieces: others };
  const piece = JSON.parse(text) as Piece;
  if (others.length === table.pieces.length) return { ...table, pieces: [...others, piece] };
  return { ...table, pieces: table.pieces.map((other) => (other.id === id ? piece : other)) };
}, LATEST_TABLES);

/** The same table with a door opened or shut (AZ-H-10). */
export function withDoor(table: Table, pieceId: string, openingId: string, open: boolean): Table {
  const piece = pieceOf(table, pieceId);
  if (piece?.openings?.some(({ id }) => id === openingId) !== true)
    throw new RangeError(`No opening "${openingId}" in a piece "${pieceId}".`);
  const openings = piece.openings.map((o): Opening => (o.id === openingId ? { ...o, open } : o));
  return withPiece(table, pieceId, { ...piece, openings });
}

/** The id of the room that holds a point, edge included, the first listed of several; or OUTSIDE (BA-H-13). */
export function areaAt(table: Table, { x, y }: Point): string {
  for (const { id, outline, box } of roomsIn(table)) {
    const isNear = x >= box.west && x <= box.east && y >= box.south && y <= box.north;
    if (isNear && insideOf(outline.points, { x, y }) !== 'outside') return id;
  }
  return OUTSIDE;
}

/** The rooms of a table with the boxes around them: most points are in none of them. */
const roomsIn = remember((table: Table) =>
  table.pieces.flatMap(({ rooms = [] }) => rooms.map((room) => ({ ...room, box: boxOf(room.outline) }))),
);

/** The two ends of an edge, from west to east or from south to north. */
export const endsOfEdge = ({ width, depth }: Table, edge: Edge): readonly [Point, Point] => [
  { x: edge === 'east' ? width : 0, y: edge === 'north' ? depth : 0 },
  { x: edge === 'west' ? 0 : width, y: edge === 'south' ? 0 : depth },
];

/** An edge of the table as a line. */
export const edgeOf = (table: Table, edge: Edge): Line => ({ kind: 'line', points: endsOfEdge(table, edge) });

/** Is the whole shape on the table? */
export function isOnTable(table: Table, shape: Parameters<typeof boxOf>[0]): boolean {
  const { west, south, east, north } = boxOf(shape);
  return west >= 0 && south >= 0 && east <= table.width && north <= table.depth;
}
