import { expect, test } from 'vitest';
import { example } from '../../example/index.ts';
import { parseReceipt, type Receipt, type Ruleset, writeReceipt } from '../../src/battle/index.ts';
import { opening } from '../../src/battle/replay.ts';
import { english } from '../../src/words/index.ts';
import { scenario } from '../example/fixture.ts';

const receipt: Receipt = {
  battle: 'b-1',
  key: 'ab'.repeat(32),
  heads: [{ seq: 3, digest: 'cd'.repeat(32), by: 'ef'.repeat(64) }],
};

test('a receipt that is written is read back', () => {
  expect(parseReceipt(writeReceipt(receipt))).toEqual(receipt);
});

test.each(['[]', '7', 'null', '"text"', '{', ''])('%s is no receipt, and that is said', (text) => {
  expect(parseReceipt(text)).toEqual({ says: 'This is no receipt: it is no JSON object.' });
});

test('why a battle cannot be set up is said in the words of whoever refuses it', () => {
  const given = { scenario, options: { nonsense: 1 } };
  const found = opening(example as unknown as Ruleset, given as never);
  expect('says' in found && english(found)).toMatch(/^This battle cannot be set up: .*nonsense/);
});

test('a battle has as many sides as the scenarios of its game; a game that brings none leaves that open', () => {
  const ruleset = example as unknown as Ruleset;
  const says = (game: Ruleset, seats: number): string | undefined => {
    const found = opening(game, { scenario: { ...scenario, seats: scenario.seats.slice(0, seats) }, options: {} });
    return 'says' in found ? english(found) : undefined;
  };
  expect(says(ruleset, 2)).toBeUndefined();
  expect(says({ ...ruleset, scenarios: [] }, 2)).toBeUndefined();
  expect(says(ruleset, 1)).toMatch(/is for 2 sides, and here are 1\.$/);
});
