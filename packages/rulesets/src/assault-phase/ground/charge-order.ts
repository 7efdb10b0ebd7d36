/** A declared charge: whom it is for, who has to move, who goes first, and whether a roll for difficult ground would help (4.3). */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import {
  type Base,
  distance,
  goesStraightAt,
  inMillionths,
  placed,
  samePoint,
  TOUCH,
  wayIntoContact,
} from '@umpire/engine/table';
import { type AssaultBattle, type Charge, matesOf, type Soldier, traitsOf, unitOf } from '../battle/battle.ts';
import { withUnit } from '../battle/changes.ts';
import { chargeCourse } from './courses.ts';
import { isDifficult, touchesGround } from './terrain.ts';

/** The targets of a charge that still stand, in their order. When the primary is gone, the nearest left takes its place. AP-DECL-7, R-43 */
export function liveTargets(
  battle: AssaultBattle,
  { unit, targets }: Pick<Charge, 'unit' | 'targets'>,
): readonly string[] {
  const live = targets.filter((target) => matesOf(battle, target).length > 0);
  if (live[0] === targets[0] || live.length < 2) return live;
  const gap = (target: string): number =>
    Math.min(...matesOf(battle, unit).map((mate) => gapTo(matesOf(battle, target), mate)));
  return live
    .map((target) => ({ target, gap: gap(target) }))
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ target }) => target);
}

/** The models that a charge still has to move. */
export const toMove = (battle: AssaultBattle, { unit, moved }: Charge): readonly Soldier[] =>
  matesOf(battle, unit).filter(({ id }) => !moved.includes(id));

/** Whom a charger may touch first, and the way to him. */
export interface FirstContact {
  readonly enemy: string;
  readonly way: ModelMove['path'];
}

/** Models of the primary target nearest to a charger that he can reach. R-7 */
export function firstContactsOf(battle: AssaultBattle, charge: Charge, mover: Soldier): readonly FirstContact[] {
  const targets = liveTargets(battle, charge);
  const enemies = matesOf(battle, targets[0] ?? '');
  const course = chargeCourse(battle, mover, targets);
  const sorted = enemies
    .map((enemy) => ({ enemy, gap: inMillionths(distance(mover.base, enemy.base)) }))
    .toSorted((a, b) => a.gap - b.gap);
  const [first] = sorted;
  if (first === undefined) return [];
  // Most who cannot go straight at the nearest reach nobody: that is asked of all at once.
  const isStraight = goesStraightAt(course, [first.enemy]);
  if (!isStraight && wayIntoContact(course, enemies) === undefined) return [];
  for (const { gap } of sorted) {
    const near = sorted.filter((one) => one.gap === gap).map(({ enemy }) => enemy);
    const reached = near.flatMap((enemy): readonly FirstContact[] => {
      const found = wayIntoContact(course, [enemy]);
      return found === undefined ? [] : [{ enemy: enemy.id, way: found.way }];
    });
    if (reached.length > 0) return reached;
  }
  return [];
}

/** How far the nearest of some enemies is. */
function gapTo(enemies: readonly Soldier[], { base }: Soldier): number {
  let least = Infinity;
  for (const enemy of enemies) least = Math.min(least, distance(base, enemy.base));
  return inMillionths(least);
}

/** The models that may be moved first: nearest to the primary target among those that can reach it. AP-CHG-4 */
export function firstMovers(battle: AssaultBattle, charge: Charge): readonly Soldier[] {
  const enemies = matesOf(battle, liveTargets(battle, charge)[0] ?? '');
  const { assaultRange } = traitsOf(battle, charge.unit);
  const sorted = toMove(battle, charge)
    .map((mover) => ({ mover, gap: gapTo(enemies, mover) }))
    .filter(({ gap }) => gap <= inMillionths(assaultRange + TOUCH))
    .toSorted((a, b) => a.gap - b.gap);
  for (const { gap } of sorted) {
    const near = sorted.filter((one) => one.gap === gap).map(({ mover }) => mover);
    const able = near.filter((mover) => firstContactsOf(battle, charge, mover).length > 0);
    if (able.length > 0) return able;
  }
  return [];
}

/** Has the charge begun: has any model been moved? */
export const hasBegun = ({ moved }: Charge): boolean => moved.length > 0;

/** Where a way leads: back to its start if it is empty. */
export const endOf = (way: ModelMove | undefined, mover: Soldier): Base => {
  const last = way?.path.at(-1);
  return last === undefined ? mover.base : placed(mover.base, last);
};

/** Does a way lead anywhere? Who is put back on his spot has not moved. AP-H-4 */
export const leadsOff = (way: ModelMove | undefined, { base }: Soldier): boolean =>
  way !== undefined && way.path.some((point) => !samePoint(point, base.at));

/** The order in which the models are moved: as given, then those that were not named, nearest first. AP-CHG-5 */
export function sequenceOf(
  battle: AssaultBattle,
  charge: Charge,
  moves: Moves,
  given: readonly string[] | undefined,
): readonly Soldier[] {
  const movers = toMove(battle, charge);
  const enemies = liveTargets(battle, charge).flatMap((target) => matesOf(battle, target));
  // Who may go first matters only where the order does not say it.
  const firsts =
    hasBegun(charge) || (given !== undefined && given.length > 0)
      ? []
      : firstMovers(battle, charge).map(({ id }) => id);
  const place = ({ id }: Soldier): number => {
    const index = given?.indexOf(id) ?? -1;
    if (index >= 0) return index;
    return (given?.length ?? 0) + (Object.hasOwn(moves, id) ? (firsts.includes(id) ? 0 : 1) : 2);
  };
  return movers
    .map((mover) => ({ mover, place: place(mover), gap: gapTo(enemies, mover) }))
    .toSorted((a, b) => a.place - b.place || a.gap - b.gap)
    .map(({ mover }) => mover);
}

/** Is there difficult ground that a unit could touch in a charge? */
export const isNearDifficult = (battle: AssaultBattle, unit: string): boolean => {
  const { assaultRange } = traitsOf(battle, unit);
  return matesOf(battle, unit).some(({ base }) =>
    touchesGround(battle.table, { ...base, radius: base.radius + assaultRange }, [base.at], isDifficult),
  );
};

/** The best that a roll for difficult ground can show, in thousandths. AP-TERR-1 */
const BEST_ROLL = 6000;

/** Could a roll for difficult ground help a charge that cannot be made without: would somebody reach the target after the best one? R-9 */
export function couldUseRoll(battle: AssaultBattle, charge: Charge): boolean {
  const { rough } = unitOf(battle, charge.unit);
  if (rough !== undefined || hasBegun(charge)) return false;
  return firstMovers(withUnit(battle, charge.unit, { rough: BEST_ROLL }), charge).length > 0;
}
