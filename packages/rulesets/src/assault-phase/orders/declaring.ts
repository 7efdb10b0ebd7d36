/** Declaring charges: who may, whom he can reach (4.2). */
import type { Problem, Seat } from '@umpire/engine/rule';
import { wayIntoContact, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
  foeOf,
  hasRegrouped,
  isLocked,
  livingUnits,
  matesOf,
  traitsOf,
  unitOf,
} from '../battle/battle.ts';
import { declareCourse } from '../ground/courses.ts';
import { gapsOfLists } from '../ground/gaps.ts';

/** May the unit declare a charge at all? AP-DECL-1, AP-DECL-5, AP-FIRE-2 */
export function chargerProblems(battle: AssaultBattle, unit: string): readonly Problem[] {
  const troop = unitOf(battle, unit);
  const [who, { unit: name }] = [asUnit(troop), asUnit(troop)];
  const found: Problem[] = [];
  const wrong = (rule: string, says: Saying): void => void found.push({ rule, ...says });
  if (isLocked(battle, unit)) wrong('AP-DECL-1', say('{unit} {they|is|are} already in close combat.', who));
  if (troop.fallingBack) wrong('AP-FIRE-2', say('{unit} {they|is|are} falling back and cannot charge.', who));
  if (hasRegrouped(battle, unit))
    wrong('AP-H-17', say('{unit} regrouped this turn and cannot charge.', { unit: name }));
  if (troop.stoodToFire) wrong('AP-DECL-5', say('{unit} stood to fire this turn and cannot charge.', { unit: name }));
  return found;
}

/** The models of a unit that could contact a target as it stands. AP-DECL-2, AP-DECL-3 */
export const reachersOf = (
  battle: AssaultBattle,
  unit: string,
  target: string,
  targets: readonly string[],
): readonly string[] => {
  const enemies = matesOf(battle, target);
  const { assaultRange } = traitsOf(battle, unit);
  return matesOf(battle, unit)
    .filter((mate) => enemies.some((enemy) => withinDistance(mate.base, enemy.base, assaultRange)))
    .filter((mate) => wayIntoContact(declareCourse(battle, mate, targets), enemies) !== undefined)
    .map(({ id }) => id);
};

/** The enemies whom a unit can charge, alone or along with others: the most of them that are in reach when all are charged. AP-DECL-3, AP-DECL-6 */
export function chargeable(battle: AssaultBattle, unit: string): ReadonlySet<string> {
  let targets = livingUnits(battle, foeOf(battle, unitOf(battle, unit).seat)).map(({ id }) => id);
  // Whoever is charged as well is no longer kept 1″ off, so with fewer targets nobody else comes in reach. AP-CHG-9
  for (;;) {
    const reached = targets.filter((target) => inReach(battle, unit, target, targets));
    if (reached.length === targets.length) return new Set(reached);
    targets = reached;
  }
}

/** Can any model of a unit contact a target, if these are charged? The quick question, for menus. */
export function inReach(
  battle: AssaultBattle,
  unit: string,
  target: string,
  targets: readonly string[] = [target],
): boolean {
  const enemies = matesOf(battle, target);
  const { assaultRange } = traitsOf(battle, unit);
  const { of } = gapsOfLists(matesOf(battle, unit), enemies);
  // Who is nearest is likeliest to get there.
  const nearestFirst = matesOf(battle, unit)
    .map((mate, at) => ({ mate, gap: of[at] as number }))
    .toSorted((a, b) => a.gap - b.gap);
  return nearestFirst.some(
    ({ mate }) =>
      enemies.some((enemy) => withinDistance(mate.base, enemy.base, assaultRange)) &&
      wayIntoContact(declareCourse(battle, mate, targets), enemies) !== undefined,
  );
}

/** Why a charge may not be declared. AP-DECL-1 to AP-DECL-8 */
export function declareProblems(
  battle: AssaultBattle,
  seat: Seat,
  unit: string,
  targets: readonly string[],
): readonly Problem[] {
  const wrong = chargerProblems(battle, unit);
  if (wrong.length > 0) return wrong;
  const { name } = unitOf(battle, unit);
  if (new Set(targets).size < targets.length) return [{ rule: 'AP-DECL-6', says: 'A unit is named twice.' }];
  for (const target of targets) {
    const found = battle.units.find(({ id }) => id === target);
    if (
      found === undefined ||
      found.seat === seat ||
      found.joinedTo !== undefined ||
      matesOf(battle, target).length === 0
    )
      return [{ rule: 'AP-DECL-3', says: 'There is no such enemy unit to charge.' }];
  }
  const bound = boundProblems(battle, unit, targets);
  if (bound.length > 0) return bound;
  const reachers = targets.map((target) => reachersOf(battle, unit, target, targets));
  const far = targets.find((_, at) => reachers[at]?.length === 0);
  if (far !== undefined)
    return [
      {
        rule: 'AP-DECL-3',
        ...say('No model of {unit} can reach {target} within {far″}.', {
          unit: name,
          target: unitOf(battle, far).name,
          far: traitsOf(battle, unit).assaultRange,
        }),
      },
    ];
  if (!hasOneEach(reachers, new Set()))
    return [{ rule: 'AP-DECL-6', says: 'Each target needs a model of its own that can reach it.' }];
  return [];
}

/** Who has fired charges the unit that he fired at, or that one first. AP-DECL-4, AP-DECL-7 */
export function boundProblems(battle: AssaultBattle, unit: string, targets: readonly string[]): readonly Problem[] {
  const { name, fired, firedAt } = unitOf(battle, unit);
  if (!fired || firedAt === undefined || targets[0] === firedAt) return [];
  return [
    {
      rule: targets.length > 1 ? 'AP-DECL-7' : 'AP-DECL-4',
      ...say('{unit} fired at {target}, who must be the primary target.', {
        unit: name,
        target: unitOf(battle, firedAt).name,
      }),
    },
  ];
}

/** Can every list give one of its own that no other gives? */
function hasOneEach([first, ...rest]: readonly (readonly string[])[], taken: ReadonlySet<string>): boolean {
  if (first === undefined) return true;
  return first.some((id) => !taken.has(id) && hasOneEach(rest, new Set([...taken, id])));
}
