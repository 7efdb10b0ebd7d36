/**
 * One attack on one unit: attack dice of every weapon group, hits given out, saves, damage. Shooting and close combat both
 * end here. XZ-SHOOT-7 to XZ-DMG-4
 *
 * At the table every model is named and every save has its own die, in the order of allocation. For odds models that are alike
 * stand together, and their saves are one pool: the same distribution, much faster.
 */
import { atLeast, type Band, between, type Counts, d6, die, never, type Reading, Tally } from '@umpire/engine/dice';
import { call, type Chain, note, proceed, roll, type Rule, type Seat, type Why } from '@umpire/engine/rule';
import { allocate, allocated, type Allotted, distinctScores, type Scores, usualOrder } from './allocation.ts';
import { applyDamage, type Saved } from './damage.ts';
import { type DiceRules, faceNeeded, type Hit, OUTCOMES } from './numbers.ts';
import { type Aid, aidedRoll, askReroll, NO_AID, rerollsLeft, spent } from './reroll.ts';
import { readingOf, saveBands } from './save-bands.ts';
import { losePoints } from './split.ts';
import { type Fire, type Hurt, type Target, UNHURT } from './target.ts';

export interface Attack {
  readonly rules: DiceRules;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly targets: readonly Target[];
  readonly fires: readonly Fire[];
  /** Named models, one die after the other, re-rolls: at the table. Else alike models are pooled: for odds. */
  readonly inOrder: boolean;
  /** Which rule the attack dice are for. */
  readonly rule: string;
  readonly aid?: { readonly attacker: Aid; readonly owner: Aid };
  /** In an assault: who has failed a save earlier in this attack. XZ-R-70 */
  readonly failedBefore?: readonly boolean[];
}

/** What came of it, target by target, and the re-rolls that are left. */
export interface Attacked {
  readonly hurts: readonly Hurt[];
  readonly attackerAid?: Aid;
  readonly ownerAid?: Aid;
  /** Option `furtherMeans: hit`: models that were dead when the last save was failed. */
  readonly deadThen?: number;
}

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
type Name = (typeof NAMES)[number];
/** The band of dice that reach the score of this number, from the lowest. */
export const bandName = (i: number): string => NAMES[i] as Name;

/** Misses, then dice by the highest of the scores that they reach. */
export function scoreBands(faces: readonly number[]): Reading<Counts<string>> {
  return readingOf(`hit ${faces.join()}`, () => {
    const made: Record<string, Band> = { miss: between(1, (faces[0] ?? 99) - 1) };
    for (const [i, face] of faces.entries()) {
      const next = faces[i + 1];
      made[NAMES[i] as Name] = next === undefined ? atLeast(face) : face === next ? never : between(face, next - 1);
    }
    return made;
  });
}

const hitOf = ({ ap, damage, armours }: Fire, t: number, { resilience }: Target): Hit => ({
  ap,
  damage,
  armour: armours[t] ?? 0,
  resilience,
});

/** One attack, from attack dice to damage. */
export function* attack(args: Attack): Chain<Attacked> {
  const { fires, targets, owner, inOrder, aid } = args;
  let attackerAid = aid?.attacker ?? NO_AID;
  const rolled: Scores[] = [];
  for (const fire of fires) {
    const scores = distinctScores(fire);
    const { counts, aid: left } = yield* attackDice(args, fire, scores, attackerAid);
    attackerAid = left;
    rolled.push({ scores, dice: scores.map((_, i) => counts[NAMES[i] as Name] ?? 0) });
  }
  if (!inOrder) return proceed(pooledSaves, pooledArgs(args, allocate(fires, rolled, targets, usualOrder(targets))));
  const hits = yield* allocated(fires, rolled, targets, owner);
  const { saves, ownerAid } = yield* savesInOrder(args, hits);
  const hurts = yield* damaged(args, saves);
  // Told only now: a question in the middle must not come after news that the table does not show yet.
  yield* note(args.rule, '{hits} of {dice} dice hit.', {
    hits: hits.length,
    dice: fires.reduce((sum, { dice }) => sum + dice, 0),
  });
  return {
    hurts,
    attackerAid,
    ownerAid,
    ...(args.rules.furtherMeans === 'hit' && { deadThen: deadBeforeLast(args, saves) }),
  };
}

/** How many had died before the last save of the attack was failed. XZ-R-6 */
function deadBeforeLast({ targets, rules }: Attack, saves: readonly Saved[]): number {
  const last = saves.findLastIndex(({ outcome }) => outcome !== 'saved');
  return applyDamage(targets, saves.slice(0, Math.max(0, last)), rules).reduce((sum, { dead }) => sum + dead, 0);
}

function* attackDice(
  { rules, attacker, rule }: Attack,
  fire: Fire,
  scores: readonly number[],
  aid: Aid,
): Rule<{ readonly counts: Readonly<Record<string, number>>; readonly aid: Aid }> {
  const faces = scores.map((score) => faceNeeded(score, fire.bonus, rules));
  const reading = scoreBands(faces);
  const why = attackWhy(fire, attacker, rule, scores[0] ?? 0);
  const names = ['miss', ...scores.map((_, i) => NAMES[i] as string)];
  const pool = {
    die: die(rules.attackDie),
    dice: fire.dice,
    reading,
    names,
    why,
    ...(fire.own !== undefined && { own: fire.own }),
  };
  return yield* aidedRoll(pool, aid);
}

const attackWhy = (fire: Fire, by: Seat, rule: string, score: number): Why => ({
  rule,
  says: `${fire.says}: to hit`,
  by,
  ...(fire.reasons.length > 0 && { tally: new Tally(score - fire.bonus, fire.reasons) }),
});

/** One die for each hit, in the order of allocation, all before any damage; then re-rolls. XZ-SAVE-1, 3.4 */
function* savesInOrder(
  { rules, fires, targets, owner, aid }: Attack,
  hits: readonly Allotted[],
): Rule<{ readonly saves: readonly Saved[]; readonly ownerAid: Aid }> {
  const saves: Saved[] = [];
  for (const { target, fire } of hits)
    saves.push(yield* saveOf(target, fires[fire] as Fire, targets[target] as Target, rules, owner));
  let left = aid?.owner ?? NO_AID;
  const again = new Set<number>();
  while (rerollsLeft(left) > 0) {
    const dice = saves.flatMap(({ target, outcome }, i) =>
      outcome === 'saved' || again.has(i) || rerollsLeft(left, (targets[target] as Target).id) === 0
        ? []
        : [
            {
              value: `${i}`,
              says: `${(targets[target] as Target).id}: ${outcome === 'down' ? 'suppressed' : 'wounded'}`,
            },
          ],
    );
    const worst = dice.toSorted(
      (a, b) =>
        OUTCOMES.indexOf(saves[Number(b.value)]?.outcome ?? 'saved') -
        OUTCOMES.indexOf(saves[Number(a.value)]?.outcome ?? 'saved'),
    );
    if (worst.length === 0) break;
    const answer = yield* askReroll(left, worst);
    if (answer === 'none') break;
    const numbers = left.each === 'roll' ? worst.map(({ value }) => Number(value)) : [Number(answer)];
    left = spent(left, (targets[saves[Number(answer)]?.target ?? 0] as Target).id);
    for (const i of numbers) {
      const { target, fire } = hits[i] as Allotted;
      again.add(i);
      saves[i] = yield* saveOf(target, fires[fire] as Fire, targets[target] as Target, rules, owner, true);
    }
  }
  return { saves, ownerAid: left };
}

function* saveOf(t: number, fire: Fire, target: Target, rules: DiceRules, owner: Seat, isAgain = false): Rule<Saved> {
  const hit = hitOf(fire, t, target);
  const need = new Tally(hit.ap - hit.armour, [
    { amount: hit.ap, rule: 'XZ-SAVE-1', says: `penetration of ${fire.says}` },
    { amount: 0 - hit.armour, rule: 'XZ-STAT-2', says: 'armour' },
  ]);
  const why: Why = { rule: isAgain ? 'XZ-H-19' : 'XZ-SAVE-1', says: `${target.id} saves`, by: owner, tally: need };
  const counts = yield* roll(d6.times(1), saveBands(hit, rules), why);
  const outcome = OUTCOMES.find((name) => counts[name] === 1) ?? 'saved';
  return { target: t, outcome, suppressive: fire.suppressive };
}

/** Damage to models, with the roll-offs of single ones. XZ-DMG-2 to XZ-DMG-4, XZ-SINGLE-4 */
export function* damaged(
  {
    targets,
    rules,
    attacker,
    owner,
    failedBefore,
  }: Pick<Attack, 'targets' | 'rules' | 'attacker' | 'owner' | 'failedBefore'>,
  saves: readonly Saved[],
): Rule<readonly Hurt[]> {
  const hurts = [...applyDamage(targets, saves, rules, failedBefore)];
  for (const [t, target] of targets.entries()) {
    const hurt = hurts[t] as Hurt;
    const { split } = target;
    if (split === undefined || hurt.dead > 0 || hurt.lost === 0) continue;
    const { mobility, slots } = yield* losePoints({ ...target, split }, hurt.lost, attacker, owner);
    hurts[t] = { ...hurt, mobility, slots };
  }
  return hurts;
}

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
function pooledArgs(
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
function* pooledSaves(args: Pooled): Chain<Attacked> {
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
      const counts = yield* roll(d6.times(hit.dice), saveBands(hit, rules), { rule: 'XZ-SAVE-1', says: 'saves' });
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
    return yield* roll(d6.times(models), saveBands(only, rules), why).into((counts) => {
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
    const counts = yield* roll(d6.times(hit.dice), saveBands(hit, rules), why);
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
