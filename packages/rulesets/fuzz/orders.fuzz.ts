/** Orders that somebody changed, in positions of random battles of every game. */
import { type Fuzzer, answerAll, mutated, spoilt } from '@umpire/engine/fuzz';
import { type Battle, type Host, hashOf, type Order, randomOrder, type Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import { longRefusal, throughBattle } from './battle.ts';

/** Orders that are tried in one position. */
const ORDERS = 24;
const MOST_ASKS = 1000;

export const orders: Fuzzer = {
  name: 'orders',
  round(seed, tries) {
    throughBattle(seed, ({ ruleset, host, random }) => {
      const [seat] = host.waitingFor;
      if (host.ask !== undefined || seat === undefined) return;
      const view = host.look(seat).battle;
      const before = hashOf(host.battle);
      const legal = randomOrder(ruleset, view, seat, random);
      for (let i = 0; i < ORDERS; i++) {
        const input = i % 4 === 0 ? spoilt(legal, random) : mutated(legal, view, random);
        const dice = random.split(`answers/${i}`);
        tries.one(`${ruleset.id}, entry ${host.length}`, input, (order) => taken(ruleset, host, seat, order, dice));
      }
      tries.one(`${ruleset.id}, entry ${host.length}`, legal, () =>
        hashOf(host.battle) === before ? undefined : 'Orders that were only tried have changed the battle.',
      );
    });
  },
};

/** What is wrong with how an order was taken: a refusal is a sentence, and what is legal can be carried out. */
function taken(ruleset: Ruleset, host: Host<Battle>, seat: Seat, order: unknown, random: Random): string | undefined {
  const problems = host.problems(seat, order);
  const long = longRefusal(problems);
  if (long !== undefined || problems.length > 0) return long;
  const course = host.fork();
  if (course.order(seat, order as Order).length > 0) return 'It has no problems and is refused.';
  if (!answerAll(course, random, MOST_ASKS)) return 'It asks without end.';
  const faults = ruleset.faults(course.battle);
  if (faults.length > 0) return `It was taken, and then: ${faults.slice(0, 3).join(' ')}`;
  const copy = JSON.parse(JSON.stringify(course.battle)) as unknown;
  return hashOf(copy) === hashOf(course.battle) ? undefined : 'The battle after it cannot be kept as JSON.';
}
