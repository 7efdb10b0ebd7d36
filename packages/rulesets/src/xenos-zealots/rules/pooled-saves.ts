/** Saves of alike models as one pool: for odds. XZ-SAVE-1, XZ-DMG-2 */
import { d6 } from '@umpire/engine/dice';
import { call, type Chain, proceed, roll, type Rule, type Seat } from '@umpire/engine/rule';
import type { Allotted } from './allocation.ts';
import type { Attack, Attacked } from './attack-args.ts';
import { damaged, hitOf } from './damaged.ts';
import type { Saved } from './damage.ts';
import { type DiceRules, type Hit, OUTCOMES } from './numbers.ts';
import { outcomesIn, saveBands } from './save-bands.ts';
import { type Fire, type Hurt, type Target, UNHURT } from './target.ts';

/** Models with the same hits coming: their saves are one pool. */
export interface Bucket {
  readonly target: number;
  readonly models: number;
  /** The hits of each, as far as saves tell them apart. */
  readonly hits: readonly (Hit & { readonly suppressive: boolean; readonly dice: number })[];
}

interface Pooled {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly targets: readonly Target[];
  readonly buckets: readonly Bucket[];
  readonly failedBefore?: readonly boolean[];
}

/** Do saves against two groups come to the same, whoever is hit? */
export const isSameToSaves = (a: Fire, b: Fire): boolean =>
  a.ap === b.ap && a.damage === b.damage && a.suppressive === b.suppressive && a.armours.join() === b.armours.join();

/** Hits that were given out, put together by who takes what. */
export function pooledArgs(
  { rules, attacker, owner, targets, fires, failedBefore }: Attack,
  hits: readonly Allotted[],
): Pooled {
  const kinds = fires.map((fire) => fires.findIndex((one) => isSameToSaves(one, fire)));
  const buckets = targets.flatMap((target, t): readonly Bucket[] => {
    const own = hits.filter((hit) => hit.target === t).map(({ fire }) => kinds[fire] as number);
    const lists = new Map<string, { list: number[]; models: number }>();
    for (let model = 0; model < Math.min(target.count, own.length); model++) {
      const list = own.filter((_, i) => i % target.count === model).toSorted((a, b) => a - b);
      const known = lists.get(list.join()) ?? { list, models: 0 };
      known.models += 1;
      lists.set(list.join(), known);
    }
    return [...lists.values()].map(({ list, models }) => ({
      target: t,
      models,
      hits: [...new Set(list)].map((fire) => ({
        ...hitOf(fires[fire] as Fire, t, target),
        suppressive: (fires[fire] as Fire).suppressive,
        dice: list.filter((one) => one === fire).length,
      })),
    }));
  });
  return { rules, attacker, owner, targets, buckets, ...(failedBefore !== undefined && { failedBefore }) };
}

/** Saves of models that are alike, pool by pool; then damage. */
export function* pooledSaves(args: Pooled): Chain<Attacked> {
  const { rules, targets, buckets } = args;
  const hurts: Hurt[] = targets.map(() => UNHURT);
  const saves: Saved[] = [];
  for (const bucket of buckets) {
    const target = targets[bucket.target] as Target;
    if (target.count > 1) {
      const { dead, down, failed, shaken } = yield* call(crowdSaves, {
        rules,
        models: bucket.models,
        hits: bucket.hits,
        dead: 0,
        down: 0,
        failed: false,
      });
      const known = hurts[bucket.target] as Hurt;
      hurts[bucket.target] = {
        dead: known.dead + dead,
        down: known.down + down,
        failed: known.failed || failed,
        shaken: known.shaken || shaken,
        lost: known.lost + dead,
      };
    } else {
      saves.push(...(yield* pooledDice([bucket], rules)));
    }
  }
  const named = yield* damaged(args, saves);
  return { hurts: hurts.map((hurt, t) => ((targets[t] as Target).count > 1 ? hurt : (named[t] ?? UNHURT))) };
}

/** Saves of single models, pool by pool. */
export function* pooledDice(buckets: readonly Bucket[], rules: DiceRules): Rule<readonly Saved[]> {
  const saves: Saved[] = [];
  for (const { target, hits } of buckets)
    for (const hit of hits) {
      const why = { rule: 'XZ-SAVE-1', says: 'saves' };
      const counts = outcomesIn(yield* roll(d6.times(hit.dice), saveBands(hit, rules), why));
      for (const outcome of OUTCOMES)
        for (let i = 0; i < counts[outcome]; i++) saves.push({ target, outcome, suppressive: hit.suppressive });
    }
  return saves;
}

export interface Crowd {
  readonly rules: DiceRules;
  readonly models: number;
  readonly hits: Bucket['hits'];
  readonly dead: number;
  readonly down: number;
  readonly failed: boolean;
}

export interface CrowdHurt {
  readonly dead: number;
  readonly down: number;
  readonly failed: boolean;
  readonly shaken: boolean;
}

/** So many one-wound models, each with the same hits coming. One hit each is one pool; more are taken man by man. */
export function* crowdSaves({ rules, models, hits, dead, down, failed }: Crowd): Chain<CrowdHurt> {
  if (models === 0) return { dead, down, failed, shaken: failed || down > 0 };
  const why = { rule: 'XZ-SAVE-1', says: 'saves' };
  const [only, second] = hits;
  if (only === undefined) return { dead, down, failed, shaken: failed || down > 0 };
  if (second === undefined && only.dice === 1) {
    return yield* roll(d6.times(models), saveBands(only, rules), why).into((fell) => {
      const counts = outcomesIn(fell);
      const killed = counts.one + counts.two + counts.gone;
      const lying = counts.down + (only.suppressive ? counts.saved : 0);
      return {
        dead: dead + killed,
        down: down + lying,
        failed: failed || killed + counts.down > 0,
        shaken: failed || killed + lying > 0 || down > 0,
      };
    });
  }
  let kills = 0;
  let fails = 0;
  let lies = false;
  for (const hit of hits) {
    const counts = outcomesIn(yield* roll(d6.times(hit.dice), saveBands(hit, rules), why));
    kills += counts.one + counts.two + counts.gone;
    fails += counts.down;
    lies ||= hit.suppressive;
  }
  const isDead = kills > 0;
  const isDown = !isDead && (fails > 0 || lies);
  return proceed(crowdSaves, {
    rules,
    models: models - 1,
    hits,
    dead: dead + Number(isDead),
    down: down + Number(isDown),
    failed: failed || kills + fails > 0,
  });
}
