/**
 * A volley for odds: the same as the volley at the table, added up on the way. Hits are given out group after group, and only
 * what saves can tell apart is remembered; alike models save together, and of what happened to them only the sums are kept.
 */
import { call, type Chain, proceed, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { die } from '@umpire/engine/dice';
import { allocate, distinctScores, usualOrder } from './allocation.ts';
import { bandName, scoreBands } from './attack.ts';
import { damaged } from './damaged.ts';
import { type Bucket, crowdSaves, isSameToSaves, pooledDice } from './pooled-saves.ts';
import { diceRules, type DiceRules, faceNeeded, type Hit } from './numbers.ts';
import type { Fire, Hurt, Target } from './target.ts';

/** What came of a volley in sums. */
export interface Totals {
  readonly dead: number;
  readonly lost: number;
  /** Of those who count in N: dead, newly lying, dead who lay. */
  readonly counted: number;
  readonly newly: number;
  readonly risen: number;
  readonly shaken: boolean;
  readonly failed: boolean;
  readonly gunHit: boolean;
  readonly mobility: number;
  readonly slots: number;
}

const NOTHING: Totals = {
  dead: 0,
  lost: 0,
  counted: 0,
  newly: 0,
  risen: 0,
  shaken: false,
  failed: false,
  gunHit: false,
  mobility: 0,
  slots: 0,
};

export interface PooledVolley {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly targets: readonly Target[];
  readonly fires: readonly Fire[];
  readonly counted: readonly boolean[];
}

/** Hits on a target so far, in order: of which kind, how many. */
export type Runs = readonly (readonly [kind: number, count: number])[];

interface Rolling extends PooledVolley {
  readonly next: number;
  readonly runs: readonly Runs[];
}

/** A whole volley in sums. */
export function* pooledVolley(args: PooledVolley): Chain<Totals> {
  // Names and reasons are for the table; without them alike volleys are one state, and states are quickly told apart.
  const fires = args.fires.map((fire) => ({ ...fire, says: '', reasons: [] }));
  return proceed(rollGroup, {
    ...args,
    fires,
    rules: diceRules(args.rules),
    next: 0,
    runs: args.targets.map(() => []),
  });
}

/** One group's attack dice, given out. XZ-SHOOT-7, XZ-SHOOT-10 */
function* rollGroup(rolling: Rolling): Chain<Totals> {
  const { rules, fires, targets, next, runs } = rolling;
  const fire = fires[next];
  if (fire === undefined) return proceed(addUp, summed(rolling));
  const scores = distinctScores(fire);
  const reading = scoreBands(scores.map((score) => faceNeeded(score, fire.bonus, rules)));
  const kind = fires.findIndex((one) => isSameToSaves(one, fire));
  const before = runs.map((own) => own.reduce((sum, [, count]) => sum + count, 0));
  return yield* roll(die(rules.attackDie).times(fire.dice), reading, { rule: 'XZ-SHOOT-7', says: 'to hit' }).into(
    (counts) => {
      const dice = scores.map((_, i) => (counts as Readonly<Record<string, number>>)[bandName(i)] ?? 0);
      const hits = allocate([fire], [{ scores, dice }], targets, usualOrder(targets), before);
      const taken = targets.map((_, t) => hits.filter(({ target }) => target === t).length);
      const after = runs.map((own, t) => withRun(own, kind, taken[t] as number));
      return proceed(rollGroup, { ...rolling, next: next + 1, runs: after });
    },
  );
}

export function withRun(runs: Runs, kind: number, count: number): Runs {
  if (count === 0) return runs;
  const last = runs.at(-1);
  return last?.[0] === kind ? [...runs.slice(0, -1), [kind, last[1] + count]] : [...runs, [kind, count]];
}

/** Alike models with the same hits coming, whichever target they belong to. */
interface CrowdHit {
  readonly models: number;
  readonly hits: Bucket['hits'];
  readonly counted: boolean;
  readonly suppressed: boolean;
}

interface Summing {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly crowds: readonly CrowdHit[];
  /** Models of many wounds or points, whose saves are looked at together. */
  readonly heavy: readonly Target[];
  readonly heavyHits: readonly Bucket[];
  readonly heavyCounted: readonly boolean[];
  readonly totals: Totals;
}

export const isPlain = ({ many, single, split }: Target): boolean => !many && !single && split === undefined;

function summed({ rules, attacker, owner, targets, fires, counted, runs }: Rolling): Summing {
  const buckets = targets.flatMap((target, t) => bucketsOf(target, t, runs[t] as Runs, fires));
  const crowds = new Map<string, CrowdHit>();
  for (const { target: t, models, hits } of buckets) {
    const target = targets[t] as Target;
    if (!isPlain(target)) continue;
    const crowd = { models, hits, counted: counted[t] === true, suppressed: target.suppressed };
    const key = JSON.stringify({ ...crowd, models: 0 });
    const known = crowds.get(key);
    crowds.set(key, known === undefined ? crowd : { ...known, models: known.models + models });
  }
  const heavy = targets.flatMap((target, t) => (isPlain(target) || runs[t]?.length === 0 ? [] : [t]));
  return {
    rules,
    attacker,
    owner,
    crowds: [...crowds.keys()].toSorted().map((key) => crowds.get(key) as CrowdHit),
    heavy: heavy.map((t) => targets[t] as Target),
    heavyHits: buckets
      .filter(({ target }) => heavy.includes(target))
      .map((bucket) => ({ ...bucket, target: heavy.indexOf(bucket.target) })),
    heavyCounted: heavy.map((t) => counted[t] === true),
    totals: NOTHING,
  };
}

/** Hits go round: one each, then further rounds. */
export function bucketsOf(target: Target, t: number, runs: Runs, fires: readonly Fire[]): readonly Bucket[] {
  const own = runs.flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  const lists = new Map<string, { list: readonly number[]; models: number }>();
  for (let model = 0; model < Math.min(target.count, own.length); model++) {
    const list = own.filter((_, i) => i % target.count === model).toSorted((a, b) => a - b);
    lists.set(list.join(), { list, models: (lists.get(list.join())?.models ?? 0) + 1 });
  }
  return [...lists.values()].map(({ list, models }) => ({
    target: t,
    models,
    hits: [...new Set(list)].map((kind) => {
      const { ap, damage, armours, suppressive } = fires[kind] as Fire;
      const hit: Hit = { ap, damage, armour: armours[t] ?? 0, resilience: target.resilience };
      return { ...hit, suppressive, dice: list.filter((one) => one === kind).length };
    }),
  }));
}

/** Saves of one crowd after the other; at last those of many wounds. */
function* addUp(summing: Summing): Chain<Totals> {
  const { rules, crowds, heavy, totals } = summing;
  const [crowd, ...rest] = crowds;
  if (crowd === undefined) return heavy.length === 0 ? totals : plus(totals, yield* call(heavySaves, summing));
  const { models, hits, counted, suppressed } = crowd;
  const fresh = { rules, models, hits, dead: 0, down: 0, failed: false };
  const { dead, down, failed, shaken } = yield* call(crowdSaves, fresh);
  const more: Totals = {
    ...NOTHING,
    dead,
    lost: dead,
    counted: counted ? dead : 0,
    newly: counted && !suppressed ? down : 0,
    risen: counted && suppressed ? dead : 0,
    shaken,
    failed,
  };
  return proceed(addUp, { ...summing, crowds: rest, totals: plus(totals, more) });
}

const plus = (a: Totals, b: Totals): Totals => ({
  dead: a.dead + b.dead,
  lost: a.lost + b.lost,
  counted: a.counted + b.counted,
  newly: a.newly + b.newly,
  risen: a.risen + b.risen,
  shaken: a.shaken || b.shaken,
  failed: a.failed || b.failed,
  gunHit: a.gunHit || b.gunHit,
  mobility: a.mobility + b.mobility,
  slots: a.slots + b.slots,
});

/** Models of many wounds share single wounds; single ones lose points. XZ-DMG-4, XZ-SINGLE-4 */
function* heavySaves({ rules, attacker, owner, heavy, heavyHits, heavyCounted }: Summing): Rule<Totals> {
  const saves = yield* pooledDice(heavyHits, rules);
  const hurts = yield* damaged({ targets: heavy, rules, attacker, owner }, saves);
  return hurts.map((hurt, t) => totalsOf(hurt, heavy[t] as Target, heavyCounted[t] === true)).reduce(plus, NOTHING);
}

/** What happened to one target, as sums. */
export const totalsOf = (hurt: Hurt, { suppressed, profile }: Target, isCounted: boolean): Totals => ({
  dead: hurt.dead,
  lost: hurt.lost,
  counted: isCounted ? hurt.dead : 0,
  newly: isCounted && !suppressed ? hurt.down : 0,
  risen: isCounted && suppressed ? hurt.dead : 0,
  shaken: hurt.shaken,
  failed: hurt.failed,
  gunHit: hurt.failed && profile === 'gun',
  mobility: hurt.mobility ?? 0,
  slots: hurt.slots?.length ?? 0,
});

/** The sums of what happened to all. */
export const totalsOver = (hurts: readonly Hurt[], targets: readonly Target[], counted: readonly boolean[]): Totals =>
  hurts.map((hurt, t) => totalsOf(hurt, targets[t] as Target, counted[t] === true)).reduce(plus, NOTHING);
