/**
 * Exact odds of rules, each against loops written by hand for that one question. The loops work their rows out from
 * nothing each time. A rule's pools are tables that are made once and kept, so each question stands here twice: with its
 * tables kept, as odds are asked for in a battle, and with tables from nothing, as the loops do it. Rules are functions of a
 * module and made once: only their readings, which hold the tables, are new each time.
 */
import { type Measured, report, timings, type Work } from '../../../scripts/measure.ts';
import { atLeast, atMost, type Band, type Counts, d6, d10, d20, exactly, Reading } from '../src/dice/index.ts';
import {
  type Chain,
  exact,
  inSteps,
  proceed,
  roll,
  RollAsk,
  type Rule,
  type RuleOf,
  type Solution,
} from '../src/rule/index.ts';
import { attacks, attacksExactly, bestThree, joint, opposed } from './baseline/exact.ts';

const why = { rule: 'BENCH', says: 'a roll' };

/** A reading without tables, where `bands` would give the one that has them. */
const fresh = <N extends string>(named: Readonly<Record<N, Band>>): Reading<Counts<N>> =>
  new Reading(Object.keys(named), Object.values(named), false);

/** Asks the same question n times; every answer is looked at. */
const asking =
  (question: () => readonly [RuleOf<number, unknown>, number], fractions = false): Work =>
  (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const [rule, args] = question();
      sum += chanceIn(exact(rule, args, { fractions }), fractions);
    }
    return sum;
  };

function chanceIn(solution: Solution<unknown>, fractions: boolean): number {
  if (solution.kind !== 'solved') throw new Error(solution.says);
  if (fractions) return Number(solution.odds.ways?.().ways[0] ?? 0n);
  return solution.odds.entries[0]?.chance ?? 0;
}

/** Calls a loop n times. */
const looping =
  (loop: () => ArrayLike<number | bigint>): Work =>
  (n) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += Number(loop()[0]);
    return sum;
  };

// 20 attacks: hit on 4+, wound on 3+, a save fails on 1 to 4.

function* hitRolls(dice: number): Chain<number> {
  const { hit } = yield* roll(d6.times(dice), { hit: atLeast(4) }, why);
  return proceed(woundRolls, hit);
}
function* woundRolls(dice: number): Chain<number> {
  const { wound } = yield* roll(d6.times(dice), { wound: atLeast(3) }, why);
  return proceed(saveRolls, wound);
}
function* saveRolls(dice: number): Rule<number> {
  return (yield* roll(d6.times(dice), { failed: atMost(4) }, why)).failed;
}

type One = Reading<Counts<'n'>>;

const attackReadings = (): readonly [One, One, One] => [
  fresh({ n: atLeast(4) }),
  fresh({ n: atLeast(3) }),
  fresh({ n: atMost(4) }),
];
let [hitting, wounding, saving] = attackReadings();
const anew = (rule: RuleOf<number, unknown>): readonly [RuleOf<number, unknown>, number] => {
  [hitting, wounding, saving] = attackReadings();
  return [rule, 20];
};

/** The same with the readings made outside, once or anew for each question; written with or without `into`. */
function* hits(dice: number): Chain<number> {
  return proceed(wounds, (yield* roll(d6.times(dice), hitting, why)).n);
}
function* wounds(dice: number): Chain<number> {
  return proceed(saves, (yield* roll(d6.times(dice), wounding, why)).n);
}
function* saves(dice: number): Rule<number> {
  return (yield* roll(d6.times(dice), saving, why)).n;
}
function* hitsInto(dice: number): Chain<number> {
  return yield* roll(d6.times(dice), hitting, why).into(({ n }) => proceed(woundsInto, n));
}
function* woundsInto(dice: number): Chain<number> {
  return yield* roll(d6.times(dice), wounding, why).into(({ n }) => proceed(savesInto, n));
}
function* savesInto(dice: number): Chain<number> {
  return yield* roll(d6.times(dice), saving, why).into(({ n }) => n);
}

/** As steps, each of which gives the number of dice for the next. */
const inThreeSteps = inSteps('attacks', {
  start: (dice: number) => ({ dice }),
  steps: (_dice, { step, see }) =>
    [hitting, wounding, saving].map((reading) =>
      step('dice', { dice: see('dice') }, function* ({ dice }) {
        return (yield* roll(d6.times(dice), reading, why)).n;
      }),
    ),
  result: 'dice',
});

// The other questions, each with readings of its own.

const jointReading = (): Reading<Counts<'success' | 'one'>> => fresh({ success: atLeast(7), one: exactly(1) });
let both = jointReading();
function* jointly(): Rule<Counts<'success' | 'one'>> {
  return yield* roll(d10.times(6), both, why).into((counts) => counts);
}

const marginReadings = (): readonly [One, One] => [fresh({ n: atMost(12) }), fresh({ n: atMost(9) })];
let [attacking, defending] = marginReadings();
function* margin(): Chain<number> {
  const { n } = yield* roll(d20.times(10), attacking, why);
  return yield* roll(d20.times(8), defending, why).into((other) => n - other.n);
}

const sumReading = (): Reading<number> => new Reading<number>([], [], true);
let summing = sumReading();
function* bestThreeOfTen(): Rule<number> {
  return yield* new RollAsk(d6.times(10).highest(3), summing, why).into((sum) => sum);
}

// The measurements. What is compared is timed in turns.

type Limit = { readonly of: 'ratio'; readonly atMost: number };
const times = (atMostTimes: number): Limit => ({ of: 'ratio', atMost: atMostTimes });

/** Measures rules beside one loop and reports a row for each. */
function rows(loop: () => ArrayLike<number | bigint>, rules: readonly (readonly [name: string, Work, Limit?])[]): void {
  const [baseline, ...timed] = timings([looping(loop), ...rules.map(([, work]) => work)]);
  for (const [i, [name, , target]] of rules.entries()) {
    const measured: Measured = {
      group: 'exact odds',
      name,
      unit: 'µs',
      value: timed[i]!.best / 1000,
      baseline: baseline!.best / 1000,
    };
    report(target === undefined ? measured : { ...measured, target });
  }
}

rows(attacks, [
  ['20 attacks, bands named in the rule, tables kept', asking(() => [hitRolls, 20]), times(50)],
  ['20 attacks, bands made outside, tables kept', asking(() => [hits, 20]), times(50)],
  ['20 attacks, into, tables kept', asking(() => [hitsInto, 20]), times(50)],
  ['20 attacks, in steps, tables kept', asking(() => [inThreeSteps, 20])],
  ['20 attacks, into, tables from nothing', asking(() => anew(hitsInto))],
  ['20 attacks, in steps, tables from nothing', asking(() => anew(inThreeSteps))],
]);
rows(attacksExactly, [
  ['20 attacks in fractions, into, tables kept', asking(() => [hitsInto, 20], true), times(5)],
  ['20 attacks in fractions, into, tables from nothing', asking(() => anew(hitsInto), true)],
]);
rows(joint, [
  ['7+ and ones of 6d10, tables kept', asking(() => [jointly, 0]), times(50)],
  ['7+ and ones of 6d10, tables from nothing', asking(() => ((both = jointReading()), [jointly, 0])), times(50)],
]);
rows(opposed, [
  ['margin of 10d20 over 8d20, tables kept', asking(() => [margin, 0]), times(50)],
  [
    'margin of 10d20 over 8d20, tables from nothing',
    asking(() => (([attacking, defending] = marginReadings()), [margin, 0])),
    times(50),
  ],
]);
rows(bestThree, [
  ['best 3 of 10d6, tables kept', asking(() => [bestThreeOfTen, 0]), times(10)],
  ['best 3 of 10d6, tables from nothing', asking(() => ((summing = sumReading()), [bestThreeOfTen, 0])), times(10)],
]);
