import { saying, type Saying } from '@umpire/engine/words';
import {
  type Battle,
  type Entry,
  inForce,
  type Journal,
  type Logged,
  type Order,
  replay,
  type Ruleset,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';

/** A point between two orders, with the order that led to it. */
export interface Moment {
  /** The number of the journal's entry after which it stands so. */
  readonly seq: number;
  readonly battle: Battle;
  /** Undefined before the first order. */
  readonly given?: { readonly seat: Seat; readonly order: Order };
}

/** A whole battle as it went. */
export interface ReportCourse {
  readonly moments: readonly Moment[];
  readonly log: readonly Logged[];
}

/** Why a journal cannot be played, and which entry is the first that cannot. */
export interface Stopped {
  readonly refused: Saying;
  readonly seq: number;
}

/** Every point between orders, from the first to the last; or why the journal cannot be played. */
export function courseOf(ruleset: Ruleset, journal: Journal): ReportCourse | Stopped {
  const moments: Moment[] = [];
  const orders = inForce(journal.entries).filter(
    (entry): entry is Extract<Entry, { order: Order }> => 'order' in entry,
  );
  const replayed = replay(ruleset, journal, Infinity, (seq, battle) => {
    const before = moments.at(-1);
    if (before?.battle === battle) return;
    const order = orders.find((entry) => entry.seq > (before?.seq ?? -1) && entry.seq <= seq);
    moments.push({ seq, battle, ...(order && { given: { seat: order.seat, order: order.order } }) });
  });
  return replayed.kind === 'refused'
    ? { refused: saying(replayed.words), seq: replayed.seq }
    : { moments, log: replayed.log };
}
