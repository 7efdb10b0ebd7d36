/** Runs from what was asked. */
import type { Options, Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Json, type JsonObject, type Scenario, writeScenario } from '@umpire/engine/table';
import type { Changes } from '../change/apply.ts';
import type { Parameter } from '../change/values.ts';
import type { Arm } from './run.ts';

/** What all arms of a run have in common. */
export interface Base {
  readonly ruleset: Ruleset;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly players: Readonly<Record<Seat, string>>;
  readonly changes: Changes;
}

export const armFrom = ({ ruleset, scenario, options, players, changes }: Base, name: string): Arm => ({
  name,
  ruleset: ruleset.id,
  version: ruleset.version,
  scenario: JSON.parse(writeScenario(scenario)) as JsonObject,
  options,
  players,
  changes,
});

const written = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The name of an arm that differs in some values. */
export const changesName = (changes: Changes): string =>
  Object.entries(changes)
    .map(([path, value]) => `${path}=${written(value)}`)
    .join(' ');

/** An arm for every value of the parameter, or for every combination of several. */
export function sweepArms(base: Base, parameters: readonly Parameter[]): readonly Arm[] {
  const combinations = parameters.reduce<readonly Changes[]>(
    (sets, { path, values }) => sets.flatMap((set) => values.map((value) => ({ ...set, [path]: value }))),
    [{}],
  );
  return combinations.map((own) => armFrom({ ...base, changes: { ...base.changes, ...own } }, changesName(own)));
}
