import { type Distribution, isNumeric, mapDistribution } from '@umpire/engine/dice';
import { type DiceRefusal, type DiceResult, diceOdds, parseDice, writeDice } from '@umpire/engine/rule';
import { Failed } from '../failed.ts';

/** A question and its answer. */
export interface Asked<T = DiceResult> {
  /** The notation in its plain form. */
  readonly notation: string;
  readonly odds: Distribution<T>;
  /** Why the answer is not what was asked for. */
  readonly says?: string;
}

interface Wishes {
  readonly exact?: true;
  readonly sample?: number;
  readonly seed?: string;
}

/** The odds of a notation, or a failure that points at the character. */
export function solve(text: string, wishes: Wishes): Asked {
  const parsed = parseDice(text);
  if ('refusal' in parsed) throw new Failed(2, pointed(text, parsed.refusal));
  const { odds, says } = diceOdds(parsed.dice, {
    ...(wishes.exact === true && { fractions: true }),
    ...(wishes.sample !== undefined && { samples: wishes.sample }),
    ...(wishes.seed !== undefined && { seed: wishes.seed }),
  });
  return { notation: writeDice(parsed.dice), odds: oneNumber(odds), ...(says !== undefined && { says }) };
}

/** A single named band is just a number. */
function oneNumber(odds: Distribution<DiceResult>): Distribution<DiceResult> {
  const single = odds.entries.every(({ value }) => typeof value === 'object' && Object.keys(value).length === 1);
  if (!single) return odds;
  const entries = odds.entries.map(({ value, chance }) => ({ value: Object.values(value)[0] as number, chance }));
  return { ...odds, entries };
}

/** Only numbers can be compared: yes and no become 1 and 0. */
export function compared(first: Asked, second: Asked): readonly [Asked<number>, Asked<number>] {
  return [asNumbers(first), asNumbers(second)];
}

function asNumbers({ odds, ...asked }: Asked): Asked<number> {
  if (isNumeric(odds)) return { ...asked, odds };
  if (odds.entries.every(({ value }) => typeof value === 'boolean')) {
    return { ...asked, odds: mapDistribution(odds, (value) => (value === true ? 1 : 0)) };
  }
  throw new Failed(2, `${asked.notation} is not one number, so it cannot be compared.`);
}

/** The text with a mark below the characters that are wrong. */
function pointed(text: string, { at, length, says }: DiceRefusal): string {
  // Tabs and line breaks would put the mark in the wrong place.
  const line = text.replace(/\s/g, ' ');
  const before = [...line.slice(0, at)].length;
  const marked = Math.max(1, [...line.slice(at, at + length)].length);
  return `${says}\n\n  ${line}\n  ${' '.repeat(before)}${'^'.repeat(marked)}`;
}
