/** Two units of a game's forces as the arguments of an engagement: nobody has to know the numbers behind a name. */
import { type Between, type Engagement, type Ruleset, scenarioIn } from '@umpire/engine/battle';
import type { ScenarioUnit } from '@umpire/engine/table';
import type { Language } from '@umpire/engine/words';

/** A unit that can be chosen, with the side that it belongs to. */
export interface Fighter {
  readonly id: string;
  readonly side: string;
  readonly name: string;
  readonly unit: ScenarioUnit;
}

/** The units of all scenarios, in the words of a language: each kind of unit once for each side. */
export function fightersOf({ scenarios }: Pick<Ruleset, 'scenarios'>, speech: Language): readonly Fighter[] {
  const found = new Map<string, Fighter>();
  for (const { scenario } of scenarios) {
    const shown = scenarioIn(scenario, speech);
    for (const [i, { seat, units }] of scenario.forces.entries()) {
      const side = shown.seats.find(({ id }) => id === seat)?.name;
      if (side === undefined) continue;
      for (const [n, unit] of units.entries()) {
        const { profile, group } = unit;
        const kind = `${seat} ${group ?? ''} ${profile}`;
        const name = shown.forces[i]?.units[n]?.name ?? unit.name;
        if (!found.has(kind))
          found.set(kind, { id: kind, side, name: group === undefined ? name : `${name} (${group})`, unit });
      }
    }
  }
  const all = [...found.values()];
  const isAmbiguous = ({ side, name }: Fighter): boolean =>
    all.filter((other) => other.side === side && other.name === name).length > 1;
  // Equal names are told apart by what is written on their figures.
  return all.map((one) => (isAmbiguous(one) ? { ...one, name: `${one.name} ${one.unit.id}` } : one));
}

/** The arguments of two units that meet, as a form or a link has them; undefined for two that cannot meet in this way. */
export function argsOf(engagement: Engagement, between: Between, attacker: Fighter, defender: Fighter): unknown {
  const args = between(attacker.unit, defender.unit);
  return args === undefined ? undefined : engagement.args.write(args);
}
