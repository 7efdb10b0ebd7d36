/** Runs the examples of docs/battle.md. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = `${root}.cache/docs/battle/`;
const examples = [...readFileSync(`${root}docs/battle.md`, 'utf8').matchAll(/^```ts\n(.*?)^```/gmsu)].map(
  ([, code = '']) => code,
);
const MARKED = /^(.*); \/\/ → (.*)$/u;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the page on battles', () => {
  it('has examples', () => expect(examples).toHaveLength(2));

  it.each(examples.map((code, number) => ({ code, number })))(
    'says what its example $number gives',
    async ({ code, number }) => {
      const lines = code.split('\n');
      const expected = lines.flatMap((line) => MARKED.exec(line)?.[2] ?? []);
      const program = lines.map((line) => line.replace(MARKED, 'results.push($1);'));
      const last = program.findLastIndex((line) => line.startsWith('import '));
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        `${folder}example-${number}.ts`,
        program.toSpliced(last + 1, 0, 'export const results: unknown[] = [];').join('\n'),
      );
      const { results } = (await import(`${folder}example-${number}.ts`)) as { results: readonly unknown[] };
      expect(expected.length).toBeGreaterThan(2);
      expect(
        results.map((one) =>
          typeof one === 'string' ? one : inspect(one, { breakLength: Infinity, depth: 5, compact: 10 }),
        ),
      ).toEqual(expected);
    },
  );
});
