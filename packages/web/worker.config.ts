/**
 * Workers that share their files with the page: `import file from 'worker:./worker.ts'` gives the address of a module to
 * start a worker with. It is built together with the page, so that engine and games are loaded once and not twice.
 */
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'worker:';

export const sharedWorkers: Plugin = {
  name: 'umpire-workers',
  resolveId(source, importer) {
    if (!source.startsWith(PREFIX) || importer === undefined) return undefined;
    return `\0${PREFIX}${resolve(dirname(importer), source.slice(PREFIX.length))}`;
  },
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const chunk = this.emitFile({ type: 'chunk', id: id.slice(PREFIX.length + 1) });
    return `export default import.meta.ROLLUP_FILE_URL_${chunk};`;
  },
};
