import type { Scene } from '@umpire/engine/table';

/** A part of a sheet, moved so that it shows no more beyond the edges than it must: what is larger than the sheet has it in its middle. */
export const movedInside = (
  [x, y, wide, high]: Scene['box'],
  [across, down]: readonly [across: number, down: number],
): Scene['box'] => [moved(x, wide, across), moved(y, high, down), wide, high];

const moved = (from: number, length: number, whole: number): number =>
  length >= whole ? (whole - length) / 2 : Math.min(Math.max(0, from), whole - length);
