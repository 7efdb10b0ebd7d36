import { say, type Words } from '@umpire/engine/words';
import type { Store } from '../store/store.ts';

/** The thing that says, if it is there, why the lobby is closed. */
export const LOBBY = 'lobby';

/** Why there are no open tables now; undefined while there are. */
export async function lobbyClosed(store: Store): Promise<Words | undefined> {
  const why = await store.notices.thing(LOBBY);
  if (why === undefined) return undefined;
  if (why === '') return 'The lobby is closed. You can still play a friend by a link.';
  return say('The lobby is closed: {why}. You can still play a friend by a link.', { why });
}
