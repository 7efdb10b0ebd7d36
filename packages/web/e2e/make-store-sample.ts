// `node packages/web/e2e/make-store-sample.ts`: what a browser keeps with this version, in samples/VERSION/browser-store.json, so that every later one can be
// tried on it. Made once, when a version is released, and never again; the app has to be built.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { rulesets } from '@umpire/rulesets';
import { findBrowser, FLAGS } from '../../../scripts/browser.mjs';
import { readStore } from './browser-store.ts';
import { ownServer } from './own-server.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const folder = join(ROOT, 'samples', version);
const file = join(folder, 'browser-store.json');
if (existsSync(file)) {
  console.error(`There is a sample of ${version} already.`);
  process.exit(2);
}
const { path, env } = await findBrowser();
Object.assign(process.env, env);
const server = await ownServer();
const browser = await chromium.launch({ executablePath: path, args: FLAGS });
const page = await browser.newPage({ baseURL: server.address });
page.setDefaultTimeout(120_000);

// A battle that was begun here, settings that somebody has changed, and battles of every game from their files.
await page.goto('/');
await page
  .getByRole('button', { name: 'Light theme' })
  .or(page.getByRole('button', { name: 'Dark theme' }))
  .click();
await page.getByRole('button', { name: 'Play now' }).click();
await page.waitForURL(/#\/battle\//);
await page.getByRole('application', { name: 'The table' }).waitFor();
await page.keyboard.press('q');
for (const { id } of rulesets) {
  const [golden = ''] = globSync(`packages/rulesets/test/${id}/golden/*.json`, { cwd: ROOT }).toSorted();
  await page.goto('/#/');
  await page.getByLabel('Open a battle from a file').setInputFiles(join(ROOT, golden));
  await page.waitForURL(/#\/battle\//);
}
await page.goto('/#/');
await page.getByRole('heading', { level: 1 }).waitFor();
writeFileSync(file, `${JSON.stringify(await readStore(page), undefined, 1)}\n`);
await browser.close();
await server.stop();
