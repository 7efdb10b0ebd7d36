// The real server is killed (−9) at random moments while people play: nothing that was acknowledged may be lost or doubled.
import { seeded } from '@umpire/engine/dice';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
import { type ServerProcess, startServer } from '../kit/process.ts';

const TABLES = 6;
/** So often it is told how far it has come, in kills. */
const TELL = 50;
const [seconds = '60', seed = '1'] = process.argv.slice(2);
const random = seeded(`kill ${seed}`);
const end = performance.now() + Number(seconds) * 1_000;
const folder = mkdtempSync(join(tmpdir(), 'umpire-kill-'));
const faults: string[] = [];

/** What the disk holds right after the kill. */
function check(tables: readonly LoadedTable[]): number {
  const file = new DatabaseSync(join(folder, 'umpire.sqlite'), { readOnly: true });
  const select = file.prepare('select seq, act from acts where battle = ? order by seq');
  const looked = tables.map((table) => lostOf(table, select.all(table.id) as unknown as readonly KeptAct[]));
  file.close();
  faults.push(...looked.flatMap((one) => one.faults));
  return looked.reduce((sum, { count }) => sum + count, 0);
}

const main = await bundledServer();
let server: ServerProcess = await startServer({ data: folder, main });
const newTable = (number: number): Promise<LoadedTable> => loadedTable([server.port, server.port], number);
let tables = await Promise.all(Array.from({ length: TABLES }, (_, i) => newTable(i)));
let [kills, acknowledged, finished, made] = [0, 0, 0, TABLES];
const tell = (): void =>
  console.log(
    `${kills} kills under load, ${acknowledged} times an acknowledged act looked up on the disk, ${finished} battles played to their end`,
  );
while (performance.now() < end && faults.length === 0) {
  const stopPlaying = keepPlaying(tables, random);
  await randomMoment(tables, random);
  await server.stop('SIGKILL');
  await stopPlaying();
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
  for (const table of tables) faults.push(...(await differences(table)));
  const over = tables.filter(({ pages }) => pages[0]?.page.picture?.state === 'over');
  finished += over.length;
  if (kills % TELL === 0) tell();
  for (const { pages } of over) for (const one of pages) one.close();
  tables = await Promise.all(tables.map((table) => (over.includes(table) ? newTable(made++) : Promise.resolve(table))));
}
for (const { pages } of tables) for (const one of pages) one.close();
await server.stop();
for (const one of [folder, dirname(main)]) rmSync(one, { recursive: true, force: true });
tell();
for (const fault of faults) console.error(`seed ${seed}: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
