/** Before the battle: where to stand and where to aim. D2, D3 */
import { boxOf, disc, type Point, squared, standsIn, type Table, touches, waysTo } from '@umpire/engine/table';
import { type AimBattle, enemyOf, type Fighter, type Zone } from '../battle/battle.ts';
import { eyeOf } from '../ground/bodies.ts';
import { deployProblems, zonesOf } from '../ground/deploying.ts';
import { seesPoint } from '../ground/sight.ts';
import { isInZone, isPointInZone, zoneFrom } from '../ground/zone.ts';
import { isArea } from '../ground/terrain.ts';
import { coverSpots, ON_FOOT } from './field.ts';
import { vip } from './goals.ts';
import { firstOf } from './moving.ts';
import { present } from './sight-lines.ts';

/** Good places to begin: in cover, then near to the enemy, spread out; of equals near to the objective. D2 */
export function deployPlaces(battle: AimBattle, fighter: Fighter, most: number): readonly Point[] {
  const { table } = battle;
  const [enemies, objective] = [enemyPlaces(battle, fighter), objectiveOf(battle)];
  const friends = present(battle, fighter.owner).map(({ base }) => base.at);
  const isCrowding = (at: Point) => (friend: Point) => squared(friend, at) < 2250 * 2250;
  const scored = zonesOf(battle, fighter)
    .flatMap((zone) => worths(table, zone, fighter.base.radius, enemies, objective))
    .map(({ at, worth }) => ({ at, score: worth - 2 * friends.filter(isCrowding(at)).length }))
    .toSorted((a, b) => b.score - a.score || a.at.x - b.at.x || a.at.y - b.at.y);
  return firstOf(scored, most, ({ at }) => deployProblems(battle, fighter, at).length === 0).map(({ at }) => at);
}

/** Where enemies stand, or the one whom all is about; before they do, where they may. */
function enemyPlaces(battle: AimBattle, { owner }: Fighter): readonly Point[] {
  const enemies = enemiesOnFoot(battle, owner);
  const wanted = enemies.filter(({ id }) => id === vip(battle));
  const there = (wanted.length > 0 ? wanted : enemies).map(({ base }) => base.at);
  if (there.length > 0) return there;
  return battle.zones
    .filter(({ seat }) => seat === enemyOf(battle, owner))
    .map(({ area }) => {
      const { west, south, east, north } = boxOf(area);
      return middleOf({ x: west, y: south }, { x: east, y: north });
    });
}

const enemiesOnFoot = (battle: AimBattle, seat: string): readonly Fighter[] =>
  present(battle, enemyOf(battle, seat)).filter(({ away }) => away === undefined);

/** The item that is wanted, else the middle of the table. */
const objectiveOf = ({ items, table }: AimBattle): Point =>
  items.find(({ objective }) => objective === true)?.at ?? { x: table.width / 2, y: table.depth / 2 };

/** What each place of a zone is worth: cover, and a short way to the enemy; a little, one to the objective. */
function worths(table: Table, zone: Zone, radius: number, enemies: readonly Point[], objective: Point) {
  const [toEnemy, toObjective] = [waysTo(table, ON_FOOT, enemies), waysTo(table, ON_FOOT, [objective])];
  return pointsIn(table, zone, radius).map((at) => ({
    at,
    worth: (isInCover(table, at) ? 3 : 0) - 0.3 * toEnemy(at) - 0.02 * toObjective(at),
  }));
}

function pointsIn(table: Table, { area }: Zone, radius: number): readonly Point[] {
  const { west, south, east, north } = boxOf(area);
  const places = coverSpots(table).filter((spot) => standsIn(disc(spot, radius), area));
  const grid: Point[] = [];
  for (let x = west + radius; x <= east - radius; x += 1000)
    for (let y = south + radius; y <= north - radius; y += 1000) grid.push({ x, y });
  grid.push({ x: east - radius, y: north - radius });
  return [...places, ...grid];
}

export const isInCover = ({ pieces }: Table, at: Point): boolean =>
  pieces.some(
    (piece) =>
      (piece.traits.includes('low') && touches(disc(at, 500), piece.shape)) ||
      (isArea(piece) && piece.shape.kind === 'polygon' && standsIn(disc(at, 500), piece.shape)),
  );

/** The point from which most enemies are in the zone, and most of their way; where none can be seen, the item. D3 */
export function openingAims(battle: AimBattle, fighter: Fighter): readonly Point[] {
  const eye = eyeOf(battle, fighter);
  if (eye === undefined) return [];
  const enemies = enemiesOnFoot(battle, fighter.owner).map(({ base }) => base);
  const item = battle.items.find(({ objective }) => objective === true)?.at;
  const between = enemies.flatMap((one, i) => enemies.slice(i + 1).map((other) => middleOf(one.at, other.at)));
  return [...enemies.map((base) => base.at), ...between, ...(item === undefined ? [] : [item])]
    .filter((at) => squared(at, eye.at) > 1000 * 1000 && seesPoint(battle, eye, at))
    .map((at) => {
      const zone = zoneFrom(eye.at, at);
      const caught = enemies.filter((base) => isInZone(zone, base)).length;
      return { at, caught, watches: item !== undefined && isPointInZone(zone, item) };
    })
    .toSorted((a, b) => b.caught - a.caught || Number(b.watches) - Number(a.watches))
    .slice(0, 2)
    .map(({ at }) => at);
}

const middleOf = (a: Point, b: Point): Point => ({ x: Math.floor((a.x + b.x) / 2), y: Math.floor((a.y + b.y) / 2) });
