import { Host, seededDice, writeJournal } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesetOf } from '@umpire/rulesets';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openHouse, SETTINGS } from '../../kit/house.ts';
import { playOn } from '../../kit/table.ts';
import { openStore } from '../../src/store/open.ts';

const ruleset = rulesetOf('fire-team');
const scenario = ruleset?.scenarios[0]?.scenario;
if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');

/** A battle begun in a browser: its first few orders, each the rule set's own proposal. */
function begun(orders: number): Host {
  if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');
  const host = Host.start({ ruleset, dice: seededDice(seeded('local')) }, scenario);
  for (let i = 0; i < orders && host.outcome === undefined; i++) {
    const seat = host.waitingFor[0] ?? '';
    const question = host.questionTo(seat);
    const order = question === undefined ? ruleset.candidates(host.look(seat).battle, seat, 1)[0] : undefined;
    const problems = question === undefined ? host.order(seat, order) : host.choose(seat, question.options[0]?.value);
    expect(problems).toEqual([]);
  }
  return host;
}

test('a battle that was begun in a browser goes on online, also after a restart before the friend has come', async () => {
  const local = begun(8);
  const folder = mkdtempSync(join(tmpdir(), 'umpire-go-on-'));
  const first = await openHouse({ store: await openStore({ folder }) });
  const [ann, bob] = [await first.guest('Ann'), await first.guest('Bob')];
  const { id, key } = await first.make(ann, { journal: writeJournal(local.journal), settings: SETTINGS });
  await first.close();
  const house = await openHouse({ store: await openStore({ folder }) });
  const open = await house.page(id, bob);
  open.page.do({ kind: 'sit', key });
  await open.settled();
  expect(open.page.refusals).toEqual([]);
  const partner = await house.page(id, ann);
  const seat = open.page.picture?.you ?? '';
  expect(open.page.view).toEqual(JSON.parse(JSON.stringify(local.look(seat).battle)));
  expect(open.page.picture?.log).toEqual(JSON.parse(JSON.stringify(local.logFor(seat))));
  await playOn([partner, open]);
  expect(partner.page.picture?.state).toBe('over');
  expect(house.failures).toEqual([]);
  await house.close();
  rmSync(folder, { recursive: true });
});

test('a long battle that goes on keeps nobody else waiting: neither when it comes, nor when the friend sits down, nor after a restart', async () => {
  // As long as it is not over yet.
  let orders = 400;
  while (begun(orders).outcome !== undefined) orders = Math.floor(orders * 0.9);
  const local = begun(orders);
  expect(local.length).toBeGreaterThan(50);
  const folder = mkdtempSync(join(tmpdir(), 'umpire-go-on-long-'));
  const first = await openHouse({ store: await openStore({ folder }) });
  const [ann, bob] = [await first.guest('Ann'), await first.guest('Bob')];
  const turnsDuring = async <T>(work: () => Promise<T>): Promise<{ readonly turns: number; readonly gives: T }> => {
    let [turns, isOver] = [0, false];
    const count = (): void => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    count();
    const gives = await work();
    isOver = true;
    return { turns, gives };
  };
  const played = vi.spyOn(Host.prototype, 'follow');
  const made = await turnsDuring(() => first.make(ann, { journal: writeJournal(local.journal), settings: SETTINGS }));
  // Played again entry by entry, and others had their turn meanwhile.
  expect(played.mock.calls.length).toBeGreaterThan(50);
  expect(made.turns).toBeGreaterThan(2);
  played.mockClear();
  const { id, key } = made.gives;
  const open = await first.page(id, bob);
  open.page.do({ kind: 'sit', key });
  await open.settled();
  // It was ready: nothing is played twice.
  expect([open.page.refusals, played.mock.calls.length]).toEqual([[], 0]);
  const picture = open.page.picture;
  await first.close();
  const house = await openHouse({ store: await openStore({ folder }) });
  const again = await house.page(id, bob);
  expect(played.mock.calls.length).toBeGreaterThan(50);
  expect(again.page.picture).toEqual(picture);
  expect(house.failures).toEqual([]);
  played.mockRestore();
  await house.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['{}', /not a journal/],
  [writeJournal(begun(3).journal).replace('"ruleset": "fire-team"', '"ruleset": "fire-squad"'), /not known here/],
  [writeJournal(begun(6).journal).replace(/"hash":"[0-9a-f]{16}"/, '"hash":"0000000000000000"'), /cannot be replayed/],
])('a journal that does not run is refused in a sentence and makes no table', async (journal, says) => {
  const house = await openHouse();
  const ann = await house.guest('Ann');
  await expect(house.make(ann, { journal, settings: SETTINGS })).rejects.toThrow(says);
  expect(await house.store.battlesGoingOn(10)).toEqual([]);
  await house.close();
});
