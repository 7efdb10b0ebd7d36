/** A save, and readings of dice, made once for each set of bands. XZ-SAVE-1 */
import { type Band, bands, between, type Counts, d6, type Reading, Tally } from '@umpire/engine/dice';
import { roll, type Rule, type Why } from '@umpire/engine/rule';
import type { Saying } from '@umpire/engine/words';
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
function saveBands(hit: Hit, rules: DiceRules): Reading<Counts<string>> {
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

/** What a save is rolled for, and where the penetration comes from. */
type SaveWhy = Omit<Why, 'tally'> & { readonly against: Saying & { readonly rule: string } };

/** One save: D6 and armour against the penetration. XZ-SAVE-1 */
export function* saveDie(hit: Hit, rules: DiceRules, { against, ...why }: SaveWhy): Rule<Outcome> {
  const tally = new Tally(hit.ap - hit.armour, [
    { amount: hit.ap, ...against },
    { amount: 0 - hit.armour, rule: 'XZ-STAT-2', says: 'armour' },
  ]);
  const counts = yield* roll(d6.times(1), saveBands(hit, rules), { ...why, tally });
  return OUTCOMES.find((name) => counts[SAVE_WORDS[name]] === 1) ?? 'saved';
}
