import type { RollAnswer, Seat } from '../rule/index.ts';
import type { Battle } from './battle.ts';
import type { Order } from './order.ts';
import type { SeenEntry } from './seat-view.ts';

/** An answer in the middle of an order as a seat may know it: what others have decided in secret is hidden. */
export type SeenAnswer =
  | { readonly roll: RollAnswer }
  | { readonly seat: Seat; readonly choice: unknown }
  | { readonly seat: Seat; readonly hidden: true };

/** The order in the middle of which somebody is asked, as a seat knows it: what has led to the question. */
export interface UnderWay<B extends Battle = Battle> {
  /** What the seat saw before the order. */
  readonly before: B;
  /** Nothing for what happens before the first order. */
  readonly given?: { readonly seat: Seat; readonly order: Order };
  readonly answers: readonly SeenAnswer[];
}

/** The order under way, from what the seat saw before it and from the journal as the seat may read it. */
export function underWayOf<B extends Battle>(before: B, entries: readonly SeenEntry[]): UnderWay<B> {
  const start = entries.findLastIndex((entry) => 'order' in entry);
  const answers = entries.slice(start + 1).flatMap(answerIn);
  const last = entries[start];
  if (last === undefined || !('order' in last)) return { before, answers };
  return { before, given: { seat: last.seat, order: last.order }, answers };
}

function answerIn(entry: SeenEntry): readonly SeenAnswer[] {
  if ('roll' in entry) return [{ roll: entry.roll }];
  if ('hidden' in entry) return [{ seat: entry.seat, hidden: true }];
  return 'choice' in entry ? [{ seat: entry.seat, choice: entry.choice }] : [];
}
