import type { Listed } from '@umpire/wire';
import { expect, test } from 'vitest';
import { battleToShow } from '../src/online/to-show.ts';
import { leftNow, timeText } from '../src/online/time.ts';
import { byTurn } from '../src/online/by-turn.ts';
import { curvePoints } from '../src/online/curve.ts';

const HOUR = 3_600_000;

test.each([
  [0, '0.0'],
  [9_940, '9.9'],
  [10_000, '0:10'],
  [61_999, '1:01'],
  [2 * HOUR - 1, '119:59'],
  [2 * HOUR, '2 h'],
  [47 * HOUR, '47 h'],
  [52 * HOUR, '2 d 4 h'],
])('%d ms on a clock are %s', (left, says) => {
  expect(timeText(left)).toBe(says);
});

test('only the clock of who has to act runs', () => {
  const clock = { left: { a: 60_000, b: 50_000 }, since: 1_000, running: ['a'] };
  expect([leftNow(clock, 'a', 6_000), leftNow(clock, 'b', 6_000)]).toEqual([55_000, 50_000]);
  // Our clock may be behind the server's.
  expect(leftNow(clock, 'a', 500)).toBe(60_000);
  // On holiday it stands still until that ends: 3 seconds of 5 do not count.
  expect(leftNow({ ...clock, away: { a: 4_000 } }, 'a', 6_000)).toBe(58_000);
  expect(leftNow({ ...clock, away: { a: 9_000 } }, 'a', 6_000)).toBe(60_000);
});

test('tables that wait for oneself come first, the longest waiting first; those that are over last, the newest first', () => {
  const one = (id: string, at: number, state: Listed['state'], waitingFor: readonly string[]) =>
    ({ id, at, state, waitingFor, you: 'a' }) as unknown as Listed;
  const list = [
    one('over-old', 1, 'over', []),
    one('theirs', 2, 'running', ['b']),
    one('mine-new', 9, 'running', ['a']),
    one('over-new', 8, 'over', []),
    one('mine-old', 3, 'running', ['a', 'b']),
  ];
  expect(byTurn(list).map(({ id }) => id)).toEqual(['mine-old', 'mine-new', 'theirs', 'over-new', 'over-old']);
});

test('a curve goes from its lowest at the bottom to its highest at the top', () => {
  expect(curvePoints([1500, 1600, 1550])).toBe('0.0,30.0 60.0,2.0 120.0,16.0');
  expect(curvePoints([1500])).toBe('0.0,30.0');
});

test('the screen on the wall stays with a battle while something happens there, then shows the newest', () => {
  const at = (id: string, time: number) => ({ id, at: time }) as Listed;
  expect(battleToShow([], undefined, 0)).toBeUndefined();
  expect(battleToShow([at('a', 100_000), at('b', 150_000)], undefined, 160_000)).toBe('b');
  expect(battleToShow([at('a', 155_000), at('b', 150_000)], 'b', 160_000)).toBe('b');
  expect(battleToShow([at('a', 230_000), at('b', 150_000)], 'b', 240_000)).toBe('a');
  expect(battleToShow([], 'b', 240_000)).toBe('b');
});
