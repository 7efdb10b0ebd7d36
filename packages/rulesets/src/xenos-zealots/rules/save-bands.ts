/** Readings of dice, made once for each set of bands. */
import { type Band, bands, type Counts, either, exactly, type Reading } from '@umpire/engine/dice';
import { type DiceRules, type Hit, type Outcome, outcomeOf, OUTCOMES } from './numbers.ts';

const readings = new Map<string, Reading<Counts<string>>>();

/** Readings are made once for each set of bands. */
export function readingOf(key: string, make: () => Readonly<Record<string, Band>>): Reading<Counts<string>> {
  const known = readings.get(key) ?? bands(make());
  readings.set(key, known);
  return known;
}

/** The bands of a save die, by what it comes to. */
export function saveBands(hit: Hit, rules: DiceRules): Reading<Counts<Outcome>> {
  const outcomes = [1, 2, 3, 4, 5, 6].map((face) => outcomeOf(face, hit, rules));
  const reading = readingOf(`save ${outcomes.join()}`, () =>
    Object.fromEntries(
      OUTCOMES.map((name) => [name, either(...outcomes.flatMap((one, i) => (one === name ? [exactly(i + 1)] : [])))]),
    ),
  );
  return reading as Reading<Counts<Outcome>>;
}
