// Two nodes on one PostgreSQL while people play across them: a node is killed, the database fails, the notices are cut. Nothing that
// was acknowledged may be lost or doubled, and everybody is back.
import { seeded } from '@umpire/engine/dice';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { bundledServer } from '../kit/bundle.ts';
import {
  differences,
  keepPlaying,
  type KeptAct,
  loadedTable,
  type LoadedTable,
  lostOf,
  randomMoment,
} from '../kit/load.ts';
import { startPostgres } from '../kit/postgres.ts';
import { type ServerProcess, startServer } from '../kit/process.ts';

const TABLES = 4;
/** So often it is told how far it has come, in faults. */
const TELL = 20;
const [seconds = '60', seed = '1'] = process.argv.slice(2);
const random = seeded(`nodes ${seed}`);
const end = performance.now() + Number(seconds) * 1_000;
const folder = mkdtempSync(join(tmpdir(), 'umpire-nodes-'));
const faults: string[] = [];
const postgres = await startPostgres();
const database = await postgres.database();
const main = await bundledServer();
const start = (port?: number): Promise<ServerProcess> =>
  startServer({ data: folder, database, main, ...(port !== undefined && { port }) });
const nodes: [ServerProcess, ServerProcess] = [await start(), await start()];

async function asked<T extends object>(text: string, values: readonly unknown[] = []): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<T>(text, [...values]);
  await client.end();
  return rows;
}

/** A node dies; whoever was there goes to the other one, and a new one comes. */
async function killNode(): Promise<void> {
  const place = random.below(2) as 0 | 1;
  const [dead, other] = [nodes[place], nodes[1 - place] as ServerProcess];
  await dead.stop('SIGKILL');
  await Promise.all(
    tables.flatMap(({ pages }) =>
      pages
        .filter((one) => one.port === dead.port)
        .map(async (one) => {
          one.drop();
          await one.connect(other.port);
        }),
    ),
  );
  nodes[place] = await start(dead.port);
}

/** All processes of the database are gone at once, as on a machine that fails; then it starts again. */
async function failDatabase(): Promise<void> {
  await postgres.stop('SIGQUIT');
  await postgres.start();
}

/** Nobody hears any more that a battle has gone on, until it listens anew. */
async function cutNotices(): Promise<void> {
  await asked(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen umpire%' and pid <> pg_backend_pid()",
  );
}

const FAULTS = { 'nodes killed': killNode, 'databases failed': failDatabase, 'notices cut': cutNotices };
const counts = { 'nodes killed': 0, 'databases failed': 0, 'notices cut': 0 };
const names = Object.keys(FAULTS) as (keyof typeof FAULTS)[];
const newTable = (number: number): Promise<LoadedTable> => loadedTable([nodes[0].port, nodes[1].port], number);
let tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => newTable(i)));
let [rounds, acknowledged, slowest, made] = [0, 0, 0, TABLES];
const tell = (): void =>
  console.log(
    `${names.map((name) => `${counts[name]} ${name}`).join(', ')} under load, ${acknowledged} times an acknowledged act looked up, back after ${(slowest / 1_000).toFixed(1)} s at most`,
  );
while (performance.now() < end && faults.length === 0) {
  const stopPlaying = keepPlaying(tables, random);
  await randomMoment(tables, random);
  const name = names[random.below(names.length)] ?? 'nodes killed';
  counts[name]++;
  await FAULTS[name]();
  const over = performance.now();
  await stopPlaying();
  for (const table of tables) faults.push(...(await differences(table)));
  slowest = Math.max(slowest, performance.now() - over);
  for (const table of tables) {
    const rows = await asked<KeptAct>('select seq, act from acts where battle = $1 order by seq', [table.id]);
    const looked = lostOf(table, rows);
    acknowledged += looked.count;
    faults.push(...looked.faults);
    for (const { page } of table.pages) page.heardTexts.length = 0;
  }
  if (++rounds % TELL === 0) tell();
  const ended = tables.filter(({ pages }) => pages[0]?.page.picture?.state === 'over');
  for (const { pages } of ended) for (const one of pages) one.close();
  tables = await Promise.all(
    tables.map((table) => (ended.includes(table) ? newTable(made++) : Promise.resolve(table))),
  );
}
for (const { pages } of tables) for (const one of pages) one.close();
for (const node of nodes) await node.stop();
await postgres.remove();
for (const one of [folder, dirname(main)]) rmSync(one, { recursive: true, force: true });
tell();
for (const fault of faults) console.error(`seed ${seed}: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
