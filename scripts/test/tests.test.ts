import { expect, test } from 'vitest';
import { countPlaywright, countVitest, sum, summary } from '../tests.ts';

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] };

test.each([
  ['all passed', vitest, 0, { passed: 5, failed: 0 }],
  ['failures', { ...vitest, numFailedTests: 2 }, 1, { passed: 5, failed: 2 }],
  ['a skipped and an unwritten test', { ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0, { passed: 5, failed: 2 }],
  ['a file that does not load', vitest, 1, { passed: 5, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('unit tests: %s', (_, report, exitCode, count) => {
  expect(countVitest(report, exitCode)).toMatchObject(count);
});

test.each([
  ['all passed', playwright, 0, { passed: 3, failed: 0 }],
  ['failures', { ...playwright, stats: { ...playwright.stats, unexpected: 2 } }, 1, { passed: 3, failed: 2 }],
  ['a skipped test', { ...playwright, stats: { ...playwright.stats, skipped: 1 } }, 0, { passed: 3, failed: 1 }],
  ['passed when run again', { ...playwright, stats: { ...playwright.stats, flaky: 1 } }, 0, { passed: 3, failed: 1 }],
  ['a server that does not start', playwright, 1, { passed: 3, failed: 1 }],
  ['no report', undefined, 0, { passed: 0, failed: 1 }],
])('browser tests: %s', (_, report, exitCode, count) => {
  expect(countPlaywright(report, exitCode)).toMatchObject(count);
});

test('both runners are summed', () => {
  const counts = [
    { passed: 5, failed: 1, names: ['a'] },
    { passed: 3, failed: 2, names: ['b', 'c'] },
  ];
  expect(sum(counts)).toEqual({ passed: 8, failed: 3, names: ['a', 'b', 'c'] });
});

test('what failed is named at the end, just above the counts', () => {
  const unit = countVitest(
    {
      ...vitest,
      numFailedTests: 2,
      testResults: [
        {
          name: '/home/me/umpire/packages/engine/test/dice.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'dice are even', status: 'failed' },
            { fullName: 'dice are odd', status: 'passed' },
            { fullName: 'dice are left out', status: 'skipped' },
          ],
        },
        { name: '/home/me/umpire/packages/engine/test/broken.test.ts', status: 'failed', assertionResults: [] },
      ],
    },
    1,
  );
  const browser = countPlaywright(
    {
      stats: { ...playwright.stats, unexpected: 1, flaky: 1 },
      suites: [
        {
          file: 'home.spec.ts',
          specs: [
            { title: 'is there', tests: [{ status: 'expected' }] },
            { title: 'is there at last', tests: [{ status: 'flaky' }] },
          ],
          suites: [{ file: 'home.spec.ts', specs: [{ title: 'fits', tests: [{ status: 'unexpected' }] }] }],
        },
      ],
    },
    1,
  );
  expect(summary(sum([unit, browser]), '/home/me/umpire').split('\n')).toEqual([
    'Failed:',
    '  packages/engine/test/dice.test.ts: dice are even',
    '  packages/engine/test/dice.test.ts: dice are left out',
    '  packages/engine/test/broken.test.ts',
    '  home.spec.ts: is there at last',
    '  home.spec.ts: fits',
    '',
    '8 passed, 4 failed',
  ]);
});

test('a failure without a test, and a runner without a report, have a line of their own', () => {
  expect(countVitest(vitest, 1).names).toEqual(['The unit tests: an error outside of tests; see above']);
  expect(countPlaywright(undefined, 1).names).toEqual(['The browser tests: no report was written']);
  const many = Array.from({ length: 45 }, (_, i) => `test ${i}`);
  expect(summary({ passed: 0, failed: 45, names: many }).split('\n').slice(-3)).toEqual([
    '  and 5 more',
    '',
    '0 passed, 45 failed',
  ]);
});
