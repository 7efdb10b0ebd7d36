import { expect, test } from 'vitest';
import { TestBrowser } from '../../kit/browser.ts';
import { SETTINGS } from '../../kit/house.ts';
import { seated } from '../../kit/table.ts';
import { rateBattles } from '../../src/jobs/ratings.ts';

test('a rated battle counts once, an unrated or aborted one not at all', async () => {
  const table = await seated('fire-team', { ...SETTINGS, rated: true });
  const { house, people, ann, bob } = table;
  expect(await rateBattles(house.store)).toBe(0);
  bob.page.do({ kind: 'resign' });
  await bob.settled();
  // However often, and on however many nodes at once.
  const counts = await Promise.allSettled([rateBattles(house.store), rateBattles(house.store)]);
  expect(counts.some((one) => one.status === 'fulfilled' && one.value === 1)).toBe(true);
  expect(await rateBattles(house.store)).toBe(0);
  const [won, lost] = [await house.store.ratingsOf(people[0].id), await house.store.ratingsOf(people[1].id)];
  expect([won.length, lost.length]).toEqual([1, 1]);
  // Two beginners: the gain is the loss. 1500 ± 162.3 by the formulas with deviation 350 on both sides.
  expect(won[0]?.rating).toBeCloseTo(1662.31, 1);
  expect(lost[0]?.rating).toBeCloseTo(1337.69, 1);
  expect(won[0]).toMatchObject({ ruleset: 'fire-team', number: 1, battle: table.id });
  // The curve begins where everybody does.
  const { body } = await new TestBrowser(house).get(`/people/${people[0].id}`);
  expect(body.ratings).toMatchObject([{ ruleset: 'fire-team', battles: 1, curve: [1500, 1662] }]);
  expect(ann.page.picture?.result?.winner).toBe(ann.page.picture?.you);
  await house.close();

  for (const [settings, act] of [
    [SETTINGS, 'resign'],
    [{ ...SETTINGS, rated: true }, 'abort'],
  ] as const) {
    const other = await seated('fire-team', settings);
    other.bob.page.do({ kind: act });
    await other.bob.settled();
    expect(other.bob.page.refusals).toEqual([]);
    expect(await rateBattles(other.house.store)).toBe(0);
    await other.house.close();
  }
});

test('who has left gets no rating any more, and keeps nobody else from one', async () => {
  const table = await seated('fire-team', { ...SETTINGS, rated: true });
  const { house, people, bob } = table;
  bob.page.do({ kind: 'resign' });
  await bob.settled();
  await rateBattles(house.store);
  for (const { id } of people) await house.online.live.people.remove(id, house.online.tables);
  expect(await rateBattles(house.store)).toBe(0);
  expect(await house.store.ratingsOf(people[0].id)).toEqual([]);
  await house.close();
});
