import type { Outcome } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { transact, trouble, troubleOf } from './database.ts';

/** Who answers for each seat: `person`, or the name of a player of the computer. */
export type Seating = Readonly<Record<Seat, string>>;

export const PERSON = 'person';

/** Who throws: the computer, or the people at the table. */
export const DICE = ['computer', 'own'] as const;
export type DiceBy = (typeof DICE)[number];

/** A battle as the browser keeps it. */
export interface SavedBattle {
  readonly id: string;
  readonly ruleset: string;
  readonly title: string;
  readonly turn: number;
  readonly isOver: boolean;
  /** When it was last played, in milliseconds. */
  readonly at: number;
  readonly seating: Seating;
  readonly dice: DiceBy;
  /** One's own chair in an online battle. */
  readonly you?: Seat;
  /** The text of the journal's file. */
  readonly journal: string;
  /** How it ended, where that was not by the rules: online somebody resigned, ran out of time, or both agreed. */
  readonly ended?: Outcome;
  /** It goes on between people, and holds what one of them may not see. */
  readonly hasSecrets?: boolean;
  /** When it was deleted, in milliseconds: it can be had back for some days. */
  readonly deleted?: number;
}

/** How long a deleted battle can be had back, in milliseconds: a week. */
const BIN = 7 * 24 * 3_600_000;

/** Battles that the browser would not keep, by their ids: they live as long as this tab. */
const unsaved = new Map<string, SavedBattle>();
/** Battles that wait to be written. */
const due = new Map<string, SavedBattle>();
/** The last writing: one comes after the other. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps a battle. True when it is written for good, which a crash in the next moment does not undo; false when the browser will not: the
 * battle then is kept in this tab, and `trouble` says why. Of several that wait, only the newest is written.
 */
export function keepBattle(battle: SavedBattle): Promise<boolean> {
  due.set(battle.id, battle);
  const mine = last.then(async () => {
    const newest = due.get(battle.id);
    if (newest !== undefined) {
      due.delete(battle.id);
      await write(newest);
    }
    return !unsaved.has(battle.id);
  });
  last = mine;
  return mine;
}

async function write(battle: SavedBattle): Promise<void> {
  try {
    await transact('readwrite', (store) => store.put(battle));
    unsaved.delete(battle.id);
    // A writing that was under way when the store was taken over still ends well; it was the last.
    if (unsaved.size === 0 && trouble.value !== 'replaced') trouble.value = undefined;
  } catch (error) {
    unsaved.set(battle.id, battle);
    trouble.value = troubleOf(error);
  }
}

export async function battleWith(id: string): Promise<SavedBattle | undefined> {
  const here = due.get(id) ?? unsaved.get(id);
  if (here !== undefined) return here;
  return (await read((store) => store.get(id) as IDBRequest<SavedBattle | undefined>)) ?? undefined;
}

/** All battles that are not deleted, the last played first. */
export async function keptBattles(): Promise<readonly SavedBattle[]> {
  return (await allBattles()).filter(({ deleted }) => deleted === undefined);
}

/** Deleted battles that can still be had back, the last deleted first. */
export async function deletedBattles(): Promise<readonly SavedBattle[]> {
  const all = (await allBattles()).filter(({ deleted }) => deleted !== undefined);
  const [gone, here] = [all.filter(isStale), all.filter((one) => !isStale(one))];
  for (const { id } of gone) await transact('readwrite', (store) => store.delete(id)).catch(() => undefined);
  return here.toSorted((a, b) => (b.deleted ?? 0) - (a.deleted ?? 0));
}

const isStale = ({ deleted = 0 }: SavedBattle): boolean => Date.now() - deleted > BIN;

async function allBattles(): Promise<readonly SavedBattle[]> {
  const stored = (await read((store) => store.getAll() as IDBRequest<SavedBattle[]>)) ?? [];
  const all = new Map([...stored, ...unsaved.values()].map((one) => [one.id, one]));
  return [...all.values()].toSorted((a, b) => b.at - a.at);
}

async function read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    return await transact('readonly', ask);
  } catch (error) {
    trouble.value = troubleOf(error);
    return undefined;
  }
}

/** Puts a battle into the bin. */
export const deleteBattle = (battle: SavedBattle): Promise<boolean> => keepBattle({ ...battle, deleted: Date.now() });

/** Takes it out again. */
export function restoreBattle({ deleted: _no, ...battle }: SavedBattle): Promise<boolean> {
  return keepBattle(battle);
}
