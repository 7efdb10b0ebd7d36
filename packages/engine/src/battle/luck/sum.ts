/** Chances of whole numbers: `chances[k]` is that of k. */
export type Chances = readonly number[];

/** The sum of two independent numbers. */
export function added(a: Chances, b: Chances): Chances {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, p] of a.entries()) {
    if (p !== 0) for (const [j, q] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + p * q;
  }
  return sum;
}

/** The mean of a number. */
export const meanOf = (of: Chances): number => of.reduce((sum, chance, value) => sum + value * chance, 0);

/** How far a number spreads around its mean. */
export function varianceOf(of: Chances): number {
  const mean = meanOf(of);
  return of.reduce((sum, chance, value) => sum + (value - mean) * (value - mean) * chance, 0);
}

/** How likely it is that a number comes to this or more, or to this or less. */
export function tails(of: Chances, value: number): { readonly least: number; readonly most: number } {
  const sum = (from: number, to: number): number => of.slice(from, to).reduce((total, chance) => total + chance, 0);
  return { least: sum(value, of.length), most: sum(0, value + 1) };
}
