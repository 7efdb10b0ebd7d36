import type { RollAnswer, Seat } from '../rule/index.ts';
import type { Scenario } from '../table/scenario/scenario.ts';
import type { Options } from './battle.ts';
import type { Order } from './order.ts';
import type { FairHead, FairThrow } from './proof/fair.ts';
import type { Signed, SignedHead } from './proof/sign.ts';

/** The first field of every journal file. */
export const JOURNAL_FORMAT = 'umpire-journal/1';

/** What is written down. `seq` counts from 1 without a gap. */
export type Entry = Written & Chained;

/** What ties an entry to those before it; entries of journals that were made before there were chains have none of it. */
interface Chained {
  /** The digest of the entry before, or of the head. */
  readonly prev?: string;
  /** Random letters, so that nobody can guess from its digest an entry that is hidden from him. */
  readonly salt?: string;
}

type Written =
  /** A seat has given a legal order. */
  | ({ readonly seq: number; readonly seat: Seat; readonly order: Order } & Decided)
  /** Dice have fallen. */
  | {
      readonly seq: number;
      readonly roll: RollAnswer;
      readonly from: DiceFrom;
      /** How dice that can be checked came about. */
      readonly fair?: FairThrow;
    }
  /** A seat has decided. Where several decide at once, a later decision of a seat replaces its earlier one. */
  | ({ readonly seq: number; readonly seat: Seat; readonly choice: unknown } & Decided)
  /** The fingerprint of the battle here. */
  | { readonly seq: number; readonly hash: string }
  /** Everything after the entry with the number `back` is taken back, with the consent of these seats. */
  | { readonly seq: number; readonly back: number; readonly agreed: readonly Seat[] }
  /** From here on it was played with another version of the rule set; what came before runs the same. */
  | { readonly seq: number; readonly version: string }
  /** Somebody's chain of links for the dice goes on from here with a new one, perhaps on another device with its own key. */
  | {
      readonly seq: number;
      readonly who: string;
      readonly anchor: string;
      readonly key?: string;
      readonly signed?: Signed;
    };

/** What may come with a decision. */
export interface Decided {
  /** The seat's next link for the dice. */
  readonly link?: string;
  readonly signed?: Signed;
}

/** Where dice come from: the computer, people with real ones, or everybody together so that each can check them. */
export const DICE_FROM = ['computer', 'people', 'fair'] as const;
export type DiceFrom = (typeof DICE_FROM)[number];

/** A whole battle: how it was set up, and everything that was answered since. Its state is what replaying it gives. */
export interface Journal {
  readonly format: typeof JOURNAL_FORMAT;
  readonly ruleset: string;
  /** The version of the rule set that it was played with. */
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  /** For dice that everybody can check: the anchors. */
  readonly fair?: FairHead;
  readonly entries: readonly Entry[];
  /** The digest of the last entry, where they are chained. */
  readonly end?: string;
  /** What the server has signed of it; no part of the chain. */
  readonly heads?: readonly SignedHead[];
}

/** The entries that still count: what was taken back is left out. Their numbers stay. */
export function inForce(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) putInForce(kept, entry);
  return kept;
}

/** One more entry after those that count. */
export function putInForce(kept: Entry[], entry: Entry): void {
  if ('back' in entry) while ((kept.at(-1)?.seq ?? 0) > entry.back) kept.pop();
  else kept.push(entry);
}
