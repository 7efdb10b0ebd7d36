/** What the server says to whoever plays: every sentence in its sources must have its entry in a catalogue of the app. */
import { parseSync, Visitor } from 'oxc-parser';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Said } from './said.ts';

/** From here sentences come to a page: by the wire, or as the answer to a request. */
const SOURCES = [
  'packages/server/src/{battles,fair,http,live,people}/**/*.ts',
  'packages/server/src/store/store.ts',
  'packages/wire/src/{replies,requests}.ts',
];

/** From here come sentences about files that cannot be opened: they are shared, like those of all games. */
const OF_FILES = [
  'packages/engine/src/battle/{journal-file,replay}.ts',
  'packages/engine/src/table/scenario/read-json.ts',
];

/** What is only read by whoever writes programs. */
const NOT_READ = /\/open-api/u;

/** Two words at least, with a full stop; or something to be filled in. */
const SENTENCE = /\s.*[.?!]$|^[^\n]*\{[a-z]\w*\}/u;

interface ServerWords {
  readonly said: readonly Said[];
  readonly glued: readonly Said[];
}

export const fileSentences = (root: string): readonly Said[] => sentencesOf(OF_FILES, root).said;

export const serverSentences = (root: string): ServerWords => sentencesOf(SOURCES, root);

function sentencesOf(sources: readonly string[], root: string): ServerWords {
  const found = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_READ.test(file))
    .map((file) => sentencesIn(file, readFileSync(join(root, file), 'utf8')));
  return { said: found.flatMap(({ said }) => said), glued: found.flatMap(({ glued }) => glued) };
}

function sentencesIn(file: string, source: string): ServerWords {
  const [said, glued]: [Said[], Said[]] = [[], []];
  const place = (start: number, text: string): Said => ({
    file,
    line: source.slice(0, start).split('\n').length,
    text,
  });
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && SENTENCE.test(value)) said.push(place(start, value));
    },
    TemplateLiteral: ({ quasis, start }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (quasis.length === 1 && SENTENCE.test(text)) said.push(place(start, text));
      // Errors of the program begin with a small letter: nobody is to see them.
      if (quasis.length > 1 && /^[\p{Lu}"…].*\p{L}{2} \p{L}{2}/u.test(text)) glued.push(place(start, text));
    },
  }).visit(parseSync(file, source).program);
  return { said, glued };
}
