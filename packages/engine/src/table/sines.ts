/** Numbers here are whole multiples of 2^-128: far more digits than a double has. */
const ONE = 1n << 128n;
/** π, to 38 decimal places. */
const PI = (314159265358979323846264338327950288420n * ONE) / 10n ** 38n;

/** The sine of an angle in radians, by its series x − x³/3! + x⁵/5! − …, as long as anything is added. */
function sineOf(x: bigint): bigint {
  let sum = 0n;
  for (let [term, n] = [x, 1n]; term !== 0n; n += 2n) {
    sum += term;
    term = (-term * x * x) / (ONE * ONE * (n + 1n) * (n + 2n));
  }
  return sum;
}

/**
 * The sine of 0, 0.5, 1 … 90 degrees, each the double nearest to the true value. Worked out in whole numbers, because Math.sin may
 * differ in its last digit between JavaScript engines and a journal must replay to the same thousandth everywhere.
 */
export const SINES: readonly number[] = Array.from(
  { length: 181 },
  (_, half) => Number(sineOf((PI * BigInt(half)) / 360n)) / Number(ONE),
);
