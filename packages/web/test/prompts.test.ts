// How often a person is asked in a first battle, who gives a standing order wherever one is possible.
import type { Player } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { playerOf, playMatch } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { answerBy, soleOrder, standingOf, type StandingOrder } from '../src/battle/standing-orders.ts';
import { firstScenario } from '../src/games/facts.ts';

/**
 * At most so many are left. Before there were standing orders they were 15, 56, 55 and 24; 60 % of that is wanted, and reached but in
 * Xenos & Zealots (14.4): there the orders of each turn are laid face down, which is a choice.
 */
const MOST: Readonly<Record<string, number>> = {
  'building-assault': 0.6 * 15,
  'aim-zone': 0.6 * 56,
  'fire-team': 0.6 * 55,
  'xenos-zealots': 17,
};

const BATTLES = 8;

for (const ruleset of rulesets) {
  const most = MOST[ruleset.id];
  const scenario = firstScenario(ruleset)?.scenario;
  if (most === undefined || scenario === undefined) continue;
  test(`${ruleset.title}: a first battle asks at most ${most} times, on average`, async () => {
    const person = scenario.seats[0]?.id;
    let prompts = 0;
    for (let battle = 0; battle < BATTLES; battle++) {
      const standing: StandingOrder[] = [];
      const random = seeded(`prompts/${battle}`);
      const thinker = playerOf('greedy')?.(random.split('person')) as Player;
      const asked: Player = {
        order(view, seat, rules) {
          const sole = soleOrder(rules.menu(view, seat));
          if (sole !== undefined) return sole;
          prompts++;
          return thinker.order(view, seat, rules);
        },
        async choose(seat, question, view, rules, underWay) {
          const known = answerBy(standing, question);
          if (known !== undefined) return known.value;
          prompts++;
          const choice = await thinker.choose(seat, question, view, rules, underWay);
          const order = question.secret === true ? undefined : standingOf(question, choice);
          if (order !== undefined) standing.push(order);
          return choice;
        },
      };
      const others = Object.fromEntries(
        scenario.seats.map(({ id }) => [id, playerOf('greedy')?.(random.split(id)) as Player]),
      );
      await playMatch({
        ruleset,
        scenario,
        players: { ...others, ...(person !== undefined && { [person]: asked }) },
        seed: random.path,
      });
    }
    expect(prompts / BATTLES).toBeLessThanOrEqual(most);
    expect(prompts / BATTLES).toBeGreaterThan(3);
  });
}

const helmet = {
  rule: 'BA-H-28',
  says: 'H1 is to fall: roll its helmet?',
  options: [
    { value: true, says: 'Roll' },
    { value: false, says: 'Let it fall' },
  ],
};

test('a standing order for the usual answer gives the usual one next time, whatever it is called then', () => {
  const order = standingOf(helmet, true) as StandingOrder;
  expect(order).toEqual({ rule: 'BA-H-28', asks: helmet.says, says: 'Roll' });
  const next = {
    ...helmet,
    options: [
      { value: 'H2', says: 'Roll for H2' },
      { value: 'no', says: 'No' },
    ],
  };
  expect(answerBy([order], next)).toEqual({ value: 'H2' });
  expect(answerBy([order], { ...next, rule: 'BA-H-29' })).toBeUndefined();
  expect(answerBy([order], { ...next, secret: true })).toBeUndefined();
});

test('another answer is given again only where it is possible again; else one is asked', () => {
  const order = standingOf(helmet, false) as StandingOrder;
  expect(answerBy([order], helmet)).toEqual({ value: false });
  expect(
    answerBy([order], {
      ...helmet,
      options: [
        { value: 1, says: 'A' },
        { value: 2, says: 'B' },
      ],
    }),
  ).toBeUndefined();
  expect(standingOf(helmet, 'made up')).toBeUndefined();
});

test('nobody is asked where there is one answer; but where others may be made up, or in secret', () => {
  const one = { ...helmet, options: [{ value: 7, says: 'Seven' }] };
  expect(answerBy([], one)).toEqual({ value: 7 });
  expect(answerBy([], { ...one, shape: {} })).toBeUndefined();
  expect(answerBy([], { ...one, secret: true })).toBeUndefined();
});
