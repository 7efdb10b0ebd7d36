/** Many battles: what a second thread is worth, and what a thousand battles leave in memory. */
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

/** Battles of each thread. The first part warms it up: as long as code is being compiled, a single thread has helpers on the other core. */
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

// In turns, so that a busy moment of the machine hits both.
const [ones, twos] = [[await pace(1)], [await pace(2)]];
for (let i = 0; i < 1; i++) {
  ones.push(await pace(1));
  twos.push(await pace(2));
}
const fastest = (all: readonly { readonly pace: number }[]): number => Math.max(...all.map((one) => one.pace));
const least = (all: readonly { readonly work: number }[]): number => Math.min(...all.map((one) => one.work));
const group = 'simulation';
report({ group, name: 'Fire Team, greedy with 20 nodes, one thread', unit: 'a second', value: fastest(ones) });
report({
  group,
  name: 'two threads against one, on two free cores',
  unit: 'times',
  value: fastest(twos) / fastest(ones),
  target: { of: 'value', atLeast: 1.8 },
});
report({
  group,
  name: 'CPU time of a battle, two threads against one',
  unit: 'times',
  value: least(twos) / least(ones),
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
