/** How often a smaller input is tried before the smallest so far is good enough. */
const MOST = 400;

/** The smallest value like this one that is still wrong: parts go, lists and texts get shorter, for as long as that helps. */
export function smallest<T>(input: T, isWrong: (smaller: T) => boolean): T {
  let best: unknown = input;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < MOST;) {
    isSmaller = false;
    for (const smaller of smallerThan(best)) {
      if (tries++ >= MOST) break;
      if (!isWrong(smaller as T)) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best as T;
}

/** Values with one thing less in them, those that lack most first. */
function* smallerThan(value: unknown): Generator<unknown> {
  if (typeof value === 'string') {
    if (value.length > 1) yield value.slice(0, value.length >> 1);
    if (value.length > 1) yield value.slice(value.length >> 1);
    if (value.length > 0) yield value.slice(0, -1);
  } else if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    if (list.length > 3) yield list.slice(0, list.length >> 1);
    if (list.length > 3) yield list.slice(list.length >> 1);
    for (const at of list.keys()) yield list.filter((_, i) => i !== at);
    for (const [at, item] of list.entries())
      for (const smaller of smallerThan(item)) yield list.map((one, i) => (i === at ? smaller : one));
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
    for (const [name, inner] of entries)
      for (const smaller of smallerThan(inner))
        yield Object.fromEntries(entries.map(([other, one]) => [other, other === name ? smaller : one]));
  }
}
