import type { Area, Spot } from './board-view.ts';

/** A mark at the edge of what is seen of the table: its middle on the board, in pixels, and whither it points, clockwise from the right. */
export interface EdgeMark {
  readonly left: number;
  readonly top: number;
  readonly degrees: number;
}

/** How large a mark is, in pixels: with the name in it, and, where the table is narrow, without. */
export const MARK = { width: 140, height: 40 };
export const SMALL_MARK = { width: 64, height: 40 };
/** How far apart two are at least. */
const APART = 6;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Marks for places of the sheet that are not seen: each on the line from the middle of what is seen to the place, at the edge of the free
 * part of the board. None lies on another, nor on what covers the board there (`covered`): it is shifted along its edge as far as it takes, or into a second row.
 */
export function edgeMarks(
  places: readonly Place[],
  seen: Spot,
  free: Area,
  covered: readonly Area[] = [],
  size = MARK,
): readonly EdgeMark[] {
  const markAt = ({ x, y }: Place): Area => ({ left: x - size.width / 2, top: y - size.height / 2, ...size });
  const taken: Area[] = [...covered];
  return places.map((at) => {
    const toward = { x: at.x - (seen.x + seen.width / 2), y: at.y - (seen.y + seen.height / 2) };
    const [wide, high] = [(free.width - size.width) / 2, (free.height - size.height) / 2];
    const by = Math.min(wide / Math.abs(toward.x), high / Math.abs(toward.y));
    const isAtSide = wide / Math.abs(toward.x) <= high / Math.abs(toward.y);
    const middle = { x: free.left + free.width / 2, y: free.top + free.height / 2 };
    const best = { x: middle.x + toward.x * by, y: middle.y + toward.y * by };
    const found =
      alongEdge(best, isAtSide, free, size).find(
        (place) => isWithin(markAt(place), free) && !taken.some((area) => overlaps(markAt(place), area)),
      ) ?? best;
    taken.push(markAt(found));
    return { left: found.x, top: found.y, degrees: (Math.atan2(toward.y, toward.x) * 180) / Math.PI };
  });
}

/** A place and those beside it on the same edge, the nearest first; then those in a second row. */
function alongEdge({ x, y }: Place, isAtSide: boolean, free: Area, { width, height }: typeof MARK): readonly Place[] {
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];
  const inward = { x: x < free.left + free.width / 2 ? 1 : -1, y: y < free.top + free.height / 2 ? 1 : -1 };
  return [0, 1].flatMap((row) =>
    steps.map((step) => {
      const [across, along] = isAtSide ? [row * inward.x, step] : [step, row * inward.y];
      return { x: x + across * (width + APART), y: y + along * (height + APART) };
    }),
  );
}

const isWithin = (one: Area, { left, top, width, height }: Area): boolean =>
  one.left >= left - 0.5 &&
  one.top >= top - 0.5 &&
  one.left + one.width <= left + width + 0.5 &&
  one.top + one.height <= top + height + 0.5;

const overlaps = (a: Area, b: Area): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
