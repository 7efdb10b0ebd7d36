// The battle screen: figures are large, panels float on the table and are folded. How much room the table has, cards.spec.ts tries.
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './page.ts';
import { SIZES } from './room.ts';
import { begin, drawn, myTurn, stepByMouse } from './steps.ts';

/** The width of the smallest figure on the screen, in pixels. */
const smallestFigure = (page: Page): Promise<number> =>
  page
    .locator('.play .u-base')
    .evaluateAll((bases) => Math.min(...bases.map((base) => base.getBoundingClientRect().width)));

test('figures are large enough to be told apart at the start, also where the table is large', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await begin(page, 'assault-phase', true);
  // First Clash is deeper than wide: on a wide screen it is turned, one's own side to the left.
  await expect(page.getByRole('application', { name: 'The table' })).toHaveAttribute('data-turn', '1');
  // Which phase it is and which comes next is read, however many there are.
  await expect(page.locator('.phases [aria-current] + li')).toHaveText('Movement');
  const width = await page.locator('.phases [aria-current] + li').evaluate((one) => one.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(50);
  for (let i = 0; i < 8 && (await page.locator('.play .u-base').count()) < 2; i++) await stepByMouse(page);
  await expect.poll(() => smallestFigure(page)).toBeGreaterThanOrEqual(28);
  // The values of a unit are told one by one.
  await expect(page.locator('.card-of .values li').first()).toHaveText(/^WS \d$/);
  await page.goto('/#/play/fire-team');
  await page.getByRole('radio', { name: /The Mill/ }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.locator('.play .u-base').first()).toBeVisible();
  await expect.poll(() => smallestFigure(page)).toBeGreaterThanOrEqual(28);
});

test('panels are folded by hand and by key, and stay so for the next visit; sound is off until somebody presses Q; the names of all units are read when the strip is pointed at or reached by keys', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]);
  await begin(page, 'building-assault', true);
  await myTurn(page);
  const journal = page.getByRole('button', { name: 'Journal' });
  await expect(journal).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('j');
  await expect(journal).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('heading', { name: 'Dice' })).toBeVisible();
  // However far the journal opens, what is to be decided keeps its room, and the tools stay at the foot.
  const boxes = () =>
    page.evaluate(() =>
      ['.right', '.rail', '.bottom'].map((one) => {
        const { top, bottom, height } = document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom, height };
      }),
    );
  for (const size of [...SIZES, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size);
    await drawn(page);
    const at = `${size.width} × ${size.height}`;
    const [open, rail, told] = await boxes();
    await page.keyboard.press('j');
    await expect(journal).toHaveAttribute('aria-expanded', 'false');
    const [folded, before] = await boxes();
    await page.keyboard.press('j');
    await expect(journal).toHaveAttribute('aria-expanded', 'true');
    expect([at, open?.height]).toEqual([at, folded?.height]);
    expect([at, rail?.bottom]).toEqual([at, before?.bottom]);
    expect([at, (open?.bottom ?? Infinity) <= size.height, (told?.bottom ?? Infinity) <= size.height]).toEqual([
      at,
      true,
      true,
    ]);
  }
  await page.setViewportSize(SIZES[0]);
  const card = page.getByRole('button', { name: 'Show or fold the card' });
  await card.click();
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(journal).toHaveAttribute('aria-expanded', 'true');
  await expect(card).toHaveAttribute('aria-expanded', 'false');
  expect(await accessibilityFaults(page)).toEqual([]);

  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('umpire-sound'));
  expect(await kept()).toBe(null);
  await page.keyboard.press('q');
  // There is nothing to hear yet: it is read, for a moment.
  await expect(page.getByText('Sound on')).toBeVisible();
  await expect.poll(kept).toBe('on');
  await expect(page.getByText('Sound on')).toBeHidden();
  await page.keyboard.press('q');
  await expect.poll(kept).toBe('off');

  const strip = page.getByRole('navigation', { name: 'Units' });
  const width = async () => (await strip.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeLessThan(80);
  await strip.getByRole('button', { name: /^Rifle Section/ }).focus();
  await expect.poll(width).toBeGreaterThan(180);
  // On a narrow screen one button opens it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'All units with their names' }).click();
  await expect(strip.getByRole('button', { name: /^Guard Section/ })).toBeVisible();
});
