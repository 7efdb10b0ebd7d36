import type { Picture } from '@umpire/wire';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { News } from '../../src/live/news.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' | 'major' }) => void;

/** What the collector goes through only now and then, in bytes. */
const old = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => /^(old|large_object)_space$/.test(name))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);

/** A table after so many acts. */
const picture = (seq: number): Picture =>
  ({ id: 'b', seq, log: [{ seq, says: `Act ${seq} `.repeat(100) }] }) as unknown as Picture;

test('what was told of earlier acts is gone with the next small collection, however long all goes on', () => {
  const news = new News(() => 0);
  let last = picture(0);
  const tell = (count: number): void => {
    for (let i = 0; i < count; i++) {
      const next = picture(last.seq + 1);
      if (news.text(last, next)?.includes(`"seq":${next.seq}`) !== true) throw new Error('nothing is told');
      last = next;
      if (i % 500 === 0) collect({ type: 'minor' });
    }
  };
  tell(1_000);
  collect({ type: 'major' });
  const before = old();
  tell(10_000);
  // Each text has about a thousand letters: ten million, if all were kept.
  expect(old() - before).toBeLessThan(2_000_000);
});
