// What the web app is built from, and whether it has changed since.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

export const APP_SOURCES = [
  'packages/web/*.{html,ts}',
  'packages/web/public/**',
  'packages/*/src/**',
  'package-lock.json',
];

/** Names, sizes and times of all sources: cheap, and any edit, addition or removal changes it. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: ROOT }).toSorted()) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The fingerprint that a build has left in its folder. */
export function builtFrom(stamp: string): string {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}
