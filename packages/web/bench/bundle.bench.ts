// How much script a page needs, by gzip, beside what was wanted. The play screen counts with its workers and one game, whichever is played.
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';
import { bundleSizes, ORDER_LIMIT, PLAY_LIMIT, WANTED } from './bundle.ts';

const { play, order, home, all } = await bundleSizes(rulesets.map(({ id }) => id));
const weigh = (what: string, sizes: Readonly<Record<string, number>>, atMost: number): void => {
  for (const [id, value] of Object.entries(sizes)) {
    const target = { of: 'value', atMost } as const;
    report({ group: 'bundle', name: `${what}, ${id}`, unit: 'KB', value, baseline: WANTED, target });
  }
};
weigh('play screen', play, PLAY_LIMIT);
weigh('to the first order', order, ORDER_LIMIT);
report({ group: 'bundle', name: 'first page', unit: 'KB', value: home });
report({ group: 'bundle', name: 'everything, five games', unit: 'KB', value: all });
