import { chapterOf, headingOf } from '@umpire/engine/battle';
import type { FoundRule } from './search.ts';

/** Rules that belong together: those whose ids share their middle. */
export interface Chapter {
  /** Its game and the middle of the ids, for addresses within the page. */
  readonly id: string;
  readonly game: string;
  /** The heading under which most of its rules stand; undefined for our own rulings. */
  readonly title: string | undefined;
  readonly rules: readonly FoundRule[];
}

/** The chapters of some rules, in the order of the book. Where two have the same heading they are one. */
export function chaptersOf(rules: readonly FoundRule[]): readonly Chapter[] {
  const parts = grouped(rules, ({ game, id }) => `${game}-${chapterOf(id)}`);
  const titled = [...parts].map(([id, own]) => ({ id, game: own[0]?.game ?? '', title: headingOf(own), rules: own }));
  return [...grouped(titled, ({ game, title }) => `${game} ${title ?? ''}`).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, rules: same.flatMap((one) => one.rules) }];
  });
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
