/** A little linear algebra: symmetric positive definite systems, by Cholesky's method. */

export type Matrix = readonly (readonly number[])[];

/** The lower triangle L with L·Lᵀ = A; undefined if A is not positive definite. */
export function cholesky(a: Matrix): Matrix | undefined {
  const l: number[][] = a.map((row) => row.map(() => 0));
  for (const [i, row] of l.entries())
    for (let j = 0; j <= i; j++) {
      const other = l[j] as number[];
      let sum = (a[i] as readonly number[])[j] as number;
      for (let k = 0; k < j; k++) sum -= (row[k] as number) * (other[k] as number);
      if (i !== j) row[j] = sum / (other[j] as number);
      else if (sum <= 0) return undefined;
      else row[j] = Math.sqrt(sum);
    }
  return l;
}

/** The inverse of A; undefined if it is not positive definite. */
export function inverse(a: Matrix): Matrix | undefined {
  const l = cholesky(a);
  if (l === undefined) return undefined;
  const columns = a.map((_, i) =>
    solved(
      l,
      a.map((__, j) => (i === j ? 1 : 0)),
    ),
  );
  return columns;
}

/** x with L·Lᵀ·x = b. */
function solved(l: Matrix, b: readonly number[]): readonly number[] {
  const y: number[] = [];
  for (const [i, row] of l.entries()) {
    let sum = b[i] as number;
    for (let k = 0; k < i; k++) sum -= (row[k] as number) * (y[k] as number);
    y.push(sum / (row[i] as number));
  }
  const x: number[] = b.map(() => 0);
  for (let i = l.length - 1; i >= 0; i--) {
    let sum = y[i] as number;
    for (let k = i + 1; k < l.length; k++) sum -= ((l[k] as readonly number[])[i] as number) * (x[k] as number);
    x[i] = sum / ((l[i] as readonly number[])[i] as number);
  }
  return x;
}

export const times = (a: Matrix, x: readonly number[]): readonly number[] =>
  a.map((row) => row.reduce((sum, value, i) => sum + value * (x[i] as number), 0));
