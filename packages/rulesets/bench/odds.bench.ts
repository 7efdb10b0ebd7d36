/**
 * Odds as they are shown before an order, exactly: all that is at stake in the proposals of some battles of each game. Each is read by its own codec and asked as a
 * new question: nothing is remembered from the one before but the tables of the dice. Each is timed as the best of some tries, so that other work does not count.
 */
import { type Engagement, Host, randomChoice, type Ruleset, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { exact } from '@umpire/engine/rule';
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';

/** The same rows over so many of them, evenly drawn, for a comparison with earlier figures. */
const ORDERS = 400;
const TRIES = 3;
/** Below this, in milliseconds, one try is enough. */
const QUICK = 1;
/** What is not reached in so many milliseconds of a game is counted as left out. */
const MOST = 90_000;
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

let tables = 0;

/** As if nothing had been asked about this table before: its first piece is called otherwise. */
const onAnotherTable = (args: string): string =>
  args.replace(/"pieces":\[\{"id":"[^"]*","name":"/, (piece) => `${piece}${tables++} `);

/** Milliseconds that the odds take; or why there are none. */
function timeOf({ engagement, args }: Asked): number | 'refused' | 'too much' {
  let best = Infinity;
  for (let i = 0; i < TRIES && best > QUICK; i++) {
    let isRefused = false;
    const refuse = (): void => {
      isRefused = true;
    };
    const read = engagement.args.read(JSON.parse(onAnotherTable(args)) as never, '', refuse);
    if (isRefused) return 'refused';
    const [start, cpu] = [performance.now(), process.cpuUsage()];
    const solution = exact((given: unknown) => engagement.rule(given), read, { budget: engagement.budget ?? {} });
    const [wall, { user, system }] = [performance.now() - start, process.cpuUsage(cpu)];
    best = Math.min(best, wall, (user + system) / 1000);
    if (solution.kind === 'gave up') return 'too much';
  }
  return best;
}

/** Reports how long so large shares of them took. */
function tell(group: string, times: readonly number[], over: string, isAsked: boolean): void {
  const solved = times.toSorted((a, b) => a - b);
  const at = (share: number): number => solved[Math.min(solved.length - 1, Math.floor(share * solved.length))] ?? 0;
  const shares = [
    ['half of them', 0.5, 1],
    ['99 of 100', 0.99, 5],
    ['the worst', 1, 50],
  ] as const;
  for (const [name, share, atMost] of shares) {
    const target = isAsked ? { target: { of: 'value', atMost } as const } : {};
    report({ group, name: `${name}, ${over}`, unit: 'ms', value: at(share), ...target });
  }
}

const only = process.env['ONLY'] ?? '';
for (const ruleset of rulesets.filter(({ id }) => id.includes(only))) {
  const all = stakesAlong(ruleset);
  const isDrawn = (i: number): boolean =>
    Math.floor((i * ORDERS) / all.length) !== Math.floor(((i - 1) * ORDERS) / all.length);
  const begun = performance.now();
  const times: (number | 'refused' | 'too much')[] = [];
  for (const asked of all) {
    if (performance.now() - begun > MOST) break;
    times.push(timeOf(asked));
  }
  const drawn = times.filter((_, i) => isDrawn(i));
  const group = `odds shown in ${ruleset.title}`;
  const isTime = (time: (typeof times)[number]): time is number => typeof time === 'number';
  tell(group, times.filter(isTime), `over ${times.length}`, true);
  tell(group, drawn.filter(isTime), `over ${drawn.length}`, false);
  for (const [name, value] of [
    ['refused by their own codec', times.filter((time) => time === 'refused').length],
    ['too much to work out', times.filter((time) => time === 'too much').length],
    ['left out, for want of time', all.length - times.length],
  ] as const)
    report({ group, name, unit: `of ${all.length}`, value, target: { of: 'value', atMost: 0 } });
}
