// Data nested thousands of levels deep: a sentence, and nothing else happens.
import { expect, test } from 'vitest';
import { fairlySeated, playFairly } from '../../kit/fair.ts';

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const SIGNED = { after: 4, by: '0'.repeat(128) };

test.each([
  ['an order', 'order', 'order'],
  ['an answer', 'choose', 'choice'],
])('%s that is nested too deep is refused in a sentence', async (_what, kind, field) => {
  const { house, id, ann, bob } = await fairlySeated('building-assault');
  await playFairly([ann, bob], 4);
  const before = (await house.store.actsAfter(id, 0)).length;
  const act = `{"kind":"${kind}","${field}":${DEEP}}`;
  const [mover] = [ann, bob].filter(({ page }) => page.isMyTurn);
  await mover?.raw(
    `{"kind":"act","battle":"${id}","id":"deep","after":1000,"act":${act},"signed":${JSON.stringify(SIGNED)}}`,
  );
  expect(mover?.page.heardTexts.at(-1)).toContain('This is nested too deep.');
  expect(house.failures).toEqual([]);
  expect(await house.store.actsAfter(id, 0)).toHaveLength(before);
  await house.close();
});
