/**
 * Puts a few numbers in order, the least first. Lines and outlines meet at two or three places, and are asked about by the hundred
 * thousand: the built-in sort makes lists of its own for each.
 */
export function sortFew(numbers: number[]): void {
  for (let i = 1; i < numbers.length; i++) {
    const one = numbers[i] as number;
    let at = i;
    for (; at > 0 && (numbers[at - 1] as number) > one; at--) numbers[at] = numbers[at - 1] as number;
    numbers[at] = one;
  }
}
