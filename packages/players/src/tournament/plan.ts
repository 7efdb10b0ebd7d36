import type { Ruleset } from '@umpire/engine/battle';

/** A battle of a tournament as plain data: it can be sent to a worker. */
export interface Fixture {
  readonly ruleset: string;
  readonly scenario: string;
  /** The words of two players. */
  readonly players: readonly [string, string];
  /** Whether the second player sits in the first seat. */
  readonly swapped: boolean;
  readonly seed: string;
}

export interface Plan {
  readonly rulesets: readonly Ruleset[];
  /** Two players; three or more play each against each. */
  readonly players: readonly string[];
  /** Battles of each pair for each rule set, at least: every scenario is played equally often from both seats. */
  readonly games: number;
  readonly seed: string;
  /** Only these scenarios. */
  readonly scenarios?: readonly string[];
}

const pairs = (players: readonly string[]): readonly (readonly [string, string])[] =>
  players.flatMap((one, i) => players.slice(i + 1).map((other) => [one, other] as const));

/** All battles of a tournament: each seed is played twice, with the seats swapped. */
export function fixtures({ rulesets, players, games, seed, scenarios }: Plan): readonly Fixture[] {
  return rulesets.flatMap((ruleset) => {
    const places = ruleset.scenarios
      .map(({ scenario }) => scenario.id)
      .filter((id) => scenarios === undefined || scenarios.includes(id));
    const rounds = places.length === 0 ? 0 : Math.ceil(games / (2 * places.length));
    return pairs(players).flatMap((pair) =>
      Array.from({ length: rounds }, (_, round) =>
        places.flatMap((scenario) =>
          [false, true].map((swapped) => ({
            ruleset: ruleset.id,
            scenario,
            players: pair,
            swapped,
            seed: `${seed}/${ruleset.id}/${scenario}/${round}`,
          })),
        ),
      ).flat(),
    );
  });
}
