/**
 * Nearest and closest-first orders. Distances count as equal if they agree to the millionth of an inch; then a stated
 * order of ids decides, so that no answer hangs on the order of a list.
 */
import { distance } from './distance.ts';
import { roundHalfUp } from './point.ts';
import type { Shape } from './shape.ts';

/** Plain string order (AZ 2). */
export const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Letters first, then the number as a number: H2 before H10 (BA 2.1). */
export function byLettersAndNumber(a: string, b: string): number {
  const [lettersA, numberA] = split(a);
  const [lettersB, numberB] = split(b);
  return byId(lettersA, lettersB) || numberA - numberB || byId(a, b);
}

/** Ids taken apart: there are few, and every sorting asks for them again. */
const taken = new Map<string, readonly [string, number]>();
const MOST_TAKEN = 10_000;

function split(id: string): readonly [string, number] {
  const known = taken.get(id);
  if (known !== undefined) return known;
  const start = id.search(/\d+$/);
  const made = start < 0 ? ([id, -1] as const) : ([id.slice(0, start), Number(id.slice(start))] as const);
  if (taken.size < MOST_TAKEN) taken.set(id, made);
  return made;
}

/** A distance in whole millionths of an inch: the same for all that are equally far. */
export const inMillionths = (thousandths: number): number => roundHalfUp(thousandths * 1000);

export type Identified = { readonly id: string };
export type Ranked<T> = { readonly item: T; readonly distance: number };

/** All items, closest first; equals by id. */
export function closestFirst<T extends Identified>(
  from: Shape,
  items: readonly T[],
  shapeOf: (item: T) => Shape,
  byTie: (a: string, b: string) => number = byId,
): readonly Ranked<T>[] {
  const ranked = items.map((item) => ({ item, distance: distance(from, shapeOf(item)) }));
  return ranked.toSorted((a, b) => inMillionths(a.distance) - inMillionths(b.distance) || byTie(a.item.id, b.item.id));
}

/** All items at the least distance, by id: more than one where a rule lets somebody choose between equals. */
export function nearestOf<T extends Identified>(
  from: Shape,
  items: readonly T[],
  shapeOf: (item: T) => Shape,
  byTie: (a: string, b: string) => number = byId,
): readonly Ranked<T>[] {
  const ranked = closestFirst(from, items, shapeOf, byTie);
  const [first] = ranked;
  if (first === undefined) return [];
  const least = inMillionths(first.distance);
  return ranked.filter((other) => inMillionths(other.distance) === least);
}

/** The least distance between two groups, Infinity if one is empty: between units, teams (FT-H-2). */
export function groupDistance(a: readonly Shape[], b: readonly Shape[]): number {
  let best = Infinity;
  for (const one of a) for (const other of b) best = Math.min(best, distance(one, other));
  return best;
}
