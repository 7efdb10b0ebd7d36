import type { Ruleset } from '@umpire/engine/battle';
import { fought } from '../film/fight.ts';
import type { KeptFilm } from '../film/kept-film.ts';
import { firstScenario } from './facts.ts';

const SEED = 'the first page';

/** A first battle with the most models, fought by the computer. */
export async function showpieceOf(rulesets: readonly Ruleset[]): Promise<KeptFilm | undefined> {
  const sizeOf = (ruleset: Ruleset): number => {
    const forces = firstScenario(ruleset)?.scenario.forces ?? [];
    return forces.flatMap(({ units }) => units.flatMap(({ models }) => models)).length;
  };
  const [largest] = rulesets.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const first = largest && firstScenario(largest);
  return largest && first && (await fought(largest, first.scenario, SEED));
}
