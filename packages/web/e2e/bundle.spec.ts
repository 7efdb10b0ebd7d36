// What a battle really loads, in a browser that has seen nothing yet.
import { rulesets } from '@umpire/rulesets';
import { PLAY_LIMIT, zipped } from '../bench/bundle.ts';
import { expect, test } from './page.ts';
import { stepByMouse } from './steps.ts';

for (const { id, title } of rulesets) {
  test(`${title}: a battle with an answer and a suggestion of the computer loads at most ${PLAY_LIMIT} KB of script`, async ({
    page,
  }) => {
    // The worker that keeps everything for later is no part of it.
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    });
    await page.goto(`/#/play/${id}`);
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
    // Again from nothing, at the address of the battle.
    scripts.clear();
    await page.reload();
    await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
    const lines = page.getByRole('log').getByRole('listitem');
    // Until the computer has answered, too: the journal may be long enough before that.
    const hasWorker = (): boolean => [...scripts].some((url) => /\/worker[^/]*$/.test(url));
    for (let i = 0; i < 12 && (!hasWorker() || (await lines.count()) < 4); i++) await stepByMouse(page);
    await expect.poll(hasWorker).toBe(true);
    const bodies = await Promise.all([...scripts].map(async (url) => await (await page.request.get(url)).body()));
    const total = bodies.reduce((sum, body) => sum + zipped(body), 0);
    const files = [...scripts].map((url) => url.replace(/^.*\//, ''));
    expect(files.filter((file) => file.startsWith('worker'))).not.toEqual([]);
    expect(files.filter((file) => file.startsWith(`${id}-`))).not.toEqual([]);
    for (const other of rulesets) {
      if (other.id !== id) expect(files.filter((file) => file.startsWith(`${other.id}-`))).toEqual([]);
    }
    expect(total).toBeGreaterThan(50);
    expect(total).toBeLessThanOrEqual(PLAY_LIMIT);
  });
}
