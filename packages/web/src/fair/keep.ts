/** What this browser keeps so that it need not trust a server: its secrets for the dice, the key of the device, and what servers have signed. */
import type { Kept } from '@umpire/wire';

const NAME = 'umpire-fair';
const BATTLES = 'battles';
const DEVICE = 'device';

let opened: Promise<IDBDatabase> | undefined;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The storage of the browser does not answer.'));
  });

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(BATTLES, { keyPath: 'battle' });
      request.result.createObjectStore(DEVICE);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('The storage of the browser is closed.'));
  });
  return opened;
}

async function put(store: string, value: unknown, key?: IDBValidKey): Promise<void> {
  const open = (await database()).transaction(store, 'readwrite');
  const kept = settled(open.objectStore(store).put(value, key));
  open.commit();
  await kept;
}

async function get(store: string, key: IDBValidKey): Promise<unknown> {
  return await settled((await database()).transaction(store).objectStore(store).get(key));
}

/** Keeps what was seen of a battle, before anything that depends on it is sent. */
export const keepSeen = (kept: Kept): Promise<void> => put(BATTLES, kept);

/** What this browser has seen of a battle. */
export const seenOf = async (battle: string): Promise<Kept | undefined> =>
  (await get(BATTLES, battle)) as Kept | undefined;

/** The key of this device, as it was put here. */
export const keptKey = async <T>(): Promise<T | undefined> => (await get(DEVICE, 'key')) as T | undefined;
export const keepKey = (key: unknown): Promise<void> => put(DEVICE, key, 'key');
