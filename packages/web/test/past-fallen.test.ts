import { english } from '@umpire/engine/words';
import { parseJournal, type Ruleset, standing } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pastFallen } from '../src/battle/motion/past-fallen.ts';
import { courseOf } from '../src/report/moments.ts';

test('who has fallen before the page was opened is known with where each last stood', () => {
  const file = new URL('../../rulesets/test/building-assault/golden/schoolhouse.json', import.meta.url);
  const parsed = parseJournal(readFileSync(file, 'utf8'));
  const ruleset = rulesetOf('building-assault') as Ruleset;
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
