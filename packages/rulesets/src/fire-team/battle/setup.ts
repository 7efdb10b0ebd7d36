import { plainName, openingOf, type Options, type BattleModel } from '@umpire/engine/battle';
import { type Scenario, type ScenarioUnit, type Polygon, disc, hull } from '@umpire/engine/table';
import type { FireTeamBattle, FireTeamUnit, Squad, Victory } from './battle.ts';
import { FIGURE_HEIGHT, FIGURE_RADIUS, VEHICLE_HEIGHT } from './data.ts';
import { teamNamed, vehicleNamed, squadNamed } from './forces.ts';
import { checked } from './limits.ts';
import { defaultPlacement } from './placement.ts';

/** The id of a squad: its name as one word, and whose it is where both sides have one of that name. */
function squadId(name: string, seat: string, { forces }: Scenario): string {
  const word = plainName(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-');
  const isShared = forces.some((force) => force.seat !== seat && force.units.some(({ group }) => group === name));
  return isShared ? `${word}-${seat}` : word;
}

/** The battle before anything has happened: both sides are proposed a place, and wait beside the table. FT-H-3 */
export function setup(scenario: Scenario, options: Options): FireTeamBattle {
  const terms = scenario.terms ?? {};
  const seats = scenario.seats.map(({ id }) => id);
  const zones = Object.fromEntries(
    scenario.zones.flatMap(({ seat, ground }) =>
      seat !== undefined && 'kind' in ground ? [[seat, ground] as const] : [],
    ),
  );
  return {
    ...openingOf(scenario, options),
    phase: 'deployment',
    units: scenario.forces.flatMap(({ seat, units }) => units.map((unit) => unitFrom(unit, seat, scenario))),
    models: scenario.forces.flatMap(({ seat, units }) => modelsFrom(units, seat, zones[seat], scenario)),
    squads: scenario.forces.flatMap(({ seat, units }) => squadsFrom(units, seat, scenario)),
    zones,
    lastTurn: scenario.turns,
    deploysFirst: seatOf(terms['deploysFirst'], seats),
    winsTie: seatOf(terms['winsFirstTie'], seats),
    victory: victoryOf(scenario),
  };
}

const seatOf = (given: unknown, seats: readonly string[]): string =>
  typeof given === 'string' && seats.includes(given) ? given : (seats[0] ?? '');

function unitFrom({ id, name, profile, group }: ScenarioUnit, seat: string, scenario: Scenario): FireTeamUnit {
  const vehicle = vehicleNamed(profile);
  const common = {
    id,
    seat,
    name: group === undefined ? name : `${name} (${plainName(group)})`,
    overwatch: 0,
    numbers: [],
  };
  if (vehicle !== undefined)
    return {
      ...common,
      kind: 'vehicle',
      profile: checked(vehicle, 'vehicle', plainName(name)),
      shaken: 0,
      destroyed: false,
      activated: false,
    };
  const team = teamNamed(profile);
  if (team === undefined) throw new RangeError(`there is no profile "${profile}"`);
  if (group === undefined) throw new RangeError(`${plainName(name)} belongs to no squad`);
  return {
    ...common,
    kind: 'team',
    squad: squadId(group, seat, scenario),
    profile: checked(team, 'team', plainName(name)),
    wounded: 0,
    pins: 0,
    cowering: false,
    prone: false,
    usedDoubleTime: false,
    beganInContact: false,
    near: [],
  };
}

function squadsFrom(units: readonly ScenarioUnit[], seat: string, scenario: Scenario): readonly Squad[] {
  const names = [...new Set(units.flatMap(({ group }) => (group === undefined ? [] : [group])))];
  return names.map((name) => {
    const profile = squadNamed(name);
    if (profile === undefined) throw new RangeError(`there is no squad "${name}"`);
    return {
      id: squadId(name, seat, scenario),
      seat,
      name: plainName(name),
      ...checked(profile, 'squad', plainName(name)),
      activated: false,
    };
  });
}

/** Figures and hulls at the default placement. */
function modelsFrom(
  units: readonly ScenarioUnit[],
  seat: string,
  zone: Polygon | undefined,
  { table }: Scenario,
): readonly BattleModel[] {
  const groups = units.map((unit) => modelsOf(unit, seat));
  return zone === undefined ? groups.flat() : defaultPlacement(groups, zone, table);
}

function modelsOf({ id, profile }: ScenarioUnit, seat: string): readonly BattleModel[] {
  const origin = { x: 0, y: 0 };
  const common = { owner: seat, unit: id, level: 0, elevation: 0, away: 'to deploy' };
  const vehicle = vehicleNamed(profile);
  if (vehicle !== undefined) {
    const [length, width] = vehicle.hull;
    return [{ ...common, id: `${id}-hull`, base: hull(origin, length, width, 0), height: VEHICLE_HEIGHT }];
  }
  return Array.from({ length: teamNamed(profile)?.figures ?? 0 }, (_, i) => ({
    ...common,
    id: `${id}-${i + 1}`,
    base: disc(origin, FIGURE_RADIUS),
    height: FIGURE_HEIGHT,
  }));
}

function victoryOf({ victory = {} }: Scenario): Victory {
  const number = (name: string, usual: number): number => {
    const given = victory[name];
    return typeof given === 'number' ? given : usual;
  };
  return {
    perObjective: number('perObjective', 3),
    perTeam: number('perTeam', 1),
    perVehicle: number('perVehicle', 2),
    more: (victory['more'] ?? {}) as unknown as Victory['more'],
  };
}
