import { type Notes, notesOf } from './notes.ts';

const NONE: readonly never[] = Object.freeze([]);
/** Under what lists are noted on their youngest member. */
const LISTS = {};

/**
 * The one list with these members in this order: equal lists of the same objects come back as the same list, and what is
 * derived from it is known already. It is noted on its youngest member, and goes with it.
 */
export function shared<T extends object>(list: readonly T[]): readonly T[] {
  let youngest: Notes | undefined;
  for (let i = 0; i < list.length; i++) {
    const notes = notesOf(list[i] as T);
    if (youngest === undefined || notes.number > youngest.number) youngest = notes;
  }
  if (youngest === undefined) return NONE;
  const known = youngest.get(LISTS) as (readonly T[])[] | undefined;
  for (const one of known ?? []) if (hasSameMembers(one, list)) return one;
  if (known === undefined) youngest.add(LISTS, [list]);
  else known.push(list);
  // It lives as long as its youngest member, so it is of that age.
  notesOf(list, youngest.number);
  return list;
}

function hasSameMembers<T>(one: readonly T[], other: readonly T[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
