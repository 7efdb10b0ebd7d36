/** Battles for the tests: units at given places in inches, in any phase. */
import type { Problem, Script, Scripted } from '@umpire/engine/rule';
import { at, disc, type Piece, type Point, polygon, type Trait } from '@umpire/engine/table';
import type { AssaultBattle, Soldier, Troop } from '../../src/assault-phase/battle/battle.ts';
import { unitEntry } from '../../src/assault-phase/battle/forces.ts';
import { assaultPhase } from '../../src/assault-phase/index.ts';
import { DEFAULTS, type TableOptions } from '../../src/assault-phase/battle/options.ts';
import type { AssaultOrder } from '../../src/assault-phase/orders/orders.ts';
import { profileOf } from '../../src/assault-phase/battle/profiles.ts';
import { problemsOf, scriptOrder } from '../named.ts';

/** A model: its id, its profile, where it stands in inches. */
export type Placed = readonly [id: string, profile: string, x: number, y: number, woundsLeft?: number];

export interface UnitSpec extends Partial<Troop> {
  readonly id: string;
  readonly models: readonly Placed[];
  readonly entry?: string;
}

/** One unit of a seat; the entry gives its traits. */
export const unit = (id: string, entry: string, models: readonly Placed[], more: Partial<Troop> = {}): UnitSpec => ({
  id,
  entry,
  models,
  ...more,
});

export interface TableSpec {
  readonly one: readonly UnitSpec[];
  readonly two: readonly UnitSpec[];
  readonly pieces?: readonly Piece[];
  readonly phase?: AssaultBattle['phase'];
  readonly active?: 'one' | 'two';
  readonly options?: Partial<TableOptions>;
  readonly size?: number;
  readonly more?: Partial<AssaultBattle>;
}

/** A piece of terrain with its corners in inches. */
export const piece = (
  id: string,
  traits: readonly Trait[],
  corners: readonly (readonly [number, number])[],
  coverSave?: number,
): Piece => ({
  id,
  name: id,
  traits,
  shape: polygon(corners.map(([x, y]) => at(x, y))),
  ...(coverSave !== undefined && { terms: { coverSave } }),
});

export const wood = (...corners: readonly (readonly [number, number])[]): Piece =>
  piece('wood', ['area', 'difficult', 'soft-cover'], corners, 5);
export const wall = (...corners: readonly (readonly [number, number])[]): Piece =>
  piece('wall', ['obstacle', 'linear', 'difficult', 'hard-cover'], corners, 4);
export const rock = (...corners: readonly (readonly [number, number])[]): Piece =>
  piece('rock', ['impassable', 'blocks-sight'], corners);
export const mines = (...corners: readonly (readonly [number, number])[]): Piece =>
  piece('mines', ['area', 'dangerous'], corners);

function troopOf(seat: string, { models, entry = 'Half Squad', ...spec }: UnitSpec): Troop {
  return {
    seat,
    name: spec.id,
    entry,
    startCount: models.length,
    homeEdge: seat === 'one' ? 'south' : 'north',
    points: unitEntry(entry).points,
    acted: false,
    moved: false,
    fired: false,
    stoodToFire: false,
    charging: false,
    fallingBack: false,
    regrouped: false,
    psychicUsed: false,
    lockedSinceBefore: false,
    countAtPhaseStart: models.length,
    fought: [],
    ...spec,
  };
}

const soldierOf = (seat: string, unitId: string, [id, profile, x, y, wounds]: Placed): Soldier => {
  const { w, radius = 500 } = profileOf(profile);
  return {
    id,
    owner: seat,
    unit: unitId,
    base: disc(at(x, y), radius),
    level: 0,
    elevation: 0,
    height: 1500,
    profile,
    name: id,
    woundsLeft: wounds ?? w,
  };
};

export function table({
  one,
  two,
  pieces = [],
  phase = 'movement',
  active = 'one',
  options = {},
  size = 48,
  more = {},
}: TableSpec): AssaultBattle {
  const sides = [
    ['one', one],
    ['two', two],
  ] as const;
  return {
    ruleset: 'assault-phase',
    scenario: 'first-clash',
    options: { ...DEFAULTS, ...options },
    sides: [
      { seat: 'one', name: 'Bastion' },
      { seat: 'two', name: 'Bramble' },
    ],
    turn: 1,
    phase,
    toAct: [active],
    table: { width: size * 1000, depth: size * 1000, pieces },
    units: sides.flatMap(([seat, units]) => units.map((spec) => troopOf(seat, spec))),
    models: sides.flatMap(([seat, units]) =>
      units.flatMap((spec) => spec.models.map((model) => soldierOf(seat, spec.id, model))),
    ),
    objectives: [],
    active,
    first: 'one',
    lastTurn: 6,
    zones: { one: [], two: [] },
    worth: {},
    destroyingWins: false,
    charges: [],
    isOver: false,
    ...more,
  };
}

/** Carries out an order with dice and decisions given. */
export const given = (
  battle: AssaultBattle,
  order: AssaultOrder,
  script: Script = {},
  seat = battle.active,
): Scripted<AssaultBattle> => scriptOrder(assaultPhase, battle, seat, order, script);

/** The rules that an order breaks, each once. */
export const refusals = (battle: AssaultBattle, order: AssaultOrder, seat = battle.active): readonly string[] => [
  ...new Set(problemsOf(assaultPhase, battle, seat, order).map(({ rule }: Problem) => rule)),
];

/** Where a model stands, in inches; undefined if it is gone. */
export const placeOf = (battle: AssaultBattle, id: string): readonly [number, number] | undefined => {
  const model = battle.models.find((one) => one.id === id);
  return model === undefined ? undefined : [model.base.at.x / 1000, model.base.at.y / 1000];
};

/** A straight way in inches. */
export const way = (...points: readonly (readonly [number, number])[]): { readonly path: readonly Point[] } => ({
  path: points.map(([x, y]) => at(x, y)),
});

export const unitIn = (battle: AssaultBattle, id: string): Troop => battle.units.find((one) => one.id === id) as Troop;
