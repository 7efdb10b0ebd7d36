/** The battle screen with an order that has odds: the table comes first, and the odds stand above the button. */
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, overflow } from './page.ts';
import { give } from './steps.ts';

export const SIZES = [
  { width: 1440, height: 900, share: 0.55 },
  { width: 1920, height: 1080, share: 0.6 },
  { width: 390, height: 844, share: 0.6 },
] as const;

/** The share of the window in which one sees the table itself: no panel, and not what lies around the table. */
const shareOfTable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ground = document.querySelector('.still .u-ground')?.getBoundingClientRect() ?? new DOMRect();
    const { left, right, top, bottom } = ground;
    // Some 1,500 points, whatever the size: the browser takes its time for each.
    const step = Math.round(Math.sqrt((innerWidth * innerHeight) / 1500));
    let [seen, all] = [0, 0];
    for (let x = Math.floor(step / 2); x < innerWidth; x += step) {
      for (let y = Math.floor(step / 2); y < innerHeight; y += step) {
        all++;
        const isOnTable = x > left && x < right && y > top && y < bottom;
        if (isOnTable && document.elementFromPoint(x, y)?.matches('.sheet, .sheet *') === true) seen++;
      }
    }
    return seen / all;
  });

/** At every size the table has most of the screen, and odds and button are seen without scrolling. */
export async function hasRoom(page: Page): Promise<void> {
  const before = page.viewportSize();
  const [odds, button] = [page.locator('.form .headline').first(), give(page)];
  await expect(odds).toContainText(/\d|Certain|Impossible/);
  for (const { width, height, share } of SIZES) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await expect.poll(() => shareOfTable(page), { message: at }).toBeGreaterThanOrEqual(share);
    expect([at, await overflow(page)]).toEqual([at, 0]);
    await expect(odds).toBeInViewport({ ratio: 1 });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
