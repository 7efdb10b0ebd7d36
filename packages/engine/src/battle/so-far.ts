import { note, type NoteAsk } from '../rule/index.ts';
import type { Battle } from './battle.ts';

/** The rule id of a note that only carries the battle; no log shows it. */
export const SO_FAR = 'so-far';

/**
 * Tells how the battle stands in the middle of an order: `yield* soFar(moved)`. Whoever is asked something after it looks
 * at this battle, not at the one before the order. Costs nothing while odds are worked out.
 */
export const soFar = (battle: Battle): NoteAsk => note(SO_FAR, '', { battle });
