/** One number of the odds of an engagement. */
import type { Engagement, Measure } from '@umpire/engine/battle';
import { chanceOf, type Distribution, mapDistribution, mean } from '@umpire/engine/dice';
import { odds } from '@umpire/engine/rule';
import { type Fit, fits, unfit } from '../fit.ts';

/** What is asked of each engagement: the mean of a number, or the chance of a word or a truth. */
export interface Asked {
  readonly measure: Measure<unknown>;
  /** Only where the measure gives words. */
  readonly word?: string;
}

type Value = number | string | boolean;

const valuesOf = ({ rule, example }: Engagement, measure: Measure<unknown>): readonly Value[] => {
  const solved = odds((args: unknown) => rule(args), example).odds;
  return [
    ...new Set(
      (mapDistribution(solved, (result) => measure.of(result)) as Distribution<Value>).entries.map(
        ({ value }) => value,
      ),
    ),
  ];
};

/** `losses`, or `result=wins` for a measure that gives words; without a text, the first that is no word. */
export function askedIn(engagement: Engagement, text: string | undefined): Fit<Asked> {
  const [id, word] = text?.split('=', 2) ?? [];
  const { measures } = engagement;
  const found =
    id === undefined
      ? measures.find((one) => typeof valuesOf(engagement, one)[0] !== 'string')
      : measures.find((one) => one.id === id);
  if (found === undefined)
    return unfit(
      `There is no measure "${id ?? ''}" of ${engagement.id}; there are ${measures.map((one) => one.id).join(', ')}.`,
    );
  const isWord = typeof valuesOf(engagement, found)[0] === 'string';
  if (isWord && word === undefined)
    return unfit(
      `"${found.id}" is told in words: write ${found.id}=WORD, such as ${found.id}=${String(valuesOf(engagement, found)[0])}.`,
    );
  return isWord ? fits({ measure: found, word: word ?? '' }) : fits({ measure: found });
}

/** Whether it is a chance, and not a mean. */
export interface Measured {
  readonly value: number;
  readonly isChance: boolean;
  /** Too large to solve: it was sampled. */
  readonly isSampled: boolean;
}

export function measured(engagement: Engagement, args: unknown, { measure, word }: Asked): Measured {
  const { odds: whole } = odds((given: unknown) => engagement.rule(given), args);
  const values = mapDistribution(whole, (result) => measure.of(result)) as Distribution<Value>;
  const isSampled = whole.source.kind === 'sampled';
  if (typeof values.entries[0]?.value === 'number')
    return { value: mean(values as Distribution<number>), isChance: false, isSampled };
  return { value: chanceOf(values, (value) => value === (word ?? true)), isChance: true, isSampled };
}
