/**
 * Odds as they are shown before an order, exactly: what is at stake in 400 real orders of each game. Each is asked as a new question: nothing is
 * remembered from the one before but the tables of the dice. Each is timed as the best of some tries, so that other work does not count.
 */
import { type Engagement, Host, randomChoice, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { exact } from '@umpire/engine/rule';
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';

const ORDERS = 400;
const TRIES = 3;
/** Of each point so many proposals are looked at, and so many battles of each scenario are played. */
const PROPOSALS = 6;
const BATTLES = 6;

interface Asked {
  readonly engagement: Engagement;
  /** As text: every time it is asked it is another object. */
  readonly args: string;
}

/** What is at stake in the proposals along battles in which one of them is taken each time. */
function stakesAlong(ruleset: Ruleset): readonly Asked[] {
  const found: Asked[] = [];
  for (const { scenario } of ruleset.scenarios)
    for (let i = 0; i < BATTLES; i++) {
      const random = seeded(`odds/${scenario.id}/${i}`);
      const host = Host.start({ ruleset, dice: seededDice(random.split('dice')) }, scenario, {});
      while (host.outcome === undefined) {
        const [seat] = host.waitingFor;
        if (seat === undefined) break;
        const question = host.questionTo(seat);
        if (question !== undefined) {
          host.choose(seat, randomChoice(question, random));
          continue;
        }
        const view = host.look(seat).battle;
        const orders = ruleset.candidates(view, seat, PROPOSALS);
        for (const { engagement: id, args } of orders.flatMap((order) => ruleset.stakes(view, seat, order))) {
          const engagement = ruleset.engagements.find((one) => one.id === id);
          if (engagement !== undefined) found.push({ engagement, args: JSON.stringify(engagement.args.write(args)) });
        }
        host.order(seat, random.pick(orders));
      }
    }
  return found;
}

/** Milliseconds that the odds take; undefined if they are too much. */
function timeOf({ engagement, args }: Asked): number | undefined {
  let best = Infinity;
  for (let i = 0; i < TRIES; i++) {
    const read = engagement.args.read(JSON.parse(args) as never, '', () => undefined);
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const solution = exact((given: unknown) => engagement.rule(given), read, { budget: engagement.budget ?? {} });
    const [wall, { user, system }] = [performance.now() - start, process.cpuUsage(cpu)];
    best = Math.min(best, wall, (user + system) / 1000);
    if (solution.kind === 'gave up') return undefined;
  }
  return best;
}

const only = process.env['ONLY'] ?? '';
for (const ruleset of rulesets.filter(({ id }) => id.includes(only))) {
  const all = stakesAlong(ruleset);
  const some = all.filter(
    (_, i) => Math.floor((i * ORDERS) / all.length) !== Math.floor(((i - 1) * ORDERS) / all.length),
  );
  const times = some.map(timeOf);
  const solved = times.filter((time) => time !== undefined).toSorted((a, b) => a - b);
  const at = (share: number): number => solved[Math.min(solved.length - 1, Math.floor(share * solved.length))] ?? 0;
  const group = `odds shown in ${ruleset.title}`;
  report({ group, name: 'half of them', unit: 'ms', value: at(0.5), target: { of: 'value', atMost: 1 } });
  report({ group, name: '99 of 100', unit: 'ms', value: at(0.99), target: { of: 'value', atMost: 5 } });
  report({ group, name: 'the worst', unit: 'ms', value: at(1), target: { of: 'value', atMost: 50 } });
  report({
    group,
    name: 'too much to work out',
    unit: `of ${times.length}`,
    value: times.length - solved.length,
    target: { of: 'value', atMost: 0 },
  });
}
