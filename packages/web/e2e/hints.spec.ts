// The guided first battle of every game: hints come when they matter, one at a time, and go when they are understood.
import { rulesets } from '@umpire/rulesets';
import { accessibilityFaults, expect, test } from './page.ts';
import { myTurn, stepByMouse } from './steps.ts';

for (const { id, title, face, scenarios } of rulesets) {
  test(`${title}: hints of the first battle`, async ({ page }) => {
    await page.goto(`/#/play/${id}`);
    await expect(page.getByText(/start here, with hints/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    for (let i = 0; i < 5 && !(await hint.isVisible()); i++)
      if ((await myTurn(page)) === 'decision') await stepByMouse(page);
    await expect(hint).toBeVisible();
    await expect(hint).toContainText(`${face.hints.length} of ${face.hints.length} hints still to come`);
    const said = await hint.locator('p').first().textContent();
    expect(face.hints.some(({ says }) => said?.includes(says))).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
    await hint.getByRole('button', { name: 'Understood' }).click();
    await expect(page.getByText(said ?? '')).toHaveCount(0);
    // What was understood stays away, also after a reload.
    await page.reload();
    await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
    await expect(page.getByText(said ?? '')).toHaveCount(0);
    // The others come when their time comes, until somebody wants none any more.
    for (let i = 0; i < 12 && !(await hint.isVisible()); i++) await stepByMouse(page);
    await hint.getByRole('button', { name: 'No more hints' }).click();
    await expect(hint).toBeHidden();
    await page.goto(`/#/play/${id}`);
    await page.getByRole('button', { name: 'Show the hints again' }).click();
    await expect(page.getByRole('button', { name: 'Show the hints again' })).toBeHidden();
    // Another scenario is not the guided one.
    const other = scenarios.find((entry) => entry.first !== true)?.scenario.title ?? '';
    await page.getByRole('radio', { name: new RegExp(other) }).check();
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
    await expect(hint).toBeHidden();
  });
}
