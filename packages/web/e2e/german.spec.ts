// In German nobody meets English. Where a rule stands in its source is English, and says so (lang="en").
import { keepGolden, openGolden, stepsOfGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';
import { until } from './steps.ts';
import type { Page, Route } from '@playwright/test';
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
  /\b(the|of|and|with|are|is|not|yes|no|or|by|from|for|to|at least|mean|exact|save|copy|undo|turn|dice|loading|picture|table|battle|rules?|search|print|expected|none|how|which|what|you|your|wins|falls|loses?|usual|average|choice)\b/i;

/** A number with a decimal point: Germans write a comma. */
const POINT = /(?<![\d.])\d+\.\d{1,2}(?![\d.])/;

/** Every text and every name of the page that is not marked as English. */
async function germanTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const isEnglish = (element: Element | null): boolean => element?.closest('[lang]')?.getAttribute('lang') === 'en';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (isEnglish(parentElement) || parentElement?.closest('script, style, noscript') !== null) continue;
      found.push(textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isEnglish(element)) continue;
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
      .filter((text) => ENGLISH.test(text) || POINT.test(text))
  );
}

/** Games that speak German. */
const speaking = rulesets.filter(({ translations }) => translations?.['de'] !== undefined);

test.use({ locale: 'de-DE' });

/** The first page, when all that it loads in German is there. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Jetzt spielen' })).toBeVisible();
  await expect(page.getByText(/^Chancen: genau\./)).toBeVisible();
  await expect(page.locator('[lang="en"]:not(.quiet)')).toHaveCount(0);
}

test('first page, set-up, book and lab', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHome(page);
  // The header is one line, though its words are longer.
  const [brand, look] = [
    page.getByRole('link', { name: 'UMPIRE' }),
    page.getByRole('button', { name: /^(Helle|Dunkle) / }),
  ];
  const middle = async (of: typeof brand) =>
    ((box) => (box === null ? 0 : box.y + box.height / 2))(await of.boundingBox());
  expect(Math.abs((await middle(brand)) - (await middle(look)))).toBeLessThan(8);
  await expect(page.locator('.cards h3[lang="de"]')).toHaveCount(speaking.length);
  // A phone with text of twice the size, which is what 195 pixels are in letters.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 195, height: 740 });
  expect(await overflow(page)).toBe(0);
  if (before !== null) await page.setViewportSize(before);
  expect(await englishLeft(page)).toEqual([]);
  // The check itself finds English.
  await page.evaluate(() => {
    const left = document.createElement('p');
    left.textContent = 'Copy the link';
    document.querySelector('main')?.append(left);
  });
  expect(await englishLeft(page, 'The Ferry Hut')).toEqual(['Copy the link']);
  // Another address is chosen while the language is still on its way.
  const words = Promise.withResolvers<Route>();
  const german = /\/de-[^/]*\.js$/;
  let asked = 0;
  // Not for the first one alone: where routes end while files are on their way, one of those may never come.
  await page.route(german, (route) => (asked++ === 0 ? words.resolve(route) : route.continue()));
  await page.reload({ waitUntil: 'commit' });
  const route = await words.promise;
  await page.evaluate(() => (location.hash = '#/play/fire-team'));
  await route.continue();
  await expect(page.getByRole('button', { name: 'Die Schlacht beginnen' })).toBeVisible();
  await page.unroute(german);
  expect(await englishLeft(page)).toEqual([]);
  // A name is German in all of its parts.
  await expect(page.locator('.force').first()).toContainText('Schützentrupp 1 (Liniengruppe) (4)');
  await page.goto('/#/rules');
  await expect(page.getByText(/^\d+ Regeln$/)).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await page.goto('/#/lab/assault-phase');
  await page.getByRole('checkbox', { name: 'Mit einem zweiten Aufbau vergleichen' }).check();
  await expect(page.getByText(/^Chancen: genau\./)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Welcher Wert' }).selectOption({ index: 2 });
  await expect(page.getByRole('figure')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Und ein zweiter' }).selectOption({ index: 2 });
  await expect(page.locator('.heat')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto('/#/lab/fire-team');
  await expect(page.getByRole('option', { name: 'Schützentrupp 1 (Liniengruppe)' }).first()).toBeAttached();
  // What is certain is a word and no bar.
  await expect(page.getByText('Unmöglich', { exact: true })).toBeVisible();
  // Lists with long entries keep to a phone's width, in every game.
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { id } of speaking) {
    await page.goto(`/#/lab/${id}`);
    await expect(page.getByText(/^Chancen: genau\./).first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Spiel' })).toHaveValue(id);
    expect(await overflow(page), id).toBe(0);
  }
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
  await expect(page.locator('.end')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await page.goto(`/#/report/${id}`);
  await expect(page.getByText(/^Die Würfel waren /)).toBeVisible();
  await page.getByRole('button', { name: 'Als Link kopieren' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`/#/replay/${id}`);
  const steps = stepsOfGolden('building-assault', 'schoolhouse');
  await expect(page.getByText(`Schritt 1 von ${steps} ·`)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(`Schritt ${steps} von ${steps} ·`)).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
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
  await expect(page.getByRole('heading', { name: /^Du bist / })).toBeVisible();
  await expect(page.locator('option[lang="en"], .quick [lang="en"]')).toHaveCount(0);
  expect(await englishLeft(page, ...NAMES)).toEqual([]);
  await page.getByRole('button', { name: 'Tisch und Link anlegen' }).click();
  await expect(page.getByText('Die Schlacht beginnt, sobald sich jemand setzt.')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  // The picture of a table is German in its titles, too.
  await page.goto('/#/online');
  await expect(page.locator('.table-map title').filter({ hasText: 'Zone: Harrow-Kompanie' })).toHaveCount(1);
  expect(await englishLeft(page, ...NAMES)).toEqual([]);
});

/** Where the first of the fallen lies, in shares of the table as it is drawn, and how often that is turned by a quarter. */
const lies = (page: Page) =>
  page.evaluate(() => {
    const box = (of: string): DOMRect => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
    const [ground, one] = [box('.still .u-ground'), box('svg.play .lying .u-fallen > g')];
    return {
      x: (one.x + one.width / 2 - ground.x) / ground.width,
      y: (one.y + one.height / 2 - ground.y) / ground.height,
      turn: Number(document.querySelector('.sheet')?.getAttribute('data-turn')),
    };
  });

/** One step of a battle: the first answer, or the order that is suggested. What is to do is found without words. */
async function step(page: Page): Promise<void> {
  const due = await until(
    page,
    () => {
      const isSeen = (selector: string): boolean =>
        [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
      return isSeen('.ask .menu button') ? 'decision' : isSeen('.advice button') ? 'order' : '';
    },
    undefined,
  );
  const told = await page.locator('[role="log"]').getAttribute('data-told');
  if (due === 'order') {
    await page.locator('.advice button').first().click();
    await expect(page.locator('.form .go')).toBeEnabled();
    await expect(page.locator('.form .go')).toBeInViewport({ ratio: 1 });
    expect(await englishLeft(page)).toEqual([]);
    await page.locator('.form .go').click();
  } else {
    // What each answer would mean comes a little later.
    await expect(page.locator('.ask .menu[aria-busy="true"]')).toHaveCount(0);
    expect(await englishLeft(page)).toEqual([]);
    await page.locator('.ask .menu button').first().click();
  }
  await expect(page.locator('[role="log"]')).not.toHaveAttribute('data-told', told ?? '');
}

// That a game says all that a player can meet, its conformance tests try without a browser; here it is what the screen says around it.
test('orders, decisions and journal of every game; settings and keys', async ({ page }) => {
  // On a phone the longest of orders, too, have their button in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id } of speaking) {
    await page.goto(`/#/play/${id}`);
    await page.getByRole('button', { name: 'Die Schlacht beginnen' }).click();
    for (let i = 0; i < 4; i++) await step(page);
    // Its rules tell of units by their names, which are others here: they are found on the table all the same.
    if (id === 'fire-team') {
      const showMe = page.getByRole('button', { name: 'Zeig es mir' });
      for (let i = 0; i < 12 && !(await showMe.isVisible()); i++) await step(page);
      await expect(showMe).toBeVisible();
    }
    // Once it is open, it stays so.
    const journal = page.getByRole('button', { name: 'Protokoll' });
    if ((await journal.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('j');
    await expect(journal).toHaveAttribute('aria-expanded', 'true');
    await page.locator('.told details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    expect(await englishLeft(page)).toEqual([]);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Tasten' })).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await expect(page.getByText('Farben der Seiten')).toBeVisible();
  expect(await englishLeft(page)).toEqual([]);
  const beyond = await page.getByRole('dialog').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
  expect(beyond).toBe(0);
});

test('who has fallen, a foreign file and what the server refuses are told in German', async ({ page }) => {
  await page.goto(`/#/battle/${await keepGolden(page, 'building-assault', 'schoolhouse')}`);
  const fallen = page.locator('svg.play .lying .u-fallen > g > title');
  await expect(fallen.first()).toHaveText(/, gefallen$/);
  expect((await fallen.allTextContents()).filter((text) => !text.endsWith(', gefallen'))).toEqual([]);
  // Where the table is turned for a phone that is held upright, they lie where they lay.
  const before = await lies(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await lies(page)).turn).not.toBe(before.turn);
  const after = await lies(page);
  let { x, y } = before;
  for (let turn = before.turn; turn % 4 !== after.turn; turn++) [x, y] = [1 - y, x];
  expect(after.x).toBeCloseTo(x, 2);
  expect(after.y).toBeCloseTo(y, 2);

  await page.goto('/#/');
  const alert = page.getByRole('alert');
  const buffer = Buffer.from('{"format": 7}');
  await page
    .getByLabel('Eine Schlacht aus einer Datei öffnen')
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer });
  await expect(alert).toHaveText(/^Diese Datei ist keine Schlacht\. Wähle eine, /);
  // What is wrong inside of a battle the journal's reader says, in German too.
  await page.getByLabel('Eine Schlacht aus einer Datei öffnen').setInputFiles({
    name: 'battle.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format": "umpire-journal/7"}'),
  });
  await expect(alert).toHaveText(
    /^Diese Schlacht hat das Format umpire-journal\/7; dieses Programm liest umpire-journal\/1\./,
  );

  await page.goto('/#/t/no-such-battle');
  await expect(page.getByRole('heading', { name: 'Diese Schlacht gibt es nicht.' })).toBeVisible();
});
