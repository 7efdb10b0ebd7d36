/**
 * Online play: acts a second that are judged and on the disk, beside bare appends to the same disk; and how long an act takes to the
 * other seat's page at a load, beside a bare echo at the same load. Clients share the machine with the server.
 */
import { actText, Host, seededDice, type SignedHead } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { rulesetOf } from '@umpire/rulesets';
import type { Act, DeviceKey, WireReply } from '@umpire/wire';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import WebSocket from 'ws';
import { report } from '../../../scripts/measure.ts';
import { bytesOf, deviceOf } from '../kit/fair.ts';
import { startPostgres } from '../kit/postgres.ts';
import { ask, newGuest, startServer } from '../kit/process.ts';
import { socketPage } from '../kit/socket.ts';
import { readPlan } from '../src/battles/make.ts';
import { createOnline } from '../src/online.ts';
import { openStore } from '../src/store/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
const game = rulesetOf('building-assault');
const scenario = game?.scenarios[0]?.scenario;
if (game === undefined || scenario === undefined) throw new Error('there is no such game');
const settings = { watch: 'everyone', open: true } as const;
const plan = { ruleset: game.id, scenario: scenario.id, settings };

/** A legal order for whoever begins, by the rules themselves: it is given and taken back, again and again. */
const started = Host.start({ ruleset: game, dice: seededDice(seeded('bench')) }, scenario);
const beginner = started.waitingFor[0] ?? '';
const first = game.candidates(started.look(beginner).battle, beginner, 1)[0];
const acts: readonly Act[] = [{ kind: 'order', order: first as never }, { kind: 'undo' }];

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
  const shelf = { rulesets: [game as NonNullable<typeof game>], isPlayer: () => false };
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
  const read = readPlan({ ...plan, seat: beginner }, shelf);
  if ('says' in read) throw new Error(read.says);
  const made = await Promise.all(Array.from({ length: battles }, () => online.tables.make(ann.person.id, read)));
  const ids = made.flatMap((one) => ('id' in one ? [one] : []));
  for (const { id } of ids) await online.tables.act(bob.person.id, id, 'sit', 0, { kind: 'sit' });
  let [count, isOver] = [0, false];
  const play = async (id: string): Promise<void> => {
    for (let i = 0; !isOver; i++) {
      const taken = await online.tables.act(ann.person.id, id, `a${i}`, 1_000_000, acts[i % 2] as Act);
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

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Round trips of a bare echo: so many connections, so many messages a second between them all. */
async function echoes(connections: number, perSecond: number, seconds: number): Promise<readonly number[]> {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'echo.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => connected(`ws://127.0.0.1:${Number(chunk.toString())}`)),
  );
  const times: number[] = [];
  const sent = new Map<WebSocket, number>();
  for (const socket of sockets) socket.on('message', () => times.push(performance.now() - (sent.get(socket) ?? 0)));
  const text = JSON.stringify({ kind: 'act', battle: 'g7f3', body: 'x'.repeat(200) });
  await paced(perSecond, seconds, (i) => {
    const socket = sockets[i % sockets.length] as WebSocket;
    sent.set(socket, performance.now());
    socket.send(text);
  });
  for (const socket of sockets) socket.terminate();
  server.kill();
  return times;
}

/** Does something so often a second, evenly. */
async function paced(perSecond: number, seconds: number, work: (i: number) => void): Promise<void> {
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds;) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    while (i < due) work(i++);
    await new Promise((done) => setTimeout(done, 1));
  }
  await new Promise((done) => setTimeout(done, 500));
}

/** A table under load. */
interface Loaded {
  readonly mover: WebSocket;
  readonly id: string;
  readonly device: DeviceKey;
  /** What the server has signed last. */
  head: SignedHead | undefined;
  seq: number;
  sent: number;
  isFree: boolean;
  count: number;
}

/** An order is signed by the device of its seat. */
function signed({ id, device, head }: Loaded, act: Act): object {
  if (act.kind !== 'order' || head === undefined) return {};
  const at = { battle: id, seat: beginner, after: head.seq, digest: head.digest };
  return { signed: { after: head.seq, by: device.sign(actText(at, { order: act.order })) } };
}

/** How long it takes a page to be back after a lost line, while which so many acts were made: from the new line to the whole picture. */
async function backAfter(missed: number): Promise<number> {
  const server = await startServer({ data: join(folder, 'back') });
  const [ann, bob] = [await newGuest(server.port, 'Ann'), await newGuest(server.port, 'Bob')];
  const { id } = (await ask(server.port, ann, '/battles', { ...plan, seat: beginner })).body as { id: string };
  await ask(server.port, bob, `/battles/${id}/acts`, { id: 'sit', after: 0, act: { kind: 'sit' } });
  const page = await socketPage(server.port, id, bob, 'bob');
  await page.until(({ picture }) => picture !== undefined);
  page.drop();
  for (let i = 0; i < missed; i++)
    await ask(server.port, ann, `/battles/${id}/acts`, { id: `a${i}`, after: 1_000_000, act: acts[i % 2] as Act });
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

/** From an act to the other seat's page: tables with two pages each, so many acts a second between them all. */
async function actsToOther(tables: number, perSecond: number, seconds: number): Promise<readonly number[]> {
  const server = await startServer({ data: join(folder, 'live') });
  const address = `ws://127.0.0.1:${server.port}/api/wire`;
  const times: number[] = [];
  let isStopping = false;
  const made: Loaded[] = [];
  for (let i = 0; i < tables; i++) {
    // Each table has people of its own: what one person may do in a second is limited.
    const [ann, bob] = [await newGuest(server.port, `Ann ${i}`), await newGuest(server.port, `Bob ${i}`)];
    const { id } = (await ask(server.port, ann, '/battles', { ...plan, seat: beginner })).body as { id: string };
    // Both have a chain for the dice and the key of a device: the server checks every signature, and proves all it writes.
    const [mine, theirs] = [deviceOf(`ann ${i}`), deviceOf(`bob ${i}`)];
    const chainOf = ({ key }: DeviceKey) => ({ anchor: bytesOf(key).toString('hex'), key });
    const begin = (act: object) => ({ id: 'begin', after: 0, act });
    await ask(server.port, ann, `/battles/${id}/acts`, begin({ kind: 'anchor', ...chainOf(mine) }));
    await ask(server.port, bob, `/battles/${id}/acts`, begin({ kind: 'sit', chain: chainOf(theirs) }));
    const [mover, other] = [await connected(address), await connected(address)];
    const table: Loaded = { mover, id, device: mine, head: undefined, seq: 3, sent: 0, isFree: true, count: 0 };
    for (const [socket, token] of [
      [mover, ann],
      [other, bob],
    ] as const) {
      socket.send(JSON.stringify({ kind: 'hello', version: 1, token }));
      socket.send(JSON.stringify({ kind: 'join', battle: id, proof: 0 }));
    }
    other.on('message', (data: Buffer) => {
      if (data.toString('latin1', 0, 14) === '{"kind":"news"') times.push(performance.now() - table.sent);
    });
    mover.on('message', (data: Buffer) => {
      if (!isStopping && /^\{"kind":"(refus|error)/.test(data.toString('latin1', 0, 16)))
        throw new Error(data.toString());
      if (data.toString('latin1', 0, 15) === '{"kind":"proof"')
        table.head = (JSON.parse(data.toString()) as Extract<WireReply, { kind: 'proof' }>).head;
      if (data.toString('latin1', 0, 14) !== '{"kind":"done"') return;
      table.seq = (JSON.parse(data.toString()) as Extract<WireReply, { kind: 'done' }>).seq;
      table.isFree = true;
    });
    made.push(table);
  }
  await paced(perSecond, seconds, (i) => {
    const table = made[i % made.length];
    if (table === undefined || !table.isFree || table.head === undefined) return;
    table.isFree = false;
    table.sent = performance.now();
    const act = acts[table.count % 2] as Act;
    table.mover.send(
      JSON.stringify({
        kind: 'act',
        battle: table.id,
        id: `a${table.count++}`,
        after: table.seq,
        act,
        ...signed(table, act),
      }),
    );
  });
  isStopping = true;
  await server.stop();
  return times;
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
  { tables: 100, perSecond: 400 },
  { tables: 500, perSecond: 2_000 },
] as const;
for (const { tables, perSecond } of LOADS) {
  const echo = await echoes(2 * tables, perSecond, 5);
  const live = await actsToOther(tables, perSecond, 5);
  report({
    group: 'online',
    name: `acts that arrived of ${perSecond}/s for 5 s`,
    unit: '',
    value: live.length,
    baseline: perSecond * 5,
    target: { of: 'ratio', atLeast: 0.95 },
  });
  const name = `act to the other page, ${2 * tables} clients, ${perSecond} acts/s`;
  report({
    group: 'online',
    name: `${name}: p50`,
    unit: 'ms',
    value: quantile(live, 0.5),
    baseline: quantile(echo, 0.5),
  });
  report({
    group: 'online',
    name: `${name}: p99`,
    unit: 'ms',
    value: quantile(live, 0.99),
    baseline: quantile(echo, 0.99),
    target: { of: 'ratio', atMost: 4 },
  });
}
rmSync(folder, { recursive: true, force: true });
