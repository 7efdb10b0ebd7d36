// What browsers have kept with earlier versions opens in this one, or it says plainly why not.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseJournal } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { type BrowserStore, readStore, restoreStore } from './browser-store.ts';
import { expect, test } from './page.ts';

const samples = resolve(import.meta.dirname, '../../../samples');
const files = globSync('*/browser-store.json', { cwd: samples }).toSorted();

/** Is this the version of its rule set that wrote the battle? Then there is nothing that could keep it from opening. */
function isOfToday({ journal }: BrowserStore['battles'][number]): boolean {
  const parsed = parseJournal(journal);
  return parsed.ok && rulesetOf(parsed.journal.ruleset)?.version === parsed.journal.version;
}

test('there are samples', () => {
  expect(files).toContain(join('0.1.0', 'browser-store.json'));
});

for (const file of files)
  test(`${file}: every battle is listed, and opens or says which version it needs`, async ({ page }) => {
    const store = JSON.parse(readFileSync(join(samples, file), 'utf8')) as BrowserStore;
    expect(store.battles.length).toBeGreaterThan(5);
    await restoreStore(page, store);
    await page.goto('/');
    for (const { id } of store.battles) await expect(page.locator(`a[href$="#/battle/${id}"]`).first()).toBeVisible();
    for (const battle of store.battles) {
      await page.goto(`/#/battle/${battle.id}`);
      const opened = page
        .getByRole('application', { name: 'The table' })
        .or(page.getByRole('heading', { name: /^Pass the device/ }))
        .or(page.getByRole('heading', { name: 'The battle is over' }));
      const says = page.locator('main').filter({ hasText: /made with version/ });
      await expect(isOfToday(battle) ? opened.first() : opened.or(says).first()).toBeVisible();
    }
    // Nothing was lost on the way, and what was set is set.
    const after = await readStore(page);
    expect(after.battles.map(({ id }) => id).toSorted()).toEqual(store.battles.map(({ id }) => id).toSorted());
    expect(after.local).toMatchObject(store.local);
  });
