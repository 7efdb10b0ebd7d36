import { Hono } from 'hono';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../src/listen.ts';

const RESET = 'the line is reset';

/**
 * What comes back on a line to a server on which this is sent, until it is ended. A line that is closed while something of what was sent
 * has not been read yet, as on a machine that stood still, is reset: then the answer may be lost on the way.
 */
async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let heard = '';
  try {
    for await (const part of socket) heard += String(part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return heard === '' ? RESET : heard;
  }
  return heard;
}

/** Told that it took too long, or cut off. */
const NOT_WAITED_FOR = new RegExp(`^(HTTP/1.1 408 |${RESET}$)`, 'u');

test('whoever sends a request letter by letter is not waited for; whoever sends it whole is answered', async () => {
  const app = new Hono().get('/', (c) => c.text('here'));
  app.post('/', async (c) => c.text(await c.req.text().catch(() => '')));
  const { port, close } = await listen(app, '127.0.0.1', 0, { head: 100, request: 200 });
  const head = 'HTTP/1.1\r\nHost: localhost\r\n';
  expect(await answerTo(port, `GET / ${head}`)).toMatch(NOT_WAITED_FOR);
  expect(await answerTo(port, `POST / ${head}Content-Length: 9\r\n\r\nslow`)).toMatch(NOT_WAITED_FOR);
  expect(await answerTo(port, `GET / ${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 [^]*here$/u);
  close();
});
