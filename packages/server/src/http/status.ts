import { Hono } from 'hono';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';

/** What is counted while the server runs. */
export class Metrics {
  readonly registry = new Registry();
  readonly #acts: Counter<'result'>;
  readonly #times: Histogram;

  constructor(connections: () => number) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#acts = new Counter({
      name: 'umpire_acts_total',
      help: 'What people and computers did, taken or refused',
      labelNames: ['result'],
      registers,
    });
    this.#times = new Histogram({
      name: 'umpire_act_seconds',
      help: 'From an act to its place on the disk',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    });
    new Gauge({
      name: 'umpire_connections',
      help: 'Pages and programs on the wire now',
      registers,
      collect() {
        this.set(connections());
      },
    });
  }

  /** An act was taken, or not, after so many milliseconds. */
  act(isTaken: boolean, took: number): void {
    this.#acts.inc({ result: isTaken ? 'taken' : 'refused' });
    if (isTaken) this.#times.observe(took / 1_000);
  }
}

export interface StatusOptions {
  readonly store: Store;
  readonly metrics: Metrics;
}

/** How the server is, for those who look after it. */
export function createStatus({ store, metrics }: StatusOptions): Hono {
  const status = new Hono();
  status.get('/healthz', async (context) => {
    const problem = await store.health();
    context.header('Cache-Control', 'no-store');
    return problem === undefined ? context.text('ok\n') : context.text(`${problem}\n`, 503);
  });
  status.get('/metrics', async (context) => {
    context.header('Content-Type', metrics.registry.contentType);
    return context.body(await metrics.registry.metrics());
  });
  return status;
}
