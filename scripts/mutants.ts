// `npm run mutants -- [--count 400] [--seed 1] [--only WORD] [--tests WORD]`: would the tests notice? Small changes are made in rules and engine, one at a time,
// and the tests that come across each are run: one must fail. What survives is listed.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { apart, type Point, pointsOf } from './mutants/points.ts';
import { ROOT, run } from './run.ts';

const FOLDER = join(ROOT, '.cache/mutants');
/** Rules and engine: not what the computer thinks of a battle, nor how it is shown. */
const SOURCES = ['packages/engine/src/**/*.ts', 'packages/rulesets/src/*/{battle,ground,rules,orders,turn}/**/*.ts'];
const CONFIG = ['--config', 'scripts/mutants/vitest.config.ts'];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
  },
});
const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) {
  console.error(`--count takes a whole number of at least 1, not ${values.count}.`);
  process.exit(2);
}

const files = globSync(SOURCES, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes(values.only) && !file.endsWith('.d.ts'))
  .toSorted();
const all = files.flatMap((file) => pointsOf(file, readFileSync(join(ROOT, file), 'utf8')));
const plan = apart(shuffled(all).slice(0, count)).map((point, id) => ({
  id,
  ...point,
}));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'plan.json'), JSON.stringify(plan));
console.log(`${plan.length} of ${all.length} points in ${files.length} files. First all tests as they are …`);

const words = values.tests === '' ? [] : [values.tests];
const first = run('vitest', [
  'run',
  ...CONFIG,
  '--reporter=json',
  `--outputFile=${join(FOLDER, 'first.json')}`,
  ...words,
]);
if (first.status !== 0) {
  console.error(`The tests fail as they are.\n${first.output.slice(-3000)}`);
  process.exit(1);
}

/** How long each test file takes, in milliseconds. */
const times = new Map(
  (
    JSON.parse(readFileSync(join(FOLDER, 'first.json'), 'utf8')) as {
      testResults: { name: string; startTime: number; endTime: number }[];
    }
  ).testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]),
);
const met = readdirSync(join(FOLDER, 'met')).map(
  (file) =>
    JSON.parse(readFileSync(join(FOLDER, 'met', file), 'utf8')) as { readonly file: string; readonly met: number[] },
);

/** The test files that come across a change, those that are over soon first. */
const testsOf = (id: number): readonly string[] =>
  met
    .filter((one) => one.met.includes(id))
    .map(({ file }) => file)
    .toSorted((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));

/** So many test files are tried at once: most changes are noticed by the first few. */
const BATCH = 12;

function isNoticed(id: number): boolean {
  const tests = testsOf(id);
  for (let at = 0; at < tests.length; at += BATCH) {
    const some = tests.slice(at, at + BATCH).map((file) => relative(ROOT, file));
    const { status } = run('vitest', ['run', ...CONFIG, '--bail=1', '--reporter=dot', ...some], {
      env: { UMPIRE_MUTANT: String(id) },
      timeout: 600_000,
    });
    if (status !== 0) return true;
  }
  return false;
}

const survivors: Point[] = [];
for (const [done, point] of plan.entries()) {
  if (!isNoticed(point.id)) {
    survivors.push(point);
    console.log(
      `${point.file}:${point.line}: ${short(point.was)} → ${short(point.becomes)}${testsOf(point.id).length === 0 ? ' (no test comes here)' : ''}`,
    );
  }
  if ((done + 1) % 20 === 0) console.log(`${done + 1} tried, ${survivors.length} not noticed`);
}
const share = (100 * (plan.length - survivors.length)) / plan.length;
console.log(`${plan.length - survivors.length} of ${plan.length} noticed: ${share.toFixed(1)} %`);

/** In an order that follows from the seed, and from nothing else. */
function shuffled(points: readonly Point[]): readonly Point[] {
  const keyed = points.map((point) => {
    const key = `${values.seed} ${point.file} ${point.start} ${point.becomes}`;
    return { point, key: createHash('sha256').update(key).digest('hex') };
  });
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ point }) => point);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= 70 ? line : `${line.slice(0, 69)}…`;
}
