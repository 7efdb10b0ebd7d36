import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPaused, isSkipping, leftToSee } from '../src/battle/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  isPaused.value = false;
  isSkipping.value = false;
});

/** Whether what happened may go on, after each of these times in milliseconds. */
async function goesOn(wait: () => Promise<void>, ...times: readonly number[]): Promise<readonly boolean[]> {
  let isDone = false;
  const waiting = async (): Promise<void> => {
    await wait();
    isDone = true;
  };
  void waiting();
  const found: boolean[] = [];
  for (const ms of times) {
    await vi.advanceTimersByTimeAsync(ms);
    found.push(isDone);
  }
  return found;
}

test('while it is paused the computer does not go on, however long that is', async () => {
  isPaused.value = true;
  setTimeout(() => (isPaused.value = false), 60_000);
  expect(
    await goesOn(
      () =>
        leftToSee(
          500,
          () => 0,
          () => false,
        ),
      59_000,
      2000,
    ),
  ).toEqual([false, true]);
});

test('what happened is left to be seen for its time and as long as there is something to see; skipped, for none', async () => {
  expect(
    await goesOn(
      () =>
        leftToSee(
          500,
          () => 0,
          () => false,
        ),
      450,
      100,
    ),
  ).toEqual([false, true]);
  let toSee = 1;
  setTimeout(() => (toSee = 0), 2000);
  expect(
    await goesOn(
      () =>
        leftToSee(
          500,
          () => toSee,
          () => false,
        ),
      1900,
      200,
    ),
  ).toEqual([false, true]);
  isSkipping.value = true;
  expect(
    await goesOn(
      () =>
        leftToSee(
          500,
          () => 1,
          () => false,
        ),
      1,
    ),
  ).toEqual([true]);
});

test('nobody waits for a battle that was left, paused or not', async () => {
  isPaused.value = true;
  expect(
    await goesOn(
      () =>
        leftToSee(
          500,
          () => 1,
          () => true,
        ),
      1,
    ),
  ).toEqual([true]);
});
