/** What is different about a battle: a table option, a line of its scenario, a value on a profile, a player. */
import { optionProblems, optionsFor, type Options, type Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Json, type JsonObject, parseScenario, type Scenario } from '@umpire/engine/table';
import { playerOf } from '@umpire/players';
import { type Fit, fits, unfit } from '../fit.ts';
import { ofLength } from './list-length.ts';
import { changedAt, stepsOf } from './path.ts';
import { withProfiles } from './profiles.ts';

/** Values by path: `{ "options.cover": "hard", "profile.Warder.ws": 5 }`. */
export type Changes = Readonly<Record<string, Json>>;

/** A battle as a run describes it. */
export interface Described {
  /** As a scenario file has it. */
  readonly scenario: JsonObject;
  readonly options: Options;
  readonly players: Readonly<Record<Seat, string>>;
  readonly changes: Changes;
}

export interface Changed {
  readonly scenario: Scenario;
  readonly options: Options;
  readonly players: Readonly<Record<Seat, string>>;
}

const KINDS = ['options', 'scenario', 'profile', 'player'] as const;

const within = (path: string, kind: string): string => path.slice(kind.length + 1);

/** The battle with everything that is different about it, checked. */
export function changed(ruleset: Ruleset, { scenario: file, options, players, changes }: Described): Fit<Changed> {
  const of = (kind: (typeof KINDS)[number]): readonly (readonly [string, Json])[] =>
    Object.entries(changes).flatMap(([path, value]) =>
      path.startsWith(`${kind}.`) ? [[within(path, kind), value] as const] : [],
    );
  const stray = Object.keys(changes).find((path) => !KINDS.some((kind) => path.startsWith(`${kind}.`)));
  if (stray !== undefined)
    return unfit(`A parameter begins with ${KINDS.map((kind) => `${kind}.`).join(', ')}; not "${stray}".`);
  const scenario = scenarioWith(file, of('scenario'));
  if ('says' in scenario) return scenario;
  const set = { ...options, ...(Object.fromEntries(of('options')) as Options) };
  const [problem] = optionProblems(ruleset, set);
  if (problem !== undefined) return unfit(problem);
  const seated = playersWith(scenario.value, players, of('player'));
  if ('says' in seated) return seated;
  const forces = withProfiles(ruleset, scenario.value, of('profile'));
  if ('says' in forces) return forces;
  const all = optionsFor(ruleset, (scenario.value.options ?? {}) as Options, set);
  return fits({ scenario: forces.value, options: all, players: seated.value });
}

function scenarioWith(file: JsonObject, changes: readonly (readonly [string, Json])[]): Fit<Scenario> {
  let data: Json = file;
  for (const [path, value] of changes) {
    const made = changedAt(data, stepsOf(path), (old) =>
      Array.isArray(old) && typeof value === 'number' ? ofLength(old as readonly Json[], value) : fits(value),
    );
    if ('says' in made) return unfit(`scenario.${path}: ${made.says}`);
    data = made.value;
  }
  const parsed = parseScenario(data as JsonObject);
  if (parsed.ok) return fits(parsed.scenario);
  const [{ path, says } = { path: '', says: 'it cannot be read' }] = parsed.problems;
  return unfit(`The scenario does not fit: ${path}: ${says}`);
}

function playersWith(
  { seats }: Scenario,
  players: Described['players'],
  changes: readonly (readonly [string, Json])[],
): Fit<Described['players']> {
  const all = { ...players, ...Object.fromEntries(changes.map(([seat, word]) => [seat, String(word)])) };
  const known = seats.map(({ id }) => id);
  for (const [seat, word] of Object.entries(all)) {
    if (!known.includes(seat)) return unfit(`There is no seat "${seat}"; there are ${known.join(', ')}.`);
    if (playerOf(word) === undefined)
      return unfit(`There is no player "${word}"; there are random, greedy, search, search:500 (nodes), search:200ms.`);
  }
  const missing = known.find((seat) => all[seat] === undefined);
  return missing === undefined ? fits(all) : unfit(`Nobody plays the seat "${missing}".`);
}
