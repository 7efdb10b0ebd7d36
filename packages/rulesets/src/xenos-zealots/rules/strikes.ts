/** A group's blows for odds: from one standing of the struck side to the next, by numbers. XZ-ASLT-8, XZ-DMG-2 to XZ-DMG-4 */
import { d6, die } from '@umpire/engine/dice';
import { call, type Chain, proceed, roll, type Rule } from '@umpire/engine/rule';
import { allocate, distinctScores, usualOrder } from './allocation.ts';
import { type Assault, otherOf, shakenBy, type Who } from './assault-sides.ts';
import { bandName, scoreBands } from './attack.ts';
import { damaged } from './damaged.ts';
import { type Bucket, crowdSaves, pooledDice } from './pooled-saves.ts';
import { type Aimed, wounded } from './blows.ts';
import type { Saved } from './damage.ts';
import type { Fighter } from './fighter.ts';
import { diceRules, faceNeeded, OUTCOMES } from './numbers.ts';
import { bucketsOf, isPlain, type Runs, withRun } from './pooled-volley.ts';
import { outcomesIn, saveBands } from './save-bands.ts';
import { Numbered, type Standings } from './standings.ts';
import { type Fire, type Hurt, type Target, UNHURT } from './target.ts';

/** Blows that were aimed, on a standing of the struck side; so far rolled up to a group, with the hits on each. */
interface Rolling {
  readonly blow: Aimed;
  /** The number of the blow's words, and of the ranks in it. */
  readonly words: number;
  readonly ranks: number;
  readonly on: number;
  readonly next: number;
  readonly runs: readonly Runs[];
}

/** Hits to be saved, target by target; those of models that share wounds come last and together. */
interface Saving {
  readonly on: number;
  readonly targets: readonly Target[];
  readonly crowds: readonly Bucket[];
  /** The number of the hits on models of many wounds; −1: none. */
  readonly heavy: number;
  readonly next: number;
  readonly hurts: readonly Hurt[];
}

/** Hits on models of many wounds. */
interface HeavyHits {
  readonly targets: readonly Target[];
  readonly failed: readonly boolean[];
  readonly buckets: readonly Bucket[];
}

/** More than any group has. */
const MOST_MODELS = 1000;

const runsInWords = (runs: readonly Runs[]): string => runs.map((own) => own.join(':')).join('|');

/**
 * The blows of one striker: `numberOf` numbers a blow on a standing of the struck side, and `rule` goes from there to the number of
 * the standing after it. What comes to the same is one state: hits, however they were rolled; losses, however they came about.
 */
export function strikesBy(striker: Who, { rules: all, ...sides }: Assault, struck: Standings) {
  const rules = diceRules(all);
  const attacker = sides[striker].seat;
  const owner = sides[otherOf(striker)].seat;
  const blows = new Numbered<undefined>();
  const ranks = new Numbered<undefined>();
  const kinds = new Numbered<Fire>();
  const rollings = new Numbered<Rolling>();
  const savings = new Numbered<Saving>();
  const crowdHits = new Numbered<Pick<Bucket, 'models' | 'hits'>>();
  const heavies = new Numbered<HeavyHits>();
  const heavyHurts = new Numbered<readonly Hurt[]>();

  const rollingOf = (rolling: Rolling): number =>
    rollings.numberOf(`${rolling.words} ${rolling.on} ${rolling.next} ${runsInWords(rolling.runs)}`, () => rolling);
  const kindOf = (fire: Fire): number =>
    kinds.numberOf(`${fire.ap} ${fire.damage} ${fire.suppressive} ${fire.armours.join()}`, () => fire);

  /** One weapon's attack dice, given out. */
  function* rolled(number: number): Chain<number> {
    const rolling = rollings.at(number);
    const { blow, next, runs } = rolling;
    const { fires, targets } = blow;
    const fire = fires[next];
    if (fire === undefined) return proceed(saved, savingOf(rolling));
    const scores = distinctScores(fire);
    const reading = scoreBands(scores.map((score) => faceNeeded(score, fire.bonus, rules)));
    const before = runs.map((own) => own.reduce((sum, [, count]) => sum + count, 0));
    const [kind, order] = [kindOf(fire), usualOrder(targets)];
    const why = { rule: 'XZ-ASLT-8', says: `${fire.says}: to hit`, by: attacker };
    return yield* roll(die(rules.attackDie).times(fire.dice), reading, why).into((counts) => {
      const dice = scores.map((_, i) => (counts as Readonly<Record<string, number>>)[bandName(i)] ?? 0);
      const hits = allocate([fire], [{ scores, dice }], targets, order, before);
      const after = runs.map((own, t) => withRun(own, kind, hits.filter(({ target }) => target === t).length));
      const then = { ...rolling, next: next + 1, runs: after };
      return fires[next + 1] === undefined ? proceed(saved, savingOf(then)) : proceed(rolled, rollingOf(then));
    });
  }

  function savingOf({ blow: { targets }, ranks: ranked, on, runs }: Rolling): number {
    return savings.numberOf(`${on} ${ranked} ${runsInWords(runs)}`, () => {
      const buckets = targets.flatMap((target, t) => bucketsOf(target, t, runs[t] as Runs, kinds.list));
      const isCrowd = ({ target }: Bucket): boolean => isPlain(targets[target] as Target);
      const heavy = buckets.filter((bucket) => !isCrowd(bucket));
      const { failed } = struck.at(on);
      const words = `${on} ${ranked} ${runsInWords(runs.map((own, t) => (isPlain(targets[t] as Target) ? [] : own)))}`;
      return {
        on,
        targets,
        crowds: buckets.filter(isCrowd),
        heavy: heavy.length === 0 ? -1 : heavies.numberOf(words, () => ({ targets, failed, buckets: heavy })),
        next: 0,
        hurts: targets.map(() => UNHURT),
      };
    });
  }

  /** The saves of one crowd after the other; at last those of models of many wounds. */
  function* saved(number: number): Chain<number> {
    const saving = savings.at(number);
    const { crowds, heavy, next, hurts } = saving;
    const crowd = crowds[next];
    if (crowd === undefined)
      return heavy < 0
        ? after(saving, [])
        : yield* call(heavySaved, heavy).into((hurt) => after(saving, heavyHurts.at(hurt)));
    return yield* call(crowdSaved, crowdOf(crowd)).into((fell) => {
      const [dead, down] = [Math.floor(fell / MOST_MODELS), fell % MOST_MODELS];
      const known = hurts[crowd.target] as Hurt;
      const hurt = { ...known, dead: known.dead + dead, down: known.down + down, lost: known.lost + dead };
      const then = { ...saving, next: next + 1, hurts: hurts.with(crowd.target, hurt) };
      if (crowds[next + 1] === undefined && heavy < 0) return after(then, []);
      return proceed(
        saved,
        savings.numberOf(`${number}>${dead},${down}`, () => then),
      );
    });
  }

  const crowdOf = ({ models, hits }: Bucket): number =>
    crowdHits.numberOf(`${models} ${hits.map((hit) => Object.values(hit).join()).join(';')}`, () => ({ models, hits }));

  /** How many of a crowd died and how many lie down, in one number. */
  function* crowdSaved(number: number): Rule<number> {
    const { dead, down } = yield* call(crowdSaves, { rules, ...crowdHits.at(number), dead: 0, down: 0, failed: false });
    return dead * MOST_MODELS + down;
  }

  /** The number of the standing that is left. */
  function after({ on, targets, hurts }: Saving, heavy: readonly Hurt[]): number {
    const { fighters, failed, shaken } = struck.at(on);
    const suffered = hurts.map((hurt, t) => (isPlain(targets[t] as Target) ? hurt : (heavy[t] ?? UNHURT)));
    return struck.numberOf(
      wounded(fighters, suffered).fighters,
      failed.map((before, t) => before || (suffered[t] as Hurt).failed),
      shakenBy(
        shaken,
        suffered.map((hurt) => (hurt.dead + hurt.down > 0 ? { ...hurt, shaken: true } : hurt)),
      ),
    );
  }

  /** What comes of hits on models of many wounds, as a number. */
  function* heavySaved(number: number): Rule<number> {
    const { targets, failed, buckets } = heavies.at(number);
    const saves = yield* heavySaves(buckets, targets, failed);
    const hurts = yield* damaged({ targets, rules, attacker, owner, failedBefore: failed }, saves);
    return heavyHurts.numberOf(JSON.stringify(hurts), () => hurts);
  }

  /** Alike models with one hit each save together: which of them fails does not matter. */
  function* heavySaves(
    buckets: readonly Bucket[],
    targets: readonly Target[],
    failed: readonly boolean[],
  ): Rule<readonly Saved[]> {
    const groups = Map.groupBy(buckets, ({ target, hits }) => {
      const { id, many, single, leader: _, ...rest } = targets[target] as Target;
      const [only, second] = hits;
      const isAlone = !many || single || second !== undefined || only?.dice !== 1;
      return isAlone ? id : JSON.stringify([rest, hits, failed[target]]);
    });
    const saves: Saved[] = [];
    for (const group of groups.values()) {
      const [first] = group;
      const hit = first?.hits[0];
      if (first === undefined || hit === undefined) continue;
      if (group.length === 1) saves.push(...(yield* pooledDice(group, rules)));
      else {
        const why = { rule: 'XZ-SAVE-1', says: 'saves', by: owner };
        const counts = outcomesIn(yield* roll(d6.times(group.length), saveBands(hit, rules), why));
        const outcomes = OUTCOMES.flatMap((outcome) => Array.from({ length: counts[outcome] }, () => outcome));
        for (const [i, outcome] of outcomes.entries())
          saves.push({ target: (group[i] as Bucket).target, outcome, suppressive: hit.suppressive });
      }
    }
    return saves;
  }

  const numberOf = (words: string, blow: Aimed, on: number): number =>
    rollingOf({
      blow,
      words: blows.numberOf(words, () => undefined),
      ranks: ranks.numberOf(blow.targets.map(({ rank }) => rank).join(), () => undefined),
      on,
      next: 0,
      runs: blow.targets.map((): Runs => []),
    });
  return { rule: rolled, numberOf };
}

/** What tells blows apart: dice, who can be hit how easily, with which armour; not the standing of those who are hit. */
export const wordsOf = ({ fires, targets }: Aimed): string =>
  `${targets.map(({ rank }) => rank).join()};${fires.map(({ says, dice, scores, armours }) => `${says} ${dice} ${scores.join()} ${armours.join()}`).join(';')}`;

/** The targets of a blow as they are in another standing of the same side, in which the same ones live. */
export const onto = ({ fires, targets }: Aimed, fighters: readonly Fighter[]): Aimed => ({
  fires,
  targets: targets.map((target, t) => {
    const { count, wounds, suppressed, split } = fighters[t] as Fighter;
    return { ...target, count: Math.max(1, count), wounds, suppressed, ...(split !== undefined && { split }) };
  }),
});
