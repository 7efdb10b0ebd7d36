// Orders that take long to be looked at are looked at in a thread, and come out the same.
import { Host, type Order, seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesetOf, rulesets } from '@umpire/rulesets';
import { expect, test, vi } from 'vitest';
import { playOn, seated } from '../../kit/table.ts';
import { SETTINGS } from '../../kit/house.ts';
import { type Checked, type Checks, checksBeside } from '../../src/battles/checks.ts';

/** What the first seat that may order could be told in a new battle, and an order of its game that is none of these. */
function begun(game: string): { readonly asked: Checked; readonly wrong: Order } {
  const ruleset = rulesetOf(game);
  const scenario = ruleset?.scenarios[0]?.scenario;
  if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');
  const host = Host.start({ ruleset, dice: seededDice(seeded('checks')) }, scenario);
  for (let i = 0; host.ask !== undefined && i < 100; i++) {
    const seat = host.waitingFor[0] ?? '';
    host.choose(seat, host.questionTo(seat)?.options[0]?.value);
  }
  const seat = host.waitingFor[0] ?? '';
  const view = host.view(seat);
  const [order] = ruleset.candidates(view, seat, 1);
  const other = host.battle.sides.find((side) => side.seat !== seat)?.seat ?? '';
  const [wrong] = ruleset.candidates(host.view(other), other, 1);
  if (order === undefined) throw new Error('nothing can be ordered');
  return { asked: { game, view, seat, order }, wrong: wrong ?? order };
}

/** A thread that has read the rules. */
async function ready(): Promise<Checks> {
  const checks = checksBeside();
  const { asked } = begun('building-assault');
  await vi.waitFor(() => expect(checks.ahead(asked)).toBeDefined(), 60_000);
  return checks;
}

test('the thread finds what the loop would: nothing wrong with what is proposed, the same with what the other might do', async () => {
  const checks = await ready();
  let refused = 0;
  for (const ruleset of rulesets) {
    const { asked, wrong } = begun(ruleset.id);
    expect(await checks.ahead(asked)).toEqual([]);
    const problems = ruleset.problems(asked.view, asked.seat, wrong);
    expect(await checks.ahead({ ...asked, order: wrong })).toEqual(JSON.parse(JSON.stringify(problems)));
    refused += problems.length;
  }
  expect(refused).toBeGreaterThan(0);
});

test('what has proved quick is left to the loop; what has taken long goes to the thread, and long after', async () => {
  const checks = await ready();
  const { asked } = begun('fire-team');
  const isAsked = (): boolean => checks.ahead(asked) !== undefined;
  const quickly = (times: number): void => {
    for (let i = 0; i < times; i++) checks.took(asked.game, asked.order.kind, 0.1);
  };
  // At first 8 ms are expected, of each order 0.97 of the one before: 8 · 0.97^22 = 4.09, and 0.97 of that is less than 4.
  quickly(22);
  expect(isAsked()).toBe(true);
  quickly(10);
  expect(isAsked()).toBe(false);
  checks.took(asked.game, asked.order.kind, 30);
  quickly(40);
  expect(isAsked()).toBe(true);
});

test('when the thread has died, or the rules fail in it, the loop looks itself', async () => {
  const checks = checksBeside(new URL('data:text/javascript,process.exit(1)'));
  const table = await seated('building-assault', SETTINGS, { checks });
  expect(await playOn([table.ann, table.bob])).toBeGreaterThan(5);
  expect(table.house.failures).toEqual([]);
  await table.house.close();
  const failing: Checks = {
    wake: () => undefined,
    took: () => undefined,
    ahead: () => Promise.reject(new Error('no')),
  };
  const other = await seated('building-assault', SETTINGS, { checks: failing });
  await playOn([other.ann, other.bob], 5);
  expect(other.house.failures).toEqual([]);
  await other.house.close();
});

test('what the thread has found is the judgement on that order, and on no other', async () => {
  let says: string | undefined;
  const asked: Checked[] = [];
  const checks: Checks = {
    wake: () => undefined,
    took: () => undefined,
    ahead(order) {
      asked.push(order);
      return Promise.resolve(says === undefined ? [] : [{ rule: 'thread', says }]);
    },
  };
  const table = await seated('xenos-zealots', SETTINGS, { checks });
  await playOn([table.ann, table.bob], 12);
  expect(asked.length).toBeGreaterThan(0);
  const mover = [table.ann, table.bob].find(({ page }) => page.isMyTurn && page.picture?.play?.ask === undefined);
  if (mover === undefined) throw new Error('nobody may order');
  says = 'The thread says no.';
  mover.page.playOn();
  await mover.settled();
  expect(mover.page.refusals).toEqual([says]);
  // What the thread gets is what the seat may see, and nothing else.
  const { view, seat, order } = asked.at(-1) as Checked;
  expect(view).toEqual(await table.house.online.tables.look(table.id, ({ host }) => host?.view(seat)));
  says = undefined;
  mover.page.do({ kind: 'order', order: order as never });
  await mover.settled();
  expect(mover.page.refusals).toHaveLength(1);
  await table.house.close();
});
