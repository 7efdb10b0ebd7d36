/** The courses of all kinds of moves: how far, over which ground, past whom (AP-H-4, AP-CHG, AP-PILE, AP-CON, AP-FALL). */
import { type Blocker, barring, type Course, passable } from '@umpire/engine/table';
import { type AssaultBattle, commandOf, ONE_INCH, type Soldier, traitsOf, unitOf } from '../battle/battle.ts';
import { footing } from './terrain.ts';
import { standingIn } from '../battle/lists.ts';

/** Charges and pile-ins go no farther through difficult ground than the dice can show. R-8 */
const BEST_ROLL = 6000;
const PILE_IN = 6000;
const CONSOLIDATION = 3000;

/** Nobody farther away than this beyond a move can be in its way: bases are 6″ wide at most. */
const BESIDE = 8000;

/** The others, as far as a move of this length can meet them. */
const others = (battle: AssaultBattle, mover: Soldier, limit = Infinity): readonly Soldier[] =>
  allNear(battle, [mover], limit).filter(({ id }) => id !== mover.id);

/** Everybody whom moves of this length can meet, the movers too. */
function allNear({ models }: AssaultBattle, movers: readonly Soldier[], limit: number): readonly Soldier[] {
  const reach = limit + BESIDE;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { base } of movers) {
    west = Math.min(west, base.at.x - reach);
    south = Math.min(south, base.at.y - reach);
    east = Math.max(east, base.at.x + reach);
    north = Math.max(north, base.at.y + reach);
  }
  return standingIn(models).onTable.filter(
    ({ base: { at } }) => at.x >= west && at.x <= east && at.y >= south && at.y <= north,
  );
}

/** The limit through difficult ground: nothing without a roll. R-9 */
const capOf = (rough: number | undefined): number => rough ?? 0;

/** A move of the Movement phase: 1″ from enemies, through no models. Mates who move as well are not in the way, they make room. AP-H-4, AP-H-5, AP-H-6 */
export function marchCourse(
  battle: AssaultBattle,
  mover: Soldier,
  moving: ReadonlySet<string>,
  limit: number,
  avoids: 'impassable' | 'dangerous' = 'impassable',
): Course {
  const course = commonCourse(battle, [mover], moving, limit, avoids);
  return marchOf(course, mover);
}

/** The same for all who move together, except that everybody still stands in his own way. */
export function commonCourse(
  battle: AssaultBattle,
  movers: readonly [Soldier, ...Soldier[]],
  moving: ReadonlySet<string>,
  limit: number,
  avoids: 'impassable' | 'dangerous' = 'impassable',
): Course {
  const [first] = movers;
  const unit = commandOf(battle, first);
  const { moveClass } = traitsOf(battle, unit);
  const blockers = allNear(battle, movers, limit).map((other): Blocker => {
    if (other.owner !== first.owner) return barring(other, ONE_INCH);
    return moving.has(other.id) ? passable(other) : barring(other);
  });
  const cap = moveClass === 'foot' ? capOf(unitOf(battle, unit).rough) : Infinity;
  return {
    table: battle.table,
    base: first.base,
    footing: footing(cap, avoids),
    blockers,
    terms: { limit, ...(moveClass === 'jump' && { flies: true }) },
  };
}

/** One's own part of a common course. */
export const marchOf = (course: Course, { id, base }: Soldier): Course => ({
  ...course,
  base,
  blockers: course.blockers.filter((blocker) => blocker.id !== id),
});

/** A charge move: the units charged may be touched, others are kept 1″ off. AP-CHG-3, AP-CHG-8, AP-CHG-9, AP-TERR-1 */
export function chargeCourse(battle: AssaultBattle, mover: Soldier, targets: readonly string[]): Course {
  const unit = commandOf(battle, mover);
  const { rough } = unitOf(battle, unit);
  const { assaultRange } = traitsOf(battle, unit);
  const isWhole = battle.options['terrainLimit'] === 'whole-unit' && rough !== undefined;
  const limit = isWhole ? Math.min(assaultRange, rough) : assaultRange;
  const blockers = others(battle, mover, limit).map((other) => chargeBlocker(battle, mover, other, targets));
  return { table: battle.table, base: mover.base, footing: footing(capOf(rough)), blockers, terms: { limit } };
}

const chargeBlocker = (battle: AssaultBattle, mover: Soldier, other: Soldier, targets: readonly string[]): Blocker =>
  barring(other, other.owner === mover.owner || targets.includes(commandOf(battle, other)) ? 0 : ONE_INCH);

/** What counts when a charge is declared: friends are disregarded, difficult ground as far as the best roll goes. R-8 */
export function declareCourse(battle: AssaultBattle, mover: Soldier, targets: readonly string[]): Course {
  const { assaultRange } = traitsOf(battle, commandOf(battle, mover));
  const blockers = others(battle, mover, assaultRange)
    .filter(({ owner }) => owner !== mover.owner)
    .map((other) => chargeBlocker(battle, mover, other, targets));
  return {
    table: battle.table,
    base: mover.base,
    footing: footing(BEST_ROLL),
    blockers,
    terms: { limit: assaultRange },
  };
}

/** A pile-in move: nothing is in the way, but nobody ends on anybody, or within 1″ of enemies that he does not fight. AP-PILE-3, AP-PILE-4 */
export function pileCourse(battle: AssaultBattle, mover: Soldier, foes: readonly string[]): Course {
  const blockers = others(battle, mover, PILE_IN).map((other): Blocker => {
    const isFought = other.owner === mover.owner || foes.includes(commandOf(battle, other));
    return { id: other.id, base: other.base, way: 'free', end: isFought ? 0 : ONE_INCH };
  });
  return {
    table: battle.table,
    base: mover.base,
    footing: footing(Infinity),
    blockers,
    terms: { limit: PILE_IN, flies: true },
  };
}

/** A consolidation move of 3″: difficult ground is ignored; into contact, or 1″ from enemies. AP-CON-1, AP-CON-2, AP-CON-7 */
export function consolidationCourse(
  battle: AssaultBattle,
  mover: Soldier,
  avoids: 'impassable' | 'dangerous' = 'impassable',
): Course {
  const blockers = others(battle, mover, CONSOLIDATION).map((other) => barring(other));
  return {
    table: battle.table,
    base: mover.base,
    footing: footing(Infinity, avoids),
    blockers,
    terms: { limit: CONSOLIDATION },
  };
}

/**
 * A fall-back move: past friends and those who fought it this turn, 1″ from other enemies, round impassable ground and, where
 * it can, round dangerous ground. AP-FALL-7, AP-TRAP-1, R-42, R-53
 */
export function retreatCourse(battle: AssaultBattle, mover: Soldier, avoids: 'impassable' | 'dangerous'): Course {
  const { fought, homeEdge } = unitOf(battle, commandOf(battle, mover));
  const blockers = others(battle, mover).map((other): Blocker => {
    if (other.owner === mover.owner) return passable(other);
    if (fought.includes(other.id)) return { id: other.id, base: other.base, way: 'free', end: 'clear' };
    return barring(other, ONE_INCH);
  });
  return {
    table: battle.table,
    base: mover.base,
    footing: footing(Infinity, avoids),
    blockers,
    terms: { exits: [homeEdge], homeward: homeEdge },
  };
}
