// A battle that was begun in the browser goes on at an online table.
import { expect, test } from './page.ts';
import { begin, myTurn, stepByMouse } from './steps.ts';
import { actsOf, advisesPeople, board, lines, person, sitDown, stepOf, toldTheSame } from './tables.ts';

test.beforeEach(async ({ page }) => await page.addInitScript(advisesPeople));

test('a battle against oneself goes on with a friend in the other chair, who is told all that has happened', async ({
  page: ann,
  browser,
}) => {
  test.setTimeout(180_000);
  await begin(ann, 'building-assault', false);
  for (let i = 0; i < 3; i++) await stepByMouse(ann);
  // Not before all that came of the last step is told.
  await myTurn(ann);
  const before = await lines(ann).count();
  expect(before).toBeGreaterThan(0);

  await ann.goto('/#/online');
  const form = ann.getByRole('region', { name: 'Go on online' });
  await expect(form.getByLabel('Battle')).toContainText('Building Assault: The Ferry Hut');
  await form.getByRole('button', { name: 'Go on online' }).click();
  const link = await ann.getByLabel('Send this link to your friend').inputValue();
  const bob = await person(browser);
  await sitDown(bob.page, link);
  await expect(board(ann)).toBeVisible();
  await toldTheSame(ann, bob.page);
  expect(await lines(bob.page).count()).toBe(before);

  const acts = await actsOf(bob.page);
  for (let i = 0; i < 2; i++) await stepOf([ann, bob.page]);
  expect(await actsOf(bob.page)).toBeGreaterThan(acts);
  await toldTheSame(ann, bob.page);
  expect(bob.noise).toEqual([]);
  await bob.context.close();
});

test('the page of a program says that it is one', async ({ page }) => {
  await page.goto('/#/online');
  const { id } = (await page.evaluate(() =>
    fetch('/api/me?token', { method: 'POST', credentials: 'omit', body: '{"name":"Deep Rook","program":true}' }).then(
      (answer) => answer.json(),
    ),
  )) as { readonly id: string };
  await page.goto(`/#/people/${id}`);
  await expect(page.getByRole('heading', { name: 'Deep Rook' })).toBeVisible();
  await expect(page.locator('main')).toContainText('program · here since');
});
