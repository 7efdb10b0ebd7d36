// The fight of the design: ten against twenty, ten initiative steps, hit, wound, save; the fallen strike no more.
import { describe, expect, test } from 'vitest';
import { atLeast, atMost, d6, type Distribution, fractions, fractionsOf, seeded } from '../../src/dice/index.ts';
import {
  call,
  type Chain,
  exact,
  inSteps,
  packed,
  proceed,
  roll,
  type Rule,
  type RuleOf,
  Sampler,
  solved,
  Tabled,
} from '../../src/rule/index.ts';
import { type Expected, misfit } from '../chi-square.ts';

interface Fight {
  readonly few: number;
  readonly many: number;
  /** Ten to one. At even steps the few strike, at odd ones the many, each of them once. */
  readonly step: number;
}

interface Left {
  readonly few: number;
  readonly many: number;
}

const START: Fight = { few: 10, many: 20, step: 10 };
/** Small enough for fractions in every way of writing it. */
const SKIRMISH: Fight = { few: 4, many: 6, step: 4 };
const TO_HIT = 4;
const TO_WOUND = 3;
const SAVE = 5;
const rolls = { rule: 'FIGHT-1', says: 'to hit' };
const wounding = { rule: 'FIGHT-2', says: 'to wound' };
const saving = { rule: 'FIGHT-3', says: 'to save' };

/** What so many blows kill. */
function* blows(attacks: number): Rule<number> {
  const { hit } = yield* roll(d6.times(attacks), { hit: atLeast(TO_HIT) }, rolls);
  const { wound } = yield* roll(d6.times(hit), { wound: atLeast(TO_WOUND) }, wounding);
  const { failed } = yield* roll(d6.times(wound), { failed: atMost(SAVE - 1) }, saving);
  return failed;
}

const after = ({ few, many, step }: Fight, fallen: number): Fight =>
  step % 2 === 0
    ? { few, many: Math.max(0, many - fallen), step: step - 1 }
    : { few: Math.max(0, few - fallen), many, step: step - 1 };

const attacksIn = ({ few, many, step }: Fight): number => (step % 2 === 0 ? few : many);

function* fightOn(fight: Fight): Chain<Left> {
  if (fight.step === 0) return { few: fight.few, many: fight.many };
  return proceed(fightOn, after(fight, yield* call(blows, attacksIn(fight))));
}

/** The same with its state packed into a number: that is three times as fast. */
const packedFight = packed(
  ({ few, many, step }) => (step * 11 + few) * 21 + many,
  function* packedFight(fight: Fight): Chain<Left> {
    if (fight.step === 0) return { few: fight.few, many: fight.many };
    return proceed(packedFight, after(fight, yield* call(blows, attacksIn(fight))));
  },
);

/** Every roll a state of its own, packed into a number. */
interface Stage extends Fight {
  readonly dice: number;
  /** To hit, to wound, to save. */
  readonly roll: 0 | 1 | 2;
}
const READINGS = [{ good: atLeast(TO_HIT) }, { good: atLeast(TO_WOUND) }, { good: atMost(SAVE - 1) }] as const;
const REASONS = [rolls, wounding, saving] as const;
const packStage = ({ few, many, step, dice, roll: at }: Stage): number =>
  (((10 - step) * 3 + at) * 21 + dice) * 256 + (10 - few) * 21 + (20 - many);
const rollByRoll: RuleOf<Stage, unknown> = packed(packStage, function* rollByRoll(stage: Stage): Chain<Left> {
  const { few, many, step, roll: at } = stage;
  return yield* roll(d6.times(stage.dice), READINGS[at], REASONS[at]).into(({ good }) => {
    if (at < 2) return proceed(rollByRoll, { ...stage, dice: good, roll: at === 0 ? 1 : 2 }) as never;
    const next = after({ few, many, step }, good);
    if (next.step === 0) return { few: next.few, many: next.many };
    return proceed(rollByRoll, { ...next, dice: attacksIn(next), roll: 0 }) as never;
  });
});

/** The same in steps over its parts. */
const inTurns = inSteps('inTurns', {
  start: ({ few, many }: Fight) => ({ few, many, fallen: 0, left: { few, many } }),
  steps: (fight, { step, see }) => [
    ...Array.from({ length: fight.step }, (_, turn) => {
      const [striker, struck] = (fight.step - turn) % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
      return [
        step('fallen', { attacks: see(striker) }, ({ attacks }) => blows(attacks)),
        step(struck, { men: see(struck), fallen: see('fallen') }, ({ men, fallen }) => Math.max(0, men - fallen)),
      ];
    }).flat(),
    step('left', { few: see('few'), many: see('many') }, ({ few, many }) => ({ few, many })),
  ],
  result: 'left',
});

const keyOf = ({ few, many }: Left): string => `${few}/${many}`;

/** The independent count: one table of (few, many), moved on step by step with one binomial for the three rolls. */
function byTable(start: Fight): { readonly ways: ReadonlyMap<string, bigint>; readonly total: bigint } {
  // A blow kills with 3/6 · 4/6 · 4/6 = 2/9.
  const choose = (n: number, k: number): bigint => (k === 0 || k === n ? 1n : choose(n - 1, k - 1) + choose(n - 1, k));
  const rows = Array.from({ length: 21 }, (_, n) =>
    Array.from(
      { length: n + 1 },
      (_k, k) => choose(n, k) * 2n ** BigInt(k) * 7n ** BigInt(n - k) * 9n ** BigInt(20 - n),
    ),
  );
  let table = new Map<string, bigint>([[keyOf(start), 1n]]);
  for (let step = start.step; step > 0; step--) {
    const next = new Map<string, bigint>();
    for (const [key, ways] of table) {
      const [few = 0, many = 0] = key.split('/').map(Number);
      for (const [fallen, weight] of rows[step % 2 === 0 ? few : many]!.entries()) {
        const to = step % 2 === 0 ? `${few}/${Math.max(0, many - fallen)}` : `${Math.max(0, few - fallen)}/${many}`;
        next.set(to, (next.get(to) ?? 0n) + ways * weight);
      }
    }
    table = next;
  }
  return { ways: table, total: 9n ** BigInt(20 * start.step) };
}

function written(odds: Distribution<Left>): string[] {
  const exactly = fractionsOf(odds) ?? [];
  return odds.entries.map(({ value }, i) => `${keyOf(value)}: ${fractions.write(exactly[i] ?? fractions.ZERO)}`).sort();
}

function writtenByTable(start: Fight): string[] {
  const { ways, total } = byTable(start);
  return [...ways].map(([key, count]) => `${key}: ${fractions.write(fractions.fraction(count, total))}`).sort();
}

const asStage = (fight: Fight): Stage => ({ ...fight, dice: attacksIn(fight), roll: 0 });

describe('ten against twenty in ten initiative steps: the joint odds of who is left', () => {
  test('are exactly those of a table moved on by hand', () => {
    expect(written(solved(packedFight, START, { fractions: true }))).toEqual(writtenByTable(START));
  });

  test('are the same in every way of writing the rule, as fractions', () => {
    const expected = writtenByTable(SKIRMISH);
    expect(written(solved(fightOn, SKIRMISH, { fractions: true }))).toEqual(expected);
    expect(written(solved(rollByRoll as RuleOf<Stage, Left>, asStage(SKIRMISH), { fractions: true }))).toEqual(
      expected,
    );
    expect(written(solved(inTurns, SKIRMISH, { fractions: true }))).toEqual(expected);
  });

  test('and as doubles', () => {
    const { ways, total } = byTable(START);
    for (const odds of [solved(fightOn, START), solved(packedFight, START), solved(inTurns, START)]) {
      expect(odds.entries).toHaveLength(ways.size);
      for (const { value, chance } of odds.entries) {
        const truth = fractions.ratio(ways.get(keyOf(value)) ?? 0n, total);
        expect(Math.abs(chance - truth)).toBeLessThan(1e-14);
      }
    }
  });

  test('open one state per fight and step that can come up, and no more', () => {
    // A step that the few strike in has up to 21 numbers of the many before it, one that the many strike in 11 of the
    // few; blows are called with 0 to 20 attacks.
    const { work } = exact(packedFight, START);
    expect(work.states).toBeGreaterThan(1_000);
    expect(work.states).toBeLessThanOrEqual(1 + 21 + 9 * 11 * 21 + 21);
  });

  const odds = solved(packedFight, START);
  const chances: Expected[] = odds.entries.map(({ value, chance }) => ({ key: keyOf(value), chance }));

  test.each([
    ['sampled', packedFight, new Sampler({ random: seeded('ten against twenty') })],
    ['drawn from tables', packedFight, new Tabled({ random: seeded('ten against twenty, tabled') })],
    ['sampled in steps', inTurns, new Sampler({ random: seeded('ten against twenty, in steps') })],
  ] as const)('%s fights end as often as they should', (_how, rule, sampler) => {
    const seen = new Map<string, number>();
    sampler.runs(rule as RuleOf<Fight, Left>, START, 5_000, (left) => {
      seen.set(keyOf(left), (seen.get(keyOf(left)) ?? 0) + 1);
    });
    expect(misfit(chances, seen)).toBe('');
  });
});
