import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package of others that goes with the program. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** What these packages need when they run, and what that needs, without the project's own. */
export function shipped(...roots: readonly string[]): readonly Shipped[] {
  const found = new Map<string, Shipped>();
  const visit = (folder: string): void => {
    for (const name of Object.keys(manifestIn(folder).dependencies ?? {})) {
      const own = name.startsWith('@umpire/');
      const at = installed(name, folder);
      if (found.has(name)) continue;
      if (!own) {
        const { version, license = 'unknown' } = manifestIn(at);
        found.set(name, { name, version, license, folder: at });
      }
      if (!own || !seen.has(name)) {
        seen.add(name);
        visit(at);
      }
    }
  };
  const seen = new Set<string>();
  for (const root of roots) visit(root);
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Where a package is found from a folder, as Node finds it. */
function installed(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const here = join(folder, 'node_modules', name);
    if (existsSync(join(here, 'package.json'))) return here;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed: run \`npm run setup\`.`);
  }
}
