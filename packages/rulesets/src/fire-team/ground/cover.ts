/** Cover of figures and teams. FT-H-11 */
import type { BattleModel } from '@umpire/engine/battle';
import { type Table, holds, type Point, INCH, pieceOf, thingsBetween, TOUCH, distance } from '@umpire/engine/table';
import { type Team, type FireTeamBattle, figuresOf } from '../battle/battle.ts';
import type { CoverLevel } from '../battle/data.ts';
import { coverOf, isLinear, lining } from './terrain.ts';

/** The cover of the best terrain, not linear, that a point is in; the edge counts as in. FT-H-11 */
export function coverAt(table: Table, point: Point): CoverLevel {
  let best: CoverLevel = 0;
  for (const piece of table.pieces) {
    const level = coverOf(piece);
    if (level > best && !isLinear(piece) && holds(piece, point)) best = level;
  }
  return best;
}

/** Walls and hedges within 1″ that the line from a firer crosses. FT-H-11 */
function coverBehind(table: Table, { base }: BattleModel, firer: Point): CoverLevel {
  const blockers = lining(table);
  if (blockers.count === 0) return 0;
  return thingsBetween(firer, base, [{ blockers }], INCH + TOUCH).reduce<CoverLevel>((best, { blocker }) => {
    const piece = pieceOf(table, blocker.id);
    const level = piece === undefined ? 0 : coverOf(piece);
    return level > best ? level : best;
  }, 0);
}

/** The highest level that at least half of the figures, rounded up, have. FT-H-11 */
export function levelOf(levels: readonly CoverLevel[]): CoverLevel {
  for (const level of FROM_THE_HIGHEST) {
    let count = 0;
    for (const one of levels) if (one >= level) count++;
    if (count > 0 && 2 * count >= levels.length) return level;
  }
  return 0;
}

const FROM_THE_HIGHEST = [3, 2, 1] as const;

/** Armored Assault raises the level by one; Hard stays Hard. FT-AA-7, FT-R-35 */
const raised = (level: CoverLevel, team: Team): CoverLevel =>
  team.rides === undefined ? level : (Math.min(3, level + 1) as CoverLevel);

/** Cover in close combat: only what the figures stand in. FT-H-11 */
export const coverInCombat = (battle: FireTeamBattle, team: Team): CoverLevel =>
  raised(levelOf(figuresOf(battle, team.id).map(({ base }) => coverAt(battle.table, base.at))), team);

/** Cover against the fire of some models of the same battle. FT-H-11 */
export const coverAgainst = (battle: FireTeamBattle, team: Team, firers: readonly BattleModel[]): CoverLevel =>
  raised(levelAgainst(battle.table, figuresOf(battle, team.id), firers), team);

/** Each figure by the nearest of those who fire. */
const levelAgainst = (table: Table, figures: readonly BattleModel[], firers: readonly BattleModel[]): CoverLevel =>
  levelOf(
    figures.map((figure): CoverLevel => {
      const inside = coverAt(table, figure.base.at);
      const nearest = nearestTo(figure, firers);
      if (nearest === undefined) return inside;
      const behind = coverBehind(table, figure, nearest.base.at);
      return behind > inside ? behind : inside;
    }),
  );

function nearestTo(figure: BattleModel, firers: readonly BattleModel[]): BattleModel | undefined {
  let best: BattleModel | undefined;
  let least = Infinity;
  for (const firer of firers) {
    const gap = distance(firer.base, figure.base);
    if (gap < least) [best, least] = [firer, gap];
  }
  return best;
}
