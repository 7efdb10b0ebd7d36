import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever asks for any port (from 32768 on in Linux, from 49152 on elsewhere), and beside well-known ones. */
const [FIRST, LAST] = [20_000, 32_000];
const TRIES = 100;

/**
 * A port of this machine that nobody listens on now. Whoever gets it listens there only later: one that the system hands out
 * by itself could be gone by then, to a server of another test or to the near end of any connection.
 */
export async function freePort(): Promise<number> {
  for (let i = 0; i < TRIES; i++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
