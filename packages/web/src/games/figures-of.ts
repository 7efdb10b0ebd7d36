import { type Options, optionsFor, type Ruleset } from '@umpire/engine/battle';
import { type PortraitNode, portraitOf } from '../battle/figure.ts';
import { firstScenario } from './facts.ts';

/** By game, one figure of each side. */
export type Figures = Readonly<Record<string, readonly PortraitNode[]>>;

/** Of the first unit of each side in the scenario to begin with. */
function sidesOf(ruleset: Ruleset): readonly PortraitNode[] {
  const first = firstScenario(ruleset)?.scenario;
  if (first === undefined) return [];
  const battle = ruleset.setup(first, optionsFor(ruleset, (first.options ?? {}) as Options));
  const units = first.seats.map(({ id }) => battle.units.find(({ seat }) => seat === id));
  return units.flatMap((unit) => {
    const found = unit && portraitOf(battle, first, ruleset.face, unit);
    return found === undefined ? [] : [found];
  });
}

export const figuresOf = (rulesets: readonly Ruleset[]): Figures =>
  Object.fromEntries(rulesets.map((ruleset) => [ruleset.id, sidesOf(ruleset)]));
