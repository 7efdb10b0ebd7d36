import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importsOf } from './imports.ts';
import { placeFaults, roomFault } from './rooms.ts';

/** What the check needs from a package.json. */
export interface Manifest {
  readonly name?: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The tree as texts: paths from the root, with forward slashes. */
export interface Tree {
  /** Source files. */
  readonly files: ReadonlyMap<string, string>;
  /** Folder of each package ('' for the root) and its package.json. */
  readonly packages: ReadonlyMap<string, Manifest>;
}

/** An import that must not be. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  /** The file or package that is imported. */
  readonly imports: string;
  readonly says: string;
}

const ENGINE = [
  'engine/chart',
  'engine/derive',
  'engine/words',
  'engine/dice',
  'engine/rule',
  'engine/table',
  'engine/battle',
] as const;

/** The layer that a file belongs to; undefined for tests, benches, configuration and scripts. */
export function layerOf(file: string): string | undefined {
  const [, name = '', rest = ''] = /^packages\/([^/]+)\/src\/(.+)$/.exec(file) ?? [];
  if (name === '') return undefined;
  const folder = rest.includes('/') ? rest.slice(0, rest.indexOf('/')) : '';
  return (name === 'engine' || name === 'rulesets') && folder !== '' ? `${name}/${folder}` : name;
}

/** Whether one layer may know another: the order of section 2 of docs/DESIGN.md. */
export function mayKnow(from: string, to: string): boolean {
  if (from === to) return true;
  const place = (ENGINE as readonly string[]).indexOf(from);
  if (place >= 0) return (ENGINE as readonly string[]).slice(0, place).includes(to);
  if (to.startsWith('engine/')) return true;
  if (from.startsWith('rulesets/')) return false;
  if (from === 'rulesets') return to.startsWith('rulesets/');
  if (from === 'players') return to === 'rulesets';
  if (from === 'analysis') return to === 'rulesets' || to === 'players';
  // What server and app say to each other.
  if (from === 'wire') return false;
  // Server, web and cli stand side by side on everything else.
  return to === 'wire' || to === 'rulesets' || to === 'players' || to === 'analysis';
}

const packageFolder = (file: string): string => /^packages\/[^/]+/.exec(file)?.[0] ?? '';
const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Whether a file stands where some layer, test, kit for tests, bench, script or configuration belongs. */
function isPlaced(file: string): boolean {
  const layer = layerOf(file);
  if (layer?.startsWith('engine')) return (ENGINE as readonly string[]).includes(layer);
  return (
    layer !== undefined ||
    /^(scripts\/|packages\/[^/]+\/(test|bench|e2e|kit|fuzz|torture|example)\/|(packages\/[^/]+\/)?[^/]+$)/.test(file)
  );
}

/** Faults of one tree, in the order of its files. */
export function faults(tree: Tree): readonly Fault[] {
  const found: Fault[] = placeFaults(tree.files.keys()).map((fault) => ({ line: 1, imports: 'nothing', ...fault }));
  for (const [file, source] of tree.files) {
    if (!isPlaced(file)) found.push({ file, line: 1, imports: 'nothing', says: 'the file belongs to no layer.' });
    for (const { specifier, line } of importsOf(file, source)) {
      const fault = specifier === undefined ? computed(file) : faultOf(tree, file, specifier);
      if (fault) found.push({ file, line, ...fault });
    }
  }
  return found;
}

type Verdict = Pick<Fault, 'imports' | 'says'> | undefined;

const computed = (file: string): Verdict =>
  layerOf(file) ? { imports: '(computed)', says: 'a computed import cannot be checked: name the module.' } : undefined;

function faultOf(tree: Tree, file: string, specifier: string): Verdict {
  if (specifier.startsWith('.')) return faultOfFile(file, posix.join(posix.dirname(file), specifier));
  if (isBuiltin(specifier) && specifier.startsWith('node:')) return undefined;
  const name = packageName(specifier);
  const undeclared = faultOfName(tree, file, name);
  if (undeclared) return undeclared;
  const inside = [...tree.packages].find(([folder, manifest]) => folder !== '' && manifest.name === name);
  if (!inside) return undefined;
  const [folder, manifest] = inside;
  const target = manifest.exports?.[`.${specifier.slice(name.length)}`];
  if (target === undefined) return { imports: specifier, says: `${folder}/package.json does not export it.` };
  return direction(file, posix.join(folder, target));
}

/** A package must be declared where it is used: by the package itself, or for tests and tools at the root. */
function faultOfName({ packages }: Tree, file: string, name: string): Verdict {
  const own = packages.get(packageFolder(file));
  const root = packages.get('');
  const shipped = { ...own?.dependencies, [own?.name ?? '']: '' };
  const declared = layerOf(file) ? shipped : { ...shipped, ...root?.dependencies, ...root?.devDependencies };
  if (name in declared) return undefined;
  const where = posix.join(packageFolder(file), 'package.json');
  return { imports: name, says: `${where} does not declare it.` };
}

/** Relative paths stay in their package; only tools outside the layers may also reach the scripts. */
function faultOfFile(file: string, target: string): Verdict {
  const leaves = packageFolder(file) !== packageFolder(target);
  if (leaves && (layerOf(file) || !target.startsWith('scripts/'))) {
    return { imports: target, says: 'a relative path leaves its package: import the other package by its name.' };
  }
  // A package may read its own data, such as its version.
  return target.endsWith('.json') && !layerOf(target) ? undefined : direction(file, target);
}

function direction(file: string, target: string): Verdict {
  const wrongRoom = roomFault(file, target);
  if (wrongRoom !== undefined) return { imports: target, says: wrongRoom };
  const [from, to] = [layerOf(file), layerOf(target)];
  if (!from || mayKnow(from, to ?? '')) return undefined;
  return { imports: target, says: `${from} may not know ${to ?? 'what is no layer'}.` };
}

/** The tree on disk. */
export function readTree(root: string): Tree {
  const read = (path: string): string => readFileSync(posix.join(root, path), 'utf8');
  const list = (...patterns: string[]): string[] =>
    globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/dist'] })
      .map((path) => path.replaceAll('\\', '/'))
      .toSorted();
  const files = list('packages/**/*.{ts,tsx,mts,mjs,js}', 'scripts/**/*.{ts,mjs}', '*.{ts,mjs}');
  const manifests = list('package.json', 'packages/*/package.json');
  return {
    files: new Map(files.map((path) => [path, read(path)])),
    packages: new Map(
      manifests.map((path) => [posix.dirname(path).replace('.', ''), JSON.parse(read(path)) as Manifest]),
    ),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = faults(readTree(posix.join(import.meta.dirname, '..')));
  for (const { file, line, imports, says } of found) console.log(`${file}:${line} imports ${imports}: ${says}`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
