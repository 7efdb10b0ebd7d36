import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ID = /[A-Z]{2,3}-[A-Z]+-\d+[a-z]?/gu;

/** How many times each rule is named in the tests of a folder, comments aside; undefined where no tests are at hand. */
export function testsNaming(folder: string): ReadonlyMap<string, number> | undefined {
  const files = globSync('**/*.test.ts', { cwd: folder });
  if (files.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
    for (const [id] of text.matchAll(ID)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
