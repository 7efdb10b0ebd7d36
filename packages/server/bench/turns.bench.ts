/**
 * How long the loop of a server does nothing else while whole battles of all games are played, each with two pages and one that looks on:
 * from a fresh start, where nothing is compiled yet. CPU time of the loop's thread, so that a busy machine does not make it longer.
 */
import { seeded } from '@umpire/engine/dice';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '../../../scripts/measure.ts';
import { keepPlaying, loadedTable, sleep } from '../kit/load.ts';
import { startServer } from '../kit/process.ts';
import { socketPage } from '../kit/socket.ts';

const GAMES = 5;
const ROUNDS = 10;
/** What is shorter is not written down, in milliseconds. */
const SHORT = 5;
/** No turn of the loop should be longer. */
const MOST = 20;

/** Runs in the server, before it: what the loop's thread has computed for between two ticks, from when the server says where it is. */
const PROBE = (file: string): string => `import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const cpu = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
const say = console.log;
if (isMainThread) console.log = (...words) => {
  say(...words);
  let last = 0;
  setTimeout(() => { last = cpu(); setInterval(() => {
    const now = cpu();
    if (now - last > ${SHORT}) appendFileSync(${JSON.stringify(file)}, (now - last).toFixed(2) + '\\n');
    last = cpu();
  }, 1).unref(); }, 0);
};`;

const folder = mkdtempSync(join(tmpdir(), 'umpire-turns-'));
const file = join(folder, 'turns');
const preload = `data:text/javascript,${encodeURIComponent(PROBE(file))}`;
const server = await startServer({ data: join(folder, 'data'), preload });
const random = seeded('turns');
let acts = 0;
for (let round = 0; round < ROUNDS; round++) {
  const tables = await Promise.all(
    Array.from({ length: GAMES }, async (_, i) => {
      const table = await loadedTable([server.port, server.port], i);
      return { ...table, watcher: await socketPage(server.port, table.id, undefined, `eve${i}`) };
    }),
  );
  const end = keepPlaying(tables, random);
  await Promise.all(tables.map(({ watcher }) => watcher.until(({ picture }) => picture?.state === 'over')));
  await end();
  for (const { pages, watcher } of tables) {
    acts += watcher.page.picture?.seq ?? 0;
    for (const one of [...pages, watcher]) one.close();
  }
}
await sleep(1_000);
await server.stop();
const turns = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean).map(Number);
rmSync(folder, { recursive: true, force: true });

const group = 'turns of the loop';
report({ group, name: `acts in ${ROUNDS * GAMES} whole battles`, unit: '', value: acts });
report({
  group,
  name: `turns of more than ${MOST} ms of CPU`,
  unit: '',
  value: turns.filter((turn) => turn > MOST).length,
  target: { of: 'value', atMost: 0 },
});
report({
  group,
  name: 'longest turn',
  unit: 'ms',
  value: Math.max(0, ...turns),
  target: { of: 'value', atMost: MOST },
});
