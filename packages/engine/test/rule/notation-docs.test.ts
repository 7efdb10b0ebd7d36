import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Distribution, exactChanceOf, exactMean, fractions, isNumeric, marginal } from '@umpire/engine/dice';
import { diceOdds, type DiceResult, parseDice } from '@umpire/engine/rule';

const page = readFileSync(new URL('../../../../docs/dice-notation.md', import.meta.url), 'utf8');
const blocks = (kind: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\``, 'gms'))].map(([, body]) => body ?? '');

/** `mean 21/2` or `yes 7/12` of a distribution, in the page's words. */
function told(odds: Distribution<unknown>): string {
  const mean = isNumeric(odds) ? exactMean(odds) : undefined;
  const yes = exactChanceOf(odds, (value) => value === true);
  return mean === undefined ? `yes ${yes && fractions.write(yes)}` : `mean ${fractions.write(mean)}`;
}

function toldOf(odds: Distribution<DiceResult>): string {
  const first = odds.entries[0]?.value;
  if (typeof first !== 'object') return told(odds);
  const records = odds as Distribution<Record<string, number | boolean>>;
  return Object.keys(first)
    .map((name) => `${name} ${told(marginal(records, name))}`)
    .join(', ');
}

const examples = blocks('dice').flatMap((block) => block.trimEnd().split('\n'));

describe('the page on dice notation', () => {
  test('has examples', () => {
    expect(examples.length).toBeGreaterThan(30);
    expect(blocks('refused')).toHaveLength(3);
  });

  test.each(examples)('%s', (line) => {
    const [notation = '', expected = ''] = line.split(/ {2,}/);
    const parsed = parseDice(notation);
    if ('refusal' in parsed) throw new Error(parsed.refusal.says);
    expect(toldOf(diceOdds(parsed.dice, { fractions: true }).odds)).toBe(expected);
  });

  test.each(blocks('refused'))('%s', (block) => {
    const [text = '', mark = '', says] = block.split('\n');
    expect(parseDice(text)).toEqual({
      refusal: { at: mark.indexOf('^'), length: mark.trim().length, says },
    });
  });
});
