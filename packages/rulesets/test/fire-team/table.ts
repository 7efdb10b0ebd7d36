/** Small tables for tests: teams where they are put, and orders with dice given and decisions by rule. */
import type { BattleModel } from '@umpire/engine/battle';
import { throwDice } from '@umpire/engine/dice';
import { type Note, play, type Problem, type Question, type Seat } from '@umpire/engine/rule';
import { at, disc, hull, inches, type Piece, polygon, type Trait } from '@umpire/engine/table';
import type { Act } from '../../src/fire-team/battle/acts.ts';
import type {
  Activation,
  FireTeamBattle,
  FireTeamUnit,
  Squad,
  Team,
  Vehicle,
} from '../../src/fire-team/battle/battle.ts';
import { figuresOf, teamOf } from '../../src/fire-team/battle/battle.ts';
import { type TeamProfile, WEAPONS } from '../../src/fire-team/battle/data.ts';
import { TEAMS, VEHICLES } from '../../src/fire-team/battle/forces.ts';
import { withHolders } from '../../src/fire-team/ground/objectives.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { expectKnown, problemsOf } from '../named.ts';
import type { Marks } from './teams.ts';
import { ENGLISH, english, spoken } from '@umpire/engine/words';

type Pair = readonly [number, number];

/** A team of a test: where its figures stand, in inches, and what is not as usual. */
export interface TeamOnTable {
  readonly at: readonly Pair[];
  readonly squad?: string;
  readonly change?: Partial<Team>;
  readonly profile?: Partial<TeamProfile>;
}

export interface VehicleOnTable {
  readonly at: Pair;
  readonly facing?: number;
  readonly profile?: 'Badger' | 'Mule';
  readonly change?: Partial<Vehicle>;
}

export interface Setting {
  /** Teams of `red`, who is active, by id; the squad is `line` unless said otherwise. */
  readonly red?: Readonly<Record<string, TeamOnTable>>;
  /** Teams of `blue`; the squad is `foe` unless said otherwise. */
  readonly blue?: Readonly<Record<string, TeamOnTable>>;
  readonly vehicles?: Readonly<Record<string, VehicleOnTable & { readonly seat: Seat }>>;
  readonly pieces?: readonly Piece[];
  readonly options?: FireTeamBattle['options'];
  readonly squads?: Readonly<Record<string, Partial<Squad>>>;
  /** Who is active, with which action numbers; nobody: red has to choose a unit. */
  readonly active?: {
    readonly unit: string;
    readonly numbers?: readonly number[];
    readonly change?: Partial<Activation>;
  };
  readonly objectives?: readonly Pair[];
}

const TYPES: Readonly<Record<string, { readonly traits: readonly Trait[]; readonly moveCost?: number }>> = {
  scrub: { traits: ['area', 'light-cover'], moveCost: 1 },
  rubble: { traits: ['area', 'rubble', 'difficult', 'soft-cover'], moveCost: 2 },
  woods: { traits: ['area', 'heavy-woods', 'difficult', 'soft-cover', 'screens-sight'], moveCost: 2 },
  building: { traits: ['area', 'building', 'difficult', 'hard-cover', 'blocks-sight'], moveCost: 2 },
  wall: { traits: ['linear', 'obstacle', 'low', 'soft-cover'] },
  hedge: { traits: ['linear', 'obstacle', 'low', 'light-cover'] },
};

/** A rectangle of terrain between two corners. */
export function terrain(type: string, [x1, y1]: Pair, [x2, y2]: Pair, id = type): Piece {
  const { traits, moveCost } = TYPES[type] as (typeof TYPES)[string];
  return {
    id,
    name: type,
    shape: polygon([at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)]),
    traits,
    ...(moveCost !== undefined && { terms: { moveCost } }),
  };
}

/** Figures of a row, 1.2″ apart, going east. */
export const row = (x: number, y: number, count: number): readonly Pair[] =>
  Array.from({ length: count }, (_, i) => [x + 1.2 * i, y] as const);

function teamUnit(id: string, seat: Seat, squad: string, { change, profile }: TeamOnTable): Team {
  return {
    id,
    seat,
    name: id,
    kind: 'team',
    squad,
    profile: { ...(TEAMS['Rifle 1'] as TeamProfile), ...profile },
    wounded: 0,
    pins: 0,
    cowering: false,
    prone: false,
    overwatch: 0,
    numbers: [],
    usedDoubleTime: false,
    beganInContact: false,
    near: [],
    ...change,
  };
}

const figures = (id: string, owner: Seat, { at: places }: TeamOnTable): readonly BattleModel[] =>
  places.map(([x, y], i) => ({
    id: `${id}${i + 1}`,
    owner,
    unit: id,
    base: disc(at(x, y), inches(0.4)),
    level: 0,
    elevation: 0,
    height: 1000,
  }));

/** A battle in the middle of an activation of red. */
export function battleOf(setting: Setting): FireTeamBattle {
  const { red = {}, blue = {}, vehicles = {}, pieces = [], options = {}, active } = setting;
  const teams = [
    ...Object.entries(red).map(([id, team]) => ({ id, seat: 'red', squad: team.squad ?? 'line', team })),
    ...Object.entries(blue).map(([id, team]) => ({ id, seat: 'blue', squad: team.squad ?? 'foe', team })),
  ];
  const carriers = Object.entries(vehicles).map(([id, { seat, profile = 'Badger', change }]): Vehicle => ({
    id,
    seat,
    name: id,
    kind: 'vehicle',
    profile: VEHICLES[profile] as Vehicle['profile'],
    shaken: 0,
    destroyed: false,
    activated: false,
    overwatch: 0,
    numbers: [],
    ...change,
  }));
  const names = [...new Map(teams.map(({ squad, seat }) => [squad, seat]))];
  const squads = names.map(([id, seat]): Squad => ({
    id,
    seat,
    name: id,
    experience: 8,
    motivation: 3,
    activated: active?.unit === id,
    ...setting.squads?.[id],
  }));
  const isActive = (unit: FireTeamUnit): boolean =>
    active !== undefined &&
    (unit.id === active.unit ||
      (unit.kind === 'team' && (unit.squad === active.unit || unit.waitsFor === active.unit)));
  const units = [...teams.map(({ id, seat, squad, team }) => teamUnit(id, seat, squad, team)), ...carriers].map(
    (unit) => (isActive(unit) && unit.numbers.length === 0 ? { ...unit, numbers: active?.numbers ?? [1, 2, 3] } : unit),
  );
  const base: FireTeamBattle = {
    ruleset: 'fire-team',
    scenario: 'test',
    options: { advanced: true, ...options },
    sides: [
      { seat: 'red', name: 'Red' },
      { seat: 'blue', name: 'Blue' },
    ],
    turn: 1,
    phase: active === undefined ? 'activation' : 'actions',
    toAct: ['red'],
    table: { width: inches(48), depth: inches(48), pieces },
    units,
    models: [
      ...teams.flatMap(({ id, seat, team }) => figures(id, seat, team)),
      ...Object.entries(vehicles).map(
        ([
          id,
          {
            at: [x, y],
            facing = 0,
            seat,
            profile = 'Badger',
          },
        ]): BattleModel => {
          const [length, width] = VEHICLES[profile]?.hull ?? [0, 0];
          return {
            id: `${id}-hull`,
            owner: seat,
            unit: id,
            base: hull(at(x, y), length, width, facing),
            level: 0,
            elevation: 0,
            height: 1500,
          };
        },
      ),
    ],
    objectives: (setting.objectives ?? []).map(([x, y], i) => ({
      id: `o${i + 1}`,
      name: `Objective ${i + 1}`,
      at: at(x, y),
    })),
    squads,
    zones: {},
    lastTurn: 6,
    deploysFirst: 'red',
    winsTie: 'blue',
    victory: { perObjective: 3, perTeam: 1, perVehicle: 2, more: {} },
  };
  if (active === undefined) return withHolders(base);
  const activation: Activation = {
    seat: 'red',
    unit: active.unit,
    members: units.filter(isActive).map(({ id }) => id),
    number: 1,
    declared: [],
    acted: false,
    convoy: carriers.some(({ id }) => id === active.unit),
    ...active.change,
  };
  return withHolders({ ...base, activation });
}

export interface Ran {
  readonly battle: FireTeamBattle;
  readonly notes: readonly Note[];
  /** The pools that were rolled, in order. */
  readonly rolls: readonly string[];
  readonly asked: readonly { readonly seat: Seat; readonly question: Question<unknown> }[];
}

/** Decisions by rule id, each list in order; whatever is not given is the default. */
export type Decisions = Readonly<Record<string, readonly unknown[]>>;

/** Carries out an order with dice given; dice that are missing or left over are errors, and so is an illegal order. */
export function ran(
  battle: FireTeamBattle,
  order: FireTeamOrder,
  dice: readonly number[] = [],
  decisions: Decisions = {},
): Ran {
  const seat = battle.toAct[0] ?? '';
  const [problem] = fireTeam.problems(battle, seat, order);
  if (problem !== undefined) throw new RangeError(`${problem.rule}: ${english(problem)}`);
  const run = play((from: FireTeamBattle) => fireTeam.resolve(from, seat, order), battle);
  const left = [...dice];
  const given = new Map(Object.entries(decisions).map(([rule, answers]) => [rule, [...answers]]));
  const rolls: string[] = [];
  const asked: { seat: Seat; question: Question<unknown> }[] = [];
  for (let { ask } = run; ask !== undefined; ask = run.ask) {
    if (ask.kind === 'roll') {
      rolls.push(ask.pool.says);
      const says = ask.why.says;
      const faces = throwDice(ask.pool, () => {
        const face = left.shift();
        if (face === undefined) throw new RangeError(`no die left for ${says}`);
        return face;
      });
      const wrong = run.answer({ roll: { faces } });
      if (wrong !== undefined) throw new RangeError(wrong);
    } else if (ask.kind === 'choose') {
      asked.push({ seat: ask.seat, question: spoken(ask.question, ENGLISH) });
      const queue = given.get(ask.question.rule);
      const choice = queue !== undefined && queue.length > 0 ? queue.shift() : ask.question.options[0]?.value;
      const wrong = run.answer({ choice });
      if (wrong !== undefined) throw new RangeError(wrong);
    }
  }
  if (left.length > 0) throw new RangeError(`dice left over: ${left.join()}`);
  const unused = [...given].filter(([, answers]) => answers.length > 0);
  if (unused.length > 0) throw new RangeError(`not asked: ${unused.map(([rule]) => rule).join()}`);
  const notes = run.events.flatMap((event) => ('note' in event && event.note.rule !== 'so-far' ? [event.note] : []));
  expectKnown(run.events, battle, order, decisions, run.result);
  return { battle: run.result, notes, rolls, asked };
}

/** (figures, Wounded, pins) of a team. */
export function marksOf(battle: FireTeamBattle, id: string): Marks {
  const { wounded, pins } = teamOf(battle, id);
  return [figuresOf(battle, id).length, wounded, pins];
}

/** Where a model stands, in inches. */
export function placeOf(battle: FireTeamBattle, model: string): Pair {
  const { x, y } = battle.models.find(({ id }) => id === model)?.base.at ?? { x: -1, y: -1 };
  return [x / 1000, y / 1000];
}

/** Moves of models by so many inches. */
export function by(
  battle: FireTeamBattle,
  unit: string,
  dx: number,
  dy: number,
): Extract<Act, { moves: unknown }>['moves'] {
  return Object.fromEntries(
    figuresOf(battle, unit).map(({ id, base: { at: from } }) => [
      id,
      { path: [from, { x: from.x + inches(dx), y: from.y + inches(dy) }] },
    ]),
  );
}

export const refused = (battle: FireTeamBattle, order: FireTeamOrder): readonly string[] =>
  problemsOf(fireTeam, battle, battle.toAct[0] ?? '', order).map(({ rule }: Problem) => rule);

export const gun = { figures: 2, specialWeapons: [WEAPONS.squadGun] } as const;
export const rocket = { figures: 2, specialWeapons: [WEAPONS.rocketLauncher] } as const;

/** The kinds of order that the menu says are possible. */
export const kindsOpen = (battle: ReturnType<typeof battleOf>): readonly string[] => [
  ...new Set(
    fireTeam
      .menu(battle, battle.toAct[0] ?? '')
      .filter(({ problems }) => problems.length === 0)
      .map(({ kind }) => kind)
      .toSorted(),
  ),
];
