/** The terrain in this game's terms: what stops, costs, hides and covers (7.3). */
import { derive } from '@umpire/engine/derive';
import {
  INCH,
  featuresOf,
  type FootingOf,
  type KeepOff,
  has,
  OPEN,
  selection,
  type Layer,
  type SightBlockers,
  type Table,
  isClear,
  type Point,
  type Disc,
  crossedNear,
  areaAt,
  OUTSIDE,
  segmentsMeet,
  insideOf,
  type Opening,
  nearestOnSegment,
  span,
} from '@umpire/engine/table';
import type { AssaultBattle, Figure } from '../battle/battle.ts';
import type { Cover } from '../battle/data.ts';

/** What it costs to climb through a window. */
const WINDOW_TOLL = 2 * INCH;

/** Walls and blocks stop the centre on its way; low walls, hedges and windows cost, rubble counts double. BA-H-12 */
export const footing: FootingOf = (piece, opening) => {
  if (opening !== undefined) return { way: 'free', end: 'clear', toll: opening.kind === 'window' ? WINDOW_TOLL : 0 };
  if (has(piece, 'building') || has(piece, 'impassable')) return { way: 'centre', end: 'clear' };
  if (has(piece, 'obstacle')) return { way: 'free', end: 'free', toll: INCH };
  return has(piece, 'difficult') ? { way: 'free', end: 'free', pace: 2 } : OPEN;
};

/** What cuts a line of sight: walls beside their openings, also at their ends, and solid blocks. */
const opaque = selection(
  (part, piece) =>
    part.kind === 'body' && (has(piece, 'building') || (has(piece, 'impassable') && has(piece, 'blocks-sight'))),
  'stops',
);

const lowWalls = selection((part, piece) => part.kind === 'body' && has(piece, 'obstacle') && has(piece, 'hard-cover'));

const hedges = selection((part, piece) => part.kind === 'body' && has(piece, 'obstacle') && has(piece, 'soft-cover'));

/** What is asked of a table all the time. */
const factsOf = derive((table: Table) => {
  const layers = (pick: (of: Table) => SightBlockers): readonly Layer[] => [{ blockers: pick(table) }];
  const all = table.pieces.flatMap(({ openings }) => openings ?? []);
  const areas = new Set(all.flatMap(({ joins }) => joins ?? []));
  const openings = new Map(
    Array.from(areas, (area) => [area, all.filter(({ joins }) => joins?.includes(area) === true)] as const),
  );
  const keepOff = featuresOf(table, footing)
    .filter((feature) => feature.footing.end === 'clear')
    .map(({ shape }): KeepOff => ({ shape }));
  return { opaque: layers(opaque), lowWalls: layers(lowWalls), hedges: layers(hedges), openings, solid: keepOff };
});

/** Walls with their openings, and solid blocks: no base may end on them. */
export const solid = (table: Table): readonly KeepOff[] => factsOf(table).solid;

/** What cuts a line of sight, as layers. */
export const opaqueLayers = (table: Table): readonly Layer[] => factsOf(table).opaque;

/** Is there a line of sight between two points? BA-H-14 */
export const hasLine = (table: Table, from: Point, to: Point): boolean => isClear(from, to, opaqueLayers(table));

export const sees = ({ table }: Pick<AssaultBattle, 'table'>, viewer: Figure, target: Figure): boolean =>
  hasLine(table, viewer.base.at, target.base.at);

/** Cover counts only so near to the target's base. */
const COVER_REACH = INCH;

/** The cover of a target against one shot or look; the best counts. BA-H-15 */
export const coverOf = ({ table }: Pick<AssaultBattle, 'table'>, viewer: Figure, target: Figure): Cover =>
  coverAt(table, viewer.base.at, target.base);

function coverAt(table: Table, from: Point, target: Disc): Cover {
  if (crossesOpeningOf(table, from, target.at)) return 'hard';
  if (crossedNear(from, target, factsOf(table).lowWalls, COVER_REACH).length > 0) return 'hard';
  if (crossedNear(from, target, factsOf(table).hedges, COVER_REACH).length > 0) return 'soft';
  return isInRubble(table, target.at) ? 'soft' : 'none';
}

function crossesOpeningOf(table: Table, from: Point, target: Point): boolean {
  const room = areaAt(table, target);
  if (room === OUTSIDE) return false;
  return openingsOf(table, room).some((opening) => segmentsMeet(from, target, opening.from, opening.to));
}

export const isInRubble = (table: Table, at: Point): boolean =>
  table.pieces.some(
    (piece) =>
      has(piece, 'area') &&
      has(piece, 'soft-cover') &&
      piece.shape.kind === 'polygon' &&
      insideOf(piece.shape.points, at) !== 'outside',
  );

/** The openings of a room. */
export const openingsOf = (table: Table, room: string): readonly Opening[] => factsOf(table).openings.get(room) ?? [];

/** The area on the other side of an opening of a room. */
export const beyond = ({ joins }: Opening, room: string): string =>
  (joins?.[0] === room ? joins[1] : joins?.[0]) ?? OUTSIDE;

/** The least movement between two places, walls and openings alone considered: into or out of a room by the nearest opening. */
export function leastWay(table: Table, from: Point, here: string, to: Point, there: string): number {
  if (here === there) return span(from, to);
  let least = Infinity;
  for (const { from: a, to: b, kind } of openingsOf(table, there === OUTSIDE ? here : there)) {
    const toll = kind === 'window' ? WINDOW_TOLL : 0;
    least = Math.min(least, span(from, nearestOnSegment(a, b, from)) + span(to, nearestOnSegment(a, b, to)) + toll);
  }
  // Nearest places are in doubles: a thousandth is far more than what they are off.
  return least - 1;
}
