/**
 * What one turn of a fight does, for odds: for each way in which the strikers and those whom they may strike can stand, the
 * ways in which the latter stand afterwards, with their chances. Whatever else happens in the fight makes no difference to it.
 */
import { solved } from '@umpire/engine/rule';
import { type Aim, aimed, dividesHits, plainAim } from './aim.ts';
import { type Fighter, type Group, livingOf } from './fighter.ts';
import { afterTurn, type GroupState, type GroupStates } from './fight-states.ts';
import { forceVictims, oneLeft, psychicChance } from './force.ts';
import { type Blow, type KnownBlows } from './known-blows.ts';
import { type ReadyZone, readyZone } from './pool-by-default.ts';
import { savesOdds } from './save-odds.ts';
import { type SparseRow, SparseSum } from './sparse.ts';
import { targetOf, toughnessNow } from './struck.ts';
import { hasVictims, type Plan, type Standing, stepsOf, type Turn } from './turns.ts';

/** Where a turn may lead: states of the groups that may be struck, `width` of them for each chance. */
export interface Row {
  readonly to: readonly number[];
  readonly chances: readonly number[];
  /** Set where somebody who could have waited has struck: all of the group who have. */
  readonly struck?: readonly number[];
}

/** The state after a pool; and if a force weapon may slay somebody outright after that, the state then. AP-FORCE-3 */
interface After {
  readonly to: number;
  readonly slain: number | undefined;
}

/** A group that may be struck, in one of its states. */
interface Struck {
  readonly ready: ReadyZone | undefined;
  /** All of the group that the dice of a plain turn depend on. */
  readonly values: string;
  /** The state after a turn in which nothing happens to it. */
  readonly unharmed: number;
  /** By unsaved wounds, packed. */
  readonly after: Map<number, After>;
  /** Where pools lead, by the number of the blows. */
  readonly pools: Map<number, SparseRow>;
  /** Where wounds lead, by the number of their kinds and packed. */
  readonly wounded: { readonly odds: ReturnType<typeof savesOdds>; readonly rows: Map<number, SparseRow> }[];
}

/** The rows of one turn. */
export class TurnRows {
  /** The groups whose states matter: whoever may be struck now, or later by those who could strike now. */
  readonly targets: readonly number[];
  /** Who of the striking group may strike now, by their numbers in it. */
  readonly #strikers: readonly number[];
  readonly #plan: Plan;
  readonly #turn: number;
  readonly #striking: number;
  readonly #states: readonly GroupStates[];
  readonly #blows: KnownBlows;
  /** Everybody strikes the same group at this step and no other, ever. */
  readonly #isPlain: boolean;
  readonly #struck: readonly Struck[][];
  readonly #aims = new Map<string, Numbered | undefined>();
  readonly #rows = new Map<string, Row | undefined>();

  constructor(plan: Plan, turn: number, states: readonly GroupStates[], blows: KnownBlows) {
    const { group, step } = plan.turns[turn] as Turn;
    this.#plan = plan;
    this.#turn = turn;
    this.#striking = group;
    this.#states = states;
    this.#blows = blows;
    const { fighters } = plan.fight.groups[group] as Group;
    this.#strikers = fighters.flatMap((fighter, index) => (stepsOf(fighter).includes(step) ? [index] : []));
    const strikers = this.#strikers.map((index) => fighters[index] as Fighter);
    const targets = new Set(strikers.flatMap((fighter) => fighter.targets.map((target) => target.group)));
    this.targets = [...targets].toSorted((a, b) => a - b);
    this.#isPlain = targets.size === 1;
    this.#struck = this.targets.map(() => []);
  }

  /** How many models of each striker live as the step begins: all that matters of a striking group, but for who has struck. */
  living({ start }: GroupState): readonly number[] {
    const { fighters } = this.#plan.fight.groups[this.#striking] as Group;
    return this.#strikers.map((index) => livingOf(fighters[index] as Fighter, start[index] as number));
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
  #poolRow(struck: Struck, at: number, state: number, { blow, number }: Numbered): SparseRow | undefined {
    const { ready, pools } = struck;
    if (ready === undefined) return undefined;
    const known = pools.get(number);
    if (known !== undefined) return known;
    const sum = new SparseSum();
    for (const [wounds, chance] of this.#blows.volley(number)) {
      const { to, chances } = this.#woundedRow(struck, at, state, blow, wounds);
      for (let n = 0; n < to.length; n++) sum.add(to[n] as number, chance * (chances[n] as number));
    }
    const row = sum.taken();
    pools.set(number, row);
    return row;
  }

  /** Where so many wounds of each kind lead, whoever has caused them. */
  #woundedRow(struck: Struck, at: number, state: number, { kinds, psyker }: Blow, wounds: number): SparseRow {
    const kindKey = this.#blows.kindsOf(kinds);
    const { odds, rows } = (struck.wounded[kindKey] ??= {
      odds: savesOdds({ kinds, ...(struck.ready as ReadyZone).saves }),
      rows: new Map<number, SparseRow>(),
    });
    const known = rows.get(wounds);
    if (known !== undefined) return known;
    const sum = new SparseSum();
    odds(wounds, (unsaved, chance) => {
      const { to, slain } = this.#afterPool(struck, at, state, unsaved, psyker);
      if (slain === undefined) sum.add(to, chance);
      else {
        const passes = psychicChance((this.#plan.fighters[psyker as number] as Fighter).ld);
        sum.add(to, chance * (1 - passes));
        sum.add(slain, chance * passes);
      }
    });
    const row = sum.taken();
    rows.set(wounds, row);
    return row;
  }

  /** The state after unsaved wounds. AP-FORCE-3 */
  #afterPool({ ready, after }: Struck, at: number, state: number, unsaved: number, psyker: number | undefined): After {
    const known = after.get(unsaved);
    if (known !== undefined) return known;
    const group = this.targets[at] as number;
    const first = this.#plan.first[group] as number;
    const before = this.#stateOf(group, state);
    const { left, byForce } = (ready as ReadyZone).fallen(unsaved, psyker !== undefined);
    const own = left.slice(first, first + before.left.length);
    const [victim] = forceVictims(this.#plan, left, byForce);
    const more = victim === undefined ? 0 : oneLeft(this.#plan, left, victim);
    const made: After = {
      to: this.next(group, { ...before, left: own }),
      slain:
        victim === undefined
          ? undefined
          : this.next(group, {
              ...before,
              left: own.with(victim - first, (left[victim] as number) - more),
              uncounted: before.uncounted + more,
            }),
    };
    after.set(unsaved, made);
    return made;
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
      wounded: [],
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
