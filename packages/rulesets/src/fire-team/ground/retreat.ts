/** Where a team goes that wants or has to get away. */
import type { Moves } from '@umpire/engine/battle';
import { type Point, plus, squared } from '@umpire/engine/table';
import { allowanceOf } from '../battle/acts.ts';
import { enemyTeams, type FireTeamBattle, figuresOf, type Team } from '../battle/battle.ts';
import { fieldOf, goingOf } from './courses.ts';
import { chosenMoveProblems } from './moving.ts';
import { middleOf, nearestModel } from './nearness.ts';
import { planMove } from './plan.ts';
import { nearestOnPiece } from './shelter.ts';
import { isShelter } from './terrain.ts';

/** Every way round, where the likely ones are barred. */
const AROUND: readonly Point[] = [-2, -1, 0, 1, 2].flatMap((x) =>
  [-2, -1, 0, 1, 2].filter((y) => Math.max(Math.abs(x), Math.abs(y)) === 2).map((y) => ({ x, y })),
);

/** Away from contact: to the nearest cover, straight away from the enemy, to either side; undefined: it cannot. FT-CC-14 */
export function retreatPlan(battle: FireTeamBattle, team: Team, group: readonly string[]): Moves | undefined {
  const going = goingOf(battle, team.id, allowanceOf(team), 'clear', group);
  const field = fieldOf(battle, going);
  const own = figuresOf(battle, team.id);
  const middle = middleOf(own);
  const foes = enemyTeams(battle, team.seat).flatMap(({ id }) => figuresOf(battle, id));
  const foe = nearestModel(foes, middle)?.base.at ?? middle;
  const away = { x: (middle.x - foe.x) * 8, y: (middle.y - foe.y) * 8 };
  const shelter = battle.table.pieces
    .filter(isShelter)
    .map((piece) => nearestOnPiece(piece, middle))
    .filter((point) => squared(point, foe) > squared(middle, foe))
    .toSorted((a, b) => squared(a, middle) - squared(b, middle))[0];
  const goals: readonly Point[] = [
    ...(shelter === undefined ? [] : [shelter]),
    plus(middle, away),
    plus(middle, { x: away.y, y: -away.x }),
    plus(middle, { x: -away.y, y: away.x }),
    ...AROUND.map(({ x, y }) => plus(middle, { x: x * going.limit, y: y * going.limit })),
  ];
  for (const goal of goals) {
    const moves = planMove(field, goal);
    if (moves !== undefined && chosenMoveProblems(battle, team, moves, going).length === 0) return moves;
  }
  return undefined;
}
