import { openingOf, type Options } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import {
  type Scenario,
  type ScenarioUnit,
  disc,
  type Polygon,
  type Point,
  type DeploymentZone,
} from '@umpire/engine/table';
import type { AssaultBattle, Element, Figure, RoomGoal, Victory } from './battle.ts';
import { qualityOf } from './data.ts';
import { type ElementProfile, elementNamed } from './forces.ts';

/** A man's height, for pictures. */
const HEIGHT = 1500;

/** The battle before anything has happened: nobody is placed, the scenario's own places are suggested. */
export function setup(scenario: Scenario, options: Options): AssaultBattle {
  const seats = scenario.seats.map(({ id }) => id);
  const models = scenario.forces.flatMap(({ seat, units }) => units.flatMap((unit) => figuresOf(seat, unit)));
  const count = (seat: Seat): number => models.filter(({ owner }) => owner === seat).length;
  const control = (scenario.terms?.['control'] ?? {}) as Readonly<Record<string, Seat | null>>;
  const called = (scenario.terms?.['roomNames'] ?? {}) as Readonly<Record<string, string>>;
  return {
    ...openingOf(scenario, options),
    phase: 'deployment',
    units: scenario.forces.flatMap(({ seat, units }) => units.map((unit) => elementOf(seat, unit))),
    models,
    objectives: Object.entries(control).map(([room, holder]) => ({
      id: room,
      name: called[room] ?? room,
      at: middleOf(roomIn(scenario, room)),
      ...(holder !== null && { holder }),
    })),
    lastTurn: scenario.turns,
    initiative: seats[0] ?? '',
    startFigures: Object.fromEntries(seats.map((seat) => [seat, count(seat)])),
    points: Object.fromEntries(seats.map((seat) => [seat, 0])),
    zones: Object.fromEntries(seats.map((seat) => [seat, zonesOf(scenario, seat)])),
    deployment: scenario.terms?.['deployment'] === 'alternate' ? 'alternate' : 'B-first',
    victory: victoryOf(scenario, seats),
    melees: 0,
  };
}

function profileOf({ profile }: ScenarioUnit): ElementProfile {
  const element = elementNamed(profile);
  if (element === undefined) throw new RangeError(`Building Assault has no element "${profile}"`);
  return element;
}

function elementOf(seat: Seat, unit: ScenarioUnit): Element {
  const { quality, grenades } = profileOf(unit);
  return {
    id: unit.id,
    seat,
    name: unit.name,
    morale: qualityOf(quality).morale,
    casualties: 0,
    grenadeCasualties: 0,
    grenades,
    pinned: false,
    hesitant: false,
    activated: false,
    moved: false,
    spotted: false,
    lostNow: 0,
  };
}

function figuresOf(seat: Seat, unit: ScenarioUnit): readonly Figure[] {
  const { quality, helmetSave, weapons } = profileOf(unit);
  const { spot, shoot, melee } = qualityOf(quality);
  return (unit.models ?? []).map(({ id, at, leader = false }, index) => ({
    id,
    owner: seat,
    unit: unit.id,
    base: disc(at ?? { x: 0, y: 0 }, unit.radius ?? 500),
    level: 0,
    elevation: 0,
    height: HEIGHT,
    away: 'deployment',
    leader,
    spot,
    shoot,
    melee,
    helmetSave,
    weapon: weapons[index] ?? 'rifle',
    suppressed: false,
    charging: false,
    engagedAtStart: false,
  }));
}

function roomIn({ table }: Scenario, id: string): Polygon {
  const room = table.pieces.flatMap(({ rooms }) => rooms ?? []).find((one) => one.id === id);
  if (room === undefined) throw new RangeError(`there is no room "${id}"`);
  return room.outline;
}

/** The middle of a room's corners, on whole thousandths. */
function middleOf({ points }: Polygon): Point {
  const sum = (of: (point: Point) => number): number => points.reduce((all, point) => all + of(point), 0);
  return { x: Math.floor(sum(({ x }) => x) / points.length), y: Math.floor(sum(({ y }) => y) / points.length) };
}

const zonesOf = (scenario: Scenario, seat: Seat): readonly Polygon[] =>
  scenario.zones.filter((zone) => zone.seat === seat).flatMap((zone) => groundOf(scenario, zone));

function groundOf(scenario: Scenario, { ground }: DeploymentZone): readonly Polygon[] {
  if ('kind' in ground) return [ground];
  return 'rooms' in ground ? ground.rooms.map((id) => roomIn(scenario, id)) : [];
}

function victoryOf({ victory = {} }: Scenario, seats: readonly Seat[]): Victory {
  if (victory['by'] === 'points') {
    const { fromTurn, perRoom, perDestroyedElement } = victory as Readonly<Record<string, number>>;
    return {
      by: 'points',
      fromTurn: fromTurn ?? 1,
      perRoom: perRoom ?? 1,
      perDestroyedElement: perDestroyedElement ?? 0,
    };
  }
  return { by: 'rooms', goals: Object.fromEntries(seats.map((seat) => [seat, (victory[seat] ?? {}) as RoomGoal])) };
}
