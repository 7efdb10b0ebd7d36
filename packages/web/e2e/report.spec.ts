import { openGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the report has outcome, losses, turning points and luck, and no faults in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openGolden(page, 'building-assault', 'schoolhouse');
    await expect(page.getByRole('table', { name: 'Report' })).toContainText('Harrow Company');
    await page.getByRole('link', { name: 'The whole report' }).click();
    await expect(page.getByText('Harrow Company wins: the other side is broken.').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /^Harrow Company: 8 of 10 models left\./ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Turning points' }).getByRole('listitem')).not.toHaveCount(0);
    // Dice of the whole battle: shooting of the garrison, 24 dice.
    const shots = page.getByRole('row', { name: /^Shooting Lowmarket Garrison/ });
    await expect(shots).toContainText(/24success5/);
    await expect(page.getByText(/^The dice were (with|against) Harrow Company/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('a turning point leads to its moment of the replay', async ({ page }) => {
  await openGolden(page, 'building-assault', 'schoolhouse');
  await page.getByRole('link', { name: 'The whole report' }).click();
  await page.getByRole('link', { name: 'Watch it' }).last().click();
  await expect(page.getByText(/^Step 30 of 30/)).toBeVisible();
});

test('the whole battle is sent as an address; a broken one is refused in one sentence', async ({
  page,
  browser,
  baseURL,
}) => {
  await openGolden(page, 'fire-team', 'culvert');
  await page.getByRole('link', { name: 'The whole report' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^fire-team-.*\.json$/);
  await page.getByRole('button', { name: 'Copy as a link' }).click();
  const address = await page.getByRole('textbox', { name: 'The address' }).inputValue();
  expect(address.length).toBeLessThan(8000);
  expect(await accessibilityFaults(page)).toEqual([]);
  // Somebody else, who has never been here.
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const there = await other.newPage();
  await there.goto(address);
  await expect(there.getByText(/^Step 1 of 61/)).toBeVisible();
  await there.goto('/#/');
  await expect(there.getByRole('link', { name: /^Fire Team: .*, over/ })).toBeVisible();
  await there.goto(address.slice(0, -300));
  await expect(there.getByText('This address holds no battle; perhaps a part of it is missing.')).toBeVisible();
  await other.close();
});

test('a battle that goes on has no report yet', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForURL(/#\/battle\//);
  await page.goto(page.url().replace('#/battle/', '#/report/'));
  await expect(page.getByRole('heading', { name: 'This battle is not over yet.' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
