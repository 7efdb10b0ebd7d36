import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLeast, chanceOf, d6, type Distribution, mean, seeded } from '../../src/dice/index.ts';
import {
  call,
  choose,
  exact,
  inDiceOrder,
  inSteps,
  note,
  proceed,
  roll,
  type Rule,
  sample,
  script,
  solved,
  type Step,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'T-1', says: 'a test' };
type Parts = Readonly<Record<'a' | 'b' | 'c' | 'd', number>>;
const NAMES = ['a', 'b', 'c', 'd'] as const;
const START: Parts = { a: 3, b: 2, c: 1, d: 0 };

/** A step in words: the parts it sees, through which views, the part it gives, and how. */
interface Words {
  readonly sees: readonly (readonly [part: keyof Parts, view: number])[];
  readonly gives: keyof Parts;
  readonly turn: number;
  readonly kind: 'roll' | 'call' | 'reckon' | 'proceed';
}
interface Program {
  readonly steps: readonly Words[];
}

/** What is seen of a part: less and less. */
const VIEWS = [(n: number) => n, (n: number) => Math.floor(n / 2), (n: number) => n % 2, () => 0] as const;

type Seen = Readonly<Record<string, number>>;
const sumOf = (seen: Seen): number => Object.values(seen).reduce((sum, n) => sum + n, 0);

/** Values stay below five. */
const givenBy = ({ turn }: Words, seen: Seen, hit: number): number => (sumOf(seen) + turn * hit) % 5;

function* hits(dice: number): Rule<number> {
  return (yield* roll(d6.times(dice), { hit: atLeast(5) }, why)).hit;
}

function* run(words: Words, seen: Seen): Rule<number> {
  const dice = sumOf(seen) % 3;
  if (words.kind === 'reckon') return givenBy(words, seen, 1);
  return givenBy(words, seen, words.kind === 'roll' ? yield* hits(dice) : yield* call(hits, dice));
}

/** The plain rule that the steps are to mean. A part may be seen twice, so that views have names of their own. */
function* plain({ steps }: Program): Rule<number> {
  let parts = START;
  for (const words of steps) {
    const seen = Object.fromEntries(words.sees.map(([part, view], i) => [`${i}`, VIEWS[view]?.(parts[part]) ?? 0]));
    parts = { ...parts, [words.gives]: yield* run(words, seen) };
  }
  return parts.a;
}

const rowOfSteps = inSteps('row', {
  start: (_program: Program): Parts => START,
  steps: ({ steps }, { step, see }) =>
    steps.map((words): Step => {
      const of = Object.fromEntries(
        words.sees.map(([part, view], i) => [`${i}`, view === 0 ? see(part) : see(part, VIEWS[view] ?? Number)]),
      );
      if (words.kind === 'reckon') return step(words.gives, of, (seen) => givenBy(words, seen, 1));
      if (words.kind === 'proceed')
        return step(words.gives, of, function* (seen) {
          return proceed((given: Seen) => run(words, given), seen);
        });
      return step(words.gives, of, (seen) => run(words, seen));
    }),
  result: 'a',
});

const words: fc.Arbitrary<Words> = fc.record({
  sees: fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 3 })), { maxLength: 3 }),
  gives: fc.constantFrom(...NAMES),
  turn: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('roll', 'call', 'reckon', 'proceed'),
});
const programs: fc.Arbitrary<Program> = fc.record({ steps: fc.array(words, { maxLength: 6 }) });

const sorted = <T>(odds: Distribution<T>): readonly (readonly [T, number])[] =>
  odds.entries.map(({ value, chance }) => [value, chance] as const).toSorted(([a], [b]) => Number(a) - Number(b));

test('steps have the odds of the plain rule that they mean, whatever they read and give', () => {
  fc.assert(
    fc.property(programs, (program) => {
      const [fast, slow] = [sorted(solved(rowOfSteps, program)), sorted(solved(plain, program))];
      expect(fast.map(([value]) => value)).toEqual(slow.map(([value]) => value));
      for (const [i, [, chance]] of fast.entries()) expect(chance).toBeCloseTo(slow[i]?.[1] ?? -1, 12);
    }),
    { numRuns: 300 },
  );
});

test('in fractions they are those of the plain rule to the last digit', () => {
  fc.assert(
    fc.property(programs, (program) => {
      const text = (odds: Distribution<number>): readonly string[] => {
        const ways = odds.ways?.();
        if (ways === undefined) throw new TypeError('fractions were asked for');
        const by = (n: bigint): number => Number((n * 10n ** 15n) / ways.total);
        return odds.entries.map(({ value }, i) => `${value}: ${by(ways.ways[i] as bigint)}`).toSorted();
      };
      expect(text(solved(rowOfSteps, program, { fractions: true }))).toEqual(
        text(solved(plain, program, { fractions: true })),
      );
    }),
    { numRuns: 100 },
  );
});

test('played at random they throw the same dice as the plain rule', () => {
  fc.assert(
    fc.property(programs, fc.string(), (program, seed) => {
      const random = () => ({ random: seeded(seed) });
      expect(sample(rowOfSteps, program, random())).toBe(sample(plain, program, random()));
    }),
  );
});

test('ways to stand that no later step can tell apart are one', () => {
  let runs = 0;
  /** Ten volleys at a crowd, with a list of all hits that nobody reads; at the end it only counts whether somebody is left. */
  const volleys = inSteps('volleys', {
    start: (crowd: number) => ({ crowd: { left: crowd, history: [] as readonly number[] }, isLeft: true }),
    steps: (_crowd, { step, see }) => [
      ...Array.from({ length: 10 }, () =>
        step('crowd', { left: see('crowd', (crowd) => crowd.left) }, function* ({ left }) {
          runs += 1;
          const { hit } = yield* roll(d6.times(2), { hit: atLeast(4) }, why);
          return { left: Math.max(0, left - hit), history: [left, hit] };
        }),
      ),
      step('isLeft', { isLeft: see('crowd', ({ left }) => left > 0) }, ({ isLeft }) => isLeft),
    ],
    result: 'isLeft',
  });
  // Twenty shots that hit on 4+: of a crowd of eleven nobody is left if eleven or more hit.
  let atLeastEleven = 0;
  let ways = 1;
  for (let k = 0, n = 20; k <= n; ways = (ways * (n - k)) / (k + 1), k++) if (k >= 11) atLeastEleven += ways / 2 ** 20;
  const odds = solved(volleys, 11);
  expect(chanceOf(odds, (isLeft) => !isLeft)).toBeCloseTo(atLeastEleven, 12);
  // Three ways through each of ten steps with at most twelve ways to stand; with the history they would be 3 ** 10.
  expect(runs).toBeLessThanOrEqual(3 * 10 * 12);
});

test('parts that have nothing to do with each other are not multiplied out', () => {
  const parts = Array.from({ length: 12 }, (_, i) => `p${i}`);
  type Duels = Readonly<Record<string, number>>;
  /** Twelve duels of up to 9 wounds side by side: together they could stand in 10 ** 12 ways. */
  const duels = inSteps('duels', {
    start: (): Duels => ({ sum: 0, ...Object.fromEntries(parts.map((part) => [part, 0])) }),
    steps: (_none: undefined, { step, see }) => [
      ...parts.map((part) => step(part, {}, () => hits(9))),
      ...parts.map((part) => step('sum', { sum: see('sum'), more: see(part) }, ({ sum, more }) => sum + more)),
    ],
    result: 'sum',
  });
  const odds = solved(duels, undefined);
  expect(odds.entries).toHaveLength(109);
  // None of 108 dice shows 5 or 6; a third of them does on average.
  expect(chanceOf(odds, (sum) => sum === 0) / (2 / 3) ** 108).toBeCloseTo(1, 10);
  expect(mean(odds)).toBeCloseTo(36, 10);
});

test('a step may ask and tell, and is played like the rest of a rule', () => {
  const shot = inSteps('shot', {
    start: (dice: number) => ({ dice, hits: 0, victim: 'nobody', text: '' }),
    steps: (_dice, { step, see }) => [
      step('hits', { dice: see('dice') }, function* ({ dice }) {
        return (yield* roll(d6.times(dice), { hit: atLeast(4) }, why)).hit;
      }),
      step('victim', { isHit: see('hits', (n) => n > 0) }, function* ({ isHit }) {
        if (!isHit) return 'nobody';
        const options = ['guard', 'leader'].map((value) => ({ value, says: value }));
        const victim = yield* choose('red', { rule: 'T-2', says: 'Who?', options });
        yield* note('T-3', '{victim} falls.', { victim });
        return victim;
      }),
      step('text', { n: see('hits'), victim: see('victim') }, ({ n, victim }) => `${n} ${victim}`),
    ],
    result: 'text',
  });
  const { result, notes } = script(shot, 2, { dice: [6, 4], decisions: ['leader'] });
  expect(result).toBe('2 leader');
  expect(notes).toHaveLength(1);
  expect(script(shot, 1, { dice: [1] }).result).toBe('0 nobody');
  expect(chanceOf(solved(shot, 1), (text) => text === '1 guard')).toBe(0.5);
  const least = solved(shot, 1, { best: { red: (text) => (text.endsWith('leader') ? 1 : 0) } });
  expect(chanceOf(least, (text) => text === '1 leader')).toBe(0.5);
});

test('too many ways to stand together are given up with a sentence', () => {
  const parts = Array.from({ length: 9 }, (_, i) => `p${i}`);
  const wide = inSteps('wide', {
    start: (): Readonly<Record<string, number | string>> => ({}),
    steps: (_none: undefined, { step, see }) => [
      ...parts.map((part) => step(part, {}, () => hits(9))),
      step('text', Object.fromEntries(parts.map((part) => [part, see(part)])), (seen) => JSON.stringify(seen)),
    ],
    result: 'text',
  });
  const solution = exact(wide, undefined);
  expect(solution.kind === 'gave up' && solution.says).toMatch(/^too large: more than \d+ ways to stand together$/);
});

test('leaves out what only the order of dice depends on where odds are worked out, and keeps it at the table', () => {
  /** Both roll, the one who is named first rolls first; only the sum matters. */
  const both = inSteps('both', {
    start: (_: number) => ({ order: [] as readonly number[] | undefined, one: 0, other: 0, sum: 0 }),
    steps: (_, { step, see }) => [
      step('one', {}, function* () {
        return yield* total(d6.times(1), { rule: 'T-1', says: 'one' });
      }),
      step('order', { one: see('one') }, ({ one }) => inDiceOrder(one > 3 ? [1, 2] : [2, 1])),
      step('sum', { order: see('order') }, function* ({ order = [2, 1] }) {
        let sum = 0;
        for (const who of order) sum += who * (yield* total(d6.times(1), { rule: 'T-2', says: `of ${who}` }));
        return sum;
      }),
    ],
    result: 'sum',
  });
  expect(script(both, 0, { dice: [4, 6, 1] }).result).toBe(1 * 6 + 2 * 1);
  expect(script(both, 0, { dice: [3, 6, 1] }).result).toBe(2 * 6 + 1 * 1);
  const solution = exact(both, 0);
  // The mean of a die, once and twice; the order was never looked at: one way to see it.
  expect(solution.kind === 'solved' && mean(solution.odds)).toBeCloseTo(3 * 3.5, 12);
  expect(solution.work.states).toBeLessThan(4);
});

test('is worked out as a row, whoever hands over to it: odds are asked for through other rules', () => {
  /** Ten parts of ten dice each, of which the sum is kept: one after the other some thousand states, as a row some dozen. */
  const sums = inSteps('sums', {
    start: (): Readonly<Record<string, number>> => ({ sum: 0 }),
    steps: (_none: undefined, { step, see }) =>
      Array.from({ length: 10 }, (_, i) => [
        step(`p${i}`, {}, () => hits(10)),
        step('sum', { sum: see('sum'), more: see(`p${i}`) }, ({ sum, more }) => sum + more),
      ]).flat(),
    result: 'sum',
  });
  const alone = exact(sums, undefined);
  const ways: readonly ((none: undefined) => Rule<number>)[] = [
    (none) => sums(none) as Rule<number>,
    function* handed(none) {
      return (yield* sums(none)) as number;
    },
    function* gone() {
      return proceed(sums, undefined) as unknown as number;
    },
  ];
  for (const way of ways) {
    const handed = exact(way, undefined);
    // One state more: the rule that hands over.
    expect(handed.work.states).toBeLessThanOrEqual(alone.work.states + 2);
    if (alone.kind !== 'solved' || handed.kind !== 'solved') throw new Error('not solved');
    expect(handed.odds.entries).toEqual(alone.odds.entries);
    expect(mean(handed.odds)).toBeCloseTo(100 / 3, 10);
  }
});
