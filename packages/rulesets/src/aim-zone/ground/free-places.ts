/** Free places for those who dive, get out or are thrown out (2.1), and for those who are deployed. */
import { derive } from '@umpire/engine/derive';
import {
  closerThan,
  contactPlaces,
  disc,
  featuresOf,
  freePlacesFrom,
  type Ground,
  isClear,
  isFree,
  isOnTable,
  type KeepOff,
  nearestContactPlaces,
  nearestFreePlaces,
  type Point,
  squared,
  type Base,
  type Polygon,
  type Table,
  ahead,
  INCH,
  samePoint,
  TOUCH,
} from '@umpire/engine/table';
import { type AimBattle, type Fighter, onFoot, vehicles } from '../battle/battle.ts';
import { onGround } from './moves.ts';
import { highLayer } from './sight.ts';

/** The terrain that nobody on the ground may stand on. */
export const notToStandOn = (table: Table): readonly KeepOff[] =>
  featuresOf(table, onGround)
    .filter(({ footing }) => footing.end === 'clear')
    .map(({ shape }) => ({ shape }));

/** Everything that a fighter on the ground may not stand on. */
export function groundFor(
  battle: AimBattle,
  fighter: Fighter,
  path?: Polygon,
  without: readonly string[] = [],
): Ground {
  const { width, depth } = battle.table;
  const keepOff: KeepOff[] = [...notToStandOn(battle.table)];
  for (const { id, base, elevation } of onFoot(battle))
    if (id !== fighter.id && elevation === 0 && !without.includes(id)) keepOff.push({ shape: base });
  for (const { id, base } of vehicles(battle)) if (!without.includes(id)) keepOff.push({ shape: base });
  if (path !== undefined) keepOff.push({ shape: path });
  return { width, depth, keepOff };
}

/** May a fighter be put here, on the ground? */
export const isFreePlace = (battle: AimBattle, fighter: Fighter, at: Point): boolean =>
  freePlaces(battle, fighter, [at]).length > 0;

/** Those of some places at which a fighter may be put, on the ground. */
export function freePlaces(battle: AimBattle, fighter: Fighter, places: readonly Point[]): readonly Point[] {
  const ground = groundFor(battle, fighter);
  const { radius } = fighter.base;
  return places.filter((at) => isOnTable(battle.table, disc(at, radius)) && isFree(ground, at, radius));
}

/** Is nothing high between two places? */
const isUnparted = ({ table }: { readonly table: Table }, from: Point, to: Point): boolean =>
  isClear(from, to, [highLayer({ table }, 0, 0)]);

/** The free places nearest to one that has to be left: all that are as near. D18 */
export function nearestFree(
  battle: AimBattle,
  fighter: Fighter,
  from: Point,
  path?: Polygon,
  without: readonly string[] = [],
): readonly Point[] {
  const ground = groundFor(battle, fighter, path, without);
  const { radius } = fighter.base;
  const nearest = nearestFreePlaces(ground, radius, from, battle.table.width + battle.table.depth);
  const unparted = nearest.filter((at) => isUnparted(battle, from, at));
  if (unparted.length > 0) return unparted;
  const others = nearestUnparted(battle, ground, radius, from);
  return others.length > 0 ? others : nearest.slice(0, 1);
}

/** The nearest of those that no wall parts from a place, for the rare case in which the nearest of all lies behind one; all as near. */
function nearestUnparted(battle: AimBattle, ground: Ground, radius: number, from: Point): readonly Point[] {
  const farthest = ground.width + ground.depth;
  for (let reach = 4 * radius; ; reach = Math.min(farthest, 2 * reach)) {
    const free = [...freePlacesFrom(ground, radius, [from], reach), ...ringsAround(ground, radius, from)];
    const found = free.filter((at) => squared(at, from) <= reach * reach && isUnparted(battle, from, at));
    if (found.length > 0) return asNear(found, from);
    if (reach >= farthest) return [];
  }
}

/** Thousandths by which one place may be farther than another and still count as near. R66 */
const AS_NEAR = 3;

function asNear(places: readonly Point[], from: Point): readonly Point[] {
  const sorted = places.toSorted((a, b) => squared(a, from) - squared(b, from) || a.x - b.x || a.y - b.y);
  const limit = Math.sqrt(Math.min(...places.map((at) => squared(at, from)))) + AS_NEAR;
  const near = sorted.filter((at) => squared(at, from) <= limit * limit);
  // What was settled side by side is one place.
  return near.filter((at, i) => near.slice(0, i).every((other) => squared(at, other) > (2 * AS_NEAR) ** 2));
}

/** Free places around a point, ring after ring: beside the corner of a wall the nearest touches nothing, and lies straight ahead of nothing. */
const ringsAround = (ground: Ground, radius: number, from: Point): readonly Point[] =>
  Array.from({ length: 48 }, (_, ring) =>
    Array.from({ length: 24 }, (_one, hour) => ahead(from, hour * 15, (ring + 1) * (INCH / 4))),
  )
    .flat()
    .filter((at) => isFree(ground, at, radius));

/** Free places in contact with a hull, not parted from it: where one gets out. The nearest to `from` first. */
export function besideHull(battle: AimBattle, fighter: Fighter, target: Base, from: Point): readonly Point[] {
  const { radius } = fighter.base;
  const { keepOff } = groundFor(battle, fighter);
  const terrain = notToStandOn(battle.table).length;
  // Who stands in contact with the hull meets nobody who is farther from it than he is wide.
  const people = keepOff.slice(terrain).filter(({ shape }) => closerThan(shape, target, 2 * radius + TOUCH));
  return placesBeside(battle.table, JSON.stringify({ target, radius, from, people } satisfies Beside));
}

interface Beside {
  readonly target: Base;
  readonly radius: number;
  readonly from: Point;
  /** Those in the way. */
  readonly people: readonly KeepOff[];
}

/** By what they depend on, as text: where odds are worked out, the same hull is left many times among the same people. */
const placesBeside = derive((table: Table, beside: string): readonly Point[] => {
  const { target, radius, from, people } = JSON.parse(beside) as Beside;
  const { width, depth } = table;
  const ground: Ground = { width, depth, keepOff: [...notToStandOn(table), ...people] };
  // One for each side and corner, besides the nearest.
  const around = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
    ahead(target.at, ((target.facing ?? 0) + turn) % 360, 20 * INCH),
  );
  const all = [
    ...nearestContactPlaces(ground, target, radius, [from, ...around]),
    ...contactPlaces(ground, target, radius),
  ];
  const free = all.filter((at) => isUnparted({ table }, target.at, at));
  const unique = free.filter((at, i) => !free.slice(0, i).some((other) => samePoint(at, other)));
  return unique.toSorted((a, b) => squared(a, from) - squared(b, from) || a.x - b.x || a.y - b.y);
});

/** May a fighter be put here beside a hull: free, and not parted from it? */
export const isFreeBeside = (battle: AimBattle, fighter: Fighter, target: Base, at: Point): boolean =>
  isFreePlace(battle, fighter, at) && isUnparted(battle, target.at, at);
