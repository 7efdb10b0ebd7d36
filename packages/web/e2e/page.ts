import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Chromium says so when the service worker takes over between a preload and its use: the file is read once more, that is all. */
const TAKE_OVER = /^A preload for .* is not used because it is a cross-world service worker resource mismatch/;

/** A test whose page must not log an error, throw, or break the content security policy. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (!TAKE_OVER.test(message.text())) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(error.message));
      await use();
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** What axe finds wrong with the page, as one line for each element. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** How far the page reaches beyond the right edge of the window, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export { expect };
