import type { RuleEntry } from '@umpire/engine/battle';

export type Rules = Readonly<Record<string, RuleEntry>>;

/** An entry of the rule book: title, what it says in our own words, where it comes from. */
export const rule = (title: string, says: string, source: string): RuleEntry => ({ title, says, source });
