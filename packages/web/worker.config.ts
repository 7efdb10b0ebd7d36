/**
 * Workers that share their files with the page: `import file from './worker.ts?shared'` gives the address of a module to
 * start a worker with. It is built together with the page, so that engine and games are loaded once and not twice.
 */
import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SUFFIX = '?shared';
const GAMES = join(import.meta.dirname, '../rulesets/src');

export const sharedWorkers: Plugin = {
  name: 'umpire-workers',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith(SUFFIX) || importer === undefined) return undefined;
    return `\0${resolve(dirname(importer), source)}`;
  },
  load(id) {
    if (!id.startsWith('\0') || !id.endsWith(SUFFIX)) return undefined;
    const chunk = this.emitFile({ type: 'chunk', id: id.slice(1, -SUFFIX.length) });
    return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
  },
};

/** What is loaded on the way to a battle: the set-up, the play screen, a game. */
const ON_THE_WAY = new RegExp(`^assets/(${['setup', 'screen', ...readdirSync(GAMES)].join('|')})-[\\w-]{8}\\.js$`);
/** What every page has from the beginning. */
const THERE = /^assets\/(index|app|engine|rolldown-runtime)-/;

/**
 * Which files are asked for together with one that is loaded, so that nobody waits for a file to learn the name of the next: those of
 * the page itself, and on the way to a battle. Elsewhere the list of names would cost more than it gains.
 */
export function preloaded(
  file: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed;
  return ON_THE_WAY.test(file) ? needed.filter((one) => one !== file && !THERE.test(one)) : [];
}

/** What Vite loads files with: workers share it with the page, and have no document; all style sheets are loaded with the page. */
export const preloads: Plugin = {
  name: 'umpire-preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD : undefined),
};

const PRELOAD = `export const __vitePreload = (load, files = []) => {
  if (typeof document === 'object')
    for (const file of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;
