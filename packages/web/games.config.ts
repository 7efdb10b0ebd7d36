/**
 * Tells the app which games there are without making it load them: what games.ts, names.ts, tables.ts, figures.ts and film.ts of
 * src/games would come to is written down while the app is built, so that every game is a file of its own. What a game itself loads
 * later (its book, for those who read it) is a file of its own, too.
 */
import type { Ruleset } from '@umpire/engine/battle';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { calledOf } from './src/games/called.ts';
import { factsOf, tablesOf } from './src/games/facts.ts';
import { figuresOf } from './src/games/figures-of.ts';
import { showpieceOf } from './src/games/showpiece.ts';

/** A rule set, and the module that has it as its only export. */
export interface Shipped {
  readonly ruleset: Ruleset;
  readonly module: string;
}

const GAMES = join(import.meta.dirname, 'src/games/games.ts');
const TABLES = join(import.meta.dirname, 'src/games/tables.ts');
const FIGURES = join(import.meta.dirname, 'src/games/figures.ts');
const NAMES = join(import.meta.dirname, 'src/games/names.ts');
const FILM = join(import.meta.dirname, 'src/games/film.ts');

function gamesText(shipped: readonly Shipped[]): string {
  const lines = shipped.map(({ ruleset, module }) => {
    // Its file may have to give something to others, too.
    const isIt = `(one) => one.id === ${JSON.stringify(ruleset.id)}`;
    const load = `async () => Object.values(await import(${JSON.stringify(module)})).find(${isIt})`;
    return `{ ...${JSON.stringify(factsOf(ruleset))}, load: ${load} }`;
  });
  return `export const games = [\n${lines.join(',\n')}\n];`;
}

/** Data as a string is read faster than the same data as a program. */
const dataText = (name: string, data: unknown): string =>
  `export const ${name} = ${data === undefined ? 'undefined' : `JSON.parse(${JSON.stringify(JSON.stringify(data))})`};`;

const rulesetsOf = (shipped: readonly Shipped[]): readonly Ruleset[] => shipped.map(({ ruleset }) => ruleset);

/** The plugin that writes all this down. */
export const gamesOf = (find: () => Promise<readonly Shipped[]>): Plugin => ({
  name: 'umpire-games',
  async load(id) {
    if (id === GAMES) return gamesText(await find());
    if (id === TABLES) return dataText('tables', tablesOf(rulesetsOf(await find())));
    if (id === FIGURES) return dataText('figures', figuresOf(rulesetsOf(await find())));
    if (id === NAMES) return dataText('names', await calledOf(rulesetsOf(await find())));
    if (id === FILM) return dataText('film', await showpieceOf(rulesetsOf(await find())));
    return undefined;
  },
});

/** Every registered rule set; its folder has the name of its id. */
export async function shippedGames(): Promise<readonly Shipped[]> {
  const { rulesets } = await import('@umpire/rulesets');
  return rulesets.map((ruleset) => ({ ruleset, module: `@umpire/rulesets/${ruleset.id}` }));
}
