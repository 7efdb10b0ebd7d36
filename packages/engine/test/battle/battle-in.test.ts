/** A scenario and a battle as a person reads them in another language. */
import { expect, test } from 'vitest';
import { battleIn, scenarioIn } from '../../src/battle/index.ts';
import { ENGLISH, withWords } from '../../src/words/index.ts';
import { begun, scenario } from '../example/fixture.ts';

/** Every word backwards: whatever is translated can be told from what is not. */
const backwards = (text: string): string => [...text].toReversed().join('');
const texts = [
  scenario.title,
  scenario.summary,
  ...scenario.seats.flatMap(({ name, role }) => [name, role ?? name]),
  ...scenario.objectives.map(({ name }) => name),
  ...scenario.zones.flatMap(({ name }) => name ?? []),
  ...scenario.forces.flatMap(({ units }) => units.map(({ name }) => name)),
  ...scenario.table.pieces.flatMap(({ name }) => name ?? []),
];
const other = withWords(
  { ...ENGLISH, code: 'zz' },
  Object.fromEntries(texts.map((text) => [text, { '': backwards(text) }])),
);

test('in English a scenario and a battle are read as they are', () => {
  const { battle } = begun('watch', 'watch');
  expect(scenarioIn(scenario, ENGLISH)).toBe(scenario);
  expect(battleIn(battle, ENGLISH)).toBe(battle);
});

test('in another language everything that has a name has its name in that language, and nothing else is changed', () => {
  const read = scenarioIn(scenario, other);
  expect([read.title, read.summary]).toEqual([backwards(scenario.title), backwards(scenario.summary)]);
  for (const [i, seat] of scenario.seats.entries())
    expect(read.seats[i]).toEqual({
      ...seat,
      name: backwards(seat.name),
      ...(seat.role !== undefined && { role: backwards(seat.role) }),
    });
  expect(read.forces.flatMap(({ units }) => units.map(({ name }) => name))).toEqual(
    scenario.forces.flatMap(({ units }) => units.map(({ name }) => backwards(name))),
  );
  expect(read.table.width).toBe(scenario.table.width);
  const { battle } = begun('watch', 'watch');
  const seen = battleIn(battle, other);
  expect(seen.sides.map(({ name }) => name)).toEqual(battle.sides.map(({ name }) => backwards(name)));
  expect(seen.models).toBe(battle.models);
});
