import { type Fixture, fixtures, type Plan } from './plan.ts';
import { type FixtureResult, playFixture } from './play-fixture.ts';
import { type Standing, standings } from './standing.ts';

export interface TournamentOptions {
  /** Plays a battle; without it, it is played here. Several are asked for at once, so many as `atOnce` says. */
  readonly play?: (fixture: Fixture) => Promise<FixtureResult>;
  readonly atOnce?: number;
  /** Told of every battle when it is over. */
  readonly told?: (done: number, of: number, result: FixtureResult) => void;
}

/** Each player against each, in every scenario of every rule set, from both seats. */
export async function tournament(plan: Plan, options: TournamentOptions = {}): Promise<readonly Standing[]> {
  const { play = (fixture) => playFixture(plan.rulesets, fixture), atOnce = 1, told } = options;
  const all = fixtures(plan);
  const results: FixtureResult[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    while (next < all.length) {
      const place = next++;
      const result = await play(all[place] as Fixture);
      results[place] = result;
      told?.(++done, all.length, result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return standings(results);
}
