import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { openHouse } from '../../kit/house.ts';

const CLOCK = { kind: 'live', minutes: 20, seconds: 10 };
const planOf = (game: string, clock?: object) => ({
  ruleset: game,
  scenario: rulesetOf(game)?.scenarios[0]?.scenario.id,
  settings: { watch: 'everyone', open: true, ...(clock !== undefined && { clock }) },
});

test('two who want the same are paired, others wait for their own kind; whoever asks twice waits once', async () => {
  const house = await openHouse();
  const { api, live } = house.online;
  const tokens = new Map<string, string>();
  const pair = async (who: string, plan: object): Promise<string> => {
    const token = tokens.get(who) ?? (await live.people.welcome(who)).secret;
    tokens.set(who, token);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await api.request('/pair', { method: 'POST', body: JSON.stringify(plan), headers });
    return ((await response.json()) as { id: string }).id;
  };
  const ann = await pair('Ann', planOf('fire-team', CLOCK));
  expect(await pair('Ann', planOf('fire-team', CLOCK))).toBe(ann);
  // Another game, another clock: other tables.
  const others = [await pair('Bob', planOf('aim-zone', CLOCK)), await pair('Cleo', planOf('fire-team'))];
  expect(new Set([ann, ...others]).size).toBe(3);
  expect(await pair('Dora', planOf('fire-team', CLOCK))).toBe(ann);
  // It is full now.
  expect(await pair('Eve', planOf('fire-team', CLOCK))).not.toBe(ann);
  expect(await house.online.tables.look(ann, ({ state }) => state)).toBe('running');
  const lobby = (await (await api.request('/lobby')).json()) as { challenges: unknown[]; watchable: { id: string }[] };
  expect(lobby.challenges).toHaveLength(3);
  expect(lobby.watchable.map(({ id }) => id)).toEqual([ann]);
  await house.close();
});

test('ten who ask at the same moment all get to play, and nobody waits for one who has left', async () => {
  const house = await openHouse();
  const { api, live } = house.online;
  const people = await Promise.all(Array.from({ length: 10 }, (_, i) => live.people.welcome(`Guest ${i}`)));
  const ids = await Promise.all(
    people.map(async ({ secret }) => {
      const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify(planOf('fire-team', CLOCK));
      const response = await api.request('/pair', { method: 'POST', body, headers });
      return ((await response.json()) as { id: string }).id;
    }),
  );
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(await house.online.tables.look(id, ({ state }) => state)).toBe('running');
  const lobby = (await (await api.request('/lobby')).json()) as { challenges: unknown[] };
  expect(lobby.challenges).toEqual([]);
  expect(house.failures).toEqual([]);
  await house.close();
});
