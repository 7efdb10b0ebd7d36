// Every test: the unit tests in Node, then the browser tests; the last line sums them up.
// `npm test -- WORD` runs only the files whose path holds the word.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ROOT, run } from './run.ts';
import { countPlaywright, countVitest, sum, summary, type Count } from './tests.ts';

const words = process.argv.slice(2);
const reports = join(ROOT, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

function unitTests(): Count {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = run('vitest', ['run', '--passWithNoTests', ...reporters, ...words], { stdio: 'inherit' });
  return countVitest(readReport(file), status);
}

async function browserTests(): Promise<Count> {
  try {
    await findBrowser();
  } catch (error) {
    console.error(`The browser tests failed to start. ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, names: ['The browser tests: there is no browser'] };
  }
  const file = join(reports, 'playwright.json');
  const { status } = run('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json', ...words], {
    stdio: 'inherit',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return countPlaywright(readReport(file), status);
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

const all = sum([unitTests(), await browserTests()]);
const { passed, failed } = all;
if (passed + failed === 0) console.error('No test was found.');
console.log(`\n${summary(all, ROOT)}`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
