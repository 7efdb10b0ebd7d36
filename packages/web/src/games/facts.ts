import type { Ruleset } from '@umpire/engine/battle';
import type { Scenario } from '@umpire/engine/table';

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
  readonly engagements: readonly { readonly id: string; readonly title: string }[];
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

export function factsOf(ruleset: Ruleset): GameFacts {
  const { id, title, face, scenarios, engagements } = ruleset;
  const minutes = scenarios.map((entry) => entry.minutes);
  const first = firstScenario(ruleset);
  return {
    id,
    title,
    line: face.line,
    from: Math.min(...minutes),
    to: Math.max(...minutes),
    first: { title: first?.scenario.title ?? '', minutes: first?.minutes ?? Infinity },
    engagements: engagements.map((one) => ({ id: one.id, title: one.title })),
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
