// What the JSON reports of the two test runners say, as counts.

/** Tests that passed and failed. A test that did not run counts as failed, and so does one that passed only when it was run again. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The names of those that failed or did not run, each with its file. */
  readonly names: readonly string[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
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
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[];
}

/** A runner may fail without a failed test (a file that does not load, an unhandled error): that is one failure. */
const orFault = (failed: number, exitCode: number): number => (failed === 0 && exitCode !== 0 ? 1 : failed);

const NO_REPORT = (runner: string): Count => ({ passed: 0, failed: 1, names: [`${runner}: no report was written`] });

/** Counts of a Vitest report; undefined when the runner wrote none. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Count {
  if (!report) return NO_REPORT('The unit tests');
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const names = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status !== 'passed');
    // A file that does not load has no tests.
    if (failed.length === 0) return status === 'failed' ? [name] : [];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });
  const failed = orFault(numFailedTests + numPendingTests + numTodoTests, exitCode);
  return { passed: numPassedTests, failed, names: orUnnamed(names, failed, 'The unit tests') };
}

/** Where nothing that failed has a name (an error between tests), its runner says more. */
const orUnnamed = (names: readonly string[], failed: number, runner: string): readonly string[] =>
  names.length === 0 && failed > 0 ? [`${runner}: an error outside of tests; see above`] : names;

/** Counts of a Playwright report; undefined when the runner wrote none. */
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Count {
  if (!report) return NO_REPORT('The browser tests');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = orFault(unexpected + flaky + skipped, exitCode);
  return { passed: expected, failed, names: orUnnamed(report.suites.flatMap(failedIn), failed, 'The browser tests') };
}

function failedIn({ file, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return [...failed.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedIn)];
}

/** Both together. */
export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((before, { passed }) => before + passed, 0),
  failed: counts.reduce((before, { failed }) => before + failed, 0),
  names: counts.flatMap(({ names }) => names),
});

/** So many names are told at the end: who reads only the last lines of a log is to find all that matters there. */
const NAMED = 40;

/** The end of a test run: what failed, by name, and in the last line how many. */
export function summary({ passed, failed, names }: Count, root = ''): string {
  const told = names.slice(0, NAMED).map((name) => `  ${name.replace(`${root}/`, '')}`);
  if (names.length > NAMED) told.push(`  and ${names.length - NAMED} more`);
  const head = told.length === 0 ? [] : ['Failed:', ...told, ''];
  return [...head, `${passed} passed, ${failed} failed`].join('\n');
}
