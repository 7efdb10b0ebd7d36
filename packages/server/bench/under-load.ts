/**
 * How long an act takes to the other seat's page while many play, and a bare echo at the same load. The clients are one process, the server
 * another, both on this machine; both loads are warmed up before they are measured, as compilers need a second or two.
 */
import { actText, type SignedHead } from '@umpire/engine/battle';
import type { Act, DeviceKey, WireReply } from '@umpire/wire';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PerformanceObserver } from 'node:perf_hooks';
import { resolve } from 'node:path';
import WebSocket from 'ws';
import { bytesOf, deviceOf } from '../kit/fair.ts';
import { ask, newGuest, startServer } from '../kit/process.ts';
import { actNumber, beginner, plan } from './one-order.ts';

/** So many messages a second between so many pairs of clients, for so many seconds after some of warming up. */
export interface Load {
  readonly tables: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly warmUp: number;
}

export interface UnderLoad {
  /** From each act to the other's page, in milliseconds. */
  readonly times: readonly number[];
  /** CPU time of all threads of the server and of the clients for one act, in milliseconds. */
  readonly serverCpu: number;
  readonly clientCpu: number;
  /** The longest time for which the server's loop did nothing else, in milliseconds. */
  readonly longestBlock: number;
  /** How much later than due the clients sent each act, in milliseconds: what is measured is no better than they are. */
  readonly late: readonly number[];
  /** How long the collector stopped the clients, each time, in milliseconds. */
  readonly stops: readonly number[];
}

/** The server's clock for blocks of its loop ticks so often; what it shows is from one tick to the next. In milliseconds. */
const TICK = 10;

async function connected(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  return socket;
}

/** Round trips of a bare echo. */
export async function echoes({ tables, perSecond, seconds, warmUp }: Load): Promise<readonly number[]> {
  const server = spawn(process.execPath, [resolve(import.meta.dirname, 'echo.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(server.stdout, 'data')) as [Buffer];
  const sockets = await Promise.all(
    Array.from({ length: 2 * tables }, () => connected(`ws://127.0.0.1:${Number(chunk.toString())}`)),
  );
  const times: number[] = [];
  const sent = new Map<WebSocket, number>();
  for (const socket of sockets) socket.on('message', () => times.push(performance.now() - (sent.get(socket) ?? 0)));
  const text = JSON.stringify({ kind: 'act', battle: 'g7f3', body: 'x'.repeat(200) });
  const send = (i: number): void => {
    const socket = sockets[i % sockets.length] as WebSocket;
    sent.set(socket, performance.now());
    socket.send(text);
  };
  await paced(perSecond, warmUp, send);
  times.length = 0;
  await paced(perSecond, seconds, send);
  for (const socket of sockets) socket.terminate();
  server.kill();
  return times;
}

/** Does something so often a second, evenly; `work` hears how much too late it is. */
async function paced(perSecond: number, seconds: number, work: (i: number, late: number) => void): Promise<void> {
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds;) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - began) / 1_000) * perSecond));
    for (; i < due; i++) work(i, performance.now() - began - ((i + 1) * 1_000) / perSecond);
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

/** A table with two pages. Both have a chain for the dice and the key of a device: the server checks every signature, and proves all it writes. */
async function loaded(port: number, number: number, heard: (table: Loaded) => void): Promise<Loaded> {
  // Each table has people of its own: what one person may do in a second is limited.
  const [ann, bob] = [await newGuest(port, `Ann ${number}`), await newGuest(port, `Bob ${number}`)];
  const { id } = (await ask(port, ann, '/battles', plan)).body as { id: string };
  const [mine, theirs] = [deviceOf(`ann ${number}`), deviceOf(`bob ${number}`)];
  const chainOf = ({ key }: DeviceKey) => ({ anchor: bytesOf(key).toString('hex'), key });
  const begin = (act: object) => ({ id: 'begin', after: 0, act });
  await ask(port, ann, `/battles/${id}/acts`, begin({ kind: 'anchor', ...chainOf(mine) }));
  await ask(port, bob, `/battles/${id}/acts`, begin({ kind: 'sit', chain: chainOf(theirs) }));
  const address = `ws://127.0.0.1:${port}/api/wire`;
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
    if (data.toString('latin1', 0, 14) === '{"kind":"news"') heard(table);
  });
  mover.on('message', (data: Buffer) => moverHeard(table, data));
  return table;
}

function moverHeard(table: Loaded, data: Buffer): void {
  const begins = data.toString('latin1', 0, 16);
  // Only the end of the server is no fault.
  if (/^\{"kind":"(refus|error)/.test(begins) && !data.includes('starts again')) throw new Error(data.toString());
  if (begins.startsWith('{"kind":"proof"'))
    table.head = (JSON.parse(data.toString()) as Extract<WireReply, { kind: 'proof' }>).head;
  if (!begins.startsWith('{"kind":"done"')) return;
  table.seq = (JSON.parse(data.toString()) as Extract<WireReply, { kind: 'done' }>).seq;
  table.isFree = true;
}

function actAt(table: Loaded): void {
  table.isFree = false;
  table.sent = performance.now();
  const act = actNumber(table.count);
  const { id: battle, seq: after } = table;
  const message = { kind: 'act', battle, id: `a${table.count++}`, after, act, ...signed(table, act) };
  table.mover.send(JSON.stringify(message));
}

/** So many tables are made at once. */
const MADE_AT_ONCE = 20;

/** What the server counts. Its longest block is forgotten when it was asked for. */
async function counted(port: number): Promise<{ readonly cpu: number; readonly block: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const number = (name: string): number => 1_000 * Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const block = Math.max(0, number('nodejs_eventloop_lag_max_seconds') - TICK);
  return { cpu: number('process_cpu_seconds_total'), block };
}

/** From an act to the other seat's page. */
export async function actsToOther(data: string, { tables, perSecond, seconds, warmUp }: Load): Promise<UnderLoad> {
  const { port, stop } = await startServer({ data });
  const times: number[] = [];
  const made: Loaded[] = [];
  const heard = ({ sent }: Loaded): void => void times.push(performance.now() - sent);
  for (let i = 0; i < tables; i += MADE_AT_ONCE)
    made.push(...(await Promise.all(Array.from({ length: MADE_AT_ONCE }, (_, k) => loaded(port, i + k, heard)))));
  const late: number[] = [];
  const act = (i: number, lateBy: number): void => {
    late.push(lateBy);
    const table = made[i % made.length];
    if (table?.isFree === true && table.head !== undefined) actAt(table);
  };
  await paced(perSecond, warmUp, act);
  times.length = 0;
  late.length = 0;
  const stops: number[] = [];
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) stops.push(duration);
  });
  collections.observe({ entryTypes: ['gc'] });
  const [before, ownBefore] = [await counted(port), process.cpuUsage()];
  await paced(perSecond, seconds, act);
  const [after, own] = [await counted(port), process.cpuUsage(ownBefore)];
  collections.disconnect();
  await stop();
  return {
    times,
    late,
    stops,
    serverCpu: (after.cpu - before.cpu) / times.length,
    clientCpu: (own.user + own.system) / 1_000 / times.length,
    longestBlock: after.block,
  };
}
