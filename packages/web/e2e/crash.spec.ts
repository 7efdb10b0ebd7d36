// A tab that dies in the middle of a writing, at random moments: whatever was reported as kept is there, and whole. In a long run
// (`npm run torture -- --only crash`) it dies 200 times.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type * as Store from '../src/store/battles.ts';
import { expect, test } from './page.ts';

const CRASHES = process.env['UMPIRE_LONG'] === 'yes' ? 200 : 2;
/** So many tabs at a time, each with a battle of its own. */
const TABS = Math.min(4, CRASHES);

/** The app's own store, without the app around it. */
async function storeCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, '../src/store/battles.ts'), formats: ['iife'], name: 'store' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const { output } = first as unknown as { readonly output: readonly { readonly code: string }[] };
  return output[0]?.code ?? '';
}

declare const store: typeof Store;
declare const kept: (id: string, length: number) => Promise<void>;

const battleOf = (id: string) => ({
  id,
  ruleset: 'example',
  title: 'The Well',
  turn: 1,
  isOver: false,
  at: 1,
  seating: {},
  dice: 'computer' as const,
});

/** What a tab does as soon as it is open: it keeps its battle again and again, each time longer, and reports each time that it is kept. */
function write(battle: Omit<ReturnType<typeof battleOf>, 'id'>): void {
  const [, id, from] = /^#(.+)=(\d+)$/.exec(location.hash) ?? [];
  const go = async (): Promise<void> => {
    for (let length = Number(from) + 1; id !== undefined; length++) {
      const journal = JSON.stringify(Array.from({ length: length * 40 }, (_, i) => i));
      if (await store.keepBattle({ ...battle, id, turn: length, journal })) void kept(id, length);
    }
  };
  void go();
}

test(`${CRASHES} crashes in the middle of writing lose nothing that was kept`, async ({ context }) => {
  const code = (await storeCode()).replace(/^(var|const) store/, 'globalThis.store');
  const reported = new Map<string, number>();
  await context.exposeBinding('kept', (_, id: string, length: number) => {
    reported.set(id, Math.max(length, reported.get(id) ?? 0));
  });
  await context.addInitScript(code);
  const reader = await context.newPage();
  await reader.goto('/icon.svg');
  await context.addInitScript(write, battleOf(''));
  const ids = Array.from({ length: TABS }, (_, i) => `battle-${i}`);
  let seed = 1;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let crashes = 0; crashes < CRASHES; crashes += TABS) {
    await Promise.all(
      ids.map(async (id) => {
        const page = await context.newPage();
        const before = reported.get(id) ?? 0;
        await page.goto(`/icon.svg#${id}=${before}`, { waitUntil: 'commit' });
        // However slow the machine is, it is writing by then.
        await expect.poll(() => reported.get(id) ?? 0, { intervals: [10] }).toBeGreaterThan(before + 1);
        await new Promise((done) => setTimeout(done, random() * 40));
        await crash(page);
      }),
    );
    const found = await reader.evaluate(async () => await store.keptBattles());
    for (const [id, length] of reported) {
      const battle = found.find((one) => one.id === id);
      // Perhaps more was written than could be reported; never less, and never half of it.
      expect(battle?.turn ?? 0).toBeGreaterThanOrEqual(length);
      expect((JSON.parse(battle?.journal ?? '[]') as number[]).length).toBe((battle?.turn ?? 0) * 40);
    }
  }
  const writings = [...reported.values()].reduce((sum, length) => sum + length, 0);
  expect(writings).toBeGreaterThan(CRASHES);
});

async function crash(page: Page): Promise<void> {
  const died = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await died;
  await page.close();
}
