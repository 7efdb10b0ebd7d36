/** A scenario as a value: a table, seats, zones, objectives and forces, in thousandths of an inch. Plain data. */
import type { Model } from '../model.ts';
import type { Terms } from '../piece.ts';
import type { Point } from '../point.ts';
import { type Base, type Polygon, disc, hull } from '../shape.ts';
import type { Edge, Table } from '../table.ts';
import type { JsonObject } from './json.ts';

/** The first field of every scenario file. */
export const SCENARIO_FORMAT = 'umpire-scenario/1' as const;

/** What the bare table looks like; no rule reads it. */
export const GROUND_LOOKS = ['grass', 'earth', 'paved'] as const;
export type GroundLook = (typeof GROUND_LOOKS)[number];

/** The owner of bystanders, who belong to no seat. */
export const NOBODY = 'none';

export type ScenarioSeat = {
  readonly id: string;
  /** The name of the side. */
  readonly name: string;
  /** Attacker, defender … */
  readonly role?: string;
  /** The table edge that it falls back to (AP 2.3). */
  readonly homeEdge?: Edge;
  /** The table edge that its models may leave by (AZ-H-20). */
  readonly exitEdge?: Edge;
};

/** The ground of a zone: a polygon, rooms of buildings (BA-H-31), or the top of a piece (AZ 8.6). */
export type ZoneGround = Polygon | { readonly rooms: readonly string[] } | { readonly top: string };

/** What must be in a zone: whole bases, or their centres only (AP-H-22). */
export const ZONE_RULES = ['base', 'centre'] as const;

export type DeploymentZone = {
  readonly id: string;
  readonly name?: string;
  /** Whose it is; none when the players choose (XZ-H-3). */
  readonly seat?: string;
  readonly ground: ZoneGround;
  /** The units that deploy here; all of the seat if not given. */
  readonly units?: readonly string[];
  readonly by?: (typeof ZONE_RULES)[number];
  readonly terms?: Terms;
};

/** Something to hold or to fetch. */
export type ScenarioObjective = {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  /** What it is worth. */
  readonly points?: number;
  readonly terms?: Terms;
};

/** Where reserves come onto the table. */
export type EntryPoint = { readonly id: string; readonly seat: string; readonly at: Point };

/** The footprint of models: the radius of a round base, or the length and width of a hull. */
export type Footprint = { readonly radius?: number; readonly hull?: readonly [number, number] };

/** A model of a force; `at` is where it starts, or may start if it has a zone to deploy in. */
export type ScenarioModel = Footprint & {
  readonly id: string;
  readonly name?: string;
  readonly profile?: string;
  readonly leader?: boolean;
  readonly at?: Point;
  readonly facing?: number;
  readonly level?: number;
  readonly elevation?: number;
  readonly terms?: Terms;
};

/** A unit, team or element. Without `models` the rule set makes them from the profile. */
export type ScenarioUnit = Footprint & {
  readonly id: string;
  readonly name: string;
  /** The name of its profile in the rule set. */
  readonly profile: string;
  /** The squad that it is a part of (FT 2.4). */
  readonly group?: string;
  readonly models?: readonly ScenarioModel[];
  readonly terms?: Terms;
};

export type ScenarioForce = {
  /** A seat, or `none` for bystanders. */
  readonly seat: string;
  readonly units: readonly ScenarioUnit[];
};

export type Scenario = {
  readonly format: typeof SCENARIO_FORMAT;
  readonly id: string;
  /** The rule set that it is for. */
  readonly ruleset: string;
  readonly title: string;
  /** What happens here, in a sentence or two. */
  readonly summary: string;
  readonly table: Table;
  readonly ground?: GroundLook;
  readonly seats: readonly ScenarioSeat[];
  readonly zones: readonly DeploymentZone[];
  readonly objectives: readonly ScenarioObjective[];
  readonly entries: readonly EntryPoint[];
  readonly forces: readonly ScenarioForce[];
  /** The last turn or round. */
  readonly turns: number;
  /** Table options of the rule set that this scenario asks for. */
  readonly options?: JsonObject;
  /** Who wins, in the terms of the rule set. */
  readonly victory?: JsonObject;
  /** Whatever else the rule set needs. */
  readonly terms?: JsonObject;
};

/** The base of a model at its place; none if it has no place yet or no known size. */
export function startBase(unit: ScenarioUnit, model: ScenarioModel): Base | undefined {
  if (model.at === undefined) return undefined;
  const own = model.radius !== undefined || model.hull !== undefined;
  const { radius, hull: size } = own ? model : unit;
  const facing = model.facing ?? 0;
  if (size !== undefined) return hull(model.at, size[0], size[1], facing);
  if (radius === undefined) return undefined;
  return model.facing === undefined ? disc(model.at, radius) : { ...disc(model.at, radius), facing };
}

/** The height of a model in pictures and checks; rule sets give their own. */
const USUAL_HEIGHT = 1500;

/** The models that stand on the table at the start, with a base of known size. */
export function startModels(scenario: Scenario): readonly Model[] {
  return scenario.forces.flatMap(({ seat, units }) =>
    units.flatMap((unit) =>
      (unit.models ?? []).flatMap((model): readonly Model[] => {
        const base = startBase(unit, model);
        if (base === undefined) return [];
        const { id, level = 0, elevation = 0 } = model;
        return [{ id, owner: seat, unit: unit.id, base, level, elevation, height: USUAL_HEIGHT }];
      }),
    ),
  );
}
