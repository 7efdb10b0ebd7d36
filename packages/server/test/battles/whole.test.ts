// The whole table, a little later: what is secret now is never in it.
import { type Entry, Host, type Journal, hashOf, ownDice } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../kit/house.ts';
import { playOn, seated, type Seated } from '../../kit/table.ts';

interface Opened {
  readonly head: Omit<Journal, 'entries'>;
  readonly entries: readonly Entry[];
}

const opened = async ({ house, id }: Seated, after = 0): Promise<Opened> =>
  (await (await house.online.api.request(`/battles/${id}/open?after=${after}`)).json()) as Opened;

test('Xenos & Zealots: a stranger gets the whole table up to where nothing is hidden, and never a secret that still is one', async () => {
  const table = await seated('xenos-zealots');
  const ruleset = rulesetOf('xenos-zealots');
  if (ruleset === undefined) throw new Error('no such game');
  const lengths: number[] = [];
  let [behind, secrets] = [0, 0];
  for (let i = 0; i < 60 && table.ann.page.picture?.state === 'running'; i++) {
    await playOn([table.ann, table.bob], 1);
    const { head, entries } = await opened(table);
    lengths.push(entries.length);
    const resumed = Host.resume({ ruleset, dice: ownDice }, { ...head, entries });
    if (resumed.kind === 'refused') throw new Error(resumed.says);
    const { host } = resumed;
    // Where it ends, everybody sees all there is: nothing is left to be told.
    expect(host.ask).toBeUndefined();
    for (const seat of ['', ...host.battle.sides.map((side) => side.seat)])
      expect(hashOf(host.look(seat).battle)).toBe(hashOf(host.battle));
    const all = (await table.house.online.tables.look(table.id, (one) => one.host?.length)) ?? 0;
    if (entries.length < all) behind++;
    secrets = Math.max(secrets, entries.filter((entry) => 'salt' in entry || 'choice' in entry).length);
  }
  // It lags while something is hidden, it catches up again and again, and what was secret is in it then.
  expect(behind).toBeGreaterThan(0);
  expect(new Set(lengths).size).toBeGreaterThan(2);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(secrets).toBeGreaterThan(0);
  const last = lengths.at(-1) ?? 0;
  expect((await opened(table, last)).entries).toEqual([]);
  await table.house.close();
});

test('a game without secrets is open at once; before it begins, and where nobody may look on, a sentence says so', async () => {
  const table = await seated('building-assault');
  await playOn([table.ann, table.bob], 10);
  const length = await table.house.online.tables.look(table.id, ({ host }) =>
    host?.ask === undefined ? host?.length : undefined,
  );
  if (length !== undefined) expect((await opened(table)).entries).toHaveLength(length);
  const ask = async (id: string): Promise<unknown> =>
    (await table.house.online.api.request(`/battles/${id}/open`)).json();
  const scenario = rulesetOf('building-assault')?.scenarios[0]?.scenario.id;
  const { id } = await table.house.make(table.people[0], {
    ruleset: 'building-assault',
    scenario,
    settings: SETTINGS,
  });
  expect(await ask(id)).toEqual({ says: 'The battle has not begun.' });
  await table.house.close();
  const closed = await seated('building-assault', { ...SETTINGS, watch: 'nobody' });
  const response = await closed.house.online.api.request(`/battles/${closed.id}/open`);
  expect([response.status, await response.json()]).toEqual([403, { says: 'Nobody may look on at this table.' }]);
  await closed.house.close();
});
