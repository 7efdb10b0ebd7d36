/** What counts for a unit of mixed values: the majority of its living models (4.8, 4.10, R-20). */
import type { FightOptions } from './fighter.ts';

/** A value and how many living models have it. */
export type Counted = ReadonlyMap<number, number>;

/** Counts living models by a value. */
export function countBy<T>(items: readonly T[], valueOf: (item: T) => number, living: (item: T) => number): Counted {
  const counts = new Map<number, number>();
  for (const item of items) {
    const n = living(item);
    if (n > 0) counts.set(valueOf(item), (counts.get(valueOf(item)) ?? 0) + n);
  }
  return counts;
}

/** The value of more than half of the models, or with `plurality` of more than any other; undefined: nobody has it. */
export function majorityOf(counts: Counted, rule: FightOptions['majority']): number | undefined {
  if (rule === 'plurality') {
    const most = mostNumerous(counts);
    return most.length === 1 ? most[0] : undefined;
  }
  let all = 0;
  for (const n of counts.values()) all += n;
  for (const [value, n] of counts) if (2 * n > all) return value;
  return undefined;
}

/** The values that most models have, lowest first. */
export function mostNumerous(counts: Counted): readonly number[] {
  const most = Math.max(0, ...counts.values());
  return [...counts]
    .filter(([, n]) => n === most)
    .map(([value]) => value)
    .toSorted((a, b) => a - b);
}

/** The Weapon Skill that attacks have to beat: the majority's, else the lowest. AP-HIT-3 */
export function weaponSkillOf(counts: Counted, rule: FightOptions['majority']): number {
  return majorityOf(counts, rule) ?? Math.min(...counts.keys());
}

/** The Toughness values that may be used: the majority's, else the most numerous, of several the owner's choice. AP-WND-4, AP-WND-5 */
export function toughnessOf(counts: Counted, rule: FightOptions['majority']): readonly number[] {
  const majority = majorityOf(counts, rule);
  return majority === undefined ? mostNumerous(counts) : [majority];
}
