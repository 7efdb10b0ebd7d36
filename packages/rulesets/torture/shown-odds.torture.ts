// The odds that are shown for orders in many positions, against the whole order: solved where that is small enough, else carried out often.
// `node packages/rulesets/torture/shown-odds.torture.ts SECONDS SEED [GAME] [POSITIONS] [RESOLUTIONS]`
import { existsSync } from 'node:fs';
import {
  type Battle,
  Host,
  type Order,
  randomChoice,
  randomOrder,
  type Ruleset,
  seededDice,
} from '@umpire/engine/battle';
import { mapDistribution, type Random, seeded } from '@umpire/engine/dice';
import { misfit, type Observed } from '@umpire/engine/kit';
import { exact, keyOf, type Rule, Sampler, type Seat } from '@umpire/engine/rule';
import { rulesets } from '../src/registry.ts';

type Observe = (before: Battle, after: Battle, stake: unknown, order: Order) => Observed | undefined;

/** Whole orders that need more are carried out often instead. */
const BUDGET = { runs: 20_000, states: 20_000 };
/** Two solutions of the same thing may differ by so much. */
const SLACK = 1e-9;
/** One position in so many is looked at; of the orders on the way so many in ten are the first proposal. */
const STRIDE = 8;
const PROPOSED = 6;

const [seconds = '60', seed = '1', game = '', positions = '500', resolutions = '20000'] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
const totals = { positions: 0, orders: 0, solved: 0, sampled: 0, leftOut: 0, tooLarge: 0, wrong: 0 };

async function observersOf({ id }: Ruleset): Promise<Readonly<Record<string, Observe>>> {
  for (const name of ['observed', 'observe']) {
    const file = new URL(`../test/${id}/${name}.ts`, import.meta.url);
    if (existsSync(file))
      return ((await import(file.href)) as { readonly observe: Readonly<Record<string, Observe>> }).observe;
  }
  return {};
}

function look(
  ruleset: Ruleset,
  observers: Readonly<Record<string, Observe>>,
  host: Host,
  seat: Seat,
  random: Random,
): void {
  const view = host.look(seat).battle;
  const orders = new Map<unknown, Order>();
  for (const order of [
    ...ruleset.candidates(view, seat),
    ...Array.from({ length: 4 }, () => randomOrder(ruleset, view, seat, random)),
  ])
    if (host.problems(seat, order).length === 0) orders.set(keyOf(order), order);
  totals.positions++;
  for (const order of orders.values()) {
    totals.orders++;
    for (const says of faultsOf(ruleset, observers, host.battle, seat, order)) {
      totals.wrong++;
      console.error(`${ruleset.id} ${JSON.stringify(order)}: ${says}`);
    }
  }
}

function faultsOf(
  ruleset: Ruleset,
  observers: Readonly<Record<string, Observe>>,
  before: Battle,
  seat: Seat,
  order: Order,
): readonly string[] {
  return ruleset.stakes(ruleset.view(before, seat), seat, order).flatMap((stake) => {
    const engagement = ruleset.engagements.find(({ id }) => id === stake.engagement);
    const observe = observers[stake.engagement];
    if (engagement === undefined || observe === undefined) return [];
    if (stake.leavesOut !== undefined) {
      totals.leftOut++;
      return [];
    }
    const args = engagement.args.read(stake.args as never, '', (path, says) => {
      throw new RangeError(`${path}: ${says}`);
    });
    const shown = exact((given: unknown) => engagement.rule(given), args);
    if (shown.kind === 'gave up') {
      totals.tooLarge++;
      return [];
    }
    const read = (after: Battle): Observed => observe(before, after, stake, order) ?? {};
    const whole = function* (): Rule<Observed> {
      return read(yield* ruleset.resolve(before, seat, order));
    };
    const solution = exact(whole, undefined, { budget: BUDGET });
    const measured = solution.kind === 'solved' ? solution.odds.entries.map(({ value }) => value) : [read(before)];
    const ids = [...new Set(measured.flatMap((one) => Object.keys(one)))];
    const expectedOf = (id: string): ReadonlyMap<string, number> => {
      const measure = engagement.measures.find((one) => one.id === id);
      if (measure === undefined) throw new RangeError(`there is no measure ${id}`);
      return new Map(
        mapDistribution(shown.odds, (result) => String(measure.of(result))).entries.map(({ value, chance }) => [
          value,
          chance,
        ]),
      );
    };
    if (solution.kind === 'solved') {
      totals.solved++;
      return ids.flatMap((id) => {
        const expected = expectedOf(id);
        const comes = new Map(
          mapDistribution(solution.odds, (one) => String(one[id])).entries.map(({ value, chance }) => [value, chance]),
        );
        const unlike = [...new Set([...expected.keys(), ...comes.keys()])].filter(
          (key) => Math.abs((expected.get(key) ?? 0) - (comes.get(key) ?? 0)) > SLACK,
        );
        return unlike.length === 0
          ? []
          : [
              `${stake.engagement}, ${id}: ${unlike.map((key) => `${key} is shown as ${expected.get(key) ?? 0} and is ${comes.get(key) ?? 0}`).join('; ')}`,
            ];
      });
    }
    totals.sampled++;
    const seen = new Map(ids.map((id) => [id, new Map<string, number>()]));
    new Sampler({ random: seeded(`${seed}/${totals.orders}`) }).runs(whole, undefined, Number(resolutions), (one) => {
      for (const [id, counts] of seen) counts.set(String(one[id]), (counts.get(String(one[id])) ?? 0) + 1);
    });
    return ids.flatMap((id) => {
      const unlike = misfit(
        [...expectedOf(id)].map(([key, chance]) => ({ key, chance })),
        seen.get(id) ?? new Map(),
      );
      return unlike === '' ? [] : [`${stake.engagement}, ${id}: ${unlike}`];
    });
  });
}

for (const ruleset of rulesets.filter(({ id }) => game === '' || id === game)) {
  const observers = await observersOf(ruleset);
  for (let battle = 0; totals.positions < Number(positions) && performance.now() < end; battle++) {
    const random = seeded(`${seed}/${battle}`);
    const { scenario } = random.pick(ruleset.scenarios);
    const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario);
    while (host.outcome === undefined && totals.positions < Number(positions) && performance.now() < end) {
      const [seat] = host.waitingFor;
      if (seat === undefined) break;
      const question = host.questionTo(seat);
      if (question !== undefined) {
        host.choose(seat, randomChoice(question, random));
        continue;
      }
      if (random.below(STRIDE) === 0) {
        look(ruleset, observers, host, seat, random.split(`look/${host.length}`));
        if (totals.positions % 25 === 0) console.log(JSON.stringify(totals));
      }
      const view = host.look(seat).battle;
      const [first] = random.below(10) < PROPOSED ? ruleset.candidates(view, seat, 1) : [];
      host.order(seat, first ?? randomOrder(ruleset, view, seat, random));
    }
  }
}
console.log(JSON.stringify(totals));
if (totals.wrong > 0) process.exitCode = 1;
