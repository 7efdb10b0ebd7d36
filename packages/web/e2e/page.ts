import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Chromium says so when the service worker takes over between a preload and its use: the file is read once more, that is all.
 * Where a test is about something else no service worker is let in (it keeps every file, each time), and Playwright says so.
 */
const WORKERS =
  /^A preload for .* is not used because it is a cross-world service worker resource mismatch|^Service Worker registration blocked by Playwright/;

/**
 * Dice, players and ids come from numbers that are the same in every run. They go on from page to page: a second battle is
 * another one than the first.
 */
function repeatable(): void {
  // A blank page keeps nothing, and needs no numbers.
  if (location.protocol === 'about:') return;
  const key = 'e2e-numbers';
  let state = Number(sessionStorage.getItem(key) ?? 20_260);
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    sessionStorage.setItem(key, String(state));
    return state >>> 24;
  };
  crypto.getRandomValues = (array) => {
    if (array !== null)
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, i, all) => (all[i] = next()));
    return array;
  };
  crypto.randomUUID = () => {
    const hex = Array.from({ length: 16 }, () => next().toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
}

/**
 * Everything is asked, also what is no choice: otherwise a test could not tell whether it or the app comes first. The computer does not
 * wait to be watched, unless that is what a test is about.
 */
function asksAll(pace: string): void {
  const key = 'umpire-settings';
  if (location.protocol === 'about:' || sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'set');
  const set = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  localStorage.setItem(key, JSON.stringify({ skip: false, pace, ...set }));
}

/**
 * The computer advises after a number of looks and not after a time: as good a suggestion for a test in a small part of the
 * time, and the same one however busy the machine is.
 */
export function thinksBriefly(): void {
  interface Asks {
    readonly asks?: { budget?: { readonly ms?: number; readonly nodes?: number } };
  }
  const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: Asks) {
    if (message.asks?.budget?.ms !== undefined) message.asks.budget = { nodes: 40 };
    post.call(this, message);
  };
}

/** A test whose page is repeatable, and must not log an error, throw, or break the content security policy. */
export const test = base.extend<{ quiet: void; isBrief: boolean; pace: 'normal' | 'swift' }>({
  /** Whether the computer thinks briefly. */
  isBrief: [true, { option: true }],
  /** How fast is shown what the computer does. */
  pace: ['swift', { option: true }],
  quiet: [
    async ({ page, isBrief, pace }, use) => {
      if (isBrief) await page.addInitScript(thinksBriefly);
      await page.addInitScript(repeatable);
      await page.addInitScript(asksAll, pace);
      const noise: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (!WORKERS.test(message.text())) noise.push(message.text());
      });
      page.on('pageerror', (error) => noise.push(error.message));
      await use();
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
});

/** What is put into a page: in its short form, which is sent and read in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe asks of colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/**
 * What axe finds wrong with the page, as one line for each element. Where all has been looked at and only the theme is another
 * now, the colours are what is left to look at; they are most of the work, and where there is only more of what was looked at elsewhere, the rest is.
 */
export async function accessibilityFaults(
  page: Page,
  about: 'all' | 'colours' | 'structure' = 'all',
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const only: axe.RunOptions =
    about === 'all'
      ? {}
      : about === 'colours'
        ? { runOnly: [...COLOURS] }
        : { rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])) };
  const violations = await page.evaluate(async (rules) => {
    const { axe: check } = globalThis as unknown as { axe: typeof axe };
    // Of what is right nothing is gathered: that takes longer than to look. Style sheets are not loaded a second time, nor
    // sounds and films, of which there are none.
    return (await check.run({ resultTypes: ['violations'], selectors: false, preload: false, ...rules })).violations;
  }, only);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** How far the page reaches beyond the right edge of the window, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

export { expect };
