import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resting } from '../src/battle/rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what moves in every frame does not rest, however late the frames come', () => {
  const rest = resting();
  const atRest = vi.fn<() => void>();
  for (let i = 0; i < 5; i++) {
    rest.moved(atRest);
    vi.advanceTimersByTime(200);
  }
  expect(atRest).not.toHaveBeenCalled();
});

test('it rests once, a while after it has moved for the last time, and does what was said last', () => {
  const rest = resting();
  const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
  rest.moved(first);
  vi.advanceTimersByTime(100);
  rest.moved(last);
  vi.advanceTimersByTime(1000);
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledTimes(1);
  rest.moved(first);
  rest.stop();
  vi.advanceTimersByTime(1000);
  expect(first).not.toHaveBeenCalled();
});
