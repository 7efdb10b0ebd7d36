// What each test file costs in CPU time, with everything that it starts: browsers, servers, threads. A reporter for both runners,
// one file at a time, on Linux: `npx playwright test --workers=1 --reporter=./scripts/cost.ts` (each test by itself, too), or
// `npx vitest run --maxWorkers=1 --reporter=./scripts/cost.ts`. On a busy machine the clock tells nothing; this does, nearly.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Used, usedBy } from './cost-of.ts';
import { ROOT } from './run.ts';

/** So often it is looked, in milliseconds: what lives shorter is not seen. */
const EVERY = 50;

/** What every process under this one had used when it was last seen, in seconds. */
const seen = new Map<number, number>();

function total(): number {
  const all = readdirSync('/proc').flatMap((name): readonly Used[] => {
    try {
      return /^\d+$/.test(name) ? [usedBy(readFileSync(`/proc/${name}/stat`, 'utf8'))] : [];
    } catch {
      return []; // it has ended meanwhile
    }
  });
  const under = new Set([process.pid]);
  // A child is often found before its parent: as long as more are found.
  for (let size = 0; size < under.size;) {
    size = under.size;
    for (const { pid, parent } of all) if (under.has(parent)) under.add(pid);
  }
  for (const { pid, seconds } of all) if (under.has(pid)) seen.set(pid, seconds);
  return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
}

export default class Cost {
  readonly #lines: { readonly name: string; readonly seconds: number }[] = [];
  readonly #timer = setInterval(total, EVERY).unref();
  #before = 0;

  #lap(name: string): void {
    const now = total();
    this.#lines.push({ name, seconds: now - this.#before });
    this.#before = now;
  }

  // Playwright
  onBegin = (): void => this.#lap('to start');
  onTestEnd = ({ location, title }: { readonly location: { readonly file: string }; readonly title: string }): void =>
    this.#lap(`${relative(ROOT, location.file)}: ${title}`);
  onEnd = (): void => this.#told();

  // Vitest
  onTestRunStart = (): void => this.#lap('to start');
  onTestModuleEnd = ({ moduleId }: { readonly moduleId: string }): void => this.#lap(relative(ROOT, moduleId));
  onTestRunEnd = (): void => this.#told();

  #told(): void {
    this.#lap('to end');
    clearInterval(this.#timer);
    const dearest = this.#lines.toSorted((a, b) => b.seconds - a.seconds);
    for (const { name, seconds } of dearest) console.log(`${seconds.toFixed(2).padStart(8)} s ${name}`);
    console.log(`${this.#before.toFixed(2).padStart(8)} s of CPU time in all`);
  }
}
