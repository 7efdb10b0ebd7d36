/**
 * Tells the app which games there are without making it load them: what src/games/games.ts and src/games/tables.ts would
 * come to is written down while the app is built, so that every game is a file of its own. The texts of its rules are
 * another file, for those who read them: a battle needs only their ids. What only the command line asks of a game is left out.
 */
import type { Ruleset } from '@umpire/engine/battle';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { factsOf, tablesOf } from './src/games/facts.ts';

/** A rule set, and the module that has it as its only export. */
export interface Shipped {
  readonly ruleset: Ruleset;
  readonly module: string;
  /** The file with its table of rules, which exports `rules` and nothing else; without it the texts stay where they are. */
  readonly rules?: string;
}

const GAMES = join(import.meta.dirname, 'src/games/games.ts');
const TABLES = join(import.meta.dirname, 'src/games/tables.ts');

/** The same file, with its texts. */
const BOOK = '?book';

function gamesText(shipped: readonly Shipped[]): string {
  const lines = shipped.map(({ ruleset, module, rules }) => {
    const load = `async () => Object.values(await import(${JSON.stringify(module)}))[0]`;
    const whole = `const { rules, face } = await (${load})(); return { rules, introduction: face.introduction };`;
    const book = rules === undefined ? `async () => { ${whole} }` : `() => import(${JSON.stringify(rules + BOOK)})`;
    return `{ ...${JSON.stringify(factsOf(ruleset))}, load: ${load}, loadBook: ${book} }`;
  });
  return `export const games = [\n${lines.join(',\n')}\n];`;
}

/** Ids in short: `XZ-SAVE-*3` stands for XZ-SAVE-1 to XZ-SAVE-3. */
function shortIds(ids: readonly string[]): string {
  const numbers = Map.groupBy(ids, (id) => id.replace(/\d+$/, ''));
  const short = [...numbers].map(([stem, all]) => {
    const isWhole = all.every((_, i) => all.includes(`${stem}${i + 1}`));
    return isWhole ? `${stem}*${all.length}` : all.join(' ');
  });
  return short.join(' ');
}

/** The ids of the rules, without their texts. */
const idsText = ({ ruleset }: Shipped): string =>
  `const empty = { title: '', says: '', source: '' };
   const ids = ${JSON.stringify(shortIds(Object.keys(ruleset.rules)))}.split(' ').flatMap((short) => {
     const [stem, count] = short.split('*');
     return count ? Array.from({ length: +count }, (_, i) => stem + (i + 1)) : [stem];
   });
   export const rules = Object.fromEntries(ids.map((id) => [id, empty]));`;

const bookText = ({ ruleset: { rules, face } }: Shipped): string =>
  `export const rules = JSON.parse(${JSON.stringify(JSON.stringify(rules))});
   export const introduction = ${JSON.stringify(face.introduction)};`;

/** Data as a string is read faster than the same data as a program. */
const tablesText = (shipped: readonly Shipped[]): string => {
  const text = JSON.stringify(tablesOf(shipped.map(({ ruleset }) => ruleset)));
  return `export const tables = JSON.parse(${JSON.stringify(text)});`;
};

/** Units of cards against one another, without a table (`umpire matchups`): the app does not ask for that. */
const BETWEEN = /rulesets\/src\/[\w-]+\/(engagements|odds)\/between\.ts$/;

const nothingBetween = (file: string): string =>
  [...readFileSync(file, 'utf8').matchAll(/^export function (\w+)/gm)]
    .map(([, name]) => `export const ${name} = undefined;`)
    .join('\n');

/** The plugin that writes all this down. */
export const gamesOf = (find: () => Promise<readonly Shipped[]>): Plugin => ({
  name: 'umpire-games',
  resolveId: (source) => (source.endsWith(BOOK) ? source : undefined),
  async load(id) {
    if (id === GAMES) return gamesText(await find());
    if (id === TABLES) return tablesText(await find());
    if (BETWEEN.test(id)) return nothingBetween(id);
    if (!/(introduction|rule-table|book)\.ts(\?book)?$/.test(id)) return undefined;
    const all = await find();
    const isIntroduction = all.some(
      ({ rules }) => rules !== undefined && join(dirname(rules), 'introduction.ts') === id,
    );
    if (isIntroduction) return `export const introduction = '';`;
    const [slim, whole] = [all.find(({ rules }) => rules === id), all.find(({ rules }) => `${rules}${BOOK}` === id)];
    if (whole !== undefined) return bookText(whole);
    return slim && idsText(slim);
  },
});

const RULESETS = join(import.meta.dirname, '../rulesets/src');

/** Where a game has its table of rules; its introduction is beside it. */
const BOOKS = ['words/book.ts', 'rule-table.ts'];

/** Every registered rule set; its folder has the name of its id. */
export async function shippedGames(): Promise<readonly Shipped[]> {
  const { rulesets } = await import('@umpire/rulesets');
  return rulesets.map((ruleset) => {
    const rules = BOOKS.map((book) => join(RULESETS, ruleset.id, book)).find((file) => existsSync(file));
    return { ruleset, module: `@umpire/rulesets/${ruleset.id}`, ...(rules !== undefined && { rules }) };
  });
}
