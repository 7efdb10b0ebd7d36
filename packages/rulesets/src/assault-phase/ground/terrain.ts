/** The terrain in this game's terms: what slows, stops, hides and covers (2.5, AP-H-1, AP-H-5, AP-COV-6). */
import { derive } from '@umpire/engine/derive';
import {
  type Box,
  boxOf,
  type Disc,
  type Footing,
  type FootingOf,
  has,
  IMPASSABLE,
  isThrough,
  type Layer,
  mayMeet,
  OPEN,
  crossings,
  type Piece,
  piecesAt,
  type Point,
  seesFromBase,
  selection,
  sweepTouches,
  type Table,
  TOUCH,
} from '@umpire/engine/table';

export const isDangerous = (piece: Piece): boolean => has(piece, 'dangerous');
export const isImpassable = (piece: Piece): boolean => has(piece, 'impassable');
const givesCover = (piece: Piece): boolean =>
  has(piece, 'hard-cover') || has(piece, 'soft-cover') || has(piece, 'light-cover');
/** Area cover: models stand in it. */
export const isAreaCover = (piece: Piece): boolean => has(piece, 'area') && givesCover(piece);
/** A wall, drums, a hedge: models stand behind it. */
export const isBarrier = (piece: Piece): boolean => has(piece, 'obstacle') && givesCover(piece);
/** A barrier counts as difficult. AP-H-5 */
export const isDifficult = (piece: Piece): boolean => has(piece, 'difficult') || isBarrier(piece);
export const isCover = (piece: Piece): boolean => isAreaCover(piece) || isBarrier(piece);

/** The pieces of a kind, with the boxes outside which they do not matter. */
const piecesOf = derive(
  (table: Table, pick: (piece: Piece) => boolean): readonly { readonly shape: Piece['shape']; readonly box: Box }[] =>
    table.pieces.filter(pick).map(({ shape }) => ({ shape, box: boxOf(shape) })),
);

const footings = new Map<string, FootingOf>();

/**
 * The ground for a mover whose way may go `cap` thousandths through difficult ground: 0 keeps him out of it. Bikes do not
 * slow down, and whoever falls back goes round dangerous ground. AP-H-5, AP-H-6, AP-FALL-7
 */
export function footing(cap: number, avoids: 'impassable' | 'dangerous' = 'impassable'): FootingOf {
  const key = `${cap} ${avoids}`;
  let made = footings.get(key);
  if (made === undefined) {
    const slow: Footing = { way: 'free', end: 'free', cap };
    made = (piece) => {
      if (isImpassable(piece) || (avoids === 'dangerous' && isDangerous(piece))) return IMPASSABLE;
      return isDifficult(piece) && cap < Infinity ? slow : OPEN;
    };
    footings.set(key, made);
  }
  return made;
}

const layersOf = (pick: (piece: Piece) => boolean): ((table: Table) => readonly Layer[]) => {
  const blockers = selection((part, piece) => part.kind === 'body' && pick(piece));
  return derive((table: Table): readonly Layer[] => [{ blockers: blockers(table) }]);
};

/** What stops a line of sight, as layers. AP-H-1 */
const isOpaque = (piece: Piece): boolean => has(piece, 'blocks-sight');
export const opaque = layersOf(isOpaque);
const covering = layersOf(isCover);

/** Does a model see another: is there a straight line from base to base that crosses nothing opaque? AP-H-1 */
export function sees(table: Table, from: Disc, to: Disc): boolean {
  const wide = Math.max(from.radius, to.radius);
  // Nothing opaque near the line: that is seen without measuring.
  if (piecesOf(table, isOpaque).every(({ box }) => !mayMeet(box, from.at, to.at, wide))) return true;
  return seesFromBase(from, to, opaque(table));
}

/** Can there be cover anywhere between these places, or where they are? Seen from the boxes of the pieces alone. */
export function isCoverAmong(table: Table, ...crowds: readonly (readonly { readonly base: Disc }[])[]): boolean {
  const pieces = piecesOf(table, isCover);
  if (pieces.length === 0) return false;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const crowd of crowds)
    for (const {
      base: { at },
    } of crowd) {
      west = Math.min(west, at.x);
      south = Math.min(south, at.y);
      east = Math.max(east, at.x);
      north = Math.max(north, at.y);
    }
  return pieces.some(({ box }) => mayMeet(box, { x: west, y: south }, { x: east, y: north }));
}

/** The pieces of cover in which a point lies. */
export const coverAt = (table: Table, at: Point): readonly Piece[] =>
  piecesOf(table, isAreaCover).some(({ box }) => mayMeet(box, at, at)) ? piecesAt(table, isAreaCover, at) : NOTHING;

const NOTHING: readonly Piece[] = [];

/** The pieces of cover that a line shares more than a point with. */
export function coverOnLine(table: Table, from: Point, to: Point): readonly string[] {
  if (piecesOf(table, isCover).every(({ box }) => !mayMeet(box, from, to))) return [];
  return crossings(from, to, covering(table))
    .filter((crossing) => isThrough(crossing) || crossing.along > 0)
    .map(({ blocker }) => blocker.id);
}

/** Does a swept base touch any such piece? */
export function touchesGround(
  table: Table,
  base: Disc,
  path: readonly Point[],
  pick: (piece: Piece) => boolean,
): boolean {
  const pieces = piecesOf(table, pick);
  if (pieces.length === 0) return false;
  const reach = base.radius + TOUCH;
  const isMet = (from: Point, to: Point): boolean =>
    pieces.some(({ shape, box }) => mayMeet(box, from, to, reach) && sweepTouches({ ...base, at: from }, to, shape));
  let from = path[0] ?? base.at;
  if (path.length < 2) return isMet(from, from);
  for (const to of path.slice(1)) {
    if (isMet(from, to)) return true;
    from = to;
  }
  return false;
}
