import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Outbox, textFrames } from '../../src/live/outbox.ts';

/** A line with an outbox at one end; what arrives at the other. */
async function lineWithOutbox() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WebSocketServer({ server, perMessageDeflate: { threshold: 4_096 } });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const arrived: string[] = [];
  client.on('message', (data: Buffer) => arrived.push(data.toString()));
  const [socket, request] = (await once(sockets, 'connection')) as [WebSocket, { socket: never }];
  const outbox = new Outbox(socket, request.socket, 4_096);
  const end = async (): Promise<void> => {
    client.terminate();
    sockets.close();
    server.close();
    await once(server, 'close');
  };
  return { outbox, socket, arrived, client, end };
}

test('small messages of every length arrive as they were sent, in one piece or many, and so do letters of every script', async () => {
  const { outbox, arrived, end } = await lineWithOutbox();
  const texts = [0, 1, 124, 125, 126, 127, 1_000, 4_095].map((length) => 'x'.repeat(length));
  texts.push('Ü', 'ü'.repeat(62), `${'ü'.repeat(62)}x`, 'ü'.repeat(63), '战'.repeat(4_095), '🎲');
  for (const text of texts) outbox.send(text);
  for (const text of texts) {
    await new Promise((done) => setImmediate(done));
    outbox.send(text);
  }
  await expect.poll(() => arrived.length).toBe(2 * texts.length);
  expect(arrived).toEqual([...texts, ...texts]);
  await end();
});

test('what is sent after a large message, which is packed, does not overtake it', async () => {
  const { outbox, arrived, end } = await lineWithOutbox();
  const large = Array.from({ length: 4 }, (_, i) => `${i}`.repeat(60_000 + i));
  const texts = large.flatMap((text, i) => [`before ${i}`, text, `after ${i}`]);
  for (const text of texts) outbox.send(text);
  await new Promise((done) => setImmediate(done));
  outbox.send('last');
  await expect.poll(() => arrived.length).toBe(texts.length + 1);
  expect(arrived).toEqual([...texts, 'last']);
  await end();
});

test('nothing is written after the end of a line', async () => {
  const { outbox, socket, client, arrived, end } = await lineWithOutbox();
  outbox.send('one');
  outbox.flush();
  outbox.send('two');
  socket.close();
  const [code] = (await once(client, 'close')) as [number];
  expect([code, arrived]).toEqual([1005, ['one']]);
  await end();
});

test('a frame has the head that RFC 6455 gives it', () => {
  expect([...textFrames(['Hi', 'x'.repeat(126)]).subarray(0, 10)]).toEqual([
    0x81, 2, 0x48, 0x69, 0x81, 126, 0, 126, 0x78, 0x78,
  ]);
});
