import { rememberLatest } from '../../common/latest.ts';

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
