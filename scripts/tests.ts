// What the JSON reports of the two test runners say, as counts.

/** Tests that passed and failed. A test that did not run counts as failed: nothing is skipped in silence. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed: only when they were run again. A busy machine can do that to a browser; it is said, never hidden. */
  readonly repeated?: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** A runner may fail without a failed test (a file that does not load, an unhandled error): that is one failure. */
const orFault = (failed: number, exitCode: number): number => (failed === 0 && exitCode !== 0 ? 1 : failed);

/** Counts of a Vitest report; undefined when the runner wrote none. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return { passed: numPassedTests, failed: orFault(numFailedTests + numPendingTests + numTodoTests, exitCode) };
}

/** Counts of a Playwright report; undefined when the runner wrote none. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: orFault(unexpected + skipped, exitCode), repeated: flaky };
}

/** Both together. */
export function sum(counts: readonly Count[]): Count {
  const total = (key: keyof Count): number => counts.reduce((before, count) => before + (count[key] ?? 0), 0);
  return { passed: total('passed'), failed: total('failed'), repeated: total('repeated') };
}

/** The last line of a test run. */
export function summary({ passed, failed, repeated = 0 }: Count): string {
  const again = repeated === 0 ? '' : ` (${repeated} only when run again: they depend on how busy the machine is)`;
  return `${passed} passed${again}, ${failed} failed`;
}
