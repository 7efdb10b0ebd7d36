// `npm run mutants -- [--count 400] [--seed 1] [--at-once 2] [--only WORD] [--tests WORD]`: would the tests notice? Small changes are made in rules and engine, one at a time,
// and the tests that come across each are run: one must fail. What survives is listed. `--again` goes on where an earlier run ended; `--prepare` only
// makes the plan and sees which test comes across which change. With `--again --prepare --tests WORD`
// tests that were written since are seen, too. `--known` tries those first that once survived. `--from 200 --to 400` tries a part of the plan, `--for 5` ends after so many minutes,
// `--quick` asks only what is over soon.
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Asked, inRound, isWritten, type Met, type Planned, ROUNDS, testsOf } from './mutants/met.ts';
import { knownPoints } from './mutants/known.ts';
import { apart, type Point, pointsOf } from './mutants/points.ts';
import { NO_END, type Task, type Tried } from './mutants/task.ts';
import { type Swept, swept, sweptIn } from './mutants/sweep.ts';
import { wilson } from './mutants/wilson.ts';
import { ROOT, run } from './run.ts';

const FOLDER = join(ROOT, '.cache/mutants');
const PLAN = join(FOLDER, 'plan.json');
/** What each change came to, one line each. */
const RESULTS = join(FOLDER, 'results.jsonl');
/** Rules and engine: not what the computer thinks of a battle, nor how it is shown. */
const SOURCES = ['packages/engine/src/**/*.ts', 'packages/rulesets/src/*/{battle,ground,rules,orders,turn}/**/*.ts'];
const CONFIG = ['--config', 'scripts/mutants/vitest.config.ts'];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '400' },
    'at-once': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
    prepare: { type: 'boolean', default: false },
    known: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: 'Infinity' },
    for: { type: 'string', default: 'Infinity' },
  },
});
const count = wholeNumber('count');
const atOnce = wholeNumber('at-once');

function wholeNumber(option: 'count' | 'at-once'): number {
  const given = Number(values[option]);
  if (Number.isInteger(given) && given >= 1) return given;
  console.error(`--${option} takes a whole number of at least 1, not ${values[option]}.`);
  process.exit(2);
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

if (!values.again || !existsSync(PLAN)) prepare();
else if (values.prepare) runAsTheyAre();
if (values.prepare) process.exit();
const plan = read<readonly Planned[]>(PLAN).slice(Number(values.from), Number(values.to));

const met = readdirSync(join(FOLDER, 'met')).map((file) => read<Met>(join(FOLDER, 'met', file)));

/** The plan, and a run of all tests as they are. */
function prepare(): void {
  const files = globSync(SOURCES, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.includes(values.only) && !file.endsWith('.d.ts'))
    .toSorted();
  const all = files.flatMap((file) => pointsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const given = values.known ? knownPoints() : [];
  const chosen = apart([...given, ...shuffled(all)], given.length + count).map((point, id) => ({ id, ...point }));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(PLAN, JSON.stringify(chosen));
  console.log(`${chosen.length} of ${all.length} points in ${files.length} files. First all tests as they are …`);
  runAsTheyAre();
}

/** All tests, or some, as they are: which comes across which change, and how long each takes. */
function runAsTheyAre(): void {
  const words = values.tests === '' ? [] : values.tests.split(' ');
  const first = run('vitest', ['run', ...CONFIG, `--maxWorkers=${atOnce}`, '--reporter=dot', ...words]);
  if (first.status === 0) return;
  if (!values.again) rmSync(PLAN);
  console.error(`The tests fail as they are.\n${first.output.slice(-3000)}`);
  process.exit(1);
}

/** A change may make a loop endless: so long the processor may work at its tests, in milliseconds, and so many times what they usually take. */
const PATIENCE = 60_000;
const TIMES_USUAL = 5;

/** Processes that try changes, side by side. */
const runners = new Map<number, ChildProcess>();

async function runnerReady(place: number): Promise<ChildProcess> {
  const there = runners.get(place);
  if (there?.connected === true) return there;
  const made = fork(join(ROOT, 'scripts/mutants/runner.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await new Promise((ready) => made.once('message', ready));
  runners.set(place, made);
  return made;
}

async function tried(id: number, asked: readonly Asked[], place: number): Promise<Tried> {
  if (asked.length === 0) return { id };
  const one = await runnerReady(place);
  const usual = asked.reduce((sum, { takes }) => sum + takes, 0);
  return await new Promise((done) => {
    const end = (found: Tried): void => {
      one.off('message', end).off('exit', died);
      // What goes on for ever is ended with its process.
      if (found.by === NO_END) {
        one.kill('SIGKILL');
        runners.delete(place);
      }
      done(found);
    };
    const died = (): void => end({ id, by: 'the process ended' });
    one.on('message', end).on('exit', died);
    const patience = Math.max(PATIENCE, usual * TIMES_USUAL);
    const files = [...Map.groupBy(asked, ({ file }) => file)].map(([file, tests]) => ({
      file,
      tests: tests.flatMap(({ names }) => names),
    }));
    one.send({ id, files, patience } satisfies Task);
  });
}

/** What each change came to: of those tried in several rounds, in the last. */
const results = new Map(
  (existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8').split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result)
    .filter(({ id }) => plan.some((point) => point.id === id))
    .map((one) => [one.id, one]),
);
/** When the run ends, whatever is left. */
const ends = performance.now() + Number(values.for) * 60_000;

type Result = Tried & { readonly round: number };

/** First in one process for all changes, with the tests that can be asked so. */
const unnoticed = (): readonly Planned[] => plan.filter(({ id }) => results.get(id)?.by === undefined);
async function sweepAll(isQuick: boolean): Promise<Swept> {
  await swept(FOLDER, CONFIG, unnoticed(), met, { isQuick, ends });
  const found = sweptIn(FOLDER, met);
  for (const { id } of unnoticed()) {
    const by = found.by.get(id);
    if (by !== undefined) results.set(id, { id, by: relative(ROOT, by), round: -1 });
  }
  return found;
}
let sweep = await sweepAll(true);

/** Tests that were not asked yet. */
const notAsked = (point: Planned): readonly Asked[] =>
  testsOf(point, met).filter(({ file, names }) => names.some((test) => !sweep.isPassed({ id: point.id, file, test })));

/** Tries what earlier rounds have left, several side by side: each place takes the next. */
async function tryRound(round: number): Promise<void> {
  const left = plan
    .filter(({ id }) => results.get(id)?.by === undefined && (results.get(id)?.round ?? -1) < round)
    .values();
  let done = 0;
  const atPlace = async (place: number): Promise<void> => {
    for (const point of left) {
      if (performance.now() > ends) return;
      const found = await tried(point.id, inRound(notAsked(point), round), place);
      if (found.missing !== undefined) {
        console.log(`${found.missing} tests did not answer: ${writeSurvivor(point)}`);
        continue;
      }
      const result = { ...found, round };
      results.set(point.id, result);
      appendFileSync(RESULTS, `${JSON.stringify(result)}\n`);
      if (result.by === undefined && round === ROUNDS.length - 1) console.log(`not noticed: ${writeSurvivor(point)}`);
      if (++done % 20 === 0) console.log(verdict());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, place) => atPlace(place)));
}

// A process for each change is dear: where all is asked, that is left to those that no sweep has noticed.
if (!values.quick) sweep = await sweepAll(false);
for (const round of ROUNDS.keys()) if (!values.quick || round === 0) await tryRound(round);
for (const runner of runners.values()) runner.disconnect();
console.log(verdict());

function writeSurvivor(point: Planned): string {
  const none = testsOf(point, met).length === 0 ? ' (no test comes here)' : '';
  return `${point.file}:${point.line}: ${short(point.was)} → ${short(point.becomes)}${none}`;
}

function verdict(): string {
  const all = results.size;
  const by = [...results.values()].flatMap((one) => one.by ?? []);
  const percent = (share: number): string => (100 * share).toFixed(1);
  const says = (noticed: number): string => {
    const [least, most] = wilson(noticed, all).map(percent);
    return `${noticed} of ${all} noticed: ${percent(noticed / all)} % (${least} to ${most})`;
  };
  return `${says(by.length)}; without written battles ${says(by.filter((one) => !isWritten(one)).length)}`;
}

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
