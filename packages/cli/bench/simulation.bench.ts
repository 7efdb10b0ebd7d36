/** Many battles: what a second core is worth, and what a thousand battles leave in memory. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { armFrom, carryOut, type Run, RUN_FORMAT, roundsOf } from '@umpire/analysis';
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';
import { here, startThreads } from '../src/simulation/threads.ts';

const ruleset = rulesets.find(({ id }) => id === 'fire-team')!;
const { scenario } = ruleset.scenarios[0]!;
const players = Object.fromEntries(scenario.seats.map(({ id }) => [id, 'greedy:20']));
const arm = armFrom({ ruleset, scenario, options: {}, players, changes: {} }, scenario.id);
const runOf = (games: number, seed: string): Run => ({
  format: RUN_FORMAT,
  kind: 'simulate',
  umpire: 'bench',
  seed,
  games,
  seat: scenario.seats[0]!.id,
  arms: [arm],
});

/** Battles of each thread. The first part warms it up: code is being compiled. */
const WARM = 240;
const GAMES = 120;

/** Battles a second with so many threads, without the time that they need to start; and the CPU time of a battle, in ms. */
async function pace(threads: number): Promise<{ readonly pace: number; readonly work: number }> {
  const [warm, games] = [WARM * threads, GAMES * threads];
  const run = runOf(warm + games, 'bench');
  const crew = startThreads(run, threads);
  const before = await carryOut({ ...run, games: warm }, crew);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  await carryOut(run, crew, { before });
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await crew.end();
  return { pace: games / seconds, work: (user + system) / 1000 / games };
}

type Pace = Awaited<ReturnType<typeof pace>>;

/** This file once more, with nothing but one core: there, what collects garbage and compiles has to share it, too. */
const ONE_CORE = '--one-core';
if (process.argv.includes(ONE_CORE)) {
  console.log(JSON.stringify(await pace(1)));
  process.exit();
}

function paceOnOneCore(): Pace {
  const { stdout, status } = spawnSync(
    'taskset',
    ['-c', '0', process.execPath, ...process.execArgv, import.meta.filename, ONE_CORE],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('A process cannot be kept on one core here: this bench needs taskset.');
  return JSON.parse(stdout) as Pace;
}

/** A thread that only computes: it makes no garbage and waits for nobody. */
const COMPUTES = `
  const { parentPort } = require('node:worker_threads');
  function work(n) { let x = 1; for (let i = 0; i < n; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0; return x; }
  work(1e7);
  parentPort.on('message', (n) => parentPort.postMessage(work(n)));
  parentPort.postMessage('ready');
`;
const STEPS = 1e9;

/** Steps of such a loop a second with so many threads: what this machine gives for a second core at this moment. */
async function loopPace(threads: number): Promise<number> {
  const crew = Array.from({ length: threads }, () => new Worker(COMPUTES, { eval: true }));
  await Promise.all(crew.map((worker) => once(worker, 'message')));
  const start = performance.now();
  const ends = crew.map((worker) => once(worker, 'message'));
  for (const worker of crew) worker.postMessage(STEPS);
  await Promise.all(ends);
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(crew.map((worker) => worker.terminate()));
  return (threads * STEPS) / seconds;
}

// In turns, so that a busy moment of the machine hits all of them.
const rounds: { readonly core: Pace; readonly one: Pace; readonly two: Pace; readonly loops: number }[] = [];
for (let i = 0; i < 2; i++) {
  const [core, one] = [paceOnOneCore(), await pace(1)];
  const loop = await loopPace(1);
  rounds.push({ core, one, two: await pace(2), loops: (await loopPace(2)) / loop });
}
const fastest = (mode: 'core' | 'one' | 'two'): number => Math.max(...rounds.map((round) => round[mode].pace));
const least = (mode: 'core' | 'one' | 'two'): number => Math.min(...rounds.map((round) => round[mode].work));
const group = 'simulation';
report({ group, name: 'Fire Team, greedy with 20 nodes, one core', unit: 'a second', value: fastest('core') });
report({
  group,
  name: 'two threads on two cores against one on one core',
  unit: 'times',
  value: fastest('two') / fastest('core'),
  // The second core is not always there: a loop that only computes tells how much of it is.
  baseline: Math.max(...rounds.map(({ loops }) => loops)),
  target: { of: 'ratio', atLeast: 0.95 },
});
report({
  group,
  name: 'two threads against one, both with two cores',
  unit: 'times',
  value: fastest('two') / fastest('one'),
});
report({
  group,
  name: 'CPU time of a battle, two threads against one',
  unit: 'times',
  value: least('two') / least('one'),
  target: { of: 'value', atMost: 1.1 },
});

/** Milliseconds of a battle of random players with so many levy packs on one side, by CPU time. */
async function costOf(packs: number): Promise<{ readonly ms: number; readonly models: number }> {
  const zealots = rulesets.find(({ id }) => id === 'xenos-zealots')!;
  const fence = zealots.scenarios[0]!.scenario;
  const both = Object.fromEntries(fence.seats.map(({ id }) => [id, 'random']));
  const changes = { 'scenario.forces.host.units': packs };
  const base = { ruleset: zealots, scenario: fence, options: {}, players: both, changes };
  const run = { ...runOf(40, 'models'), arms: [armFrom(base, 'packs')] };
  const rounds = roundsOf(rulesets, run);
  if ('says' in rounds) throw new TypeError(rounds.says);
  const cpu = process.cpuUsage();
  const tally = await carryOut(run, here(rounds.value));
  const { user, system } = process.cpuUsage(cpu);
  const models = Object.values(tally.arms[0]!.units).reduce((sum, unit) => sum + unit.models, 0) / tally.rounds;
  return { ms: (user + system) / 1000 / tally.rounds, models };
}

await costOf(2);
const [small, large] = [await costOf(2), await costOf(6)];
report({
  group,
  name: `cost of a model in a battle of ${large.models} against one of ${small.models}, random players`,
  unit: 'times',
  value: large.ms / large.models / (small.ms / small.models),
  target: { of: 'value', atMost: 1.2 },
});

/** Bytes in use after so many battles, all in this thread. */
async function bytesAfter(games: number): Promise<number> {
  const run = { ...runOf(games, 'memory'), arms: [{ ...arm, players: { harrow: 'random', saltmarsh: 'random' } }] };
  const rounds = roundsOf(rulesets, run);
  if ('says' in rounds) throw new TypeError(rounds.says);
  const tally = await carryOut(run, here(rounds.value));
  globalThis.gc?.();
  const { heapUsed } = process.memoryUsage();
  if (tally.rounds !== games) throw new TypeError('not all was played');
  return heapUsed;
}

await bytesAfter(200);
const few = await bytesAfter(200);
const many = await bytesAfter(1000);
report({
  group,
  name: 'memory after 1,000 battles against 200',
  unit: 'times',
  value: many / few,
  target: { of: 'value', atMost: 1.1 },
});
