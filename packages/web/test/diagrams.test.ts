import type { Book } from '@umpire/engine/battle';
import { diagram, svgText } from '@umpire/engine/table';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';

const books = await Promise.all(rulesets.map(async ({ title, book }) => ({ title, ...(await book()) })));
const DIAGRAMS = Object.assign({}, ...books.map(({ diagrams }) => diagrams)) as NonNullable<Book['diagrams']>;

test.each(books.map((book) => [book.title, book] as const))(
  '%s has at least three diagrams, each for a rule of its book',
  (_title, { rules, diagrams = {} }) => {
    expect(Object.keys(diagrams).filter((id) => id in rules).length).toBeGreaterThanOrEqual(3);
  },
);

test('every diagram belongs to a rule', () => {
  const known = new Set(books.flatMap(({ rules }) => Object.keys(rules)));
  expect(Object.keys(DIAGRAMS).filter((id) => !known.has(id))).toEqual([]);
});

test.each(Object.entries(DIAGRAMS))('%s shows every model that its caption names', (_id, one) => {
  const drawn = svgText(diagram.drawn(one));
  const named = [...new Set(one.says.match(/\b(?:[ab]\d|[AB]\d|aL)\b/g))];
  expect(named.filter((name) => !drawn.includes(`model:${name}`))).toEqual([]);
});

/** The distances that the tapes of a diagram say, in inches. */
const tapes = (id: string): readonly number[] =>
  [...svgText(diagram.drawn(DIAGRAMS[id] ?? fail(id))).matchAll(/>([\d.]+)″</g)].map(([, inches]) => Number(inches));

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
