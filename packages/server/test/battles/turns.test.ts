import { expect, test } from 'vitest';
import { Turns } from '../../src/battles/turns.ts';

test('work on one thing is done in turn, also after some of it has failed; other things do not wait', async () => {
  const turns = new Turns();
  const done: string[] = [];
  let goOn: () => void = () => undefined;
  const slow = turns.take('a', async () => {
    await new Promise<void>((free) => (goOn = free));
    done.push('a1');
    throw new Error('broken');
  });
  const next = turns.take('a', async () => done.push('a2'));
  await turns.take('b', async () => done.push('b'));
  await new Promise((all) => setImmediate(all));
  expect([done, [...turns.busy], turns.isBusy('a'), turns.isBusy('b')]).toEqual([['b'], ['a'], true, false]);
  goOn();
  await expect(slow).rejects.toThrow('broken');
  await next;
  await new Promise((all) => setImmediate(all));
  expect([done, [...turns.busy]]).toEqual([['b', 'a1', 'a2'], []]);
});

test('nothing is lost where there are more things than are remembered', async () => {
  const turns = new Turns();
  let goOn: () => void = () => undefined;
  const slow = turns.take('first', () => new Promise<void>((free) => (goOn = free)));
  for (let i = 0; i < 5_000; i++) await turns.take(`${i}`, async () => undefined);
  let isDone = false;
  const waits = turns.take('first', async () => (isDone = true));
  await turns.take('another', async () => undefined);
  expect(isDone).toBe(false);
  goOn();
  await Promise.all([slow, waits]);
  expect(isDone).toBe(true);
});
