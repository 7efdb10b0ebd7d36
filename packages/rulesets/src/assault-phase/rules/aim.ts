/** Whom the strikers of a turn strike (AP-MUL-6, AP-MUL-7, AP-CHAR-5). */
import { choose, type Question, type Rule } from '@umpire/engine/rule';
import { batched, type Blow, type Dice } from './aim-dice.ts';
import { divided, seatOf } from './aim-dividing.ts';
import { type Fighter, type Group } from './fighter.ts';
import { targetOf, toughnessNow } from './struck.ts';
import { modeOf, type Plan, type Standing, stepsOf, type Striking, strikersOf, type Turn } from './turns.ts';
import { expectedWounds, zoneOf } from './worth.ts';

/** What a group does at its turn. */
export interface Aim {
  /** In roster order of the targets. */
  readonly targets: readonly Blow[];
  /** Fighters who could have waited, and did not. */
  readonly struck: readonly number[];
}

/** Decides who strikes whom at this turn. */
export function* aimed(plan: Plan, standing: Standing): Rule<Aim> {
  const { group } = plan.turns[standing.turn] as Turn;
  const { solo } = plan.fight.groups[group] as Group;
  const byTarget = new Map<number, Dice[]>();
  const struck: number[] = [];
  const add = (target: number, dice: Dice): void => void byTarget.set(target, [...(byTarget.get(target) ?? []), dice]);
  for (const striker of strikersOf(plan, standing)) {
    const { targets, mayWait, fighter, models, place } = striker;
    const attacks = models * modeOf(fighter).attacks;
    if (solo && fighter.engaged && targets.length > 1) {
      if (mayWait && (yield* waits(plan, standing, striker))) continue;
      for (const [target, dice] of yield* divided(plan, standing, striker, bestTarget(plan, standing, striker)))
        add(target, dice);
    } else {
      const target = yield* chosenTarget(plan, standing, striker);
      if (target === undefined) continue;
      add(target, { striker, dice: attacks });
    }
    if (hasSeveralSteps(fighter)) struck.push(place);
  }
  const targets = [...byTarget].toSorted(([a], [b]) => a - b);
  return { targets: targets.map(([target, dice]) => batched(plan, standing, target, dice)), struck };
}

/** Does somebody roll to hit at this turn before he decides whom he strikes? AP-CHAR-5 */
export const dividesHits = (plan: Plan, standing: Standing): boolean =>
  plan.fight.options.characterDivides !== 'attacks' &&
  plan.fight.groups[plan.turns[standing.turn]?.group ?? -1]?.solo === true &&
  strikersOf(plan, standing).some(({ fighter, targets }) => fighter.engaged && targets.length > 1);

/** Could the fighter strike at different steps, by whom it strikes? */
const hasSeveralSteps = (fighter: Fighter): boolean => new Set(stepsOf(fighter)).size > 1;

/** The one target of a turn in which nobody has a choice, by default; undefined where there is more to do. */
export function plainAim(plan: Plan, standing: Standing): Blow | undefined {
  const strikers = strikersOf(plan, standing);
  const target = strikers[0]?.targets[0];
  if (target === undefined) return undefined;
  if (
    strikers.some(
      ({ targets, mayWait, fighter }) =>
        mayWait || targets.length > 1 || hasSeveralSteps(fighter) || targets[0] !== target,
    )
  )
    return undefined;
  const dice = strikers.map((striker): Dice => ({ striker, dice: striker.models * modeOf(striker.fighter).attacks }));
  return batched(plan, standing, target, dice);
}

/** Is there a better target at a later step, as things stand? AP-D-8 */
const laterIsBetter = (plan: Plan, standing: Standing, striker: Striking): boolean =>
  striker.mayWait &&
  laterWorth(plan, standing, striker) > worthOf(plan, standing, striker, bestTarget(plan, standing, striker)) + 1e-9;

/** A character who may strike several groups now and others later: does he wait? */
function* waits(plan: Plan, standing: Standing, striker: Striking): Rule<boolean> {
  const isBetter = laterIsBetter(plan, standing, striker);
  if (plan.fight.asked === undefined) return isBetter;
  const [now, later] = [
    { value: false, says: 'strike now' },
    { value: true, says: 'wait' },
  ];
  return yield* choose(seatOf(plan, striker.fighter), {
    rule: 'AP-INIT-4',
    says: `Does ${striker.fighter.name} strike now, or wait for a later step?`,
    options: isBetter ? [later, now] : [now, later],
    about: { model: striker.fighter.id },
  });
}

/** What a striker can be expected to do to a target now. */
function worthOf(plan: Plan, standing: Standing, { fighter }: Striking, target: number): number {
  const { group } = plan.turns[standing.turn] as Turn;
  const struck = targetOf(plan, standing, target, group);
  const zone = zoneOf(plan.fight.groups[target] as Group, plan.first[target] as number, group, standing.left);
  const against = { ws: struck.ws, toughness: toughnessNow(plan, struck, standing, target) };
  return expectedWounds(fighter, modeOf(fighter), against, zone);
}

/** The target with most expected unsaved wounds, of those it may strike now. AP-D-8 */
function bestTarget(plan: Plan, standing: Standing, striker: Striking): number {
  let best = striker.targets[0] as number;
  let most = -1;
  if (striker.targets.length === 1) return best;
  for (const target of striker.targets) {
    const worth = worthOf(plan, standing, striker, target);
    if (worth > most + 1e-9) [best, most] = [target, worth];
  }
  return best;
}

/** One target for all attacks of a model; undefined: it waits for a later step. AP-MUL-7, AP-D-8 */
function* chosenTarget(plan: Plan, standing: Standing, striker: Striking): Rule<number | undefined> {
  const { targets, mayWait, fighter } = striker;
  const best = bestTarget(plan, standing, striker);
  if (targets.length === 1 && !mayWait) return best;
  const isWaitingBetter = laterIsBetter(plan, standing, striker);
  if (plan.fight.asked === undefined) return isWaitingBetter ? undefined : best;
  const named = (target: number): { value: string; says: string } => {
    const { id, name } = plan.fight.groups[target] as Group;
    return { value: id, says: `strike ${name}` };
  };
  const wait = mayWait ? [{ value: 'wait', says: 'wait for a later step' }] : [];
  const now = [best, ...targets.filter((target) => target !== best)].map(named);
  const question: Question<string> = {
    rule: 'AP-MUL-7',
    says: `Whom does ${fighter.name} strike?`,
    options: isWaitingBetter ? [...wait, ...now] : [...now, ...wait],
    // The default is the best by its expectation. AP-D-8
    sensible: 1,
    about: { model: fighter.id },
  };
  const chosen = yield* choose(seatOf(plan, fighter), question);
  return targets.find((target) => plan.fight.groups[target]?.id === chosen);
}

/** The best that a model could do at a later step, as things stand. */
const laterWorth = (plan: Plan, standing: Standing, striker: Striking): number =>
  Math.max(
    0,
    ...striker.fighter.targets
      .map(({ group }) => group)
      .filter((target) => !striker.targets.includes(target))
      .map((target) => worthOf(plan, standing, striker, target)),
  );
