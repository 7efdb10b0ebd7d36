/**
 * The sign of u − v·√w for whole numbers u, v and w ≥ 0: every "is this distance at most that one" between points,
 * edges and strips comes down to it. Doubles decide unless the two sides agree to about fifteen digits; then whole
 * numbers of any size do. So the answer is always the true one, and ties are ties.
 */
export function compareToRoot(u: number, v: number, w: number): -1 | 0 | 1 {
  const right = v * Math.sqrt(w);
  const gap = u - right;
  // Two roundings in `right` and one in `gap`: 2^-50 of the larger side is more than all of them.
  if (Math.abs(gap) > (Math.abs(u) + Math.abs(right)) * 9e-16) return gap < 0 ? -1 : 1;
  return compareExactly(u, v, w);
}

function compareExactly(u: number, v: number, w: number): -1 | 0 | 1 {
  const left = signedSquare(BigInt(u));
  const right = signedSquare(BigInt(v)) * BigInt(w);
  return left < right ? -1 : left > right ? 1 : 0;
}

const signedSquare = (n: bigint): bigint => (n < 0n ? -n * n : n * n);
