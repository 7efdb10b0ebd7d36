// Makes the pictures of the documentation, docs/pictures/*.png, from the built app as it is.
import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, FLAGS } from './browser.mjs';
import { ROOT, run } from './run.ts';

/** What to show: a name for the file, the size of the window, and the way there from the first page. */
interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme?: 'light';
  way(page: Page, address: string): Promise<void>;
}

/** A battle that was played once, from its file. */
async function opened(page: Page, ruleset: string, name: string): Promise<string> {
  const file = join(ROOT, `packages/rulesets/test/${ruleset}/golden/${name}.json`);
  await page.getByLabel('Open a battle from a file').setInputFiles(file);
  await page.waitForURL(/#\/battle\//);
  return page.url().replace(/^.*#\/battle\//, '');
}

/** Gives the orders that the computer suggests, so many of them; then it is for the person to order again. */
async function played(page: Page, orders: number): Promise<void> {
  const suggest = page.getByRole('button', { name: /^Suggest an order/ });
  const give = page.getByRole('button', { name: /^(Give this order|Give this answer)/ });
  const decision = page.locator('.ask .menu button').first();
  for (let given = 0; ;) {
    await suggest.or(decision).first().waitFor();
    await page.waitForTimeout(500); // perhaps the computer is still to move
    if (await decision.isVisible()) await decision.click();
    else if (!(await suggest.isVisible())) continue;
    else if (given === orders) return;
    else {
      await suggest.click();
      await give.click();
      given += 1;
    }
  }
}

const SHOTS: readonly Shot[] = [
  { name: 'home', width: 1280, height: 960, way: (page) => page.locator('.showpiece .film-table').waitFor() },
  {
    name: 'setup',
    width: 1280,
    height: 900,
    scheme: 'light',
    async way(page, address) {
      await page.goto(`${address}/#/play/fire-team`);
      await page.getByRole('button', { name: 'Begin the battle' }).waitFor();
    },
  },
  {
    name: 'battle',
    width: 1440,
    height: 900,
    async way(page) {
      await page.getByRole('button', { name: 'Play now' }).click();
      await played(page, 1);
      await page.getByRole('button', { name: /^Suggest an order/ }).click();
      await page.waitForTimeout(2500); // the odds are worked out
    },
  },
  {
    name: 'phone',
    width: 390,
    height: 844,
    async way(page) {
      await page.getByRole('button', { name: 'Play now' }).click();
      await played(page, 2);
      await page.getByRole('button', { name: /^Suggest an order/ }).click();
      await page.waitForTimeout(2500);
    },
  },
  {
    name: 'end',
    width: 1440,
    height: 900,
    async way(page) {
      await opened(page, 'building-assault', 'schoolhouse');
      await page.getByRole('button', { name: 'Rematch' }).waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'watching',
    width: 1440,
    height: 900,
    async way(page, address) {
      await page.getByRole('button', { name: 'Play now' }).click();
      await played(page, 1);
      const id = page.url().replace(/^.*#\/battle\//, '');
      const other = await page.context().newPage();
      await other.goto(`${address}/#/battle/${id}`);
      await other.waitForTimeout(1000);
      await page.reload();
      await page.getByRole('button', { name: 'Play here' }).waitFor();
      await page.waitForTimeout(800);
    },
  },
  {
    name: 'online',
    width: 1280,
    height: 900,
    async way(page, address) {
      await page.goto(`${address}/#/online`);
      await page.waitForTimeout(1000);
    },
  },
  {
    name: 'replay',
    width: 1280,
    height: 900,
    async way(page, address) {
      const id = await opened(page, 'building-assault', 'schoolhouse');
      await page.goto(`${address}/#/replay/${id}`);
      await page.getByText(/^Step 1 of/).waitFor();
      for (let i = 0; i < 18; i++) await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'zones',
    width: 1280,
    height: 900,
    async way(page, address) {
      const id = await opened(page, 'aim-zone', 'back-alley');
      await page.goto(`${address}/#/replay/${id}`);
      await page.getByText(/^Step 1 of/).waitFor();
      for (let i = 0; i < 15; i++) await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'settings',
    width: 1280,
    height: 900,
    async way(page) {
      await page.getByRole('button', { name: /Settings/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'report',
    width: 1280,
    height: 1000,
    async way(page, address) {
      const id = await opened(page, 'building-assault', 'schoolhouse');
      await page.goto(`${address}/#/report/${id}`);
      await page.getByText(/^The dice were/).waitFor();
    },
  },
  {
    name: 'lab',
    width: 1280,
    height: 1000,
    scheme: 'light',
    async way(page, address) {
      await page.goto(`${address}/#/lab/assault-phase/fight`);
      await page.getByRole('checkbox', { name: 'Compare with a second set-up' }).check();
      for (const [name, attacker] of [
        ['Set-up A', 'Warder Squad'],
        ['Set-up B', 'Vaulters'],
      ] as const) {
        const setUp = page.getByRole('region', { name });
        await setUp.getByRole('combobox', { name: 'Who attacks' }).selectOption(attacker);
        await setUp.getByRole('combobox', { name: 'Against whom' }).selectOption('Razors');
      }
      await page.waitForTimeout(2500); // the odds are worked out
    },
  },
  {
    name: 'rules',
    width: 1280,
    height: 900,
    async way(page, address) {
      await page.goto(`${address}/#/rules/aim-zone/AZ-ZONE-2`);
      await page.getByRole('img', { name: /^The strip goes/ }).waitFor();
      await page.waitForTimeout(800); // it scrolls there
    },
  },
];

/** `node scripts/screenshots.ts lab rules` makes only those. */
const asked = process.argv.slice(2);
if (run('node', ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1);
const folder = join(ROOT, 'docs/pictures');
mkdirSync(folder, { recursive: true });

const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts'), '--port', '0']);
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const address = /http:\S+?(?=\/;)/.exec(line.toString())?.[0] ?? '';
const found = await findBrowser();
const env = { ...process.env, ...found.env } as Record<string, string>;
const browser = await chromium.launch({ executablePath: found.path, args: FLAGS, env });
for (const { name, width, height, scheme = 'dark', way } of SHOTS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const still = { reducedMotion: 'reduce', locale: 'en' } as const;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, ...still });
  const page = await context.newPage();
  // What is no choice would be done by itself, and come between.
  await page.addInitScript(() => localStorage.setItem('umpire-settings', JSON.stringify({ skip: false })));
  await page.goto(address, { waitUntil: 'networkidle' });
  await way(page, address);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
await browser.close();
server.kill();
