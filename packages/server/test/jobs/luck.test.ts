import { expect, test } from 'vitest';
import { playOn, seated } from '../../kit/table.ts';
import { countDice, luckOfPerson, serverDice } from '../../src/jobs/luck.ts';

test('the dice of a battle that is over are counted once: for those who rolled them, and for the server', async () => {
  const { house, ann, bob, people } = await seated('fire-team');
  const { tables } = house.online;
  expect(await countDice(tables, house.store)).toBe(0);
  await playOn([ann, bob]);
  expect(await countDice(tables, house.store)).toBe(1);
  expect(await countDice(tables, house.store)).toBe(0);
  const faces = ann.page.picture?.log.flatMap((one) =>
    'roll' in one && 'faces' in one.answer ? one.answer.faces : [],
  );
  const { battles, dice } = await serverDice(house.store);
  expect(battles).toBe(1);
  expect(dice.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(faces?.length);
  const own = await Promise.all(people.map(({ id }) => luckOfPerson(house.store, id)));
  const rolled = own.flat().flatMap((game) => Object.values(game.faces).flat());
  expect(rolled.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(faces?.length ?? 0);
  expect(own.map(([game]) => game?.ruleset)).toEqual(['fire-team', 'fire-team']);
  const page = await house.online.api.request('/dice');
  expect(await page.json()).toEqual({ battles, dice });
  await house.close();
});
