/** A group in one of its states that is struck at a turn, for odds: where the pools that fall on it lead. */
import type { Blow } from './aim-dice.ts';
import type { Fighter } from './fighter.ts';
import type { GroupState } from './fight-states.ts';
import { forceVictims, oneLeft, psychicChance } from './force.ts';
import type { KnownBlows } from './known-blows.ts';
import { type ReadyZone, readyZone } from './pool-by-default.ts';
import { savesOdds } from './save-odds.ts';
import { type SparseRow, SparseSum } from './sparse.ts';
import { targetOf, toughnessNow } from './struck.ts';
import { hasVictims, type Plan, type Standing, type Turn } from './turns.ts';

/** The state of the group, the number of a state of it when the turn is over, and the blows of the fight. */
interface Own {
  readonly state: GroupState;
  readonly next: (state: GroupState) => number;
  readonly blows: KnownBlows;
}

/** The state after unsaved wounds; and if a force weapon may slay somebody outright after that, the state then. AP-FORCE-3 */
interface Suffered {
  readonly to: number;
  readonly slain: number | undefined;
}

export class StruckState {
  /** All of the group that the dice of those who strike nobody else depend on. */
  readonly values: string;
  /** The state after a turn in which nothing happens to it. */
  readonly unharmed: number;
  readonly #plan: Plan;
  readonly #first: number;
  readonly #own: Own;
  readonly #ready: ReadyZone | undefined;
  /** By unsaved wounds, packed. */
  readonly #suffered = new Map<number, Suffered>();
  /** Where wounds lead, by the number of their kinds and packed. */
  readonly #wounded: { readonly odds: ReturnType<typeof savesOdds>; readonly rows: Map<number, SparseRow> }[] = [];
  /** Where blows lead, by their number. */
  readonly #after = new Map<number, SparseRow>();

  /** `standing` shows at least this group and whose turn it is. */
  constructor(plan: Plan, standing: Standing, group: number, own: Own) {
    const { group: by } = plan.turns[standing.turn] as Turn;
    const target = hasVictims(plan, standing, by, group) ? targetOf(plan, standing, group, by) : undefined;
    this.#plan = plan;
    this.#first = plan.first[group] as number;
    this.#own = own;
    this.#ready = target && readyZone(target.zone, standing.left);
    this.values = target === undefined ? '' : `${target.ws} ${toughnessNow(plan, target, standing, group)}`;
    this.unharmed = own.next(own.state);
  }

  /** Is anybody left who can be hurt? */
  get isOpen(): boolean {
    return this.#ready !== undefined;
  }

  /** Where blows lead that fall on it; undefined: nobody can be hurt. */
  after(blow: Blow, number: number): SparseRow | undefined {
    const ready = this.#ready;
    if (ready === undefined) return undefined;
    const known = this.#after.get(number);
    if (known !== undefined) return known;
    const sum = new SparseSum();
    for (const [wounds, chance] of this.#own.blows.volley(number)) {
      const { to, chances } = this.#afterWounds(ready, blow, wounds);
      for (let n = 0; n < to.length; n++) sum.add(to[n] as number, chance * (chances[n] as number));
    }
    const row = sum.taken();
    this.#after.set(number, row);
    return row;
  }

  /** Where so many wounds of each kind lead, however many strikers have caused them. */
  #afterWounds(ready: ReadyZone, { kinds, psyker }: Blow, wounds: number): SparseRow {
    const { odds, rows } = (this.#wounded[this.#own.blows.kindsOf(kinds)] ??= {
      odds: savesOdds({ kinds, ...ready.saves }),
      rows: new Map<number, SparseRow>(),
    });
    const known = rows.get(wounds);
    if (known !== undefined) return known;
    const passes = psyker === undefined ? 0 : psychicChance((this.#plan.fighters[psyker] as Fighter).ld);
    const sum = new SparseSum();
    odds(wounds, (unsaved, chance) => {
      const { to, slain } = this.#afterSaves(ready, unsaved, psyker !== undefined);
      if (slain === undefined) sum.add(to, chance);
      else {
        sum.add(to, chance * (1 - passes));
        sum.add(slain, chance * passes);
      }
    });
    const row = sum.taken();
    rows.set(wounds, row);
    return row;
  }

  #afterSaves(ready: ReadyZone, unsaved: number, isForce: boolean): Suffered {
    const known = this.#suffered.get(unsaved);
    if (known !== undefined) return known;
    const { state, next } = this.#own;
    const { left, byForce } = ready.fallen(unsaved, isForce);
    const own = left.slice(this.#first, this.#first + state.left.length);
    const [victim] = forceVictims(this.#plan, left, byForce);
    const made = {
      to: next({ ...state, left: own }),
      slain:
        victim === undefined ? undefined : next(this.#slainOutright(own, victim, oneLeft(this.#plan, left, victim))),
    };
    this.#suffered.set(unsaved, made);
    return made;
  }

  /** Only the wound itself counts, not those that go with it. AP-FORCE-4 */
  #slainOutright(own: readonly number[], victim: number, more: number): GroupState {
    const { state } = this.#own;
    const at = victim - this.#first;
    return { ...state, left: own.with(at, (own[at] as number) - more), uncounted: state.uncounted + more };
  }
}
