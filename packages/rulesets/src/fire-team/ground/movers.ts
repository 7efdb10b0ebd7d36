/** Units on their way: where everybody is after so much movement. FT-H-8, FT-H-16 */
import { INCH } from '@umpire/engine/table';
import { type MoveAct, limitOf, endingOf, isAssault, isMoveAct } from '../battle/acts.ts';
import { declaredIn, type FireTeamBattle, unitOf, enemyTeams, figuresOf } from '../battle/battle.ts';
import { goingOf } from './courses.ts';
import { type Track, tracksOf, usedBy, modelAfter, withModels } from './moving.ts';
import { groupsTouch } from './nearness.ts';

/** A unit on its way. */
export interface Mover {
  readonly act: MoveAct;
  readonly tracks: readonly Track[];
  /** Movement that it uses. */
  readonly used: number;
}

/** A unit on its way. `limit`: how far it may go, if that was settled before it was hurt. FT-H-8 */
export const moverOf = (
  battle: FireTeamBattle,
  act: MoveAct,
  limit: number = limitOf(unitOf(battle, act.unit), act.kind),
): Mover => {
  const tracks = tracksOf(battle, goingOf(battle, act.unit, limit, endingOf(act.kind)), act.moves);
  return { act, tracks, used: usedBy(tracks) };
};

/** All movers after so much movement; those who are gone stay gone. FT-H-16 */
export function battleAfter(battle: FireTeamBattle, movers: readonly Mover[], spent: number): FireTeamBattle {
  const moved = movers.flatMap(({ tracks }) => tracks.map((track) => modelAfter(track, spent)));
  return withModels(battle, moved);
}

/** The points at which a mover can be interrupted: every whole inch and the end, in an Assault before contact. FT-H-16 */
export function stopsOf(battle: FireTeamBattle, movers: readonly Mover[], mover: Mover): readonly number[] {
  const whole = Math.floor((mover.used + 1e-6) / INCH);
  const stops = Array.from({ length: whole + 1 }, (_, i) => i * INCH);
  if (mover.used > whole * INCH + 1) stops.push(mover.used);
  if (!isAssault(mover.act)) return stops;
  const { seat } = unitOf(battle, mover.act.unit);
  return stops.filter((stop) => {
    const there = battleAfter(battle, movers, stop);
    const own = figuresOf(there, mover.act.unit);
    return !enemyTeams(there, seat).some(({ id }) => groupsTouch(own, figuresOf(there, id)));
  });
}

/** The table with those who have been told already at their ends. */
export function afterDeclared(battle: FireTeamBattle): FireTeamBattle {
  const movers = declaredIn(battle)
    .filter(isMoveAct)
    .map((act) => moverOf(battle, act));
  return movers.length === 0 ? battle : battleAfter(battle, movers, Infinity);
}
