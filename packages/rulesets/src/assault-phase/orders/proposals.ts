/** Whole-unit proposals that a person can accept or adjust: set-up and moves (AP-H-22, AP-H-26). */
import type { Moves } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import {
  type Base,
  boxOf,
  group,
  type Point,
  type Polygon,
  roundHalfUp,
  span,
  TOUCH,
  withinDistance,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, type Soldier, type Zone } from '../battle/battle.ts';
import { companyOf } from '../battle/company.ts';
import { coverAt } from '../ground/terrain.ts';
import type { AssaultOrder } from './orders.ts';
import { placeProblem, placeProblems, placesOf, toDeploy, waitingModels, zonesFor } from '../rules/deployment.ts';
import { around, inStep } from './steps.ts';

/** Models stand so far apart in a row, in thousandths, beside their bases. */
const SPACE = 200;

/** Rows of a unit around a place. */
function block(models: readonly Soldier[], centre: Point, forward: 1 | -1): Moves {
  const width = Math.max(...models.map(({ base }) => 2 * base.radius)) + SPACE;
  const row = models.length <= 4 ? models.length : Math.ceil(models.length / (models.length > 12 ? 3 : 2));
  const moves = models.map((model, index) => {
    const column = index % row;
    const line = Math.floor(index / row);
    const inRow = Math.min(row, models.length - line * row);
    const x = centre.x + roundHalfUp((column - (inRow - 1) / 2) * width);
    const y = centre.y - forward * line * width;
    return [model.id, { path: [{ x, y }] }] as const;
  });
  return Object.fromEntries(moves);
}

/** Places to choose from lie so far apart, in thousandths. */
const APART = 5000;

/** Where a scenario wants them, if it says so. */
const suggested = (models: readonly Soldier[]): Moves | undefined =>
  models.some(({ base: { at } }) => at.x === 0 && at.y === 0)
    ? undefined
    : Object.fromEntries(models.map(({ id, base }) => [id, { path: [base.at] }]));

/**
 * Legal ways to set a unit up, the best first: as suggested, else in front of what it wants, along the whole zone; then at the back of the zone,
 * where fire and charges come later. AP-H-22
 */
export function deployments(
  view: AssaultBattle,
  seat: Seat,
  unit: string,
  most = 4,
): readonly (AssaultOrder & { readonly kind: 'deploy' })[] {
  const models = waitingModels(view, unit);
  const troop = toDeploy(view, seat).find(({ id }) => id === unit);
  if (troop === undefined) return [];
  const zones = zonesFor(view, troop);
  const isLegal = (moves: Moves): boolean => placeProblems(view, unit, placesOf(moves)).length === 0;
  const found: Moves[] = [];
  const asWished = suggested(models);
  if (asWished !== undefined && isLegal(asWished)) found.push(asWished);
  const inFront = most - Math.floor((most - found.length) / 2);
  const isNorth = troop.homeEdge === 'north';
  const taken: Point[] = [];
  const addFrom = (places: readonly Point[], upTo: number): void => {
    for (const centre of places) {
      if (found.length >= upTo) return;
      if (taken.some((other) => span(other, centre) < APART)) continue;
      const moves = block(models, centre, isNorth ? -1 : 1);
      if (!isLegal(moves)) continue;
      found.push(moves);
      taken.push(centre);
    }
  };
  const places = anchors(view, zones);
  addFrom(companyOf(models).isForAssault ? places : inCoverFirst(view.table, places), inFront);
  if (found.length > 0) addFrom(atTheBack(view, zones, isNorth), most);
  const close = found.length > 0 ? undefined : packed(view, zones, models);
  return (close === undefined ? found : [close]).map((moves) => ({ kind: 'deploy', unit, moves }) as const);
}

/** Where no block fits any more: all around the first place that has room for them. */
function packed(view: AssaultBattle, zones: readonly Zone[], models: readonly Soldier[]): Moves | undefined {
  const newcomers = models.map((model) => ({ ...model, kind: model.profile }));
  const fits = (model: Soldier, base: Base, before: group.Places): boolean => {
    const mates = Object.values(before);
    const isNear = mates.length === 0 || mates.some((mate) => withinDistance(mate, base, COHERENCY + TOUCH));
    return isNear && placeProblem(view, { ...model, base }) === undefined;
  };
  for (const at of zones.flatMap((zone) => gridIn(zone, CLOSE, NO_MARGIN, NO_MARGIN))) {
    const places = group.formation(newcomers, at, fits);
    if (places !== undefined)
      return Object.fromEntries(Object.entries(places).map(([id, base]) => [id, { path: [base.at] }]));
  }
  return undefined;
}

/** Steps of the grid on which places are looked for when it is tight, in thousandths. */
const CLOSE: Point = { x: 500, y: 500 };
const NO_MARGIN: Point = { x: 0, y: 0 };

/** Points of a zone on a grid that begins and ends so far inside it. */
function gridIn(zone: Polygon, step: Point, from: Point, until: Point): readonly Point[] {
  const { west, south, east, north } = boxOf(zone);
  const found: Point[] = [];
  for (let y = south + from.y; y <= north - until.y; y += step.y)
    for (let x = west + from.x; x <= east - until.x; x += step.x) found.push({ x, y });
  return found;
}

const anchorsIn = (zone: Polygon): readonly Point[] =>
  gridIn(zone, { x: 1500, y: 900 }, { x: 1500, y: 600 }, { x: 1500, y: 500 });

/** Places in the zone on a grid, the nearest to an objective or to the middle of the table first: who stands behind others comes late. */
function anchors({ objectives, table }: AssaultBattle, zones: readonly Zone[]): readonly Point[] {
  const goals = objectives.length > 0 ? objectives.map(({ at }) => at) : [{ x: table.width / 2, y: table.depth / 2 }];
  return zones
    .flatMap(anchorsIn)
    .map((at) => ({ at, gap: Math.min(...goals.map((goal) => span(at, goal))) }))
    .toSorted((a, b) => a.gap - b.gap || a.at.x - b.at.x || a.at.y - b.at.y)
    .map(({ at }) => at);
}

/** Shooters stand in cover if they can. AP-H-26, AP-D-23 */
const inCoverFirst = (table: AssaultBattle['table'], places: readonly Point[]): readonly Point[] => {
  const isCovered = (at: Point): boolean => coverAt(table, at).length > 0;
  return [...places.filter(isCovered), ...places.filter((at) => !isCovered(at))];
};

/** Places at the back of the zone, the middle of the edge first. */
function atTheBack({ table }: AssaultBattle, zones: readonly Zone[], isNorth: boolean): readonly Point[] {
  const aside = ({ x }: Point): number => Math.abs(x - table.width / 2);
  return zones
    .flatMap(anchorsIn)
    .toSorted((a, b) => (isNorth ? b.y - a.y : a.y - b.y) || aside(a) - aside(b) || a.x - b.x);
}

/** A legal move of a whole unit towards a place: all the same way if they can, else each as well as it can. AP-H-4 */
export const advance = (view: AssaultBattle, unit: string, goal: Point): Moves =>
  inStep(view, unit, goal) ?? around(view, unit, goal, 'impassable') ?? {};
