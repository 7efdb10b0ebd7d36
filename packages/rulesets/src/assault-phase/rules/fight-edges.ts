/** Where one turn of a fight leads, from each pair of states of the two sides: for odds. */
import type { Group } from './fighter.ts';
import { TurnRows } from './fight-rows.ts';
import { type GroupState, type GroupStates, SideStates } from './fight-states.ts';
import type { KnownBlows } from './known-blows.ts';
import type { Plan, Turn } from './turns.ts';

/** What stays the same throughout a fight. */
export interface Scene {
  readonly plan: Plan;
  /** By group. */
  readonly states: readonly GroupStates[];
  /** The groups of each side. */
  readonly groups: readonly [readonly number[], readonly number[]];
  /** How many states a group may have. */
  readonly most: number;
  readonly blows: KnownBlows;
}

/** States of the side that is struck, with their chances. */
interface Edges {
  readonly to: Int32Array;
  readonly chances: Float64Array;
  /** Set where somebody who could have waited has struck: all of the striking group who have. */
  readonly struck: readonly number[] | undefined;
}

/**
 * Larger tables are not made, nor are more pairs of strikers and struck worked out in one turn, nor more steps taken: such a
 * fight is sampled sooner than solved.
 */
const MOST_CELLS = 3_000_000;
const MOST_ROWS = 30_000;
const MOST_STEPS = 300_000_000;

const CERTAIN = Float64Array.of(1);

/** The edges of one turn, worked out as they are asked for. States of the two sides go by their numbers before and after it. */
export class TurnEdges {
  readonly next = [new SideStates(), new SideStates()] as const;
  #steps = 0;
  #worked = 0;
  readonly #scene: Scene;
  readonly #rows: TurnRows;
  readonly #group: number;
  /** Where the striking group stands among those of its side, and the groups struck among those of theirs. */
  readonly #own: number;
  readonly #struck: readonly number[];
  readonly #side: 0 | 1;
  readonly #other: 0 | 1;
  readonly #strikers: SideStates['list'];
  readonly #victims: SideStates['list'];
  /** The different ways in which those stand who strike now, and which one each state of their side is. */
  readonly #ways: readonly GroupState[];
  readonly #wayOf: Int32Array;
  readonly #unharmed: Int32Array;
  readonly #edges: (Edges | undefined)[];
  /** States of groups after a turn in which nothing happens to them, by group and state. */
  readonly #after: readonly number[][];

  constructor(scene: Scene, sides: readonly [SideStates, SideStates], turn: number) {
    const { plan, states, groups, blows } = scene;
    const { group } = plan.turns[turn] as Turn;
    this.#scene = scene;
    this.#group = group;
    this.#side = (plan.fight.groups[group] as Group).side;
    this.#other = this.#side === 0 ? 1 : 0;
    this.#rows = new TurnRows(plan, turn, states, blows);
    this.#own = groups[this.#side].indexOf(group);
    this.#struck = this.#rows.targets.map((target) => groups[this.#other].indexOf(target));
    this.#strikers = sides[this.#side].list;
    this.#victims = sides[this.#other].list;
    this.#after = states.map(() => []);
    const { ways, numbers } = this.#strikingWays();
    this.#ways = ways;
    this.#wayOf = numbers;
    this.#unharmed = Int32Array.from(this.#strikers, (one) =>
      this.#numberOf(this.#side, this.#advanced(this.#side, one)),
    );
    this.#edges = Array.from({ length: ways.length * this.#victims.length });
  }

  /** Has the turn become too large? Also where a side's state is no longer one number. */
  get areTooMany(): boolean {
    const { states, most } = this.#scene;
    return (
      this.#worked > MOST_ROWS ||
      this.#steps > MOST_STEPS ||
      this.next[0].list.length * this.next[1].list.length > MOST_CELLS ||
      states.some(({ list }) => list.length > most)
    );
  }

  /** Where the side that is struck may come to. */
  between(striker: number, victim: number): Edges {
    const way = this.#wayOf[striker] as number;
    const at = way * this.#victims.length + victim;
    return (this.#edges[at] ??= this.#work(way, victim));
  }

  /** How the side that strikes stands afterwards. */
  strikersAfter(striker: number, victim: number): number {
    const { struck, to } = this.between(striker, victim);
    this.#steps += to.length;
    if (struck === undefined) return this.#unharmed[striker] as number;
    const states = this.#strikers[striker] as readonly number[];
    const own = this.#rows.next(this.#group, { ...this.#stateOf(this.#group, states[this.#own] as number), struck });
    return this.#numberOf(this.#side, this.#advanced(this.#side, states).with(this.#own, own));
  }

  #work(way: number, victim: number): Edges {
    this.#worked++;
    const states = this.#victims[victim] as readonly number[];
    const targets = this.#struck.map((place) => states[place] as number);
    const row = this.#rows.row(this.#ways[way] as GroupState, way, targets);
    const after = this.#advanced(this.#other, states);
    if (row === undefined)
      return { to: Int32Array.of(this.#numberOf(this.#other, after)), chances: CERTAIN, struck: undefined };
    const to = new Int32Array(row.chances.length);
    for (let n = 0, from = 0; n < to.length; n++) {
      const hurt = [...after];
      for (const place of this.#struck) hurt[place] = row.to[from++] as number;
      to[n] = this.#numberOf(this.#other, hurt);
    }
    return { to, chances: Float64Array.from(row.chances), struck: row.struck };
  }

  #strikingWays(): { readonly ways: readonly GroupState[]; readonly numbers: Int32Array } {
    const ways: GroupState[] = [];
    const known = new Map<string, number>();
    const numbers = Int32Array.from(this.#strikers, (side) => {
      const state = this.#stateOf(this.#group, side[this.#own] as number);
      const striking = this.#rows.living(state);
      const key = String.fromCharCode(...striking, ...state.struck);
      const number = known.get(key) ?? ways.push(state) - 1;
      known.set(key, number);
      return number;
    });
    return { ways, numbers };
  }

  /** A side's states after a turn in which nothing happens to it. */
  #advanced(side: 0 | 1, states: readonly number[]): readonly number[] {
    return states.map((state, at) => {
      const group = this.#scene.groups[side][at] as number;
      return ((this.#after[group] as number[])[state] ??= this.#rows.next(group, this.#stateOf(group, state)));
    });
  }

  #numberOf(side: 0 | 1, states: readonly number[]): number {
    return this.next[side].numberOf(states, this.#scene.most);
  }

  #stateOf(group: number, state: number): GroupState {
    return this.#scene.states[group]?.list[state] as GroupState;
  }
}
