/** An exact rational number in lowest terms; the denominator is positive and carries no sign. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

const magnitude = (n: bigint): bigint => (n < 0n ? -n : n);

/** The greatest common divisor, never negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = magnitude(a);
  let y = magnitude(b);
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** `num / den` in lowest terms. Numbers given must be whole; see `fromNumber` for doubles. */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const top = BigInt(num);
  const bottom = BigInt(den);
  if (bottom === 0n) throw new RangeError(`The fraction ${top}/0 has no value.`);
  const divisor = gcd(top, bottom);
  const sign = bottom < 0n ? -1n : 1n;
  return { num: (sign * top) / divisor, den: (sign * bottom) / divisor };
}

/** 0/1. */
export const ZERO: Fraction = { num: 0n, den: 1n };
/** 1/1. */
export const ONE: Fraction = { num: 1n, den: 1n };

/** a + b */
export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den);

/** a − b */
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den - b.num * a.den, a.den * b.den);

/** a × b */
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den);

/** a ÷ b; dividing by zero is a programming error and throws. */
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num);

/** −1, 0 or 1 as a is less than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The same value. Normalised terms make this a comparison of both terms. */
export const equals = (a: Fraction, b: Fraction): boolean => a.num === b.num && a.den === b.den;

/** The sum of any number of fractions; zero for none. */
export const sum = (terms: Iterable<Fraction>): Fraction => {
  let total = ZERO;
  for (const term of terms) total = add(total, term);
  return total;
};

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Bits needed to write a positive integer. */
function bitLength(n: bigint): number {
  const hex = n.toString(16);
  return hex.length * 4 - Math.clz32(Number.parseInt(hex.charAt(0), 16)) + 28;
}

/** 2 to the power of a whole number between −1074 and 1023, which is exact in a double. */
function powerOfTwo(exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power *= 2;
  for (let i = 0; i > exponent; i--) power /= 2;
  return power;
}

/** The shifted quotient rounded to a whole number, ties to even: what IEEE division does. */
function roundedQuotient(num: bigint, den: bigint, shift: number): bigint {
  const top = shift > 0 ? num << BigInt(shift) : num;
  const bottom = shift < 0 ? den << BigInt(-shift) : den;
  const quotient = top / bottom;
  const twice = 2n * (top - quotient * bottom);
  const up = twice > bottom || (twice === bottom && (quotient & 1n) === 1n);
  return up ? quotient + 1n : quotient;
}

/** The double nearest to num/den (ties to even), however large the terms are. */
export function ratio(num: bigint, den: bigint): number {
  if (den < 0n) return ratio(-num, -den);
  if (num < 0n) return -ratio(-num, den);
  if (num <= SAFE && den <= SAFE) return Number(num) / Number(den);
  // The quotient is scaled to 53 bits, or to the last bit of a double (2^-1074) if that comes first.
  let shift = 53 - (bitLength(num) - bitLength(den));
  const scaled = shift > 0 ? num << BigInt(shift) : num;
  if (scaled >= (shift < 0 ? den << BigInt(-shift) : den) << 53n) shift -= 1;
  if (shift < -1023) return Infinity;
  if (shift > 1074) shift = 1074;
  return Number(roundedQuotient(num, den, shift)) * powerOfTwo(-shift);
}

/** The double nearest to the fraction. */
export const toNumber = (f: Fraction): number => ratio(f.num, f.den);

/** Exactly the value of a finite double: every double is a whole number over a power of two. */
export function fromNumber(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a fraction.`);
  let top = value;
  let den = 1n;
  while (!Number.isInteger(top)) {
    top *= 2;
    den *= 2n;
  }
  return fraction(BigInt(top), den);
}

/** '5/288', or '3' for a whole number. */
export const write = (f: Fraction): string => (f.den === 1n ? `${f.num}` : `${f.num}/${f.den}`);

/** Reads what `write` writes, also out of lowest terms; undefined for anything else. */
export function parse(text: string): Fraction | undefined {
  const found = /^\s*(-?\d+)(?:\s*\/\s*(\d+))?\s*$/.exec(text);
  if (found === null) return undefined;
  const den = BigInt(found[2] ?? '1');
  return den === 0n ? undefined : fraction(BigInt(found[1] ?? '0'), den);
}
