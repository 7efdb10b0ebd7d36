import type { Seat } from '@umpire/engine/rule';
import type { Chain, Deed } from './deed.ts';

/** Who answers for a seat. */
export type Occupant = { readonly person: string } | { readonly computer: string };

/** Who sits where at a table, and the chains for the dice that were brought before the battle has begun. */
export class Chairs {
  readonly #all: readonly Seat[];
  readonly #seats = new Map<Seat, Occupant>();
  readonly #chains = new Map<Seat, Chain>();
  /** How often somebody has sat down or handed a chair over. */
  sittings = 0;

  constructor(all: readonly Seat[]) {
    this.#all = all;
  }

  get free(): readonly Seat[] {
    return this.#all.filter((seat) => !this.#seats.has(seat));
  }

  get chains(): ReadonlyMap<Seat, Chain> {
    return this.#chains;
  }

  has(seat: Seat): boolean {
    return this.#seats.has(seat);
  }

  occupant(seat: Seat): Occupant | undefined {
    return this.#seats.get(seat);
  }

  get people(): readonly string[] {
    return [...this.#seats.values()].flatMap((one) => ('person' in one ? [one.person] : []));
  }

  /** The seats of people, and those of computers. */
  get ofPeople(): readonly Seat[] {
    return [...this.#seats].flatMap(([seat, one]) => ('person' in one ? [seat] : []));
  }

  get ofComputers(): readonly Seat[] {
    return [...this.#seats].flatMap(([seat, one]) => ('computer' in one ? [seat] : []));
  }

  /** The player of a seat that a computer has. */
  computerAt(seat: Seat | undefined): string | undefined {
    const one = seat === undefined ? undefined : this.#seats.get(seat);
    return one !== undefined && 'computer' in one ? one.computer : undefined;
  }

  seatOf(person: string): Seat | undefined {
    for (const [seat, one] of this.#seats) if ('person' in one && one.person === person) return seat;
    return undefined;
  }

  /** Which chair somebody gets who wants this one, or any; a sentence says why none. */
  chairFor(occupant: Occupant, wanted: Seat | undefined): { readonly seat: Seat } | { readonly says: string } {
    const { free } = this;
    if ('person' in occupant && this.seatOf(occupant.person) !== undefined)
      return { says: 'You sit at this table already.' };
    const seat = wanted ?? free[0];
    if (seat !== undefined && free.includes(seat)) return { seat };
    return { says: wanted === undefined || free.length === 0 ? 'All chairs are taken.' : 'This chair is taken.' };
  }

  /** What a deed changes of who sits where. */
  after(deed: Deed): void {
    if (deed.kind === 'sit' || deed.kind === 'handed') this.sittings++;
    if (deed.kind === 'sit')
      this.#seats.set(deed.seat, 'person' in deed ? { person: deed.person } : { computer: deed.computer });
    if (deed.kind === 'handed') this.#seats.set(deed.seat, { person: deed.person });
    if ((deed.kind === 'sit' || deed.kind === 'anchor') && 'chain' in deed && deed.chain !== undefined)
      this.#chains.set(deed.seat, deed.chain);
  }
}
