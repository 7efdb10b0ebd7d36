/** The rule ids of a specification, and which of them the tests name. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A rule id: `XZ-SHOOT-7`, `AP-H-22`, `BA-MOD-4a`. */
const ID = String.raw`[A-Z]{2,3}-[A-Z]+-\d+[a-z]?`;

/** A line that defines a rule begins with its id, in bold or in the first column of a table. */
const DEFINITION = new RegExp(String.raw`^(?:- )?(?:\*\*|\| *(?:\*\*)?)(${ID})(?![\w-]*\d)`, 'u');

/** The sections whose ids are rules; decisions, rulings, examples and odds have their own. */
const RULES = /^## (?:\d+\. )?(?:Rules|House rules)/u;

/** The ids of the rules and house rules of a specification, in its order. */
export function rulesOf(spec: string): readonly string[] {
  const found = new Set<string>();
  let counts = false;
  for (const line of spec.split('\n')) {
    if (line.startsWith('## ')) counts = RULES.test(line);
    const id = counts ? DEFINITION.exec(line)?.[1] : undefined;
    if (id !== undefined) found.add(id);
  }
  return [...found];
}

/** How many test files name each id: comments do not count, for they test nothing. */
export function namedIn(folder: URL): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const files = globSync('**/*.test.ts', { cwd: fileURLToPath(folder) }).filter(
    (file) => !file.includes('conformance'),
  );
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
    for (const id of new Set(text.match(new RegExp(ID, 'gu')))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
