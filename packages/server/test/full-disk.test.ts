// A disk without room: acts are refused in a sentence, what was kept stays whole, and those who look after it are told.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openHouse, SETTINGS } from '../kit/house.ts';
import { playOn, seated, turnOf } from '../kit/table.ts';
import { createStatus, Metrics } from '../src/http/status.ts';
import { openStore } from '../src/store/open.ts';

test('on a full disk every act is refused with a sentence and can be tried again; /healthz says so; then it goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-full-'));
  const first = await seated('building-assault', SETTINGS, { store: await openStore({ folder }) });
  await playOn([first.ann, first.bob], 10);
  const { id, people } = first;
  await first.house.close();
  const file = new DatabaseSync(join(folder, 'umpire.sqlite'));
  const { page_count: pages } = file.prepare('pragma page_count').get() as { page_count: number };
  file.exec('pragma user_version = 0');
  file.close();

  // No page more than there are: SQLite then answers as it does on a full disk.
  const full = await openHouse({ store: await openStore({ folder, mostPages: pages }) });
  const status = createStatus({ store: full.store, metrics: new Metrics(() => 0) });
  const open = { ...first, house: full, ann: await full.page(id, people[0]), bob: await full.page(id, people[1]) };
  const [mover, other] = turnOf(open);
  let acts = 0;
  while (mover.page.refusals.length === 0 && other.page.refusals.length === 0 && acts < 500) {
    const due = [mover, other].find(({ page }) => page.playOn());
    await due?.settled();
    acts++;
  }
  const refused = [mover, other].find(({ page }) => page.refusals.length > 0);
  expect(refused?.page.refusals).toEqual(['The server cannot write to its disk now. Please try again later.']);
  expect(refused?.page.heardTexts.at(-1)).toContain('"again":true');
  const rows = await full.store.actsAfter(id, 0);
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
  const health = await status.request('/healthz');
  expect([health.status, await health.text()]).toEqual([503, expect.stringContaining('The disk cannot be written to')]);
  expect(full.failures).toEqual([]);
  // Whoever reads the log is told once, and why.
  expect(full.events).toEqual([{ event: 'store away', why: expect.stringContaining('full') as string }]);
  await full.close();

  // Somebody makes room: all goes on from what was acknowledged.
  const house = await openHouse({ store: await openStore({ folder }) });
  const pages2 = [await house.page(id, people[0]), await house.page(id, people[1])];
  expect(pages2[0]?.page.picture?.seq).toBe(rows.length);
  await playOn(pages2);
  expect(pages2[0]?.page.picture?.state).toBe('over');
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
