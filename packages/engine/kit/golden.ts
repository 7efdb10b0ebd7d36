import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseJournal, replay, type Ruleset } from '../src/battle/index.ts';

/** The names of the golden journals. */
export const goldenFiles = (folder: URL): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];

/** Why a golden journal does not replay to the battle that it was; undefined if it does. */
export function goldenFault(ruleset: Ruleset, folder: URL, file: string): string | undefined {
  const parsed = parseJournal(readFileSync(new URL(file, folder), 'utf8'), [ruleset]);
  if (!parsed.ok) return parsed.says;
  const { journal } = parsed;
  if (journal.entries.length === 0 || !journal.entries.some((entry) => 'hash' in entry))
    return 'It has no fingerprint, so that nothing would be compared.';
  const last = journal.entries.at(-1);
  if (last !== undefined && !('hash' in last)) return 'It does not end with a fingerprint.';
  const replayed = replay(ruleset, journal);
  return replayed.kind === 'refused' ? replayed.says : undefined;
}
