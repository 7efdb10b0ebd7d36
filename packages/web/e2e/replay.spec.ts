import type { Page } from '@playwright/test';
import { keepGolden, stepsOfGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

const GOLDEN = ['building-assault', 'ferry-hut'] as const;
const STEPS = stepsOfGolden(...GOLDEN);

/** Where the replay says that it is. */
const place = (page: Page, step: number | string = '\\d+') => page.getByText(new RegExp(`^Step ${step} of ${STEPS} ·`));

/** Steps on until something is so; a step is there when the slider says so. */
async function onUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const slider = page.getByRole('slider');
  while (!(await isSo())) {
    const next = Number(await slider.inputValue()) + 1;
    expect(next).toBeLessThanOrEqual(Number(await slider.getAttribute('max')));
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(next));
  }
}

test('a battle is looked at order by order, with its dice and decisions, by keys alone', async ({ page }) => {
  const id = await keepGolden(page, ...GOLDEN);
  await page.goto(`/#/replay/${id}`);
  const slider = page.getByRole('slider');
  await expect(place(page, 1)).toHaveText(`Step 1 of ${STEPS} · turn 1`);
  const journal = page.getByRole('region', { name: 'Journal' });
  await expect(journal.getByRole('button', { name: 'Before the first order' })).toHaveAttribute('aria-current', 'step');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(STEPS - 1));
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue(String(STEPS - 2));
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/ · turn 2$/)).toBeVisible();
  // Some order has a melee: dice with their faces and what each counts as.
  const steps = journal.getByRole('button', { name: /^(Harrow|Lowmarket)/ });
  await onUntil(page, async () => (await journal.locator('.die').count()) > 0);
  await expect(journal.locator('.die').first()).toHaveText(/^\d+$/);
  await expect(steps.first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it plays back at the speed that is chosen, and stops at the end', async ({ page }) => {
  const id = await keepGolden(page, ...GOLDEN);
  await page.goto(`/#/replay/${id}`);
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  // Faster only now: at once it might be over before anybody has looked.
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8 ×');
  await expect(place(page, STEPS)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a replay is a film: models go, dice fall one after the other, and whoever steps on waits for nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const id = await keepGolden(page, 'assault-phase', 'first-clash');
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    const seen = { moved: 0, tracers: 0 };
    Object.assign(globalThis, { seen });
    Element.prototype.animate = function (...given) {
      if (this.closest('.film-table') !== null) seen[this.classList.contains('tracer') ? 'tracers' : 'moved']++;
      return animate.apply(this, given);
    };
  });
  await page.goto(`/#/replay/${id}`);
  await page.reload();
  await page.getByText(/^Step 1 of/).waitFor();
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: { moved: number; tracers: number } }).seen);
  // By hand, as fast as the keys go: the last is shown at once when somebody goes back.
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider')).toHaveValue('12');
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2 ×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await seen()).tracers).toBeGreaterThan(0);
  expect((await seen()).moved).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.keyboard.press('End');
  const running = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect &&
              (effect.target?.closest('.film-table .effects, .u-model') ?? null) !== null,
          ).length,
    );
  await expect.poll(running).toBe(0);
});

test('the dice of an order fall one roll after the other, and the table waits for the last', async ({ page }) => {
  const id = await keepGolden(page, ...GOLDEN);
  await page.goto(`/#/replay/${id}`);
  await expect(place(page, 1)).toBeVisible();
  const journal = page.getByRole('region', { name: 'Journal' });
  const rolls = journal.locator('.happened .dice');
  await onUntil(page, async () => (await rolls.count()) >= 2);
  const [all, step] = [await rolls.count(), await place(page).innerText()];
  const after = await page.locator('.replay-table .picture').getAttribute('aria-label');
  // Back to before the order, then roll by roll into it.
  await page.keyboard.press('ArrowLeft');
  await expect(rolls).not.toHaveCount(all);
  const before = await page.locator('.replay-table .picture').getAttribute('aria-label');
  await page.keyboard.press('.');
  await expect(page.getByText(/ · after roll 1$/)).toBeVisible();
  await expect(rolls).toHaveCount(1);
  await expect(page.locator('.replay-table .picture')).toHaveAttribute('aria-label', before ?? '');
  await page.getByRole('button', { name: 'Next roll' }).click();
  await expect(rolls).toHaveCount(2);
  await page.keyboard.press(',');
  await expect(rolls).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(rolls).toHaveCount(all);
  await expect(place(page)).toHaveText(step);
  await expect(page.locator('.replay-table .picture')).toHaveAttribute('aria-label', after ?? '');
});

test('a new battle branches off after an order, or in its middle after a die', async ({ page }) => {
  const id = await keepGolden(page, ...GOLDEN);
  await page.goto(`/#/replay/${id}`);
  await expect(place(page, 1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(place(page, 2)).toBeVisible();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/#\/battle\//);
  const branched = page.url();
  expect(branched).not.toContain(id);
  await expect(page.getByRole('heading', { name: /^Orders/ })).toBeVisible();
  await page.goto(`/#/replay/${id}`);
  await expect(place(page, 1)).toBeVisible();
  const branch = page.getByRole('button', { name: /^Branch off after entry/ });
  await onUntil(page, async () => (await branch.count()) >= 3);
  await branch.nth(1).click();
  await expect(page).toHaveURL(/#\/battle\//);
  expect(page.url()).not.toBe(branched);
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: /^Building Assault: / })).toHaveCount(3);
});
