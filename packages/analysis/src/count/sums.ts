/**
 * Counters in counters: plain data that can be added up. Whole numbers only, so that sums come out the same in whatever order and
 * in however many parts they are added.
 */
export type Sums = { readonly [name: string]: number | Sums };

/** Two tallies as one: numbers are added, names that only one of them has are kept. */
export function summed<S extends Sums>(a: S, b: S): S {
  const sum: Record<string, number | Sums> = { ...a };
  for (const [name, more] of Object.entries(b)) {
    const before = sum[name];
    if (before === undefined) sum[name] = more;
    else if (typeof before === 'number' && typeof more === 'number') sum[name] = before + more;
    else if (typeof before === 'object' && typeof more === 'object') sum[name] = summed(before, more);
    else throw new TypeError(`"${name}" is a number here and a list of numbers there`);
  }
  return sum as S;
}

/** A counter by name while it is being counted. */
export type Count = Record<string, number>;

export function count(counter: Count, name: string | number, by = 1): void {
  counter[name] = (counter[name] ?? 0) + by;
}
