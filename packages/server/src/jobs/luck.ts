import { type Luck, luckIn, luckTogether } from '@umpire/engine/battle';
import type { GameLuck, ServerDice } from '@umpire/wire';
import { BrokenTable } from '../battles/hosting.ts';
import type { OnlineTable } from '../battles/table.ts';
import type { Tables } from '../battles/tables.ts';
import type { FaceRow, LuckRow } from '../store/schema.ts';
import { OVERLAP } from './ratings.ts';
import type { Ended } from '../store/ended.ts';
import { NotKept, type Store } from '../store/store.ts';

const MOST_BATTLES = 50;
/** So long after the end of a battle its dice are counted, in milliseconds. */
const SOON = 100;

/**
 * Counts the dice of battles that ended at this time or later. Each battle counts once, on whichever node and however often this is done.
 */
export async function countDice(tables: Tables, store: Store, since = 0): Promise<number> {
  let count = 0;
  for (let from: Ended = { ended: since, id: '' }; ;) {
    const battles = await store.luck.toCount(MOST_BATTLES, from);
    for (const { id, ruleset } of battles) {
      const rows = await tables.look(id, (table) => rowsOf(table, ruleset)).catch(ifItRuns);
      if (rows === undefined) continue;
      await store.luck.keep(rows.luck, rows.faces);
      count++;
    }
    const last = battles.at(-1);
    if (last === undefined || battles.length < MOST_BATTLES) return count;
    from = { ended: last.ended ?? 0, id: last.id };
  }
}

/** A battle of earlier rules that does not run any more cannot be counted; those that ended after it can. */
function ifItRuns(error: unknown): undefined {
  if (!(error instanceof BrokenTable)) throw error;
}

function rowsOf(table: OnlineTable, ruleset: string): { readonly luck: LuckRow[]; readonly faces: readonly FaceRow[] } {
  const { head, host } = table;
  const log = host?.log ?? [];
  const all = { battle: head.id, seat: '', person: '', ruleset, body: '{}' };
  const own = head.journal.scenario.seats.flatMap(({ id: seat }) => {
    const who = table.occupant(seat);
    return who === undefined || !('person' in who)
      ? []
      : [{ battle: head.id, seat, person: who.person, ruleset, body: JSON.stringify(luckIn(log, seat)) }];
  });
  const faces = Object.entries(luckIn(log).faces).flatMap(([sides, counts]) =>
    counts.map((count, i) => ({ sides: Number(sides), face: i + 1, count })),
  );
  return { luck: [all, ...own], faces };
}

/** Counts whenever a battle has ended, and when it is told to. */
export class Counter {
  readonly #tables: Tables;
  readonly #store: Store;
  readonly #failed: (error: unknown, where: string) => void;
  #timer: NodeJS.Timeout | undefined;
  /** All that ended before is counted. */
  #since = 0;

  constructor(tables: Tables, store: Store, failed: (error: unknown, where: string) => void) {
    this.#tables = tables;
    this.#store = store;
    this.#failed = failed;
    tables.watchAll((battle) => {
      if (tables.isOver(battle)) this.soon();
    });
  }

  soon(): void {
    this.#timer ??= setTimeout(() => void this.#count(), SOON).unref();
  }

  async #count(): Promise<void> {
    this.#timer = undefined;
    try {
      const now = Date.now();
      await countDice(this.#tables, this.#store, this.#since);
      this.#since = now - OVERLAP;
    } catch (error) {
      // Another node may have been quicker: then there is nothing left to do.
      if (!(error instanceof NotKept)) this.#failed(error, 'luck');
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** The dice of the server. */
export async function serverDice(store: Store): Promise<ServerDice> {
  const faces = new Map<number, number[]>();
  for (const { sides, face, count } of await store.luck.faces()) {
    const counts = faces.get(sides) ?? Array.from({ length: sides }, () => 0);
    counts[face - 1] = count;
    faces.set(sides, counts);
  }
  return { battles: await store.luck.battles(), dice: [...faces].map(([sides, counts]) => ({ sides, counts })) };
}

/** What somebody's dice came to over all battles, by game. */
export async function luckOfPerson(store: Store, person: string): Promise<readonly GameLuck[]> {
  const games = new Map<string, Luck[]>();
  for (const { ruleset, body } of await store.luck.ofPerson(person))
    games.set(ruleset, [...(games.get(ruleset) ?? []), JSON.parse(body) as Luck]);
  return [...games].map(([ruleset, all]) => ({ ruleset, ...luckTogether(all) }));
}
