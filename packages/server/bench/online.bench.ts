/**
 * Online play: acts a second that are judged and on the disk, beside bare appends to the same disk; and how long an act takes to the
 * other seat's page at a load, beside a bare echo at the same load. Clients share the machine with the server.
 */
import { seededDice } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { report } from '../../../scripts/measure.ts';
import { startPostgres } from '../kit/postgres.ts';
import { ask, newGuest, startServer } from '../kit/process.ts';
import { socketPage } from '../kit/socket.ts';
import { readPlan } from '../src/battles/make.ts';
import { createOnline } from '../src/online.ts';
import { openStore } from '../src/store/open.ts';
import { actNumber, game, plan } from './one-order.ts';
import { measured } from './clients.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
/** Bare appends a second, each on the disk before the next. */
function bareAppends(ms: number): number {
  const file = new DatabaseSync(join(folder, 'bare.sqlite'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full');
  file.exec(
    'create table events (game text not null, seq integer not null, body text not null, primary key (game, seq))',
  );
  const insert = file.prepare('insert into events values (?, ?, ?)');
  const body = JSON.stringify({ faces: [6, 1, 3, 5, 4, 2], text: 'x'.repeat(180) });
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < ms) insert.run('g', ++count, body);
  const rate = count / ((performance.now() - began) / 1_000);
  file.close();
  return rate;
}

/** The same in a PostgreSQL: so many connections, on each one append after the other. */
async function bareAppendsPostgres(address: string, connections: number, ms: number): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: address }));
  for (const client of clients) await client.connect();
  await clients[0]?.query(
    'create table events (game text not null, seq integer not null, body text not null, primary key (game, seq))',
  );
  const body = JSON.stringify({ faces: [6, 1, 3, 5, 4, 2], text: 'x'.repeat(180) });
  const began = performance.now();
  let count = 0;
  const append = async (client: pg.Client, i: number): Promise<void> => {
    for (let seq = 0; performance.now() - began < ms; seq++) {
      await client.query({
        name: 'append',
        text: 'insert into events values ($1, $2, $3)',
        values: [`g${i}`, seq, body],
      });
      count++;
    }
  };
  await Promise.all(clients.map(append));
  const rate = count / ((performance.now() - began) / 1_000);
  for (const client of clients) await client.end();
  return rate;
}

/** Acts a second of one node, judged by the rules and on the disk: many battles at once, in each one act after the other. */
async function durableActs(battles: number, ms: number, address?: string): Promise<number> {
  const store = await openStore({ folder: join(folder, 'acts'), address });
  const shelf = { rulesets: [game], isPlayer: () => false };
  const online = createOnline({
    store,
    ...shelf,
    isSecure: false,
    isBehindProxy: false,
    failed: (error) => {
      throw error;
    },
    dice: seededDice(seeded('bench')),
  });
  const [ann, bob] = [await online.live.people.welcome('Ann'), await online.live.people.welcome('Bob')];
  const read = readPlan(plan, shelf);
  if ('says' in read) throw new Error(read.says);
  const made = await Promise.all(Array.from({ length: battles }, () => online.tables.make(ann.person.id, read)));
  const ids = made.flatMap((one) => ('id' in one ? [one] : []));
  for (const { id } of ids) await online.tables.act(bob.person.id, id, 'sit', 0, { kind: 'sit' });
  let [count, isOver] = [0, false];
  const play = async (id: string): Promise<void> => {
    for (let i = 0; !isOver; i++) {
      const taken = await online.tables.act(ann.person.id, id, `a${i}`, 1_000_000, actNumber(i));
      if (!taken.ok) throw new Error(taken.problems[0]?.says);
      count++;
    }
  };
  const playing = ids.map(({ id }) => play(id));
  await new Promise((done) => setTimeout(done, 500));
  const [began, before] = [performance.now(), count];
  await new Promise((done) => setTimeout(done, ms));
  const rate = (count - before) / ((performance.now() - began) / 1_000);
  isOver = true;
  await Promise.all(playing);
  await store.close();
  return rate;
}

const quantile = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(q * (times.length - 1))] ?? NaN;

/** How long it takes a page to be back after a lost line, while which so many acts were made: from the new line to the whole picture. */
async function backAfter(missed: number): Promise<number> {
  const server = await startServer({ data: join(folder, 'back') });
  const [ann, bob] = [await newGuest(server.port, 'Ann'), await newGuest(server.port, 'Bob')];
  const { id } = (await ask(server.port, ann, '/battles', plan)).body as { id: string };
  await ask(server.port, bob, `/battles/${id}/acts`, { id: 'sit', after: 0, act: { kind: 'sit' } });
  const page = await socketPage(server.port, id, bob, 'bob');
  await page.until(({ picture }) => picture !== undefined);
  page.drop();
  for (let i = 0; i < missed; i++)
    await ask(server.port, ann, `/battles/${id}/acts`, { id: `a${i}`, after: 1_000_000, act: actNumber(i) });
  const times: number[] = [];
  for (let tries = 0; tries < 5; tries++) {
    page.page.picture = undefined;
    const began = performance.now();
    await page.connect();
    await page.until(({ picture }) => (picture?.seq ?? 0) >= missed);
    times.push(performance.now() - began);
    page.drop();
  }
  await server.stop();
  return quantile(times, 0.5);
}

const [bare, durable] = [bareAppends(2_000), await durableActs(200, 3_000)];
report({
  group: 'online',
  name: 'durable acts a second, SQLite',
  unit: '/s',
  value: durable,
  baseline: bare,
  target: { of: 'ratio', atLeast: 0.5 },
});

const postgres = await startPostgres();
const [barePostgres, durablePostgres] = [
  await bareAppendsPostgres(await postgres.database(), 8, 2_000),
  await durableActs(200, 3_000, await postgres.database()),
];
await postgres.remove();
report({
  group: 'online',
  name: 'durable acts a second, PostgreSQL',
  unit: '/s',
  value: durablePostgres,
  baseline: barePostgres,
  target: { of: 'ratio', atLeast: 0.5 },
});
report({
  group: 'online',
  name: 'back after a lost line, 300 acts missed',
  unit: 'ms',
  value: await backAfter(300),
  target: { of: 'value', atMost: 100 },
});

const LOADS = [
  { tables: 100, perSecond: 400, seconds: 10, warmUp: 3 },
  // Long enough for the collector of the server to go through everything once: a shorter run has that in it, or not.
  { tables: 500, perSecond: 2_000, seconds: 20, warmUp: 3 },
] as const;
for (const [i, load] of LOADS.entries()) {
  const { tables, perSecond, seconds } = load;
  const { echo, live } = measured(load, join(folder, `live ${i}`));
  report({
    group: 'online',
    name: `acts that arrived of ${perSecond}/s for ${seconds} s`,
    unit: '',
    value: live.times.length,
    baseline: perSecond * seconds,
    target: { of: 'ratio', atLeast: 0.95 },
  });
  const name = `act to the other page, ${2 * tables} clients, ${perSecond} acts/s`;
  report({
    group: 'online',
    name: `${name}: p50`,
    unit: 'ms',
    value: quantile(live.times, 0.5),
    baseline: quantile(echo, 0.5),
  });
  report({
    group: 'online',
    name: `${name}: p99`,
    unit: 'ms',
    value: quantile(live.times, 0.99),
    baseline: quantile(echo, 0.99),
    target: { of: 'ratio', atMost: 4 },
  });
  report({
    group: 'online',
    name: `longest block of the server's loop meanwhile, ${perSecond} acts/s`,
    unit: 'ms',
    value: live.longestBlock,
    target: { of: 'value', atMost: 20 },
  });
  report({
    group: 'online',
    name: `how late the clients themselves sent, ${perSecond} acts/s: p99`,
    unit: 'ms',
    value: quantile(live.late, 0.99),
  });
  report({
    group: 'online',
    name: `longest stop of the clients by their own collector, ${perSecond} acts/s`,
    unit: 'ms',
    value: Math.max(0, ...live.stops),
  });
  report({
    group: 'online',
    name: `CPU of the server, each of ${perSecond} acts/s`,
    unit: 'ms',
    value: live.serverCpu,
  });
  report({
    group: 'online',
    name: `CPU of its two pages, each of ${perSecond} acts/s`,
    unit: 'ms',
    value: live.clientCpu,
  });
}
rmSync(folder, { recursive: true, force: true });
