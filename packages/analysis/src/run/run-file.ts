/** Runs as files: what was asked, and what has come of it so far. */
import type { Options, Ruleset } from '@umpire/engine/battle';
import type { JsonObject } from '@umpire/engine/table';
import type { Changes } from '../change/apply.ts';
import { type Fit, fits, unfit } from '../fit.ts';
import { NOTHING, type RunTally } from './round.ts';
import { ready } from './ready.ts';
import { type Arm, type Run, RUN_FORMAT, RUN_KINDS } from './run.ts';
import { tallyIn } from './tally-codec.ts';

/** A run and the rounds of it that are done. */
export interface RunFile {
  readonly run: Run;
  readonly tally: RunTally;
}

export const writeRun = ({ run, tally }: RunFile): string => `${JSON.stringify({ ...run, tally }, undefined, 1)}\n`;

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Each is set up while the run is read. */
const MOST_ARMS = 1_000;

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && (value as number) >= least;

/** Reads a run from a text; everything that it needs is checked, up to the last change of the last arm. */
export function parseRun(text: string, rulesets: readonly Ruleset[]): Fit<RunFile> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return unfit('It is no JSON.');
  }
  if (!isRecord(file) || file['format'] !== RUN_FORMAT)
    return unfit(`It is no run: its "format" must be "${RUN_FORMAT}".`);
  const { kind, umpire, seed, games, until, seat, arms, tally } = file;
  const known = RUN_KINDS.find((one) => one === kind);
  if (known === undefined) return unfit(`Its "kind" must be ${RUN_KINDS.join(', ')}.`);
  if (!isText(seed) || !isText(seat) || !isText(umpire)) return unfit('Its "seed", "seat" and "umpire" must be texts.');
  if (!isWhole(games, 1)) return unfit('Its "games" must be a whole number of at least 1.');
  if (until !== undefined && !(typeof until === 'number' && until > 0))
    return unfit('Its "until" must be a number above 0.');
  if (!Array.isArray(arms) || arms.length === 0 || arms.length > MOST_ARMS)
    return unfit(`Its "arms" must be a list of 1 to ${MOST_ARMS} battles.`);
  const read = (arms as readonly unknown[]).map(armOf);
  const bad = read.findIndex((arm) => arm === undefined);
  if (bad >= 0) return unfit(`Its arms[${bad}] needs name, ruleset, version, scenario, options, players and changes.`);
  const run: Run = {
    format: RUN_FORMAT,
    kind: known,
    umpire,
    seed,
    games,
    seat,
    ...(until !== undefined && { until }),
    arms: read as readonly Arm[],
  };
  for (const arm of run.arms) {
    const battle = ready(rulesets, arm);
    if ('says' in battle) return battle;
  }
  const done = tally === undefined ? NOTHING : tallyIn(tally, run.arms.length);
  if (typeof done === 'string') return unfit(`Its "tally" is damaged: take it out to begin anew. (${done})`);
  return fits({ run, tally: done });
}

function armOf(data: unknown): Arm | undefined {
  if (!isRecord(data)) return undefined;
  const { name, ruleset, version, scenario, options, players, changes, first, draft } = data;
  if (![name, ruleset, version].every(isText) || ![scenario, options, players, changes].every(isRecord))
    return undefined;
  if (!Object.values(players as JsonObject).every(isText)) return undefined;
  if (
    draft !== undefined &&
    !(
      isRecord(draft) &&
      isRecord(draft['pools']) &&
      isWhole(draft['least'], 1) &&
      isWhole(draft['most'], draft['least'] as number)
    )
  )
    return undefined;
  return {
    name: name as string,
    ruleset: ruleset as string,
    version: version as string,
    scenario: scenario as JsonObject,
    options: options as unknown as Options,
    players: players as unknown as Arm['players'],
    changes: changes as unknown as Changes,
    ...(isText(first) && { first }),
    ...(draft !== undefined && { draft: draft as unknown as NonNullable<Arm['draft']> }),
  };
}

/** Rule sets whose version is not the one that the run was made for: its result may differ. */
export const olderThan = (run: Run, rulesets: readonly Ruleset[]): readonly string[] => [
  ...new Set(
    run.arms.flatMap(({ ruleset, version }) => {
      const now = rulesets.find(({ id }) => id === ruleset)?.version;
      return now === version ? [] : [`${ruleset} was version ${version} and is ${now ?? 'gone'}`];
    }),
  ),
];

/** Whether two runs play the same battles, be it more or fewer of them. */
export const isSameRun = (a: Run, b: Run): boolean => {
  const text = ({ games: _, until: __, umpire: ___, ...rest }: Run): string => JSON.stringify(rest);
  return text(a) === text(b);
};
