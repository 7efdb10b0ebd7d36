/** The units that forces are drawn from. */
import { plainName, type Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario, ScenarioUnit } from '@umpire/engine/table';

/** What a unit is called in a table of worth: its squad is a part of what it is. */
export const unitKey = ({ profile, group }: Pick<ScenarioUnit, 'profile' | 'group'>): string =>
  group === undefined ? plainName(profile) : `${plainName(profile)} (${plainName(group)})`;

/** What a table of profiles has under a name. */
const dataOf = ({ profiles = [] }: Pick<Ruleset, 'profiles'>, of: 'unit' | 'group', name: string): object | undefined =>
  profiles.find((table) => table.of === of && Object.hasOwn(table.profiles, plainName(name)))?.profiles[
    plainName(name)
  ];

/** A unit for people: where its profile is only a code, with the name that the profile or the scenario gives it. */
export function unitLabel(ruleset: Pick<Ruleset, 'profiles'>, unit: ScenarioUnit): string {
  if (/[a-z]/u.test(unit.profile)) return unitKey(unit);
  const { name } = (dataOf(ruleset, 'unit', unit.profile) ?? {}) as { readonly name?: unknown };
  return `${plainName(unit.profile)} ${typeof name === 'string' ? name : unit.name}`;
}

/** Equal for units that differ in nothing but their names. */
export function likeness(ruleset: Pick<Ruleset, 'profiles'>, { profile, group }: ScenarioUnit): string {
  const data = dataOf(ruleset, 'unit', profile);
  return data === undefined
    ? profile
    : JSON.stringify([data, group === undefined ? '' : dataOf(ruleset, 'group', group)]);
}

/** Whether a unit hangs on another one of its scenario, such as a passenger on its vehicle. */
function leansOnOthers({ terms = {}, id }: ScenarioUnit, scenario: Scenario): boolean {
  const ids = new Set(
    scenario.forces.flatMap(({ units }) =>
      units.flatMap((unit) => [unit.id, ...(unit.models ?? []).map((model) => model.id)]),
    ),
  );
  return Object.values(terms).some((term) => typeof term === 'string' && term !== id && ids.has(term));
}

/** Every kind of unit that a seat has in any scenario of the rule set, without places. */
export function poolOf({ scenarios }: Pick<Ruleset, 'scenarios'>, seat: Seat): readonly ScenarioUnit[] {
  const pool = new Map<string, ScenarioUnit>();
  for (const { scenario } of scenarios)
    for (const { units } of scenario.forces.filter((force) => force.seat === seat))
      for (const unit of units)
        if (!leansOnOthers(unit, scenario) && !pool.has(unitKey(unit))) pool.set(unitKey(unit), unplaced(unit));
  return [...pool.values()];
}

/** The units of each seat of a scenario. */
export const poolsOf = (
  ruleset: Pick<Ruleset, 'scenarios'>,
  { seats }: Scenario,
): Readonly<Record<Seat, readonly ScenarioUnit[]>> =>
  Object.fromEntries(seats.map(({ id }) => [id, poolOf(ruleset, id)]));

function unplaced({ models, terms: _, ...unit }: ScenarioUnit): ScenarioUnit {
  return {
    ...unit,
    ...(models !== undefined && {
      models: models.map(({ at: __, facing: ___, elevation: ____, level: _____, ...model }) => model),
    }),
  };
}

/** A copy of a unit with ids of its own. */
export const numbered = (unit: ScenarioUnit, number: number): ScenarioUnit => ({
  ...unit,
  id: `${unit.id}-${number}`,
  name: `${unit.name} ${number}`,
  ...(unit.models !== undefined && {
    models: unit.models.map((model) => ({
      ...model,
      id: model.id === unit.id ? `${unit.id}-${number}` : `${model.id}-${number}`,
    })),
  }),
});
