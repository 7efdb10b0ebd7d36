// How often a person is asked in a first battle, who gives a standing order wherever one is possible.
import type { Battle, MenuItem, Player } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { sameData } from '@umpire/engine/rule';
import { playerOf, playMatch } from '@umpire/players';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import {
  answerBy,
  mayStandAs,
  orderBy,
  placesSeveral,
  soleOrder,
  standingOf,
  type StandingOrder,
  standingOrderOf,
} from '../src/battle/standing-orders.ts';
import { firstScenario } from '../src/games/facts.ts';

/** At most so many are left: 60 % of the 15, 56, 55 and 24 that they were before there were standing orders. */
const MOST: Readonly<Record<string, number>> = {
  'building-assault': 0.6 * 15,
  'aim-zone': 0.6 * 56,
  'fire-team': 0.6 * 55,
  'xenos-zealots': 0.6 * 24,
};

const BATTLES = 8;

for (const ruleset of rulesets) {
  const most = MOST[ruleset.id];
  const scenario = firstScenario(ruleset)?.scenario;
  if (most === undefined || scenario === undefined) continue;
  test(`${ruleset.title}: a first battle asks at most ${most.toFixed(1)} times, on average`, async () => {
    const person = scenario.seats[0]?.id;
    let prompts = 0;
    for (let battle = 0; battle < BATTLES; battle++) {
      const standing: StandingOrder[] = [];
      let isPlacing = false;
      const random = seeded(`prompts/${battle}`);
      const thinker = playerOf('greedy')?.(random.split('person')) as Player;
      const asked: Player = {
        async order(view, seat, rules) {
          const menu = rules.menu(view, seat);
          const usual = () => rules.candidates(view, seat, 1)[0];
          const known = soleOrder(menu) ?? (isPlacing ? usual() : orderBy(standing, menu, usual));
          // Whoever has had all placed is asked again when there is something else to do.
          isPlacing = placesSeveral(view, seat, menu);
          if (known !== undefined) return known;
          prompts++;
          const order = await thinker.order(view, seat, rules);
          const item = menu.find((one) => sameData(one.order, order));
          if (item !== undefined && mayStandAs(item)) standing.push(standingOrderOf(item));
          return isPlacing ? (usual() ?? order) : order;
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

const ending = {
  kind: 'end',
  says: 'End the phase',
  order: { kind: 'end' },
  parts: [],
  problems: [],
} as unknown as MenuItem;
const ready = { ...ending, kind: 'ready', says: 'Ready', order: { kind: 'ready', unit: 'a' } } as unknown as MenuItem;

test('an order that stands is given where it is the usual one, and nowhere else', () => {
  const orders = [standingOrderOf(ending)];
  expect(orders).toEqual([{ rule: 'order end', asks: '', says: 'End the phase' }]);
  expect(orderBy(orders, [ready, ending], () => ending.order)).toEqual({ kind: 'end' });
  // There is still something to do: nobody ends it in somebody's name.
  expect(orderBy(orders, [ready, ending], () => ready.order)).toBeUndefined();
  expect(orderBy([], [ready, ending], () => ending.order)).toBeUndefined();
  const problems = [{ rule: 'X-1', says: 'Not now.' }];
  expect(orderBy(orders, [ready, { ...ending, problems }], () => ending.order)).toBeUndefined();
});

test('all are placed at once where several units are still to be placed, and nothing else can be done', () => {
  const place = (unit: string) => ({ ...ending, kind: 'deploy', unit }) as unknown as MenuItem;
  const battle = (away: readonly string[]) =>
    ({
      units: ['a', 'b', 'c'].map((id) => ({ id, seat: id === 'c' ? 'theirs' : 'mine' })),
      models: ['a', 'b', 'c'].map((unit) => ({ id: unit, unit, ...(away.includes(unit) && { away: 'reserve' }) })),
    }) as unknown as Battle;
  expect(placesSeveral(battle(['a', 'b']), 'mine', [place('a'), place('b')])).toBe(true);
  expect(placesSeveral(battle(['a', 'c']), 'mine', [place('a')])).toBe(false);
  expect(placesSeveral(battle(['a', 'b']), 'mine', [place('a'), place('b'), ending])).toBe(false);
});
