/** Requests that no browser would send, letter by letter, to a real server: none harms it, and none is told more than a sentence. */
import { type Fuzzer, nonsense, spoilt } from '@umpire/engine/fuzz';
import { type Random, seeded } from '@umpire/engine/dice';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../kit/process.ts';

const REQUESTS = 40;
/** How long an answer is waited for, in milliseconds: some requests promise more than they send. */
const PATIENCE = 400;

let running: { readonly server: ServerProcess; readonly folder: string } | undefined;

async function serverRunning(): Promise<ServerProcess> {
  if (running === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-fuzz-'));
    running = { folder, server: await startServer({ data: join(folder, 'data') }) };
  }
  return running.server;
}

export const http: Fuzzer = {
  name: 'http',
  async round(seed, tries) {
    const random = seeded(seed);
    const server = await serverRunning();
    for (let i = 0; i < REQUESTS; i++) {
      const text = request(random);
      await tries.later(text.slice(0, 60), text, async () => {
        const answer = await sent(server.port, text);
        // The last one: before it there may be a word that the body may follow.
        const status = Number(
          answer
            .match(/^HTTP\/1\.1 (\d{3}) /gm)
            ?.at(-1)
            ?.slice(9, 12) ?? 0,
        );
        if (status >= 500 && ![501, 503, 505].includes(status)) return `It is answered with ${status}.`;
        if (/\bat .*\.(ts|js):\d+|node:internal/.test(answer)) return 'It is told where in the program it failed.';
        if (/root:x:|umpire-fuzz-/.test(answer)) return 'It is given what is no business of the app.';
        return server.process.exitCode === null ? undefined : `The server has ended: ${server.log().slice(-500)}`;
      });
    }
  },
  async close() {
    if (running === undefined) return undefined;
    const { server, folder } = running;
    running = undefined;
    const answer = await sent(server.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const failed = server.faults();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (!answer.startsWith('HTTP/1.1 200')) return `It is not healthy: ${answer.slice(0, 200)}`;
    return failed.length > 0 ? `It has failed ${failed.length} times: ${failed[0]?.slice(0, 600)}` : undefined;
  },
};

const PATHS = [
  '/',
  '/index.html',
  '/assets/x.js',
  '/healthz',
  '/metrics',
  '/api/games',
  '/api/me',
  '/api/me?token',
  '/api/battles',
  '/api/pair',
  '/api/lobby',
  '/api/battles/abcd1234',
  '/api/battles/abcd1234/acts',
  '/api/battles/abcd1234/stream',
  '/api/battles/abcd1234/journal',
  '/api/battles/abcd1234/rematch',
  '/api/wire',
  '/api/nothing',
];
const PARTS = [
  '..',
  '%2e%2e',
  '%00',
  '%ff',
  '%',
  '%u1234',
  '\\',
  '//',
  'etc/passwd',
  '.git',
  '~',
  '?',
  '#',
  ' ',
  'é',
  'constructor',
  '__proto__',
];

function request(random: Random): string {
  const method = random.pick([
    'GET',
    'POST',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'PATCH',
    'TRACE',
    'CONNECT',
    'get',
    'X',
  ]);
  const body = random.below(3) === 0 ? '' : (JSON.stringify(spoilt(BODIES[random.below(BODIES.length)], random)) ?? '');
  const length =
    random.below(6) === 0
      ? random.pick(['-1', '0', '99999999999', 'x', '1e9', String(body.length + 5)])
      : String(Buffer.byteLength(body));
  const headers = [
    `Host: ${random.below(5) === 0 ? random.pick(['evil.example', '', 'a b', '[::1]', 'localhost:99999']) : 'localhost'}`,
    'Connection: close',
    ...(body === '' && random.below(2) === 0 ? [] : [`Content-Length: ${length}`]),
    ...some(random, [
      'Content-Type: application/json',
      'Content-Type: text/plain',
      'Content-Type: multipart/form-data',
      'Transfer-Encoding: chunked',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: x',
      'Sec-WebSocket-Version: 99',
      'Origin: null',
      'Origin: http://evil.example',
      'Accept-Encoding: gzip;q=x, *;q=0',
      'If-None-Match: "',
      'If-None-Match: W/"x", *',
      'Range: bytes=5-1',
      'Expect: 100-continue',
      `Cookie: ${String(nonsense(random, 0))
        .slice(0, 4000)
        .replaceAll(/[^\x20-\x7e]/g, '?')}`,
      'Cookie: umpire=x; umpire=y',
      'X-Forwarded-For: 1.2.3.4, x',
      'Authorization: Bearer x',
      `X: ${'x'.repeat(2 ** random.below(15))}`,
    ]),
  ];
  const text = `${method} ${path(random)} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
  const at = random.below(text.length);
  return random.below(10) === 0
    ? text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1)
    : text;
}

const BODIES: readonly unknown[] = [
  { name: 'Ann' },
  { ruleset: 'fire-team', scenario: 'causeway', settings: { watch: 'everyone', open: false } },
  { journal: '{}', settings: {} },
  { id: 'a1', after: 0, act: { kind: 'order', order: {} } },
  [],
];

const some = (random: Random, list: readonly string[]): readonly string[] => list.filter(() => random.below(6) === 0);

function path(random: Random): string {
  const known = random.pick(PATHS);
  if (random.below(2) === 0) return known;
  const parts = Array.from({ length: 1 + random.below(4) }, () => random.pick(PARTS));
  return random.below(8) === 0 ? `/${'x'.repeat(2 ** random.below(15))}` : `${known}/${parts.join('/')}`;
}

/** What comes back within a moment. */
function sent(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const end = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(PATIENCE, end);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(Buffer.from(text, 'latin1'));
  });
}
