import { example } from '@umpire/engine/example';
import type { Ruleset } from '@umpire/engine/battle';
import { expect, test } from 'vitest';
import { deedsOf, sensibleAnswers } from '../src/look/deeds.ts';
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
