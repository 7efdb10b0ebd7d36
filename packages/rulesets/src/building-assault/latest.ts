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
