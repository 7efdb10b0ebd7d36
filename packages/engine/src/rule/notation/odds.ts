import { type Distribution, plainKey, type Random, sampled, seeded, throwAndRead } from '../../dice/index.ts';
import { answeredBy, Proceed, type RuleOf } from '../ask.ts';
import { solved } from '../exact.ts';
import { sampledOdds } from '../odds.ts';
import type { Dice, DiceResult } from './ast.ts';
import { diceRule } from './compile.ts';
import { sizeOf } from './size.ts';

/** How the odds of a notation are wanted. */
export interface DiceOddsOptions {
  /** Exact fractions besides doubles. */
  readonly fractions?: boolean;
  /** Sample even what could be solved. */
  readonly samples?: number;
  readonly seed?: string;
}

/** The odds, and why they are sampled where they had to be. */
export interface DiceOdds {
  readonly odds: Distribution<DiceResult>;
  readonly says?: string;
}

/** About a second, in the nanoseconds that `sizeOf` reckons with. */
const SECOND = 1e9;
/** Samples come quicker than an exact answer would: about a third of a second of them. */
const SAMPLING = 3e8;

/** The odds of dice: exact if that takes about a second at most, else sampled by throwing them. */
export function diceOdds(dice: Dice, options: DiceOddsOptions = {}): DiceOdds {
  const { fractions: wanted = false, seed = 'dice' } = options;
  const rule = diceRule(dice);
  const { cost } = sizeOf(dice);
  const large = cost.doubles > SECOND;
  if (options.samples !== undefined) {
    const { samples } = options;
    return { odds: large ? thrownOdds(rule, samples, seed) : sampledOdds(rule, null, { samples, seed }) };
  }
  if (large) {
    const samples = Math.floor(Math.min(100_000, Math.max(200, SAMPLING / cost.thrown)));
    return { odds: thrownOdds(rule, samples, seed), says: 'Too large to solve: sampled instead.' };
  }
  const fractions = wanted && cost.fractions <= SECOND;
  const odds = solved(rule, null, { fractions, budget: { runs: Infinity, states: Infinity } });
  return wanted && !fractions ? { odds, says: 'Too large for fractions: solved in doubles.' } : { odds };
}

/**
 * Odds from throwing every single die: it needs no tables, so that the size of a pool does not matter.
 * The kernel's own sampler draws whole pools from their tables, which is much faster where they are small.
 */
export function thrownOdds(rule: RuleOf<null, DiceResult>, samples: number, seed: string): Distribution<DiceResult> {
  const random = seeded(seed);
  const seen = new Map<unknown, { readonly value: DiceResult; count: number }>();
  answeredBy(undefined, () => {
    for (let i = 0; i < samples; i++) {
      const value = throwOnce(rule, random);
      const key = plainKey(value);
      const entry = seen.get(key);
      if (entry === undefined) seen.set(key, { value, count: 1 });
      else entry.count++;
    }
  });
  return sampled(
    Array.from(seen.values(), ({ value, count }) => [value, count] as const),
    seed,
  );
}

/** One run, with every die thrown. The rules of notation ask for nothing but rolls. */
function throwOnce(rule: RuleOf<null, DiceResult>, random: Random): DiceResult {
  let running = rule(null) as ReturnType<RuleOf<null, unknown>>;
  let answer: unknown;
  for (;;) {
    const step = running.next(answer);
    if (step.done === true) {
      if (!(step.value instanceof Proceed)) return step.value as DiceResult;
      running = step.value.start();
      answer = undefined;
    } else if (step.value.kind === 'roll') {
      answer = throwAndRead(step.value.pool, step.value.reading, random);
    } else throw new TypeError(`dice notation asks for ${step.value.kind}`);
  }
}
