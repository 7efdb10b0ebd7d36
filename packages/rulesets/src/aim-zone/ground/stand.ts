/** Somebody on the ground at a place of a table: what terrain alone decides about it is worked out once. */
import { derive } from '@umpire/engine/derive';
import { disc, type Disc, type Point, type Table } from '@umpire/engine/table';

export interface Stand {
  readonly table: Table;
  readonly base: Disc;
  /** How large those are who are looked at. */
  readonly radiusThere: number;
}

const SIZE = 4_096;

/** So many are kept, each with all that can be seen from it: tables of scenarios last through many battles. */
const LATEST_STANDS = 256;

const standBy = derive((table: Table, place: number, radii: number): Stand => {
  const radiusThere = radii % SIZE;
  return { table, base: disc(pointBy(place), (radii - radiusThere) / SIZE), radiusThere };
}, LATEST_STANDS);

/** None for places beyond 65″ and bases beyond 4″: they have no number. */
export function standAt(table: Table, { at, radius }: Disc, radiusThere = 0): Stand | undefined {
  const place = numberOf(at);
  const hasSize = isBelow(radius, SIZE) && isBelow(radiusThere, SIZE);
  return place === undefined || !hasSize ? undefined : standBy(table, place, radius * SIZE + radiusThere);
}

const isBelow = (length: number, limit: number): boolean => length >= 0 && length < limit && Number.isInteger(length);

/** A place as one number, by which facts about it are found. */
export const numberOf = ({ x, y }: Point): number | undefined =>
  isBelow(x, 65_536) && isBelow(y, 65_536) ? (x << 16) | y : undefined;

export const pointBy = (place: number): Point => ({ x: place >>> 16, y: place & 65_535 });
