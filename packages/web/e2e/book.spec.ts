import { expect, test } from './example/test.ts';
import { accessibilityFaults, overflow } from './page.ts';

test('the rule book is searched by id and by words', async ({ page, example }) => {
  await page.goto(`${example}/#/rules/example`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(13);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('react');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('EX-REACT-1');
  await page.getByRole('searchbox').fill('no such words');
  await expect(page.getByText('0 rules')).toBeVisible();
});

test('the odds lab: the odds of a shot are those worked out by hand, and a link keeps the set-up', async ({
  page,
  example,
}) => {
  await page.goto(`${example}/#/lab/example`);
  const first = page.getByRole('region', { name: 'Set-up A' });
  // Two dice that hit on 4+: out with 1 − 1/4.
  await expect(first.getByRole('row', { name: /^yes/ })).toContainText('75.0 %');
  await first.getByRole('spinbutton', { name: 'Dice' }).fill('3');
  await first.getByRole('checkbox', { name: 'Beyond 2″' }).check();
  // Three dice that hit on 5+: 1 − (2/3)³ = 19/27.
  await expect(first.getByRole('row', { name: /^yes/ })).toContainText('70.4 %');
  await first.getByRole('spinbutton', { name: 'Dice' }).fill('9');
  await expect(first.getByRole('alert')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Compare with a second set-up' }).check();
  await expect(page.getByRole('region', { name: 'Set-up B' }).getByRole('row', { name: /^yes/ })).toContainText(
    '75.0 %',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await first.getByRole('spinbutton', { name: 'Dice' }).fill('2');
  await page.getByRole('combobox', { name: 'Which value' }).selectOption('Dice');
  // Beyond 2″ a die hits in 1/3: one of 1, 2, 3 dice in 1/3, 5/9, 19/27; on average 1/3, 2/3, 1 hits.
  const swept = page.getByRole('table', { name: 'Dice' }).getByRole('row');
  await expect(swept).toHaveText([/^Dice/, /^133\.3 %mean 0\.333$/, /^255\.6 %mean 0\.667$/, /^370\.4 %mean 1$/]);
  const args = encodeURIComponent(JSON.stringify({ dice: 1, far: false }));
  await page.goto('about:blank');
  await page.goto(`${example}/#/lab/example/shot/${args}`);
  await expect(first.getByRole('row', { name: /^yes/ })).toContainText('50.0 %');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('the set-up page shows every scenario as a map and has no faults', async ({ page, example }) => {
  await page.goto(`${example}/#/play/example`);
  await expect(page.getByRole('img', { name: 'Map of The Well' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});
