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
  insideOf,
  isOver,
  isSolid,
  type Layer,
  mayMeet,
  passedThrough,
  type Piece,
  piecesAt,
  type Point,
  type Polygon,
  selection,
  spot,
  type Table,
  threeLines,
  withinDistance,
} from '@umpire/engine/table';
import { cardFor, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { isOnFoot } from '../battle/cards.ts';
import { hullsOf } from '../battle/companies.ts';
import { areaTypeOf } from './terrain.ts';
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

/** Is somebody in it in cover? XZ-LOS-3, XZ-H-20 */
export const givesCover = (piece: Piece): boolean => isScreen(piece) || isBuilding(piece);

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
  /** What stops lines of sight, and what hides a little. */
  readonly stopping: readonly Layer[];
  readonly hiding: readonly Layer[];
}
const piecesOf = derive((table: Table): Pieces => {
  const areas = table.pieces.filter(isScreen);
  return {
    screens: areas,
    boxes: areas.map(({ shape }) => boxOf(shape)),
    buildings: table.pieces.filter(isBuilding),
    stopping: [{ blockers: stoppers(table) }],
    hiding: [{ blockers: screens(table) }],
  };
});

/** What sight depends on beside those who look at each other: the table, and the hulls on it. */
interface Scene {
  readonly table: Table;
  readonly hulls: readonly Trooper[];
}
const sceneOf = ({ table, models }: ZealotBattle): Scene => ({ table, hulls: hullsOf(models) });

const holdsAt = (pieces: readonly Piece[], at: Point): readonly string[] =>
  pieces.length === 0
    ? []
    : pieces.filter((piece) => withinDistance({ kind: 'disc', at, radius: 0 }, piece.shape, 0)).map(({ id }) => id);

/** What stands in the way between two ends: not the buildings they are in, not their own units' hulls. XZ-H-20, XZ-H-27 */
export const layersFor = (battle: ZealotBattle, from: Point, to: Point, units: readonly string[]): readonly Layer[] =>
  layersIn(sceneOf(battle), from, to, units);

function layersIn({ table, hulls }: Scene, from: Point, to: Point, units: readonly string[]): readonly Layer[] {
  const { buildings, stopping } = piecesOf(table);
  if (buildings.length === 0 && hulls.length === 0) return stopping;
  const inside = [...holdsAt(buildings, from), ...holdsAt(buildings, to)];
  const layers: Layer[] = [{ blockers: stoppers(table), except: inside }];
  // A hull does not hide a point on itself: leaders aim at the middle of a tank.
  const isSpared = ({ unit, base }: Trooper): boolean => units.includes(unit) || withinDistance(spot(to), base, 0);
  if (hulls.some((hull) => !isSpared(hull)))
    layers.push({ blockers: crowd(hulls), except: hulls.filter(isSpared).map(({ id }) => id) });
  return layers;
}

/** The building that holds a point. */
export const houseAt = ({ table }: Pick<ZealotBattle, 'table'>, { at }: Pick<Base, 'at'>): Piece | undefined =>
  piecesOf(table).buildings.find(({ shape }) => shape.kind === 'polygon' && insideOf(shape.points, at) !== 'outside');

/** A point as one number: its parts are whole thousandths of an inch, and no table is so wide. */
export const numberOf = ({ x, y }: Point): number => x * WIDEST + y;
const pointOf = (number: number): Point => {
  const x = Math.round(number / WIDEST);
  return { x, y: number - x * WIDEST };
};
const WIDEST = 1_048_576;

/** Does more than 4″ of woods, rubble or town lie between two bases? XZ-LOS-2 */
function isScreened(table: Table, from: Base, to: Base): boolean {
  // Most lines pass no such area at all, and where the whole line has no more than 4″ of it, the part between the bases has not.
  const { boxes, hiding } = piecesOf(table);
  if (!boxes.some((box) => mayMeet(box, from.at, to.at, 1))) return false;
  return isOver(depth(from.at, to.at, hiding), SEE_THROUGH) && isOver(depthBetween(from, to, hiding), SEE_THROUGH);
}

/** How a model is seen: not at all, or with what cover. */
export interface Seen {
  readonly seen: boolean;
  readonly cover: Cover;
}
const UNSEEN: Seen = { seen: false, cover: 'open' };

/** Does a model see another at all? */
export const sees = (battle: ZealotBattle, viewer: Trooper, target: Trooper): boolean =>
  look(battle, viewer, target).seen;

/** Does a model see a bare point? XZ-R-13 */
export const seesPoint = ({ table, models }: ZealotBattle, viewer: Trooper, at: Point): boolean =>
  pointSeen(table, hullsOf(models), viewer, numberOf(at));

const pointSeen = derive((table: Table, hulls: readonly Trooper[], viewer: Trooper, point: number): boolean => {
  const at = pointOf(point);
  const layers = layersIn({ table, hulls }, viewer.base.at, at, [viewer.unit]);
  return isClear(viewer.base.at, at, layers) && !isScreened(table, viewer.base, spot(at));
});

/** The same roughly, along one line from middle to middle: for players, who look at many points. No rule depends on it. */
export function glimpses(battle: ZealotBattle, viewer: Trooper, at: Point): boolean {
  const from = viewer.base.at;
  if (!isClear(from, at, layersFor(battle, from, at, [viewer.unit]))) return false;
  const { boxes, hiding } = piecesOf(battle.table);
  return !boxes.some((box) => mayMeet(box, from, at, 1)) || !isOver(depth(from, at, hiding), SEE_THROUGH);
}

/** Sight and cover of a target from a firer. */
export const look = ({ table, models }: ZealotBattle, firer: Trooper, target: Trooper): Seen =>
  looked(table, hullsOf(models), firer, target);

const looked = derive((table: Table, hulls: readonly Trooper[], firer: Trooper, target: Trooper): Seen =>
  lookIn({ table, hulls }, firer, target),
);

/** The same for a target that is thought to be elsewhere. */
export const lookAfresh = (battle: ZealotBattle, firer: Trooper, target: Trooper): Seen =>
  lookIn(sceneOf(battle), firer, target);

function lookIn(scene: Scene, firer: Trooper, target: Trooper): Seen {
  if (isScreened(scene.table, firer.base, target.base)) return UNSEEN;
  const layers = layersIn(scene, firer.base.at, target.base.at, [firer.unit, target.unit]);
  const rays = threeLines(firer.base.at, target.base, layers);
  const clear = rays.filter((ray) => ray.isClear).length;
  if (clear === 0) return UNSEEN;
  return { seen: true, cover: coverFrom(scene, firer.base, target, clear < 3) };
}

/** The best cover of a target against a firer who sees it. */
export function coverFrom(
  battle: Pick<ZealotBattle, 'table'>,
  firer: Base,
  target: Trooper,
  isPartlyHidden: boolean,
): Cover {
  const standing = coverOfPlace(battle, target);
  if (standing === 'hard') return 'hard';
  const behind = obstacleCover(battle, firer.at, target);
  if (behind === 'hard') return 'hard';
  if (standing === 'cover' || behind === 'cover' || isPartlyHidden) return 'cover';
  return isBehindScreen(battle, firer.at, target) ? 'cover' : 'open';
}

/** The rule that gives a target the cover that it has. */
export function coverRuleOf(
  battle: Pick<ZealotBattle, 'table'>,
  firer: Base,
  target: Trooper,
  isPartlyHidden: boolean,
): string {
  const [standing, behind] = [coverOfPlace(battle, target), obstacleCover(battle, firer.at, target)];
  if (behind === 'hard') return 'XZ-LOS-5';
  if (standing !== 'open')
    return houseAt(battle, target.base) !== undefined
      ? 'XZ-H-20'
      : cardFor(target).type === 'massiveArtillery'
        ? 'XZ-UNIT-10'
        : 'XZ-LOS-3';
  return behind === 'cover' ? 'XZ-LOS-4' : isPartlyHidden ? 'XZ-LOS-6' : 'XZ-LOS-3';
}

/** Cover of what a model stands in: its area, its building, its emplacement. The only cover from above. XZ-H-12, XZ-H-20 */
export function coverOfPlace(battle: Pick<ZealotBattle, 'table'>, target: Trooper): Cover {
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
function isBehindScreen(battle: Pick<ZealotBattle, 'table'>, from: Point, target: Trooper): boolean {
  const { screens: areas, boxes, hiding } = piecesOf(battle.table);
  if (!boxes.some((box) => mayMeet(box, from, target.base.at))) return false;
  const crossed = passedThrough(from, target.base.at, hiding).map(({ blocker }) => blocker.id);
  return areas.some(
    (area) =>
      crossed.includes(area.id) &&
      isNearEdge(target.base, area.shape as Polygon, SEE_THROUGH) &&
      !withinDistance({ kind: 'disc', at: from, radius: 0 }, area.shape, 0),
  );
}

/** An obstacle within 1″ of the target that the line to its centre cuts. Low ones only help men on foot. XZ-LOS-4, XZ-LOS-5 */
function obstacleCover(battle: Pick<ZealotBattle, 'table'>, from: Point, target: Trooper): Cover {
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
