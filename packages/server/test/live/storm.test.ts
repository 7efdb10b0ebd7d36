// Everybody comes back at the same moment: after a network that was away, and after a server that was killed.
import { hashOf } from '@umpire/engine/battle';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ask, newGuest, startServer } from '../../kit/process.ts';
import { type SocketPage, socketPage } from '../../kit/socket.ts';

const folder = mkdtempSync(join(tmpdir(), 'umpire-storm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TABLES = 8;
/** Lines at each table: two who play, one of them on two devices, and spectators. */
const LINES = 8;

/** A table under way with all its lines. */
async function table(port: number, number: number): Promise<readonly SocketPage[]> {
  const [ann, bob] = [await newGuest(port, `Ann ${number}`), await newGuest(port, `Bob ${number}`)];
  const games = (await ask(port, ann, '/games')).body as { id: string; scenarios: { id: string }[] }[];
  const game = games[number % games.length];
  const plan = { ruleset: game?.id, scenario: game?.scenarios[0]?.id, settings: { watch: 'everyone', open: true } };
  const { id } = (await ask(port, ann, '/battles', plan)).body as { id: string };
  const pages = await Promise.all(
    Array.from({ length: LINES }, (_, i) => socketPage(port, id, i < 2 ? ann : i === 2 ? bob : undefined, `${i}`)),
  );
  const [, , sitter] = pages;
  await sitter?.until(({ picture }) => picture !== undefined);
  sitter?.page.do({ kind: 'sit' });
  for (const one of pages) await one.until(({ picture }) => picture?.state === 'running');
  for (let acts = 0; acts < 4; acts++) {
    const mover = [pages[0], sitter].find((one) => one?.page.playOn() === true);
    await mover?.until(({ waiting }) => waiting === undefined);
    const seq = mover?.page.acknowledged.at(-1)?.seq ?? 0;
    for (const one of pages) await one.until(({ picture }) => (picture?.seq ?? 0) >= seq);
  }
  return pages;
}

test(`${TABLES * LINES} lines that come back at once are all where they stood, twice: the network was away, the server was killed`, async () => {
  let server = await startServer({ data: folder });
  const { port } = server;
  const tables: (readonly SocketPage[])[] = [];
  for (let i = 0; i < TABLES; i++) tables.push(await table(port, i));
  const all = tables.flat();
  const seen = (): readonly string[] => all.map(({ page }) => hashOf(page.picture));
  const before = seen();
  const comeBack = async (): Promise<void> => {
    for (const { page } of all) page.picture = undefined;
    await Promise.all(all.map((one) => one.connect(port)));
    await Promise.all(all.map((one) => one.until(({ picture }) => picture !== undefined)));
  };
  for (const one of all) one.drop();
  await comeBack();
  expect(seen()).toEqual(before);
  await server.stop('SIGKILL');
  for (const one of all) one.drop();
  server = await startServer({ data: folder, port });
  await comeBack();
  expect(seen()).toEqual(before);
  // And it goes on at every table.
  for (const pages of tables) {
    const mover = [pages[0], pages[2]].find((one) => one?.page.playOn() === true);
    await mover?.until(({ waiting }) => waiting === undefined);
    expect(mover?.page.refusals ?? []).toEqual([]);
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('ok\n');
  for (const one of all) one.close();
  await server.stop();
  expect(server.faults()).toEqual([]);
}, 240_000);
