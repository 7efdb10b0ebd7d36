import { Hono } from 'hono';
import type { Store } from '../store/store.ts';

export interface StatusOptions {
  readonly store: Store;
  readonly connections: () => number;
}

/** How the server is, for those who look after it. */
export function createStatus({ store, connections }: StatusOptions): Hono {
  const status = new Hono();
  status.get('/healthz', async (context) => {
    const problem = await store.health();
    context.header('Cache-Control', 'no-store');
    return problem === undefined ? context.text('ok\n') : context.text(`${problem}\n`, 503);
  });
  status.get('/metrics', (context) => {
    const { rss, heapUsed } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const lines = [
      ['umpire_connections', 'gauge', 'Pages and programs on the wire now', connections()],
      ['process_resident_memory_bytes', 'gauge', 'Memory of the process', rss],
      ['umpire_heap_bytes', 'gauge', 'Memory of the program', heapUsed],
      ['process_cpu_seconds_total', 'counter', 'Time of the processor', (cpu.user + cpu.system) / 1e6],
      ['process_uptime_seconds', 'gauge', 'Since the start', process.uptime()],
    ] as const;
    context.header('Content-Type', 'text/plain; version=0.0.4');
    return context.body(
      lines
        .map(([name, kind, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`)
        .join(''),
    );
  });
  return status;
}
