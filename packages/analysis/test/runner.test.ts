import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summed, type Sums } from '../src/count/sums.ts';
import {
  carryOut,
  type Crew,
  NOTHING,
  parseRun,
  type PlayRounds,
  reportOf,
  roundsOf,
  type Run,
  writeRun,
} from '../src/index.ts';
import { arm, runOf, well, withoutTimes } from './well.ts';

const playerOf = (run: Run): PlayRounds => {
  const made = roundsOf([well], run);
  if ('says' in made) throw new TypeError(made.says);
  return made.value;
};

/** Workers that finish in another order than they were asked. */
const slow = (run: Run, workers: number): Crew => {
  const play = playerOf(run);
  let calls = 0;
  return {
    workers,
    async play(from, to) {
      const wait = (calls++ * 7) % 5;
      const tally = await play(from, to);
      await new Promise<void>((resolve) => void setTimeout(resolve, wait));
      return tally;
    },
  };
};

const sums: fc.Arbitrary<Sums> = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.dictionary(fc.constantFrom('x', 'y'), fc.integer({ min: -1000, max: 1000 })),
);

describe('sums', () => {
  test('come out the same in whatever parts they are added', () => {
    fc.assert(
      fc.property(sums, sums, sums, (a, b, c) => {
        expect(summed(summed(a, b), c)).toEqual(summed(a, summed(b, c)));
        expect(summed(a, b)).toEqual(summed(b, a));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a run', () => {
  const run = runOf(30, [arm(), arm({ 'options.dice': 1 })]);

  test('comes out the same with any number of workers', async () => {
    const one = await carryOut(run, { workers: 1, play: playerOf(run) });
    expect(one.rounds).toBe(30);
    expect(one.arms[0]?.battles).toBe(30);
    for (const workers of [2, 3]) {
      const many = await carryOut(run, slow(run, workers));
      expect(JSON.stringify(withoutTimes(many))).toBe(JSON.stringify(withoutTimes(one)));
    }
  });

  test('stopped and gone on with, it is what it would have been', async () => {
    const whole = await carryOut(run, { workers: 1, play: playerOf(run) });
    const stop = new AbortController();
    const part = await carryOut(run, slow(run, 2), {
      signal: stop.signal,
      told: ({ rounds }) => rounds >= 5 && stop.abort(),
    });
    expect(part.rounds).toBeGreaterThanOrEqual(5);
    expect(part.rounds).toBeLessThan(30);
    const saved = parseRun(writeRun({ run, tally: part }), [well]);
    if ('says' in saved) throw new TypeError(saved.says);
    const rest = await carryOut(saved.value.run, slow(run, 2), { before: saved.value.tally });
    expect(withoutTimes(rest)).toEqual(withoutTimes(whole));
  });

  test('that stops by itself stops at the same round with any number of workers', async () => {
    const until = runOf(400, run.arms, { until: 0.5 });
    const one = await carryOut(until, { workers: 1, play: playerOf(until) });
    expect(one.rounds).toBeLessThan(400);
    expect(one.rounds % 20).toBe(0);
    const many = await carryOut(until, slow(until, 3));
    expect(withoutTimes(many)).toEqual(withoutTimes(one));
  });

  test('plays arms that are alike with the same luck', async () => {
    const twins = runOf(10, [arm(), { ...arm(), name: 'the same' }]);
    const tally = await carryOut(twins, { workers: 1, play: playerOf(twins) });
    expect(tally.arms[1]).toEqual(tally.arms[0]);
    expect(tally.pairs[1]).toEqual({ rounds: 10, sum: 0, squares: 0 });
  });

  test('does not grow with the number of rounds, but for what is new in them', async () => {
    const size = async (games: number): Promise<number> => {
      const many = runOf(games);
      return JSON.stringify(await carryOut(many, { workers: 1, play: playerOf(many) })).length;
    };
    expect(await size(60)).toBeLessThan(1.6 * (await size(30)));
  });

  test('says what is wrong with a file', () => {
    const text = writeRun({ run, tally: NOTHING });
    const says = (change: (file: Record<string, unknown>) => void): string => {
      const file = JSON.parse(text) as Record<string, unknown>;
      change(file);
      const parsed = parseRun(JSON.stringify(file), [well]);
      return 'says' in parsed ? parsed.says : 'nothing';
    };
    expect(says(() => undefined)).toBe('nothing');
    expect(parseRun('{', [well])).toMatchObject({ says: 'It is no JSON.' });
    expect(says((file) => (file['format'] = 'x'))).toMatch(/no run/);
    expect(says((file) => (file['kind'] = 'x'))).toMatch(/"kind"/);
    expect(says((file) => (file['games'] = 0))).toMatch(/"games"/);
    expect(says((file) => (file['until'] = 'x'))).toMatch(/"until"/);
    expect(says((file) => (file['arms'] = []))).toMatch(/"arms"/);
    expect(says((file) => (file['arms'] = [{}]))).toMatch(/arms\[0\]/);
    expect(says((file) => (file['tally'] = 3))).toMatch(/"tally"/);
    expect(says((file) => (file['arms'] = [{ ...arm(), ruleset: 'chess' }]))).toMatch(/no rule set "chess"/);
  });

  test('whose tally is damaged anywhere is refused in a sentence, or its report can be made', async () => {
    const many = runOf(2, run.arms);
    const tally = await carryOut(many, { workers: 1, play: playerOf(many) });
    const file = JSON.parse(writeRun({ run: many, tally })) as { readonly tally: object };
    const whole = parseRun(JSON.stringify(file), [well]);
    expect(whole).toMatchObject({ value: { tally } });
    let refused = 0;
    for (const path of pathsIn(file.tally))
      for (const damage of [null, 'x', -1, 0.5, {}, undefined]) {
        const parsed = parseRun(JSON.stringify({ ...file, tally: damaged(file.tally, path, damage) }), [well]);
        if ('says' in parsed) {
          refused++;
          expect(parsed.says).toMatch(/^Its "tally" is damaged: .{1,300}$/u);
          continue;
        }
        for (const kind of ['simulate', 'compare'] as const)
          await reportOf([well], { ...parsed.value.run, kind }, parsed.value.tally);
      }
    expect(refused).toBeGreaterThan(100);
  });
});

/** The ways to everything inside. */
const pathsIn = (data: unknown): readonly (readonly string[])[] =>
  typeof data !== 'object' || data === null
    ? []
    : Object.entries(data).flatMap(([name, inner]) => [[name], ...pathsIn(inner).map((path) => [name, ...path])]);

/** A copy with something else at the end of a way. */
function damaged(data: unknown, [name, ...rest]: readonly string[], damage: unknown): unknown {
  if (name === undefined) return damage;
  const record = data as Readonly<Record<string, unknown>>;
  return { ...record, [name]: damaged(record[name], rest, damage) };
}
