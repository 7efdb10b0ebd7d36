/** Whom the strikers of a turn strike (AP-MUL-6, AP-MUL-7, AP-CHAR-5). */
import { choose, type Option, type Question, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { batched, type Dice } from './aim-dice.ts';
import { divided } from './aim-dividing.ts';
import type { Batch } from './blows.ts';
import type { Group } from './fighter.ts';
import { type Foe, seatOf, type Striker, strikersOf, type Striking } from './strikers.ts';
import { modeOf } from './turns.ts';
import { expectedWounds } from './worth.ts';

/** Blows on a group. */
export interface Blow {
  readonly target: number;
  readonly batches: readonly Batch[];
}

/** What a group does at its turn. */
export interface Aim {
  /** In roster order of the targets. */
  readonly blows: readonly Blow[];
  /** Fighters who could have waited, and did not. */
  readonly struck: readonly number[];
}

/** Decides who strikes whom at this turn. */
export function* aimed(striking: Striking): Rule<Aim> {
  const { fight, turn, foes } = striking;
  const { solo } = fight.groups[turn.group] as Group;
  const byTarget = new Map<number, Dice[]>();
  const struck: number[] = [];
  const add = (target: number, dice: Dice): void => void byTarget.set(target, [...(byTarget.get(target) ?? []), dice]);
  for (const striker of strikersOf(striking)) {
    const { targets, mayWait, fighter, models, places, hasSeveralSteps } = striker;
    if (solo && fighter.engaged && targets.length > 1) {
      if (mayWait && (yield* waits(striking, striker))) continue;
      for (const [target, dice] of yield* divided(striking, striker, bestTarget(striking, striker))) add(target, dice);
    } else {
      const target = yield* chosenTarget(striking, striker);
      if (target === undefined) continue;
      add(target, { fighter, dice: models * modeOf(fighter).attacks });
    }
    if (hasSeveralSteps) struck.push(...places);
  }
  const blows = [...byTarget].toSorted(([a], [b]) => a - b);
  return {
    blows: blows.map(([target, dice]) => ({
      target,
      batches: batched(dice, foes.get(target) as Foe, seatOf(striking)),
    })),
    struck,
  };
}

/** Is there a better target at a later step, as things stand? AP-D-8 */
const laterIsBetter = (striking: Striking, striker: Striker): boolean =>
  striker.mayWait && laterWorth(striking, striker) > worthOf(striking, striker, bestTarget(striking, striker)) + 1e-9;

/** A character who may strike several groups now and others later: does he wait? */
function* waits(striking: Striking, striker: Striker): Rule<boolean> {
  const isBetter = laterIsBetter(striking, striker);
  if (striking.fight.asked === undefined) return isBetter;
  const [now, later] = [
    { value: false, says: 'Strike now' },
    { value: true, says: 'Wait' },
  ];
  return yield* choose(seatOf(striking), {
    rule: 'AP-INIT-4',
    ...say('Does {model} strike now or wait for a later step?', { model: striker.fighter.name }),
    options: isBetter ? [later, now] : [now, later],
    about: { model: striker.fighter.id },
  });
}

/** What a striker can be expected to do to a target now. */
function worthOf({ foes }: Striking, { fighter }: Striker, target: number): number {
  const foe = foes.get(target);
  return foe === undefined ? 0 : expectedWounds(fighter, modeOf(fighter), foe, foe.zone);
}

/** The target with most expected unsaved wounds, of those it may strike now. AP-D-8 */
function bestTarget(striking: Striking, striker: Striker): number {
  let best = striker.targets[0] as number;
  let most = -1;
  if (striker.targets.length === 1) return best;
  for (const target of striker.targets) {
    const worth = worthOf(striking, striker, target);
    if (worth > most + 1e-9) [best, most] = [target, worth];
  }
  return best;
}

/** One target for all attacks of a model; undefined: it waits for a later step. AP-MUL-7, AP-D-8 */
function* chosenTarget(striking: Striking, striker: Striker): Rule<number | undefined> {
  const { targets, mayWait, fighter } = striker;
  const best = bestTarget(striking, striker);
  if (targets.length === 1 && !mayWait) return best;
  const isWaitingBetter = laterIsBetter(striking, striker);
  if (striking.fight.asked === undefined) return isWaitingBetter ? undefined : best;
  const named = (target: number): Option<string> => {
    const { id, name } = striking.fight.groups[target] as Group;
    return { value: id, ...say('Strike {group}', { group: name }) };
  };
  const wait = mayWait ? [{ value: 'wait', says: 'Wait for a later step' }] : [];
  const now = [best, ...targets.filter((target) => target !== best)].map(named);
  const question: Question<string> = {
    rule: 'AP-MUL-7',
    ...say('Whom does {model} strike?', { model: fighter.name }),
    options: isWaitingBetter ? [...wait, ...now] : [...now, ...wait],
    // The default is the best by its expectation. AP-D-8
    sensible: 1,
    about: { model: fighter.id },
  };
  const chosen = yield* choose(seatOf(striking), question);
  return targets.find((target) => striking.fight.groups[target]?.id === chosen);
}

/** The best that a model could do at a later step, as things stand. */
const laterWorth = (striking: Striking, striker: Striker): number =>
  Math.max(0, ...striker.later.map((target) => worthOf(striking, striker, target)));
