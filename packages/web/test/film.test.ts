import { type Journal, languageOf, parseJournal } from '@umpire/engine/battle';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, english, loadLanguage, withWords } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import { described } from '../src/film/described.ts';
import { filmSheet } from '../src/film/fight-sheet.ts';
import { fought } from '../src/film/fight.ts';
import { shownFilm } from '../src/film/kept-film.ts';
import { firstScenario } from '../src/games/facts.ts';
import { stepsOf } from '../src/replay/steps.ts';
import { courseOf } from '../src/report/moments.ts';

function golden(ruleset: string, name: string): Journal {
  const file = join(import.meta.dirname, `../../rulesets/test/${ruleset}/golden/${name}.json`);
  const parsed = parseJournal(readFileSync(file, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.says);
  return parsed.journal;
}

/** The steps of a kept battle, as the replay has them. */
function stepsOfGolden(id: string, name: string, seat?: string) {
  const [journal, ruleset] = [golden(id, name), rulesetOf(id)];
  if (ruleset === undefined) throw new Error(`There is no ${id}.`);
  const course = courseOf(ruleset, journal);
  if ('refused' in course) throw new Error(english(course.refused));
  return stepsOf({ ruleset, ...course }, seat).map((step) => ({
    ...step,
    seen: step.film(filmSheet(journal.scenario)),
  }));
}

test.each([
  ['aim-zone', 'back-alley', / shoots at /],
  ['assault-phase', 'first-clash', /^Shoot/],
  ['building-assault', 'schoolhouse', /^Fire/],
  ['fire-team', 'mill', /^Fire/],
  ['xenos-zealots', 'fence-line', /^Shoot/],
])(
  '%s: whoever shoots in a kept battle is seen to shoot, whoever moves goes, whoever dies falls',
  (id, name, shoots) => {
    const steps = stepsOfGolden(id, name);
    const fired = steps.filter(
      ({ given, happened }) => shoots.test(given?.says ?? '') && happened.some((one) => 'thrown' in one),
    );
    const isSeen = fired.filter(({ seen }) => (seen?.shots.length ?? 0) > 0);
    // Building Assault: some of those who may fire only look for the enemy, and find nobody.
    expect(isSeen.length / fired.length).toBeGreaterThan(0.6);
    expect(steps.some(({ seen }) => (seen?.moves.length ?? 0) > 0)).toBe(true);
    expect(steps.at(-1)?.fallen.length).toBeGreaterThan(0);
  },
);

test.each([
  ['aim-zone', 'back-alley'],
  ['assault-phase', 'first-clash'],
  ['building-assault', 'schoolhouse'],
  ['fire-team', 'mill'],
  ['xenos-zealots', 'fence-line'],
])('%s: whoever plays sees the orders of both sides again, in whole, while the battle goes on', (id, name) => {
  const whole = stepsOfGolden(id, name);
  for (const { id: seat } of golden(id, name).scenario.seats) {
    const own = stepsOfGolden(id, name, seat);
    expect(own.map(({ given }) => given?.says.length)).toEqual(whole.map(({ given }) => given?.says.length));
    expect(own.flatMap(({ seen }) => seen?.moves ?? []).length).toBeGreaterThan(0);
  }
});

test('the table is told with the names of sides and units, never by their ids', () => {
  const journal = golden('assault-phase', 'first-clash');
  const last = stepsOfGolden('assault-phase', 'first-clash').at(-1);
  const told = last === undefined ? '' : described(last.battle, journal.scenario, ENGLISH);
  for (const { name } of last?.battle.sides ?? []) expect(told).toContain(name);
  for (const { id, name } of last?.battle.units ?? []) if (id !== name) expect(told).not.toContain(`${id} `);
});

test.each([
  ['assault-phase', 'first-clash', /^Charge move/, 'blow'],
  ['building-assault', 'schoolhouse', /^(Assault|Fight)/, 'blow'],
  ['building-assault', 'schoolhouse', /^Assault/, 'blast'],
  ['aim-zone', 'back-alley-random', /turn/i, 'blast'],
] as const)(
  '%s, %s: %s is seen to strike (%s), and nobody who fights hand to hand to shoot',
  (id, name, says, kind) => {
    const steps = stepsOfGolden(id, name).filter(({ given }) => says.test(given?.says ?? ''));
    expect(steps.flatMap(({ seen }) => seen?.strikes ?? []).some((strike) => strike.kind === kind)).toBe(true);
    expect(steps.flatMap(({ seen }) => seen?.shots ?? [])).toEqual([]);
  },
);

test('the battle of the first page is the same in every build, small, and both sides fight in it', async () => {
  const ruleset = rulesets.find(({ id }) => id === 'xenos-zealots');
  const scenario = ruleset && firstScenario(ruleset)?.scenario;
  if (ruleset === undefined || scenario === undefined) throw new Error('There is no scenario.');
  const film = await fought(ruleset, scenario, 'a seed');
  expect(JSON.stringify(await fought(ruleset, scenario, 'a seed'))).toBe(JSON.stringify(film));
  const { steps } = shownFilm(film, ENGLISH);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.some(({ film: seen }) => (seen?.shots.length ?? 0) > 0)).toBe(true);
  const owners = new Set(steps.flatMap(({ battle }) => battle.models.map(({ owner }) => owner)));
  expect(owners.size).toBe(2);
  expect(JSON.stringify(film).length).toBeLessThan(200_000);
});

test('a film holds what it needs to be told in the other languages of its game, and no more', async () => {
  const ruleset = rulesetOf('fire-team');
  const scenario = ruleset && firstScenario(ruleset)?.scenario;
  if (ruleset === undefined || scenario === undefined) throw new Error('There is no scenario.');
  const film = await fought(ruleset, scenario, 'a seed');
  const own = film.words['de'] ?? {};
  const told = shownFilm(film, withWords(await loadLanguage('de'), own));
  const whole = shownFilm(film, await languageOf(ruleset, 'de'));
  expect(told.steps.map(({ says }) => says)).toEqual(whole.steps.map(({ says }) => says));
  expect(told.scenario).toEqual(whole.scenario);
  expect(told.phases).toEqual(whole.phases);
  const english = shownFilm(film, ENGLISH).steps.map(({ says }) => says);
  expect(told.steps.filter(({ says }, i) => says !== '' && says === english[i])).toEqual([]);
  expect(Object.keys(own).length).toBeLessThan(Object.keys((await languageOf(ruleset, 'de')).entries).length / 2);
});
