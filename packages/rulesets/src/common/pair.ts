/**
 * Something worked out for two keys that change together: kept for the latest partner of each first key, as long as that key
 * lives. What was asked last is at hand without a look into the map: the same pair is asked for many times in a row.
 */
export function rememberPair<One extends WeakKey, Other, Value>(
  work: (one: One, other: Other) => Value,
): (one: One, other: Other) => Value {
  const known = new WeakMap<One, { readonly other: Other; readonly value: Value }>();
  let last: { readonly one: One; readonly other: Other; readonly value: Value } | undefined;
  return (one, other) => {
    if (last !== undefined && last.one === one && last.other === other) return last.value;
    const found = known.get(one);
    const value = found !== undefined && found.other === other ? found.value : work(one, other);
    if (found === undefined || found.other !== other) known.set(one, { other, value });
    last = { one, other, value };
    return value;
  };
}
