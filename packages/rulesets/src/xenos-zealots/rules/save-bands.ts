/** Readings of dice, made once for each set of bands. */
import { type Band, bands, between, type Counts, type Reading } from '@umpire/engine/dice';
import { type DiceRules, type Hit, type Outcome, outcomeOf, OUTCOMES } from './numbers.ts';

const readings = new Map<string, Reading<Counts<string>>>();

/** Readings are made once for each set of bands. */
export function readingOf(key: string, make: () => Readonly<Record<string, Band>>): Reading<Counts<string>> {
  const known = readings.get(key) ?? bands(make());
  readings.set(key, known);
  return known;
}

/** What a player reads beside a save die. */
const SAVE_WORDS: Readonly<Record<Outcome, string>> = {
  saved: 'saved',
  down: 'lies down',
  one: 'one wound',
  two: 'two wounds',
  gone: 'destroyed',
};

/** The bands of a save die, by what it comes to; only what can happen. The higher the face, the better: each band is one range. */
export function saveBands(hit: Hit, rules: DiceRules): Reading<Counts<string>> {
  const outcomes = [1, 2, 3, 4, 5, 6].map((face) => outcomeOf(face, hit, rules));
  return readingOf(`save ${outcomes.join()}`, () =>
    Object.fromEntries(
      OUTCOMES.flatMap((name) =>
        outcomes.includes(name)
          ? [[SAVE_WORDS[name], between(outcomes.indexOf(name) + 1, outcomes.lastIndexOf(name) + 1)]]
          : [],
      ),
    ),
  );
}

/** How many save dice came to each outcome. */
export const outcomesIn = (counts: Readonly<Record<string, number>>): Readonly<Record<Outcome, number>> => ({
  saved: counts[SAVE_WORDS.saved] ?? 0,
  down: counts[SAVE_WORDS.down] ?? 0,
  one: counts[SAVE_WORDS.one] ?? 0,
  two: counts[SAVE_WORDS.two] ?? 0,
  gone: counts[SAVE_WORDS.gone] ?? 0,
});
