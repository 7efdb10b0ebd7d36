/** What objectives ask of automatic players as the end comes near: they count when the battle is over (AP-H-24, AP-H-26). */
import { type Point, span } from '@umpire/engine/table';
import { type AssaultBattle, isLocked, livingUnits, matesOf, traitsOf, type Troop, unitOf } from '../battle/battle.ts';
import { HOLDING, standsBy } from '../turn/victory.ts';

/** How far a unit is from a place: its nearest model. */
const gapTo = (view: AssaultBattle, unit: string, at: Point): number =>
  matesOf(view, unit).reduce((least, { base }) => Math.min(least, span(base.at, at) - base.radius), Infinity);

const freeUnits = (view: AssaultBattle, seat: string): readonly Troop[] =>
  livingUnits(view, seat).filter(({ id, fallingBack }) => !fallingBack && !isLocked(view, id));

/** Points that a unit gives up by a charge in the last turn: those of objectives that nobody else stands on. */
export function worthOfStaying(view: AssaultBattle, unit: string, target: string): number {
  if (view.turn < view.lastTurn || view.objectives.length === 0) return 0;
  const others = freeUnits(view, unitOf(view, unit).seat).filter(
    ({ id }) => id !== unit && !view.charges.some((charge) => charge.unit === id),
  );
  const isOn = (id: string, at: Point): boolean => matesOf(view, id).some(({ base }) => standsBy(base, at));
  return view.objectives
    .filter(({ at }) => isOn(unit, at) && !isOn(target, at) && !others.some(({ id }) => isOn(id, at)))
    .reduce((sum, { id }) => sum + (view.worth[id] ?? 0), 0);
}

/** Objectives that a unit is the nearest to and has to set out for now, or it will be too late. */
export function lastCalls(view: AssaultBattle, unit: Troop): readonly Point[] {
  if (view.objectives.length === 0) return [];
  const left = view.lastTurn - view.turn + 1;
  const { move } = traitsOf(view, unit.id);
  const free = freeUnits(view, unit.seat);
  return view.objectives
    .map(({ at }) => at)
    .filter((at) => {
      const gap = gapTo(view, unit.id, at);
      if (Math.ceil((gap - HOLDING) / move) !== left) return false;
      return free.every(({ id }) => id === unit.id || gapTo(view, id, at) >= gap);
    });
}
