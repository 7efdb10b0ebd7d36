// Runs the examples of docs/kernel.md, each as a program of its own, and checks their types.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = `${root}.cache/docs/kernel/`;
const page = readFileSync(`${root}docs/kernel.md`, 'utf8');

interface Example {
  readonly name: string;
  readonly code: string;
  /** What the lines marked with an arrow give, as the page says. */
  readonly expected: readonly string[];
}

const ARROW = /^(.*); \/\/ → (.*)$/;

/** The example as a module that exports what its marked lines give, in their order. */
function exampleOf(code: string, i: number): Example {
  const expected: string[] = [];
  const lines = code.split('\n').map((line) => {
    const [, expression, result] = ARROW.exec(line) ?? [];
    if (expression === undefined || result === undefined) return line;
    expected.push(result);
    return `results.push(${expression});`;
  });
  // Behind the imports, which have to come first.
  const last = lines.findLastIndex((line) => line.startsWith('import '));
  lines.splice(last + 1, 0, 'export const results: unknown[] = [];');
  return { name: `example-${i + 1}`, code: lines.join('\n'), expected };
}

const examples = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code], i) => exampleOf(code ?? '', i));

/** A value as the page writes it: a text as it is, anything else as Node shows it. */
const written = (value: unknown): string =>
  typeof value === 'string' ? value : inspect(value, { breakLength: Infinity, depth: 5, compact: 10 });

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of examples) writeFileSync(`${folder}${name}.ts`, code);
  writeFileSync(
    `${folder}tsconfig.json`,
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      // Variables that only show what a line gives are not used any further.
      compilerOptions: { composite: false, noEmit: true, emitDeclarationOnly: false, types: [], noUnusedLocals: false },
      include: ['*.ts'],
    }),
  );
});

describe('the page on the kernel', () => {
  test('has an example for every ask, way and interpreter, and each shows something', () => {
    const asks = [
      'roll(',
      'total(',
      'choose(',
      'together(',
      'note(',
      'call(',
      'proceed(',
      '.into(',
      'packed(',
      'gather(',
      'inSteps(',
    ];
    const interpreters = ['sample(', 'script(', 'play(', 'exact(', 'solved(', 'new Tabled(', 'odds('];
    const all = examples.map(({ code }) => code).join('\n');
    for (const word of [...asks, ...interpreters]) expect(all).toContain(word);
    for (const { expected } of examples) expect(expected.length).toBeGreaterThan(0);
  });

  test.each(examples)('$name gives what it says', async ({ name, expected }) => {
    const { results } = (await import(/* @vite-ignore */ `${folder}${name}.ts`)) as { results: readonly unknown[] };
    expect(results.map(written)).toEqual(expected);
  });

  test('its examples compile in the strictest settings', () => {
    const compile = (): unknown =>
      execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    try {
      compile();
    } catch (error) {
      expect.fail((error as { stdout: string }).stdout);
    }
  });
});
