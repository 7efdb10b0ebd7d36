import { english } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import { TestBrowser } from '../../kit/browser.ts';
import { SETTINGS } from '../../kit/house.ts';
import { seated } from '../../kit/table.ts';
import { daysLeft } from '../../src/people/holidays.ts';

const DAY = 86_400_000;
const SLOW = { ...SETTINGS, clock: { kind: 'slow', hours: 24 } };

test('who is blocked is neither heard nor met: no talk, no open table, no pairing, no chair', async () => {
  const { house, id, people, ann, bob } = await seated('building-assault');
  const [one, two] = people;
  const say = (text: string) => house.online.live.say(two, id, text);
  await say('first');
  expect(ann.page.said).toHaveLength(1);
  await house.store.manners.block(one.id, two.id, 1);
  await ann.raw(JSON.stringify({ kind: 'join', battle: id }));
  expect(ann.page.said).toEqual([]);
  await say('second');
  expect([ann.page.said, bob.page.said.map(({ text }) => text)]).toEqual([[], ['first', 'second']]);

  const open = await house.make(one, {
    ruleset: 'building-assault',
    scenario: ann.page.picture?.scenario.id,
    settings: { ...SETTINGS, open: true },
  });
  const page = await house.page(open.id, two);
  page.page.do({ kind: 'sit' });
  await page.settled();
  expect(page.page.refusals).toEqual(['One of you has blocked the other: you cannot play here.']);
  const { secret } = await house.online.live.people.onAnotherDevice(two);
  const lobby = await house.online.api.request('/lobby', {
    headers: { Host: 'localhost', Cookie: `umpire=${secret}` },
  });
  expect(((await lobby.json()) as { challenges: unknown[] }).challenges).toEqual([]);
  const pair = await house.online.api.request('/pair', {
    method: 'POST',
    headers: { Host: 'localhost', Cookie: `umpire=${secret}` },
    body: JSON.stringify({
      ruleset: 'building-assault',
      scenario: ann.page.picture?.scenario.id,
      settings: { ...SETTINGS, open: true },
    }),
  });
  expect(((await pair.json()) as { id: string }).id).not.toBe(open.id);
  await house.close();
});

test('a report needs a sentence and somebody; those who run the server can read it', async () => {
  const { house, people, id } = await seated('building-assault');
  const eve = new TestBrowser(house);
  await eve.post('/me', { name: 'Eve' });
  expect(await eve.post(`/people/${people[0].id}/report`, { says: ' ' })).toMatchObject({ status: 400 });
  expect(await eve.post('/people/nobody/report', { says: 'x' })).toMatchObject({ status: 404 });
  expect(await eve.post(`/people/${people[0].id}/report`, { says: 'Rude words.', battle: id })).toMatchObject({
    status: 201,
  });
  expect(await house.store.manners.reports(false, 9)).toMatchObject([
    { about: people[0].id, battle: id, says: 'Rude words.' },
  ]);
  await house.close();
});

test('a profile shows results and ratings to anyone; a battle that nobody may watch is not in it', async () => {
  const { house, people, bob, id } = await seated('building-assault');
  bob.page.do({ kind: 'resign' });
  await bob.settled();
  const eve = new TestBrowser(house);
  await eve.post('/me', { name: 'Eve' });
  const { body } = await eve.get(`/people/${people[0].id}`);
  expect(body).toMatchObject({
    name: 'Ann',
    kind: 'guest',
    results: [{ ruleset: 'building-assault', won: 1, lost: 0, drawn: 0 }],
    battles: [{ id }],
  });
  expect((await eve.get('/archive?person=ann&result=won')).body).toMatchObject({ battles: [{ id }] });
  expect((await eve.get('/archive?person=ann&result=lost')).body).toEqual({ battles: [] });
  expect((await eve.get('/archive?result=won')).body.says).toContain('say whom you mean');
  expect((await eve.get('/archive?from=yesterday')).body.says).toBe('A day is written as 2026-11-16.');
  const lines = (await eve.get('/archive/journals')).text.trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ id, journal: { ruleset: 'building-assault' } });
  await house.close();

  const secret = await seated('building-assault', { ...SETTINGS, watch: 'nobody' });
  secret.bob.page.do({ kind: 'resign' });
  await secret.bob.settled();
  const stranger = new TestBrowser(secret.house);
  await stranger.post('/me');
  expect((await stranger.get(`/people/${secret.people[0].id}`)).body.battles).toEqual([]);
  expect((await stranger.get('/archive')).body).toEqual({ battles: [] });
  await secret.house.close();
});

test('on holiday a clock of days stands still; back early, it goes on; the days of a year are counted', async () => {
  const table = await seated('building-assault', SLOW);
  const { house, people, ann, bob, id } = table;
  const mover = ann.page.isMyTurn ? people[0] : people[1];
  const page = ann.page.isMyTurn ? ann.page : bob.page;
  const left = () => page.picture?.clock?.left[page.picture.you ?? ''];
  house.clock.now += 6 * 3_600_000;
  expect(await house.online.live.people.holiday(mover.id, 5, house.online.tables)).toBeUndefined();
  expect(left()).toBe(18 * 3_600_000);
  expect(page.picture?.clock?.away).toEqual({ [page.picture?.you ?? '']: house.clock.now + 5 * DAY });
  expect(await house.online.live.people.holiday(mover.id, 1, house.online.tables)).toBe('You are on holiday already.');
  // Four days later nothing has run out.
  house.clock.now += 4 * DAY;
  await house.online.tables.lookAtClock(id);
  expect(page.picture?.state).toBe('running');
  // Back a day early: the clock goes on from where it was.
  expect(await house.online.live.people.holiday(mover.id, 0, house.online.tables)).toBeUndefined();
  expect(left()).toBe(18 * 3_600_000);
  house.clock.now += 17 * 3_600_000;
  await house.online.tables.lookAtClock(id);
  expect(page.picture?.state).toBe('running');
  // 30 days less the 4 that were used.
  const tooLong = await house.online.live.people.holiday(mover.id, 27, house.online.tables);
  expect(english(tooLong ?? '')).toBe('You have 26 days of holiday left this year.');
  house.clock.now += 2 * 3_600_000;
  await house.online.tables.lookAtClock(id);
  expect(page.picture?.result?.how).toBe('time');
  await house.close();
});

test('a holiday that ends by itself lets the clock run out a full time later', async () => {
  const { house, people, ann, bob, id } = await seated('building-assault', SLOW);
  const mover = ann.page.isMyTurn ? people[0] : people[1];
  await house.online.live.people.holiday(mover.id, 2, house.online.tables);
  // 2 days of holiday and 24 hours.
  house.clock.now += 3 * DAY - 1;
  await house.online.tables.lookAtClock(id);
  expect(bob.page.picture?.state).toBe('running');
  house.clock.now += 1;
  await house.online.tables.lookAtClock(id);
  expect(bob.page.picture?.result?.how).toBe('time');
  await house.close();
});

test('holidays of more than a year ago do not count', () => {
  const holiday = (from: number, days: number) => ({ person: 'p', created: from, until: from + days * DAY });
  expect(daysLeft([], 0)).toBe(30);
  expect(daysLeft([holiday(0, 10), holiday(100 * DAY, 5)], 200 * DAY)).toBe(15);
  expect(daysLeft([holiday(0, 10), holiday(100 * DAY, 5)], 370 * DAY)).toBe(20);
  expect(daysLeft([holiday(0, 10)], 400 * DAY)).toBe(30);
});
