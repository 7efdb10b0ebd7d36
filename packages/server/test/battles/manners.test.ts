import { expect, test } from 'vitest';
import { openHouse, SETTINGS } from '../../kit/house.ts';
import { playOn, seated, turnOf } from '../../kit/table.ts';
import { openStore } from '../../src/store/open.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { english } from '@umpire/engine/words';

const GAME = 'building-assault';
const MINUTE = 60_000;

test('only the link lets somebody sit down, once, and only in a free chair', async () => {
  const house = await openHouse();
  const [ann, bob, eve] = [await house.guest('Ann'), await house.guest('Bob'), await house.guest('Eve')];
  const { id, key } = await house.make(ann, { ruleset: GAME, scenario: await firstScenario(), settings: SETTINGS });
  const [atAnn, atBob, atEve] = [await house.page(id, ann), await house.page(id, bob), await house.page(id, eve)];
  expect(atEve.page.picture?.state).toBe('waiting');
  atEve.page.do({ kind: 'sit' });
  await atEve.settled();
  atEve.page.do({ kind: 'sit', key: 'not-the-key-at-all' });
  await atEve.settled();
  expect(atEve.page.refusals).toEqual(
    Array(2).fill('To sit down here you need the whole link that your friend has sent.'),
  );
  atAnn.page.do({ kind: 'sit', key });
  await atAnn.settled();
  expect(atAnn.page.refusals).toEqual(['You sit at this table already.']);
  atBob.page.do({ kind: 'sit', key });
  await atBob.settled();
  expect(atBob.page.picture?.state).toBe('running');
  expect(atBob.page.picture?.chairs.map(({ who }) => who?.name)).toEqual(['Ann', 'Bob']);
  atEve.page.do({ kind: 'sit', key });
  await atEve.settled();
  expect(atEve.page.refusals.at(-1)).toBe('All chairs are taken.');
  await house.close();
});

async function firstScenario(): Promise<string> {
  const { rulesetOf } = await import('@umpire/rulesets');
  return rulesetOf(GAME)?.scenarios[0]?.scenario.id ?? '';
}

test('an act out of turn, of a stranger, or for what has gone by is refused in a sentence and changes nothing', async () => {
  const table = await seated(GAME);
  const { house, id } = table;
  await playOn([table.ann, table.bob], 6);
  const [mover, other] = turnOf(table);
  const before = JSON.stringify(mover.page.picture);
  other.page.do({ kind: 'order', order: { kind: 'pass' } });
  await other.settled();
  expect(other.page.refusals).toHaveLength(1);
  const stranger = await house.page(id, await house.guest('Eve'));
  stranger.page.do({ kind: 'resign' });
  await stranger.settled();
  expect(stranger.page.refusals).toEqual(['You do not sit at this table.']);
  const [stale] = [mover.page.picture?.seq ?? 0];
  await playOn([table.ann, table.bob], 1);
  const [next] = turnOf(table);
  await next.raw(
    JSON.stringify({ kind: 'act', battle: id, id: 'late', after: stale - 3, act: { kind: 'order', order: {} } }),
  );
  expect(next.page.heardTexts.at(-1)).toContain('The battle has gone on since');
  expect(before).not.toBe('');
  expect(house.failures).toEqual([]);
  await house.close();
});

test('an act that comes twice counts once, also over the two lines of two devices', async () => {
  const table = await seated(GAME);
  await playOn([table.ann, table.bob], 4);
  const [mover] = turnOf(table);
  const seq = mover.page.picture?.seq ?? 0;
  mover.page.playOn();
  const sent = mover.page.waiting;
  await mover.settled();
  const again = JSON.stringify({ kind: 'act', battle: table.id, ...sent });
  await mover.raw(again);
  const person = mover === table.ann ? table.people[0] : table.people[1];
  const device = await table.house.page(table.id, person);
  await device.raw(again);
  const done = [...mover.page.heardTexts, ...device.page.heardTexts].filter((text) => text.includes('"done"'));
  expect(done.slice(-3).map((text) => JSON.parse(text) as unknown)).toEqual(
    Array(3).fill({ kind: 'done', id: sent?.id, seq: seq + 1 }),
  );
  expect(device.page.picture?.seq).toBe(seq + 1);
  await table.house.close();
});

test('after a restart everything is as it was, in the middle of a battle, with its clocks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-restart-'));
  const settings = { ...SETTINGS, clock: { kind: 'live', minutes: 10, seconds: 5 } };
  const table = await seated(GAME, settings, { store: await openStore({ folder }) });
  await playOn([table.ann, table.bob], 25);
  table.house.clock.now += MINUTE;
  await playOn([table.ann, table.bob], 2);
  const pictures = [table.ann, table.bob].map(({ page }) => JSON.parse(JSON.stringify(page.picture)) as unknown);
  await table.house.close();
  const house = await openHouse({ store: await openStore({ folder }) });
  const [ann, bob] = [await house.page(table.id, table.people[0]), await house.page(table.id, table.people[1])];
  expect([ann, bob].map(({ page }) => JSON.parse(JSON.stringify(page.picture)) as unknown)).toEqual(pictures);
  await playOn([ann, bob]);
  expect(ann.page.picture?.state).toBe('over');
  expect(house.failures).toEqual([]);
  await house.close();
  rmSync(folder, { recursive: true });
});

test('what is free is taken back at once; behind dice the other has to agree, may refuse, and a restart forgets nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-undo-'));
  const table = await seated(GAME, SETTINGS, { store: await openStore({ folder }) });
  await playOn([table.ann, table.bob], 1);
  const first = [table.ann, table.bob].find(({ page }) => page.picture?.play?.undo?.free === true);
  if (first === undefined) throw new Error('nothing is free to take back');
  const length = first.page.picture?.log.length ?? 0;
  first.page.do({ kind: 'undo' });
  await first.settled();
  expect(first.page.picture?.log.length).toBeLessThanOrEqual(length);
  expect(first.page.isMyTurn).toBe(true);

  // On until an undo needs consent.
  let asking = first;
  for (let i = 0; i < 60; i++) {
    await playOn([table.ann, table.bob], 1);
    const found = [table.ann, table.bob].find(({ page }) => page.picture?.play?.undo?.free === false);
    if (found !== undefined) {
      asking = found;
      break;
    }
  }
  const other = asking === table.ann ? table.bob : table.ann;
  asking.page.do({ kind: 'undo' });
  await asking.settled();
  expect(other.page.picture?.play?.undoRequest?.by).toBe(asking.page.picture?.you);
  other.page.do({ kind: 'refuse' });
  await other.settled();
  expect(asking.page.picture?.play?.undoRequest).toBeUndefined();
  asking.page.do({ kind: 'undo' });
  await asking.settled();
  const point = asking.page.picture?.play?.undo?.back ?? 0;
  await table.house.close();

  const house = await openHouse({ store: await openStore({ folder }) });
  const people = asking === table.ann ? table.people : ([table.people[1], table.people[0]] as const);
  const [again, partner] = [await house.page(table.id, people[0]), await house.page(table.id, people[1], 'partner')];
  expect(partner.page.picture?.play?.undoRequest?.by).toBe(again.page.picture?.you);
  partner.page.do({ kind: 'agree' });
  await partner.settled();
  expect(partner.page.refusals).toEqual([]);
  expect(again.page.picture?.play?.undoRequest).toBeUndefined();
  expect(Math.max(0, ...(again.page.picture?.log ?? []).map(({ seq }) => seq))).toBeLessThanOrEqual(point);
  await playOn([again, partner]);
  await house.close();
  rmSync(folder, { recursive: true });
});

test('resigning, and a draw that is offered, declined, offered again and taken', async () => {
  const table = await seated(GAME);
  const { ann, bob } = table;
  ann.page.do({ kind: 'draw' });
  await ann.settled();
  expect(bob.page.picture?.draw).toBe(ann.page.picture?.you);
  bob.page.do({ kind: 'decline' });
  await bob.settled();
  expect(ann.page.picture?.draw).toBeUndefined();
  bob.page.do({ kind: 'decline' });
  await bob.settled();
  expect(bob.page.refusals).toEqual(['No draw is offered to you.']);
  ann.page.do({ kind: 'draw' });
  await ann.settled();
  bob.page.do({ kind: 'draw' });
  await bob.settled();
  expect(ann.page.picture?.result).toEqual({ how: 'agreed', says: 'Both sides have agreed to a draw.' });
  ann.page.do({ kind: 'resign' });
  await ann.settled();
  expect(ann.page.refusals).toEqual(['The battle is over: Both sides have agreed to a draw.']);
  await table.house.close();

  const second = await seated(GAME);
  second.bob.page.do({ kind: 'resign' });
  await second.bob.settled();
  const { result, chairs } = second.ann.page.picture ?? {};
  expect(result?.winner).toBe(second.ann.page.picture?.you);
  expect(result && english(result)).toBe(`${chairs?.[1]?.name} has resigned.`);
  expect((await second.house.store.battle(second.id))?.ended).toBe(second.house.clock.now);
  await second.house.close();
});

test('a battle can be called off before the first order, not after it', async () => {
  const table = await seated(GAME);
  await playOn([table.ann, table.bob], 4);
  table.ann.page.do({ kind: 'abort' });
  await table.ann.settled();
  expect(table.ann.page.refusals).toEqual(['The battle is under way: you may resign, or offer a draw.']);
  await table.house.close();
  const second = await seated(GAME);
  second.ann.page.do({ kind: 'abort' });
  await second.ann.settled();
  expect(second.bob.page.picture?.result?.how).toBe('aborted');
  await second.house.close();
});

test('a live clock: each thinks on his own time, gets seconds for a decision, and loses when it is up', async () => {
  const table = await seated(GAME, { ...SETTINGS, clock: { kind: 'live', minutes: 1, seconds: 10 } });
  const [mover] = turnOf(table);
  const seat = mover.page.picture?.you ?? '';
  expect(mover.page.picture?.clock?.left[seat]).toBe(MINUTE);
  table.house.clock.now += 20_000;
  mover.page.playOn();
  await mover.settled();
  expect(mover.page.picture?.clock?.left[seat]).toBe(MINUTE - 20_000 + 10_000);
  const [next, waiting] = turnOf(table);
  const thinker = next.page.picture?.you ?? '';
  const left = next.page.picture?.clock?.left[thinker] ?? 0;
  table.house.clock.now += left - 1;
  await table.house.online.tables.lookAtClock(table.id);
  expect(next.page.picture?.state).toBe('running');
  table.house.clock.now += 1;
  // It is noticed by a job, or by whatever is done next.
  next.page.playOn();
  await next.settled();
  expect(next.page.refusals[0]).toMatch(/^The battle is over: The time of /);
  expect(waiting.page.picture?.result).toMatchObject({ how: 'time', winner: waiting.page.picture?.you });
  await table.house.close();
});

test('a clock over days: every decision has its own time', async () => {
  const table = await seated(GAME, { ...SETTINGS, clock: { kind: 'slow', hours: 48 } });
  for (let i = 0; i < 12; i++) {
    table.house.clock.now += 47 * 60 * MINUTE;
    await playOn([table.ann, table.bob], 1);
  }
  expect(table.ann.page.picture?.state).toBe('running');
  table.house.clock.now += 48 * 60 * MINUTE;
  await table.house.online.tables.lookAtClock(table.id);
  expect(table.ann.page.picture?.result?.how).toBe('time');
  await table.house.close();
});

test('a clock that goes backwards gives no time back', async () => {
  const table = await seated(GAME, { ...SETTINGS, clock: { kind: 'live', minutes: 1, seconds: 0 } });
  let least = MINUTE * 2;
  for (const jump of [5_000, -9_000, 4_000, -60_000, 1_000]) {
    table.house.clock.now += jump;
    await playOn([table.ann, table.bob], 1);
    const total = Object.values(table.ann.page.picture?.clock?.left ?? {}).reduce((sum, one) => sum + one, 0);
    expect(total).toBeLessThanOrEqual(least);
    least = total;
  }
  await table.house.close();
});

test('those who play may speak, others not; it is kept, and there is a limit', async () => {
  const table = await seated(GAME);
  await table.ann.raw(JSON.stringify({ kind: 'say', battle: table.id, text: 'Good luck!' }));
  expect(table.bob.page.said.map(({ name, text }) => [name, text])).toEqual([['Ann', 'Good luck!']]);
  const watcher = await table.house.page(table.id, await table.house.guest('Eve'));
  expect(watcher.page.said.map(({ text }) => text)).toEqual(['Good luck!']);
  await watcher.raw(JSON.stringify({ kind: 'say', battle: table.id, text: 'Boo' }));
  expect(watcher.page.errors).toEqual(['Only those who play here may speak.']);
  const say = (text: string) => table.ann.raw(JSON.stringify({ kind: 'say', battle: table.id, text }));
  for (const unseen of ['\u202E', ' \u200B\u0007 ', '\n\u2028']) await say(unseen);
  expect(table.ann.page.errors).toEqual(Array.from({ length: 3 }, () => 'There is nothing in it that can be seen.'));
  await say('Your\nmove\u202E, \u05D1\u05D5\u05D1!\u200F');
  expect(table.bob.page.said.at(-1)?.text).toBe('Your move, \u05D1\u05D5\u05D1!');
  for (let i = 0; i < 9; i++) await table.ann.raw(JSON.stringify({ kind: 'say', battle: table.id, text: `${i}` }));
  expect(table.ann.page.errors.at(-1)).toBe('That is too much at once. Please wait a moment.');
  await table.house.close();
});

test('who is there is told to all, and who may look on is for the maker to say', async () => {
  const table = await seated(GAME, { ...SETTINGS, watch: 'nobody' });
  const seats = [table.ann, table.bob].map(({ page }) => page.picture?.you ?? '').toSorted();
  expect(table.ann.page.present).toMatchObject({ seats, watchers: 0 });
  const watcher = await table.house.page(table.id, undefined);
  expect([watcher.page.picture, watcher.page.gone]).toEqual([undefined, 'Nobody may look on at this table.']);
  const response = await table.house.online.api.request(`/battles/${table.id}`);
  expect([response.status, await response.json()]).toEqual([403, { says: 'Nobody may look on at this table.' }]);
  table.bob.connection.close();
  expect(table.ann.page.present).toMatchObject({ seats: [table.ann.page.picture?.you], watchers: 0 });
  await table.house.close();
});

test('when all agree to adjourn, the clocks stand still until the next order; an offer alone stops nothing', async () => {
  const settings = { ...SETTINGS, clock: { kind: 'live', minutes: 10, seconds: 0 } };
  const table = await seated(GAME, settings);
  const { house } = table;
  const [mover, other] = turnOf(table);
  const left = () => other.page.picture?.clock?.left[mover.page.picture?.you ?? ''];
  const adjourn = async (who: typeof mover) => {
    who.page.do({ kind: 'adjourn' });
    await who.settled();
  };
  await adjourn(mover);
  await adjourn(mover);
  expect(mover.page.refusals).toEqual(['You have offered to adjourn already.']);
  mover.page.refusals.length = 0;
  house.clock.now += MINUTE;
  await adjourn(other);
  expect(other.page.picture?.adjourn).toBe('all');
  expect(left()).toBe(9 * MINUTE);
  // A night goes by.
  house.clock.now += 12 * 60 * MINUTE;
  await house.online.tables.lookAtClock(table.id);
  await adjourn(other);
  expect(other.page.refusals.pop()).toBe('The battle is adjourned: the clocks stand still until the next order.');
  expect(left()).toBe(9 * MINUTE);
  await playOn([table.ann, table.bob], 1);
  expect(other.page.picture).not.toHaveProperty('adjourn');
  expect(other.page.picture?.clock?.running).toHaveLength(1);
  await house.close();

  const untimed = await seated(GAME);
  untimed.ann.page.do({ kind: 'adjourn' });
  await untimed.ann.settled();
  expect(untimed.ann.page.refusals).toEqual(['There is no clock here to be stopped: come back whenever you like.']);
  await untimed.house.close();
});
