/**
 * Compares the odds that are shown for the orders of many positions with those of the whole order, nerve tests and all: solved from the same
 * position to the last digit where that is small enough, else carried out again and again. Run by hand:
 *
 *     node packages/rulesets/test/building-assault/shown-odds.ts [positions] [resolutions] [seed]
 */
import { type Engagement, Host, randomChoice, seededDice, type Stake } from '@umpire/engine/battle';
import { mapDistribution, seeded } from '@umpire/engine/dice';
import { misfit } from '@umpire/engine/kit';
import { exact, odds, type Rule, Sampler, type Seat } from '@umpire/engine/rule';
import { observe } from './observe.ts';
import type { AssaultBattle } from '../../src/building-assault/battle/battle.ts';
import type { AssaultOrder } from '../../src/building-assault/battle/order.ts';
import { buildingAssault } from '../../src/building-assault/index.ts';

const [positions = '50', resolutions = '20000', seed = '0'] = process.argv.slice(2);
const [most, times] = [Number(positions), Number(resolutions)];

/** At one position so many proposals are carried out. */
const PROPOSALS = 2;

/** A whole order that takes more than this is carried out instead. */
const BUDGET = { runs: 30_000, states: 30_000 };

/** Chances in doubles may differ by so much. */
const SLACK = 1e-9;

const counts = { positions: 0, orders: 0, stakes: 0, solved: 0, partial: 0, tooLarge: 0, faults: 0 };
const worst = { solved: 0, sampled: 0 };

interface Shown {
  readonly stake: Stake;
  readonly engagement: Engagement;
  readonly result: ReturnType<typeof odds>['odds'];
}

function shownFor(stake: Stake): readonly Shown[] {
  if (stake.leavesOut !== undefined) counts.partial++;
  const engagement = buildingAssault.engagements.find(({ id }) => id === stake.engagement);
  if (engagement === undefined || stake.leavesOut !== undefined) return [];
  const refused: string[] = [];
  const args = engagement.args.read(engagement.args.write(stake.args), '', (_, says) => refused.push(says));
  for (const says of refused) fault(stake, says);
  if (refused.length > 0) return [];
  const { odds: result, says } = odds((given: unknown) => engagement.rule(given), args, { samples: 1 });
  if (says !== undefined) counts.tooLarge++;
  return says === undefined ? [{ stake, engagement, result }] : [];
}

function fault(stake: Stake, says: string): void {
  counts.faults++;
  console.log(`${stake.engagement} (${stake.says}): ${says}`);
}

/** What was seen of every stake: the values of its measures. */
type Seen = readonly Readonly<Record<string, unknown>>[];

/** The whole order against everything that it puts at stake. */
function carryOut(view: AssaultBattle, seat: Seat, order: AssaultOrder, key: string): void {
  const shown = buildingAssault.stakes(view, seat, order).flatMap(shownFor);
  if (shown.length === 0) return;
  counts.orders++;
  function* whole(): Rule<Seen> {
    const after = yield* buildingAssault.resolve(view, seat, order);
    return shown.map(({ stake }) => observe[stake.engagement]?.(view as never, after as never, stake, order) ?? {});
  }
  const solution = exact(whole, undefined, { budget: BUDGET });
  const isSolved = solution.kind === 'solved';
  const entries = isSolved ? solution.odds.entries : sampled(whole, key);
  if (isSolved) counts.solved++;
  for (const [i, one] of shown.entries()) {
    const seen = entries.map(({ value, chance }) => ({ value: value[i] ?? {}, chance }));
    compare(one, order, seen, isSolved);
  }
}

function sampled(whole: () => Rule<Seen>, key: string): readonly Weighed<Seen>[] {
  const found: Weighed<Seen>[] = [];
  const sampler = new Sampler({ random: seeded(key) });
  sampler.runs(whole, undefined, times, (value) => found.push({ value, chance: 1 / times }));
  return found;
}

interface Weighed<T> {
  readonly value: T;
  readonly chance: number;
}

function compare(
  { stake, engagement, result }: Shown,
  order: AssaultOrder,
  entries: readonly Weighed<Seen[number]>[],
  isSolved: boolean,
): void {
  counts.stakes++;
  for (const id of Object.keys(entries[0]?.value ?? {})) {
    const measure = engagement.measures.find((one) => one.id === id);
    if (measure === undefined) throw new RangeError(`there is no measure ${id}`);
    const expected = mapDistribution(result, (value) => String(measure.of(value))).entries;
    const seen = new Map<string, number>();
    for (const { value, chance } of entries) seen.set(String(value[id]), (seen.get(String(value[id])) ?? 0) + chance);
    const known = new Map(expected.map(({ value, chance }) => [value, chance]));
    const off = Math.max(...[...known.keys(), ...seen.keys()].map((key) => apart(known.get(key), seen.get(key))));
    const how = isSolved ? 'solved' : 'sampled';
    worst[how] = Math.max(worst[how], off);
    if (isSolved ? off > SLACK : unlike(expected, seen))
      fault(stake, `${id}: off by ${off}, ${how}; ${JSON.stringify({ order, expected, seen: [...seen] })}`);
  }
}

const apart = (a = 0, b = 0): number => Math.abs(a - b);

const unlike = (expected: readonly Weighed<string>[], seen: ReadonlyMap<string, number>): boolean =>
  misfit(
    expected.map(({ value, chance }) => ({ key: value, chance })),
    new Map(Array.from(seen, ([value, share]) => [value, Math.round(share * times)])),
  ) !== '';

/** Battles in which one of the proposals is taken each time, until there were enough positions. */
function play(scenario: (typeof buildingAssault.scenarios)[number]['scenario'], key: string, until: number): void {
  const random = seeded(`shown odds/${key}`);
  const host = Host.start({ ruleset: buildingAssault, dice: seededDice(random.split('dice')) }, scenario, {});
  while (host.outcome === undefined && counts.positions < until) {
    const [seat] = host.waitingFor;
    if (seat === undefined) return;
    const question = host.questionTo(seat);
    if (question !== undefined) {
      host.choose(seat, randomChoice(question, random));
      continue;
    }
    const view = host.look(seat).battle;
    const orders = buildingAssault.candidates(view, seat, PROPOSALS);
    const before = counts.orders;
    for (const [i, order] of orders.entries()) carryOut(view, seat, order, `${key}/${host.length}/${i}`);
    if (counts.orders > before) counts.positions++;
    host.order(seat, random.pick(orders));
  }
}

for (let battle = 0; counts.positions < most; battle++)
  for (const { scenario } of buildingAssault.scenarios) play(scenario, `${seed}/${scenario.id}/${battle}`, most);
console.log(JSON.stringify({ seed, resolutions: times, ...counts, worst }));
