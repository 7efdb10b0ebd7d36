import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from '../free-port.ts';

test('a port is free, and none that the system hands out by itself; one that is taken is passed over', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  // Twice the place of the port that is taken now, then another one.
  const share = (port - 20_000 + 0.5) / 12_000;
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce(share).mockReturnValueOnce(share);
  const other = await freePort();
  expect(random.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(other).not.toBe(port);
  random.mockRestore();
  server.close();
});
