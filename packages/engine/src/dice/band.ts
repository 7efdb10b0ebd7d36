/** A named part of what dice can show: a union of closed ranges of whole numbers. */
export interface Band {
  readonly ranges: readonly (readonly [low: number, high: number])[];
  /** How players write it: `4+`, `2-`, `3–5`, `1`. */
  readonly says: string;
}

const NONE = Number.NEGATIVE_INFINITY;
const ALL = Number.POSITIVE_INFINITY;

const written = (low: number, high: number): string => {
  if (low === high) return `${low}`;
  if (high === ALL) return low === NONE ? 'any' : `${low}+`;
  if (low === NONE) return `${high}-`;
  return low > high ? 'never' : `${low}–${high}`;
};

const range = (low: number, high: number): Band => ({
  ranges: low > high ? [] : [[low, high]],
  says: written(low, high),
});

/** Bands of small numbers are made once, so that rules may write them in the middle of a roll. */
function interned(make: (n: number) => Band): (n: number) => Band {
  const made: Band[] = [];
  const keep = (n: number): Band => (n >= 0 && n < 256 && Number.isInteger(n) ? (made[n] = make(n)) : make(n));
  return (n) => made[n] ?? keep(n);
}

/** `atLeast(4)` is 4+. */
export const atLeast: (n: number) => Band = interned((n) => range(n, ALL));
/** `atMost(7)` is 7 or less. */
export const atMost: (n: number) => Band = interned((n) => range(NONE, n));
/** `exactly(1)` is a 1 and nothing else. */
export const exactly: (n: number) => Band = interned((n) => range(n, n));
/** `between(2, 5)` is 2, 3, 4 or 5. */
export const between = (low: number, high: number): Band => range(low, high);
/** Nothing that a die can show. */
export const never: Band = range(1, 0);
/** Whatever a die shows. */
export const always: Band = range(NONE, ALL);

/** Any of several bands: `either(exactly(1), atLeast(5))`. */
export const either = (...bands: readonly Band[]): Band => ({
  ranges: bands.flatMap((band) => band.ranges),
  says: bands.map((band) => band.says).join(' or '),
});

/** What the band does not hold, among whole numbers. */
export function outside(band: Band): Band {
  const ranges: [number, number][] = [];
  let from = NONE;
  for (const [low, high] of band.ranges.toSorted((a, b) => a[0] - b[0])) {
    if (low > from) ranges.push([from, low - 1]);
    if (high + 1 > from) from = high + 1;
  }
  if (from < ALL) ranges.push([from, ALL]);
  return { ranges, says: `not ${band.says}` };
}

/** Does the band hold this number? */
export function holds(band: Band, shown: number): boolean {
  for (const [low, high] of band.ranges) if (shown >= low && shown <= high) return true;
  return false;
}
