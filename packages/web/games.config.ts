/**
 * Tells the app which games there are without making it load them: `umpire:games` holds a few words about each and a way
 * to load it, `umpire:maps` the tables of the first page. Both are written while the app is built, from the registry itself, so that
 * every game is a file of its own that only those who play it have to load.
 */
import type { Ruleset } from '@umpire/engine/battle';
import type { Plugin } from 'vite';

/** A rule set, and the module that has it as its only export. */
export interface Shipped {
  readonly ruleset: Ruleset;
  readonly module: string;
}

const firstOf = ({ scenarios }: Ruleset): Ruleset['scenarios'][number] | undefined =>
  scenarios.find(({ first }) => first === true) ?? scenarios[0];

/** What the first page says of a game. */
function factsOf({ id, title, face, scenarios, engagements }: Ruleset): object {
  const minutes = scenarios.map((entry) => entry.minutes);
  const first = firstOf({ scenarios } as Ruleset);
  return {
    id,
    title,
    line: face.line,
    from: Math.min(...minutes),
    to: Math.max(...minutes),
    first: { id: first?.scenario.id, title: first?.scenario.title, minutes: first?.minutes },
    engagements: engagements.map((one) => ({ id: one.id, title: one.title })),
  };
}

/** The tables that the first page draws: of every game's first scenario, and a large one for the top. */
function tablesOf(games: readonly Ruleset[]): object {
  const quickest = games.toSorted((a, b) => (firstOf(a)?.minutes ?? Infinity) - (firstOf(b)?.minutes ?? Infinity))[0];
  return {
    cards: Object.fromEntries(games.map((game) => [game.id, firstOf(game)?.scenario])),
    showpiece: quickest?.scenarios.at(-1)?.scenario,
  };
}

const gamesText = (shipped: readonly Shipped[]): string => {
  const lines = shipped.map(
    ({ ruleset, module }) =>
      `{ ...${JSON.stringify(factsOf(ruleset))}, load: async () => Object.values(await import(${JSON.stringify(module)}))[0] }`,
  );
  return `export const games = [\n${lines.join(',\n')}\n];`;
};

/** The plugin that writes both modules. */
export const gamesOf = (find: () => Promise<readonly Shipped[]>): Plugin => ({
  name: 'umpire-games',
  resolveId: (source) => (source === 'umpire:games' || source === 'umpire:maps' ? `\0${source}` : undefined),
  async load(id) {
    if (id === '\0umpire:games') return gamesText(await find());
    if (id !== '\0umpire:maps') return undefined;
    const maps = tablesOf((await find()).map(({ ruleset }) => ruleset));
    // A string is read faster than the same data as a program.
    return `export const maps = JSON.parse(${JSON.stringify(JSON.stringify(maps))});`;
  },
});

/** Every registered rule set; its folder has the name of its id. */
export async function shippedGames(): Promise<readonly Shipped[]> {
  const { rulesets } = await import('@umpire/rulesets');
  return rulesets.map((ruleset) => ({ ruleset, module: `@umpire/rulesets/${ruleset.id}` }));
}
