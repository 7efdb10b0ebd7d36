/** The chapters of a book of rules, by the middle of their ids. */
import { expect, it } from 'vitest';
import { chapterOf, headingOf, headingsIn, type RuleEntry } from '../../src/battle/index.ts';

const rule = (source: string): RuleEntry => ({ title: 'A rule', says: 'What it says.', source });

it('a rule stands in the chapter of the middle of its id', () => {
  expect(['FT-MOR-2', 'XZ-H-11', 'R-2', 'A-B-C-3'].map(chapterOf)).toEqual(['MOR', 'H', '', 'B-C']);
});

it('a chapter has the heading that most of its rules have in the source, without number and without what stands in second place', () => {
  expect(headingOf([rule('4.1 Fire; cover'), rule('4.2 Fire'), rule('5 Morale')])).toBe('Fire');
  expect(headingOf([rule('house'), rule('house'), rule('3.2 Moving, turning')])).toBe('Moving');
  expect(headingOf([rule('house')])).toBeUndefined();
});

it('a book has each heading once, and none for our own rulings', () => {
  const rules = {
    'X-MOVE-1': rule('1 Moving'),
    'X-MOVE-2': rule('1.1 Moving'),
    'X-RUN-1': rule('2 Moving'),
    'X-H-1': rule('house'),
    'X-FIRE-1': rule('3 Fire'),
  };
  expect(headingsIn(rules)).toEqual(['Moving', 'Fire']);
});
