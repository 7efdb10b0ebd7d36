/** Things worked out once and asked for many times in a row. */
import { remember } from '@umpire/engine/table';

/** `remember` with the last answer at hand, for what is asked of the same key many times in a row. */
export function rememberLatest<Key extends WeakKey, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = remember(work);
  let last: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: known(key) };
    return last.value;
  };
}

/** Something that depends on the figures as they stand and on the table alone, worked out once for each state of the figures. */
export function rememberStand<Stand extends { readonly models: WeakKey; readonly table: object }, Value>(
  work: (stand: Stand) => Value,
): (stand: Stand) => Value {
  const known = rememberLatest((_models: Stand['models']): { last?: { table: object; value: Value } } => ({}));
  return (stand) => {
    const kept = known(stand.models);
    if (kept.last?.table !== stand.table) kept.last = { table: stand.table, value: work(stand) };
    return kept.last.value;
  };
}
