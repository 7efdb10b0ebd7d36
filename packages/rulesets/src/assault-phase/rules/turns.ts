/** Initiative steps: who strikes when, and at whom (4.5, 4.20, 4.23). */
import type { Fight, Fighter, Group } from './fighter.ts';
import { flat, livingOf, strikeStep } from './fighter.ts';
import type { Mode } from './modes.ts';
import type { Tell } from './zone.ts';

/** One group's time to strike. */
export interface Turn {
  readonly step: number;
  readonly group: number;
}

/** A fight with all that is worked out once: modes are chosen by now. */
export interface Plan {
  readonly fight: Fight;
  readonly fighters: readonly Fighter[];
  /** The number of the first fighter of each group in the list of all. */
  readonly first: readonly number[];
  /** The groups that strike, step by step from 10 to 1, the active side first. AP-INIT-1 */
  readonly turns: readonly Turn[];
  /** Set in battle: tells how it stands. */
  readonly tell?: Tell;
  /** Groups that may be struck at a step, each with those that may strike it, by the number of the step. */
  readonly struckAt: ReadonlyMap<number, readonly { readonly target: number; readonly by: number }[]>;
}

export const modeOf = ({ modes }: Fighter): Mode => modes[0] as Mode;

/** The steps at which a fighter may strike. */
export const stepsOf = (fighter: Fighter): readonly number[] =>
  fighter.targets.map((target) => strikeStep(fighter, modeOf(fighter), target));

/** Works out who strikes when. */
export function planOf(fight: Fight, tell?: Tell): Plan {
  const fighters = flat(fight);
  const first: number[] = [];
  let next = 0;
  for (const group of fight.groups) {
    first.push(next);
    next += group.fighters.length;
  }
  const turns: Turn[] = [];
  const struckAt = new Map<number, readonly { readonly target: number; readonly by: number }[]>();
  for (let step = 10; step >= 1; step--) {
    const struck = new Map<string, { readonly target: number; readonly by: number }>();
    for (const [number, group] of fight.groups.entries()) {
      if (strikesAt(group, step)) turns.push({ step, group: number });
      for (const fighter of group.fighters)
        for (const target of fighter.targets)
          if (strikeStep(fighter, modeOf(fighter), target) === step)
            struck.set(`${target.group} ${number}`, { target: target.group, by: number });
    }
    if (struck.size > 0)
      struckAt.set(
        step,
        [...struck.values()].toSorted((a, b) => a.target - b.target || a.by - b.by),
      );
  }
  return { fight, fighters, first, turns, struckAt, ...(tell !== undefined && { tell }) };
}

const strikesAt = ({ fighters }: Group, step: number): boolean =>
  fighters.some((fighter) => modeOf(fighter).attacks > 0 && stepsOf(fighter).includes(step));

/** How a fight stands between two turns. Lists go by the number of the fighter. */
export interface Standing {
  readonly turn: number;
  /** Wounds left, and how they were when the step began: who fell in this step still strikes. AP-INIT-2, AP-INIT-6 */
  readonly left: readonly number[];
  readonly start: readonly number[];
  /** What each side has inflicted. AP-RES-1 */
  readonly inflicted: readonly [number, number];
  /** Fighters who could strike at several steps and have struck. */
  readonly struck: readonly number[];
  /** Psykers who have used their power. AP-FORCE-5 */
  readonly used: readonly number[];
  /** The Toughness chosen for this step, by the group (see `toughnessKey`). AP-WND-5 */
  readonly tough: Readonly<Record<string, number>>;
}

/** The fight before the first blow. */
export const opening = ({ fighters }: Plan): Standing => {
  const left = fighters.map((fighter) => fighter.left);
  return { turn: 0, left, start: left, inflicted: [0, 0], struck: [], used: [], tough: {} };
};

/** On to the next turn; a new step begins with those who still live. AP-INIT-3, AP-INIT-5 */
export function onward(plan: Plan, standing: Standing): Standing {
  const turn = standing.turn + 1;
  const isNewStep = plan.turns[turn]?.step !== plan.turns[standing.turn]?.step;
  if (isNewStep) return { ...standing, turn, start: standing.left, tough: {} };
  return { ...standing, turn, start: stillMatters(plan, standing, turn) };
}

/** How the step began, for those groups only that still strike or are struck in it: then more states are the same. */
function stillMatters(plan: Plan, { left, start }: Standing, turn: number): readonly number[] {
  if (start === left) return left;
  const { step } = plan.turns[turn] as Turn;
  const matters = new Set<number>();
  for (let at = turn; plan.turns[at]?.step === step; at++) {
    const { group } = plan.turns[at] as Turn;
    matters.add(group);
    for (const fighter of (plan.fight.groups[group] as Group).fighters)
      for (const target of fighter.targets)
        if (strikeStep(fighter, modeOf(fighter), target) === step) matters.add(target.group);
  }
  const kept = [...left];
  let isSame = true;
  for (const group of matters) {
    const first = plan.first[group] as number;
    for (let place = first; place < (plan.first[group + 1] ?? left.length); place++) {
      kept[place] = start[place] as number;
      if (kept[place] !== left[place]) isSame = false;
    }
  }
  return isSame ? left : kept;
}

/** A fighter who strikes now, with how many models. */
export interface Striking {
  readonly place: number;
  readonly fighter: Fighter;
  readonly models: number;
  /** Groups that it may strike at this step and that still have somebody to hurt. */
  readonly targets: readonly number[];
  /** It may wait for a later step with another target. AP-INIT-4 */
  readonly mayWait: boolean;
}

/** Those of the group who strike at this turn: alive when the step began, with somebody left to strike. AP-ZONE-2 */
export function strikersOf(plan: Plan, standing: Standing): readonly Striking[] {
  const { step, group } = plan.turns[standing.turn] as Turn;
  const found: Striking[] = [];
  const first = plan.first[group] as number;
  for (const [index, fighter] of (plan.fight.groups[group] as Group).fighters.entries()) {
    const place = first + index;
    const models = livingOf(fighter, standing.start[place] as number);
    if (models === 0 || modeOf(fighter).attacks === 0 || standing.struck.includes(place)) continue;
    const steps = stepsOf(fighter);
    const isOpen = (at: number): boolean =>
      hasVictims(plan, standing, group, (fighter.targets[at] as { group: number }).group);
    const targets = fighter.targets.flatMap((target, at) => (steps[at] === step && isOpen(at) ? [target.group] : []));
    if (targets.length === 0) continue;
    const mayWait = fighter.targets.some((_, at) => (steps[at] as number) < step && isOpen(at));
    found.push({ place, fighter, models, targets, mayWait });
  }
  return found;
}

/** Is anybody left in the zone of a target group against a striking group? */
export function hasVictims(plan: Plan, standing: Standing, by: number, target: number): boolean {
  const first = plan.first[target] as number;
  const { fighters } = plan.fight.groups[target] as Group;
  for (let index = 0; index < fighters.length; index++)
    if ((standing.left[first + index] as number) > 0 && (fighters[index] as Fighter).zones.includes(by)) return true;
  return false;
}

/** Does anybody strike at this turn? The same question as `strikersOf`, asked often. */
export function hasStrikers(plan: Plan, standing: Standing): boolean {
  const { step, group } = plan.turns[standing.turn] as Turn;
  const first = plan.first[group] as number;
  const { fighters } = plan.fight.groups[group] as Group;
  for (let index = 0; index < fighters.length; index++) {
    if ((standing.start[first + index] as number) === 0) continue;
    const fighter = fighters[index] as Fighter;
    if (modeOf(fighter).attacks === 0 || standing.struck.includes(first + index)) continue;
    for (const target of fighter.targets)
      if (strikeStep(fighter, modeOf(fighter), target) === step && hasVictims(plan, standing, group, target.group))
        return true;
  }
  return false;
}

/** How it stands after a pool of the group whose turn it is. AP-RES-1 */
export function inflicting(plan: Plan, now: Standing, left: readonly number[], absorbed: number): Standing {
  const { group } = plan.turns[now.turn] as Turn;
  const [own, other] = now.inflicted;
  const isActive = plan.fight.groups[group]?.side === 0;
  return { ...now, left, inflicted: isActive ? [own + absorbed, other] : [own, other + absorbed] };
}
