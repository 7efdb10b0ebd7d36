import { svgText } from '@umpire/engine/table';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { DIAGRAMS } from '../src/book/diagrams/index.ts';

test.each(rulesets.map((ruleset) => [ruleset.title, ruleset] as const))(
  '%s has at least three diagrams, each for a rule of its book',
  (_title, { rules }) => {
    expect(Object.keys(DIAGRAMS).filter((id) => id in rules).length).toBeGreaterThanOrEqual(3);
  },
);

test('every diagram belongs to a rule', () => {
  const known = new Set(rulesets.flatMap(({ rules }) => Object.keys(rules)));
  expect(Object.keys(DIAGRAMS).filter((id) => !known.has(id))).toEqual([]);
});

test.each(Object.entries(DIAGRAMS))('%s shows every model that its caption names', (_id, { says, picture }) => {
  const drawn = svgText(picture());
  const named = [...new Set(says.match(/\b(?:[ab]\d|[AB]\d|aL)\b/g))];
  expect(named.filter((name) => !drawn.includes(`model:${name}`))).toEqual([]);
});

/** The distances that the tapes of a diagram say, in inches. */
const tapes = (id: string): readonly number[] =>
  [...svgText(DIAGRAMS[id]?.picture() ?? fail(id)).matchAll(/>([\d.]+)″</g)].map(([, inches]) => Number(inches));

const fail = (id: string): never => {
  throw new Error(`There is no diagram ${id}.`);
};

test('the tapes of coherency measure what the rules allow', () => {
  // FT-H-9: 2″ in a team, 6″ between teams. BA-H-19: 6″, and one too far. AP-CHG-6: 2″.
  expect(tapes('FT-H-9').toSorted((a, b) => b - a)[0]).toBeLessThanOrEqual(6);
  expect(tapes('FT-H-9').filter((inches) => inches > 2)).toHaveLength(1);
  expect(tapes('BA-H-19').filter((inches) => inches > 6)).toHaveLength(1);
  expect(tapes('AP-CHG-6').every((inches) => inches <= 2)).toBe(true);
  expect(tapes('AP-CHG-6')).toHaveLength(2);
});
