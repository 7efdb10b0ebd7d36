/** Models that have a start place stand legally: on the table, clear of walls and of one another, in their zone. */
import { overlaps, standsIn, whollyIn } from '../distance.ts';
import { partsOf } from '../parts.ts';
import { type Piece, has, topOf } from '../piece.ts';
import { inInches } from '../point.ts';
import type { Base, Polygon } from '../shape.ts';
import type { Table } from '../table.ts';
import { unitsOf } from './check-ids.ts';
import { isOnTable, writeSize } from './check-pieces.ts';
import type { Report } from './codec.ts';
import type { Path } from './json.ts';
import { MOST } from './most.ts';
import { writePoint } from './outline.ts';
import { type DeploymentZone, type Scenario, type ScenarioModel, type ScenarioUnit, startBase } from './scenario.ts';

type Standing = {
  readonly path: Path;
  readonly id: string;
  readonly seat: string;
  readonly unit: ScenarioUnit;
  readonly base: Base;
  readonly level: number;
  readonly elevation: number;
};

export function checkForces(scenario: Scenario, report: Report): void {
  const units = unitsOf(scenario);
  const count = units.reduce((sum, { unit }) => sum + (unit.models?.length ?? 0), 0);
  if (count > MOST.models)
    return report('forces', `A scenario may have ${MOST.models} models in all; this one has ${count}.`);
  const standing = units.flatMap(({ path, seat, unit }) =>
    (unit.models ?? []).flatMap((model, index) => stand(`${path}.models[${index}]`, seat, unit, model, report)),
  );
  for (const [index, model] of standing.entries()) {
    checkPlace(scenario, model, report);
    const other = standing
      .slice(0, index)
      .find((one) => one.level === model.level && one.elevation === model.elevation && overlaps(one.base, model.base));
    if (other !== undefined) report(`${model.path}.at`, `"${model.id}" overlaps "${other.id}".`);
  }
}

function stand(path: Path, seat: string, unit: ScenarioUnit, model: ScenarioModel, report: Report): Standing[] {
  for (const [where, { radius, hull }] of [
    [path, model],
    [path.slice(0, path.lastIndexOf('.')), unit],
  ] as const)
    if (radius !== undefined && hull !== undefined) report(where, 'A model has a round base or a hull, not both.');
  const base = startBase(unit, model);
  if (base !== undefined) {
    const { id, level = 0, elevation = 0 } = model;
    return [{ path, id, seat, unit, base, level, elevation }];
  }
  if (model.at !== undefined) report(path, `"${model.id}" has a place, so it or its unit needs a base or a hull.`);
  return [];
}

function checkPlace(scenario: Scenario, model: Standing, report: Report): void {
  const { table } = scenario;
  const { base, id, elevation } = model;
  const path = `${model.path}.at`;
  if (!isOnTable(table, base))
    report(path, `"${id}" at ${writePoint(base.at)} is not wholly on the table, which is ${writeSize(table)}.`);
  const under = elevation > 0 ? surfaceUnder(table, model) : undefined;
  if (elevation > 0 && under === undefined)
    report(path, `"${id}" stands ${inInches(elevation)}″ up, but no piece with that height carries all of its base.`);
  const wall = table.pieces.find((piece) => piece !== under && standsInWall(piece, base));
  if (wall !== undefined) report(path, `"${id}" at ${writePoint(base.at)} stands in "${wall.id}".`);
  const zones = scenario.zones.filter((zone) => isFor(zone, model));
  if (zones.length > 0 && !zones.some((zone) => isIn(table, zone, model)))
    report(
      path,
      `"${id}" at ${writePoint(base.at)} is in none of its zones: ${zones.map((zone) => zone.id).join(', ')}.`,
    );
}

/** The piece on whose top a model stands. */
function surfaceUnder(table: Table, { base, elevation }: Standing): Piece | undefined {
  return table.pieces.find(
    (piece) =>
      has(piece, 'standable') &&
      topOf(piece) === elevation &&
      piece.shape.kind === 'polygon' &&
      whollyIn(base, piece.shape),
  );
}

/** Impassable ground, shut doors in it and the walls of rooms; where else a base may end is for rule sets to say. */
function standsInWall(piece: Piece, base: Base): boolean {
  if (!has(piece, 'impassable') && piece.rooms === undefined) return false;
  return partsOf(piece).some((part) => (part.kind === 'body' || !part.opening.open) && overlaps(base, part.shape));
}

const isFor = ({ seat, units }: DeploymentZone, model: Standing): boolean =>
  seat === model.seat && (units === undefined || units.includes(model.unit.id));

function isIn(table: Table, { ground, by }: DeploymentZone, { base, elevation }: Standing): boolean {
  const holds = (area: Polygon): boolean => (by === 'centre' ? standsIn(base, area) : whollyIn(base, area));
  if ('kind' in ground) return elevation === 0 && holds(ground);
  if ('rooms' in ground) {
    const rooms = table.pieces.flatMap((piece) => piece.rooms ?? []);
    return rooms.some(({ id, outline }) => ground.rooms.includes(id) && holds(outline));
  }
  const piece = table.pieces.find((one) => one.id === ground.top);
  return piece?.shape.kind === 'polygon' && elevation === topOf(piece) && holds(piece.shape);
}
