import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { factsOf, gameIn } from '../src/games/facts.ts';

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s is named on the first page in every language that it has',
  async (_id, ruleset) => {
    const facts = await factsOf(ruleset);
    expect(gameIn(facts, 'en')).toEqual({ ...facts, lang: 'en' });
    for (const code of Object.keys(ruleset.translations ?? {})) {
      const shown = gameIn(facts, code);
      expect(shown.lang).toBe(code);
      expect(shown.line).not.toBe(facts.line);
      expect(shown.first.title).not.toBe(facts.first.title);
      expect(shown.engagements.filter(({ title }, i) => title === facts.engagements[i]?.title)).toEqual([]);
    }
    // A language that it does not have.
    expect(gameIn(facts, 'xx')).toEqual({ ...facts, lang: 'en' });
  },
);
