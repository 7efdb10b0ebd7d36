/** Line of sight: centre to centre. FT-H-10 */
import type { BattleModel } from '@umpire/engine/battle';
import {
  distance,
  INCH,
  type Layer,
  type Table,
  type Point,
  depth,
  isClear,
  isOver,
  crowd,
} from '@umpire/engine/table';
import { derive } from '@umpire/engine/derive';
import { enemyTeams, type FireTeamBattle, type Team } from '../battle/battle.ts';
import { figuresIn, standingOf } from '../battle/places.ts';
import { blocking, screening } from './terrain.ts';

/** How much of a line may lie in woods. */
export const SEE_IN = 3 * INCH;

type Models = readonly BattleModel[];

const hulls = (models: Models): Models => standingOf(models).hulls;

const walls = (table: Table): Layer => ({ blockers: blocking(table), sparesEnds: true });

/** Woods, as a layer whose depth counts. */
export const woods = (table: Table): readonly Layer[] => [{ blockers: screening(table) }];

/** What may stop a line. */
interface InTheWay {
  readonly walls: readonly Layer[];
  readonly woods: readonly Layer[];
  readonly vehicles: Models;
}

const inTheWay = (table: Table, vehicles: Models): InTheWay => ({
  walls: [walls(table)],
  woods: screening(table).count === 0 ? [] : woods(table),
  vehicles,
});

/** Is the line free of terrain? FT-H-10 */
const isPastTerrain = (terrain: InTheWay, west: Point, east: Point): boolean =>
  isClear(west, east, terrain.walls) &&
  (terrain.woods.length === 0 || !isOver(depth(west, east, terrain.woods), SEE_IN));

/** What stops a line between two models at its ends: buildings, wrecks, hulls. FT-H-10 */
export const sightLayers = ({ table, models }: FireTeamBattle, ends: readonly string[]): readonly Layer[] => [
  walls(table),
  { blockers: crowd(hulls(models)), except: ends },
];

/** Is the line free between two centres, past vehicles too? `ends` are the models at its two ends. FT-H-10 */
function isSeen(
  between: InTheWay,
  { base: from, id: one }: BattleModel,
  { base: to, id: other }: BattleModel,
): boolean {
  const { vehicles } = between;
  // It does not matter from which end one looks: always from the west.
  const isEastward = from.at.x < to.at.x || (from.at.x === to.at.x && from.at.y < to.at.y);
  const [west, east] = isEastward ? [from.at, to.at] : [to.at, from.at];
  if (!isPastTerrain(between, west, east)) return false;
  return vehicles.length === 0 || isClear(west, east, [{ blockers: crowd(vehicles), except: [one, other] }]);
}

export const modelSees = ({ table, models }: FireTeamBattle, a: BattleModel, b: BattleModel): boolean =>
  isSeen(inTheWay(table, hulls(models)), a, b);

/** The enemy teams that see a team: those that it sees. Vehicles do not count. FT-COW-2, FT-H-10 */
export const watchersOf = (battle: FireTeamBattle, team: Team): readonly Team[] =>
  enemyTeams(battle, team.seat).filter(({ id }) => sightings(battle, team.id, id).length > 0);

/** Does any enemy team see a team? */
export const isWatched = (battle: FireTeamBattle, team: Team): boolean =>
  enemyTeams(battle, team.seat).some(({ id }) => sightings(battle, team.id, id).length > 0);

/** A model that sees the target: the nearest one that it sees, and how far that is. */
export interface Sighting {
  readonly model: BattleModel;
  readonly nearest: BattleModel;
  readonly gap: number;
}

/** Every model of a unit that sees the target. FT-H-12 */
export const sightings = ({ table, models }: FireTeamBattle, unit: string, target: string): readonly Sighting[] =>
  lookedFor(table, hulls(models), figuresIn(models, unit), figuresIn(models, target));

const lookedFor = derive((table: Table, vehicles: Models, ours: Models, theirs: Models): readonly Sighting[] => {
  const between = inTheWay(table, vehicles);
  const found: Sighting[] = [];
  for (const model of ours) {
    let gap = Infinity;
    let nearest: BattleModel | undefined;
    // Whoever is farther than one that is seen need not be looked for.
    for (const other of theirs) {
      const here = distance(model.base, other.base);
      if (here < gap && isSeen(between, model, other)) [nearest, gap] = [other, here];
    }
    if (nearest !== undefined) found.push({ model, nearest, gap });
  }
  return found;
});
