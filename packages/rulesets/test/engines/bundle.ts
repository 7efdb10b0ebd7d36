/** The engine and the rule sets in one script for any page, what to ask them, and what Node answers. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../../../..');

/** How many questions are asked. */
export const QUERIES = 2000;

export interface Answered {
  readonly answers: readonly string[];
  readonly ends: readonly string[];
}

const texts = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** The texts of all scenarios and of all golden journals. */
export const asked = (): { readonly scenarios: readonly string[]; readonly journals: readonly string[] } => ({
  scenarios: texts('packages/rulesets/src/*/scenarios/*.json'),
  journals: texts('packages/rulesets/test/*/golden/*.json'),
});

/** A script that puts `answers` and `ends` into the global `umpire`. */
export async function bundle(): Promise<string> {
  const built = await build({
    root: HERE,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(HERE, 'entry.ts'), formats: ['iife'], name: 'umpire' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk =
    result !== undefined && 'output' in result ? result.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The bundle is empty.');
  return chunk.code;
}

/** The fingerprint that a journal ends with. That it replays to it in Node, the conformance tests try. */
function keptEnd(journal: string): string {
  const { entries } = JSON.parse(journal) as { readonly entries: readonly { readonly hash?: string }[] };
  return entries.at(-1)?.hash ?? 'It does not end with a fingerprint.';
}

/** What the real files answer in Node, in a process of their own, and how journals end there. */
export function inNode(): Answered {
  const printed = execFileSync(process.execPath, [join(HERE, 'main.ts')], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return { answers: JSON.parse(printed) as string[], ends: asked().journals.map(keptEnd) };
}
