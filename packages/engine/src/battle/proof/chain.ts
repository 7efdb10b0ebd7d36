/**
 * Journals that cannot be altered unseen: every entry carries the digest of the one before it, the first that of the head. Whoever
 * knows the digest of the last entry knows all of them: one changed letter anywhere changes it.
 *
 * A digest of something secret would let a seat try out guesses. So whatever a seat may not see carries `salt`, random letters that
 * nobody can guess; the seat gets the digest instead of the entry and can still follow the chain.
 */
import { writeScenario } from '../../table/index.ts';
import type { Entry, Journal } from '../journal.ts';
import { digestOf } from './digest.ts';

/** The digest of a journal's head: how the battle was set up. The scenario counts as its file has it. */
export const headDigest = ({ entries: _its, end: _last, heads: _signed, scenario, ...head }: Journal): string =>
  digestOf({ ...head, scenario: JSON.parse(writeScenario(scenario)) as unknown });

/** Is this journal chained? Those of earlier versions are not. */
export const isChained = ({ entries, end }: Pick<Journal, 'entries' | 'end'>): boolean =>
  end !== undefined || entries.some(({ prev }) => prev !== undefined);

/** What is wrong with a chain: the number of the first entry that does not fit (0: the head), and a sentence. */
export interface Broken {
  readonly seq: number;
  readonly says: string;
}

/** Goes along the chain of a journal; undefined when every link fits. */
export function brokenLink(journal: Journal): Broken | undefined {
  let [digest, seq] = [headDigest(journal), 0];
  for (const entry of journal.entries) {
    if (entry.prev !== digest) return { seq, says: misfit(entry, seq) };
    digest = digestOf(entry);
    seq = entry.seq;
  }
  if (journal.end === digest) return undefined;
  const says =
    journal.end === undefined
      ? 'The digest of the last entry is missing: entries may have been cut off.'
      : `${place(seq)} is not the end that was written down: it was altered, or entries after it were cut off.`;
  return { seq, says };
}

const place = (seq: number): string => (seq === 0 ? 'The head' : `Entry ${seq}`);

const misfit = (next: Entry, seq: number): string =>
  next.prev === undefined
    ? `Entry ${next.seq} does not say what came before it: it was put in.`
    : `${place(seq)} is not what entry ${next.seq} was written after: it was altered, or something was put in or taken out.`;
