/** Many who only look: what an idle connection costs; and how soon everybody is back after the lines were lost. */
import { rulesetOf } from '@umpire/rulesets';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { report } from '../../../scripts/measure.ts';
import { ask, newGuest, startServer } from '../kit/process.ts';
import { socketPage } from '../kit/socket.ts';

const IDLE = 10_000;
const STORM = 1_000;
const MISSED = 300;

const folder = mkdtempSync(join(tmpdir(), 'umpire-bench-'));
const server = await startServer({ data: folder });
const address = `ws://127.0.0.1:${server.port}/api/wire`;
const quantile = (times: readonly number[], q: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(q * (times.length - 1))] ?? NaN;

async function memory(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

async function opened(count: number): Promise<readonly WebSocket[]> {
  const all: WebSocket[] = [];
  for (let i = 0; i < count; i += 100)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - i) }, async () => {
          const socket = new WebSocket(address, { perMessageDeflate: true });
          await once(socket, 'open');
          socket.send(JSON.stringify({ kind: 'hello', version: 1 }));
          await once(socket, 'message');
          return socket;
        }),
      )),
    );
  return all;
}

// The first connections bring what all of them share.
for (const socket of await opened(500)) socket.close();
const before = await memory();
const idle = await opened(IDLE);
let gone = 0;
for (const socket of idle) socket.on('close', () => gone++);
await new Promise((done) => setTimeout(done, 35_000));
report({
  group: 'online',
  name: `memory of an idle connection, of ${IDLE}`,
  unit: 'KB',
  value: (await memory()) / 1024 / IDLE - before / 1024 / IDLE,
  target: { of: 'value', atMost: 12 },
});
report({
  group: 'online',
  name: 'idle connections lost over a heartbeat',
  unit: '',
  value: gone,
  target: { of: 'value', atMost: 0 },
});
for (const socket of idle) socket.terminate();

// A table with a long story, and somebody who comes back to it.
const game = rulesetOf('building-assault');
const plan = {
  ruleset: game?.id,
  scenario: game?.scenarios[0]?.scenario.id,
  settings: { watch: 'everyone', open: true },
};
const [ann, bob] = [await newGuest(server.port, 'Ann'), await newGuest(server.port, 'Bob')];
const { id } = (await ask(server.port, ann, '/battles', plan)).body as { id: string };
const pages = [await socketPage(server.port, id, ann, 'ann'), await socketPage(server.port, id, bob, 'bob')];
await pages[1]?.until(({ picture }) => picture !== undefined);
pages[1]?.page.do({ kind: 'sit' });
await pages[1]?.until(({ waiting, picture }) => waiting === undefined && picture?.state === 'running');
const seqOf = (): number => pages[0]?.page.picture?.seq ?? 0;
while (seqOf() < MISSED && pages[0]?.page.picture?.state === 'running') {
  const mover = pages.find(({ page }) => page.playOn());
  await mover?.until(({ waiting }) => waiting === undefined);
  for (const one of pages) await one.until(({ picture }) => (picture?.seq ?? 0) >= (mover?.page.picture?.seq ?? 0));
}
const back: number[] = [];
for (let i = 0; i < 20; i++) {
  const began = performance.now();
  const late = await socketPage(server.port, id, bob, 'late');
  await late.until(({ picture }) => picture !== undefined);
  back.push(performance.now() - began);
  late.close();
}
const acts = seqOf();
report({
  group: 'online',
  name: `back after a lost line, ${acts} acts, median`,
  unit: 'ms',
  value: quantile(back, 0.5),
  target: { of: 'value', atMost: 100 },
});

/** All come at once and want the whole picture. */
const began = performance.now();
const times = await Promise.all(
  Array.from({ length: STORM }, async () => {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    socket.send(JSON.stringify({ kind: 'hello', version: 1 }));
    socket.send(JSON.stringify({ kind: 'join', battle: id }));
    await new Promise<void>((done) =>
      socket.on('message', (data: Buffer) => {
        if (data.toString('latin1', 0, 16) === '{"kind":"battle"') done();
      }),
    );
    const took = performance.now() - began;
    socket.terminate();
    return took;
  }),
);
report({
  group: 'online',
  name: `${STORM} who come back at once: the last has its picture after`,
  unit: 'ms',
  value: quantile(times, 1),
});
for (const one of pages) one.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });
