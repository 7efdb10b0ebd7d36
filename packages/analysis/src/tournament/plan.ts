import type { Ruleset } from '@umpire/engine/battle';
import { type JsonObject, writeScenario } from '@umpire/engine/table';
import type { Arm } from '../run/run.ts';

export interface Plan {
  readonly rulesets: readonly Ruleset[];
  /** Two players; three or more play each against each. */
  readonly players: readonly string[];
  /** Battles of each pair for each rule set, at least: every scenario is played equally often from both seats. */
  readonly games: number;
  /** Only these scenarios. */
  readonly scenarios?: readonly string[];
}

const pairs = (players: readonly string[]): readonly (readonly [string, string])[] =>
  players.flatMap((one, i) => players.slice(i + 1).map((other) => [one, other] as const));

/** The name of a pair in tables. */
export const pairName = (pair: readonly [string, string]): string => pair.join(' – ');

/** All battles of a round: each pair in each scenario, twice, with the seats swapped. */
export function fixtures({ rulesets, players, scenarios }: Plan): readonly Arm[] {
  return rulesets.flatMap((ruleset) =>
    ruleset.scenarios
      .filter(({ scenario }) => scenarios === undefined || scenarios.includes(scenario.id))
      .flatMap(({ scenario }) => {
        const file = JSON.parse(writeScenario(scenario)) as JsonObject;
        const [a = '', b = ''] = scenario.seats.map(({ id }) => id);
        return pairs(players).flatMap((pair) =>
          [a, b].map((first): Arm => ({
            name: pairName(pair),
            first,
            ruleset: ruleset.id,
            version: ruleset.version,
            scenario: file,
            options: {},
            players: { [first]: pair[0], [first === a ? b : a]: pair[1] },
            changes: {},
          })),
        );
      }),
  );
}

/** So many rounds give every pair of every rule set its games. */
export function roundsFor({ games }: Pick<Plan, 'games'>, arms: readonly Arm[]): number {
  const groups = Map.groupBy(arms, ({ ruleset, name }) => `${ruleset} ${name}`);
  return Math.max(1, ...Array.from(groups.values(), (group) => Math.ceil(games / group.length)));
}
