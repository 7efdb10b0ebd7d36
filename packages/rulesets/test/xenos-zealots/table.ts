/** A table with units where a test wants them. */
import { BattleCourse, optionsFor, type Options, type Ruleset } from '@umpire/engine/battle';
import {
  at,
  type Base,
  line,
  type Piece,
  placed,
  type Point,
  polygon,
  type Scenario,
  SCENARIO_FORMAT,
  type Trait,
} from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import {
  membersOf,
  ownModels,
  type Squad,
  squadOf,
  type Trooper,
  withModels,
  withSquad,
  type ZealotBattle,
} from '../../src/xenos-zealots/battle/battle.ts';
import { type CardId, cardOf } from '../../src/xenos-zealots/battle/cards.ts';
import { proposedFire } from '../../src/xenos-zealots/ground/best-fire.ts';
import { firingOf } from '../../src/xenos-zealots/orders/fire-order.ts';
import { planCharge } from '../../src/xenos-zealots/ground/charge.ts';
import { planCover, planTurn, planWithdraw } from '../../src/xenos-zealots/rules/react.ts';
import { xenosZealots } from '../../src/xenos-zealots/index.ts';

export interface Placed {
  readonly id: string;
  readonly seat: 'red' | 'blue';
  readonly card: CardId;
  /** Where models stand, in inches; the others of the card are casualties that never were: N is their number. */
  readonly at: readonly (readonly [number, number])[];
  /** The gun of an artillery unit. */
  readonly gun?: readonly [number, number];
  readonly facing?: number;
  readonly squad?: Partial<Squad>;
}

export const wall = (
  id: string,
  points: readonly (readonly [number, number])[],
  ...traits: readonly Trait[]
): Piece => ({
  id,
  name: id,
  shape: line(...points.map(([x, y]) => at(x, y))),
  traits: ['obstacle', ...(traits.length > 0 ? traits : (['low'] as const))],
});
export const area = (
  id: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  trait: Trait,
  terms: Piece['terms'] = {},
): Piece => ({
  id,
  name: id,
  shape: polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]),
  traits: ['area', trait],
  terms,
});
export const house = (
  id: string,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  capacity = 10,
): Piece => ({
  id,
  name: id,
  shape: polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]),
  traits: ['building', 'high', 'hard-cover', 'blocks-sight'],
  storeys: 1,
  terms: { capacity, mayEnter: 'infantry' },
});

/** A battle in the middle of a turn: red attacks, all are placed. */
export function field(
  units: readonly Placed[],
  pieces: readonly Piece[] = [],
  more: {
    readonly phase?: ZealotBattle['phase'];
    readonly toAct?: 'red' | 'blue';
    readonly options?: Options;
    readonly objectives?: readonly (readonly [number, number, number])[];
    readonly turns?: number;
  } = {},
): ZealotBattle {
  const scenario: Scenario = {
    format: SCENARIO_FORMAT,
    id: 'test',
    ruleset: 'xenos-zealots',
    title: 'Test',
    summary: 'A test.',
    table: { width: 72_000, depth: 72_000, pieces },
    seats: [
      { id: 'red', name: 'Red', role: 'attacker' },
      { id: 'blue', name: 'Blue', role: 'defender' },
    ],
    zones: [
      { id: 'A', seat: 'red', ground: polygon([at(0, 0), at(72, 0), at(72, 10), at(0, 10)]) },
      { id: 'B', seat: 'blue', ground: polygon([at(0, 62), at(72, 62), at(72, 72), at(0, 72)]) },
    ],
    objectives: (more.objectives ?? []).map(([x, y, points], i) => ({
      id: `o${i + 1}`,
      name: `Objective ${i + 1}`,
      at: at(x, y),
      points,
    })),
    entries: [],
    forces: (['red', 'blue'] as const).map((seat) => ({
      seat,
      units: units.filter((unit) => unit.seat === seat).map(({ id, card }) => ({ id, name: id, profile: card })),
    })),
    turns: more.turns ?? 6,
  };
  let battle = xenosZealots.setup(scenario, optionsFor(xenosZealots as unknown as Ruleset, more.options ?? {}));
  for (const unit of units) battle = stand(battle, unit);
  return { ...battle, phase: more.phase ?? 'primary', toAct: [more.toAct ?? 'red'] };
}

function stand(battle: ZealotBattle, { id, card, at: places, gun, facing, squad = {} }: Placed): ZealotBattle {
  const all = ownModels(battle, id).filter(({ role }) => role !== 'gun');
  const kept = all.slice(0, places.length);
  const gone = new Set(all.slice(places.length).map((model) => model.id));
  const spot = new Map<string, Point>(kept.map((model, i) => [model.id, at(...(places[i] as [number, number]))]));
  const piece = ownModels(battle, id).find(({ role }) => role === 'gun');
  if (piece !== undefined && gun !== undefined) spot.set(piece.id, at(...gun));
  const trimmed = { ...battle, models: battle.models.filter((model) => !gone.has(model.id)) };
  const put = withModels(trimmed, [...spot.keys()], (model): Trooper => {
    const { away: _, ...rest } = model;
    return {
      ...rest,
      base:
        model.base.facing === undefined
          ? placed(model.base, spot.get(model.id) as Point)
          : (placed(model.base, spot.get(model.id) as Point, facing ?? 0) as Base),
    };
  });
  return withSquad(put, id, {
    location: 'table',
    start: places.length,
    startWounds: places.length * cardOf(card).wounds + (cardOf(card).gun?.wounds ?? 0),
    ...squad,
  });
}

/** A carrier of red's in the middle that has done all it can this turn. */
export const doneCarrier: Placed = {
  id: 'carr',
  seat: 'red',
  card: 'CARR',
  at: [[36, 36]],
  facing: 0,
  squad: { didPrimary: true, didSecondary: true },
};

/** A row of places. */
export const row = (count: number, x: number, y: number, step = 1.2): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => [x + i * step, y] as const);

/** A straight way of a model. */
export const way = (battle: ZealotBattle, id: string, x: number, y: number) => ({
  [id]: { path: [(battle.models.find((model) => model.id === id) as Trooper).base.at, at(x, y)] },
});

/** The whole unit shifted. */
export const shift = (battle: ZealotBattle, unit: string, dx: number, dy: number) =>
  Object.fromEntries(
    ownModels(battle, unit).map(({ id, base }) => [
      id,
      { path: [base.at, { x: base.at.x + dx * 1000, y: base.at.y + dy * 1000 }] },
    ]),
  );

/** Throws these dice one roll after the other, until somebody has to decide. */
export function thrown(course: BattleCourse<ZealotBattle>, dice: readonly number[]): void {
  let used = 0;
  for (let { ask } = course; ask?.kind === 'roll' && used < dice.length; ask = course.ask) {
    const faces = dice.slice(used, used + ask.pool.count);
    const [problem] = course.roll({ faces });
    if (problem !== undefined) throw new TypeError(english(problem));
    used += faces.length;
  }
  if (used < dice.length) throw new TypeError(`${dice.length - used} dice are left over`);
}

/** The battle after an order with these dice, every question answered by its default. */
export function usual(
  battle: ZealotBattle,
  seat: string,
  order: Parameters<typeof xenosZealots.resolve>[2],
  dice: readonly number[],
): ZealotBattle {
  const course = new BattleCourse(xenosZealots, battle);
  const [refused] = course.order(seat, order);
  if (refused !== undefined) throw new TypeError(english(refused));
  let used = 0;
  for (let { ask } = course; ask !== undefined; ask = course.ask) {
    if (ask.kind === 'roll') {
      const faces = dice.slice(used, (used += ask.pool.count));
      const [problem] = course.roll({ faces });
      if (problem !== undefined) throw new TypeError(`${english(ask.why)}: ${english(problem)}`);
    } else if (ask.kind === 'choose') course.choose(ask.seat, ask.question.options[0]?.value);
    else break;
  }
  if (used < dice.length) throw new TypeError(`${dice.length - used} dice are left over`);
  return course.battle;
}

/** A charge of `u` at `foe` as it is proposed; where none is found, everybody stays where he is. */
export function chargeOf(battle: ZealotBattle, more: { readonly walk?: true } = {}) {
  const moves = planCharge(battle, 'u', 'foe', false, more.walk !== true)?.moves ?? {};
  return { kind: 'assault', unit: 'u', target: 'foe', moves, ...more } as const;
}

/** A reaction as it is proposed; where nothing is found it says nothing more, and is refused. */
export function reactionOf(battle: ZealotBattle, unit: string, how: 'cover' | 'withdraw' | 'turn') {
  const order = { kind: 'react', unit, how } as const;
  const pivot = how === 'turn' ? planTurn(battle, squadOf(battle, unit)) : undefined;
  const plan = how === 'cover' ? planCover(battle, unit) : how === 'withdraw' ? planWithdraw(battle, unit) : undefined;
  return { ...order, ...(plan && { moves: plan.moves }), ...(pivot !== undefined && { pivot }) };
}

/** Fire of a unit at another as it is proposed; where nothing can be hit, at a model of it that nobody reaches. */
export function shotAt(battle: ZealotBattle, unit = 'u', target = 'foe') {
  const fire = proposedFire(battle, firingOf(squadOf(battle, unit)), target) ?? {
    target,
    aim: (membersOf(battle, target)[0] as Trooper).base.at,
  };
  return { kind: 'shoot', unit, ...fire } as const;
}

/** Return Fire of a unit at another, alike. */
export const fireBackAt = (battle: ZealotBattle, unit = 'u', target = 'foe') =>
  ({ ...shotAt(battle, unit, target), kind: 'react', how: 'returnFire' }) as const;
