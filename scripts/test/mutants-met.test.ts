import { expect, test } from 'vitest';
import { type Asked, inRound, type Met, ROUNDS, testsOf } from '../mutants/met.ts';

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
const names = (...met: readonly Met[]): readonly string[] => testsOf(point, met).flatMap(({ names: own }) => own);

test('tests of the same game that come across a change are asked first, then the rest of the game, then others that do', () => {
  const near = of(NEAR, { tests: [one('slow', 9, 7), one('quick', 2, 3, 7), one('elsewhere', 1, 3)] });
  const far = of(FAR, { tests: [one('far', 1, 7), one('never', 1, 8)] });
  expect(names(far, near)).toEqual(['quick', 'slow', 'elsewhere', 'far']);
});

test('battles that are written down are asked first', () => {
  const written = of('/umpire/packages/cli/test/playthroughs.test.ts', { tests: [one('written', 99, 7)] });
  expect(names(of(NEAR, { tests: [one('quick', 1, 7)] }), written)).toEqual(['written', 'quick']);
});

test('random battles and the tests that judge them are asked together', () => {
  const tests = [one('G conforms > is played at random: s', 9, 7), one('G conforms > ends: all', 0), one('other', 1)];
  const asked = testsOf(point, [of(NEAR, { tests })]);
  expect(asked.map(({ names: own }) => own.length)).toEqual([2, 1]);
});

test('what no test comes across is asked of none', () => {
  expect(names(of(NEAR, { tests: [one('a', 1, 8)] }))).toEqual([]);
});

test('what is met while modules are loaded is asked of the tests about it; what a file prepares, of all its tests', () => {
  const tests = [one('a', 1), one('b', 2)];
  expect(names(of(NEAR, { tests, loading: [7] }), of(FAR, { tests: [one('c', 1)], loading: [7] }))).toEqual(['a', 'b']);
  expect(names(of(FAR, { tests, preparing: [7] }))).toEqual(['a', 'b']);
});

test('file by file, those first that are over soon', () => {
  const slow = of('/umpire/packages/rulesets/test/aim-zone/b.test.ts', { tests: [one('b1', 1, 7), one('b2', 50, 7)] });
  const quick = of(NEAR, { tests: [one('a1', 5, 7), one('a2', 3, 7)] });
  expect(names(slow, quick)).toEqual(['a2', 'a1', 'b1', 'b2']);
});

test('each test is asked in one round: first what is likely to notice and soon over, then what is about the same part, then the rest', () => {
  const asked = (name: string, takes: number, rank: Asked['rank']): Asked => ({
    file: NEAR,
    names: [name],
    takes,
    rank,
  });
  const all = [
    asked('quick', 1_000, 'likely'),
    asked('slow', 2_000, 'likely'),
    asked('small', 10, 'likely'),
    asked('near', 15_000, 'near'),
    asked('long', 18_000, 'near'),
    asked('rest', 1, 'across'),
  ];
  const rounds = [...ROUNDS.keys()].map((round) => inRound(all, round).flatMap(({ names: own }) => own));
  expect(rounds).toEqual([
    ['quick', 'small'],
    ['slow', 'near'],
    ['long', 'rest'],
  ]);
  expect(inRound([asked('whole battles', 99_000, 'likely')], 0)).toHaveLength(1);
});
