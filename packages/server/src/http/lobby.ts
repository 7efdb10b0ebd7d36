import type { Store } from '../store/store.ts';

/** The thing that says, if it is there, why the lobby is closed. */
export const LOBBY = 'lobby';

/** Why there are no open tables now; undefined while there are. */
export async function lobbyClosed(store: Store): Promise<string | undefined> {
  const why = await store.notices.thing(LOBBY);
  return why === undefined
    ? undefined
    : `The lobby is closed${why === '' ? '' : `: ${why}`}. You can still play a friend by a link.`;
}
