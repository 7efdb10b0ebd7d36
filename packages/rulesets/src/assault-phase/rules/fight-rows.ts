/**
 * What one turn of a fight does, for odds: for each way in which the strikers and those whom they may strike can stand, the
 * ways in which the latter stand afterwards, with their chances. Whatever else happens in the fight makes no difference to it.
 */
import { solved } from '@umpire/engine/rule';
import { type Aim, aimed, dividesHits, plainAim } from './aim.ts';
import type { Blow } from './aim-dice.ts';
import { type Fighter, type Group, livingOf } from './fighter.ts';
import { afterTurn, type GroupState, type GroupStates } from './fight-states.ts';
import { StruckState } from './fight-struck.ts';
import type { KnownBlows } from './known-blows.ts';
import { type Plan, type Standing, stepsOf, type Turn } from './turns.ts';

/** Where a turn may lead: states of the groups that may be struck, `width` of them for each chance. */
export interface Row {
  readonly to: readonly number[];
  readonly chances: readonly number[];
  /** Set where somebody who could have waited has struck: all of the group who have. */
  readonly struck?: readonly number[];
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
  readonly #struck: readonly StruckState[][];
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
    if (struck.every(({ isOpen }) => !isOpen)) return undefined;
    if (this.#isPlain) {
      const [only] = struck as [StruckState];
      const key = `${striking} ${only.values}`;
      if (!this.#aims.has(key)) this.#aims.set(key, this.#plainBlow(striker, states));
      const blow = this.#aims.get(key);
      return blow && only.after(blow.blow, blow.number);
    }
    return this.#aimedRow(this.#standing(striker, states), struck);
  }

  #plainBlow(striker: GroupState, states: readonly number[]): Numbered | undefined {
    const blow = plainAim(this.#plan, this.#standing(striker, states));
    return blow && { blow, number: this.#blows.numberOf(blow) };
  }

  /** A turn with several targets. By default there is one answer to whom everybody strikes, but he who divides his hits rolls first. */
  #aimedRow(standing: Standing, struck: readonly StruckState[]): Row {
    const aims = aimsOf(this.#plan, standing);
    const rows = aims.map(({ value }) => this.#rowOf(value, struck));
    const [only] = rows;
    // Who strikes does not depend on how he divides his hits.
    const who = aims[0]?.value.struck ?? [];
    const row = only !== undefined && rows.length === 1 ? only : mixed(rows, aims, struck.length);
    return who.length === 0 ? row : { ...row, struck: [...standing.struck, ...who] };
  }

  /** Pools on different groups have nothing to do with one another: all pairs of what they may come to. */
  #rowOf({ targets }: Aim, struck: readonly StruckState[]): Row {
    const width = struck.length;
    let to: number[] = struck.map(({ unharmed }) => unharmed);
    let chances: number[] = [1];
    for (const blow of targets) {
      const at = this.targets.indexOf(blow.target);
      const pool = (struck[at] as StruckState).after(blow, this.#blows.numberOf(blow));
      if (pool === undefined) continue;
      const [before, shares] = [to, chances];
      to = [];
      chances = [];
      for (const [part, share] of shares.entries())
        for (const [n, state] of pool.to.entries()) {
          for (let index = 0; index < width; index++)
            to.push(index === at ? state : (before[part * width + index] as number));
          chances.push(share * (pool.chances[n] as number));
        }
    }
    return { to, chances };
  }

  #struckAt(at: number, number: number): StruckState {
    const known = this.#struck[at]?.[number];
    if (known !== undefined) return known;
    const group = this.targets[at] as number;
    const standing = this.#standing(
      undefined,
      this.targets.map((_, index) => (index === at ? number : -1)),
    );
    const made = new StruckState(this.#plan, standing, group, {
      state: this.#stateOf(group, number),
      next: (state) => this.next(group, state),
      blows: this.#blows,
    });
    (this.#struck[at] as StruckState[])[number] = made;
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

/** Rows that come about with the chances of their aims, as one: the same states once. */
function mixed(rows: readonly Row[], aims: readonly { readonly chance: number }[], width: number): Row {
  const places = new Map<string, number>();
  const to: number[] = [];
  const chances: number[] = [];
  for (const [aim, row] of rows.entries())
    for (const [n, share] of row.chances.entries()) {
      const states = row.to.slice(n * width, (n + 1) * width);
      const chance = share * (aims[aim]?.chance ?? 0);
      const key = states.join();
      const place = places.get(key);
      if (place !== undefined) chances[place] = (chances[place] as number) + chance;
      else {
        places.set(key, chances.push(chance) - 1);
        to.push(...states);
      }
    }
  return { to, chances };
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
