// Text of twice the size, and narrow windows: nothing is cut off on any page.
import { openGolden } from './kept.ts';
import { expect, overflow, test } from './page.ts';

const PAGES = [
  { name: 'set-up', path: () => '/#/play/xenos-zealots', shows: 'Begin the battle' },
  { name: 'rule book', path: () => '/#/rules/fire-team', shows: 'Print' },
  { name: 'odds lab', path: () => '/#/lab/xenos-zealots', shows: 'Copy as Markdown' },
  { name: 'replay', path: (id: string) => `/#/replay/${id}`, shows: 'Branch off here' },
  { name: 'report', path: (id: string) => `/#/report/${id}`, shows: 'Copy as a link' },
] as const;

test('every page at twice the size of text, and at 360 pixels', async ({ page }) => {
  const id = await openGolden(page, 'building-assault', 'ferry-hut');
  for (const { name, path, shows } of PAGES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path(id));
    await expect(page.getByRole('button', { name: shows }).first()).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect([name, '200 %', await overflow(page)]).toEqual([name, '200 %', 0]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 360, height: 740 });
    expect([name, '360 px', await overflow(page)]).toEqual([name, '360 px', 0]);
  }
});

test.describe('in German, whose words are longer', () => {
  test.use({ locale: 'de-DE' });

  test('the bar above the table fits every width, and the table stays where it is whatever is said there', async ({
    page,
  }) => {
    await page.goto('/#/play/assault-phase');
    await page.getByRole('button', { name: 'Die Schlacht beginnen' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    for (const width of [1440, 1280, 1024, 900, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
      const top = () => page.getByRole('application').evaluate((table) => table.getBoundingClientRect().top);
      const before = await top();
      await page.locator('.whose').evaluate((whose) => (whose.textContent = 'Somebody is thinking …'));
      expect([width, await top()]).toEqual([width, before]);
      const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;
      expect([width, await page.locator('.top').evaluate(isCut)]).toEqual([width, false]);
    }
  });
});
