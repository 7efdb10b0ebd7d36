// The real server is killed (−9) at random moments while people play: nothing that was acknowledged may be lost or doubled.
import { hashOf } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bundledServer } from '../kit/bundle.ts';
import { ask, newGuest, type ServerProcess, startServer } from '../kit/process.ts';
import { type SocketPage, socketPage } from '../kit/socket.ts';

const TABLES = 6;
/** The chains of pages are short, so that new ones are begun again and again. */
const LINKS = 64;
/** It is killed after so many acts at most, or so many milliseconds: a busy machine may take its time. */
const MOST_ACTS = 60;
const MOST_MS = 3_000;
/** So often it is told how far it has come, in kills. */
const TELL = 50;
const [seconds = '60', seed = '1'] = process.argv.slice(2);
const random = seeded(`kill ${seed}`);
const end = performance.now() + Number(seconds) * 1_000;
const folder = mkdtempSync(join(tmpdir(), 'umpire-kill-'));
const sleep = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
const faults: string[] = [];

interface Table {
  readonly id: string;
  readonly pages: readonly SocketPage[];
}

async function newTable(port: number, number: number): Promise<Table> {
  const [ann, bob] = [await newGuest(port, `Ann ${number}`), await newGuest(port, `Bob ${number}`)];
  const games = (await ask(port, ann, '/games')).body as { id: string; scenarios: { id: string }[] }[];
  const game = games[number % games.length];
  const plan = { ruleset: game?.id, scenario: game?.scenarios[0]?.id, settings: { watch: 'everyone', open: true } };
  const { id } = (await ask(port, ann, '/battles', plan)).body as { id: string };
  const pages = [
    await socketPage(port, id, ann, `ann${number}`, LINKS),
    await socketPage(port, id, bob, `bob${number}`, LINKS),
  ];
  const [one, two] = pages;
  for (const { until } of pages) await until(({ picture }) => picture !== undefined);
  const [first, second] = [await one?.page.witness?.chain(), await two?.page.witness?.chain()];
  if (first !== undefined) one?.page.tell({ kind: 'anchor', ...first });
  two?.page.do({ kind: 'sit', ...(second !== undefined && { chain: second }) });
  await two?.until(({ waiting }) => waiting === undefined);
  return { id, pages };
}

/** What the disk holds right after the kill. */
function check(tables: readonly Table[]): number {
  const file = new DatabaseSync(join(folder, 'umpire.sqlite'), { readOnly: true });
  const select = file.prepare('select seq, act from acts where battle = ? order by seq');
  let count = 0;
  for (const { id, pages } of tables) {
    const rows = select.all(id) as { seq: number; act: string | null }[];
    const bySeq = new Map(rows.map(({ seq, act }) => [seq, act]));
    if (rows.some(({ seq }, i) => seq !== i + 1)) faults.push(`${id}: a gap in its acts`);
    for (const { page } of pages)
      for (const { id: name, seq } of page.acknowledged) {
        count++;
        if (bySeq.get(seq)?.endsWith(`/${name}`) !== true)
          faults.push(`${id}: ${name} was acknowledged as act ${seq} and is lost`);
      }
  }
  file.close();
  return count;
}

/** How many acts were acknowledged. */
const acknowledgedBy = (tables: readonly Table[]): number =>
  tables.reduce((sum, { pages }) => sum + pages.reduce((all, { page }) => all + page.acknowledged.length, 0), 0);

/** Somewhere in the middle of what goes on: a count of acts, and then perhaps a moment more. */
async function randomMoment(tables: readonly Table[]): Promise<void> {
  const [until, late] = [acknowledgedBy(tables) + random.below(MOST_ACTS), performance.now() + MOST_MS];
  while (acknowledgedBy(tables) < until && performance.now() < late) await sleep(1);
  await sleep(random.below(8));
}

/** What the server that was killed last has said of itself. */
let log = '';
const main = await bundledServer();
let server: ServerProcess = await startServer({ data: folder, main });
let tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => newTable(server.port, i)));
let [kills, acknowledged, finished, made] = [0, 0, 0, TABLES];
const tell = (): void =>
  console.log(
    `${kills} kills under load, ${acknowledged} times an acknowledged act looked up on the disk, ${finished} battles played to their end`,
  );
while (performance.now() < end && faults.length === 0) {
  let isRunning = true;
  const playing = (async () => {
    while (isRunning) {
      for (const { pages } of tables)
        for (const { page } of pages) page.playOn((count) => random.below(Math.max(1, count)));
      await sleep(1);
    }
  })();
  await randomMoment(tables);
  await server.stop('SIGKILL');
  log = server.log();
  isRunning = false;
  await playing;
  kills++;
  acknowledged += check(tables);
  server = await startServer({ data: folder, port: server.port, main });
  await Promise.all(
    tables.flatMap(({ pages }) =>
      pages.map(async (one) => {
        one.drop();
        one.page.heardTexts.length = 0;
        await one.connect(server.port);
      }),
    ),
  );
  for (const { id, pages } of tables) {
    // What was on its way is sent again and counts once; then both see the same.
    for (const one of pages) await one.until(({ waiting }) => waiting === undefined);
    const [seqs] = [pages.map(({ page }) => page.picture?.seq ?? 0)];
    for (const one of pages) await one.until(({ picture }) => (picture?.seq ?? 0) >= Math.max(...seqs));
    const seen = pages.map(({ page }) =>
      [page.picture?.state, page.picture?.seq, hashOf(page.picture?.chairs ?? [])].join(' '),
    );
    if (new Set(seen).size > 1) faults.push(`${id}: the two seats do not see the same: ${seen.join(' / ')}`);
    const strange = pages.flatMap(({ page }) =>
      page.refusals.filter((says) => !/gone on since|is over|not for|Nothing is asked/.test(says)),
    );
    if (strange.length > 0) faults.push(`${id}: ${strange[0]} ${log}`);
    // A server that comes back never contradicts what it has signed before. A link on its way when it died may be missed.
    for (const { page } of pages)
      for (const { what, seq } of page.witness?.kept.suspicions ?? [])
        if (what !== 'absent') faults.push(`${id}: ${page.name} suspects the server of "${what}" at entry ${seq}`);
  }
  const over = tables.filter(({ pages }) => pages[0]?.page.picture?.state === 'over');
  finished += over.length;
  if (kills % TELL === 0) tell();
  for (const { pages } of over) for (const one of pages) one.close();
  tables = await Promise.all(
    tables.map((table) => (over.includes(table) ? newTable(server.port, made++) : Promise.resolve(table))),
  );
}
for (const { pages } of tables) for (const one of pages) one.close();
await server.stop();
for (const one of [folder, dirname(main)]) rmSync(one, { recursive: true, force: true });
tell();
for (const fault of faults) console.error(`seed ${seed}: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
