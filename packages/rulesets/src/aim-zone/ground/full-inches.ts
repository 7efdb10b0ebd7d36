/** Distances of blasts: whole inches, rounded down, the only distance that is rounded. AZ-GREN-7 */
import { closerThan, INCH, type Shape } from '@umpire/engine/table';
import { BLAST } from '../battle/data.ts';

/** Full inches between two shapes, at most six: decided exactly. */
export function fullInches(from: Shape, to: Shape): number {
  let inches = 0;
  while (inches < BLAST && !closerThan(from, to, (inches + 1) * INCH)) inches++;
  return inches;
}
