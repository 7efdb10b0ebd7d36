/** Other values on the profiles of a rule set, for one battle. */
import { type ProfileTable, type Ruleset, variedName } from '@umpire/engine/battle';
import type { Json, JsonObject, Scenario } from '@umpire/engine/table';
import { type Fit, fits, unfit } from '../fit.ts';
import { changedAt, stepsOf, valueAt } from './path.ts';

/** New names of profiles, by table and old name. */
type Renamed = ReadonlyMap<ProfileTable, ReadonlyMap<string, string>>;

/**
 * The scenario with its units on changed profiles. A changed profile has a name of its own that says how it differs, so that nothing
 * of the rule set itself is touched, and battles with and without the change can be played side by side.
 */
export function withProfiles(
  ruleset: Pick<Ruleset, 'profiles' | 'title'>,
  scenario: Scenario,
  changes: readonly (readonly [string, Json])[],
): Fit<Scenario> {
  if (changes.length === 0) return fits(scenario);
  const { profiles: tables = [], title } = ruleset;
  if (tables.length === 0) return unfit(`${title} has no profiles that could be changed.`);
  const own = new Map<ProfileTable, Map<string, JsonObject>>(tables.map((table) => [table, new Map()]));
  for (const [path, value] of changes) {
    const found = find(tables, path);
    if ('says' in found) return found;
    const { table, name, field } = found.value;
    const profile = own.get(table)?.get(name) ?? (table.profiles[name] as unknown as JsonObject);
    const made = changedAt(profile, stepsOf(field), (old) => sameKind(path, old, value));
    if ('says' in made) return unfit(made.says.includes(path) ? made.says : `profile.${path}: ${made.says}`);
    own.get(table)?.set(name, made.value as JsonObject);
  }
  const renamed = renamedIn(tables, own);
  // A value that is the one of the table changes nothing.
  if ([...renamed.values()].every((names) => names.size === 0)) return fits(scenario);
  const after = inScenario(scenario, tables, renamed);
  return after === scenario
    ? unfit(`Nobody in ${scenario.title} has the profile of ${changes.map(([path]) => path).join(', ')}.`)
    : fits(after);
}

interface Found {
  readonly table: ProfileTable;
  readonly name: string;
  readonly field: string;
}

/** The longest name of a profile that the path begins with, in the first table where the rest leads somewhere. */
function find(tables: readonly ProfileTable[], path: string): Fit<Found> {
  const named = tables.flatMap((table) =>
    Object.keys(table.profiles)
      .filter((name) => path.startsWith(`${name}.`))
      .map((name) => ({ table, name, field: path.slice(name.length + 1) })),
  );
  const [first, ...others] = named.toSorted((a, b) => b.name.length - a.name.length);
  if (first === undefined) {
    const names = tables.flatMap(({ profiles }) => Object.keys(profiles));
    return unfit(`There is no profile at the start of "${path}"; there are ${names.join(', ')}.`);
  }
  const there = [first, ...others].find(({ table, name, field }) => fieldOf(table, name, field) !== undefined);
  return fits(there ?? first);
}

const fieldOf = (table: ProfileTable, name: string, field: string): Json | undefined =>
  valueAt(table.profiles[name] as unknown as JsonObject, stepsOf(field));

function sameKind(path: string, old: Json | undefined, value: Json): Fit<Json> {
  if (old === undefined) return unfit('there is no such field');
  if (typeof old === typeof value && typeof old !== 'object') return fits(value);
  return unfit(`profile.${path} is ${JSON.stringify(old)}; it cannot become ${JSON.stringify(value)}.`);
}

/** From the last table to the first: whatever names a changed profile has changed itself. */
function renamedIn(
  tables: readonly ProfileTable[],
  own: ReadonlyMap<ProfileTable, ReadonlyMap<string, JsonObject>>,
): Renamed {
  const renamed = new Map<ProfileTable, Map<string, string>>();
  for (const table of tables.toReversed()) {
    const names = new Map<string, string>();
    const later = new Map([...renamed.values()].flatMap((map) => [...map]));
    for (const [name, profile] of Object.entries(table.profiles)) {
      const before = profile as unknown as JsonObject;
      const after = renaming(own.get(table)?.get(name) ?? before, later) as JsonObject;
      const changes = Object.entries(after).filter(([field, value]) => value !== before[field]);
      if (changes.length > 0) names.set(name, variedName(name, Object.fromEntries(changes)));
    }
    renamed.set(table, names);
  }
  return renamed;
}

/** The data with names replaced; what holds none of them stays the same object. */
function renaming(data: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof data === 'string') return names.get(data) ?? data;
  if (typeof data !== 'object' || data === null || names.size === 0) return data;
  if (Array.isArray(data)) {
    const items = (data as readonly Json[]).map((item) => renaming(item, names));
    return items.some((item, i) => item !== (data as readonly Json[])[i]) ? items : data;
  }
  const entries = Object.entries(data).map(([name, value]) => [name, renaming(value, names)] as const);
  return entries.some(([name, value]) => value !== (data as JsonObject)[name]) ? Object.fromEntries(entries) : data;
}

function inScenario(scenario: Scenario, tables: readonly ProfileTable[], renamed: Renamed): Scenario {
  const namer = (of: ProfileTable['of']) => {
    const table = tables.find((one) => one.of === of);
    const names = table === undefined ? undefined : renamed.get(table);
    return (name: string): string => names?.get(name) ?? name;
  };
  const [unitName, modelName, groupName] = [
    namer('unit'),
    namer(tables.some(({ of }) => of === 'model') ? 'model' : 'unit'),
    namer('group'),
  ];
  let isSame = true;
  const other = <T extends string | undefined>(before: T, after: T): T => {
    if (before !== after) isSame = false;
    return after;
  };
  const forces = scenario.forces.map(({ seat, units }) => ({
    seat,
    units: units.map((unit) => ({
      ...unit,
      profile: other(unit.profile, unitName(unit.profile)),
      ...(unit.group !== undefined && { group: other(unit.group, groupName(unit.group)) }),
      ...(unit.models !== undefined && {
        models: unit.models.map((model) =>
          model.profile === undefined ? model : { ...model, profile: other(model.profile, modelName(model.profile)) },
        ),
      }),
    })),
  }));
  return isSame ? scenario : { ...scenario, forces };
}
