/**
 * What one turn of a fight does, for odds: for each way in which the strikers and those whom they may strike can stand, the
 * ways in which the latter stand afterwards, with their chances. Whatever else happens in the fight makes no difference to it.
 */
import { solved } from '@umpire/engine/rule';
import { type Aim, aimed, dividesHits, plainAim } from './aim.ts';
import type { Group } from './fighter.ts';
import { afterTurn, type GroupState, type GroupStates } from './fight-states.ts';
import { poolOdds } from './pool-odds.ts';
import { type ReadyZone, readyZone } from './pool-by-default.ts';
import { targetOf, toughnessNow } from './struck.ts';
import { hasVictims, type Plan, type Standing, stepsOf, type Turn } from './turns.ts';

type Blow = Aim['targets'][number];

/** Where a turn may lead: states of the groups that may be struck, `width` of them for each chance. */
export interface Row {
  readonly to: readonly number[];
  readonly chances: readonly number[];
  /** Set where somebody who could have waited has struck: all of the group who have. */
  readonly struck?: readonly number[];
}

/** Where one pool may lead: states of the group struck. */
interface PoolRow {
  readonly to: readonly number[];
  readonly chances: readonly number[];
}

/** A group that may be struck, in one of its states. */
interface Struck {
  readonly ready: ReadyZone | undefined;
  /** All of the group that the dice of a plain turn depend on. */
  readonly values: string;
  /** The state after a turn in which nothing happens to it. */
  readonly unharmed: number;
  /** The state after so many unsaved wounds, packed. */
  readonly after: Map<number, number>;
  readonly pools: Map<number, PoolRow>;
}

/** Chances of pools by their dice: the same for all turns of a fight. */
export type KnownPools = Map<string, ReturnType<typeof poolOdds>>;

/** Batches by a number: equal ones have the same. */
export class KnownBlows {
  readonly #numbers = new Map<string, number>();

  numberOf({ batches, kinds }: Blow): number {
    const key = JSON.stringify([batches, kinds]);
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }
}

/** The rows of one turn. */
export class TurnRows {
  /** The groups whose states matter: whoever may be struck now, or later by those who could strike now. */
  readonly targets: readonly number[];
  /** Who of the striking group may strike now, by their numbers in it. */
  readonly strikers: readonly number[];
  readonly #plan: Plan;
  readonly #turn: number;
  readonly #striking: number;
  readonly #states: readonly GroupStates[];
  readonly #pools: KnownPools;
  readonly #blows: KnownBlows;
  /** Everybody strikes the same group at this step and no other, ever. */
  readonly #isPlain: boolean;
  readonly #struck: readonly Struck[][];
  readonly #aims = new Map<string, Numbered | undefined>();
  readonly #rows = new Map<string, Row | undefined>();

  constructor(plan: Plan, turn: number, states: readonly GroupStates[], pools: KnownPools, blows: KnownBlows) {
    const { group, step } = plan.turns[turn] as Turn;
    this.#plan = plan;
    this.#turn = turn;
    this.#striking = group;
    this.#states = states;
    this.#pools = pools;
    this.#blows = blows;
    const { fighters } = plan.fight.groups[group] as Group;
    this.strikers = fighters.flatMap((fighter, index) => (stepsOf(fighter).includes(step) ? [index] : []));
    const targets = new Set(fighters.flatMap((fighter) => fighter.targets.map((target) => target.group)));
    this.targets = [...targets].toSorted((a, b) => a - b);
    this.#isPlain = targets.size === 1 && fighters.every((fighter) => fighter.targets.length < 2);
    this.#struck = this.targets.map(() => []);
  }

  /** What the strikers do, standing in one state, to the groups struck, standing in theirs; undefined: nothing. */
  row(striker: GroupState, striking: number, states: readonly number[]): Row | undefined {
    const key = `${striking} ${states.join()}`;
    if (this.#rows.has(key)) return this.#rows.get(key);
    const row = this.#work(striker, striking, states);
    this.#rows.set(key, row);
    return row;
  }

  #work(striker: GroupState, striking: number, states: readonly number[]): Row | undefined {
    const struck = states.map((state, at) => this.#struckAt(at, state));
    if (struck.every(({ ready }) => ready === undefined)) return undefined;
    if (this.#isPlain) {
      const [only] = struck as [Struck];
      const key = `${striking} ${only.values}`;
      if (!this.#aims.has(key)) this.#aims.set(key, this.#plainBlow(striker, states));
      const blow = this.#aims.get(key);
      return blow === undefined ? undefined : this.#poolRow(only, 0, states[0] as number, blow);
    }
    const standing = this.#standing(striker, states);
    return this.#aimedRow(standing, struck, states);
  }

  #plainBlow(striker: GroupState, states: readonly number[]): Numbered | undefined {
    const blow = plainAim(this.#plan, this.#standing(striker, states));
    return blow && { blow, number: this.#blows.numberOf(blow) };
  }

  /** A turn in which somebody has a choice, or several are struck: by default there is one answer, but he who divides his hits rolls first. */
  #aimedRow(standing: Standing, struck: readonly Struck[], states: readonly number[]): Row | undefined {
    const plan = this.#plan;
    const found = new Map<string, { readonly to: readonly number[]; chance: number }>();
    let who: readonly number[] = [];
    for (const { value: aim, chance } of aimsOf(plan, standing)) {
      who = aim.struck;
      let parts: readonly { readonly to: readonly number[]; readonly chance: number }[] = [
        { to: struck.map(({ unharmed }) => unharmed), chance },
      ];
      for (const blow of aim.targets) {
        const at = this.targets.indexOf(blow.target);
        const numbered = { blow, number: this.#blows.numberOf(blow) };
        const pool = this.#poolRow(struck[at] as Struck, at, states[at] as number, numbered);
        if (pool === undefined) continue;
        parts = parts.flatMap((part) =>
          pool.to.map((state, n) => ({
            to: part.to.with(at, state),
            chance: part.chance * (pool.chances[n] as number),
          })),
        );
      }
      for (const part of parts) {
        const key = part.to.join();
        const known = found.get(key);
        if (known === undefined) found.set(key, { ...part });
        else known.chance += part.chance;
      }
    }
    const all = [...found.values()];
    return {
      to: all.flatMap(({ to }) => to),
      chances: all.map(({ chance }) => chance),
      ...(who.length > 0 && { struck: [...standing.struck, ...who] }),
    };
  }

  /** Where a pool leads that falls on a group in one of its states. */
  #poolRow(struck: Struck, at: number, state: number, { blow, number }: Numbered): PoolRow | undefined {
    const { ready, pools } = struck;
    if (ready === undefined) return undefined;
    const known = pools.get(number);
    if (known !== undefined) return known;
    const dice = ready.dice(blow.batches, blow.kinds);
    const key = `${number} ${dice.groups.map(({ sv, inv, models }) => `${sv}/${inv}/${models}`).join()} ${dice.orders.join('|')} ${dice.by}`;
    let odds = this.#pools.get(key);
    if (odds === undefined) {
      odds = poolOdds(dice);
      this.#pools.set(key, odds);
    }
    const chances = new Map<number, number>();
    for (const [n, unsaved] of odds.answers.entries()) {
      const to = this.#afterPool(struck, at, state, unsaved);
      chances.set(to, (chances.get(to) ?? 0) + (odds.chances[n] as number));
    }
    const row = { to: [...chances.keys()], chances: [...chances.values()] };
    pools.set(number, row);
    return row;
  }

  #afterPool({ ready, after }: Struck, at: number, state: number, unsaved: number): number {
    const known = after.get(unsaved);
    if (known !== undefined) return known;
    const group = this.targets[at] as number;
    const first = this.#plan.first[group] as number;
    const before = this.#stateOf(group, state);
    const { left } = (ready as ReadyZone).fallen(unsaved);
    const to = this.next(group, { ...before, left: left.slice(first, first + before.left.length) });
    after.set(unsaved, to);
    return to;
  }

  #struckAt(at: number, state: number): Struck {
    const known = this.#struck[at]?.[state];
    if (known !== undefined) return known;
    const group = this.targets[at] as number;
    const plan = this.#plan;
    const standing = this.#standing(
      undefined,
      this.targets.map((_, index) => (index === at ? state : -1)),
    );
    const isOpen = hasVictims(plan, standing, this.#striking, group);
    const target = isOpen ? targetOf(plan, standing, group, this.#striking) : undefined;
    const made: Struck = {
      ready: target && readyZone(target.zone, standing.left),
      values: target === undefined ? '' : `${target.ws} ${toughnessNow(target, standing, group)}`,
      unharmed: this.next(group, this.#stateOf(group, state)),
      after: new Map(),
      pools: new Map(),
    };
    (this.#struck[at] as Struck[])[state] = made;
    return made;
  }

  readonly #nexts = new Map<number, (state: GroupState) => GroupState>();

  /** The number of a group's state when this turn is over. */
  next(group: number, state: GroupState): number {
    let advance = this.#nexts.get(group);
    if (advance === undefined) {
      advance = afterTurn(this.#plan, this.#turn, group);
      this.#nexts.set(group, advance);
    }
    return (this.#states[group] as GroupStates).numberOf(advance(state));
  }

  #stateOf(group: number, state: number): GroupState {
    return this.#states[group]?.list[state] as GroupState;
  }

  /** The fight as far as this turn looks at it; nobody is left of the others. A target of state −1 is left out. */
  #standing(striker: GroupState | undefined, states: readonly number[]): Standing {
    const plan = this.#plan;
    const left = plan.fighters.map(() => 0);
    const start = [...left];
    const put = (group: number, state: GroupState): void => {
      const first = plan.first[group] as number;
      for (let index = 0; index < state.left.length; index++) {
        left[first + index] = state.left[index] as number;
        start[first + index] = state.start[index] as number;
      }
    };
    if (striker !== undefined) put(this.#striking, striker);
    for (const [at, state] of states.entries())
      if (state >= 0) put(this.targets[at] as number, this.#stateOf(this.targets[at] as number, state));
    return { turn: this.#turn, left, start, inflicted: [0, 0], struck: striker?.struck ?? [], used: [], tough: {} };
  }
}

/** What everybody does by default. Only he who divides his hits rolls before that. */
function aimsOf(plan: Plan, standing: Standing): readonly { readonly value: Aim; readonly chance: number }[] {
  if (dividesHits(plan, standing)) return solved((now: Standing) => aimed(plan, now), standing).entries;
  const step = aimed(plan, standing).next();
  if (step.done !== true) throw new TypeError('by default nobody is asked whom he strikes');
  return [{ value: step.value, chance: 1 }];
}

interface Numbered {
  readonly blow: Blow;
  readonly number: number;
}
