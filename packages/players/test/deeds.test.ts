import { example } from '@umpire/engine/example';
import { type Options, optionsFor, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { Ahead } from '../src/look/ahead.ts';
import { deedsOf, sensibleAnswers } from '../src/look/deeds.ts';
import { decideByDefault } from '../src/look/estimate.ts';
import type { Situation } from '../src/situation.ts';

const options = Array.from({ length: 30 }, (_, value) => ({ value, says: `${value}` }));

test('of many answers the first ones are thought about, and only those that are sensible', () => {
  expect(sensibleAnswers({ options })).toHaveLength(24);
  expect(sensibleAnswers({ options, sensible: 2 })).toEqual([0, 1]);
  // The default is always thought about.
  expect(sensibleAnswers({ options, sensible: 0 })).toEqual([0]);
});

test('a seat that is asked can give the sensible answers', () => {
  const situation = { seat: 'a', view: {}, question: { rule: 'T-1', says: 'Which?', options, sensible: 3 } };
  const deeds = deedsOf(example as unknown as Ruleset, situation as unknown as Situation);
  expect(deeds).toEqual([{ choice: 0 }, { choice: 1 }, { choice: 2 }]);
});

test.each((rulesets as readonly Ruleset[]).map((ruleset) => [ruleset.id, ruleset] as const))(
  'whoever asks %s for one candidate gets the first of all',
  (_, ruleset) => {
    const { scenario } = ruleset.scenarios[0]!;
    const random = seeded('first of all');
    const options = optionsFor(ruleset, (scenario.options ?? {}) as Options);
    const ahead = new Ahead(ruleset, ruleset.setup(scenario, options), (ask) => ask.reading.draw(ask.pool, random));
    ahead.begin();
    decideByDefault(ahead);
    for (let orders = 0; orders < 60 && ruleset.outcome(ahead.battle) === undefined; orders++) {
      const seat = ahead.battle.toAct[0]!;
      const view = ruleset.view(ahead.battle, seat);
      const [first] = ruleset.candidates(view, seat);
      expect(ruleset.candidates(view, seat, 1)[0]).toEqual(first);
      ahead.order(seat, first!);
      decideByDefault(ahead);
    }
  },
);
