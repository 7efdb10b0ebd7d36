// Two nodes on one PostgreSQL: what is said, and who is there, goes across; a job is done by one of them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type House, openHouse, SETTINGS } from '../../kit/house.ts';
import { startPostgres, type TestPostgres } from '../../kit/postgres.ts';
import { openPgJobs } from '../../src/jobs/pg-jobs.ts';
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
  for (const one of jobs) {
    one.later('turn', 'alpha', 0, 'alpha/1');
    one.later('turn', 'shaky', 0, 'shaky/1');
  }
  await expect.poll(() => done.filter((one) => one.startsWith('shaky')).length, { timeout: 30_000 }).toBe(2);
  expect(done.filter((one) => one.startsWith('alpha'))).toHaveLength(1);
  for (const one of jobs) await one.close();
  expect(failures).toEqual([]);
});
