import { expect, test } from 'vitest';
import { seated, turnOf } from '../../kit/table.ts';

test('an error of one who is told is nothing to the others: the act is kept and acknowledged, and all see it', async () => {
  const table = await seated('building-assault');
  const { house, id } = table;
  house.online.tables.watchAll(() => {
    throw new Error('cannot listen');
  });
  const [mover, other] = turnOf(table);
  const before = mover.page.picture?.seq ?? 0;
  mover.page.playOn();
  await mover.settled();
  expect(mover.page.refusals).toEqual([]);
  expect(mover.page.acknowledged.map(({ seq }) => seq)).toContain(before + 1);
  expect([mover.page.picture?.seq, other.page.picture?.seq]).toEqual([before + 1, before + 1]);
  expect(await house.store.actsAfter(id, before)).toHaveLength(1);
  expect(house.failures.map(String)).toEqual(['Error: cannot listen']);
  await house.close();
});
