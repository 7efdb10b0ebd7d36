// All sentences that a player can meet, by game, with their place and their translations; and what is wrong with them.
// `node scripts/sentences.ts fire-team de` lists them, `node scripts/sentences.ts --check` only says what is wrong.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { whyBanned } from './sentences/banned.ts';
import { type Said, sayingsIn } from './sentences/said.ts';
import { fileSentences, serverSentences } from './sentences/server.ts';

const ROOT = join(import.meta.dirname, '..');

/** What is needed of a game and of a language; scripts stand outside the packages, and load them by their paths. */
interface Ruleset {
  readonly id: string;
  readonly translations?: Readonly<Record<string, unknown>>;
}
interface Language {
  readonly code: string;
  readonly entries: Readonly<Record<string, unknown>>;
}
interface Packages {
  readonly example: Ruleset;
  readonly rulesets: readonly Ruleset[];
  readonly LANGUAGES: readonly string[];
  languageOf(game: Ruleset, code: string): Promise<Language>;
  known(english: string, language: Language): string | undefined;
  loadLanguage(code: string): Promise<Language>;
  withWords(language: Language, more: Language['entries']): Language;
  gapsOf(english: string): readonly string[];
}

const load = createRequire(import.meta.url);
const { example, rulesets, LANGUAGES, languageOf, known, loadLanguage, withWords, gapsOf } = Object.assign(
  {},
  ...[
    'engine/example/index.ts',
    'engine/src/battle/index.ts',
    'engine/src/words/index.ts',
    'rulesets/src/registry.ts',
  ].map((file) => load(join(ROOT, 'packages', file)) as object),
) as Packages;
const GAMES = [example, ...rulesets];
const folderOf = ({ id }: Ruleset): string =>
  id === 'example' ? 'packages/engine/example' : `packages/rulesets/src/${id}`;

/** What all games share is said by the engine, the players and those who show a battle. */
const SHARED = [
  'packages/engine/src',
  'packages/players/src',
  'packages/cli/src/battle',
  'packages/server/src/battles',
  'packages/web/src/battle',
];

/** The book is translated by the ids of its rules: the conformance kit sees that it is whole. */
const IN_BOOK = /\/words\/(?:book|diagrams|introduction)/u;

/** What is only read by whoever writes files and programs. */
const NOT_READ = /\/(?:words\/de|codecs?\.ts|faults\.ts|limits\.ts|setup\.ts)/u;

interface Read {
  readonly said: readonly Said[];
  readonly glued: readonly Said[];
  isText(text: string): boolean;
}

function readFolders(folders: readonly string[]): Read {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }));
  const all = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/words/de'))
    .map((file) => ({ file, ...sayingsIn(file, readFileSync(join(ROOT, file), 'utf8')) }));
  const read = all.filter(({ file }) => !NOT_READ.test(file));
  const json = folders.flatMap((folder) => globSync(`${folder}/**/*.json`, { cwd: ROOT }));
  const inFiles = json.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/"([^"\\]+)"/gu)]);
  const texts = new Set([...all.flatMap((one) => [...one.texts]), ...inFiles.map(([, text = '']) => text)]);
  const beginnings = all.flatMap((one) => one.beginnings).filter((text) => text.length > 2);
  return {
    said: read.flatMap((one) => one.said),
    glued: read.flatMap((one) => one.glued),
    isText: (text) =>
      texts.has(text) ||
      texts.values().some((one) => one.startsWith(`${text} `)) ||
      beginnings.some((beginning) => text.startsWith(beginning)),
  };
}

/** What is wrong with the words of a game, a line each. */
function faultsOf(game: Ruleset, language: Language, shared: Read): readonly string[] {
  const read = readFolders([folderOf(game)]);
  const at = ({ file, line }: Said): string => `${file}:${line}`;
  const own = new Set(Object.keys(language.entries));
  return [
    ...read.glued.map((one) => `${at(one)}: glued together, so that nobody can translate it: ${one.text}`),
    ...read.said
      .filter(({ text }) => /\p{L}{2}/u.test(text.replaceAll(/\{[\w.]+(?:[″%]|:\w+)?\}/gu, '')))
      .filter(({ file, text }) => !IN_BOOK.test(file) && known(text, language) === undefined)
      .map((one) => `${at(one)}: not in ${language.code}: ${one.text}`),
    ...[...own]
      .filter((entry) => !read.isText(entry) && !shared.isText(entry))
      .map((entry) => `${folderOf(game)}: nobody says this any more, but ${language.code} has it: ${entry}`),
    ...read.said.flatMap((one) => {
      const why = whyBanned(one.text);
      return why === undefined ? [] : [`${at(one)}: ${why}: ${one.text}`];
    }),
  ];
}

/** What is wrong with what the server says in a language, or a reader of files. */
async function serverFaults(code: string): Promise<readonly string[]> {
  const file = `packages/web/src/texts/${code}-server.ts`;
  const { server: own } = load(join(ROOT, file)) as { readonly server: Readonly<Record<string, string>> };
  const language = withWords(await loadLanguage(code), own);
  const { said, glued } = serverSentences(ROOT);
  const texts = new Set(said.map(({ text }) => text));
  const gaps = (text: string): string => gapsOf(text).toSorted().join(' ');
  return [
    ...glued.map((one) => `${one.file}:${one.line}: glued together, so that nobody can translate it: ${one.text}`),
    ...[...said, ...fileSentences(ROOT)]
      .filter(({ text }) => known(text, language) === undefined)
      .map((one) => `${one.file}:${one.line}: not in ${code}: ${one.text}`),
    ...Object.entries(own).flatMap(([english, text]) => [
      ...(texts.has(english) ? [] : [`${file}: the server does not say this any more: ${english}`]),
      ...(gaps(english) === gaps(text) ? [] : [`${file}: the gaps are not those of the English: ${text}`]),
    ]),
  ];
}

async function list(game: Ruleset, code: string): Promise<void> {
  const language = await languageOf(game, code);
  for (const { file, line, text } of readFolders([folderOf(game)]).said)
    console.log(`${file}:${line}\t${text}${code === 'en' ? '' : `\t${known(text, language) ?? '—'}`}`);
}

const [word = '--check', code = 'en'] = process.argv.slice(2);
if (word === '--check') {
  const shared = readFolders(SHARED);
  const faults: string[] = [];
  for (const game of GAMES)
    for (const one of Object.keys(game.translations ?? {}))
      faults.push(...faultsOf(game, await languageOf(game, one), shared));
  for (const one of LANGUAGES) if (one !== 'en') faults.push(...(await serverFaults(one)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  const game = GAMES.find(({ id }) => id === word);
  if (game === undefined || !LANGUAGES.includes(code)) {
    console.error(`Say a game (${GAMES.map(({ id }) => id).join(', ')}) and a language (${LANGUAGES.join(', ')}).`);
    process.exitCode = 2;
  } else await list(game, code);
}
