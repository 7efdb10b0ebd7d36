/** Zones, objectives and entry points lie on the table, on ground that exists. */
import { insideOf } from '../inside.ts';
import { type Piece, has } from '../piece.ts';
import { spot } from '../shape.ts';
import { isOnTable, writeSize } from './check-pieces.ts';
import type { Report } from './codec.ts';
import type { Path } from './json.ts';
import { outlineFault, writePoint } from './outline.ts';
import type { DeploymentZone, Scenario } from './scenario.ts';

export function checkZones(scenario: Scenario, report: Report): void {
  for (const [index, zone] of scenario.zones.entries()) checkZone(scenario, zone, `zones[${index}]`, report);
  for (const [index, { at, id }] of scenario.objectives.entries()) {
    const path = `objectives[${index}].at`;
    checkOnTable(scenario, 'The objective', id, at, path, report);
    const solid = scenario.table.pieces.find((piece) => isSolidAt(piece, at));
    if (solid !== undefined) report(path, `The objective "${id}" lies inside "${solid.id}", where nothing may stand.`);
  }
  for (const [index, { at, id }] of scenario.entries.entries())
    checkOnTable(scenario, 'The entry point', id, at, `entries[${index}].at`, report);
}

type At = Scenario['objectives'][number]['at'];

function checkOnTable({ table }: Scenario, what: string, id: string, at: At, path: Path, report: Report): void {
  if (isOnTable(table, spot(at))) return;
  report(path, `${what} "${id}" at ${writePoint(at)} is off the table, which is ${writeSize(table)}.`);
}

function isSolidAt(piece: Piece, at: At): boolean {
  if (!has(piece, 'impassable') || has(piece, 'standable')) return false;
  if (piece.shape.kind === 'disc') {
    const { x, y } = piece.shape.at;
    return (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) < piece.shape.radius * piece.shape.radius;
  }
  return piece.shape.kind === 'polygon' && insideOf(piece.shape.points, at) === 'inside';
}

function checkZone({ table }: Scenario, { id, ground }: DeploymentZone, path: Path, report: Report): void {
  if ('kind' in ground) {
    const fault = outlineFault(ground.points);
    if (fault !== undefined) report(`${path}.polygon`, fault);
    if (!isOnTable(table, ground)) report(`${path}.polygon`, `The zone "${id}" reaches beyond the table.`);
  } else if ('rooms' in ground) {
    const known = new Set(table.pieces.flatMap(({ rooms = [] }) => rooms.map((room) => room.id)));
    for (const [index, room] of ground.rooms.entries())
      if (!known.has(room)) report(`${path}.rooms[${index}]`, `There is no room "${room}".`);
  } else {
    const piece = table.pieces.find((one) => one.id === ground.top);
    if (piece === undefined) report(`${path}.top`, `There is no piece "${ground.top}".`);
    else if (!has(piece, 'standable') || piece.height === undefined || piece.shape.kind !== 'polygon')
      report(`${path}.top`, `Nobody can stand on "${piece.id}": it needs a polygon, a height and the trait standable.`);
  }
}
