/**
 * Workers that share their files with the page: `import file from './worker.ts?shared'` gives the address of a module to
 * start a worker with. It is built together with the page, so that engine and games are loaded once and not twice.
 */
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const SUFFIX = '?shared';

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

/** What Vite loads files with: ours need no preloading, and all style sheets are loaded with the page. */
export const plainImports: Plugin = {
  name: 'umpire-plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};
