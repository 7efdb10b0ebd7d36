/**
 * How somebody on foot looks from an eye: seen or not, in cover or not, and what terrain takes dice on the way. The rules and all
 * who think ask this again and again for the same places, so it is worked out once where terrain alone decides it.
 */
import { derive } from '@umpire/engine/derive';
import {
  type Base,
  byId,
  disc,
  type Disc,
  passedThrough,
  type SightBlocker,
  type Point,
  squared,
  type Table,
  touches,
} from '@umpire/engine/table';
import type { AimBattle } from '../battle/battle.ts';
import type { Eye } from './bodies.ts';
import { inCover, type Scene, sees } from './sight.ts';
import { areaParts, eachOnce, lowParts } from './terrain.ts';

export interface Look {
  readonly isSeen: boolean;
  readonly isCovered: boolean;
  /** Pieces of terrain that take a die from a shot, from the ground to the ground, the nearest to the eye first. AZ-OBS-1 */
  readonly between: readonly string[];
}

const A_MODEL = { isModel: true } as const;
const HIDDEN: Look = { isSeen: false, isCovered: true, between: [] };

/** Somebody on the ground at a place of a table: what terrain alone decides about it is worked out once. */
interface Stand {
  readonly table: Table;
  readonly base: Disc;
  /** How large those are who are looked at. */
  readonly radiusThere: number;
}

const SIZE = 4_096;

/** So many are kept, each with all that can be seen from it: tables of scenarios last through many battles. */
const LATEST_STANDS = 64;

const standBy = derive((table: Table, place: number, radii: number): Stand => {
  const radiusThere = radii % SIZE;
  return { table, base: disc(pointBy(place), (radii - radiusThere) / SIZE), radiusThere };
}, LATEST_STANDS);

/** None for places beyond 65″ and bases beyond 4″: they have no number. */
function standAt(table: Table, { at, radius }: Disc, radiusThere = 0): Stand | undefined {
  const place = numberOf(at);
  const hasSize = isBelow(radius, SIZE) && isBelow(radiusThere, SIZE);
  return place === undefined || !hasSize ? undefined : standBy(table, place, radius * SIZE + radiusThere);
}

const isBelow = (length: number, limit: number): boolean => length >= 0 && length < limit && Number.isInteger(length);

/** A place as one number, by which facts about it are found. */
const numberOf = ({ x, y }: Point): number | undefined =>
  isBelow(x, 65_536) && isBelow(y, 65_536) ? (x << 16) | y : undefined;

const pointBy = (place: number): Point => ({ x: place >>> 16, y: place & 65_535 });

/** The look from somewhere on the ground at somebody on the ground, if nothing but terrain is there. */
const lookFrom = derive(({ table, base, radiusThere }: Stand, to: number): Look =>
  worked({ table, clouds: [], models: [] }, { at: base.at, elevation: 0, base }, disc(pointBy(to), radiusThere), 0),
);

/** The look as far as terrain alone decides it. */
function lookOverTerrain(battle: AimBattle, eye: Eye, base: Disc, elevation: number): Look | undefined {
  if (eye.base.kind !== 'disc' || !dependsOnTerrain(battle, eye, base, elevation)) return undefined;
  const to = numberOf(base.at);
  const stand = to === undefined ? undefined : standAt(battle.table, eye.base, base.radius);
  return stand === undefined || to === undefined ? undefined : lookFrom(stand, to);
}

/** How somebody with this base looks from an eye. */
export const lookAt = (battle: AimBattle, eye: Eye, base: Disc, elevation: number): Look =>
  lookOverTerrain(battle, eye, base, elevation) ?? worked(battle, eye, base, elevation);

/** Is somebody with this base seen? AZ-H-6 */
export const isSeenFrom = (battle: AimBattle, eye: Eye, base: Disc, elevation: number): boolean =>
  (lookOverTerrain(battle, eye, base, elevation) ?? { isSeen: sees(battle, eye, base, elevation, A_MODEL) }).isSeen;

/** Is somebody with this base in cover? AZ-H-7 */
export const isCoveredFrom = (battle: AimBattle, eye: Eye, base: Disc, elevation: number): boolean =>
  (lookOverTerrain(battle, eye, base, elevation) ?? { isCovered: inCover(battle, eye, base, elevation) }).isCovered;

function worked(battle: Scene, eye: Eye, base: Disc, elevation: number): Look {
  if (!sees(battle, eye, base, elevation, A_MODEL)) return HIDDEN;
  return {
    isSeen: true,
    isCovered: inCover(battle, eye, base, elevation),
    between: terrainBetween(battle, eye, base),
  };
}

/** Nobody is higher up, nothing is left out, no smoke hangs about, and no vehicle is near enough to give cover. */
function dependsOnTerrain(
  { clouds, models }: AimBattle,
  { elevation: from, own }: Eye,
  { at, radius }: Disc,
  to: number,
): boolean {
  if (from !== 0 || to !== 0 || own !== undefined || clouds.length > 0) return false;
  for (const model of models) {
    if (model.kind !== 'vehicle') continue;
    const { base } = model;
    const reach = base.length + base.width + radius;
    if (squared(base.at, at) <= reach * reach) return false;
  }
  return true;
}

/** The pieces of terrain that take a die, from the ground to the ground. AZ-OBS-1 */
function terrainBetween({ table }: Scene, eye: Eye, target: Base): readonly string[] {
  const counts = ({ shape }: SightBlocker): boolean => !touches(eye.base, shape) && !touches(target, shape);
  const layers = [
    { blockers: lowParts(table), counts },
    { blockers: areaParts(table), counts },
  ];
  return eachOnce(passedThrough(eye.at, target.at, layers, byId)).map(({ blocker }) => blocker.id);
}
