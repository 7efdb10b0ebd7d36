/** The odds that are shown for an order, against what the whole order brings about. */
import type { Battle, Engagement, Order, Stake } from '../src/battle/index.ts';
import { mapDistribution, type Random } from '../src/dice/index.ts';
import { type Seat, odds } from '../src/rule/index.ts';
import { misfit } from '../test/chi-square.ts';
import { answerAll, byDefault } from './answers.ts';
import type { Point } from './checks.ts';
import type { Observe, Observed } from './options.ts';

const RESOLUTIONS = 400;
/** A roll that cannot be solved in these limits is sampled, and not compared: both sides would be in error. */
const BUDGET = { runs: 200_000, states: 50_000 };

/** Carries an order out many times, and compares what came of it with the odds of everything that it puts at stake. */
export function checkShownOdds<B extends Battle>(point: Point<B>, seat: Seat, order: Order): void {
  const { ruleset, host, random, options, found } = point;
  const { battle } = host.look(seat);
  const stakes = ruleset.stakes(battle, seat, order).filter(({ leavesOut }) => leavesOut === undefined);
  const compared = stakes.flatMap((stake) => comparisonOf(point, stake));
  if (compared.length === 0) return;
  const before = host.battle;
  const times = Number(process.env['UMPIRE_RESOLUTIONS'] ?? options.resolutions ?? RESOLUTIONS);
  const dice = random.split('whole order');
  for (let i = 0; i < times; i++) {
    const after = outcomeOf(point, seat, order, dice);
    if (after === undefined) return;
    for (const { stake, observe, count } of compared) count(observe(before as never, after as never, stake, order));
  }
  for (const { stake, faults } of compared)
    for (const says of faults())
      found('odds', `${JSON.stringify(order)}, ${stake.engagement} (${stake.says}): ${says}`);
}

function outcomeOf<B extends Battle>(
  { host, options }: Point<B>,
  seat: Seat,
  order: Order,
  dice: Random,
): B | undefined {
  const course = host.fork();
  if (course.order(seat, order).length > 0) return undefined;
  return answerAll(course, dice, options.mostAsks ?? 1000, byDefault) ? course.battle : undefined;
}

interface Comparison {
  readonly stake: Stake;
  readonly observe: Observe<never>;
  count(observed: Observed | undefined): void;
  faults(): readonly string[];
}

function comparisonOf<B extends Battle>({ ruleset, options }: Point<B>, stake: Stake): readonly Comparison[] {
  const engagement = ruleset.engagements.find(({ id }) => id === stake.engagement);
  const observe = options.observe?.[stake.engagement];
  if (engagement === undefined || observe === undefined) return [];
  const shown = solutionOf(engagement, stake);
  if (shown === undefined) return [];
  const seen = new Map<string, Map<string, number>>();
  return [
    {
      stake,
      observe,
      count(observed) {
        for (const [measure, value] of Object.entries(observed ?? {})) {
          const counts = seen.get(measure) ?? seen.set(measure, new Map()).get(measure);
          counts?.set(String(value), (counts.get(String(value)) ?? 0) + 1);
        }
      },
      faults: () =>
        [...seen].flatMap(([id, counts]) => {
          const measure = engagement.measures.find((one) => one.id === id);
          if (measure === undefined) return [`there is no measure ${id}`];
          const expected = mapDistribution(shown, (result) => String(measure.of(result))).entries;
          const unlike = misfit(
            expected.map(({ value, chance }) => ({ key: value, chance })),
            counts,
          );
          return unlike === ''
            ? []
            : [`${id} is shown as ${textOf(expected)} and comes as ${countsText(counts)}: ${unlike}`];
        }),
    },
  ];
}

function solutionOf(engagement: Engagement, { args }: Stake) {
  let isRead = true;
  const read = engagement.args.read(args as never, '', () => (isRead = false));
  if (!isRead) return undefined;
  const found = odds((given: unknown) => engagement.rule(given), read, { budget: BUDGET, samples: 1 });
  return found.says === undefined ? found.odds : undefined;
}

const textOf = (entries: readonly { readonly value: string; readonly chance: number }[]): string =>
  entries.map(({ value, chance }) => `${value} ${(100 * chance).toFixed(1)} %`).join(', ');

function countsText(counts: ReadonlyMap<string, number>): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return textOf([...counts].map(([value, count]) => ({ value, chance: count / all })));
}
