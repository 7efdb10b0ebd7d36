import type { Engagement, Measure, Ruleset, Stake } from '@umpire/engine/battle';
import { decimal, type Distribution, mapDistribution, mean } from '@umpire/engine/dice';
import { odds } from '@umpire/engine/rule';
import type { Situation } from '../situation.ts';
import type { Judged } from '../thought.ts';

/** What the odds of a reason may cost; what is larger is sampled. */
const BUDGET = { runs: 20_000, states: 5_000 };
const SAMPLES = 1_000;
/** Numbers that one reason gives. */
const MOST_NUMBERS = 2;

type Value = number | string | boolean;

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
const wholePercent = (chance: number): string => {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return '< 1 %';
  return rounded === 100 && chance < 1 ? '> 99 %' : `${rounded} %`;
};

/** One number of an engagement: a chance, the likeliest of several ends, or a mean. */
function told({ says }: Pick<Measure<unknown>, 'says'>, of: Distribution<Value>): string {
  const [first] = of.entries;
  if (typeof first?.value === 'number') {
    return `${decimal(mean(of as Distribution<number>), 1)} ${lowerFirst(says)} on average`;
  }
  if (typeof first?.value === 'boolean') {
    const yes = of.entries.find(({ value }) => value === true)?.chance ?? 0;
    return `${wholePercent(yes)} ${lowerFirst(says)}`;
  }
  const likeliest = of.entries.toSorted((a, b) => b.chance - a.chance)[0];
  return `${wholePercent(likeliest?.chance ?? 0)} ${lowerFirst(says)}: ${String(likeliest?.value)}`;
}

/** How much a measure tells: open chances first, then numbers, then words; what is certain last. */
function rank({ entries }: Distribution<Value>): number {
  if (entries.length === 1) return 3;
  return { boolean: 0, number: 1, string: 2 }[typeof entries[0]?.value as 'boolean' | 'number' | 'string'];
}

/** The numbers that tell most. */
const telling = (engagement: Engagement, of: Distribution<unknown>): readonly string[] =>
  engagement.measures
    .map((measure) => ({ measure, values: mapDistribution(of, (result) => measure.of(result)) as Distribution<Value> }))
    .toSorted((a, b) => rank(a.values) - rank(b.values))
    .slice(0, MOST_NUMBERS)
    .map(({ measure, values }) => told(measure, values));

function stakeText(ruleset: Ruleset, { engagement: id, args, says }: Stake, seed: string): string | undefined {
  const engagement = ruleset.engagements.find((one) => one.id === id);
  if (engagement === undefined) return undefined;
  const rule = (given: unknown): ReturnType<Engagement['rule']> => engagement.rule(given);
  const { odds: of } = odds(rule, args, { budget: BUDGET, samples: SAMPLES, seed });
  const about = of.source.kind === 'sampled' ? 'about ' : '';
  const numbers = telling(engagement, of);
  return numbers.length === 0 ? undefined : `${says}: ${about}${numbers.join(', ')}`;
}

/** Why a deed is judged as it is, in a sentence: what its dice say, or else how it would stand. */
export function reasonFor(ruleset: Ruleset, situation: Situation, judged: Judged, seed: string): string {
  const { view, seat } = situation;
  const { deed, value, tries } = judged;
  const [stake] = 'order' in deed ? ruleset.stakes(view, seat, deed.order) : [];
  const rolled = stake === undefined ? undefined : stakeText(ruleset, stake, seed);
  if (rolled !== undefined) return `${rolled.slice(0, 1).toUpperCase()}${rolled.slice(1)}.`;
  if (tries === 0) return 'The usual choice.';
  const change = Math.round((value - ruleset.value(view, seat)) * 100);
  if (change === 0) return 'It stands the same afterwards.';
  const points = Math.abs(change) === 1 ? '1 point' : `${Math.abs(change)} points`;
  return `How you stand gets ${change > 0 ? 'better' : 'worse'} by ${points} of 100.`;
}
