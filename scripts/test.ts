// Every test: the unit tests in Node and the browser tests beside them; the last line sums them up.
// `npm test -- WORD` runs only the files whose path holds the word.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { ROOT, run, start } from './run.ts';
import { countPlaywright, countVitest, sum, summary, type Count } from './tests.ts';

const words = process.argv.slice(2);
const reports = join(ROOT, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** The many programs that tests start skip what the first of them has compiled. */
const env = { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled') };

async function unitTests(): Promise<Count> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--passWithNoTests', ...reporters, ...words];
  const status = await start('vitest', args, { stdio: 'inherit', env }).ended;
  return countVitest(readReport(file), status);
}

/** Browser tests wait most of the time, for pages and for each other. Nothing is shown until the unit tests have been. */
async function browserTests(isShown: Promise<unknown>): Promise<Count> {
  try {
    await findBrowser();
  } catch (error) {
    await isShown;
    console.error(`The browser tests failed to start. ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1, names: ['The browser tests: there is no browser'] };
  }
  const file = join(reports, 'playwright.json');
  const args = ['test', '--pass-with-no-tests', '--reporter=list,json', ...words];
  const tests = start('playwright', args, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const said: Buffer[] = [];
  let say = (text: Buffer): unknown => said.push(text);
  for (const stream of [tests.stdout, tests.stderr]) stream?.on('data', (text: Buffer) => say(text));
  void isShown.then(() => {
    for (const text of said) process.stdout.write(text);
    say = (text) => process.stdout.write(text);
  });
  const [status] = await Promise.all([tests.ended, isShown]);
  return countPlaywright(readReport(file), status);
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

// Both need the app: built once, before they begin. What is compiled for that, the programs after it find.
run(process.execPath, [join(ROOT, 'scripts/build.ts')], { stdio: 'inherit', env });
const units = unitTests();
const all = sum(await Promise.all([units, browserTests(units)]));
const { passed, failed } = all;
if (passed + failed === 0) console.error('No test was found.');
console.log(`\n${summary(all, ROOT)}`);
process.exitCode = passed > 0 && failed === 0 ? 0 : 1;
