import { expect, test } from 'vitest';
import { inRound, type Met, ROUNDS, testsOf } from '../mutants/met.ts';

const point = {
  id: 7,
  file: 'packages/rulesets/src/aim-zone/rules/shot.ts',
  line: 1,
  start: 0,
  end: 1,
  was: '1',
  becomes: '2',
};
const of = (file: string, more: Partial<Met>): Met => ({ file, tests: [], preparing: [], loading: [], ...more });
const one = (name: string, takes: number, ...met: number[]): Met['tests'][number] => ({ name, takes, met });
const NEAR = '/umpire/packages/rulesets/test/aim-zone/a.test.ts';
const FAR = '/umpire/packages/rulesets/test/fire-team/a.test.ts';
const names = (...met: readonly Met[]): readonly string[] => testsOf(point, met).map(({ name }) => name);

test('tests of the same game that come across a change are asked first, then others that do, then the rest of the game', () => {
  const near = of(NEAR, { tests: [one('slow', 9, 7), one('quick', 2, 3, 7), one('elsewhere', 1, 3)] });
  const far = of(FAR, { tests: [one('far', 1, 7), one('never', 1, 8)] });
  expect(names(far, near)).toEqual(['quick', 'slow', 'far', 'elsewhere']);
});

test('what no test comes across is asked of none', () => {
  expect(names(of(NEAR, { tests: [one('a', 1, 8)] }))).toEqual([]);
});

test('what is met while modules are loaded is asked of the tests about it; what a file prepares, of all its tests', () => {
  const tests = [one('a', 1), one('b', 2)];
  expect(names(of(NEAR, { tests, loading: [7] }), of(FAR, { tests: [one('c', 1)], loading: [7] }))).toEqual(['a', 'b']);
  expect(names(of(FAR, { tests, preparing: [7] }))).toEqual(['a', 'b']);
});

test('each test is asked in one round, and each round asks one at least while there are any', () => {
  const all = [3_000, 3_000, 70_000, 10].map((takes, i) => ({ file: NEAR, name: `${i}`, takes }));
  const rounds = [...ROUNDS.keys()].map((round) => inRound(all, round).map(({ name }) => name));
  expect(rounds).toEqual([['0'], ['1'], ['2', '3']]);
  expect(inRound([{ file: NEAR, name: 'long', takes: 99_000 }], 0)).toHaveLength(1);
});
