/**
 * Random runs of rules a second and core: combats of three pooled rolls against alias tables by hand, and the fight of
 * ten against twenty. Tables of pools are kept, in the rules as in the loop.
 */
import { report, timings, type Work } from '../../../scripts/measure.ts';
import { atLeast, atMost, bands, d6, seeded } from '../src/dice/index.ts';
import { call, type Chain, exact, packed, proceed, roll, type Rule, Sampler, Tabled } from '../src/rule/index.ts';
import { combats } from './baseline/sample.ts';

const why = { rule: 'BENCH', says: 'a roll' };

/** 20 attacks: hit on 4+, wound on 3+, a save fails on 1 to 4. */
function* named(attacks: number): Rule<number> {
  const { hit } = yield* roll(d6.times(attacks), { hit: atLeast(4) }, why);
  const { wound } = yield* roll(d6.times(hit), { wound: atLeast(3) }, why);
  return (yield* roll(d6.times(wound), { failed: atMost(4) }, why)).failed;
}

const HIT = bands({ hit: atLeast(4) });
const WOUND = bands({ wound: atLeast(3) });
const FAILED = bands({ failed: atMost(4) });

/** The same with its bands made outside. */
function* combat(attacks: number): Rule<number> {
  const { hit } = yield* roll(d6.times(attacks), HIT, why);
  const { wound } = yield* roll(d6.times(hit), WOUND, why);
  return (yield* roll(d6.times(wound), FAILED, why)).failed;
}

/** The same as one call: a single draw where tables are kept. */
function* called(attacks: number): Rule<number> {
  return yield* call(combat, attacks);
}

/** Ten against twenty in ten initiative steps; at even ones the few strike, at odd ones the many. */
interface Fight {
  readonly few: number;
  readonly many: number;
  readonly step: number;
}
const fight = packed(
  ({ few, many, step }) => (step * 11 + few) * 21 + many,
  function* fight({ few, many, step }: Fight): Chain<number> {
    if (step === 0) return few * 21 + many;
    const fallen = yield* call(combat, step % 2 === 0 ? few : many);
    return step % 2 === 0
      ? proceed(fight, { few, many: Math.max(0, many - fallen), step: step - 1 })
      : proceed(fight, { few: Math.max(0, few - fallen), many, step: step - 1 });
  },
);
const START: Fight = { few: 10, many: 20, step: 10 };

/** A sampler for each rule: a loop that has met several rules is slower. */
function running<A>(sampler: Sampler, rule: (args: A) => Generator<never, unknown, unknown>, args: A): Work {
  return (n) => {
    let sum = 0;
    sampler.runs(rule, args, n, (result) => {
      sum += result as number;
    });
    return sum;
  };
}
type Runnable<A> = (args: A) => Generator<never, unknown, unknown>;

const [byNames, madeOutside, drawn, byHand] = timings([
  running(new Sampler({ random: seeded('named') }), named as Runnable<number>, 20),
  running(new Sampler({ random: seeded('outside') }), combat as Runnable<number>, 20),
  running(new Tabled({ random: seeded('called') }), called as Runnable<number>, 20),
  combats,
]);
const perSecond = (nanoseconds: number): number => 1000 / nanoseconds;
const unit = 'M/s';
const baseline = perSecond(byHand.best);
const target = { of: 'ratio', atLeast: 0.1 } as const;
const group = 'sampled combats';
report({ group, name: 'three rolls, bands named in the rule', unit, value: perSecond(byNames.best), baseline, target });
report({ group, name: 'three rolls, bands made outside', unit, value: perSecond(madeOutside.best), baseline, target });
report({ group, name: 'three rolls as a call, tabled', unit, value: perSecond(drawn.best), baseline });

const [solvedFight, sampledFight, tabledFight] = timings([
  (n) => {
    let states = 0;
    for (let i = 0; i < n; i++) states += exact(fight, START).work.states;
    return states;
  },
  running(new Sampler({ random: seeded('fight') }), fight as Runnable<Fight>, START),
  running(new Tabled({ random: seeded('tabled fight') }), fight as Runnable<Fight>, START),
]);
report({ group: 'ten against twenty', name: 'exact joint odds', unit: 'ms', value: solvedFight.best / 1e6 });
// The limit is what a first trial of the idea reached.
const each = { group: 'ten against twenty', unit: 'k/s', target: { of: 'value', atLeast: 45 } } as const;
report({ ...each, name: 'sampled fights', value: 1e6 / sampledFight.best });
report({ ...each, name: 'tabled fights', value: 1e6 / tabledFight.best });
