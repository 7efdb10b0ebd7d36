/** Line of sight: centre to centre. FT-H-10 */
import type { BattleModel } from '@umpire/engine/battle';
import {
  crowd,
  depth,
  INCH,
  isClear,
  isOver,
  type Layer,
  type Point,
  remember,
  type Table,
} from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, type Team, teamsOn } from './battle.ts';
import { blocking, screening } from './ground.ts';

/** How much of a line may lie in woods. */
const SEE_IN = 3 * INCH;

const hulls = remember((models: readonly BattleModel[]) =>
  models.filter(({ base, away }) => base.kind === 'hull' && away === undefined),
);

const walls = remember((table: Table): Layer => ({ blockers: blocking(table), sparesEnds: true }));
const woods = remember((table: Table): readonly Layer[] => [{ blockers: screening(table) }]);

/** Is the line free between two centres? `ends` are the models at its two ends. FT-H-10 */
export function isSeen(battle: FireTeamBattle, from: Point, to: Point, ends: readonly string[]): boolean {
  const { table, models } = battle;
  if (!isClear(from, to, [walls(table)])) return false;
  const vehicles = hulls(models);
  if (vehicles.length > 0 && !isClear(from, to, [{ blockers: crowd(vehicles), except: ends }])) return false;
  const screens = woods(table);
  return (screens[0]?.blockers.count ?? 0) === 0 || !isOver(depth(from, to, screens), SEE_IN);
}

export const modelSees = (battle: FireTeamBattle, a: BattleModel, b: BattleModel): boolean =>
  isSeen(battle, a.base.at, b.base.at, [a.id, b.id]);

/** Does any figure of the one see any of the other? FT-H-10 */
export function unitSees(battle: FireTeamBattle, a: string, b: string): boolean {
  const targets = figuresOf(battle, b);
  return figuresOf(battle, a).some((one) => targets.some((other) => modelSees(battle, one, other)));
}

/** The enemy teams that see a team; vehicles do not count. FT-COW-2 */
export const watchersOf = (battle: FireTeamBattle, team: Team): readonly Team[] =>
  teamsOn(battle).filter((enemy) => enemy.seat !== team.seat && unitSees(battle, enemy.id, team.id));
