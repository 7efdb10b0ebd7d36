/** What a scenario shows besides terrain and models: zones, objectives, names. */
import type { Piece } from '../piece.ts';
import { type Polygon } from '../shape.ts';
import type { Table } from '../table.ts';
import type { DeploymentZone, Scenario } from '../scenario/scenario.ts';
import type { ModelFace, SceneExtras, SceneZone, UnitFace } from './extras.ts';

/** What a scenario shows besides terrain and models. */
export function scenarioExtras(scenario: Scenario): SceneExtras {
  const { title, seats, objectives, entries, ground } = scenario;
  const exits = seats.flatMap(({ id, exitEdge }) => (exitEdge === undefined ? [] : [{ side: id, edge: exitEdge }]));
  return {
    title,
    ...(ground !== undefined && { ground }),
    sides: seats.map(({ id, name }) => ({ id, name })),
    zones: scenario.zones.flatMap((zone) => zonesOf(scenario.table, zone)),
    objectives: objectives.map(({ id, name, at, points }) => ({
      id,
      name,
      at,
      ...(points !== undefined && { worth: points }),
    })),
    entries: entries.map(({ id, seat, at }) => ({ id, side: seat, at })),
    exits,
    units: unitFaces(scenario),
    models: modelFaces(scenario),
  };
}

/** A zone that is several rooms is drawn as several areas. */
function zonesOf({ pieces }: Table, { id, seat, name, ground }: DeploymentZone): readonly SceneZone[] {
  return areasOf(pieces, ground).map((area, index) => ({
    id: index === 0 ? id : `${id}-${index + 1}`,
    area,
    ...(seat !== undefined && { side: seat }),
    ...('rooms' in ground && { isInside: true }),
    ...(name !== undefined && { name }),
  }));
}

function areasOf(pieces: readonly Piece[], ground: DeploymentZone['ground']): readonly Polygon[] {
  if ('kind' in ground) return [ground];
  if ('rooms' in ground)
    return pieces.flatMap(({ rooms = [] }) =>
      rooms.filter(({ id }) => ground.rooms.includes(id)).map(({ outline }) => outline),
    );
  return pieces.flatMap(({ id, shape }) => (id === ground.top && shape.kind === 'polygon' ? [shape] : []));
}

/** Units of the first seat are letters, those of the second numbers, where their ids are too long to write. */
function unitFaces({ forces, seats }: Scenario): Readonly<Record<string, UnitFace>> {
  return Object.fromEntries(
    forces.flatMap(({ seat, units }) =>
      units.map((unit, index): [string, UnitFace] => {
        const isFirst = seat === seats[0]?.id;
        const mark =
          unit.id.length <= 2 ? unit.id : isFirst ? String.fromCharCode(65 + (index % 26)) : String(index + 1);
        return [unit.id, { name: unit.name, mark }];
      }),
    ),
  );
}

function modelFaces({ forces }: Scenario): Readonly<Record<string, ModelFace>> {
  const models = forces.flatMap(({ units }) => units.flatMap(({ models: some = [] }) => some));
  return Object.fromEntries(
    models.map(({ id, name, leader }): [string, ModelFace] => [
      id,
      { ...(name !== undefined && { name }), ...(leader === true && { leader }) },
    ]),
  );
}
