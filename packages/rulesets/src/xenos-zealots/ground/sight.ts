/** Who sees whom, and what covers him. XZ-LOS-1 to XZ-LOS-6, XZ-H-27 */
import { derive } from '@umpire/engine/derive';
import {
  type Base,
  type Box,
  boxOf,
  crowd,
  depth,
  depthBetween,
  has,
  isClear,
  isNearEdge,
  INCH,
  isOver,
  isSolid,
  type Layer,
  mayMeet,
  passedThrough,
  type Piece,
  piecesAt,
  type Point,
  type Polygon,
  remember,
  selection,
  spot,
  type Table,
  threeLines,
  withinDistance,
} from '@umpire/engine/table';
import { cardFor, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { isOnFoot } from '../battle/cards.ts';
import { companiesOf } from '../battle/companies.ts';
import { areaTypeOf } from './terrain.ts';
import { keptFor, type Pairs, pairs } from '../battle/kept.ts';
import type { Cover } from '../words/terms.ts';

const SEE_THROUGH = 4 * INCH;
const BEHIND = INCH;

/** Areas that stand up: they hide and give cover. XZ-R-36 */
const isScreen = (piece: Piece): boolean => {
  const type = areaTypeOf(piece);
  return type !== undefined && type !== 'road' && type !== 'water';
};

const isBuilding = (piece: Piece): boolean => has(piece, 'building');
const isObstacle = (piece: Piece): boolean => has(piece, 'obstacle');

const stoppers = selection(
  (part, piece) => isSolid(part) && (isBuilding(piece) || (isObstacle(piece) && has(piece, 'blocks-sight'))),
);
const screens = selection((_, piece) => isScreen(piece));
const obstacles = selection((_, piece) => isObstacle(piece));

interface Pieces {
  readonly screens: readonly Piece[];
  /** Around each of the screens. */
  readonly boxes: readonly Box[];
  readonly buildings: readonly Piece[];
}
const piecesOf = derive((table: Table): Pieces => {
  const areas = table.pieces.filter(isScreen);
  return { screens: areas, boxes: areas.map(({ shape }) => boxOf(shape)), buildings: table.pieces.filter(isBuilding) };
});

const holdsAt = (pieces: readonly Piece[], at: Point): readonly string[] =>
  pieces.length === 0
    ? []
    : pieces.filter((piece) => withinDistance({ kind: 'disc', at, radius: 0 }, piece.shape, 0)).map(({ id }) => id);

const openLayers = remember((table: Table): readonly Layer[] => [{ blockers: stoppers(table) }]);

/** What stands in the way between two ends: not the buildings they are in, not their own units' hulls. XZ-H-20, XZ-H-27 */
export function layersFor(battle: ZealotBattle, from: Point, to: Point, units: readonly string[]): readonly Layer[] {
  const { buildings } = piecesOf(battle.table);
  const { hulls } = companiesOf(battle.models);
  if (buildings.length === 0 && hulls.length === 0) return openLayers(battle.table);
  const inside = [...holdsAt(buildings, from), ...holdsAt(buildings, to)];
  const layers: Layer[] = [{ blockers: stoppers(battle.table), except: inside }];
  // A hull does not hide a point on itself: leaders aim at the middle of a tank.
  const isSpared = ({ unit, base }: Trooper): boolean => units.includes(unit) || withinDistance(spot(to), base, 0);
  if (hulls.some((hull) => !isSpared(hull)))
    layers.push({ blockers: crowd(hulls), except: hulls.filter(isSpared).map(({ id }) => id) });
  return layers;
}

/** What has been looked at on a table, as long as its hulls stay where they are. A base is that of one model in one place, however he is. */
interface Sightings {
  readonly sees: Pairs<Base, Base, boolean>;
  readonly looks: Pairs<Base, Base, Seen>;
  readonly points: (viewer: Base) => Map<number, boolean>;
}
const allSightings = derive((_table: Table, _hulls: readonly Trooper[]): Sightings => ({
  sees: pairs(),
  looks: pairs(),
  points: remember((_viewer: Base) => new Map()),
}));
const sightingsOf = ({ table, models }: ZealotBattle): Sightings => allSightings(table, companiesOf(models).hulls);

/** A point as one number: its parts are whole thousandths of an inch, and no table is so wide. */
export const numberOf = ({ x, y }: Point): number => x * 1_048_576 + y;

const screenLayers = remember((table: Table): readonly Layer[] => [{ blockers: screens(table) }]);
const screenLayer = ({ table }: ZealotBattle): readonly Layer[] => screenLayers(table);

/** Does more than 4″ of woods, rubble or town lie between two bases? XZ-LOS-2 */
function isScreened(battle: ZealotBattle, from: Base, to: Base): boolean {
  // Most lines pass no such area at all, and where the whole line has no more than 4″ of it, the part between the bases has not.
  const { boxes } = piecesOf(battle.table);
  if (!boxes.some((box) => mayMeet(box, from.at, to.at, 1))) return false;
  const layer = screenLayer(battle);
  return isOver(depth(from.at, to.at, layer), SEE_THROUGH) && isOver(depthBetween(from, to, layer), SEE_THROUGH);
}

/** How a model is seen: not at all, or with what cover. */
export interface Seen {
  readonly seen: boolean;
  readonly cover: Cover;
}
const UNSEEN: Seen = { seen: false, cover: 'open' };

/** Does a model see another at all? */
export const sees = (battle: ZealotBattle, viewer: Trooper, target: Trooper): boolean =>
  keptFor(sightingsOf(battle).sees, viewer.base, target.base, () => seesNow(battle, viewer, target));

function seesNow(battle: ZealotBattle, viewer: Trooper, target: Trooper): boolean {
  if (isScreened(battle, viewer.base, target.base)) return false;
  const layers = layersFor(battle, viewer.base.at, target.base.at, [viewer.unit, target.unit]);
  return (
    isClear(viewer.base.at, target.base.at, layers) ||
    threeLines(viewer.base.at, target.base, layers).some((ray) => ray.isClear)
  );
}

/** Does a model see a bare point? XZ-R-13 */
export function seesPoint(battle: ZealotBattle, viewer: Trooper, at: Point): boolean {
  const points = sightingsOf(battle).points(viewer.base);
  const known = points.get(numberOf(at));
  if (known !== undefined) return known;
  const layers = layersFor(battle, viewer.base.at, at, [viewer.unit]);
  const isSeen = isClear(viewer.base.at, at, layers) && !isScreened(battle, viewer.base, spot(at));
  points.set(numberOf(at), isSeen);
  return isSeen;
}

/** The same roughly, along one line from middle to middle: for players, who look at many points. No rule depends on it. */
export function glimpses(battle: ZealotBattle, viewer: Trooper, at: Point): boolean {
  const from = viewer.base.at;
  if (!isClear(from, at, layersFor(battle, from, at, [viewer.unit]))) return false;
  const { boxes } = piecesOf(battle.table);
  return !boxes.some((box) => mayMeet(box, from, at, 1)) || !isOver(depth(from, at, screenLayer(battle)), SEE_THROUGH);
}

/** Sight and cover of a target from a firer. */
export const look = (battle: ZealotBattle, firer: Trooper, target: Trooper): Seen =>
  keptFor(sightingsOf(battle).looks, firer.base, target.base, () => lookAfresh(battle, firer, target));

/** The same for a target that is thought to be elsewhere. */
export function lookAfresh(battle: ZealotBattle, firer: Trooper, target: Trooper): Seen {
  if (isScreened(battle, firer.base, target.base)) return UNSEEN;
  const layers = layersFor(battle, firer.base.at, target.base.at, [firer.unit, target.unit]);
  const rays = threeLines(firer.base.at, target.base, layers);
  const clear = rays.filter((ray) => ray.isClear).length;
  if (clear === 0) return UNSEEN;
  return { seen: true, cover: coverFrom(battle, firer.base, target, clear < 3) };
}

/** The best cover of a target against a firer who sees it. */
export function coverFrom(battle: ZealotBattle, firer: Base, target: Trooper, isPartlyHidden: boolean): Cover {
  const standing = coverOfPlace(battle, target);
  if (standing === 'hard') return 'hard';
  const behind = obstacleCover(battle, firer.at, target);
  if (behind === 'hard') return 'hard';
  if (standing === 'cover' || behind === 'cover' || isPartlyHidden) return 'cover';
  return isBehindScreen(battle, firer.at, target) ? 'cover' : 'open';
}

/** Cover of what a model stands in: its area, its building, its emplacement. The only cover from above. XZ-H-12, XZ-H-20 */
export function coverOfPlace(battle: ZealotBattle, target: Trooper): Cover {
  const { screens: areas, buildings } = piecesOf(battle.table);
  const { at } = target.base;
  const houses = buildings.length === 0 ? [] : piecesAt(battle.table, isBuilding, at);
  if (houses.some((house) => has(house, 'hard-cover'))) return 'hard';
  if (houses.length > 0 || cardFor(target).type === 'massiveArtillery') return 'cover';
  const near = areas.filter(
    (area) =>
      withinDistance({ kind: 'disc', at, radius: 0 }, area.shape, 0) &&
      isNearEdge(target.base, area.shape as Polygon, SEE_THROUGH),
  );
  if (near.some((area) => has(area, 'hard-cover'))) return 'hard';
  return near.length > 0 ? 'cover' : 'open';
}

/** An area between firer and target, whose edge is within 4″ of the target, and in which the firer does not stand. XZ-LOS-3 */
function isBehindScreen(battle: ZealotBattle, from: Point, target: Trooper): boolean {
  const { screens: areas } = piecesOf(battle.table);
  if (areas.length === 0) return false;
  const crossed = passedThrough(from, target.base.at, screenLayer(battle)).map(({ blocker }) => blocker.id);
  return areas.some(
    (area) =>
      crossed.includes(area.id) &&
      isNearEdge(target.base, area.shape as Polygon, SEE_THROUGH) &&
      !withinDistance({ kind: 'disc', at: from, radius: 0 }, area.shape, 0),
  );
}

/** An obstacle within 1″ of the target that the line to its centre cuts. Low ones only help men on foot. XZ-LOS-4, XZ-LOS-5 */
function obstacleCover(battle: ZealotBattle, from: Point, target: Trooper): Cover {
  const layer: Layer = { blockers: obstacles(battle.table) };
  if (layer.blockers.count === 0) return 'open';
  const foot = isOnFoot(cardFor(target)) && target.role !== 'gun';
  let best: Cover = 'open';
  for (const { blocker } of passedThrough(from, target.base.at, [layer])) {
    const piece = battle.table.pieces.find(({ id }) => id === blocker.id);
    if (piece === undefined || (!foot && !has(piece, 'high')) || !withinDistance(target.base, piece.shape, BEHIND))
      continue;
    if (has(piece, 'hard-cover')) return 'hard';
    best = 'cover';
  }
  return best;
}
