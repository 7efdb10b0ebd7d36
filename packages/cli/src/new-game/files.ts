/** The files of a new game: those of the example, The Well, under other names. So they are always ones that work. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';

const ENGINE = join(import.meta.dirname, '../../../engine');

/** A file from the root of the clone, and its text. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Its scenario; the file has the same name. */
export const scenarioOf = ({ id }: Names): string => `${id}-well`;

/** The text of the example as one of this game. */
function renamed(text: string, names: Names): string {
  const { id, title, prefix, variable, type } = names;
  return (
    text
      .replaceAll(/new URL\('\.\.\/\.\.\/example\/spec\.md'/gu, `new URL('../../../../docs/rules/${id}.md'`)
      .replaceAll("'../../example/", `'../../src/${id}/`)
      .replaceAll(/^\/\*\* The smallest whole rule set: .*\n/gmu, `/** ${title}. Its rules: docs/rules/${id}.md. */\n`)
      .replaceAll(/^The small rule set that shows how one is written\. /gmu, 'Begun from the example of the engine. ')
      .replaceAll(/^# The Well\b/gmu, `# ${title}`)
      .replaceAll("title: 'The Well'", `title: ${quoted(title)}`)
      // In other languages a new game keeps its name, until somebody finds a better one.
      .replaceAll("  'The Well': 'Der Brunnen',\n", (line) => `${line}  ${quoted(title)}: ${quoted(title)},\n`)
      .replaceAll("id: 'example'", `id: '${id}'`)
      .replaceAll('"ruleset": "example"', `"ruleset": "${id}"`)
      .replaceAll(/\bthe-well\b/gu, scenarioOf(names))
      .replaceAll(/\bEX(?=-|`)/gu, prefix)
      .replaceAll(/\bWell(?=Battle\b|Order\b)/gu, type)
      .replaceAll(/\bexample\b(?=[.,;)]| =| as | from| \})/gu, variable)
  );
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function from(folder: string, to: string, names: Names): readonly NewFile[] {
  const files = globSync('**/*.{ts,json,md}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('golden/'));
  return files.toSorted().map((file) => ({
    path: file === 'spec.md' ? `docs/rules/${names.id}.md` : `${to}/${file.replace('the-well', scenarioOf(names))}`,
    text: renamed(readFileSync(join(folder, file), 'utf8'), names),
  }));
}

/** Rooms, tests and specification. Golden journals and playthroughs are played, not written. */
export const filesOf = (names: Names): readonly NewFile[] => [
  ...from(join(ENGINE, 'example'), `packages/rulesets/src/${names.id}`, names),
  ...from(join(ENGINE, 'test/example'), `packages/rulesets/test/${names.id}`, names),
];

/** The registry with one more game, at its end; undefined if its text is not as it was. */
export function registered(registry: string, { id, variable }: Names): string | undefined {
  const list = /^(export const rulesets: readonly Ruleset\[\] = \[)([^\]]*?)(,?\s*)(\];)$/mu;
  const type = /^import type \{ Ruleset \} from .*\n/mu;
  if (!list.test(registry) || !type.test(registry)) return undefined;
  return registry
    .replace(type, (line) => `${line}import { ${variable} } from './${id}/index.ts';\n`)
    .replace(
      list,
      (_all, begin: string, games: string, _gap, end: string) =>
        `${begin}${games === '' ? '' : `${games}, `}${variable}${end}`,
    );
}
