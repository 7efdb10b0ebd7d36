/** Where a team goes that wants or has to get away. */
import type { Moves } from '@umpire/engine/battle';
import { group, squared } from '@umpire/engine/table';
import { allowanceOf } from '../battle/acts.ts';
import { enemyTeams, type FireTeamBattle, figuresOf, type Team } from '../battle/battle.ts';
import { fieldOf, goingOf } from './courses.ts';
import { chosenMoveProblems } from './moving.ts';
import { nearestModel } from './nearness.ts';
import { nearestOnPiece } from './shelter.ts';
import { isShelter } from './terrain.ts';

/** Away from contact: to the nearest cover, straight away from the enemy, to either side; undefined: it cannot. FT-CC-14 */
export function retreatPlan(battle: FireTeamBattle, team: Team): Moves | undefined {
  const going = goingOf(battle, team.id, allowanceOf(team), 'clear', [team.id]);
  const field = fieldOf(battle, going);
  const middle = group.middleOf(field);
  const foes = enemyTeams(battle, team.seat).flatMap(({ id }) => figuresOf(battle, id));
  const foe = nearestModel(foes, middle)?.base.at ?? middle;
  const shelter = battle.table.pieces
    .filter(isShelter)
    .map((piece) => nearestOnPiece(piece, middle))
    .filter((point) => squared(point, foe) > squared(middle, foe))
    .toSorted((a, b) => squared(a, middle) - squared(b, middle))[0];
  return group.retreat(field, foe, {
    first: shelter === undefined ? [] : [shelter],
    accepts: (moves) => chosenMoveProblems(battle, team, moves, going).length === 0,
  });
}
