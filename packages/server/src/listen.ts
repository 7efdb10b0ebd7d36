import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many ports are tried before giving up. */
const TRIES = 20;

/** The longest that the head of a request, and all of it, may take, in milliseconds. */
const SLOWEST = { head: 10_000, request: 30_000 };

/** A server that listens, and where. */
export interface Listening {
  readonly port: number;
  readonly server: Server;
  readonly close: () => void;
}

/** Listens on the port, or on the next free one. Throws the error of the system when it cannot. */
export async function listen(app: Hono, host: string, port: number, slowest = SLOWEST): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // Whoever sends a request letter by letter is not waited for.
      headersTimeout: slowest.head,
      requestTimeout: slowest.request,
      connectionsCheckingInterval: slowest.head / 2,
      maxHeaderSize: 16_384,
    },
  }) as Server;
  for (let tries = 1; ; tries++) {
    try {
      return { port: await bind(server, host, port), server, close: () => close(server) };
    } catch (error) {
      if (!isTaken(error) || tries === TRIES || port === 65535) throw error;
      port += 1;
    }
  }
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function close(server: Server): void {
  server.close();
  server.closeAllConnections();
}
