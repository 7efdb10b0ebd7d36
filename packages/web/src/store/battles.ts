import type { Seat } from '@umpire/engine/rule';

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
}

const NAME = 'umpire';
const STORE = 'battles';

let opened: Promise<IDBDatabase> | undefined;

/** A request as a promise. */
const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The storage of the browser does not answer.'));
  });

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The storage of the browser is closed.'));
  });
  return opened;
}

/** Keeps a battle. It is committed at once: a reload in the next moment finds it. */
export async function keepBattle(battle: SavedBattle): Promise<void> {
  const open = (await database()).transaction(STORE, 'readwrite');
  const kept = settled(open.objectStore(STORE).put(battle));
  open.commit();
  await kept;
}

export async function battleWith(id: string): Promise<SavedBattle | undefined> {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  return (await settled(store.get(id))) as SavedBattle | undefined;
}

/** All kept battles, the last played first. */
export async function keptBattles(): Promise<readonly SavedBattle[]> {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  const all = (await settled(store.getAll())) as SavedBattle[];
  return all.toSorted((a, b) => b.at - a.at);
}

export async function forgetBattle(id: string): Promise<void> {
  const open = (await database()).transaction(STORE, 'readwrite');
  await settled(open.objectStore(STORE).delete(id));
}
