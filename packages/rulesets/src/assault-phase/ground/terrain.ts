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

/** Pieces of a kind: their shapes, with the boxes outside which they do not matter, and as layers in a line's way. */
interface Ground {
  readonly pieces: readonly { readonly shape: Piece['shape']; readonly box: Box }[];
  readonly layers: readonly Layer[];
}

const groundOf = derive((table: Table, pick: (piece: Piece) => boolean): Ground => ({
  pieces: table.pieces.filter(pick).map(({ shape }) => ({ shape, box: boxOf(shape) })),
  layers: [{ blockers: selection((part, piece) => part.kind === 'body' && pick(piece))(table) }],
}));

/**
 * The ground for a mover whose way may go `cap` thousandths through difficult ground: 0 keeps him out of it. Bikes do not
 * slow down, and whoever falls back goes round dangerous ground. AP-H-5, AP-H-6, AP-FALL-7
 */
export function footing(cap: number, avoids: Avoids = 'impassable'): FootingOf {
  const made = FOOTINGS[avoids].get(cap);
  if (made === undefined) throw new RangeError(`no roll for difficult ground gives ${cap}`);
  return made;
}

export type Avoids = 'impassable' | 'dangerous';

/** Without a roll, with each that two dice can show, and for those who do not mind. AP-TERR-1 */
const CAPS = [0, 1000, 2000, 3000, 4000, 5000, 6000, Infinity];

const footingsFor = (avoids: Avoids): ReadonlyMap<number, FootingOf> =>
  new Map(
    CAPS.map((cap): [number, FootingOf] => {
      const slow: Footing = { way: 'free', end: 'free', cap };
      const of: FootingOf = (piece) => {
        if (isImpassable(piece) || (avoids === 'dangerous' && isDangerous(piece))) return IMPASSABLE;
        return isDifficult(piece) && cap < Infinity ? slow : OPEN;
      };
      return [cap, of];
    }),
  );

const FOOTINGS = { impassable: footingsFor('impassable'), dangerous: footingsFor('dangerous') } as const;

/** What stops a line of sight, as layers. AP-H-1 */
const isOpaque = (piece: Piece): boolean => has(piece, 'blocks-sight');
export const opaque = (table: Table): readonly Layer[] => groundOf(table, isOpaque).layers;

/** Does a model see another: is there a straight line from base to base that crosses nothing opaque? AP-H-1 */
export function sees(table: Table, from: Disc, to: Disc): boolean {
  const wide = Math.max(from.radius, to.radius);
  // Nothing opaque near the line: that is seen without measuring.
  if (groundOf(table, isOpaque).pieces.every(({ box }) => !mayMeet(box, from.at, to.at, wide))) return true;
  return seesFromBase(from, to, opaque(table));
}

/** Can there be cover anywhere between these places, or where they are? Seen from the boxes of the pieces alone. */
export function isCoverAmong(table: Table, ...crowds: readonly (readonly { readonly base: Disc }[])[]): boolean {
  const { pieces } = groundOf(table, isCover);
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
  groundOf(table, isAreaCover).pieces.some(({ box }) => mayMeet(box, at, at))
    ? piecesAt(table, isAreaCover, at)
    : NOTHING;

const NOTHING: readonly Piece[] = [];

/** The pieces of cover that a line shares more than a point with. */
export function coverOnLine(table: Table, from: Point, to: Point): readonly string[] {
  const { pieces, layers } = groundOf(table, isCover);
  if (pieces.every(({ box }) => !mayMeet(box, from, to))) return [];
  return crossings(from, to, layers)
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
  const { pieces } = groundOf(table, pick);
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
