/** Which rooms a leg passes through: figures in other rooms do not matter to it (BA-H-12), and some may be closed to it. */
import { OUTSIDE } from '../piece.ts';
import { type Point, between, samePoint } from '../point.ts';
import { boxOf } from '../shape.ts';
import { type Table, remember } from '../table.ts';
import { mayMeet } from './footing.ts';
import { stretchesIn } from './stretch.ts';

/** A part of a leg in one room, or OUTSIDE. It is cut on whole thousandths; where the leg itself begins and ends, nothing is rounded. */
export type RoomPart = { readonly area: string; readonly from: Point; readonly to: Point };

const roomsOf = remember((table: Table) =>
  table.pieces.flatMap(({ rooms = [] }) => rooms.map(({ id, outline }) => ({ id, outline, box: boxOf(outline) }))),
);

/** The last leg that was asked about on a table: everybody in the way asks about the same leg. */
type Asked = { from: Point; to: Point; parts: readonly RoomPart[] };
const lastAsked = remember((_: Table): Asked => ({ from: NOWHERE, to: NOWHERE, parts: [] }));
const NOWHERE: Point = { x: NaN, y: NaN };

/** The parts of a leg by rooms, in order. */
export function partsByRoom(table: Table, from: Point, to: Point): readonly RoomPart[] {
  const last = lastAsked(table);
  if (!samePoint(last.from, from) || !samePoint(last.to, to)) {
    last.parts = cutByRoom(table, from, to);
    [last.from, last.to] = [from, to];
  }
  return last.parts;
}

function cutByRoom(table: Table, from: Point, to: Point): readonly RoomPart[] {
  const inside: { readonly area: string; readonly start: number; readonly end: number }[] = [];
  for (const { id, outline, box } of roomsOf(table)) {
    if (!mayMeet(box, from, to)) continue;
    for (const [start, end] of stretchesIn(from, to, outline)) inside.push({ area: id, start, end });
  }
  inside.sort((a, b) => a.start - b.start);
  const parts: RoomPart[] = [];
  let reached = 0;
  const add = (area: string, start: number, end: number): void => {
    if (end - start <= 1e-9) return;
    // The ends of the leg itself stay the same objects: most legs lie in one room.
    const [first, last] = [start === 0 ? from : between(from, to, start), end === 1 ? to : between(from, to, end)];
    parts.push({ area, from: first, to: last });
  };
  for (const { area, start, end } of inside) {
    add(OUTSIDE, reached, start);
    add(area, Math.max(start, reached), end);
    reached = Math.max(reached, end);
  }
  add(OUTSIDE, reached, 1);
  return parts;
}
