/** Line of sight: centre to centre. FT-H-10 */
import type { BattleModel } from '@umpire/engine/battle';
import {
  distance,
  INCH,
  type Layer,
  remember,
  type Table,
  type Point,
  depth,
  isClear,
  isOver,
  crowd,
} from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { rememberPair } from '../../common/pair.ts';
import { PairsOfPlaces, hasKey } from '../../common/pairs-of-places.ts';
import { type FireTeamBattle, figuresOf, type Team, teamsOn } from '../battle/battle.ts';
import { standingOf, pairKey } from '../battle/places.ts';
import { blocking, screening } from './terrain.ts';

/** How much of a line may lie in woods. */
export const SEE_IN = 3 * INCH;

const hulls = (models: readonly BattleModel[]): readonly BattleModel[] => standingOf(models).hulls;

const walls = remember((table: Table): Layer => ({ blockers: blocking(table), sparesEnds: true }));

/** Woods, as a layer whose depth counts. */
export const woods = remember((table: Table): readonly Layer[] => [{ blockers: screening(table) }]);

/** Lines past the terrain alone that have been looked at: figures stand still more often than they move. */
const lines = remember((_table: Table) => new PairsOfPlaces<boolean>(MOST_LINES));

/** So many lines of a table are kept at most. */
const MOST_LINES = 2 ** 15;

/** Is the line free of terrain? It does not matter from which end one looks. FT-H-10 */
function isPastTerrain(table: Table, from: Point, to: Point): boolean {
  if (!hasKey(from, 0) || !hasKey(to, 0)) return isFree(table, from, to);
  const isEastward = from.x < to.x || (from.x === to.x && from.y < to.y);
  const one = { at: isEastward ? from : to, radius: 0 };
  const other = isEastward ? to : from;
  const known = lines(table);
  let found = known.get(one, other);
  if (found === undefined) known.set(one, other, (found = isFree(table, from, to)));
  return found;
}

function isFree(table: Table, from: Point, to: Point): boolean {
  const screens = woods(table);
  return (
    isClear(from, to, [walls(table)]) &&
    ((screens[0]?.blockers.count ?? 0) === 0 || !isOver(depth(from, to, screens), SEE_IN))
  );
}

/** What stops a line between two models at its ends: buildings, wrecks, hulls. FT-H-10 */
export const sightLayers = ({ table, models }: FireTeamBattle, ends: readonly string[]): readonly Layer[] => [
  walls(table),
  { blockers: crowd(hulls(models)), except: ends },
];

/** Is the line free between two centres? `ends` are the models at its two ends. FT-H-10 */
export function isSeen(battle: FireTeamBattle, from: Point, to: Point, ends: readonly string[]): boolean {
  const { table, models } = battle;
  if (!isPastTerrain(table, from, to)) return false;
  const vehicles = hulls(models);
  return vehicles.length === 0 || isClear(from, to, [{ blockers: crowd(vehicles), except: ends }]);
}

export const modelSees = (battle: FireTeamBattle, a: BattleModel, b: BattleModel): boolean =>
  isSeen(battle, a.base.at, b.base.at, [a.id, b.id]);

/** Two units as they stand, with what is known of sight from the one to the other. */
export interface Between {
  sees: boolean | undefined;
  /** Who of the one sees the other, by reach. */
  readonly sightings: Map<number, readonly Sighting[]>;
}

/** More pairs of units than these are forgotten, so that a long search does not fill the memory. */
const MOST_PAIRS = 4096;

const known = rememberPair((_hulls: readonly BattleModel[], _table: Table) => new Known<Between>(MOST_PAIRS));

/** The same object as long as neither unit moves or falls and no vehicle moves. */
export const betweenOf = (battle: FireTeamBattle, a: string, b: string): Between =>
  known(hulls(battle.models), battle.table).answer(
    pairKey(figuresOf(battle, a), figuresOf(battle, b)),
    (): Between => ({ sees: undefined, sightings: new Map() }),
  );

/** Does any figure of the one see any of the other? FT-H-10 */
export function unitSees(battle: FireTeamBattle, a: string, b: string): boolean {
  return (betweenOf(battle, a, b).sees ??= someSees(battle, figuresOf(battle, a), figuresOf(battle, b)));
}

const someSees = (battle: FireTeamBattle, ours: readonly BattleModel[], theirs: readonly BattleModel[]): boolean =>
  ours.some((one) => theirs.some((other) => modelSees(battle, one, other)));

/** The enemy teams that see a team; vehicles do not count. FT-COW-2 */
export const watchersOf = (battle: FireTeamBattle, team: Team): readonly Team[] =>
  teamsOn(battle).filter((enemy) => enemy.seat !== team.seat && unitSees(battle, enemy.id, team.id));

/** A model that sees the target, and how far the nearest one is that it sees. */
export interface Sighting {
  readonly model: BattleModel;
  readonly gap: number;
}

/** Every model of a unit that sees the target within a reach. FT-H-12 */
export function sightings(
  battle: FireTeamBattle,
  unit: string,
  target: string,
  reach: number = Infinity,
): readonly Sighting[] {
  const known = betweenOf(battle, unit, target).sightings;
  let found = known.get(reach);
  if (found === undefined) known.set(reach, (found = lookedFor(battle, unit, target, reach)));
  return found;
}

function lookedFor(battle: FireTeamBattle, unit: string, target: string, reach: number): readonly Sighting[] {
  const targets = figuresOf(battle, target);
  const found: Sighting[] = [];
  for (const model of figuresOf(battle, unit)) {
    let gap = Infinity;
    // Whoever is farther than one that is seen need not be looked for.
    for (const other of targets) {
      const here = distance(model.base, other.base);
      if (here < gap && here <= reach && modelSees(battle, model, other)) gap = here;
    }
    if (gap < Infinity) found.push({ model, gap });
  }
  return found;
}
