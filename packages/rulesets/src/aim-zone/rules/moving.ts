/** Moves, and ladders. AZ-ACT-2, AZ-H-9, AZ-H-20 */
import { note } from '@umpire/engine/rule';
import { placed } from '@umpire/engine/table';
import { type AimBattle, type Fighter, fighterOf, withFighter } from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { climbProblems, climbWay, leavesAt, moveProblems } from '../ground/moves.ts';
import type { Deed } from './deeds.ts';
import { leaves } from './losses.ts';
import type { Place } from './declared.ts';

/** Who goes nowhere on foot. */
const standsFast = (fighter: Fighter) =>
  fighter.away === 'aboard'
    ? wrong('AZ-ACT-2', fighter, '{model} rides and has to get out first.')
    : fighter.immobile
      ? wrong('AZ-ACT-2', fighter, '{model} cannot move.')
      : undefined;

/** Somewhere else on foot; that takes a machinegun down. AZ-WPN-7 */
export const movedTo = (battle: AimBattle, model: string, { at, elevation }: Place): AimBattle =>
  withFighter(battle, model, (one) => ({ ...one, base: placed(one.base, at), elevation, setUp: false }));

/** Up to 3″ in a straight line, or over the exit edge. AZ-ACT-2, AZ-H-20 */
export const move: Deed<'move'> = {
  problems: (view, fighter, { to }) => standsFast(fighter) ?? moveProblems(view, fighter, to),
  *does(battle, { model, to }) {
    const fighter = fighterOf(battle, model);
    const { base, owner, elevation } = fighter;
    if (leavesAt(battle, placed(base, to), owner)) return yield* leaves(battle, fighter);
    yield* note('AZ-ACT-2', '{model} moves.', { model, from: base.at, to });
    return movedTo(battle, model, { at: to, elevation });
  },
};

/** Up or down a ladder. AZ-H-9 */
export const climb: Deed<'climb'> = {
  problems(view, fighter, { piece, ladder }) {
    const way = climbWay(view, fighter, piece, ladder);
    return (
      standsFast(fighter) ??
      (way === undefined ? wrong('AZ-H-9', fighter, 'There is no such ladder.') : climbProblems(fighter, way))
    );
  },
  *does(battle, { model, piece, ladder }) {
    const way = climbWay(battle, fighterOf(battle, model), piece, ladder);
    if (way === undefined) return battle;
    yield* note('AZ-H-9', way.goes === 'up' ? '{model} climbs up.' : '{model} climbs down.', { model });
    return movedTo(battle, model, { at: way.end, elevation: way.elevation });
  },
};
