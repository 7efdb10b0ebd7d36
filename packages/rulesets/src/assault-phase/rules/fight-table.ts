/**
 * A whole fight of one group against one group as a table of states, for odds. Between two turns each side stands in one of
 * few ways, so that a state is two small numbers, and the solver walks through all of them in one pass over an array
 * (`staged`). It means the same as the rule in fight.ts, and a test compares the two.
 */
import { d6, Outcomes, Reading } from '@umpire/engine/dice';
import { type Proceed, RollAsk, type RuleOf, staged } from '@umpire/engine/rule';
import { plainAim } from './aim.ts';
import { strikeStep } from './fighter.ts';
import type { Fighter, Group } from './fighter.ts';
import { poolOdds } from './pool-odds.ts';
import { poolByDefault, type PoolDice, type Suffered } from './pool.ts';
import { settled } from './simple-turn.ts';
import { targetOf } from './struck.ts';
import { modeOf, onward, type Plan, type Standing, type Turn } from './turns.ts';

/** More states than this are not put into a table, nor more pools in one turn: such a fight is sampled sooner than solved. */
const MOST_STATES = 3_000_000;
const MOST_POOLS = 30_000;

/** The fight as a rule that ends with a number, and what the number means. */
export interface FightTable {
  readonly rule: RuleOf<null, Proceed<number>>;
  readonly leftAt: (end: number) => readonly number[];
  /** The same rule, with ends that mean the same in one: `number` gives equal numbers to them. */
  readonly endingWith: (number: (left: readonly number[]) => number) => RuleOf<null, Proceed<number>>;
}

/** A roll whose answers and chances are known: the dice of a pool, drawn at once. */
class Known extends Reading<number> {
  readonly known: Outcomes<number>;

  constructor(known: Outcomes<number>) {
    super([], [], true);
    this.known = known;
  }

  override outcomes(): Outcomes<number> {
    return this.known;
  }

  override read(): number {
    throw new TypeError('the dice of a fight in odds are not thrown one by one');
  }
}

/** How one side stands: wounds left of its fighters now, and as the step began. */
interface SideState {
  readonly left: readonly number[];
  readonly start: readonly number[];
}

/** All ways in which a side may stand before a turn. */
class SideStates {
  readonly list: SideState[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(state: SideState): number {
    const key = `${state.left.join()}|${state.start.join()}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.list.push(state) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }
}

/** A turn that strikes one group: whose, whom, and by which fighters. */
interface PlainTurn extends Turn {
  readonly side: 0 | 1;
  readonly target: number;
  readonly strikers: readonly number[];
}

/** The turns of a fight in which nobody ever has a choice; undefined if somebody may have. */
function plainTurns(plan: Plan): readonly PlainTurn[] | undefined {
  const found: PlainTurn[] = [];
  if (plan.fighters.some((fighter) => fighter.targets.length > 1 || modeOf(fighter).force)) return undefined;
  for (const turn of plan.turns) {
    const { fighters, side } = plan.fight.groups[turn.group] as Group;
    const first = plan.first[turn.group] as number;
    const striking = fighters.flatMap((fighter, index) => {
      const [target] = fighter.targets;
      const isNow =
        target !== undefined &&
        modeOf(fighter).attacks > 0 &&
        strikeStep(fighter, modeOf(fighter), target) === turn.step;
      return isNow ? [{ place: first + index, target: target.group }] : [];
    });
    const target = striking[0]?.target;
    if (target === undefined || striking.some((one) => one.target !== target)) return undefined;
    found.push({ ...turn, side, target, strikers: striking.map(({ place }) => place) });
  }
  return found;
}

/** The table of a fight; undefined where it holds decisions or is too large. */
export function fightTable(plan: Plan): FightTable | undefined {
  const turns = plainTurns(plan);
  if (turns === undefined) return undefined;
  const layers = turns.map(() => undefined as unknown as Layer);
  const places = ([0, 1] as const).map((side) => placesOf(plan, side)) as unknown as readonly [
    readonly number[],
    readonly number[],
  ];
  const settle = settled(plan);
  let states: Pair = [new SideStates(), new SideStates()];
  for (const side of [0, 1] as const) {
    const left = places[side].map((place) => (plan.fighters[place] as Fighter).left);
    states[side].numberOf({ left, start: left });
  }
  let base = 0;
  for (const [number, turn] of turns.entries()) {
    const layer = layerOf(plan, turn, number, states, places, base, settle);
    if (layer === undefined) return undefined;
    layers[number] = layer;
    base += layer.size;
    if (base > MOST_STATES) return undefined;
    states = layer.next;
  }
  const last = { states, base, size: states[0].list.length * states[1].list.length };
  return tableFrom(plan, layers, last, places);
}

type Pair = readonly [SideStates, SideStates];
type Places = readonly [readonly number[], readonly number[]];

const placesOf = (plan: Plan, side: 0 | 1): readonly number[] =>
  plan.fight.groups.flatMap((group, number) =>
    group.side === side ? group.fighters.map((_, index) => (plan.first[number] as number) + index) : [],
  );

/** One turn of the table. */
interface Layer {
  readonly base: number;
  readonly size: number;
  readonly states: Pair;
  readonly next: Pair;
  readonly side: 0 | 1;
  /** The states of both sides after a turn in which nothing happened to them. */
  readonly unharmed: readonly [Int32Array, Int32Array];
  /** Which way the strikers stand, by the number of their side's state; −1: nobody is left to strike. */
  readonly strikers: Int32Array;
  /** Is anybody left to be hurt? By the number of the struck side's state. */
  readonly victims: Uint8Array;
  /** The dice, by the strikers' way and the struck side's state. */
  readonly dice: readonly (readonly (RollAsk<number> | undefined)[])[];
  readonly after: readonly (Map<number, number> | undefined)[];
}

function layerOf(
  plan: Plan,
  turn: PlainTurn,
  number: number,
  states: Pair,
  places: Places,
  base: number,
  settle: (standing: Standing) => Standing,
): Layer | undefined {
  const struckSide = turn.side === 0 ? 1 : 0;
  const next: Pair = [new SideStates(), new SideStates()];
  const standingOf = (side: 0 | 1, { left, start }: SideState): Standing => {
    const all = { left: plan.fighters.map(() => 0), start: plan.fighters.map(() => 0) };
    for (const [at, place] of places[side].entries()) {
      all.left[place] = left[at] as number;
      all.start[place] = start[at] as number;
    }
    return { turn: number, ...all, inflicted: [0, 0], struck: [], used: [], tough: {} };
  };
  const partOf = (side: 0 | 1, { left, start }: Standing): SideState => ({
    left: places[side].map((place) => left[place] as number),
    start: places[side].map((place) => start[place] as number),
  });
  const advanced = (side: 0 | 1, standing: Standing): number =>
    next[side].numberOf(partOf(side, settle(onward(plan, standing))));
  const unharmed = ([0, 1] as const).map((side) =>
    Int32Array.from(states[side].list, (state) => advanced(side, standingOf(side, state))),
  ) as unknown as readonly [Int32Array, Int32Array];
  const { ways, strikers } = waysOf(states[turn.side].list, turn, places[turn.side]);
  const struck = states[struckSide].list;
  if (ways.length * struck.length > MOST_POOLS) return undefined;
  const victims = Uint8Array.from(struck, (state) => (hasVictims(plan, turn, state, places[struckSide]) ? 1 : 0));
  const after: (Map<number, number> | undefined)[] = [];
  const falls: ((unsaved: number) => Suffered)[] = [];
  const dice = ways.map((way) =>
    struck.map((state, at): RollAsk<number> | undefined => {
      if (victims[at] === 0) return undefined;
      const now = together(standingOf(turn.side, way), standingOf(struckSide, state));
      const aim = plainAim(plan, now);
      if (aim === undefined) return undefined;
      const { zone } = targetOf(plan, now, turn.target, turn.group);
      const pool = poolByDefault(zone, aim.batches, aim.kinds, now.left);
      falls[at] ??= pool.fallen;
      const ask = rollOf(plan, pool.dice);
      const known = (after[at] ??= new Map());
      for (const unsaved of ask.outcomes.answers) {
        if (known.has(unsaved)) continue;
        const { left } = (falls[at] as (unsaved: number) => Suffered)(unsaved);
        known.set(unsaved, advanced(struckSide, { ...now, left }));
      }
      return ask;
    }),
  );
  const size = states[0].list.length * states[1].list.length;
  return { base, size, states, next, side: turn.side, unharmed, strikers, victims, dice, after };
}

const together = (a: Standing, b: Standing): Standing => ({
  ...a,
  left: a.left.map((n, place) => n + (b.left[place] as number)),
  start: a.start.map((n, place) => n + (b.start[place] as number)),
});

/** The different ways in which the strikers of a turn stand, and which one each state of their side is. */
function waysOf(
  states: readonly SideState[],
  { strikers }: PlainTurn,
  places: readonly number[],
): { ways: readonly SideState[]; strikers: Int32Array } {
  const at = strikers.map((place) => places.indexOf(place));
  const ways: SideState[] = [];
  const numbers = new Map<string, number>();
  const numberOf = Int32Array.from(states, (state) => {
    const living = at.map((index) => state.start[index] as number);
    if (living.every((n) => n === 0)) return -1;
    const key = living.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, ways.length);
    return ways.push(state) - 1;
  });
  return { ways, strikers: numberOf };
}

function hasVictims(plan: Plan, { group, target }: PlainTurn, { left }: SideState, places: readonly number[]): boolean {
  const first = plan.first[target] as number;
  return (plan.fight.groups[target] as Group).fighters.some(
    ({ zones }, index) => zones.includes(group) && (left[places.indexOf(first + index)] as number) > 0,
  );
}

const asks = new WeakMap<Plan, Map<string, RollAsk<number>>>();

/** The roll of a pool: worked out once for the same dice. */
function rollOf(plan: Plan, dice: PoolDice): RollAsk<number> {
  const known = asks.get(plan) ?? new Map<string, RollAsk<number>>();
  asks.set(plan, known);
  const key = JSON.stringify([dice.batches, dice.kinds, dice.groups, dice.orders, dice.by]);
  const same = known.get(key);
  if (same !== undefined) return same;
  const ask = new RollAsk(d6.times(0), new Known(poolOdds(dice)), {
    rule: 'AP-HIT-1',
    says: 'all dice of a pool',
    by: dice.by,
  });
  known.set(key, ask);
  return ask;
}

interface Last {
  readonly states: Pair;
  readonly base: number;
  readonly size: number;
}

function tableFrom(plan: Plan, layers: readonly Layer[], last: Last, places: Places): FightTable {
  const ends = last.base;
  const widths = [...layers.map(({ states }) => states[1].list.length), last.states[1].list.length];
  const bases = [...layers.map(({ base }) => base), ends];
  const layerAt = (state: number): number => {
    let at = bases.length - 1;
    while ((bases[at] as number) > state) at--;
    return at;
  };
  /** On to the first layer in which somebody strikes. */
  const settledAt = (layer: number, a: number, b: number): number => {
    let [at, one, other] = [layer, a, b];
    for (let now = layers[at]; now !== undefined && !strikes(now, one, other); now = layers[++at]) {
      one = now.unharmed[0][one] as number;
      other = now.unharmed[1][other] as number;
    }
    return (bases[at] as number) + one * (widths[at] as number) + other;
  };
  const ruleWith = (result: (state: number) => number): RuleOf<null, Proceed<number>> =>
    staged<null, number, number>('fight', {
      states: ends + last.size,
      start: () => settledAt(0, 0, 0),
      roll(state) {
        const at = layerAt(state);
        const layer = layers[at];
        if (layer === undefined) return undefined;
        const width = widths[at] as number;
        const a = Math.floor((state - layer.base) / width);
        const b = (state - layer.base) % width;
        const [striking, struck] = layer.side === 0 ? [a, b] : [b, a];
        return layer.dice[layer.strikers[striking] as number]?.[struck];
      },
      after(state, unsaved) {
        const at = layerAt(state);
        const layer = layers[at] as Layer;
        const width = widths[at] as number;
        const a = Math.floor((state - layer.base) / width);
        const b = (state - layer.base) % width;
        const hurt = (layer.after[layer.side === 0 ? b : a] as Map<number, number>).get(unsaved) as number;
        return layer.side === 0
          ? settledAt(at + 1, layer.unharmed[0][a] as number, hurt)
          : settledAt(at + 1, hurt, layer.unharmed[1][b] as number);
      },
      result,
    });
  const leftAt = (end: number): readonly number[] => {
    const width = last.states[1].list.length;
    const left = plan.fighters.map(() => 0);
    const pair = [last.states[0].list[Math.floor(end / width)], last.states[1].list[end % width]] as const;
    for (const side of [0, 1] as const)
      for (const [at, place] of places[side].entries()) left[place] = (pair[side] as SideState).left[at] as number;
    return left;
  };
  return {
    rule: ruleWith((state) => state - ends),
    leftAt,
    endingWith: (number) => ruleWith((state) => number(leftAt(state - ends))),
  };
}

function strikes(layer: Layer, a: number, b: number): boolean {
  const [striking, struck] = layer.side === 0 ? [a, b] : [b, a];
  return (layer.strikers[striking] as number) >= 0 && layer.victims[struck] === 1;
}
