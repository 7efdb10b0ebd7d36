/** Tells ten thousand acts and prints by how many bytes that has grown which the collector goes through only now and then: in a process of its own, as nobody else's leavings count. */
import { getHeapSpaceStatistics } from 'node:v8';
import type { Picture } from '@umpire/wire';
import { News } from '../../src/live/news.ts';

const collect = (globalThis as unknown as { gc(options: { type: 'minor' | 'major' }): void }).gc;

const old = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => /^(old|large_object)_space$/.test(name))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);

/** A table after so many acts. */
const picture = (seq: number): Picture =>
  ({ id: 'b', seq, log: [{ seq, says: `Act ${seq} `.repeat(100) }] }) as unknown as Picture;

const news = new News(() => 0);
let last = picture(0);
function tell(count: number): void {
  for (let i = 0; i < count; i++) {
    const next = picture(last.seq + 1);
    if (news.text(last, next)?.includes(`"seq":${next.seq}`) !== true) throw new Error('nothing is told');
    last = next;
    if (i % 500 === 0) collect({ type: 'minor' });
  }
}
tell(1_000);
collect({ type: 'major' });
const before = old();
tell(10_000);
console.log(old() - before);
