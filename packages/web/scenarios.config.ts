/**
 * Scenarios are data: the build reads and checks them and makes files of them that a game fetches when it is loaded, so that no script
 * carries them, and nobody who plays has to load what reads files of people.
 */
import { shipped } from '@umpire/engine/battle';
import { readFileSync } from 'node:fs';
import { basename, join, resolve, dirname } from 'node:path';
import type { Plugin } from 'vite';

const SUFFIX = '?scenario';
/** What reads them elsewhere. */
const SHIPPED = join(import.meta.dirname, '../engine/src/battle/shipped.ts');

export const scenarioFiles: Plugin = {
  name: 'umpire-scenarios',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/scenarios\/[\w-]+\.json$/.test(source)) return undefined;
    return `\0${resolve(dirname(importer), source)}${SUFFIX}`;
  },
  load(id) {
    if (id === SHIPPED) return 'export const shipped = (scenario) => scenario;';
    if (!id.endsWith(SUFFIX)) return undefined;
    const file = id.slice(1, -SUFFIX.length);
    const source = JSON.stringify(shipped(JSON.parse(readFileSync(file, 'utf8')) as object));
    const asset = this.emitFile({ type: 'asset', name: basename(file), source });
    const code = `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${asset})).json();`;
    return { code, moduleType: 'js' };
  },
};
