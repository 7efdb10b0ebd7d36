import type { Listed } from '@umpire/wire';

/** What is shown stays while something has happened there within this time. */
const LIVELY = 60_000;

/** The battle to show: the same as before while it is lively, else the one where something has happened last. */
export function battleToShow(all: readonly Listed[], shown: string | undefined, now: number): string | undefined {
  const same = all.find(({ id }) => id === shown);
  if (same !== undefined && now - same.at < LIVELY) return same.id;
  return all.toSorted((a, b) => b.at - a.at)[0]?.id ?? shown;
}
