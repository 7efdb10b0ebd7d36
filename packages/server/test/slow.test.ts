import { Hono } from 'hono';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../src/listen.ts';

/** What comes back on a line to a server on which this is sent, until it is ended. */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let heard = '';
  for await (const part of socket) heard += String(part);
  return heard;
}

test('whoever sends a request letter by letter is not waited for; whoever sends it whole is answered', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  app.post('/', async (c) => c.text(await c.req.text().catch(() => '')));
  const { port, close } = await listen(app, '127.0.0.1', 0, { head: 100, request: 200 });
  const head = 'HTTP/1.1\r\nHost: localhost\r\n';
  expect(await answerTo(port, `GET / ${head}`)).toMatch(/^HTTP\/1.1 408 /u);
  expect(await answerTo(port, `POST / ${head}Content-Length: 9\r\n\r\nslow`)).toMatch(/^HTTP\/1.1 408 /u);
  expect(await answerTo(port, `GET / ${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 [^]*here$/u);
  close();
});
