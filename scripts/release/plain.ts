import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** Files of ours that another names: `'./dice.ts'` becomes `'./dice.js'`. */
const NAMED = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g;

/** A package of the project as plain JavaScript: Node strips no types from what is installed. */
export function plainPackage(from: string, to: string): void {
  for (const file of globSync('src/**/*.{ts,json}', { cwd: from }).toSorted()) {
    if (file.endsWith('tsconfig.json') || file.endsWith('.d.ts')) continue;
    const target = join(to, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.json')) copyFileSync(join(from, file), target);
    else writeFileSync(target, plainText(readFileSync(join(from, file), 'utf8')));
  }
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly exports?: Readonly<Record<string, string>>;
    readonly dependencies?: object;
  };
  const { name, version, dependencies = {} } = manifest;
  const shown = Object.entries(manifest.exports ?? {}).filter(([, file]) => file.startsWith('./src/'));
  const exports = {
    ...Object.fromEntries(shown.map(([id, file]) => [id, file.replace(/\.ts$/, '.js')])),
    './src/main.js': './src/main.js',
  };
  writeFileSync(
    join(to, 'package.json'),
    `${JSON.stringify({ name, version, type: 'module', exports, dependencies }, undefined, 2)}\n`,
  );
}

export const plainText = (source: string): string =>
  stripTypeScriptTypes(source)
    .replaceAll(NAMED, '$1$2.js$1')
    .replaceAll(/[ \t]+$/gm, '');
