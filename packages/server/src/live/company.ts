import type { Seat } from '@umpire/engine/rule';
import type { Said, WireReply } from '@umpire/wire';
import { randomUUID } from 'node:crypto';
import type { Bus } from '../store/store.ts';

/** Somebody at a table, by one connection. */
export interface Guest {
  /** The chair; none for a spectator. */
  seat(battle: string): Seat | undefined;
  /** Whoever it is; undefined for a stranger. */
  readonly person: string | undefined;
  send(reply: WireReply): void;
  /** The same, written already. */
  sendText(text: string): void;
  /** Whether it wants to hear somebody. */
  hears(speaker: string): boolean;
  /** Ends the line. */
  close(): void;
}

/** Who is at a table. */
interface Present {
  readonly seats: readonly Seat[];
  readonly watchers: number;
}

/** What nodes tell each other. It is for the moment only: whoever misses it sees it at the next reload. */
type Word =
  | ({ readonly kind: 'present'; readonly battle: string; readonly isNew?: boolean } & Present)
  | { readonly kind: 'said'; readonly battle: string; readonly number: number }
  | { readonly kind: 'typing'; readonly battle: string; readonly seat: Seat; readonly person: string }
  | { readonly kind: 'signedOut'; readonly person: string }
  | { readonly kind: 'notice'; readonly person: string; readonly battle: string; readonly by: string };

/** What another node has told holds for so long, in milliseconds; each tells it again before. */
const HOLDS = 60_000;
const AGAIN = 20_000;

/**
 * Where more than these are at a table, who is there is told at once, and then not again for so long, in milliseconds: when a thousand come
 * back together, each of them would else have to be told of each.
 */
const CROWD = 20;
const TOGETHER = 100;

/** Who is at which table now, on this node and on the others. */
export class Company {
  readonly #guests = new Map<string, Set<Guest>>();
  readonly #elsewhere = new Map<string, Map<string, Present & { readonly at: number }>>();
  readonly #node = randomUUID();
  readonly #bus: Bus;
  readonly #now: () => number;
  /** Told that something was said at a table of this node, on another one. */
  readonly #saidElsewhere: (battle: string, number: number) => void;
  #again: NodeJS.Timeout | undefined;
  /** The tables of which it was just told who is there, and whether that has changed since. */
  readonly #justTold = new Map<string, { readonly timer: NodeJS.Timeout; isChanged: boolean }>();

  constructor(bus: Bus, now: () => number, saidElsewhere: (battle: string, number: number) => void) {
    this.#bus = bus;
    this.#now = now;
    this.#saidElsewhere = saidElsewhere;
    bus.hear((text) => this.#heard(text));
  }

  enter(battle: string, guest: Guest): void {
    const guests = this.#guests.get(battle) ?? new Set();
    const isNew = guests.size === 0;
    this.#guests.set(battle, guests.add(guest));
    this.#changed(battle, isNew);
    // Whoever has just come waits for nobody.
    if (this.#justTold.get(battle)?.isChanged === true) guest.send({ kind: 'present', battle, ...this.of(battle) });
  }

  leave(battle: string, guest: Guest): void {
    const guests = this.#guests.get(battle);
    if (guests?.delete(guest) !== true) return;
    if (guests.size === 0) this.#guests.delete(battle);
    this.#changed(battle);
  }

  /** Somebody has sat down or left a chair. */
  present(battle: string): void {
    this.#changed(battle);
  }

  #changed(battle: string, isNew = false): void {
    const just = this.#justTold.get(battle);
    if (just === undefined) this.#tellPresent(battle, isNew);
    else just.isChanged = true;
  }

  #tellPresent(battle: string, isNew = false): void {
    if ((this.#guests.get(battle)?.size ?? 0) > CROWD) this.#restAfter(battle);
    this.tell(battle, { kind: 'present', battle, ...this.of(battle) });
    this.#publish({ kind: 'present', battle, ...this.#here(battle), ...(isNew && { isNew }) });
  }

  /** For a while nothing of a table is told; then all that has changed meanwhile. */
  #restAfter(battle: string): void {
    const timer = setTimeout(() => {
      const isChanged = this.#justTold.get(battle)?.isChanged === true;
      this.#justTold.delete(battle);
      if (isChanged) this.#tellPresent(battle);
    }, TOGETHER).unref();
    this.#justTold.set(battle, { timer, isChanged: false });
  }

  /** How many look on, and which seats are there, by the connections of all nodes. */
  of(battle: string): Present {
    const all = [this.#here(battle), ...this.#others(battle)];
    return {
      seats: [...new Set(all.flatMap(({ seats }) => seats))].toSorted(),
      watchers: all.reduce((sum, { watchers }) => sum + watchers, 0),
    };
  }

  #here(battle: string): Present {
    const seats = [...(this.#guests.get(battle) ?? [])].map((guest) => guest.seat(battle));
    const there = seats.filter((seat) => seat !== undefined);
    return { seats: [...new Set(there)].toSorted(), watchers: seats.length - there.length };
  }

  #others(battle: string): readonly Present[] {
    const now = this.#now();
    return [...(this.#elsewhere.get(battle)?.values() ?? [])].filter(({ at }) => now - at < HOLDS);
  }

  /** Somebody is signed out everywhere: all lines end. */
  signedOut(person: string): void {
    this.#endLines(person);
    this.#publish({ kind: 'signedOut', person });
  }

  #endLines(person: string): void {
    for (const guest of this.#linesOf(person)) guest.close();
  }

  #linesOf(person: string): ReadonlySet<Guest> {
    const guests = [...this.#guests.values()].flatMap((all) => [...all]);
    return new Set(guests.filter((guest) => guest.person === person));
  }

  /** Somebody is challenged: told at whichever tables it is. */
  notice(person: string, battle: string, by: string): void {
    this.#deliverNotice(person, battle, by);
    this.#publish({ kind: 'notice', person, battle, by });
  }

  #deliverNotice(person: string, battle: string, by: string): void {
    for (const guest of this.#linesOf(person)) guest.send({ kind: 'notice', battle, by });
  }

  said(battle: string, said: Said, speaker: string): void {
    this.deliver(battle, said, speaker);
    this.#publish({ kind: 'said', battle, number: said.number });
  }

  /** The same on this node alone. */
  deliver(battle: string, said: Said, speaker: string): void {
    for (const guest of this.#guests.get(battle) ?? [])
      if (guest.hears(speaker)) guest.send({ kind: 'said', battle, said });
  }

  /** Somebody is about to say something. */
  typing(battle: string, seat: Seat, person: string): void {
    this.#deliverTyping(battle, seat, person);
    this.#publish({ kind: 'typing', battle, seat, person });
  }

  #deliverTyping(battle: string, seat: Seat, person: string): void {
    for (const guest of this.#guests.get(battle) ?? [])
      if (guest.person !== person && guest.hears(person)) guest.send({ kind: 'typing', battle, seat });
  }

  tell(battle: string, reply: WireReply): void {
    const text = JSON.stringify(reply);
    for (const guest of this.#guests.get(battle) ?? []) guest.sendText(text);
  }

  #publish(word: Word): void {
    this.#bus.tell(JSON.stringify({ node: this.#node, ...word }));
  }

  #heard(text: string): void {
    const { node, ...word } = JSON.parse(text) as Word & { readonly node: string };
    if (node === this.#node) return;
    if (word.kind === 'signedOut') {
      this.#endLines(word.person);
      return;
    }
    if (word.kind === 'notice') {
      this.#deliverNotice(word.person, word.battle, word.by);
      return;
    }
    if (word.kind === 'present') this.#note(node, word);
    if (!this.#guests.has(word.battle)) return;
    if (word.kind === 'said') this.#saidElsewhere(word.battle, word.number);
    if (word.kind === 'typing') this.#deliverTyping(word.battle, word.seat, word.person);
    if (word.kind === 'present') {
      this.tell(word.battle, { kind: 'present', battle: word.battle, ...this.of(word.battle) });
      // Whoever is new there does not know yet who is here.
      if (word.isNew === true) this.#publish({ kind: 'present', battle: word.battle, ...this.#here(word.battle) });
    }
  }

  #note(node: string, { battle, seats, watchers }: Present & { readonly battle: string }): void {
    const known = this.#elsewhere.get(battle) ?? new Map<string, Present & { readonly at: number }>();
    if (seats.length + watchers === 0) known.delete(node);
    else known.set(node, { seats, watchers, at: this.#now() });
    if (known.size === 0) this.#elsewhere.delete(battle);
    else this.#elsewhere.set(battle, known);
    // Who is alone has nobody to tell.
    this.#again ??= setInterval(() => this.#tellAgain(), AGAIN).unref();
  }

  /** A node that has died says nothing any more, and is forgotten. */
  #tellAgain(): void {
    const now = this.#now();
    for (const [battle, nodes] of this.#elsewhere) {
      for (const [node, { at }] of nodes) if (now - at >= HOLDS) nodes.delete(node);
      if (nodes.size === 0) this.#elsewhere.delete(battle);
      else if (this.#guests.has(battle)) this.#publish({ kind: 'present', battle, ...this.#here(battle) });
    }
  }

  close(): void {
    clearInterval(this.#again);
    for (const { timer } of this.#justTold.values()) clearTimeout(timer);
  }
}
