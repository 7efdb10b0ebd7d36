import type { RollAnswer, Seat } from '../rule/index.ts';
import type { Scenario } from '../table/scenario/scenario.ts';
import type { Options } from './battle.ts';
import type { Order } from './order.ts';

/** The first field of every journal file. */
export const JOURNAL_FORMAT = 'umpire-journal/1';

/** What is written down. `seq` counts from 1 without a gap. */
export type Entry =
  /** A seat has given a legal order. */
  | { readonly seq: number; readonly seat: Seat; readonly order: Order }
  /** Dice have fallen. */
  | { readonly seq: number; readonly roll: RollAnswer; readonly from: DiceFrom }
  /** A seat has decided. Where several decide at once, a later decision of a seat replaces its earlier one. */
  | { readonly seq: number; readonly seat: Seat; readonly choice: unknown }
  /** The fingerprint of the battle here. */
  | { readonly seq: number; readonly hash: string }
  /** Everything after the entry with the number `back` is taken back, with the consent of these seats. */
  | { readonly seq: number; readonly back: number; readonly agreed: readonly Seat[] };

/** Where dice come from: the computer, or people with real ones. */
export const DICE_FROM = ['computer', 'people'] as const;
export type DiceFrom = (typeof DICE_FROM)[number];

/** A whole battle: how it was set up, and everything that was answered since. Its state is what replaying it gives. */
export interface Journal {
  readonly format: typeof JOURNAL_FORMAT;
  readonly ruleset: string;
  /** The version of the rule set that it was played with. */
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly entries: readonly Entry[];
}

/** The entries that still count: what was taken back is left out. Their numbers stay. */
export function inForce(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    if ('back' in entry) while ((kept.at(-1)?.seq ?? 0) > entry.back) kept.pop();
    else kept.push(entry);
  }
  return kept;
}
