// What the odds of an order come to is a sentence, in every game and in every language.
import { languageOf } from '@umpire/engine/battle';
import { known } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import { rulesets } from '../src/registry.ts';

const gapsOf = (text: string): readonly string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();

for (const ruleset of rulesets) {
  test(`${ruleset.title}: every engagement makes a sentence of its odds, also in German`, async () => {
    const german = await languageOf(ruleset, 'de');
    for (const { id, measures } of ruleset.engagements) {
      const sentences = measures.flatMap(({ tells, any }) => [tells, any].filter((one) => one !== undefined));
      expect([id, sentences.length > 0]).toEqual([id, true]);
      for (const sentence of sentences) {
        expect([sentence, gapsOf(sentence).includes('{n}')]).toEqual([sentence, true]);
        expect([sentence, gapsOf(known(sentence, german) ?? '')]).toEqual([sentence, gapsOf(sentence)]);
      }
    }
  });
}
