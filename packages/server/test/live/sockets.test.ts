// The real server, as processes, with real sockets.
import { hashOf } from '@umpire/engine/battle';
import { MOST_BYTES } from '@umpire/wire';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startPostgres } from '../../kit/postgres.ts';
import { ask, newGuest, type ServerProcess, startServer } from '../../kit/process.ts';
import { type SocketPage, socketPage } from '../../kit/socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-sockets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A long game: the dice are real ones, and a short one could be over before all was tried. */
const PLAN = { ruleset: 'fire-team', settings: { watch: 'everyone', open: false } };

/** Two people at a table, each with a line to one of these nodes. */
async function table(
  ports: readonly [number, number],
): Promise<{ id: string; pages: readonly [SocketPage, SocketPage] }> {
  const [ann, bob] = [await newGuest(ports[0], 'Ann'), await newGuest(ports[1], 'Bob')];
  const games = (await ask(ports[0], ann, '/games')).body as { id: string; scenarios: { id: string }[] }[];
  const scenario = games.find(({ id }) => id === PLAN.ruleset)?.scenarios[0]?.id;
  const made = (await ask(ports[0], ann, '/battles', { ...PLAN, scenario })).body as { id: string; key: string };
  const pages = [
    await socketPage(ports[0], made.id, ann, 'ann'),
    await socketPage(ports[1], made.id, bob, 'bob'),
  ] as const;
  await pages[1].until(({ picture }) => picture !== undefined);
  pages[1].page.do({ kind: 'sit', key: made.key });
  for (const one of pages) await one.until(({ picture }) => picture?.state === 'running');
  return { id: made.id, pages };
}

/** Until somebody is to act: dice wait up to ten seconds for a link that does not come, and longer after the database was away. */
async function untilDue(pages: readonly [SocketPage, SocketPage]): Promise<void> {
  await expect.poll(() => pages.some(({ page }) => page.isMyTurn), { timeout: 60_000 }).toBe(true);
}

async function play(pages: readonly [SocketPage, SocketPage], acts: number): Promise<void> {
  for (let i = 0; i < acts; i++) {
    await untilDue(pages);
    const mover = pages.find(({ page }) => page.playOn());
    if (mover === undefined) throw new Error('nobody can go on');
    await mover.until(({ waiting }) => waiting === undefined);
    const seq = mover.page.acknowledged.at(-1)?.seq ?? 0;
    for (const one of pages) await one.until(({ picture }) => (picture?.seq ?? 0) >= seq);
  }
}

test('a line that drops, a server that is killed: everybody is back where it stood', async () => {
  let server: ServerProcess = await startServer({ data: folder });
  const { pages } = await table([server.port, server.port]);
  const [ann, bob] = pages;
  await play(pages, 8);
  ann.drop();
  await ann.connect();
  await ann.until(({ picture }) => picture?.seq === bob.page.picture?.seq);
  await play(pages, 4);
  const before = [ann, bob].map(({ page }) => hashOf(page.picture));
  await server.stop('SIGKILL');
  server = await startServer({ data: folder, port: server.port });
  for (const one of pages) {
    one.drop();
    one.page.picture = undefined;
    await one.connect(server.port);
    await one.until(({ picture }) => picture !== undefined);
  }
  expect([ann, bob].map(({ page }) => hashOf(page.picture))).toEqual(before);
  await play(pages, 4);
  expect([...ann.page.refusals, ...bob.page.refusals]).toEqual([]);
  for (const one of pages) one.close();
  await server.stop();
  expect(server.faults()).toEqual([]);
});

test('two nodes on one PostgreSQL: each sees at once what is done at the other, and takes over when one dies', async () => {
  const postgres = await startPostgres();
  const database = await postgres.database();
  const nodes = [await startServer({ database }), await startServer({ database })] as const;
  const { pages } = await table([nodes[0].port, nodes[1].port]);
  const [ann, bob] = pages;
  await play(pages, 12);
  expect(ann.page.picture?.seq).toBe(bob.page.picture?.seq);
  // The notices are cut: both listen anew, and nothing is missed.
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen umpire%' and pid <> pg_backend_pid()",
  );
  await client.end();
  expect(rowCount).toBe(2);
  await play(pages, 4);
  expect(ann.page.picture?.seq).toBe(bob.page.picture?.seq);
  await nodes[0].stop('SIGKILL');
  ann.drop();
  await ann.connect(nodes[1].port);
  await ann.until(({ picture }) => picture?.seq === bob.page.picture?.seq);
  await play(pages, 4);
  await untilDue(pages);
  // The database goes away and comes back: acts are refused meanwhile, then all goes on.
  // As a machine that fails: every process of the database is gone at once.
  await postgres.stop('SIGQUIT');
  const mover = pages.find(({ page }) => page.playOn());
  await mover?.until(({ waiting }) => waiting === undefined);
  expect(mover?.page.refusals).toEqual(['The server cannot write to its disk now. Please try again later.']);
  expect((await fetch(`http://127.0.0.1:${nodes[1].port}/healthz`)).status).toBe(503);
  await postgres.start();
  mover?.page.refusals.splice(0);
  await play(pages, 4);
  expect([...ann.page.refusals, ...bob.page.refusals]).toEqual([]);
  expect(ann.page.picture?.seq).toBe(bob.page.picture?.seq);
  for (const one of pages) one.close();
  await nodes[1].stop();
  await postgres.remove();
});

test('a foreign page, a message that is too long, and a wrong path are turned away', async () => {
  const server = await startServer({ data: folder });
  const status = (path: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    new Promise((done) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
      socket.on('unexpected-response', (_, response) => done(response.statusCode));
      socket.on('open', () => {
        socket.close();
        done(101);
      });
    });
  expect(await status('/api/wire')).toBe(101);
  expect(await status('/api/wire', { Origin: `http://127.0.0.1:${server.port}` })).toBe(101);
  expect(await status('/api/wire', { Origin: 'http://evil.example' })).toBe(403);
  expect(await status('/api/wire', { Host: 'evil.example' })).toBe(403);
  expect(await status('/api/other')).toBe(404);
  // Too long by a byte: that is told, and the line goes on. Of what is far too long nothing is read.
  const long = new WebSocket(`ws://127.0.0.1:${server.port}/api/wire`);
  const told = async (text: string): Promise<unknown> => {
    long.send(text);
    const [answer] = (await once(long, 'message')) as [Buffer];
    return JSON.parse(answer.toString());
  };
  await once(long, 'open');
  expect(await told('ä'.repeat(MOST_BYTES / 2) + 'x')).toEqual({
    kind: 'error',
    says: 'This is too long.',
    again: false,
  });
  expect(await told('{"kind":"ping"}')).toEqual({ kind: 'pong' });
  long.send('x'.repeat(4 * MOST_BYTES + 1));
  expect((await once(long, 'close'))[0]).toBe(1009);
  const posted = await fetch(`http://127.0.0.1:${server.port}/api/me`, {
    method: 'POST',
    headers: { Origin: 'http://evil.example' },
  });
  expect([posted.status, await posted.json()]).toEqual([403, { says: 'This is not for other pages.' }]);
  expect(await (await fetch(`http://127.0.0.1:${server.port}/healthz`)).text()).toBe('ok\n');
  expect(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()).toContain('umpire_connections ');
  await server.stop();
});
