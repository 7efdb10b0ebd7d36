// A challenge to somebody by name: told once, taken without a link, or declined.
import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../kit/browser.ts';
import { type House, openHouse, SETTINGS } from '../../kit/house.ts';
import { JobsHere } from '../../src/jobs/jobs.ts';
import { Notices } from '../../src/notices/notices.ts';
import { newPushKeys, Pusher } from '../../src/notices/push.ts';

const GAME = 'building-assault';
const SCENARIO = rulesetOf(GAME)?.scenarios[0]?.scenario.id;

interface Person {
  readonly browser: TestBrowser;
  readonly id: string;
}

async function person(house: House, name: string): Promise<Person> {
  const browser = new TestBrowser(house);
  const { body } = await browser.post('/me', { name });
  return { browser, id: (body as { id: string }).id };
}

const planFor = (other: string): object => ({
  ruleset: GAME,
  scenario: SCENARIO,
  settings: { ...SETTINGS, for: other },
});

test('whoever is challenged sees it, is told at another table, and sits down without the link; nobody else can', async () => {
  const house = await openHouse();
  const [ann, bob, eve] = [await person(house, 'Ann'), await person(house, 'Bob'), await person(house, 'Eve')];
  const jobs = new JobsHere((error) => house.failures.push(error));
  new Notices({
    tables: house.online.tables,
    store: house.store,
    company: house.online.live.company,
    jobs,
    pusher: new Pusher({ keys: newPushKeys(), contact: 'https://umpire.example', now: () => house.clock.now }),
    now: () => house.clock.now,
    home: () => 'https://umpire.example',
    failed: (error) => house.failures.push(error),
  });
  // Bob sits at another table meanwhile.
  const other = await house.make((await house.store.people([bob.id]))[0] as never, {
    ruleset: GAME,
    scenario: SCENARIO,
    settings: SETTINGS,
  });
  const elsewhere = await house.page(other.id, (await house.store.people([bob.id]))[0]);
  const made = await ann.browser.post('/battles', planFor(bob.id));
  expect(made.status).toBe(201);
  const { id } = made.body as { id: string };
  const heard = (): readonly string[] => elsewhere.page.heardTexts.filter((text) => text.includes('"notice"'));
  await expect.poll(heard, { timeout: 60_000 }).toEqual([JSON.stringify({ kind: 'notice', battle: id, by: 'Ann' })]);
  const toYou = async ({ browser }: Person): Promise<readonly string[]> =>
    ((await browser.get('/lobby')).body as { toYou: { id: string }[] }).toYou.map((one) => one.id);
  expect([await toYou(bob), await toYou(eve), await toYou(ann)]).toEqual([[id], [], []]);
  const sit = { id: 'sit', after: 0, act: { kind: 'sit' } };
  expect(await eve.browser.post(`/battles/${id}/acts`, sit)).toMatchObject({ status: 409 });
  expect(await bob.browser.post(`/battles/${id}/acts`, sit)).toMatchObject({ status: 200 });
  expect(await house.online.tables.look(id, ({ state }) => state)).toBe('running');
  expect(await toYou(bob)).toEqual([]);
  // It is told once, whatever happens at the table.
  await house.online.tables.act(bob.id, id, 'draw', 9, { kind: 'draw' });
  expect(heard()).toHaveLength(1);
  expect(house.failures).toEqual([]);
  await jobs.close();
  await house.close();
});

test('a challenge can be declined by whoever it is for; then nobody waits any more', async () => {
  const house = await openHouse();
  const [ann, bob, eve] = [await person(house, 'Ann'), await person(house, 'Bob'), await person(house, 'Eve')];
  const { id } = (await ann.browser.post('/battles', planFor(bob.id))).body as { id: string };
  const decline = (name: string) => ({ id: name, after: 0, act: { kind: 'decline' } });
  expect((await eve.browser.post(`/battles/${id}/acts`, decline('e'))).body).toMatchObject({
    says: 'You do not sit at this table.',
  });
  expect((await bob.browser.post(`/battles/${id}/acts`, decline('b'))).status).toBe(200);
  expect(await house.online.tables.look(id, ({ state, result }) => [state, result?.how])).toEqual(['over', 'aborted']);
  await house.close();
});

test.each([
  ['oneself', 'You cannot challenge yourself.'],
  ['nobody', 'There is no such person.'],
  ['blocked', 'One of you has blocked the other: you cannot play each other.'],
])('a challenge to %s is refused in a sentence', async (whom, says) => {
  const house = await openHouse();
  const [ann, bob] = [await person(house, 'Ann'), await person(house, 'Bob')];
  if (whom === 'blocked') await bob.browser.ask('PUT', `/people/${ann.id}/block`);
  const other = whom === 'oneself' ? ann.id : whom === 'nobody' ? 'zzzzzzzzzzzz' : bob.id;
  const answer = await ann.browser.post('/battles', planFor(other));
  expect([answer.status, answer.body]).toEqual([403, { says }]);
  await house.close();
});
