import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { openHouse, SETTINGS } from '../kit/house.ts';
import { listed } from '../src/http/lists.ts';

test('a list says who sits where, and reads the head of a battle only once', async () => {
  const house = await openHouse();
  const ann = await house.guest('Ann');
  for (const { id, scenarios } of rulesets)
    await house.make(ann, { ruleset: id, scenario: scenarios[0]?.scenario.id, settings: SETTINGS });
  const rows = await house.store.battlesGoingOn(rulesets.length);
  const found = await listed(house.store, rows, ann.id);
  for (const { ruleset, chairs, you } of found) {
    const seats = rulesets.find(({ id }) => id === ruleset)?.scenarios[0]?.scenario.seats ?? [];
    expect(chairs.map(({ seat, name }) => [seat, name])).toEqual(seats.map(({ id, name }) => [id, name]));
    expect(chairs.filter(({ who }) => who !== undefined)).toMatchObject([{ seat: you, who: { name: 'Ann' } }]);
  }
  // To read all heads again for everybody who looks at the lobby would keep the others waiting.
  const unread = rows.map((row) => ({ ...row, head: 'not read again' }));
  expect(await listed(house.store, unread, ann.id)).toEqual(found);
  await house.close();
});
