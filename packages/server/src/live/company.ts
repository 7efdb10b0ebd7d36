import type { Seat } from '@umpire/engine/rule';
import type { Said, WireReply } from '@umpire/wire';

/** Somebody at a table, by one connection. */
export interface Guest {
  /** The chair; none for a spectator. */
  seat(battle: string): Seat | undefined;
  /** Whoever it is; undefined for a stranger. */
  readonly person: string | undefined;
  send(reply: WireReply): void;
  /** Whether it wants to hear somebody. */
  hears(speaker: string): boolean;
  /** Ends the line. */
  close(): void;
}

/** Who is at which table now, by the connections of this node. */
export class Company {
  readonly #guests = new Map<string, Set<Guest>>();

  enter(battle: string, guest: Guest): void {
    const guests = this.#guests.get(battle) ?? new Set();
    this.#guests.set(battle, guests.add(guest));
    this.present(battle);
  }

  leave(battle: string, guest: Guest): void {
    const guests = this.#guests.get(battle);
    if (guests?.delete(guest) !== true) return;
    if (guests.size === 0) this.#guests.delete(battle);
    this.present(battle);
  }

  /** How many look on, and which seats are there. */
  of(battle: string): { readonly seats: readonly Seat[]; readonly watchers: number } {
    const seats = [...(this.#guests.get(battle) ?? [])].map((guest) => guest.seat(battle));
    const there = seats.filter((seat) => seat !== undefined);
    return { seats: [...new Set(there)].toSorted(), watchers: seats.length - there.length };
  }

  /** Tells all at the table who is there. */
  present(battle: string): void {
    this.tell(battle, { kind: 'present', battle, ...this.of(battle) });
  }

  /** Somebody is signed out everywhere: all lines end. */
  signedOut(person: string): void {
    const guests = [...this.#guests.values()].flatMap((all) => [...all]);
    for (const guest of guests) if (guest.person === person) guest.close();
  }

  said(battle: string, said: Said, speaker: string): void {
    for (const guest of this.#guests.get(battle) ?? [])
      if (guest.hears(speaker)) guest.send({ kind: 'said', battle, said });
  }

  tell(battle: string, reply: WireReply): void {
    for (const guest of this.#guests.get(battle) ?? []) guest.send(reply);
  }
}
