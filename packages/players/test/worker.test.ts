import { Worker } from 'node:worker_threads';
import { drive, hashOf, type Player } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { afterAll, describe, expect, test } from 'vitest';
import {
  Cancelled,
  playerOf,
  type Port,
  type Progress,
  randomPlayer,
  serve,
  suggest,
  type Thinkable,
  WorkerClient,
  workerPlayer,
} from '../src/index.ts';
import { begun, restless, started, well } from './well.ts';

const view = well.view(begun('advance', 'watch').battle, 'a');
const asks = (budget: Thinkable['budget']): Thinkable => ({
  ruleset: 'example',
  situation: { view, seat: 'a' },
  mind: 'search',
  budget,
  seed: 'w',
});

/** A job that goes on until it is cancelled. */
const endless: Thinkable = { ...asks({ nodes: 1e9 }), ruleset: 'restless' };

/** Two ends of a line like those of a worker in a browser: events with data, copied like messages. */
function line(): readonly [Port, Port] {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const port = (own: EventTarget, other: EventTarget): Port => ({
    postMessage: (message) => {
      const data: unknown = structuredClone(message);
      setTimeout(() => other.dispatchEvent(Object.assign(new Event('message'), { data })), 0);
    },
    addEventListener: (event, heard) => own.addEventListener(event, heard as unknown as EventListener),
  });
  return [port(ends[0], ends[1]), port(ends[1], ends[0])];
}

const thread = new Worker(new URL('./example-worker.ts', import.meta.url));
const inThread = new WorkerClient(thread);
thread.on('error', (error) => inThread.fail(error as Error));
afterAll(async () => void (await thread.terminate()));

const [here, there] = line();
serve([well, restless], there);
const inPage = new WorkerClient(here);

describe.each([
  ['in a thread of Node', inThread],
  ['in a worker of a browser', inPage],
])('a worker, %s', (_, client) => {
  test('decides as the player itself does', async () => {
    const deed = await client.ask('decide', asks({ nodes: 200 }));
    const order = await playerOf('search:200')!(seeded('w')).order(view, 'a', well);
    expect(deed).toEqual({ order });
  });

  test('suggests as it is suggested here', async () => {
    const advice = await client.ask('suggest', { ...asks({ nodes: 200 }), most: 2 });
    expect(advice).toEqual(suggest(well, view, 'a', { nodes: 200 }, { seed: 'w', most: 2 }));
  });

  test('reports progress, and stops when it is cancelled', async () => {
    const heard: Progress[] = [];
    const stop = new AbortController();
    const progress = (one: Progress): void => {
      heard.push(one);
      if (heard.length === 3) stop.abort();
    };
    const asked = client.ask('decide', endless, { progress, signal: stop.signal });
    await expect(asked).rejects.toThrow(Cancelled);
    expect(heard.length).toBeGreaterThanOrEqual(3);
    expect(heard[2]!.nodes).toBeGreaterThan(heard[0]!.nodes);
    // It goes on working for others.
    expect(await client.ask('decide', asks({ nodes: 10 }))).toHaveProperty('order');
  });

  test('does several jobs in turns', async () => {
    const stop = new AbortController();
    const long = client.ask('decide', endless, { signal: stop.signal });
    expect(await client.ask('decide', asks({ nodes: 50 }))).toHaveProperty('order');
    stop.abort();
    await expect(long).rejects.toThrow(Cancelled);
  });

  test('plays a seat of a battle, as the player itself would', async () => {
    const played = async (players: Readonly<Record<string, Player>>): Promise<string> => {
      const host = started('battle');
      await drive(host, players);
      return hashOf(host.battle);
    };
    const other = () => randomPlayer(seeded('b'));
    const options = { mind: 'greedy', budget: { nodes: 30 }, seed: 'a' } as const;
    const itself = await played({ a: playerOf('greedy:30')!(seeded('a')), b: other() });
    expect(await played({ a: workerPlayer(client, options), b: other() })).toBe(itself);
  });

  test('says why it cannot', async () => {
    const asked = client.ask('decide', { ...asks({ nodes: 10 }), ruleset: 'chess' });
    await expect(asked).rejects.toThrow('there is no rule set "chess"');
  });
});
