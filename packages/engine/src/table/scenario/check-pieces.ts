/** Terrain: outlines, rooms, ladders, and whether everything lies on the table. */
import { insideOf } from '../inside.ts';
import { type Piece, has } from '../piece.ts';
import { type Point, inInches } from '../point.ts';
import { LOOKS, isLook } from '../scene/terrain/look.ts';
import { type Shape, boxOf } from '../shape.ts';
import type { Table } from '../table.ts';
import type { Report } from './codec.ts';
import { checkOpenings } from './check-openings.ts';
import type { Path } from './json.ts';
import { MOST } from './most.ts';
import { lineFault, outlineFault, shareGround, writePoint } from './outline.ts';
import type { Scenario } from './scenario.ts';

/** Does a shape lie wholly on the table? Its edge counts. */
export function isOnTable({ width, depth }: Table, shape: Shape): boolean {
  const { west, south, east, north } = boxOf(shape);
  return west >= 0 && south >= 0 && east <= width && north <= depth;
}

/** The size of the table for people. */
export const writeSize = ({ width, depth }: Table): string => `${inInches(width)}″ by ${inInches(depth)}″`;

export function checkPieces({ table }: Pick<Scenario, 'table'>, report: Report): void {
  for (const [index, piece] of table.pieces.entries()) checkPiece(table, piece, `pieces[${index}]`, report);
  checkRoomsApart(table, report);
}

function checkPiece(table: Table, piece: Piece, path: Path, report: Report): void {
  const { shape } = piece;
  if (has(piece, 'low') && has(piece, 'high')) report(`${path}.traits`, 'A piece is not both low and high.');
  const look = piece.terms?.['look'];
  if (look !== undefined && !isLook(look))
    report(`${path}.terms.look`, `Nothing looks like "${look}"; known are ${Object.keys(LOOKS).join(', ')}.`);
  if (!isOnTable(table, shape))
    report(`${path}.shape`, `"${piece.id}" reaches beyond the table, which is ${writeSize(table)}.`);
  const fault =
    shape.kind === 'polygon' ? outlineFault(shape.points) : shape.kind === 'line' ? lineFault(shape.points) : undefined;
  if (fault !== undefined) return report(`${path}.shape.${shape.kind}`, fault);
  if (!checkRooms(piece, path, report)) return;
  checkOpenings(piece, path, report);
  checkLadders(piece, path, report);
}

/** Rooms are outlines within the outline of their building. False if one is not even an outline. */
function checkRooms({ id, shape, rooms = [] }: Piece, path: Path, report: Report): boolean {
  let isGood = true;
  for (const [index, { outline, id: room }] of rooms.entries()) {
    const place = `${path}.rooms[${index}].outline`;
    const fault = outlineFault(outline.points);
    if (fault !== undefined) {
      isGood = false;
      report(place, fault);
      continue;
    }
    const beyond = outline.points.find(
      (corner) => shape.kind !== 'polygon' || insideOf(shape.points, corner) === 'outside',
    );
    if (beyond !== undefined)
      report(place, `The corner ${writePoint(beyond)} of the room "${room}" lies outside the outline of "${id}".`);
  }
  return isGood;
}

function checkRoomsApart({ pieces }: Table, report: Report): void {
  const rooms = pieces.flatMap((piece, number) =>
    (piece.rooms ?? []).map(({ id, outline }, index) => ({
      path: `pieces[${number}].rooms[${index}].outline`,
      id,
      points: outline.points,
    })),
  );
  if (rooms.length > MOST.rooms)
    return report('pieces', `A table may have ${MOST.rooms} rooms in all; this one has ${rooms.length}.`);
  const sound = rooms.filter(({ points }) => outlineFault(points) === undefined);
  for (const [index, room] of sound.entries())
    for (const other of sound.slice(0, index))
      if (shareGround(room.points, other.points))
        report(room.path, `The room "${room.id}" overlaps the room "${other.id}".`);
}

function checkLadders(piece: Piece, path: Path, report: Report): void {
  const { shape } = piece;
  const side = (point: Point) => (shape.kind === 'polygon' ? insideOf(shape.points, point) : 'outside');
  for (const [index, ladder] of (piece.ladders ?? []).entries()) {
    const place = `${path}.ladders[${index}]`;
    if (!has(piece, 'standable') || piece.height === undefined)
      report(place, `"${piece.id}" has a ladder, so it needs the trait standable and a height.`);
    if (side(ladder.foot) === 'inside') report(`${place}.foot`, `The foot of a ladder stands beside the piece.`);
    if (side(ladder.top) !== 'inside') report(`${place}.top`, `The top of a ladder lies on the piece.`);
  }
}
