import { remember } from '@umpire/engine/table';

/** What is worked out for a battle, kept until another one is asked about: those who think ask many things about one battle in a row. */
export function forTheLatest<Key, Value>(work: (key: Key) => Value): (key: Key) => Value {
  let latest: { readonly key: Key; readonly value: Value } | undefined;
  return (key) => {
    if (latest === undefined || latest.key !== key) latest = { key, value: work(key) };
    return latest.value;
  };
}

/** `remember` with the last answer at hand, for what is asked of the same key many times in a row. */
export const rememberLatest = <Key extends WeakKey, Value>(work: (key: Key) => Value): ((key: Key) => Value) =>
  forTheLatest(remember(work));
