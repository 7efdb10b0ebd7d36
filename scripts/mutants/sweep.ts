// Tries all changes with all tests that come across them and need no process of their own: quick tests first, each in one process for all changes that are
// still unnoticed.
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../run.ts';
import { isAlone, type Met, nearOf, type Planned } from './met.ts';
import { type Pair, type PairTried, SWEEP, type Sweep, type Trying, type WithTest } from './task.ts';

/** Which tests are asked before the others: those that take up to so long, in milliseconds, and first those about the same part. */
const QUICK = [50].flatMap(nearFirst);
const SLOW = [500, 5_000, Infinity].flatMap(nearFirst);

interface Stage {
  readonly most: number;
  readonly isNear: boolean;
}

function nearFirst(most: number): readonly Stage[] {
  return [
    { most, isNear: true },
    { most, isNear: false },
  ];
}

/** So long a process may work without a word, in milliseconds, and so many times what the test usually takes, until it counts as going on for ever. */
const PATIENCE = 20_000;
const TIMES_USUAL = 30;
/** So often a change may leave something behind. */
const UNCLEAR = 2;

export interface Swept {
  /** Which test has noticed a change. */
  readonly by: ReadonlyMap<number, string>;
  /** Has this test been asked about it, and passed? */
  isPassed(pair: Pair): boolean;
}

const keyOf = ({ id, file, test }: Pair): string => `${id} ${file} ${test}`;

/** What was found by sweeps until now. */
export function sweptIn(folder: string, met: readonly Met[]): Swept {
  const log = logIn(folder);
  // What its file has prepared without the change may be why a test passes: then it is asked again.
  const prepared = new Map(met.map(({ file, preparing }) => [file, new Set(preparing)]));
  const isSure = ({ id, file, says }: PairTried): boolean => says === 'passed' && prepared.get(file)?.has(id) !== true;
  const passed = new Set(log.filter(isSure).map(keyOf));
  const by = log
    .filter(({ says }) => says === 'noticed')
    .map(({ id, file, test }) => [id, `${file}: ${test}`] as const);
  return { by: new Map(by), isPassed: (pair) => passed.has(keyOf(pair)) };
}

const logIn = (folder: string): readonly PairTried[] => {
  const file = join(folder, 'pairs.jsonl');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PairTried);
};

/** Tries changes with quick tests, or with all, until they were asked, or the time is over. */
export async function swept(
  folder: string,
  config: readonly string[],
  points: readonly Planned[],
  met: readonly Met[],
  how: { readonly isQuick: boolean; readonly ends: number },
): Promise<void> {
  const { ends } = how;
  for (const stage of how.isQuick ? QUICK : SLOW)
    for (;;) {
      const files = leftOf(folder, points, met, stage);
      const names = Object.keys(files);
      if (names.length === 0 || performance.now() > ends) break;
      const pairs = names
        .flatMap((file) => Object.values(files[file] ?? {}))
        .reduce((sum, one) => sum + one.ids.length, 0);
      const which = `${stage.isNear ? 'about the same part ' : ''}of up to ${stage.most} ms`;
      console.log(`Tests ${which}: ${pairs} tries at most, in ${names.length} files.`);
      const sweep: Sweep = { files, log: join(folder, 'pairs.jsonl'), now: join(folder, 'now.json') };
      writeFileSync(join(folder, 'sweep.json'), JSON.stringify(sweep));
      writeFileSync(sweep.now, '');
      await tried(sweep, [...config, ...names], join(folder, 'sweep.json'), ends);
    }
}

/** Which changes each test of up to some length has still to try. */
function leftOf(folder: string, points: readonly Planned[], met: readonly Met[], stage: Stage): Sweep['files'] {
  const log = logIn(folder);
  const done = new Set(log.map(keyOf));
  const noticed = new Set(log.filter(({ says }) => says === 'noticed').map(({ id }) => id));
  const loading = new Set(met.flatMap((one) => one.loading));
  const unclear = Map.groupBy(
    log.filter(({ says }) => says === 'unclear'),
    ({ id }) => id,
  );
  // What is unclear again and again is left to processes of its own.
  const isOpen = ({ id }: Planned): boolean =>
    !noticed.has(id) && !loading.has(id) && (unclear.get(id)?.length ?? 0) < UNCLEAR;
  const open = points.filter(isOpen).map((point) => ({ id: point.id, near: nearOf(point) }));
  const files = met
    .toSorted((a, b) => costOf(a) - costOf(b))
    .map(({ file, tests }) => {
      const wanted = tests
        .filter(({ name, takes }) => takes <= stage.most && isAlone(file, name))
        .map(({ name, takes, met: meets }): [string, WithTest] => {
          const asked = open.filter(
            ({ id, near }) =>
              (!stage.isNear || file.includes(near)) &&
              meets.includes(id) &&
              !done.has(keyOf({ id, file, test: name })),
          );
          return [name, { ids: asked.map(({ id }) => id), takes }];
        })
        .filter(([, one]) => one.ids.length > 0);
      return [file, Object.fromEntries(wanted)] as const;
    });
  return Object.fromEntries(files.filter(([, tests]) => Object.keys(tests).length > 0));
}

const costOf = ({ tests }: Met): number => tests.reduce((sum, { takes }) => sum + takes, 0);

/** It may take so long to load what it needs, in milliseconds. */
const LOADING = 180_000;

/** So long a process has worked, in milliseconds; where that cannot be told, the time of day. Others may keep it waiting. */
function workedBy(pid: number | undefined): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${String(pid)}/stat`, 'utf8').split(') ');
    // In hundredths of a second: for itself, and for it in the system.
    const [user, system] = after.split(' ').slice(11, 13).map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  } catch {
    return performance.now();
  }
}

/** How long nothing has been heard of a process, in milliseconds, beyond what the test that is being tried may take: asked again and again. */
function silenceOf(file: string, pid: number | undefined): () => number {
  let [heard, since] = [0, 0];
  return () => {
    const [now, worked] = [statSync(file).mtimeMs, workedBy(pid)];
    if (now !== heard) [heard, since] = [now, worked];
    const age = worked - since;
    if (age <= PATIENCE) return age;
    const trying = readFileSync(file, 'utf8');
    return age - (trying === '' ? LOADING : (JSON.parse(trying) as Trying).takes * TIMES_USUAL);
  };
}

/** Runs one process until it has tried all, it is over with it, or with the time. */
async function tried(sweep: Sweep, args: readonly string[], file: string, ends: number): Promise<void> {
  const child = start('vitest', ['run', '--maxWorkers=1', '--reporter=dot', ...args], {
    env: { [SWEEP]: file },
    stdio: 'ignore',
  });
  let isLate = false;
  const silence = silenceOf(sweep.now, child.pid);
  const watch = setInterval(() => {
    isLate = performance.now() > ends;
    if (isLate || silence() > PATIENCE) child.end();
  }, 1_000);
  await child.ended;
  clearInterval(watch);
  const now = readFileSync(sweep.now, 'utf8');
  if (isLate || now === '') return;
  // It has ended in the middle of a try: that was noticed, unless the runner itself has ended it.
  const { takes: _, ...pair } = JSON.parse(now) as Trying;
  const last = readFileSync(sweep.log, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  if (last !== '' && keyOf(JSON.parse(last) as PairTried) === keyOf(pair)) return;
  appendFileSync(sweep.log, `${JSON.stringify({ ...pair, says: 'noticed' } satisfies PairTried)}\n`);
}
