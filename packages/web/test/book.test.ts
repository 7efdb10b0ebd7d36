import { expect, test } from 'vitest';
import { chaptersOf } from '../src/book/chapters.ts';
import { foundRules } from '../src/book/search.ts';

const rule = (title: string, says: string, source: string) => ({ title, says, source });
const books = {
  game: {
    rules: {
      'G-MOVE-1': rule('Moving', 'A model moves 4″, and may fire later.', '3.1 Movement; Terrain'),
      'G-MOVE-2': rule('Running', 'A model runs 8″.', '3.1 Movement'),
      'G-SHOOT-1': rule('Firefight', 'Whoever shoots rolls.', '4. Shooting'),
      'G-SHOOT-2': rule('Who may fire', 'Whoever sees somebody.', '4. Shooting'),
      'G-SEE-1': rule('Seeing', 'Straight lines.', '3.1 Movement, note'),
      'G-H-1': rule('Ties', 'Are rolled again.', 'house'),
    },
  },
};

test('a book has chapters with the headings of its source, and one for our own rulings', () => {
  const chapters = chaptersOf(foundRules(books, { words: '' }));
  expect(chapters.map(({ title, rules }) => [title, rules.map(({ id }) => id)])).toEqual([
    // Another part of the same heading stands with it.
    ['Movement', ['G-MOVE-1', 'G-MOVE-2', 'G-SEE-1']],
    ['Shooting', ['G-SHOOT-1', 'G-SHOOT-2']],
    [undefined, ['G-H-1']],
  ]);
});

test('a search finds ids first, then words of titles, then parts of titles, then texts', () => {
  const ids = (words: string) => foundRules(books, { words }).map(({ id }) => id);
  expect(ids('fire')).toEqual(['G-SHOOT-2', 'G-SHOOT-1', 'G-MOVE-1']);
  expect(ids('g-sh')).toEqual(['G-SHOOT-1', 'G-SHOOT-2']);
  // Of titles that hold the words, the one that is nothing else comes first.
  const rule = (title: string) => ({ title, says: '', source: 'house' }) as const;
  const watches = { w: { rules: { 'W-1': rule('Overwatch at the end'), 'W-2': rule('Overwatch') } } };
  expect(foundRules(watches, { words: 'overwatch' }).map(({ id }) => id)).toEqual(['W-2', 'W-1']);
});
