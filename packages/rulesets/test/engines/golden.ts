/** Golden journals replayed: the fingerprint that each ends in, or why it does not. */
import { hashOf, parseJournal, replay } from '@umpire/engine/battle';
import { rulesetOf } from '../../src/registry.ts';

export const ends = (texts: readonly string[]): string[] =>
  texts.map((text) => {
    const parsed = parseJournal(text);
    if (!parsed.ok) return parsed.says;
    const ruleset = rulesetOf(parsed.journal.ruleset);
    if (ruleset === undefined) return `There is no rule set ${parsed.journal.ruleset}.`;
    const replayed = replay(ruleset, parsed.journal);
    return replayed.kind === 'refused' ? replayed.says : hashOf(replayed.course.battle);
  });
