import { say } from '@umpire/engine/words';
import { type Journal, parseJournal, type Ruleset } from '@umpire/engine/battle';
import type { Settings } from '@umpire/wire';
import type { ActRow, BattleRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Names } from './names.ts';
import { Pictures } from './picture.ts';
import { deedIn } from './rows.ts';
import { BrokenTable, type HostSource } from './hosting.ts';
import { OnlineTable } from './table.ts';
import type { Watches } from './watches.ts';

/** So many battles are held ready even when nobody looks at them. */
const MOST_READY = 500;
/** Where that are too many, so many more are put away with them. */
const AWAY_AT_ONCE = 20;
/** So many acts are taken over in one turn of the loop: a millisecond or two, and rarely one that takes long. */
const AT_ONCE = 4;

/** A battle that is held ready. */
export interface Ready {
  readonly table: OnlineTable;
  readonly invitation: string;
  readonly pictures: Pictures;
  /** When it was asked for last: the how manieth time that any was. */
  used: number;
}

export interface ShelfOptions {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly source: HostSource;
  readonly names: Names;
  readonly watches: Watches;
}

/** The battles that this node holds ready, as they are kept in the store. */
export class Shelf {
  readonly #options: ShelfOptions;
  readonly #ready = new Map<string, Ready>();
  /** Battles that go on from something else than what was last known here. */
  readonly #thrownAway = new Set<string>();
  #asked = 0;

  constructor(options: ShelfOptions) {
    this.#options = options;
  }

  get battles(): Iterable<string> {
    return this.#ready.keys();
  }

  /** A battle, if it is at hand. */
  at(battle: string): Ready | undefined {
    return this.#ready.get(battle);
  }

  /** The same, and it is not put away soon. */
  atHand(battle: string): Ready | undefined {
    const known = this.#ready.get(battle);
    if (known !== undefined) known.used = ++this.#asked;
    return known;
  }

  /** A table at which nothing has happened. */
  newTable(id: string, ruleset: Ruleset, journal: Omit<Journal, 'entries'>, settings: Settings): OnlineTable {
    return new OnlineTable({ id, ruleset, journal, settings }, this.#options.source);
  }

  /** A battle that was just made. */
  put(table: OnlineTable, invitation: string): void {
    this.#hold(table.head.id, { table, invitation, pictures: new Pictures(), used: 0 });
  }

  /** The battle, from the store if need be; undefined when there is none. */
  async brought(battle: string): Promise<Ready | undefined> {
    const known = this.atHand(battle);
    if (known !== undefined) return known;
    const { store, names, watches } = this.#options;
    const row = await store.battle(battle);
    if (row === undefined) return undefined;
    const ready = { table: this.#tableOf(row), invitation: row.invitation, pictures: new Pictures(), used: 0 };
    await followed(ready.table, await store.actsAfter(battle, 0));
    await names.learn(ready.table.people);
    this.#hold(battle, ready);
    // Others know an earlier state: the table was thrown away because somebody else had written first, or nobody knows who has.
    if (this.#thrownAway.delete(battle)) watches.tell(battle);
    else watches.tellLookers(battle);
    return ready;
  }

  #tableOf({ id, ruleset: game, head, settings }: BattleRow): OnlineTable {
    const ruleset = this.#options.rulesets.find((one) => one.id === game);
    if (ruleset === undefined) throw new BrokenTable(say('There is no game "{game}" here.', { game }));
    const parsed = parseJournal(head);
    if (!parsed.ok) throw new BrokenTable(parsed.words);
    return this.newTable(id, ruleset, parsed.journal, JSON.parse(settings) as Settings);
  }

  /** Takes over what others have written; whether there was anything. */
  async caughtUp(battle: string, { table }: Ready): Promise<boolean> {
    const { store, names, watches } = this.#options;
    const rows = await store.actsAfter(battle, table.seq);
    await followed(table, rows);
    if (rows.length === 0) return false;
    await names.learn(table.people);
    watches.tell(battle);
    return true;
  }

  /** It is not as it is kept: whoever wants it next gets it from the store. */
  throwAway(battle: string): void {
    this.#ready.delete(battle);
    this.#thrownAway.add(battle);
  }

  /** Keeps it at hand; what was not asked for longest, and nobody looks at, is put away. */
  #hold(battle: string, ready: Ready): void {
    ready.used = ++this.#asked;
    this.#ready.set(battle, ready);
    const tooMany = this.#ready.size - MOST_READY;
    if (tooMany <= 0) return;
    const unseen = [...this.#ready].filter(([id]) => id !== battle && !this.#options.watches.has(id));
    // Some more at once, so that not every one that is brought has all the others looked at.
    for (const [id] of unseen.toSorted(([, a], [, b]) => a.used - b.used).slice(0, tooMany + AWAY_AT_ONCE))
      this.#ready.delete(id);
  }
}

/** Takes over acts that are kept, a few at a time: a long battle that is brought back must not keep all others waiting. */
async function followed(table: OnlineTable, rows: readonly ActRow[]): Promise<void> {
  for (const [i, row] of rows.entries()) {
    if (i > 0 && i % AT_ONCE === 0) await new Promise((done) => setImmediate(done));
    const what = deedIn(row);
    const { deed } = what;
    if (deed.kind === 'sit' && deed.entries !== undefined && deed.fair === undefined)
      await table.getReady(deed.entries);
    table.follow(what);
  }
}
