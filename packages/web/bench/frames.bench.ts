// Frames of the battle screen with three hundred models, in a real Chromium: how many come later than 20 ms after the one
// before, of sixty while a unit is dragged, sixty while the table is zoomed and sixty while every model moves.
import { chromium, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findBrowser, FLAGS } from '../../../scripts/browser.mjs';
import { report } from '../../../scripts/measure.ts';
import { ROOT, run } from '../../../scripts/run.ts';
import { crowdedJournal } from './crowd.ts';

const FRAMES = 60;
const LATE = 20;
/** The page may work so long for a frame, in milliseconds; the rest of the 16.7 is the browser's, to paint. */
const WORK = 8;
/** And the whole browser so long: what two cores have in a frame, a tenth of it to spare. It holds on a busy machine, too. */
const ALL_WORK = 30;
/** The best of so many runs counts: other work on the machine only ever makes frames later. */
const RUNS = 8;

if (run('node', ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) process.exit(1);
const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts'), '--port', '0']);
const [line] = (await once(server.stdout, 'data')) as [Buffer];
const address = /http:\S+?(?=\/;)/.exec(line.toString())?.[0] ?? '';
const found = await findBrowser();
const env = { ...process.env, ...found.env } as Record<string, string>;
const browser = await chromium.launch({ executablePath: found.path, args: FLAGS, env });

const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(address);
await page.getByLabel('Open a battle from a file').setInputFiles({
  name: 'crowd.json',
  mimeType: 'application/json',
  buffer: Buffer.from(crowdedJournal()),
});
await page.getByRole('application').waitFor();
await page.waitForTimeout(1000);

// The time that the page itself works, by the clock of its thread: other work on the machine does not count in it.
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
async function worked(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

// And the time that all of the browser works, painting and putting pictures on the screen included.
const whole = await browser.newBrowserCDPSession();
async function allWorked(): Promise<number> {
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}

/** What is done in each frame. */
type Deed = 'nothing' | 'drag' | 'zoom' | 'move all';

/** The gaps between frames, in milliseconds, while something is done in every one of them. */
const gapsOf = (on: Page, deed: Deed, count: number): Promise<readonly number[]> =>
  on.evaluate(
    async ([what, frames]) => {
      const sheet = document.querySelector('.sheet') as HTMLElement;
      const { left, top, width, height } = sheet.getBoundingClientRect();
      const tokens = [...document.querySelectorAll<SVGGElement>('[data-key^="model:"]')];
      const places = tokens.map((token) => token.getAttribute('transform') ?? '');
      const grip = document.querySelector('[data-key="model:one-3-3"] .u-base')?.getBoundingClientRect();
      const start = { x: (grip?.x ?? 0) + (grip?.width ?? 0) / 2, y: (grip?.y ?? 0) + (grip?.height ?? 0) / 2 };
      const point = (kind: string, x: number, y: number): void => {
        const target = kind === 'pointerdown' ? (document.elementFromPoint(x, y) ?? sheet) : sheet;
        const at = { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true };
        target.dispatchEvent(new PointerEvent(kind, at));
      };
      sheet.setPointerCapture = () => {};
      const act = (i: number): void => {
        if (what === 'drag') point('pointermove', start.x + Math.sin(i / 9) * 60, start.y - i * 1.4);
        else if (what === 'zoom') {
          const at = {
            clientX: left + width / 2,
            clientY: top + height / 2,
            deltaY: i < frames / 2 ? -1 : 1,
            bubbles: true,
          };
          sheet.dispatchEvent(new WheelEvent('wheel', { ...at, cancelable: true }));
        } else if (what === 'move all') {
          for (const [n, token] of tokens.entries())
            token.setAttribute('transform', `${places[n] ?? ''} translate(${Math.sin((i + n) / 7) * 0.4} ${i * 0.02})`);
        }
      };
      const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
      if (what === 'drag') point('pointerdown', start.x, start.y);
      const gaps: number[] = [];
      let before = await frame();
      before = await frame();
      for (let i = 1; i <= frames; i++) {
        act(i);
        const now = await frame();
        gaps.push(now - before);
        before = now;
      }
      const isDone =
        what === 'move all' ||
        what === 'nothing' ||
        (what === 'drag'
          ? document.querySelectorAll('.drawing .ghost').length === 10
          : (document.querySelector('.camera') as HTMLElement).style.transform !== '');
      if (!isDone) throw new Error(`Nothing has come of ${what}.`);
      if (what === 'drag') point('pointerup', start.x, start.y - 80);
      if (what === 'move all')
        for (const [n, token] of tokens.entries()) token.setAttribute('transform', places[n] ?? '');
      return gaps;
    },
    [deed, count] as const,
  );

// Where frames come late although nothing is done, the machine is busy with other things, and the rest tells little.
for (const deed of ['nothing', 'drag', 'zoom', 'move all'] as const) {
  const counts: number[] = [];
  let worst = Infinity;
  let least = Infinity;
  let leastOfAll = Infinity;
  for (let i = 0; i < RUNS; i++) {
    const [before, allBefore] = [await worked(), await allWorked()];
    const gaps = await gapsOf(page, deed, FRAMES);
    least = Math.min(least, ((await worked()) - before) / FRAMES);
    leastOfAll = Math.min(leastOfAll, ((await allWorked()) - allBefore) / FRAMES);
    counts.push(gaps.filter((gap) => gap > LATE).length);
    worst = Math.min(worst, Math.max(...gaps));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  const value = Math.min(...counts);
  report({
    group: 'frames',
    name: `${deed}, 300 models: late of ${FRAMES}`,
    unit: '',
    value,
    ...(deed !== 'nothing' && { target: { of: 'value', atMost: 0 } as const }),
  });
  report({ group: 'frames', name: `${deed}: longest gap of the best run`, unit: 'ms', value: worst });
  report({
    group: 'frames',
    name: `${deed}: work of the page for a frame`,
    unit: 'ms',
    value: least,
    target: { of: 'value', atMost: WORK },
  });
  report({
    group: 'frames',
    name: `${deed}: work of the whole browser for a frame`,
    unit: 'ms',
    value: leastOfAll,
    target: { of: 'value', atMost: ALL_WORK },
  });
}
await browser.close();
server.kill();
