/** Small battles for tests, in the words of the worked examples: models with 1″ bases at places in inches. */
import { Host, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import type { Question, Rule, Script, Scripted, Seat } from '@umpire/engine/rule';
import { at, disc, type Opening, type Piece, type Point, rectangle, type Trait } from '@umpire/engine/table';
import type { AimBattle, AimModel, Fighter, Item, Vehicle, Weapon } from '../../src/aim-zone/battle/battle.ts';
import type { GRENADES, VehicleName, WeaponName } from '../../src/aim-zone/battle/data.ts';
import { freshFighter, freshVehicle } from '../../src/aim-zone/battle/fresh.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { options as agreed } from '../../src/aim-zone/battle/options.ts';
import { problemsOf, scriptOrder } from '../named.ts';

type Gun = WeaponName | Partial<Weapon> | undefined;

const gunOf = (id: string, gun: Gun): readonly Weapon[] => {
  if (gun === undefined) return [];
  const { name = 'Assault rifle', counters = 0, progress = 0 } = typeof gun === 'string' ? { name: gun } : gun;
  return [{ id: `${id}.1`, name, counters, progress }];
};

export interface Man extends Partial<Omit<Fighter, 'weapons' | 'aim'>> {
  readonly gun?: Gun;
  readonly weapons?: readonly Weapon[];
  readonly aim?: Point;
}

/** A fighter with an assault rifle, skill 5, unhurt, without marker, changed as told. The first letter of its seat comes first. */
export function man(id: string, owner: Seat, x: number, y: number, change: Man = {}): Fighter {
  const { gun = 'Assault rifle', weapons = gunOf(id, gun), ...rest } = change;
  return freshFighter({ id, owner, base: disc(at(x, y), 500), weapons, ...rest });
}

export const bystander = (id: string, x: number, y: number, change: Man = {}): Fighter =>
  man(id, 'none', x, y, { weapons: [], skill: 4, actions: 2, ...change });

export const with1 = (type: (typeof GRENADES)[number]): Fighter['grenades'] => ({
  ...man('', '', 0, 0).grenades,
  [type]: 1,
});

/** A vehicle with its centre at a place, facing in degrees. */
export const car = (
  id: string,
  owner: Seat,
  kind: VehicleName,
  x: number,
  y: number,
  facing: number,
  change: Partial<Vehicle> = {},
): Vehicle => freshVehicle(kind, at(x, y), facing, { id, owner, ...change });

export const rider = (id: string, owner: Seat, vehicle: string, seatNo: number, change: Man = {}): Fighter =>
  man(id, owner, 0, 0, { away: 'aboard', vehicle, seatNo, ...change });

const HEIGHTS = {
  low: ['obstacle', 'low', 'hard-cover'],
  high: ['impassable', 'high', 'blocks-sight'],
  area: ['area', 'soft-cover'],
} as const;

/** A rectangle of terrain. */
export const piece = (
  id: string,
  height: keyof typeof HEIGHTS,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  change: Partial<Piece> = {},
): Piece => ({
  id,
  name: id,
  shape: rectangle(at(x0, y0), at(x1, y1)),
  traits: HEIGHTS[height] as readonly Trait[],
  ...(height === 'high' ? { height: 6000 } : {}),
  ...change,
});

/** A container: 3″ high, with a top. */
export const container = (
  id: string,
  box: readonly [number, number, number, number],
  change: Partial<Piece> = {},
): Piece => piece(id, 'high', box, { height: 3000, traits: [...HEIGHTS.high, 'standable'], ...change });

/** A low round object of 1″: a crate, a drum. */
export const crate = (
  id: string,
  x: number,
  y: number,
  terms: Piece['terms'] = {},
  traits: readonly Trait[] = [],
): Piece => ({
  id,
  name: id,
  shape: disc(at(x, y), 500),
  traits: [...HEIGHTS.low, ...traits],
  terms: { object: true, ...terms },
});

export const opening = (
  id: string,
  kind: Opening['kind'],
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  open = true,
): Opening => ({
  id,
  kind,
  from: at(x0, y0),
  to: at(x1, y1),
  open,
});

export interface Scene {
  readonly models: readonly AimModel[];
  readonly pieces?: readonly Piece[];
  readonly items?: readonly Item[];
  readonly options?: Partial<typeof agreed.defaults>;
  readonly change?: Partial<AimBattle>;
}

/** What a battle in which somebody has to be driven off, to the west, is about. */
export const drivenOff = (model: string, car: string): Pick<AimBattle, 'exits' | 'lastTurn' | 'victory'> => ({
  exits: { A: 'west' },
  lastTurn: 8,
  victory: {
    standardPoints: false,
    carried: {},
    carriedOff: {},
    bystanderKilled: 0,
    gone: { model, in: car, wins: 'A' },
  },
});

/** A battle in the middle of a turn of seat A, on an open table of 40″ × 40″. */
export function scene({ models, pieces = [], items = [], options = {}, change = {} }: Scene): AimBattle {
  return {
    ruleset: 'aim-zone',
    scenario: 'test',
    options: { ...agreed.defaults, ...options },
    sides: [
      { seat: 'A', name: 'Alpha' },
      { seat: 'B', name: 'Bravo' },
    ],
    turn: 1,
    phase: 'actions',
    toAct: ['A'],
    table: { width: 40_000, depth: 40_000, pieces },
    units: models.map(({ id, owner, name }) => ({ id, seat: owner, name })),
    models: [...models, ...spare(models, 'A'), ...spare(models, 'B')],
    objectives: [],
    lastTurn: 6,
    first: 'A',
    grenades: [],
    clouds: [],
    items,
    lost: [],
    entries: [],
    zones: [],
    exits: {},
    exitsIn: {},
    objectHits: {},
    used: [],
    charged: {},
    victory: { standardPoints: true, carried: {}, carriedOff: {}, bystanderKilled: 0 },
    serial: 1,
    ...change,
  };
}

/** Somebody far away and out of sight of nobody, so that the death of one does not end the battle. */
const spare = (models: readonly AimModel[], seat: Seat): readonly Fighter[] =>
  models.some(({ id }) => id === `${seat}-spare`)
    ? []
    : [man(`${seat}-spare`, seat, 0, 0, { away: 'box', weapons: [] })];

/** An order of seat A (or another) with dice and decisions. */
export const play = (battle: AimBattle, order: AimOrder, given: Script = {}, seat: Seat = 'A'): Scripted<AimBattle> =>
  scriptOrder(aimZone, battle, seat, order, given);

/** Who was asked what. */
export interface Asked {
  readonly seat: Seat;
  readonly question: Question<unknown>;
}

/** All that an order asks, each answered by its default; dice by a seed. */
export function asked(battle: AimBattle, order: AimOrder, seat: Seat = 'A', seed = 'asked'): readonly Asked[] {
  const [first] = aimZone.scenarios;
  if (first === undefined) throw new Error('there is no scenario');
  const ruleset = { ...aimZone, setup: () => battle, begin: asItIs };
  const host = Host.start({ ruleset, dice: seededDice(seeded(seed)) } as never, first.scenario, {});
  const [problem] = host.order(seat, order);
  if (problem !== undefined) throw new Error(problem.says);
  const found: Asked[] = [];
  for (;;) {
    const [next] = host.waitingFor;
    const question = next === undefined ? undefined : host.questionTo(next);
    if (next === undefined || question === undefined) return found;
    found.push({ seat: next, question });
    host.choose(next, question.options[0]?.value);
  }
}

/** A battle that goes on from where it stands. */
function* asItIs(battle: AimBattle): Rule<AimBattle> {
  return battle;
}

export const questions = (battle: AimBattle, order: AimOrder, seat?: Seat): readonly Question<unknown>[] =>
  asked(battle, order, seat).map(({ question }) => question);

/** Several orders with one script each; the battle after the last. */
export const playAll = (battle: AimBattle, ...orders: readonly (readonly [AimOrder, Script?])[]): AimBattle =>
  orders.reduce((now, [order, given]) => play(now, order, given).result, battle);

export const why = (battle: AimBattle, order: AimOrder, seat: Seat = 'A'): readonly string[] =>
  problemsOf(aimZone, battle, seat, order).map(({ rule }) => rule);

export const isLegal = (battle: AimBattle, order: AimOrder, seat: Seat = 'A'): boolean =>
  why(battle, order, seat).length === 0;

export function who(battle: AimBattle, id: string): Fighter {
  const found = battle.models.find((model) => model.id === id);
  if (found?.kind !== 'fighter') throw new Error(`${id} is not in the battle`);
  return found;
}

export function what(battle: AimBattle, id: string): Vehicle {
  const found = battle.models.find((model) => model.id === id);
  if (found?.kind !== 'vehicle') throw new Error(`${id} is not in the battle`);
  return found;
}

export const isGone = (battle: AimBattle, id: string): boolean => battle.models.every((model) => model.id !== id);

/** Stun and wounds. */
export const health = (battle: AimBattle, id: string): readonly [number, number] => [
  who(battle, id).stun,
  who(battle, id).wounds,
];

export const gun = (battle: AimBattle, id: string): Weapon => {
  const [weapon] = who(battle, id).weapons;
  if (weapon === undefined) throw new Error(`${id} has no weapon`);
  return weapon;
};

export const pass = (model = 'A1'): AimOrder => ({ kind: 'pass', model });
export const reload = (model: string): AimOrder => ({ kind: 'ready', model, what: 'reload', weapon: `${model}.1` });
/** A shot with the first weapon. */
export const shoot = (
  model: string,
  target: string,
  more: Partial<Extract<AimOrder, { kind: 'shoot' }>> = {},
): AimOrder => ({
  kind: 'shoot',
  model,
  weapon: `${model}.1`,
  target,
  intense: false,
  ...more,
});

/** Answers to the question of a reaction. */
export const NOTHING = { shoot: false } as const;
export const coverAt = (cover: 1 | 2) => ({ shoot: false, cover }) as const;
export const shootAt = (
  place: number,
  target: string,
  more: { readonly cover?: 1 | 2; readonly intense?: boolean } = {},
) => ({
  shoot: true,
  at: place,
  target,
  intense: false,
  ...more,
});

/** The low wall of many examples. */
export const planter = piece('planter', 'low', [9.5, 6, 14.5, 6.6]);

/** The turn of the other seat, up to its end: nobody does anything. */
export const endTurn = (battle: AimBattle, seat: Seat, given: Script = {}): Scripted<AimBattle> =>
  play(battle, { kind: 'end turn' }, given, seat);

export { at };
