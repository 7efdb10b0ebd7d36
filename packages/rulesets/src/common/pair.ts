import { noted } from './noted.ts';

/**
 * Something worked out for two keys that change together: kept for the latest partner of each first key, as long as that key
 * lives. What was asked last is at hand without looking for it: the same pair is asked for many times in a row.
 */
export function rememberPair<One extends object, Other, Value>(
  work: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const latest = noted((_one: One): { pair?: { readonly other: Other; readonly value: Value } } => ({}));
  let last: { readonly one: One; readonly other: Other; readonly value: Value } | undefined;
  return (one, other) => {
    if (last !== undefined && last.one === one && last.other === other) return last.value;
    const kept = latest(one);
    const { pair } = kept;
    const value = pair !== undefined && pair.other === other ? pair.value : work(one, other);
    if (pair === undefined || pair.other !== other) kept.pair = { other, value };
    last = { one, other, value };
    return value;
  };
}
