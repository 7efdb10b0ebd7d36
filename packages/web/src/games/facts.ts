import { languageOf, type Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';
import { translated } from '@umpire/engine/words';

/** What the app knows of a game before it is loaded. */
export interface GameFacts {
  readonly id: string;
  readonly title: string;
  /** The game in one line. */
  readonly line: string;
  /** The shortest and the longest scenario, in minutes. */
  readonly from: number;
  readonly to: number;
  /** The scenario to begin with. */
  readonly first: { readonly title: string; readonly minutes: number };
  readonly engagements: readonly { readonly id: string; readonly title: string; readonly lang?: string }[];
  /** What it says here in other languages: by their codes, then by the English. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A game that can be loaded. */
export interface Game extends GameFacts {
  load(): Promise<Ruleset>;
}

/** The tables that the first page draws: of every game's first scenario. */
export interface Tables {
  readonly cards: Readonly<Record<string, Scenario>>;
}

/** The scenario to begin with. */
export const firstScenario = ({ scenarios }: Pick<Ruleset, 'scenarios'>): Ruleset['scenarios'][number] | undefined =>
  scenarios.find(({ first }) => first === true) ?? scenarios[0];

export async function factsOf(ruleset: Ruleset): Promise<GameFacts> {
  const { id, title, face, scenarios, engagements } = ruleset;
  const minutes = scenarios.map((entry) => entry.minutes);
  const first = firstScenario(ruleset);
  const texts = [face.line, first?.scenario.title ?? '', ...engagements.map((one) => one.title)];
  return {
    id,
    title,
    line: face.line,
    from: Math.min(...minutes),
    to: Math.max(...minutes),
    first: { title: first?.scenario.title ?? '', minutes: first?.minutes ?? Infinity },
    engagements: engagements.map((one) => ({ id: one.id, title: one.title })),
    words: await wordsOf(ruleset, texts),
  };
}

async function wordsOf(ruleset: Ruleset, texts: readonly string[]): Promise<GameFacts['words']> {
  const all = Object.keys(ruleset.translations ?? {}).map(async (code) => {
    const language = await languageOf(ruleset, code);
    return [code, Object.fromEntries(texts.map((text) => [text, translated(text, language)]))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** A game as whoever reads a language sees it; `lang` is what its texts are in. */
export function gameIn<G extends GameFacts>(game: G, code: string): G & { readonly lang: string } {
  const { [code]: own } = game.words;
  if (own === undefined) return { ...game, lang: 'en' };
  const said = (english: string): string => own[english] ?? english;
  return {
    ...game,
    line: said(game.line),
    first: { ...game.first, title: said(game.first.title) },
    engagements: game.engagements.map((one) => ({ ...one, title: said(one.title), lang: code })),
    lang: code,
  };
}

/** The one whose first battle is the shortest. */
export const quickestOf = <G extends GameFacts>(games: readonly G[]): G | undefined =>
  games.toSorted((a, b) => a.first.minutes - b.first.minutes)[0];

export function tablesOf(rulesets: readonly Ruleset[]): Tables {
  const cards = rulesets.flatMap((ruleset) => {
    const first = firstScenario(ruleset);
    return first === undefined ? [] : [[ruleset.id, first.scenario] as const];
  });
  return { cards: Object.fromEntries(cards) };
}
