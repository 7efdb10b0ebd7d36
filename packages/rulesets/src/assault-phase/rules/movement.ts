/** The Movement phase (AP-H-4 to AP-H-7, AP-H-19). */
import type { Moves } from '@umpire/engine/battle';
import { note, type Problem, type Rule } from '@umpire/engine/rule';
import {
  distance,
  isLegalWay,
  pathProblems,
  type Piece,
  type Refusal,
  standsIn,
  TOUCH,
  widestGap,
  withinDistance,
} from '@umpire/engine/table';
import { say, saying, type Saying, type Words } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
  COHERENCY,
  HAIR,
  hasRegrouped,
  isCharacter,
  isCoherent,
  isLocked,
  isMonster,
  joinedTo,
  matesOf,
  ownModels,
  type Soldier,
  traitsOf,
  type Troop,
  unitOf,
  without,
} from '../battle/battle.ts';
import { withCommand, withUnit } from '../battle/changes.ts';
import { endOf, leadsOff } from '../ground/charge-order.ts';
import { commonCourse, marchOf } from '../ground/courses.ts';
import { isDangerous, isDifficult, touchesGround } from '../ground/terrain.ts';
import { lacksRoll, unrolled } from '../ground/unrolled.ts';
import { closingUp } from '../ground/closing-up.ts';
import { dangerousGround } from './dangerous.ts';

const REGROUPED = 3000;

/** Why a unit may not move at all. AP-H-3, AP-H-4, AP-H-7 */
export function moverProblems(battle: AssaultBattle, unit: string): readonly Problem[] {
  const troop = unitOf(battle, unit);
  const wrong = (rule: string, says: Saying): readonly Problem[] => [{ rule, ...says }];
  if (isLocked(battle, commandUnit(battle, unit)))
    return wrong('AP-H-7', say('{unit} {they|is|are} in close combat.', asUnit(troop)));
  if (troop.fallingBack) return wrong('AP-H-3', say('{unit} {they|is|are} falling back.', asUnit(troop)));
  return troop.acted ? wrong('AP-H-4', say('{unit} {they|has|have} already moved.', asUnit(troop))) : [];
}

const commandUnit = (battle: AssaultBattle, unit: string): string => unitOf(battle, unit).joinedTo ?? unit;

/**
 * The models that a move order is for. A character who has joined a unit may leave it by a move of his own; one who has moved in this
 * phase to join it does not go on with it. AP-H-4, AP-H-19
 */
export function moversOf(battle: AssaultBattle, unit: string): readonly Soldier[] {
  if (unitOf(battle, unit).joinedTo !== undefined) return ownModels(battle, unit);
  const mates = matesOf(battle, unit);
  const tired = joinedTo(battle, unit).filter(({ acted, moved }) => acted && moved);
  return tired.length === 0 ? mates : mates.filter((mate) => !tired.some(({ id }) => id === mate.unit));
}

/** How far its models may go: with a joined character the lesser of both. AP-H-4, AP-H-17, AP-H-19 */
export const reachOf = (battle: AssaultBattle, unit: string): number => {
  const { move } = traitsOf(battle, unit);
  return hasRegrouped(battle, unit) ? Math.min(REGROUPED, move) : move;
};

const RULES: Readonly<Partial<Record<Refusal['kind'], string>>> = { barred: 'AP-H-5', 'ends-on-terrain': 'AP-H-5' };

/** Why moves are not legal. AP-H-4, AP-H-5 */
export function moveProblems(
  battle: AssaultBattle,
  unit: string,
  moves: Moves,
  join: string | undefined,
): readonly Problem[] {
  const movers = moversOf(battle, unit);
  const stranger = Object.keys(moves).find((id) => !movers.some((mover) => mover.id === id));
  if (stranger !== undefined) {
    const mate = matesOf(battle, unit).find(({ id }) => id === stranger);
    const why =
      mate === undefined ? 'Name only models of this unit.' : say('{model} has already moved.', { model: mate.name });
    return [{ rule: 'AP-H-4', model: stranger, ...saying(why) }];
  }
  const moving = new Set(movers.filter((mover) => leadsOff(moves[mover.id], mover)).map(({ id }) => id));
  const after = withMoves(battle, moves);
  const [first, ...more] = movers;
  // The others as they stand in the end, so that nobody ends on anybody.
  const common = first && commonCourse(after, [first, ...more], moving, reachOf(battle, unit));
  for (const mover of movers) {
    const way = moves[mover.id];
    if (way === undefined || common === undefined) continue;
    const course = marchOf(common, mover);
    if (isLegalWay(course, way.path)) continue;
    const [refused] = pathProblems(course, way.path);
    if (refused === undefined) continue;
    const isUnrolled = refused.kind === 'too-far' && lacksRoll(battle, unit, mover, way.path);
    if (isUnrolled && traitsOf(battle, unit).moveClass === 'foot') return unrolled('AP-H-5', battle, unit, mover);
    const why = say('{model}: {why}', { model: mover.name, why: saying(refused) });
    return [{ rule: RULES[refused.kind] ?? 'AP-H-4', model: mover.id, ...why }];
  }
  // Who stays where he is restores nothing.
  const apart = moving.size === 0 ? [] : coherencyProblems(battle, after, unit);
  return [...apart, ...joinProblems(after, unit, join)];
}

/** The battle with the models at the ends of their ways. */
export const withMoves = (battle: AssaultBattle, moves: Moves): AssaultBattle => ({
  ...battle,
  models: battle.models.map((model) => {
    const way = moves[model.id];
    return way === undefined ? model : { ...model, base: { ...model.base, at: endOf(way, model).at } };
  }),
});

/** A unit that moves ends coherent; one that is apart and cannot, as near together as it can. AP-H-4, R-8 */
function coherencyProblems(before: AssaultBattle, after: AssaultBattle, unit: string): readonly Problem[] {
  const { joinedTo: host } = unitOf(before, unit);
  // Who leaves a unit may not be what held it together.
  const stay = (state: AssaultBattle): readonly Soldier[] =>
    host === undefined ? matesOf(state, unit) : matesOf(state, host).filter((mate) => mate.unit !== unit);
  if (isCoherent(stay(after))) return [];
  const wrong = (says: string): readonly Problem[] => [{ rule: 'AP-H-4', says }];
  if (isCoherent(stay(before))) return wrong('The unit would not be coherent: gaps of 2″ at most.');
  if (host !== undefined) return [];
  const { gap } = closingUp(before, unit, moversOf(before, unit), reachOf(before, unit));
  if (gap <= COHERENCY + TOUCH) return wrong('The unit is apart and can close up, so it must: gaps of 2″ at most.');
  return widestGap(stay(after).map(({ base }) => base)) <= gap + HAIR
    ? []
    : wrong('The unit is apart: it must come as near together as it can.');
}

/** May a character join that unit where he stands now? AP-H-19 */
export function joinProblems(battle: AssaultBattle, unit: string, join: string | undefined): readonly Problem[] {
  const [model] = ownModels(battle, unit);
  const { joinedTo: joined, name } = unitOf(battle, unit);
  if (joined !== undefined && join === undefined && model !== undefined) {
    const isNear = ownModels(battle, joined).some((mate) => withinDistance(mate.base, model.base, COHERENCY + TOUCH));
    return isNear
      ? [{ rule: 'AP-H-19', ...say('{model} must move more than 2″ away to leave the unit.', { model: name }) }]
      : [];
  }
  if (join === undefined) return [];
  const wrong = (says: Words): readonly Problem[] => [{ rule: 'AP-H-19', ...saying(says) }];
  if (model === undefined || !isCharacter(model)) return wrong('Only an independent character can join a unit.');
  const host = battle.units.find(({ id }) => id === join);
  if (host === undefined || host.seat !== unitOf(battle, unit).seat || host.id === unit || host.joinedTo !== undefined)
    return wrong('There is no such unit to join.');
  const cannot = hostProblems(battle, host);
  if (cannot.length > 0) return cannot;
  if (ownModels(battle, join).some((mate) => distance(mate.base, model.base) <= COHERENCY + TOUCH)) return [];
  return wrong(say('{model} ends more than 2″ from {unit}.', { model: name, unit: host.name }));
}

/** Why nobody can join a unit now, wherever he stands. AP-H-19 */
export function hostProblems(battle: AssaultBattle, { id, name, fallingBack }: Troop): readonly Problem[] {
  const wrong = (says: Saying): readonly Problem[] => [{ rule: 'AP-H-19', ...says }];
  const mates = ownModels(battle, id);
  if (mates.length === 0) return wrong(say('Nobody of {unit} is on the table.', { unit: name }));
  if (mates.some((mate) => isMonster(mate) || isCharacter(mate)))
    return wrong(say('{unit} cannot be joined.', { unit: name }));
  return fallingBack || isLocked(battle, id) ? wrong(say('{unit} cannot be joined now.', { unit: name })) : [];
}

/** Moves a unit; dangerous ground may hurt its models before they are placed. AP-H-4, AP-H-5, AP-H-6 */
export function* moves(
  battle: AssaultBattle,
  unit: string,
  ways: Moves,
  join: string | undefined,
): Rule<AssaultBattle> {
  const wayOf = ({ id }: Soldier): Moves[string]['path'] => ways[id]?.path ?? [];
  const moving = moversOf(battle, unit).filter((mover) => leadsOff(ways[mover.id], mover));
  const hasMoved = moving.length > 0;
  // A character who outlives his unit on the way has had this move. R-33
  let now = withCommand(battle, unit, { acted: true, ...(hasMoved && { moved: true }) });
  for (const mover of moving)
    if (isHarmful(battle, unit, mover, wayOf(mover))) now = yield* dangerousGround(now, mover);
  // The die is rolled before a model is placed: where all are dead nobody says that they move. AP-H-5
  if (hasMoved && !now.models.some((model) => moving.some(({ id }) => id === model.id))) return now;
  if (hasMoved) now = withMoves(now, ways);
  const says = hasMoved ? '{unit} {they|moves|move}.' : '{unit} {they|stays|stay}.';
  yield* note('AP-H-4', says, asUnit(unitOf(battle, unit)));
  if (matesOf(now, unit).length === 0) return now;
  const joined = joins(now, unit, join);
  // A unit with a model that has moved has moved, a character who has joined it or is with it too. AP-H-4
  return join !== undefined && unitOf(now, unit).moved ? withUnit(joined, join, { moved: true }) : joined;
}

const isBadForBikes = (piece: Piece): boolean => isDangerous(piece) || isDifficult(piece);

/** Does the way of a model lead over ground that is dangerous to it? AP-H-5, AP-H-6 */
function isHarmful(battle: AssaultBattle, unit: string, mover: Soldier, path: Moves[string]['path']): boolean {
  const { moveClass } = traitsOf(battle, unit);
  if (moveClass === 'jump') {
    const [start, end] = [path[0], path.at(-1)];
    const lands = [start, end].some(
      (at) =>
        at !== undefined &&
        battle.table.pieces.some(
          (piece) =>
            isDifficult(piece) && piece.shape.kind === 'polygon' && standsIn({ ...mover.base, at }, piece.shape),
        ),
    );
    return (
      lands || [start, end].some((at) => at !== undefined && touchesGround(battle.table, mover.base, [at], isDangerous))
    );
  }
  return touchesGround(battle.table, mover.base, path, moveClass === 'bike' ? isBadForBikes : isDangerous);
}

/** A character joins a unit, or leaves the one that he was with. AP-H-19 */
export function joins(battle: AssaultBattle, unit: string, join: string | undefined): AssaultBattle {
  if (unitOf(battle, unit).joinedTo === join) return battle;
  const units = battle.units.map((one): Troop => {
    if (one.id !== unit) return one;
    return join === undefined ? (without(one, 'joinedTo') as Troop) : { ...one, joinedTo: join };
  });
  return { ...battle, units };
}
