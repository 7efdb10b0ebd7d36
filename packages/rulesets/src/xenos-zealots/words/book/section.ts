import type { RuleEntry } from '@umpire/engine/battle';

type Lines = Readonly<Record<string, readonly [title: string, says: string]>>;

/** The rules of one section of the book: they share its heading as their source, unless a line names its own. */
export const section = (source: string, lines: Lines): Readonly<Record<string, RuleEntry>> =>
  Object.fromEntries(Object.entries(lines).map(([id, [title, says]]) => [id, { title, says, source }]));
