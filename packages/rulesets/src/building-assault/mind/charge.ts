/** Charges and supports that an element could try now. */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import { INCH, squared } from '@umpire/engine/table';
import { type Figure, type AssaultBattle, figuresOf, enemiesOf, withFigures, elementOf } from '../battle/battle.ts';
import type { OrderOf } from '../battle/order.ts';
import { chargeProblems, isChargeable, supportable, supportProblems } from '../ground/charge.ts';
import { isEngaged, meleesIn } from '../ground/contact.ts';
import { Rushes } from '../ground/courses.ts';
import { MOVES, movedBy } from '../ground/moves.ts';
import { wayToContact } from '../ground/places.ts';
import { begun } from '../orders/stakes.ts';
import { attackerIn, fightOf } from '../rules/melees.ts';
import { expectedLosses } from '../rules/expected-losses.ts';

export interface ChargeIdea {
  readonly order: OrderOf<'charge'>;
  readonly own: number;
  readonly enemy: number;
  /** The chance that no enemy is left in any melee that it joins. */
  readonly cleared: number;
}

/** How far away an enemy may be, centre to centre, to be worth a look. */
const CHARGE_LOOK = MOVES.charge + INCH;

const isWithin = (a: Figure, b: Figure, limit: number): boolean => squared(a.base.at, b.base.at) <= limit * limit;

/** Each free figure goes for the enemy in reach with the fewest on him. */
function intoContact(
  before: AssaultBattle,
  element: string,
  limit: number,
  targets: (one: Figure) => readonly Figure[],
): Moves {
  const moves: Record<string, ModelMove> = {};
  const count = new Map<string, number>();
  const [first] = figuresOf(before, element);
  if (first === undefined) return moves;
  const rushes = new Rushes(before, first);
  for (const one of figuresOf(before, element)) {
    if (isEngaged(before, one)) continue;
    const near = targets(one)
      .filter((enemy) => isWithin(one, enemy, limit + INCH))
      .toSorted(
        (a, b) =>
          (count.get(a.id) ?? 0) - (count.get(b.id) ?? 0) ||
          squared(one.base.at, a.base.at) - squared(one.base.at, b.base.at),
      );
    if (near.length === 0) continue;
    const course = rushes.course(one, limit);
    for (const enemy of near) {
      const way = wayToContact(before, course, one, enemy);
      if (way === undefined) continue;
      moves[one.id] = way;
      count.set(enemy.id, (count.get(enemy.id) ?? 0) + 1);
      rushes.moved(movedBy(one, way));
      break;
    }
  }
  return moves;
}

function chargeMoves(battle: AssaultBattle, element: string, enemies: readonly Figure[]): Moves | undefined {
  const moves = intoContact(battle, element, MOVES.charge, (one) =>
    enemies.filter((enemy) => isChargeable(battle, one, enemy)),
  );
  return Object.keys(moves).length > 0 && chargeProblems(battle, element, moves).length === 0 ? moves : undefined;
}

/** The charge of everybody who can reach somebody. */
export function chargeIdea(battle: AssaultBattle, seat: string, element: string): ChargeIdea | undefined {
  const enemies = enemiesOf(battle, seat);
  const own = figuresOf(battle, element);
  const isInReach = (one: Figure, enemy: Figure): boolean =>
    isWithin(one, enemy, CHARGE_LOOK) && isChargeable(battle, one, enemy);
  if (!own.some((one) => enemies.some((enemy) => isInReach(one, enemy)))) return undefined;
  const moves = chargeMoves(battle, element, enemies);
  if (moves === undefined) return undefined;
  const after = withFigures(begun(battle, element, moves), Object.keys(moves), (one) => ({ ...one, charging: true }));
  const losses = meleesIn(after)
    .filter(({ figures }) => figures.some(({ id }) => moves[id] !== undefined))
    .map((melee) => expectedLosses(fightOf(after, melee, attackerIn(after, melee, seat), seat), seat));
  const sum = (of: (one: (typeof losses)[number]) => number): number => losses.reduce((all, one) => all + of(one), 0);
  return {
    order: { kind: 'charge', element, moves },
    own: sum((one) => one.own),
    enemy: sum((one) => one.enemy),
    cleared: losses.reduce((all, one) => all * one.cleared, 1),
  };
}

function supportMoves(battle: AssaultBattle, element: string): Moves {
  const targets = supportable(battle, element);
  const moves = intoContact(battle, element, MOVES.support, () => targets);
  return supportProblems(battle, element, moves).length === 0 ? moves : {};
}

/** The Fight of an element in combat, with everybody in support who can. */
export function fightOrder(battle: AssaultBattle, element: string): OrderOf<'fight'> {
  const moves = elementOf(battle, element).pinned ? {} : supportMoves(battle, element);
  return { kind: 'fight', element, moves };
}
