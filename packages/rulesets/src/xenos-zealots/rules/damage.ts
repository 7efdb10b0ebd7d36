/** What failed saves do to models. XZ-DMG-1 to XZ-DMG-4 */
import { usualOrder } from './allocation.ts';
import { type DiceRules, type Outcome, WOUNDS } from './numbers.ts';
import type { Hurt, SplitPoints, Target } from './target.ts';

/** What is left of a model. Flags that are not set are not there: the less there is, the sooner alike ones are known as such. */
export interface Condition {
  readonly wounds: number;
  /** Lies down: before, or by this attack. */
  readonly lies?: true;
  /** Has failed a save in this attack. XZ-DMG-4, XZ-R-70 */
  readonly failed?: true;
  /** Has failed a save, or was hit by suppressive fire. XZ-DMG-5, XZ-H-17 */
  readonly shaken?: true;
  readonly split?: SplitPoints;
}

export const conditionOf = ({ wounds, suppressed, split }: Target): Condition => ({
  wounds,
  ...(suppressed && { lies: true }),
  ...(split !== undefined && { split }),
});

/** The save of one hit on a target. */
export interface Saved {
  readonly target: number;
  readonly outcome: Outcome;
  /** Suppressive fire: down even if saved. XZ-H-17 */
  readonly suppressive: boolean;
}

/** What saves come to for one model: wounds that stay where they fell, single ones to be shared, and whether it is shaken. */
export interface Struck {
  readonly heavy: number;
  readonly ones: number;
  readonly failed?: true;
  readonly shaken?: true;
}
export const UNSTRUCK: Struck = { heavy: 0, ones: 0 };

/** Models of many wounds share single ones. XZ-DMG-4, XZ-R-9 */
export const sharesWounds = (
  { many, single }: Target,
  { concentrateWounds }: Pick<DiceRules, 'concentrateWounds'>,
): boolean => concentrateWounds && many && !single;

/** One more save on a model. */
export function struckAlso(
  { heavy, ones, failed, shaken }: Struck,
  { outcome, suppressive }: Omit<Saved, 'target'>,
  { wounds, single }: Target,
  isShared: boolean,
): Struck {
  const isGathered = outcome === 'one' && isShared;
  const isFailed = failed === true || outcome !== 'saved';
  return {
    heavy: isGathered ? heavy : Math.min(wounds, heavy + WOUNDS[outcome]),
    ones: isGathered ? ones + 1 : ones,
    ...(isFailed && { failed: true }),
    ...((isFailed || shaken === true || (suppressive && !single)) && { shaken: true }),
  };
}

/** A model of a profile that shares single wounds. */
export interface Sharer {
  readonly before: Pick<Condition, 'wounds' | 'failed'>;
  readonly struck: Pick<Struck, 'heavy' | 'ones' | 'failed'>;
  readonly rank: number;
}

/**
 * What each of one profile loses: single wounds go one by one to those who have failed a save, to the one with fewest left, then to
 * the nearest. XZ-DMG-4
 */
export function shared(sharers: readonly Sharer[]): readonly number[] {
  const bodies = sharers.map(({ before, struck, rank }) => ({
    left: Math.max(0, before.wounds - struck.heavy),
    isTaker: before.failed === true || struck.failed === true,
    rank,
  }));
  for (let ones = sharers.reduce((sum, { struck }) => sum + struck.ones, 0); ones > 0; ones--) {
    let taker: (typeof bodies)[number] | undefined;
    for (const body of bodies) {
      if (!body.isTaker || body.left === 0) continue;
      if (taker === undefined || body.left < taker.left || (body.left === taker.left && body.rank < taker.rank))
        taker = body;
    }
    if (taker === undefined) break;
    taker.left -= 1;
  }
  return bodies.map(({ left }, i) => (sharers[i]?.before.wounds ?? 0) - left);
}

const DEAD: Condition = { wounds: 0 };

/** A model that has lost so many wounds. Whoever is dead is only that. */
export function conditionAfter(
  before: Condition,
  lost: number,
  { failed, shaken }: Pick<Struck, 'failed' | 'shaken'>,
): Condition {
  const wounds = Math.max(0, before.wounds - lost);
  if (wounds === 0) return DEAD;
  if (lost === 0 && failed === undefined && shaken === undefined) return before;
  return { ...before, wounds, ...(failed && { failed }), ...(shaken && { lies: true, shaken }) };
}

/** What an attack did to one model. */
export function hurtOf(before: Condition, after: Condition): Hurt {
  const isDead = after.wounds === 0;
  const isShaken = isDead || after.shaken === true;
  const { split } = before;
  const left = after.split;
  return {
    dead: isDead ? 1 : 0,
    down: isShaken && !isDead ? 1 : 0,
    failed: isDead || after.failed === true,
    shaken: isShaken,
    lost: before.wounds - after.wounds,
    ...(split !== undefined &&
      left !== undefined &&
      before.wounds > after.wounds && {
        mobility: split.mobility - left.mobility,
        slots: split.slots.map(({ id }) => id).filter((id) => !left.slots.some((slot) => slot.id === id)),
      }),
  };
}

/** Failed saves of one attack, brought to the models: heavy results first, then single wounds gathered. */
export function applyDamage(
  targets: readonly Target[],
  saves: readonly Saved[],
  rules: Pick<DiceRules, 'concentrateWounds'>,
): readonly Condition[] {
  const struck = targets.map(() => UNSTRUCK);
  for (const { target: t, ...save } of saves) {
    const target = targets[t] as Target;
    struck[t] = struckAlso(struck[t] as Struck, save, target, sharesWounds(target, rules));
  }
  const lost = struck.map(({ heavy }) => heavy);
  const sharers = usualOrder(targets).filter((t) => sharesWounds(targets[t] as Target, rules));
  for (const members of Map.groupBy(sharers, (t) => targets[t]?.profile).values()) {
    const bodies = members.map((t) => ({
      before: { wounds: targets[t]?.wounds ?? 0 },
      struck: struck[t] as Struck,
      rank: targets[t]?.rank ?? 0,
    }));
    for (const [i, all] of shared(bodies).entries()) lost[members[i] as number] = all;
  }
  return targets.map((target, t) => conditionAfter(conditionOf(target), lost[t] ?? 0, struck[t] as Struck));
}

/** How many of those who count were dead when the last of them all was suppressed. XZ-R-100, XZ-H-17 */
export function deadBeforeLast(
  targets: readonly Target[],
  saves: readonly Saved[],
  rules: Pick<DiceRules, 'concentrateWounds'>,
  counted: readonly boolean[] = targets.map(() => true),
): number {
  const last = saves.findLastIndex(
    ({ target, outcome, suppressive }) => outcome !== 'saved' || (suppressive && targets[target]?.single !== true),
  );
  const then = applyDamage(targets, saves.slice(0, Math.max(0, last)), rules);
  return then.filter(({ wounds }, t) => wounds === 0 && counted[t] === true).length;
}
