import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { calledOf } from '../src/games/called.ts';
import { factsOf } from '../src/games/facts.ts';

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  '%s is named on the first page in every language that it has',
  async (id, ruleset) => {
    const { line, first, engagements } = factsOf(ruleset);
    const said = await calledOf([ruleset]);
    const texts = [line, first.title, ...engagements.map(({ title }) => title)];
    for (const code of Object.keys(ruleset.translations ?? {})) {
      const own = said[code]?.[id] ?? {};
      expect(texts.filter((text) => own[text] === undefined || own[text] === text)).toEqual([]);
    }
    // A language that it does not have.
    expect(said['xx']).toBeUndefined();
  },
);
