/** Whoever moves, on which terms, and who is in the way. FT-H-8, FT-H-19 */
import type { BattleModel } from '@umpire/engine/battle';
import { type Blocker, type Point, type Course, TOUCH, remember, type Table, isLegalWay } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { noted } from '../../common/noted.ts';
import type { Ending } from '../battle/acts.ts';
import { type FireTeamUnit, type FireTeamBattle, unitOf, figuresOf } from '../battle/battle.ts';
import { numberOf, sameList } from '../battle/places.ts';
import { figureFooting, vehicleFooting } from './terrain.ts';

export interface Going {
  readonly unit: FireTeamUnit;
  readonly limit: number;
  readonly ending: Ending;
  /** Units that move at the same time: only where they end matters. */
  readonly group: readonly string[];
}

/** The going of a unit by id. */
export const goingOf = (
  battle: FireTeamBattle,
  id: string,
  limit: number,
  ending: Ending,
  group: readonly string[] = [],
): Going => ({
  unit: unitOf(battle, id),
  limit,
  ending,
  group,
});

/** Everybody in the way of a unit: friends may be passed, enemies and hulls may not. FT-H-8, FT-H-19 */
export const blockersFor = ({ models }: FireTeamBattle, going: Going): readonly Blocker[] =>
  models.filter((model) => isInTheWay(model, going)).map((model) => asBlocker(model, going));

const isInTheWay = ({ unit: other, away }: BattleModel, { unit, group }: Going): boolean =>
  away === undefined && other !== unit.id && !group.includes(other);

function asBlocker({ id, base, owner }: BattleModel, { unit, ending }: Going): Blocker {
  if (base.kind === 'hull' || unit.kind === 'vehicle') return { id, base, way: 0, end: 0 };
  if (owner === unit.seat) return { id, base, way: 'free', end: 0 };
  return { id, base, way: 0, end: ending === 'clear' ? 'clear' : 0 };
}

/** Those who can be in the way of a unit within its limit, and a number that is the same only for the same ones at the same places. */
interface Nearby {
  readonly key: number;
  readonly models: readonly BattleModel[];
}

/** Farther than its limit by this, apart from the size of bases, nobody matters to a mover. */
const MARGIN = 4000;

const sizeOf = ({ base }: BattleModel): number => (base.kind === 'disc' ? base.radius : base.length + base.width);

/** Who was asked for, and who is near. */
interface AskedFor extends Pick<Going, 'limit' | 'group'> {
  readonly unit: string;
  readonly nearby: Nearby;
}

/** Few are asked for as long as nobody moves or falls: they are found faster one by one than by a text. */
const knownNearby = noted((_models: readonly BattleModel[]): AskedFor[] => []);

export function nearbyOf(battle: FireTeamBattle, going: Going): Nearby {
  const { unit, limit, group } = going;
  const known = knownNearby(battle.models);
  for (const one of known)
    if (one.unit === unit.id && one.limit === limit && isSameGroup(one.group, group)) return one.nearby;
  const nearby = foundNearby(battle, going);
  known.push({ unit: unit.id, limit, group, nearby });
  return nearby;
}

const isSameGroup = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i]);

function foundNearby(battle: FireTeamBattle, going: Going): Nearby {
  const own = figuresOf(battle, going.unit.id);
  let reach = 0;
  for (const model of own) reach = Math.max(reach, sizeOf(model));
  reach += going.limit + MARGIN;
  const models: BattleModel[] = [];
  for (const model of battle.models)
    if (isInTheWay(model, going) && isNear(own, model.base.at, reach + sizeOf(model))) models.push(model);
  const same = sameList(models);
  return { key: numberOf(same), models: same };
}

function isNear(own: readonly BattleModel[], to: Point, far: number): boolean {
  for (const { base } of own) if (Math.abs(base.at.x - to.x) <= far && Math.abs(base.at.y - to.y) <= far) return true;
  return false;
}

/** The course of one model past some blockers. */
export function courseOf(
  { table }: FireTeamBattle,
  { base }: BattleModel,
  { unit, limit }: Going,
  blockers: readonly Blocker[],
): Course {
  const isVehicle = unit.kind === 'vehicle';
  return {
    table,
    base,
    footing: isVehicle ? vehicleFooting : figureFooting,
    blockers,
    terms: { limit: limit + TOUCH, ...(isVehicle && { steering: { legs: 'along' } as const }) },
  };
}

/** Courses as long as nobody near moves or falls: ways are looked for on the same one, proposed, checked and thought through. */
const knownCourses = remember((_table: Table) => new Known<Course>(2048));

/** The course of one model of a unit past all who matter within its limit. */
export function courseWithin(battle: FireTeamBattle, model: BattleModel, going: Going): Course {
  const near = nearbyOf(battle, going);
  const key = `${numberOf(model)} ${going.limit} ${going.ending} ${near.key}`;
  return knownCourses(battle.table).answer(key, () =>
    courseOf(
      battle,
      model,
      going,
      near.models.map((other) => asBlocker(other, going)),
    ),
  );
}

/** Straight ways on a course that were looked at, the latest ones: they are proposed and then checked. */
const straightWays = noted((_course: Course): { readonly to: Point; readonly isLegal: boolean }[] => []);

const MOST_WAYS = 16;

/** Is the straight way to a place legal? */
export function isStraightWay(course: Course, to: Point): boolean {
  const known = straightWays(course);
  for (const way of known) if (way.to.x === to.x && way.to.y === to.y) return way.isLegal;
  const isLegal = isLegalWay(course, [course.base.at, to]);
  if (known.length >= MOST_WAYS) known.length = 0;
  known.push({ to, isLegal });
  return isLegal;
}
