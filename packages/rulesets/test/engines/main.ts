// Prints, as JSON, what this engine answers: `node main.ts QUERIES`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, ends } from './entry.ts';

const root = join(import.meta.dirname, '../../../..');
const texts = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8'));

process.stdout.write(
  JSON.stringify({
    answers: answers(texts('packages/rulesets/src/*/scenarios/*.json'), Number(process.argv[2])),
    ends: ends(texts('packages/rulesets/test/*/golden/*.json')),
  }),
);
