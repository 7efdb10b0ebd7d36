import { english } from '@umpire/engine/words';
import { parseJournal, type Ruleset, standing } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pastFallen } from '../src/battle/motion/past-fallen.ts';
import { stepsOf } from '../src/replay/steps.ts';
import { courseOf } from '../src/report/moments.ts';

test('who has fallen before the page was opened is known with where each last stood', () => {
  const file = new URL('../../rulesets/test/xenos-zealots/golden/salt-pans.json', import.meta.url);
  const parsed = parseJournal(readFileSync(file, 'utf8'));
  const ruleset = rulesetOf('xenos-zealots') as Ruleset;
  if (!parsed.ok) throw new Error(parsed.says);
  const course = courseOf(ruleset, parsed.journal);
  if ('refused' in course) throw new Error(english(course.refused));
  const fallen = pastFallen(ruleset, parsed.journal, undefined);
  // Counted again: everybody who ever stood on the table and is not in the battle any more.
  const stood = new Set(course.moments.flatMap(({ battle }) => standing(battle).map(({ id }) => id)));
  const left = new Set(course.moments.at(-1)?.battle.models.map(({ id }) => id));
  expect(new Set(fallen.map(({ id }) => id))).toEqual(new Set([...stood].filter((id) => !left.has(id))));
  expect(fallen.length).toBeGreaterThan(0);
  for (const { id, base } of fallen) {
    const last = course.moments.findLast(({ battle }) => standing(battle).some((model) => model.id === id));
    expect(base.at).toEqual(last?.battle.models.find((model) => model.id === id)?.base.at);
  }
});

test.each([
  ['aim-zone/golden/pick-up', 'AZ-H-20'],
  ['assault-phase/golden/first-clash', 'AP-H-18'],
  ['building-assault/golden/schoolhouse', 'BA-H-7'],
  ['xenos-zealots/golden/fence-line-2', 'XZ-H-22'],
])(
  '%s: of whom %s tells has left alive, wherever he stood: he lies nowhere, now or when it is shown again',
  (name, rule) => {
    const parsed = parseJournal(readFileSync(new URL(`../../rulesets/test/${name}.json`, import.meta.url), 'utf8'));
    if (!parsed.ok) throw new Error(parsed.says);
    const ruleset = rulesetOf(parsed.journal.ruleset) as Ruleset;
    const course = courseOf(ruleset, parsed.journal);
    if ('refused' in course) throw new Error(english(course.refused));
    const steps = stepsOf({ ...course, ruleset }, undefined);
    const onTable = (at: number): readonly string[] =>
      standing(course.moments[at]?.battle ?? { models: [] }).map(({ id }) => id);
    // Those whom the rule tells of and who are gone after that step.
    const told = steps.flatMap(({ happened }, i) => {
      const notes = happened.flatMap((one) => ('note' in one && one.note.rule === rule ? [one.note] : []));
      const gone = onTable(i - 1).filter((id) => !onTable(i).includes(id));
      return notes.map(({ data }) => [data['departed']].flat().filter((id) => gone.includes(id as string)));
    });
    expect(told.flat()).not.toEqual([]);
    const lie = pastFallen(ruleset, parsed.journal, undefined).map(({ id }) => id);
    expect(lie.filter((id) => told.flat().includes(id))).toEqual([]);
    expect(lie.length).toBeGreaterThan(0);
    const round = (id: string): boolean =>
      course.moments.some(({ battle }) => standing(battle).some((one) => one.id === id && one.base.kind === 'disc'));
    expect(new Set(steps.at(-1)?.fallen.map(({ id }) => id))).toEqual(new Set(lie.filter(round)));
  },
);
