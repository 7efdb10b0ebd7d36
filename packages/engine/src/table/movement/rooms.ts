/** Which rooms a leg passes through: figures in other rooms do not matter to it (BA-H-12), and some may be closed to it. */
import { OUTSIDE } from '../piece.ts';
import { type Point, between } from '../point.ts';
import { type Table, remember } from '../table.ts';
import { stretchesIn } from './stretch.ts';

/** A part of a leg in one room, or OUTSIDE, its ends on whole thousandths. */
export type RoomPart = { readonly area: string; readonly from: Point; readonly to: Point };

const roomsOf = remember((table: Table) => table.pieces.flatMap(({ rooms }) => rooms ?? []));

/** The parts of a leg by rooms, in order. */
export function partsByRoom(table: Table, from: Point, to: Point): readonly RoomPart[] {
  const rooms = roomsOf(table);
  const inside = rooms
    .flatMap(({ id, outline }) => stretchesIn(from, to, outline).map(([start, end]) => ({ area: id, start, end })))
    .toSorted((a, b) => a.start - b.start);
  const parts: RoomPart[] = [];
  let reached = 0;
  const add = (area: string, start: number, end: number): void => {
    if (end - start > 1e-9) parts.push({ area, from: between(from, to, start), to: between(from, to, end) });
  };
  for (const { area, start, end } of inside) {
    add(OUTSIDE, reached, start);
    add(area, Math.max(start, reached), end);
    reached = Math.max(reached, end);
  }
  add(OUTSIDE, reached, 1);
  return parts;
}
