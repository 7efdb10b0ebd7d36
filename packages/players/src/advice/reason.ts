import {
  type Engagement,
  type Measure,
  type Names,
  namesOf,
  type Order,
  type Ruleset,
  type Stake,
} from '@umpire/engine/battle';
import { type Distribution, mapDistribution, mean, seeded } from '@umpire/engine/dice';
import { odds, sameData } from '@umpire/engine/rule';
import { english, inWords, type Language, say } from '@umpire/engine/words';
import type { Deed, Situation } from '../situation.ts';
import { chanceToWin } from '../chance/chance.ts';
import type { Afterwards } from './afterwards.ts';
import { outlooks } from './outlook.ts';
import { numberIn, wholePercent } from './percent.ts';

/** What the odds of a reason may cost; what is larger is sampled. */
const BUDGET = { runs: 20_000, states: 5_000 };
const SAMPLES = 1_000;

type Value = number | string | boolean;

/** In which language reasons are given, and what what is sampled starts from. */
export interface Voice {
  readonly seed: string;
  readonly language: Language;
}

/** In the middle of an English sentence; other languages keep their capitals. */
const within = (text: string, { code }: Language): string =>
  code === 'en' ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text;

type Tells = Pick<Measure<unknown>, 'says' | 'tells' | 'any'>;

/** One number of an engagement: a chance, the likeliest of several ends, or a mean; in the sentence that it makes, or else after its name. */
function told({ says, tells, any }: Tells, of: Distribution<Value>, language: Language): string {
  const [first] = of.entries;
  const name = within(says, language);
  if (typeof first?.value === 'number') {
    const numbers = of as Distribution<number>;
    const average = mean(numbers);
    const none = numbers.entries.find(({ value }) => value === 0)?.chance ?? 0;
    // Of a small number the chance that there is any says more than its average.
    if (any !== undefined && average < 1 && none > 0) return filled(any, wholePercent(1 - none));
    const most = Math.max(...numbers.entries.map(({ value }) => value));
    const figure = numberIn(average, language);
    if (tells !== undefined) return filled(tells, figure, { most });
    return inWords(say('{average} {what} on average', { average: figure, what: name }), language);
  }
  const likeliest = of.entries.toSorted((a, b) => b.chance - a.chance)[0];
  const isYesNo = typeof first?.value === 'boolean';
  const chance = isYesNo ? of.entries.find(({ value }) => value === true)?.chance : likeliest?.chance;
  const figure = wholePercent(chance ?? 0);
  const likely = String(likeliest?.value);
  if (tells !== undefined) return filled(tells, figure, { likely });
  return isYesNo ? `${figure} ${name}` : `${figure} ${name}: ${likely}`;
}

const filled = (sentence: string, n: string, more: Readonly<Record<string, string | number>> = {}): string =>
  Object.entries({ n, ...more }).reduce((text, [gap, value]) => text.replace(`{${gap}}`, String(value)), sentence);

/** What is told as one text: whole sentences after one another, numbers with their names in one sentence. */
const joined = (parts: readonly string[]): string =>
  parts.some((part) => part.endsWith('.'))
    ? parts.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ')
    : `${parts.join(', ')}.`;

/**
 * The numbers that tell most, as on the card of an order: first a chance, then an amount, and rather those that make a sentence. What is
 * certain says nothing.
 */
function telling(engagement: Engagement, of: Distribution<unknown>, language: Language): readonly string[] {
  const open = engagement.measures
    .map((measure) => ({ measure, values: mapDistribution(of, (result) => measure.of(result)) as Distribution<Value> }))
    .filter(({ values }) => values.entries.length > 1);
  const makesSentence = ({ measure: { tells, any } }: (typeof open)[number]): boolean =>
    tells !== undefined || any !== undefined;
  const isAmount = ({ values }: (typeof open)[number]): boolean => typeof values.entries[0]?.value === 'number';
  const best = open.toSorted((a, b) => Number(makesSentence(b)) - Number(makesSentence(a)));
  return [best.find((one) => !isAmount(one)), best.find(isAmount)]
    .filter((one) => one !== undefined)
    .map(({ measure, values }) => told(measure, values, language));
}

function stakeText(ruleset: Ruleset, stake: Stake, names: Names, voice: Voice): string | undefined {
  const { seed, language } = voice;
  const { engagement: id, args } = stake;
  const engagement = ruleset.engagements.find((one) => one.id === id);
  if (engagement === undefined) return undefined;
  const rule = (given: unknown): ReturnType<Engagement['rule']> => engagement.rule(given);
  const { odds: of } = odds(rule, args, { budget: BUDGET, samples: SAMPLES, seed });
  const numbers = telling(engagement, of, language);
  if (numbers.length === 0) return undefined;
  // A name keeps its letters; a sentence begins with a capital.
  const says = english(stake, names);
  const head = stake.says.startsWith('{') ? says : `${says.slice(0, 1).toUpperCase()}${says.slice(1)}`;
  const found = joined(numbers);
  const sentence = of.source.kind === 'sampled' ? say('{head}: about {found}', { head, found }) : undefined;
  return sentence === undefined ? `${head}: ${found}` : inWords(sentence, language);
}

/** What the dice of an order say: those of the first fight that it leads to. */
function orderOdds(ruleset: Ruleset, { view, seat }: Situation, order: Order, voice: Voice): string | undefined {
  const [stake] = ruleset.stakes(view, seat, order);
  return stake === undefined ? undefined : stakeText(ruleset, stake, namesOf(view), voice);
}

/** A deed, and the chance to win right after it; none where it was never tried. */
export interface Proposed {
  readonly deed: Deed;
  readonly chance?: Afterwards | undefined;
}

export interface Reason {
  readonly says: string;
  /** It tells the chance to win, and nothing else. */
  readonly isBare: boolean;
}

/** Why deeds are proposed, in a sentence each: what their dice say, or else how it would stand. */
export function reasonsFor(
  ruleset: Ruleset,
  situation: Situation,
  proposed: readonly Proposed[],
  voice: Voice,
): readonly Reason[] {
  const answers = proposed.filter(({ deed }) => 'choice' in deed).map(({ deed }) => deed);
  const meant = outlooks(ruleset, situation, answers, seeded(voice.seed), voice.language);
  return proposed.map((one) => {
    const { deed } = one;
    const told = 'order' in deed ? orderOdds(ruleset, situation, deed.order, voice) : meant.get(deed);
    return { says: told ?? standing(ruleset, situation, one, voice.language), isBare: told === undefined };
  });
}

/** How it would stand. */
function standing(
  ruleset: Ruleset,
  { view, seat, question }: Situation,
  { deed, chance }: Proposed,
  language: Language,
): string {
  if (chance === undefined) {
    const [usual] = question?.options ?? [];
    const isUsual = !('choice' in deed) || (usual !== undefined && sameData(usual.value, deed.choice));
    return inWords(isUsual ? 'The usual choice.' : 'Not tried.', language);
  }
  const now = chanceToWin(ruleset, view, seat).chance;
  // Both are measured by the same table: what differs is doubtful only as far as it was tried and not counted.
  const { chance: then, tried: doubt } = chance;
  const [before, after] = [wholePercent(now), wholePercent(then)];
  if (before === after) return inWords(say('Your chance to win stays {before}.', { before }), language);
  if (Math.abs(then - now) < doubt)
    return inWords(say('It makes no clear difference to your chance to win.', {}), language);
  return inWords(
    then > now
      ? say('Your chance to win rises from {before} to {after}.', { before, after })
      : say('Your chance to win falls from {before} to {after}.', { before, after }),
    language,
  );
}
