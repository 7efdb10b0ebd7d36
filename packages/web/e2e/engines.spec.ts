// The table and the rules give the same answers in the browser as in Node, to the last digit.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from './page.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENGINES = join(ROOT, 'packages/rulesets/test/engines');
const QUERIES = 2000;

interface Answered {
  readonly answers: readonly string[];
  readonly ends: readonly string[];
}

const texts = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));

/** The engine and the rule sets in one script that can be put into any page. */
async function bundle(): Promise<string> {
  const built = await build({
    root: ENGINES,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(ENGINES, 'entry.ts'), formats: ['iife'], name: 'umpire' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk =
    result !== undefined && 'output' in result ? result.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The bundle is empty.');
  return chunk.code;
}

function inNode(): Answered {
  const printed = execFileSync(process.execPath, [join(ENGINES, 'main.ts'), String(QUERIES)], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(printed) as Answered;
}

test(`${QUERIES} questions to the table and all golden journals end the same in Node and here`, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundle() });
  const here = await page.evaluate(
    ({ scenarios, journals, count }): Answered => {
      const { umpire } = globalThis as unknown as {
        umpire: {
          answers: (texts: readonly string[], count: number) => string[];
          ends: (texts: readonly string[]) => string[];
        };
      };
      return { answers: umpire.answers(scenarios, count), ends: umpire.ends(journals) };
    },
    {
      scenarios: texts('packages/rulesets/src/*/scenarios/*.json'),
      journals: texts('packages/rulesets/test/*/golden/*.json'),
      count: QUERIES,
    },
  );
  const node = inNode();
  expect(node.answers).toHaveLength(QUERIES);
  expect(here.answers).toEqual(node.answers);
  expect(here.ends).toEqual(node.ends);
  for (const end of node.ends) expect(end).toMatch(/^[0-9a-f]{16}$/);
});
