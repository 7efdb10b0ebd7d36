// Two nodes on one PostgreSQL: what is said, and who is there, goes across; a job is done by one of them.
import { rulesetOf } from '@umpire/rulesets';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, openHouse, SETTINGS } from '../../kit/house.ts';
import { startPostgres, type TestPostgres } from '../../kit/postgres.ts';
import { Sweeper } from '../../src/jobs/clocks.ts';
import { Computers } from '../../src/jobs/computers.ts';
import type { Jobs } from '../../src/jobs/jobs.ts';
import { openPgJobs } from '../../src/jobs/pg-jobs.ts';
import { Thinkers } from '../../src/jobs/thinkers.ts';
import { openStore } from '../../src/store/open.ts';

let postgres: TestPostgres;
let address: string;
let nodes: readonly [House, House];

beforeAll(async () => {
  postgres = await startPostgres();
  address = await postgres.database();
  const node = async (): Promise<House> => await openHouse({ store: await openStore({ folder: '', address }) });
  nodes = [await node(), await node()];
});

afterAll(async () => {
  for (const node of nodes) await node.close();
  await postgres.remove();
});

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

test('who is there, what is said and who types goes from node to node; signed out on one is signed out on all', async () => {
  const [one, two] = nodes;
  const [ann, bob] = [await one.guest('Ann'), await one.guest('Bob')];
  const [game] = (await (await one.online.api.request('/games')).json()) as {
    id: string;
    scenarios: { id: string }[];
  }[];
  const { id, key } = await one.make(ann, { ruleset: game?.id, scenario: game?.scenarios[0]?.id, settings: SETTINGS });
  const atOne = await one.page(id, ann);
  const atTwo = await two.page(id, bob);
  atTwo.page.do({ kind: 'sit', key });
  await atTwo.settled();
  const seats = atTwo.page.picture?.chairs.map(({ seat }) => seat).toSorted();
  await soon(() => {
    expect(atOne.page.present?.seats).toEqual(seats);
    expect(atTwo.page.present?.seats).toEqual(seats);
  });
  await atTwo.raw(JSON.stringify({ kind: 'typing', battle: id }));
  await soon(() => expect(atOne.page.heardTexts.at(-1)).toContain('"typing"'));
  await atTwo.raw(JSON.stringify({ kind: 'say', battle: id, text: 'Good luck!' }));
  await soon(() => expect(atOne.page.said).toMatchObject([{ name: 'Bob', text: 'Good luck!' }]));
  expect(atTwo.page.said).toHaveLength(1);

  one.online.live.company.signedOut(bob.id);
  await soon(() => expect(atOne.page.present?.seats).toHaveLength(1));
  await atTwo.raw(JSON.stringify({ kind: 'say', battle: id, text: 'Still here?' }));
  expect([...one.failures, ...two.failures]).toEqual([]);
});

test('a job that two nodes ask for is done once, by one of them; one that fails is done again', async () => {
  const failures: unknown[] = [];
  const failed = (error: unknown): void => void failures.push(error);
  const jobs = [await openPgJobs(address, failed), await openPgJobs(address, failed)] as const;
  const done: string[] = [];
  let isFirst = true;
  for (const [i, one] of jobs.entries())
    one.work('turn', (battle) => {
      done.push(`${battle} by ${i}`);
      if (battle !== 'shaky' || !isFirst) return Promise.resolve();
      isFirst = false;
      return Promise.reject(new Error('the first time it fails'));
    });
  // Both ask before it is due.
  for (const one of jobs) for (const name of ['alpha', 'shaky']) await one.later('turn', name, 5, `${name}/1`);
  const timesOf = (name: string): number => done.filter((one) => one.startsWith(name)).length;
  await expect.poll(() => [timesOf('alpha'), timesOf('shaky')], { timeout: 90_000 }).toEqual([1, 2]);
  for (const one of jobs) await one.close();
  expect(failures).toEqual([]);
});

test('the computer and the clocks are jobs of the nodes: whichever is there does them, once', async () => {
  const [one, two] = nodes;
  const failures: unknown[] = [];
  const failed = (error: unknown): void => void failures.push(error);
  const jobs = [await openPgJobs(address, failed), await openPgJobs(address, failed)] as const;
  const thinkers = new Thinkers(1);
  const scenario = rulesetOf('building-assault')?.scenarios[0]?.scenario;
  const [first, second] = scenario?.seats.map(({ id }) => id) ?? [];
  // Both nodes have everything that asks for jobs; what they ask for is done once.
  const computers = nodes.map(({ online }, i) => new Computers(online.tables, thinkers, jobs[i] as Jobs));
  const sweepers = nodes.map(
    ({ online, store, clock }, i) =>
      new Sweeper({
        tables: online.tables,
        store,
        now: () => clock.now,
        jobs: jobs[i] as Jobs,
        wake: (battle, seq) => computers[i]?.wake(battle, seq),
        failed,
      }),
  );
  const ann = await one.guest('Ann');
  const plan = { ruleset: 'building-assault', scenario: scenario?.id };
  const clock = { kind: 'slow', hours: 1 };
  const { id } = await one.make(ann, {
    ...plan,
    seat: first,
    computers: { [second ?? '']: 'random' },
    settings: { ...SETTINGS, clock },
  });
  const [atOne, atTwo] = [await one.page(id, ann), await two.page(id, ann)];
  for (let acts = 0; acts < 6; acts++) {
    const device = [atOne, atTwo][acts % 2] as typeof atOne;
    await expect.poll(() => device.page.isMyTurn && device.page.waiting === undefined, { timeout: 60_000 }).toBe(true);
    device.page.playOn();
    await device.settled();
  }
  await expect.poll(() => atOne.page.isMyTurn && atTwo.page.isMyTurn, { timeout: 60_000 }).toBe(true);
  const rows = await one.store.actsAfter(id, 0);
  const names = rows.map(({ act }) => act).filter((act) => act !== null);
  expect(names.filter((name) => name.startsWith('computer/')).length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  // An hour later Ann has lost on time, whichever node finds that out.
  for (const { clock: now } of nodes) now.now += 3_600_000;
  await sweepers[1]?.sweep();
  await expect
    .poll(() => [atOne, atTwo].map(({ page }) => page.picture?.result?.how), { timeout: 60_000 })
    .toEqual(['time', 'time']);
  expect((await one.store.actsAfter(id, 0)).filter(({ body }) => body.includes('"kind":"time"'))).toHaveLength(1);
  expect([...atOne.page.refusals, ...atTwo.page.refusals]).toEqual([]);
  for (const one of sweepers) one.close();
  for (const one of computers) one.close();
  for (const one of jobs) await one.close();
  await thinkers.close();
  expect([...failures, ...one.failures, ...two.failures]).toEqual([]);
});
