import { sameData } from '@umpire/engine/rule';
import type { Saying } from '@umpire/engine/words';
import type { Listed, Settings } from '@umpire/wire';
import type { Plan } from './make.ts';
import type { Tables } from './tables.ts';

/** The same clock and dice, and both rated or neither. */
const isSame = (one: Settings, two: Settings): boolean =>
  sameData(one.clock ?? null, two.clock ?? null) &&
  (one.dice ?? 'fair') === (two.dice ?? 'fair') &&
  (one.rated ?? false) === (two.rated ?? false);

/** Sits somebody down at an open table of the same kind, the one that has waited longest; or makes one, which then waits. */
export async function pair(
  tables: Tables,
  person: string,
  plan: Plan,
  waiting: readonly Listed[],
): Promise<{ readonly id: string; readonly key?: string } | Saying> {
  const fitting = waiting.filter(
    ({ ruleset, state, settings, you }) =>
      ruleset === plan.ruleset.id &&
      state === 'waiting' &&
      settings.open &&
      isSame(settings, plan.settings) &&
      you === undefined,
  );
  const own = waiting.filter(
    ({ ruleset, state, settings, you }) =>
      you !== undefined &&
      ruleset === plan.ruleset.id &&
      state === 'waiting' &&
      settings.open &&
      isSame(settings, plan.settings),
  );
  for (const { id } of fitting.toSorted((a, b) => a.created - b.created)) {
    // Somebody else may have been quicker: then the next.
    const taken = await tables.act(person, id, `pair-${id}`, 0, { kind: 'sit' });
    if (!taken.ok) continue;
    // Nobody is to sit down where nobody waits any more.
    for (const left of own) await tables.act(person, left.id, `left-${left.id}`, 0, { kind: 'abort' });
    return { id };
  }
  // Whoever asks twice waits at one table.
  const [first] = own;
  if (first !== undefined) return { id: first.id };
  return await tables.make(person, { ...plan, settings: { ...plan.settings, open: true } });
}
