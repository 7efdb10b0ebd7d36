/** The battle before anything has happened (AP-H-22). */
import { openingOf, type Options } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { disc, type Edge, type Scenario, type ScenarioModel, type ScenarioUnit } from '@umpire/engine/table';
import type { AssaultBattle, Soldier, Troop, Zone } from './battle.ts';
import { unitEntry } from './forces.ts';
import { profileOf } from './profiles.ts';

/** A man's height, for pictures. */
const HEIGHT = 1500;
const RADIUS = 500;

/** Where a model waits that is not on the table yet. */
export const OFF_TABLE = 'reserve';

export function setup(scenario: Scenario, options: Options): AssaultBattle {
  const [one] = scenario.seats;
  const terms = scenario.terms ?? {};
  const first = terms['firstTurn'];
  return {
    ...openingOf(scenario, options),
    phase: 'deployment',
    units: scenario.forces.flatMap(({ seat, units }) => units.map((unit) => troopOf(scenario, seat, unit))),
    models: scenario.forces.flatMap(({ seat, units }) => units.flatMap((unit) => soldiersOf(seat, unit))),
    active: one?.id ?? '',
    ...(typeof first === 'string' && first !== 'roll' && { first }),
    lastTurn: scenario.turns,
    zones: Object.fromEntries(scenario.seats.map(({ id }) => [id, zonesOf(scenario, id)])),
    worth: Object.fromEntries(scenario.objectives.map(({ id, points = 0 }) => [id, points])),
    destroyingWins: scenario.victory?.['destroyingWins'] === true,
    charges: [],
    isOver: false,
  };
}

const zonesOf = ({ zones }: Scenario, seat: Seat): readonly Zone[] =>
  zones.flatMap(({ seat: whose, ground, units, by }) =>
    whose === seat && 'kind' in ground
      ? [{ ...ground, ...(units && { units }), ...(by !== 'centre' && { whole: true }) }]
      : [],
  );

function troopOf({ seats }: Scenario, seat: Seat, unit: ScenarioUnit): Troop {
  const entry = unitEntry(unit.profile);
  const homeEdge: Edge = seats.find(({ id }) => id === seat)?.homeEdge ?? 'south';
  const count = modelsOf(unit).length;
  return {
    id: unit.id,
    seat,
    name: unit.name,
    entry: unit.profile,
    startCount: count,
    homeEdge,
    points: entry.points,
    acted: false,
    moved: false,
    fired: false,
    stoodToFire: false,
    charging: false,
    fallingBack: false,
    regrouped: false,
    psychicUsed: false,
    lockedSinceBefore: false,
    countAtPhaseStart: count,
    fought: [],
  };
}

/** The models of a unit: as the scenario lists them, or as the force list has them. */
function modelsOf(
  unit: ScenarioUnit,
): readonly (Pick<ScenarioModel, 'id' | 'at' | 'radius'> & { readonly profile: string })[] {
  if (unit.models !== undefined)
    return unit.models.map(({ id, at, radius, profile = '' }) => ({
      id,
      profile,
      ...(at && { at }),
      ...(radius !== undefined && { radius }),
    }));
  const names = unitEntry(unit.profile).models.flatMap(([count, profile]) =>
    Array.from({ length: count }, () => profile),
  );
  return names.map((profile, index) => ({ id: names.length === 1 ? unit.id : `${unit.id}-${index + 1}`, profile }));
}

function soldiersOf(seat: Seat, unit: ScenarioUnit): readonly Soldier[] {
  return modelsOf(unit).map(({ id, at = { x: 0, y: 0 }, radius, profile }): Soldier => {
    const { name, w, radius: own = RADIUS } = profileOf(profile);
    return {
      id,
      owner: seat,
      unit: unit.id,
      base: disc(at, radius ?? unit.radius ?? own),
      level: 0,
      elevation: 0,
      height: HEIGHT,
      away: OFF_TABLE,
      profile,
      name: id === unit.id ? name : `${name} ${id.slice(id.lastIndexOf('-') + 1)}`,
      woundsLeft: w,
    };
  });
}
