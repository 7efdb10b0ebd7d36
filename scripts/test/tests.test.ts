import { expect, test } from 'vitest';
import { countPlaywright, countVitest, sum, summary } from '../tests.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } };

test.each([
  ['all passed', vitest, 0, { passed: 5, failed: 0 }],
  ['failures', { ...vitest, numFailedTests: 2 }, 1, { passed: 5, failed: 2 }],
  ['a skipped and an unwritten test', { ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0, { passed: 5, failed: 2 }],
  ['a file that does not load', vitest, 1, { passed: 5, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('unit tests: %s', (_, report, exitCode, count) => {
  expect(countVitest(report, exitCode)).toEqual(count);
});

test.each([
  ['all passed', playwright, 0, { passed: 3, failed: 0, repeated: 0 }],
  ['failures', { stats: { ...playwright.stats, unexpected: 2 } }, 1, { passed: 3, failed: 2, repeated: 0 }],
  ['a skipped test', { stats: { ...playwright.stats, skipped: 1 } }, 0, { passed: 3, failed: 1, repeated: 0 }],
  ['passed when run again', { stats: { ...playwright.stats, flaky: 1 } }, 0, { passed: 4, failed: 0, repeated: 1 }],
  ['a server that does not start', playwright, 1, { passed: 3, failed: 1, repeated: 0 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('browser tests: %s', (_, report, exitCode, count) => {
  expect(countPlaywright(report, exitCode)).toEqual(count);
});

test('both runners are summed', () => {
  const counts = [
    { passed: 5, failed: 1 },
    { passed: 3, failed: 2, repeated: 1 },
  ];
  expect(sum(counts)).toEqual({ passed: 8, failed: 3, repeated: 1 });
});

test('the last line says how many passed only when run again', () => {
  expect(summary({ passed: 8, failed: 0, repeated: 0 })).toBe('8 passed, 0 failed');
  expect(summary({ passed: 8, failed: 1, repeated: 2 })).toMatch(/^8 passed \(2 only when run again.*\), 1 failed$/);
});
