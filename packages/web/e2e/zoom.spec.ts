// Zooming: the table stays where it is put, and its words do not make the browser paint all of it with every step.
import type { Page } from '@playwright/test';
import { expect, test } from './page.ts';
import { begin, myTurn, stepByMouse } from './steps.ts';

const STEPS = 24;

/**
 * Turns the wheel in every frame: nearer for the first half, then back, at the corner that is farthest from a model. Gives what of
 * the table was below the pointer after each step, as a share of its width and depth, and whether the model was out of sight.
 */
const zoom = (page: Page, model: string) =>
  page.evaluate(
    async ([steps, key]) => {
      const sheet = document.querySelector('.sheet') as HTMLElement;
      const { left, top, right, bottom, width, height } = sheet.getBoundingClientRect();
      const stands = () => document.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect() ?? new DOMRect();
      const x = left + width * (stands().x < left + width / 2 ? 0.9 : 0.1);
      const y = top + height * (stands().y < top + height / 2 ? 0.9 : 0.1);
      const below: string[] = [];
      let isOut = false;
      for (let i = 0; i < steps; i++) {
        const at = { clientX: x, clientY: y, deltaY: i < steps / 2 ? -1 : 1 };
        sheet.dispatchEvent(new WheelEvent('wheel', { ...at, bubbles: true, cancelable: true }));
        await new Promise((done) => requestAnimationFrame(done));
        const ground = document.querySelector('.still .u-ground')?.getBoundingClientRect() ?? new DOMRect();
        below.push(`${((x - ground.x) / ground.width).toFixed(2)} ${((y - ground.y) / ground.height).toFixed(2)}`);
        const now = stands();
        isOut ||= now.right < left || now.left > right || now.bottom < top || now.top > bottom;
      }
      return { below: [...new Set(below)], isOut };
    },
    [STEPS, model] as const,
  );

test('whoever is chosen does not pull the table back while it is zoomed; its words are laid out once', async ({
  page,
}) => {
  await begin(page, 'assault-phase', true);
  const models = page.locator('.play [data-key^="model:"]');
  for (let i = 0; i < 12 && (await models.count()) === 0; i++) await stepByMouse(page);
  await myTurn(page);
  const model = (await models.first().getAttribute('data-key')) ?? '';
  await models.first().click();
  const { below, isOut } = await zoom(page, model);
  expect(isOut).toBe(true);
  expect(below).toHaveLength(1);
  // Who is off the screen has a mark at its edge, which brings him back.
  const mark = page.locator('.edge-mark').first();
  await page.mouse.move(720, 450);
  for (let i = 0; i < 12 && !(await mark.isVisible()); i++) await page.mouse.wheel(0, -400);
  await expect(mark).toBeInViewport({ ratio: 1 });
  const name = await mark.locator('.name').innerText();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.edge-mark', { hasText: name })).toHaveCount(0);
  await expect(page.locator('.camera svg')).toHaveCount(2);
  for (const svg of await page.locator('.camera svg').all())
    await expect(svg).toHaveCSS('text-rendering', /geometricprecision/i);
  // However far away, it is never smaller than it is laid out: what moves would be painted anew at that size first.
  await page.getByRole('application', { name: 'The table' }).focus();
  for (let i = 0; i < 12; i++) await page.keyboard.press('-');
  const scale = await page
    .locator('.camera')
    .evaluate((camera) => new DOMMatrix((camera as HTMLElement).style.transform).a);
  expect(scale).toBeGreaterThan(1);
  // Nor does it go astray: all of it is there, in the middle of what no panel covers.
  const { x, y, width, height } = (await page.locator('.still .u-ground').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const { width: wide, height: high } = page.viewportSize() ?? { width: 0, height: 0 };
  expect([x >= 0, y >= 0, x + width <= wide, y + height <= high]).toEqual([true, true, true, true]);
  expect(Math.max(width / wide, height / high)).toBeGreaterThan(0.6);
});
