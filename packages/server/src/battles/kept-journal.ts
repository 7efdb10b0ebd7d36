/** The journal of a battle that is over, as it was written. */
import { digestOf, type Entry, headText, type SignedHead } from '@umpire/engine/battle';
import type { FairServer } from '../fair/keys.ts';
import type { ActRow, BattleRow } from '../store/schema.ts';
import { deedIn } from './rows.ts';

/** A journal's file, with the head as its text has it. */
export interface KeptJournal {
  readonly [part: string]: unknown;
  readonly entries: readonly Entry[];
}

/**
 * Put together from what was kept of each act. It is not played again: that takes long, and what was played by earlier rules might come out
 * differently, or not at all. Where it was played with dice that everybody can check, its end is signed.
 */
export function keptJournal({ id, head }: BattleRow, acts: readonly ActRow[], server?: FairServer): KeptJournal {
  const deeds = acts.map((act) => deedIn(act).deed);
  const fair = deeds.findLast((deed) => deed.kind === 'sit')?.fair;
  const entries = deeds.flatMap((deed) => ('entries' in deed ? (deed.entries ?? []) : []));
  const { entries: _none, ...about } = JSON.parse(head) as Readonly<Record<string, unknown>>;
  const set = { ...about, ...(fair !== undefined && { fair }) };
  const last = entries.at(-1);
  // Journals from before there were chains have no digests.
  if (last !== undefined && last.prev === undefined) return { ...set, entries };
  const end = digestOf(last ?? set);
  const heads = fair !== undefined &&
    server !== undefined && [signed(id, { seq: entries.length, digest: end }, server)];
  return { ...set, end, ...(heads && { heads }), entries };
}

const signed = (battle: string, place: Omit<SignedHead, 'by'>, server: FairServer): SignedHead => ({
  ...place,
  by: server.sign(headText(battle, place)),
});
