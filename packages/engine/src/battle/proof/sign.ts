/** What is signed, as text: where a journal stands, by the server; what a seat does, by its device. */
import type { Seat } from '../../rule/index.ts';
import { digestOf } from './digest.ts';

/** A seat's signature under what it does, and the last entry that it knew of then. */
export interface Signed {
  readonly after: number;
  /** 128 hex digits. */
  readonly by: string;
}

/** The server's signature under a journal up to an entry (0: its head). Two of them for one entry that differ prove that it has cheated. */
export interface SignedHead {
  readonly seq: number;
  readonly digest: string;
  /** 128 hex digits. */
  readonly by: string;
}

export const HEX_128 = /^[0-9a-f]{128}$/;

/** What a seat does: an order, an answer, or a new chain for the dice. */
export type Doing =
  | { readonly order: unknown }
  | { readonly choice: unknown }
  | { readonly anchor: string; readonly key?: string };

/** Where something is done: after an entry, whose digest says what all before it was. */
export interface Doer {
  readonly battle: string;
  readonly seat: Seat;
  readonly after: number;
  readonly digest: string;
}

/** The text that a seat signs. With the digest of what it knew, nobody can put it into another history. */
export const actText = ({ battle, seat, after, digest }: Doer, what: Doing): string =>
  ['umpire act-1', battle, seat, String(after), digest, digestOf(what)].join('\n');

/** The text that the server signs. */
export const headText = (battle: string, { seq, digest }: Pick<SignedHead, 'seq' | 'digest'>): string =>
  ['umpire head-1', battle, String(seq), digest].join('\n');
