/** Rolls whose answers and chances are known beforehand: many dice, drawn at once. For odds only. */
import { d6, Outcomes, Reading, type Ways } from '@umpire/engine/dice';
import { exact, keyOf, RollAsk, type RuleOf, type Settled, type Why } from '@umpire/engine/rule';

class Known<A> extends Reading<A> {
  readonly known: Outcomes<A>;

  constructor(known: Outcomes<A>) {
    super([], [], true);
    this.known = known;
  }

  override outcomes(): Outcomes<A> {
    return this.known;
  }

  override read(): A {
    throw new TypeError('dice of known odds are not thrown one by one');
  }
}

/** A roll with these answers. */
export const knownRoll = <A>(outcomes: Outcomes<A>, why: Why): RollAsk<A> =>
  new RollAsk(d6.times(0), new Known(outcomes), why);

/** Whole-number weights of answers, from the rule that they were worked out for: asked for in proofs only. */
export function waysBy<A, R>(
  rule: RuleOf<A, R>,
  args: A,
  answers: readonly Settled<R>[],
  same: (answer: Settled<R>) => Settled<R> = (answer) => answer,
): Ways {
  const solution = exact(rule, args, { fractions: true });
  if (solution.kind === 'gave up') throw new RangeError(solution.says);
  const found = solution.odds.ways?.();
  if (found === undefined) throw new TypeError('fractions were asked for');
  const byKey = new Map<unknown, bigint>();
  for (const [at, { value }] of solution.odds.entries.entries()) {
    const key = keyOf(same(value));
    byKey.set(key, (byKey.get(key) ?? 0n) + (found.ways[at] as bigint));
  }
  return { ways: answers.map((answer) => byKey.get(keyOf(answer)) ?? 0n), total: found.total };
}
