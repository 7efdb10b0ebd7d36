// Timing for the benches. Every number is the best of several runs, because other work shares the machine and
// interference only ever makes a run slower; the medians stand beside it, so that a reader can see the noise.

/** Work to be timed: does `n` operations and returns something that depends on all of them. */
export type Work = (n: number) => unknown;

/** Time of one operation, in nanoseconds: the best and the middle one of all runs. */
export interface Timing {
  readonly best: number;
  readonly median: number;
}

/** How long and how often to measure. */
export interface Effort {
  /** How many runs. */
  readonly runs?: number;
  /** How long a run should take, in milliseconds. */
  readonly ms?: number;
  /** Count waiting too: for work that waits on a disk or on other processes. */
  readonly wallOnly?: boolean;
  /** What tells the time; that of the machine unless a test brings its own. */
  readonly clock?: Clock;
}

/** Milliseconds on the wall, and those that this process has computed. */
export type Clock = () => { readonly wall: number; readonly cpu: number };

const machine: Clock = () => {
  const { user, system } = process.cpuUsage();
  return { wall: performance.now(), cpu: (user + system) / 1000 };
};

/** BENCH_RUNS=3 asks for three times as many runs, for a busier machine. */
const scale = Number(process.env['BENCH_RUNS'] ?? 1);

/** Keeps results alive, so that the optimiser cannot delete the loop that made them. */
let sink = 0;
const keep = (result: unknown): void => {
  sink += Number(result) || 0;
};

/**
 * Milliseconds that `work(n)` takes: the lesser of wall time and of this process's CPU time, so that waiting for a core
 * is not counted.
 */
function timed(work: Work, n: number, { wallOnly, clock }: Required<Pick<Effort, 'wallOnly' | 'clock'>>): number {
  const before = clock();
  keep(work(n));
  const after = clock();
  const wall = after.wall - before.wall;
  return wallOnly ? wall : Math.min(wall, after.cpu - before.cpu);
}

/** How many operations fill a run. Warms the work up on the way. */
function fill(work: Work, ms: number, by: Parameters<typeof timed>[2]): number {
  for (let n = 1; ; n *= 2) {
    const took = timed(work, n, by);
    if (took > ms / 4) return Math.max(1, Math.ceil((n * ms) / took));
  }
}

/** Times several works in turns, run by run, so that a slow moment of the machine hits them all alike. */
export function timings<const Works extends readonly Work[]>(
  works: Works,
  { runs = 7, ms = 200, wallOnly = false, clock = machine }: Effort = {},
): { readonly [Each in keyof Works]: Timing } {
  const by = { wallOnly, clock };
  const clocks = works.map((work) => ({ work, n: fill(work, ms, by), times: [] as number[] }));
  for (let run = 0; run < Math.ceil(runs * scale); run++) {
    for (const { work, n, times } of clocks) times.push((timed(work, n, by) * 1e6) / n);
  }
  return clocks.map(({ times }) => {
    const sorted = times.toSorted((a, b) => a - b);
    return { best: sorted[0], median: sorted[sorted.length >> 1] };
  }) as { readonly [Each in keyof Works]: Timing };
}

/** Times one work. */
export function timing(work: Work, effort?: Effort): Timing {
  return timings([work], effort)[0];
}

/** A limit on a ratio to a baseline, or on the value itself. */
export type Target = { readonly of: 'ratio' | 'value' } & ({ readonly atMost: number } | { readonly atLeast: number });

/** One measured number. */
export interface Measured {
  /** What it belongs to, such as 'exact odds'. */
  readonly group: string;
  readonly name: string;
  /** Of value and baseline: 'µs', 'ms', 'M/s', 'kB' and the like. */
  readonly unit: string;
  readonly value: number;
  /** The same of the hand-written loop, in the same unit. */
  readonly baseline?: number;
  readonly target?: Target;
}

/** A measured number with its verdict, as the table and `--json` show it. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly baseline: number | null;
  /** value / baseline. */
  readonly ratio: number | null;
  /** As text: '≤ 50 ×' of the baseline, or '≤ 5 ms'. */
  readonly target: string | null;
  /** Whether the target is met; null without one. */
  readonly ok: boolean | null;
}

/** Judges a measured number by its target. */
export function judge({ group, name, unit, value, baseline, target }: Measured): Row {
  const ratio = baseline === undefined ? null : value / baseline;
  const row = { group, name, unit, value, baseline: baseline ?? null, ratio };
  if (!target) return { ...row, target: null, ok: null };
  const number = target.of === 'value' ? value : (ratio ?? NaN);
  const of = target.of === 'value' ? unit : '×';
  return 'atMost' in target
    ? { ...row, target: `≤ ${target.atMost} ${of}`, ok: number <= target.atMost }
    : { ...row, target: `≥ ${target.atLeast} ${of}`, ok: number >= target.atLeast };
}

/** Reports one number: a line of JSON, which `npm run bench` gathers into its table. */
export function report(measured: Measured): void {
  console.log(JSON.stringify(judge(measured)));
}
