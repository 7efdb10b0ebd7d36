import { expect, test } from './example/test.ts';
import { accessibilityFaults, overflow } from './page.ts';
import { until } from './steps.ts';

test('the rule book is searched by id and by words, and marks our own rules; the set-up page shows every scenario as a map', async ({
  page,
  example,
}) => {
  await page.goto(`${example}/#/rules/example`);
  const rules = page.locator('.rules h3');
  await expect(rules).toHaveCount(13);
  expect(await accessibilityFaults(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search the rules' });
  await search.fill('react');
  await expect(rules.first()).toContainText('EX-REACT-1');
  await search.fill('no such words');
  await expect(page.getByText('0 rules')).toBeVisible();
  await search.fill('');
  await page.getByRole('checkbox', { name: 'Only our own rules' }).check();
  await expect(rules).not.toHaveCount(13);
  const count = await rules.count();
  expect(count).toBeGreaterThan(0);
  await expect(page.getByText('Our rule', { exact: true })).toHaveCount(count);

  await page.goto(`${example}/#/play/example`);
  await expect(page.getByRole('img', { name: 'Map of The Well' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('a rule has an address of its own, and a picture where one helps', async ({ page }) => {
  await page.goto('/#/rules/xenos-zealots/XZ-ARC-3');
  const rule = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'XZ-ARC-3' }) });
  await expect(rule).toBeInViewport();
  await expect(rule).toBeFocused();
  await expect(rule.getByRole('img', { name: /^A weapon in the hull fires 22\.5°/ })).toBeVisible();
  for (const [colorScheme, about] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page, about)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('the book has chapters that are gone to, says how a turn goes with pictures, and finds titles before texts', async ({
  page,
}) => {
  await page.goto('/#/rules/aim-zone');
  await expect(page.getByText('How a turn goes')).toBeVisible();
  await expect(page.locator('.introduction').getByRole('img').first()).toBeVisible();
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('button');
  expect(await chapters.count()).toBeGreaterThan(10);
  await chapters.filter({ hasText: 'Grenades' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 2, name: 'Grenades' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('aim');
  await expect(chapters).toHaveCount(0);
  const first = page.locator('.rules h3').first();
  await expect(first).toContainText(/aim/i);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    // What was found is seen without scrolling.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(first).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  }
});

test('all games stand in one book, with at least three pictures each; on paper it is dark on white, without what only a screen needs', async ({
  page,
}) => {
  await page.goto('/#/rules');
  await expect(page.getByText(/^\d{3} rules$/)).toBeVisible();
  // Counted in the page: a rule is looked at once, and not for every role that its parts might have.
  await until(
    page,
    (all) => {
      const pictured = [...document.querySelectorAll('main li')].filter((rule) =>
        rule.querySelector('svg[role="img"]'),
      );
      const leadsTo = (rule: Element, letters: string): boolean =>
        [...rule.querySelectorAll('a')].some(({ textContent }) => textContent.startsWith(`${letters}-`));
      return all.every((letters) => pictured.filter((rule) => leadsTo(rule, letters)).length >= 3);
    },
    ['BA', 'FT', 'AZ', 'AP', 'XZ'],
  );
  // Rules and pictures of one game have the colours of all: those are looked at where a rule has an address.
  expect(await accessibilityFaults(page, 'structure')).toEqual([]);

  await page.goto('/#/rules/building-assault');
  await expect(page).toHaveTitle(/^Rule book: Building Assault/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(ink).toBe('rgb(31, 35, 40)');
  expect(paper).toBe('rgba(0, 0, 0, 0)');
  const file = await page.pdf();
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});
