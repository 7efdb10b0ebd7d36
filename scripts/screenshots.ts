// Makes the pictures of the documentation, docs/pictures/*.png, from the built app as it is.
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, FLAGS } from './browser.mjs';
import { ROOT, run } from './run.ts';

/** What to show: a name for the file, an address, and the size of the window. */
const PICTURES = [{ name: 'home', path: '/', width: 1280, height: 960 }] as const;

if (run('node', ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1);
const folder = join(ROOT, 'docs/pictures');
mkdirSync(folder, { recursive: true });

const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts'), '--port', '0']);
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const address = /http:\S+?(?=\/;)/.exec(line.toString())?.[0] ?? '';
const found = await findBrowser();
const env = { ...process.env, ...found.env } as Record<string, string>;
const browser = await chromium.launch({ executablePath: found.path, args: FLAGS, env });
for (const { name, path, width, height } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'dark' });
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}
await browser.close();
server.kill();
