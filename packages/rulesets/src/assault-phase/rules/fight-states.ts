/** How groups and sides may stand in the middle of a fight, by small numbers: for odds. */
import { type Group, strikeStep } from './fighter.ts';
import { alike, doneAfter } from './settled.ts';
import { modeOf, type Plan, type Turn } from './turns.ts';

/** Wounds left of a group's fighters now, and as the step began; of those who may strike at several steps, who has (by place). */
export interface GroupState {
  readonly left: readonly number[];
  readonly start: readonly number[];
  readonly struck: readonly number[];
  /** Wounds that it has lost and that do not count: of one slain outright. AP-FORCE-4 */
  readonly uncounted: number;
}

/** All ways in which a group may stand, numbered as they come up. */
export class GroupStates {
  readonly list: GroupState[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(state: GroupState): number {
    const { left, start, struck, uncounted } = state;
    const key = String.fromCharCode(...left, ...start, uncounted, ...struck);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.list.push(state) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** Whole numbers are exact up to here. */
const MOST = 2 ** 53;

/** All ways in which a side may stand before a turn: for each of its groups the number of the group's state. */
export class SideStates {
  readonly list: (readonly number[])[] = [];
  readonly #numbers = new Map<number, number>();

  /** `of`: how many states each group may have, at most. */
  numberOf(states: readonly number[], of: number): number {
    let key = 0;
    for (const state of states) key = key * of + state;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.list.push(states) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** How many states each of so many groups may have, so that a side's state is still one number. */
export function mostStates(groups: number): number {
  let most = 2 ** 26;
  const fits = (n: number): boolean => {
    let product = 1;
    for (let group = 0; group < groups; group++) product *= n;
    return product <= MOST;
  };
  while (!fits(most)) most /= 2;
  return most;
}

/**
 * What remains of a group's state when a turn is over: how the step began is forgotten where nobody strikes or is struck any
 * more in this step, and once the group has no part in the fight any more, states that come to the same are one.
 */
export function afterTurn(plan: Plan, turn: number, group: number): (state: GroupState) => GroupState {
  const { fighters } = plan.fight.groups[group] as Group;
  const isDone = doneAfter(plan, group) <= turn + 1;
  const keepsStart = mattersAt(plan, turn + 1, group) && plan.turns[turn + 1]?.step === plan.turns[turn]?.step;
  const strikesAgain = plan.turns.some((one, at) => at > turn && one.group === group);
  return ({ left, start, struck, uncounted }) => {
    const rest = isDone ? alike(fighters, left) : left;
    return { left: rest, start: keepsStart ? start : rest, struck: strikesAgain ? struck : [], uncounted };
  };
}

/** Does the group strike or is it struck from this turn on, in the same step? */
function mattersAt(plan: Plan, turn: number, group: number): boolean {
  const { step } = plan.turns[turn] ?? ({ step: 0 } as Turn);
  for (let at = turn; plan.turns[at]?.step === step; at++) {
    const { group: striking } = plan.turns[at] as Turn;
    if (striking === group || targetsAt(plan, at).includes(group)) return true;
  }
  return false;
}

/** The groups that may be struck at a turn. */
export function targetsAt(plan: Plan, turn: number): readonly number[] {
  const { group, step } = plan.turns[turn] as Turn;
  const found = new Set<number>();
  for (const fighter of (plan.fight.groups[group] as Group).fighters)
    for (const target of fighter.targets)
      if (strikeStep(fighter, modeOf(fighter), target) === step) found.add(target.group);
  return [...found].toSorted((a, b) => a - b);
}
