/** Hail Mary: dice on their highest face are given up to lift others. AZ-HAIL-1 */
import type { Option } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';

/** One die lifted: the face it shows, and by how many spent dice. */
export interface Lift {
  readonly face: number;
  readonly by: number;
}

/** One way to spend highest dice; every lift ends in a hit, or it would be a waste. */
export type Spending = readonly Lift[];

export const hitsOf = (spending: Spending): number => spending.length;
const spentBy = (spending: Spending): number => spending.reduce((sum, { by }) => sum + by, 0);

/**
 * All ways that win a hit, the default first: most hits, then fewest dice spent. Empty where the highest face reaches
 * the number by itself, and where nothing can be won.
 */
export function spendings(faces: readonly number[], highest: number, number: number): readonly Spending[] {
  if (highest >= number) return [];
  const others = faces.filter((face) => face < highest);
  const found = new Map<string, Spending>();
  const most = faces.length - others.length;
  const lift = (from: readonly number[], tops: number, made: Spending): void => {
    if (made.length > 0) found.set(JSON.stringify(made), made);
    const tried = new Set<number>();
    for (const [i, face] of from.entries()) {
      const by = number - face;
      // Lifts go from the nearest face down, so that the same set is met once.
      if (tried.has(face) || by > tops || (made.at(-1)?.face ?? highest) < face) continue;
      tried.add(face);
      lift(
        from.filter((_, other) => other !== i),
        tops - by,
        [...made, { face, by }],
      );
    }
  };
  // A highest die that is lifted cannot be spent as well: first say how many of them are lifted.
  for (let lifted = 0; lifted <= most; lifted++) {
    const by = number - highest;
    if (lifted * by > most - lifted) break;
    const made = Array.from({ length: lifted }, () => ({ face: highest, by }));
    lift(others, most - lifted - lifted * by, made);
  }
  return [...found.values()].toSorted((a, b) => hitsOf(b) - hitsOf(a) || spentBy(a) - spentBy(b));
}

/** The options of the decision, the last of which is to spend nothing. */
export const spendingOptions = (all: readonly Spending[]): readonly Option<Spending>[] => [
  ...all.map((value) => ({
    value,
    ...say('Spend {dice} {dice|die|dice} for {hits} {hits|hit|hits}', { dice: spentBy(value), hits: hitsOf(value) }),
  })),
  { value: [], says: 'Spend nothing' },
];
