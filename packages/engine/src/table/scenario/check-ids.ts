/** Ids must be unique, and what is named must exist. */
import { OUTSIDE } from '../piece.ts';
import type { Report } from './codec.ts';
import type { Path } from './json.ts';
import { NOBODY, type Scenario } from './scenario.ts';

type Named = { readonly path: Path; readonly id: string };

/** Every list of ids that must not hold one twice. */
function idLists(scenario: Scenario): readonly (readonly [string, readonly Named[]])[] {
  const { table, seats, zones, objectives, entries } = scenario;
  const named = (what: string, items: readonly { readonly id: string }[]): readonly Named[] =>
    items.map(({ id }, index) => ({ path: `${what}[${index}].id`, id }));
  const inPieces = table.pieces.flatMap((piece, index): (readonly [string, readonly Named[]])[] => [
    ['opening of this piece', named(`pieces[${index}].openings`, piece.openings ?? [])],
    ['ladder of this piece', named(`pieces[${index}].ladders`, piece.ladders ?? [])],
  ]);
  const units = unitsOf(scenario);
  return [
    ['piece', named('pieces', table.pieces)],
    ['room', table.pieces.flatMap((piece, index) => named(`pieces[${index}].rooms`, piece.rooms ?? []))],
    ...inPieces,
    ['seat', named('seats', seats)],
    ['zone', named('zones', zones)],
    ['objective', named('objectives', objectives)],
    ['entry point', named('entries', entries)],
    ['unit', units.map(({ path, unit }) => ({ path: `${path}.id`, id: unit.id }))],
    ['model', units.flatMap(({ path, unit }) => named(`${path}.models`, unit.models ?? []))],
  ];
}

/** All units with their places in the file. */
export function unitsOf(scenario: Scenario) {
  return scenario.forces.flatMap(({ seat, units }, force) =>
    units.map((unit, index) => ({ path: `forces[${force}].units[${index}]`, seat, unit })),
  );
}

export function checkIds(scenario: Scenario, report: Report): void {
  for (const [what, items] of idLists(scenario)) {
    const first = new Map<string, Path>();
    for (const { path, id } of items) {
      const earlier = first.get(id);
      if (earlier === undefined) first.set(id, path);
      else report(path, `There is a ${what} "${id}" already, at ${earlier}.`);
    }
  }
  checkReserved(scenario, report);
  checkNames(scenario, report);
}

function checkReserved({ seats, table }: Scenario, report: Report): void {
  for (const [index, { id }] of seats.entries())
    if (id === NOBODY) report(`seats[${index}].id`, `"${NOBODY}" is the owner of bystanders and no seat.`);
  for (const [number, { rooms = [] }] of table.pieces.entries())
    for (const [index, { id }] of rooms.entries())
      if (id === OUTSIDE) report(`pieces[${number}].rooms[${index}].id`, `"${OUTSIDE}" is what is no room.`);
}

function checkNames(scenario: Scenario, report: Report): void {
  const seats = new Set(scenario.seats.map(({ id }) => id));
  const known = scenario.seats.map(({ id }) => id).join(', ');
  const checkSeat = (path: Path, seat: string): void => {
    if (!seats.has(seat)) report(path, `There is no seat "${seat}"; known are ${known}.`);
  };
  for (const [index, { seat }] of scenario.zones.entries())
    if (seat !== undefined) checkSeat(`zones[${index}].seat`, seat);
  for (const [index, { seat }] of scenario.entries.entries()) checkSeat(`entries[${index}].seat`, seat);
  for (const [index, { seat }] of scenario.forces.entries())
    if (seat !== NOBODY) checkSeat(`forces[${index}].seat`, seat);
  const units = new Map(unitsOf(scenario).map(({ unit, seat }) => [unit.id, seat]));
  for (const [number, zone] of scenario.zones.entries())
    for (const [index, id] of (zone.units ?? []).entries()) {
      const seat = units.get(id);
      const path = `zones[${number}].units[${index}]`;
      if (seat === undefined) report(path, `There is no unit "${id}".`);
      else if (zone.seat !== undefined && seat !== zone.seat) report(path, `The unit "${id}" belongs to ${seat}.`);
    }
}
