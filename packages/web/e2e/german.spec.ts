// The interface in German: what is still English on a page is the games' own text, and says so (lang="en").
import { openGolden, stepsOfGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';
import type { Page } from '@playwright/test';
import { rulesets } from '@umpire/rulesets';

/** Battles of other tests may stand in the lists of the server: what games call themselves, their scenarios and their sides. */
const NAMES = rulesets
  .flatMap(({ title, scenarios }) => [
    title,
    ...scenarios.flatMap(({ scenario }) => [scenario.title, ...scenario.seats.map(({ name }) => name)]),
  ])
  .toSorted((a, b) => b.length - a.length);

/** Little words that nearly every English sentence has, and German ones do not; and words of our own interface. */
const ENGLISH =
  /\b(the|of|and|with|are|is|not|yes|no|or|by|from|for|to|at least|mean|exact|save|copy|undo|turn|dice|loading|picture|table|battle|rules?|search|print|expected|none|how|which|what)\b/i;

/** Every text and every name of the page that is not marked as English. */
async function germanTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const isEnglish = (element: Element | null): boolean => element?.closest('[lang]')?.getAttribute('lang') === 'en';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isEnglish(parentElement) || parentElement?.closest('script, style, noscript, title, text') !== null) continue;
      found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isEnglish(element) || element.closest('svg') !== null) continue;
      found.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    }
    return found.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** What is English on the page and should not be. Names of battles and sides are the games' own wherever they stand. */
async function englishLeft(page: Page, ...names: readonly string[]): Promise<readonly string[]> {
  const texts = await germanTexts(page);
  expect(texts.length).toBeGreaterThan(5);
  return (
    texts
      .map((text) => names.reduce((rest, name) => rest.replaceAll(name, ''), text))
      // Ids of rules are the same in every language.
      .map((text) => text.replaceAll(/\b[A-Z]{2}-[A-Z]+-\d+\b/g, ''))
      .filter((text) => ENGLISH.test(text))
  );
}

test.use({ locale: 'de-DE' });

test('the check itself finds English', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const left = document.createElement('p');
    left.textContent = 'Copy the link';
    document.querySelector('main')?.append(left);
  });
  expect(await englishLeft(page, 'The Ferry Hut')).toEqual(['Copy the link']);
});

test('first page, set-up, book and lab', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  await expect(page.getByText(/^Chancen: genau\./)).toBeVisible();
  expect(await englishLeft(page, 'The Ferry Hut')).toEqual([]);
  await page.goto('/#/play/fire-team');
  await expect(page.getByRole('button', { name: 'Die Schlacht beginnen' })).toBeVisible();
  expect(await englishLeft(page, 'Fire Team', 'The Culvert', 'The Mill', 'The Causeway', 'Causeway')).toEqual([]);
  await page.goto('/#/rules');
  await expect(page.getByText(/^\d+ Regeln$/)).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await page.goto('/#/lab/assault-phase');
  await page.getByRole('checkbox', { name: 'Mit einem zweiten Aufbau vergleichen' }).check();
  await expect(page.getByText(/^genau\./)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Welcher Wert' }).selectOption({ index: 2 });
  await expect(page.getByRole('figure')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Und ein zweiter' }).selectOption({ index: 2 });
  await expect(page.locator('.heat')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('the book is German in its headings and in its pictures, too', async ({ page }) => {
  await page.goto('/#/rules/fire-team');
  await expect(page.getByRole('heading', { name: 'Kauern', exact: true })).toBeVisible();
  // Where a picture measures, it has a decimal comma.
  await expect(page.locator('.introduction svg text', { hasText: '1,9″' })).toBeVisible();
  await expect(page.locator('.introduction svg text', { hasText: 'im Offenen' })).toBeVisible();
  // The titles of games and the headings of the source are quoted as they are.
  const english = page.locator('.rules [lang="en"]');
  expect(await english.count()).toBe(await page.locator('.rules .dim [lang="en"]').count());
});

test('report and replay', async ({ page }) => {
  const id = await openGolden(page, 'building-assault', 'schoolhouse', 'Eine Schlacht aus einer Datei öffnen');
  const names = ['The Schoolhouse', 'Harrow Company', 'Lowmarket Garrison'];
  await page.goto(`/#/report/${id}`);
  await expect(page.getByText(/^Die Würfel waren /)).toBeVisible();
  await page.getByRole('button', { name: 'Als Link kopieren' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(await englishLeft(page, ...names)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`/#/replay/${id}`);
  const steps = stepsOfGolden('building-assault', 'schoolhouse');
  await expect(page.getByText(`Schritt 1 von ${steps} ·`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(`Schritt ${steps} von ${steps} ·`)).toBeVisible();
  expect(await englishLeft(page, ...names)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('the pages about people and the archive of a server', async ({ page }) => {
  await page.goto('/#/me');
  await expect(page.getByRole('heading', { name: 'Du bist als Gast hier' })).toBeVisible();
  expect(await englishLeft(page, ...NAMES)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/#/archive');
  await expect(page.getByRole('status')).toBeVisible();
  expect(await englishLeft(page, ...NAMES)).toEqual([]);
  await page.goto('/#/online');
  await expect(page.getByRole('link', { name: /^Du bist / })).toBeVisible();
  expect(await englishLeft(page, ...NAMES)).toEqual([]);
});
