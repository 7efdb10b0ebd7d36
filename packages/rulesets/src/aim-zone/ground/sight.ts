/** Who sees whom, and how much cover is between them. AZ-H-6, AZ-H-7, AZ-H-9, AZ-H-12 */
import {
  blockersOf,
  closerThan,
  disc,
  isAgainst,
  isClear,
  isHiddenBy,
  isSeen,
  type Layer,
  piecesAt,
  type Point,
  type SightBlocker,
  spot,
  type Target,
  visibleShare,
  withinDistance,
} from '@umpire/engine/table';
import { type AimBattle, vehicles } from '../battle/battle.ts';
import { CLOUD } from '../battle/data.ts';
import { INCH } from '@umpire/engine/table';
import type { Eye } from './bodies.ts';
import { coverParts, highParts, isArea, surfaceAt } from './terrain.ts';

/** What sight depends on. */
export type Scene = Pick<AimBattle, 'table' | 'clouds' | 'models'>;

type Step = { readonly rule: 'step'; readonly from: number; readonly to: number };
const heights = (from: number, to: number): Step => ({ rule: 'step', from, to });

/** High pieces and closed doors between two heights; `except` are left out. */
export const highLayer = (
  { table }: Pick<Scene, 'table'>,
  from: number,
  to: number,
  except: readonly string[] = [],
): Layer => ({
  blockers: highParts(table),
  heights: heights(from, to),
  except,
});

/** Smoke, as one looks through it. AZ-H-12 */
function smokeLayers(battle: Scene): readonly Layer[] {
  const smoke = battle.clouds.filter(({ type }) => type === 'smoke');
  if (smoke.length === 0) return [];
  return [{ blockers: blockersOf(smoke.map(({ id, at }) => ({ id, name: 'Smoke', shape: disc(at, CLOUD) }))) }];
}

const layersFor = (battle: Scene, from: number, to: number, except: readonly string[]): readonly Layer[] => [
  highLayer(battle, from, to, except),
  ...smokeLayers(battle),
];

/** What is looked at. */
interface Looked {
  /** Things that are not in the way: the target itself. */
  readonly except?: readonly string[];
  /** It is a model, on foot or riding: no vehicle and no object. */
  readonly isModel: boolean;
}

/** Is some share of a base or hull seen? AZ-H-6 */
export function sees(battle: Scene, eye: Eye, target: Target, elevation: number, looked: Looked): boolean {
  // Nothing hides what lies over the point that looks (a grenade under a base), but smoke does. R61
  if (isInSmoke(battle, eye.at) && !isNearModel(eye, target, looked)) return false;
  return isSeen(eye.at, target, sightLayers(battle, eye, target, elevation, looked));
}

const isInSmoke = ({ clouds }: Scene, point: Point): boolean =>
  clouds.some(({ type, at }) => type === 'smoke' && closerThan(spot(at), spot(point), CLOUD));

/** Do two models stand within 1″ of each other? AZ-H-12 */
const isNearModel = (eye: Eye, target: Target, { isModel }: Looked): boolean =>
  isModel && eye.id !== undefined && withinDistance(eye.base, target, INCH);

/** What stands between an eye and a target. Within 1″ of each other smoke hides no model from a model. AZ-H-6, AZ-H-12 */
export function sightLayers(
  battle: Scene,
  eye: Eye,
  target: Target,
  elevation: number,
  looked: Looked,
): readonly Layer[] {
  const { except = [] } = looked;
  const own = eye.own === undefined ? except : [...except, eye.own];
  return isNearModel(eye, target, looked)
    ? [highLayer(battle, eye.elevation, elevation, own)]
    : layersFor(battle, eye.elevation, elevation, own);
}

/** Is the straight line to a point free? On a top the point is as high as the top. AZ-H-6, AZ-H-9, R71 */
export const seesPoint = (battle: Scene, eye: Eye, point: Point): boolean =>
  isClear(
    eye.at,
    point,
    layersFor(battle, eye.elevation, surfaceAt(battle.table, point), eye.own === undefined ? [] : [eye.own]),
  );

/** Is the straight line to a point of a model's base free, as one model looks at another? AZ-H-6, AZ-H-12 */
export const seesPointOf = (battle: Scene, eye: Eye, base: Target, elevation: number, point: Point): boolean =>
  isClear(eye.at, point, sightLayers(battle, eye, base, elevation, { isModel: true }));

/**
 * Is at least half of its width hidden: by high terrain anywhere, by whatever else it stands against, all together; or is
 * its centre in an area? AZ-H-7
 */
export function inCover(
  battle: Scene,
  eye: Eye,
  target: Target,
  elevation: number,
  except: readonly string[] = [],
): boolean {
  if (isInArea(battle, target, elevation)) return true;
  // Riders look out of their vehicle, and nobody hides from them behind it. R74
  const left = eye.own === undefined ? except : [...except, eye.own];
  const against = elevation > 0 ? [] : againstLayers(battle, target, left);
  const visible = visibleShare(eye.at, target, [highLayer(battle, eye.elevation, elevation, left), ...against]);
  return isHiddenBy(visible, 0.5);
}

/** Is its centre in an area? AZ-H-7 */
export const isInArea = ({ table }: Pick<Scene, 'table'>, { at }: Target, elevation: number): boolean =>
  elevation === 0 && piecesAt(table, isArea, at).length > 0;

/** Whatever low things, windows and vehicles a base stands against. */
function againstLayers(battle: Scene, target: Target, except: readonly string[]): readonly Layer[] {
  const things: Layer = { blockers: coverParts(battle.table), except, counts: (thing) => isAgainst(target, thing) };
  const vehiclesThere = hulls(battle, target, except);
  return vehiclesThere.length === 0 ? [things] : [things, { blockers: blockersOf(vehiclesThere) }];
}

/** Vehicles that a base stands against. */
const hulls = (battle: Scene, target: Target, except: readonly string[]): readonly SightBlocker[] =>
  vehicles(battle)
    .map(({ id, name, base }): SightBlocker => ({ id, name, shape: base }))
    .filter((thing) => !except.includes(thing.id) && isAgainst(target, thing));
