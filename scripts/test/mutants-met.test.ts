import { expect, test } from 'vitest';
import { type Asked, inRound, isAlone, isWritten, type Met, ROUNDS, testsOf } from '../mutants/met.ts';

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

test('tests of the same game that come across a change are asked first, then others that do', () => {
  const near = of(NEAR, { tests: [one('slow', 9, 7), one('quick', 2, 3, 7), one('elsewhere', 1, 3)] });
  const far = of(FAR, { tests: [one('far', 1, 7), one('never', 1, 8)] });
  expect(names(far, near)).toEqual(['quick', 'slow', 'far']);
  // What is met while modules are loaded is met for all: then the rest of the game is asked, too.
  expect(names({ ...far, loading: [7] }, near)).toEqual(['quick', 'slow', 'elsewhere', 'far']);
});

test('battles that are written down are asked last, and known by what has noticed', () => {
  const written = of('/umpire/packages/cli/test/playthroughs.test.ts', { tests: [one('written', 1, 7)] });
  expect(names(written, of(FAR, { tests: [one('far', 99, 7)] }))).toEqual(['far', 'written']);
  expect(isWritten('packages/cli/test/playthroughs.test.ts: written')).toBe(true);
  expect(isWritten('packages/rulesets/test/told.test.ts: Aim Zone > tells in duel what is written down')).toBe(true);
  expect(isWritten('packages/rulesets/test/aim-zone/rules/told.test.ts: Aim Zone > told')).toBe(false);
});

test('random battles and the tests that judge them are asked together', () => {
  const tests = [one('G conforms > is played at random: s', 9, 7), one('G conforms > ends: all', 0), one('other', 1)];
  const asked = testsOf(point, [of(NEAR, { tests })]);
  expect(asked.map(({ names: own }) => own.length)).toEqual([2]);
  expect(tests.map(({ name }) => isAlone(NEAR, name))).toEqual([false, false, true]);
});

test('how random battles went is asked with them, and last: it is compared with what is written down', () => {
  const written = 'G conforms > went as it is written down in at-random.txt';
  const tests = [one('G conforms > is played at random: s', 9, 7), one(written, 0), one('other', 1)];
  const asked = testsOf(point, [of(NEAR, { tests })]);
  expect(asked.map(({ rank, names: own }) => [rank, own.length])).toEqual([
    ['likely', 1],
    ['written', 2],
  ]);
  expect(isWritten(`packages/rulesets/test/aim-zone/conformance.test.ts: ${written}`)).toBe(true);
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

test('each test is asked in one round: first what is likely to notice and soon over, then what is about the same part, then the rest, then written battles', () => {
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
    asked('battles', 1, 'written'),
  ];
  const rounds = [...ROUNDS.keys()].map((round) => inRound(all, round).flatMap(({ names: own }) => own));
  expect(rounds).toEqual([['quick', 'small'], ['slow', 'near'], ['long', 'rest'], ['battles']]);
  expect(inRound([asked('whole battles', 99_000, 'likely')], 0)).toHaveLength(1);
});
