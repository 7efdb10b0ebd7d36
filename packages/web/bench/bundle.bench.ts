// How much script a page needs, by gzip. The play screen counts with its workers and one game, whichever is played.
import { rulesets } from '@umpire/rulesets';
import { report } from '../../../scripts/measure.ts';
import { bundleSizes, PLAY_LIMIT } from './bundle.ts';

const { play, home, all } = await bundleSizes(rulesets.map(({ id }) => id));
for (const [id, value] of Object.entries(play)) {
  const target = { of: 'value', atMost: PLAY_LIMIT } as const;
  report({ group: 'bundle', name: `play screen, ${id}`, unit: 'KB', value, target });
}
report({ group: 'bundle', name: 'first page', unit: 'KB', value: home });
report({ group: 'bundle', name: 'everything, five games', unit: 'KB', value: all });
