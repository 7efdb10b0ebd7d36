/**
 * Browsers of people that go on from test to test. Each test has a tab of its own in them, and nothing is kept there, as if nobody had been there
 * before; but its process is there and has read the app already, which is a third of what a test of a battle costs.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

interface Kept {
  /** What it was made with. */
  readonly made: string;
  readonly context: BrowserContext;
  /** A tab that stays. Those that it opens run in its process. */
  readonly stays: Page;
  readonly line: CDPSession;
  /** Where its tabs have been. */
  readonly origins: Set<string>;
}

/** More that nobody has in a test are not kept: those that were had last, which is three people and one with other settings. */
const MOST = 4;

const free: Kept[] = [];
const taken = new Set<Kept>();

/** A new tab in a browser that nobody has in this test. */
export async function newTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const made = JSON.stringify(options);
  const at = free.findIndex((one) => one.made === made);
  const kept = at < 0 ? await keep(browser, options, made) : (free.splice(at, 1)[0] as Kept);
  taken.add(kept);
  const opening = kept.context.waitForEvent('page');
  await kept.stays.evaluate(() => void open('about:blank'));
  return await opening;
}

async function keep(browser: Browser, options: BrowserContextOptions, made: string): Promise<Kept> {
  const context = await browser.newContext(options);
  const stays = await context.newPage();
  await stays.goto('/icon.svg');
  const origins = new Set<string>();
  context.on('page', (page) => page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin)));
  const kept = { made, context, stays, line: await context.newCDPSession(stays), origins };
  // A test may close it before its end.
  context.on('close', () => taken.delete(kept));
  return kept;
}

/** At the end of a test: all tabs are closed, and nothing is left of what they have kept. */
export async function leave(): Promise<void> {
  const all = [...taken];
  taken.clear();
  await Promise.all(all.map(cleared));
  free.push(...all);
  for (const { context } of free.splice(0, Math.max(0, free.length - MOST))) await context.close();
}

async function cleared({ context, stays, line, origins }: Kept): Promise<void> {
  const tabs = context.pages().filter((page) => page !== stays);
  await Promise.all(tabs.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  for (const origin of origins)
    if (origin !== 'null') await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  origins.clear();
}
