/** The share of something among all, given some of them: Wilson's interval, which holds it 95 times of 100. */
export function wilson(found: number, of: number): readonly [number, number] {
  const z = 1.959964;
  const share = found / of;
  const middle = share + (z * z) / (2 * of);
  const around = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const all = 1 + (z * z) / of;
  return [(middle - around) / all, (middle + around) / all];
}
