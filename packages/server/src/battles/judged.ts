import type { Problem, Seat } from '@umpire/engine/rule';
import { saying, type Words } from '@umpire/engine/words';
import type { Along } from '@umpire/wire';
import type { Deed } from './deed.ts';

/** Something that was done, or why it may not be. */
export type Judged = { readonly deed: Deed } | { readonly problems: readonly Problem[] };

/** What comes with an act: the next link and the signature of the seat; and which seats are away, so that none waits for their links. */
export interface With extends Along {
  readonly isAway?: (seat: Seat) => boolean;
}

export const refused = (says: Words, rule = 'table'): Judged => ({ problems: [{ rule, ...saying(says) }] });
