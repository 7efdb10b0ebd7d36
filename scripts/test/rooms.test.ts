import { expect, test } from 'vitest';
import { placeFaults, roomFault } from '../rooms.ts';

const file = (path: string): string => `packages/rulesets/src/chess/${path}`;
const fault = (from: string, to: string): string | undefined => roomFault(file(from), file(to));

test('rooms know those to their left, their own files, and nothing else', () => {
  expect(fault('rules/check.ts', 'battle/board.ts')).toBeUndefined();
  expect(fault('rules/check.ts', 'rules/mate.ts')).toBeUndefined();
  expect(fault('mind/value.ts', 'words/book.ts')).toBeUndefined();
  expect(fault('battle/board.ts', 'rules/check.ts')).toBe(
    'battle/ may not know rules/: rooms know only those to their left.',
  );
  expect(fault('rules/check.ts', 'mind/value.ts')).toMatch(/^rules\/ may not know mind\//u);
  expect(fault('rules/check.ts', 'index.ts')).toBe("rules/ may not know what lies at the game's root.");
  expect(fault('orders/move.ts', 'scenarios/first.json')).toMatch(/^orders\/ may not know scenarios\//u);
});

test('the front door knows every room, and what is no game is not looked at', () => {
  expect(fault('index.ts', 'mind/value.ts')).toBeUndefined();
  expect(roomFault('packages/web/src/a/x.ts', 'packages/web/src/b/y.ts')).toBeUndefined();
});

test('every file lies in a room, and at most three at the root', () => {
  const files = ['index.ts', 'a.ts', 'b.ts', 'words/book.ts', 'scenarios/first.json'].map(file);
  expect(placeFaults(files)).toEqual([]);
  expect(placeFaults([...files, file('c.ts')])).toEqual([
    { file: 'packages/rulesets/src/chess', says: '4 files lie at its root; 3 at most.' },
  ]);
  expect(placeFaults([file('cellar/wine.ts')])[0]?.says).toMatch(/^there is no room cellar\//u);
});
