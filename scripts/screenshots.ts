// Makes the pictures of the documentation, docs/pictures/*.png, from the built app as it is.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, FLAGS } from './browser.mjs';
import { ROOT, run } from './run.ts';

/** What to show: a name for the file, an address, what to press there, and the size of the window. */
const PICTURES: readonly { name: string; path: string; width: number; height: number; press?: RegExp }[] = [
  { name: 'home', path: '/', width: 1280, height: 960 },
  { name: 'battle', path: '/', width: 1400, height: 860, press: /play now/i },
];

if (run('node', ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1);
const folder = join(ROOT, 'docs/pictures');
mkdirSync(folder, { recursive: true });

const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts'), '--port', '0']);
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const address = /http:\S+?(?=\/;)/.exec(line.toString())?.[0] ?? '';
const found = await findBrowser();
const env = { ...process.env, ...found.env } as Record<string, string>;
const browser = await chromium.launch({ executablePath: found.path, args: FLAGS, env });
for (const { name, path, width, height, press } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark' });
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  if (press !== undefined) {
    await page
      .getByRole('link', { name: press })
      .or(page.getByRole('button', { name: press }))
      .first()
      .click();
    await page.waitForTimeout(3000); // the table is drawn, and the odds are worked out
  }
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}
await browser.close();
server.kill();
