/** The battle before anything has happened, from a scenario. */
import { openingOf, type Options } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import {
  at,
  disc,
  INCH,
  type JsonObject,
  pieceOf,
  type Polygon,
  type Scenario,
  type ScenarioModel,
  type ScenarioUnit,
} from '@umpire/engine/table';
import type { AimBattle, AimModel, Fighter, Item, Victory, Zone } from './battle.ts';
import { ENTRY, GRENADES, isVehicleName } from './data.ts';
import { freshFighter, freshVehicle } from './fresh.ts';
import { profileOf } from './forces.ts';

const NOWHERE = at(0, 0);

export function setup(scenario: Scenario, options: Options): AimBattle {
  const all = scenario.forces.flatMap(({ seat, units }) => units.map((unit) => ({ seat, unit })));
  const terms = scenario.terms ?? {};
  return {
    ...openingOf(scenario, options),
    phase: 'deployment',
    units: all.map(({ seat, unit }) => ({ id: unit.id, seat, name: unit.name })),
    models: all.flatMap(({ seat, unit }) => modelsOf(seat, unit, terms)),
    lastTurn: scenario.turns,
    first: '',
    grenades: [],
    clouds: [],
    items: scenario.objectives
      .filter((one) => one.terms?.['item'] === true)
      .map(({ id, name, at: place, terms: own }): Item => ({
        id,
        name,
        at: place,
        elevation: 0,
        hands: typeof own?.['hands'] === 'number' ? own['hands'] : 1,
        objective: true,
      })),
    lost: [],
    entries: scenario.entries.map(({ id, seat, at: place }) => ({
      id,
      seat,
      at: place,
      radius: entryRadius(terms, id),
    })),
    zones: scenario.zones.flatMap((zone) => zoneOf(scenario, zone)),
    exits: Object.fromEntries(
      scenario.seats.flatMap(({ id, exitEdge }) => (exitEdge === undefined ? [] : [[id, exitEdge]])),
    ),
    exitsIn: (terms['exitsIn'] ?? {}) as AimBattle['exitsIn'],
    objectHits: {},
    used: [],
    charged: {},
    victory: victoryOf(scenario.victory ?? {}),
    serial: 1,
    ...settledOf(terms),
  };
}

/** As far from its entry point a reserve may come onto the table: 4″ unless the scenario says otherwise. AZ-REIN-6 */
function entryRadius({ entryRadius: radii }: JsonObject, id: string): number {
  const inches = (radii as Readonly<Record<string, unknown>> | undefined)?.[id];
  return typeof inches === 'number' && inches > 0 ? Math.round(inches * INCH) : ENTRY;
}

function modelsOf(seat: Seat, unit: ScenarioUnit, terms: JsonObject): readonly AimModel[] {
  const models: readonly ScenarioModel[] = unit.models ?? [{ id: unit.id }];
  return models.map((model) => {
    const name = model.profile ?? unit.profile;
    if (!isVehicleName(name)) return fighterOf(seat, unit, model, name, terms);
    return freshVehicle(name, model.at ?? NOWHERE, model.facing ?? 0, {
      id: model.id,
      name: model.name ?? unit.name,
      owner: seat,
      unit: unit.id,
      moving: unit.terms?.['moving'] === true,
    });
  });
}

function fighterOf(seat: Seat, unit: ScenarioUnit, model: ScenarioModel, name: string, terms: JsonObject): Fighter {
  const profile = profileOf(name);
  if (profile === undefined) throw new RangeError(`Aim Zone knows no profile "${name}".`);
  const { skill, actions, leader, grenades } = profile;
  const mayOnly = (terms['mayOnly'] as Readonly<Record<string, readonly string[]>> | undefined)?.[model.id];
  return freshFighter({
    id: model.id,
    name: model.name ?? unit.name,
    owner: seat,
    unit: unit.id,
    base: disc(model.at ?? NOWHERE, model.radius ?? unit.radius ?? INCH / 2),
    elevation: model.elevation ?? 0,
    leader: model.leader ?? leader,
    skill,
    actions,
    weapons: profile.weapons.map((kind, i) => ({ id: `${model.id}.${i + 1}`, name: kind, counters: 0, progress: 0 })),
    grenades: Object.fromEntries(GRENADES.map((type) => [type, grenades[type] ?? 0])) as Fighter['grenades'],
    immobile: unit.terms?.['immobile'] === true,
    mask: unit.terms?.['mask'] === true,
    ...(mayOnly === undefined ? {} : { mayOnly: mayOnly.map((word) => word.toLowerCase()) }),
    ...whereabouts(unit, model),
  });
}

/** On the table, aboard, in reserve, or still to be deployed. */
function whereabouts({ terms = {} }: ScenarioUnit, model: ScenarioModel): Partial<Fighter> {
  const { aboard, seatNo, reserve } = terms;
  if (typeof aboard === 'string')
    return { away: 'aboard', vehicle: aboard, seatNo: typeof seatNo === 'number' ? seatNo : 0 };
  if (typeof reserve === 'number') return { away: 'schedule', reserve };
  return model.at === undefined ? { away: 'undeployed' } : {};
}

function zoneOf(scenario: Scenario, zone: Scenario['zones'][number]): readonly Zone[] {
  const { id, seat, ground, units, terms = {} } = zone;
  if (seat === undefined || 'rooms' in ground) return [];
  const piece = 'top' in ground ? pieceOf(scenario.table, ground.top) : undefined;
  const area: Polygon | undefined = 'top' in ground ? polygonOf(piece?.shape) : ground;
  if (area === undefined) return [];
  const keep = terms['notCloserToEnemies'];
  return [
    {
      id,
      seat,
      area,
      elevation: piece?.height ?? 0,
      notCloser: typeof keep === 'number' ? keep * INCH : 0,
      ...(units === undefined ? {} : { units }),
    },
  ];
}

const polygonOf = (shape: { readonly kind: string } | undefined): Polygon | undefined =>
  shape?.kind === 'polygon' ? (shape as Polygon) : undefined;

function victoryOf(given: JsonObject): Victory {
  const { standardPoints, carried, carriedOff, bystanderKilled, gone, killed, atTheEnd } = given;
  return {
    standardPoints: standardPoints === true,
    carried: (carried ?? {}) as Readonly<Record<string, number>>,
    carriedOff: (carriedOff ?? {}) as Readonly<Record<string, number>>,
    bystanderKilled: typeof bystanderKilled === 'number' ? bystanderKilled : 0,
    ...(gone === undefined ? {} : { gone: gone as NonNullable<Victory['gone']> }),
    ...(killed === undefined ? {} : { killed: killed as NonNullable<Victory['killed']> }),
    ...(typeof atTheEnd === 'string' ? { atTheEnd } : {}),
  };
}

function settledOf({ first, deploysFirst, openingAim }: JsonObject): Pick<AimBattle, 'settled'> {
  if (typeof first !== 'string' || typeof deploysFirst !== 'string' || typeof openingAim !== 'string') return {};
  return { settled: { first, deploysFirst, openingAim } };
}
