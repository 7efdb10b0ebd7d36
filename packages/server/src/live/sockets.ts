import { saying } from '@umpire/engine/words';
import { MOST_BYTES } from '@umpire/wire';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { BrokenTable } from '../battles/hosting.ts';
import { cookieIn } from '../http/cookie.ts';
import { isOurHost, isOurOrigin } from '../http/origin.ts';
import type { Tell } from '../log.ts';
import { Banned } from '../people/people.ts';
import { Connection } from './connection.ts';
import { isAway } from '../store/store.ts';
import type { Live } from './live.ts';
import { Outbox } from './outbox.ts';

/** Where the wire is. */
export const WIRE_PATH = '/api/wire';
/** So often every line is tried, in milliseconds; one that has not answered by the next time is gone. */
const HEARTBEAT = 30_000;
/** Longer messages than are taken are told so; of one that is longer than this nothing is read, and its line is closed. */
const MOST_READ = 4 * MOST_BYTES;
/** Only large messages are worth packing: whole pictures. */
const PACK_FROM = 4_096;

export interface SocketOptions {
  readonly live: Live;
  /** Other names of this server. */
  readonly names: readonly string[];
  /** The most connections at once. */
  readonly most: number;
  readonly failed: (error: unknown) => void;
  /** Told when nobody more finds room. */
  readonly tell?: Tell;
}

export interface Sockets {
  readonly count: () => number;
  /** Tells everybody to come back, and ends all lines. */
  close(): void;
}

/** Takes WebSockets on the upgrade of a server. */
export function acceptSockets(
  server: Server,
  { live, names, most, failed, tell = () => undefined }: SocketOptions,
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_READ,
    perMessageDeflate: {
      threshold: PACK_FROM,
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      zlibDeflateOptions: { level: 1 },
    },
  });
  /** It was told that there is no room. */
  let isFull = false;
  const answered = new WeakSet<WebSocket>();
  const beat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!answered.has(socket)) socket.terminate();
      answered.delete(socket);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, HEARTBEAT);
  beat.unref();
  server.on('upgrade', (request: IncomingMessage, duplex: Duplex, head: Buffer) => {
    const { host, origin } = request.headers;
    if (new URL(request.url ?? '/', 'http://x').pathname !== WIRE_PATH) refuse(duplex, 404, 'There is nothing here.');
    else if (!isOurHost(host, names) || !isOurOrigin(origin, host)) refuse(duplex, 403, 'This is not for other pages.');
    else if (sockets.clients.size >= most) {
      refuse(duplex, 503, 'The server is full. Please try again later.');
      if (!isFull) tell('full', { connections: most });
      isFull = true;
    } else {
      isFull = false;
      sockets.handleUpgrade(request, duplex, head, (socket) => {
        answered.add(socket);
        socket.on('pong', () => answered.add(socket));
        void serve(socket, request, live, failed);
      });
    }
  });
  return {
    count: () => sockets.clients.size,
    close() {
      clearInterval(beat);
      for (const socket of sockets.clients) {
        socket.send(JSON.stringify({ kind: 'error', says: 'The server starts again in a moment.', again: true }));
        socket.close(1012);
      }
    },
  };
}

function refuse(duplex: Duplex, status: number, says: string): void {
  const body = `${says}\n`;
  duplex.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** One line, from beginning to end. Its messages are answered in the order in which they come. */
async function serve(
  socket: WebSocket,
  request: IncomingMessage,
  live: Live,
  failed: (error: unknown) => void,
): Promise<void> {
  const outbox = new Outbox(socket, request.socket, PACK_FROM);
  const line = {
    send: (text: string) => outbox.send(text),
    waiting: () => socket.bufferedAmount,
    close() {
      outbox.flush();
      socket.close();
    },
  };
  // Whatever comes before it is known who this is has to wait.
  const known = live.people.withSecret(cookieIn(request.headers.cookie));
  let connection: Connection | undefined;
  let before: Promise<void> = known.then(
    (person) => {
      connection = new Connection(live, line, person);
      if (socket.readyState !== socket.OPEN) connection.close();
    },
    (error: unknown) => {
      if (error instanceof Banned) {
        socket.send(JSON.stringify({ kind: 'error', ...saying(error.words), again: false }));
        socket.close(1008);
        return;
      }
      failed(error);
      socket.close(1013);
    },
  );
  /** Nobody is to wait for an answer that does not come: while the store is away, a line that is lost is made again. */
  const unanswered = (error: unknown): void => {
    if (error instanceof BrokenTable) {
      connection?.send({ kind: 'error', ...error.told, again: false });
      return;
    }
    failed(error);
    if (isAway(error)) socket.close(1013);
    else connection?.send({ kind: 'error', says: 'The program has met an error of its own here.', again: false });
  };
  socket.on('message', (data: RawData, isBinary: boolean) => {
    const text = isBinary ? '' : data.toString();
    before = before.then(() => connection?.heard(text)).catch(unanswered);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => connection?.close());
  await before;
}
