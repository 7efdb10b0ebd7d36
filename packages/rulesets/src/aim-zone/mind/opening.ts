/** Before the battle: where to stand and where to aim. D2, D3 */
import { boxOf, disc, type Point, squared, standsIn, type Table, touches } from '@umpire/engine/table';
import { derive } from '@umpire/engine/derive';
import { type AimBattle, enemyOf, type Fighter, type Zone } from '../battle/battle.ts';
import { eyeOf } from '../ground/bodies.ts';
import { deployProblems, zonesOf } from '../ground/deploying.ts';
import { seesPoint } from '../ground/sight.ts';
import { zoneFrom, isPointInZone } from '../ground/zone.ts';
import { isArea } from '../ground/terrain.ts';
import { coverSpots, waysTo } from './field.ts';
import { firstOf } from './moving.ts';
import { present } from './sight-lines.ts';

/** Good places to begin: in cover, then near the objective, spread out. */
export function deployPlaces(battle: AimBattle, fighter: Fighter, most: number): readonly Point[] {
  const { table } = battle;
  const goal = goalOf(battle, fighter);
  const friends = present(battle, fighter.owner).map(({ base }) => base.at);
  const isCrowding = (at: Point) => (friend: Point) => squared(friend, at) < 2250 * 2250;
  const scored = zonesOf(battle, fighter)
    .flatMap((zone) => worths(table, zone, fighter.base.radius, goal))
    .map(({ at, worth }) => ({ at, score: worth - 2 * friends.filter(isCrowding(at)).length }))
    .toSorted((a, b) => b.score - a.score || a.at.x - b.at.x || a.at.y - b.at.y);
  return firstOf(scored, most, ({ at }) => deployProblems(battle, fighter, at).length === 0).map(({ at }) => at);
}

/** The item, or whoever has to be caught or reached; else the middle of the table. */
function goalOf(battle: AimBattle, fighter: Fighter): Point {
  const item = battle.items.find(({ objective }) => objective === true);
  if (item?.at !== undefined) return item.at;
  const enemies = present(battle, enemyOf(battle, fighter.owner)).filter(({ away }) => away === undefined);
  const [first] = enemies;
  return first?.base.at ?? { x: battle.table.width / 2, y: battle.table.depth / 2 };
}

/** What each place of a zone is worth with nobody about: cover, and a short way to the goal. */
const worths = derive((table: Table, zone: Zone, radius: number, goal: Point) => {
  const way = waysTo(table, 'foot', [goal]);
  return pointsIn(table, zone, radius).map((at) => ({ at, worth: (isInCover(table, at) ? 3 : 0) - 0.3 * way(at) }));
});

function pointsIn(table: Table, { area }: Zone, radius: number): readonly Point[] {
  const { west, south, east, north } = boxOf(area);
  const places = coverSpots(table).filter((spot) => standsIn(disc(spot, radius), area));
  const grid: Point[] = [];
  for (let x = west + radius; x <= east - radius; x += 1000)
    for (let y = south + radius; y <= north - radius; y += 1000) grid.push({ x, y });
  grid.push({ x: east - radius, y: north - radius });
  return [...places, ...grid];
}

const isInCover = ({ pieces }: Table, at: Point): boolean =>
  pieces.some(
    (piece) =>
      (piece.traits.includes('low') && touches(disc(at, 500), piece.shape)) ||
      (isArea(piece) && piece.shape.kind === 'polygon' && standsIn(disc(at, 500), piece.shape)),
  );

/** The point from whose zone most enemies, or most of their way, can be caught. D3 */
export function openingAims(battle: AimBattle, fighter: Fighter): readonly Point[] {
  const eye = eyeOf(battle, fighter);
  if (eye === undefined) return [];
  const enemies = present(battle, enemyOf(battle, fighter.owner)).filter(({ away }) => away === undefined);
  const item = battle.items.find(({ objective }) => objective === true)?.at;
  const wanted = [...enemies.map(({ base }) => base.at), ...(item === undefined ? [] : [item])];
  return wanted
    .filter((at) => squared(at, eye.at) > 1000 * 1000 && seesPoint(battle, eye, at))
    .map((at) => {
      const zone = zoneFrom(eye.at, at);
      return { at, score: wanted.filter((other) => isPointInZone(zone, other)).length };
    })
    .toSorted((a, b) => b.score - a.score || a.at.x - b.at.x || a.at.y - b.at.y)
    .slice(0, 2)
    .map(({ at }) => at);
}
