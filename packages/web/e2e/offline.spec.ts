import { expect, test } from './page.ts';

test.use({ serviceWorkers: 'allow' });

test('after the first visit everything works without a network', async ({ page, context }) => {
  await page.goto('/');
  // The worker has kept every file when it is in charge.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: /^Suggest an order/ }).click();
  await page.getByRole('button', { name: /^Give this order/ }).click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await page.goto('/#/lab');
  await expect(page.getByText(/^Odds: exact/)).toBeVisible();
});
