/** Scenarios are data: the build makes files of them that a game fetches when it is loaded, so that no script carries them. */
import { readFileSync } from 'node:fs';
import { basename, join, resolve, dirname } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../rulesets/src');
const SUFFIX = '?scenario';

export const scenarioFiles: Plugin = {
  name: 'umpire-scenarios',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/scenarios\/[\w-]+\.json$/.test(source)) return undefined;
    const file = resolve(dirname(importer), source);
    return file.startsWith(FOLDER) ? `\0${file}${SUFFIX}` : undefined;
  },
  load(id) {
    if (!id.endsWith(SUFFIX)) return undefined;
    const file = id.slice(1, -SUFFIX.length);
    const source = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
    const asset = this.emitFile({ type: 'asset', name: basename(file), source });
    const code = `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${asset})).json();`;
    return { code, moduleType: 'js' };
  },
};
