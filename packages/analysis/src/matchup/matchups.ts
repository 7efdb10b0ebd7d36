/** Every unit of the forces against every other, by exact odds. */
import type { Engagement, Ruleset } from '@umpire/engine/battle';
import { type Json, NOBODY, type ScenarioUnit } from '@umpire/engine/table';
import type { Changes } from '../change/apply.ts';
import { changedAt, stepsOf } from '../change/path.ts';
import { heat } from '@umpire/engine/chart';
import { type Fit, fits, unfit } from '../fit.ts';
import { likeness, poolOf, unitKey, unitLabel } from '../points/pool.ts';
import type { Picture, Report } from '../report/report.ts';
import { type Cell, column } from '../sheet/sheet.ts';
import { type Asked, askedIn, type Measured, measured } from './measured.ts';

/** All kinds of units that appear in the scenarios of a rule set. */
function unitsOf(ruleset: Ruleset): readonly ScenarioUnit[] {
  const seats = [...new Set(ruleset.scenarios.flatMap(({ scenario }) => scenario.forces.map(({ seat }) => seat)))];
  const all = seats.filter((seat) => seat !== NOBODY).flatMap((seat) => poolOf(ruleset, seat));
  return [...new Map(all.map((unit) => [unitKey(unit), unit])).values()];
}

/** The arguments with other values, read again by the engagement's own codec. */
function changedArgs(engagement: Engagement, args: unknown, changes: Changes): Fit<unknown> {
  let data: Json = engagement.args.write(args);
  for (const [path, value] of Object.entries(changes)) {
    const made = changedAt(data, stepsOf(path), () => fits(value));
    if ('says' in made) return unfit(`${path}: ${made.says}`);
    data = made.value;
  }
  const wrong: string[] = [];
  const read = engagement.args.read(data, '', (path, says) => wrong.push(`${path}: ${says}`));
  return wrong.length > 0 ? unfit(wrong[0] ?? '') : fits(read);
}

export interface MatchupOptions {
  /** A measure of the engagement, `id` or `id=word`. */
  readonly measure?: string;
  /** Only units whose names hold one of these words. */
  readonly only?: readonly string[];
  /** Other values in the arguments of every pair. */
  readonly changes?: Changes;
}

/** Everybody against everybody: rows attack, columns defend. */
export async function matchups(
  ruleset: Ruleset,
  engagement: Engagement,
  { measure, only = [], changes = {} }: MatchupOptions = {},
): Promise<Fit<Report>> {
  const { between } = (await ruleset.between?.()) ?? { between: {} };
  const pair = between[engagement.id];
  if (pair === undefined) {
    const known = Object.keys(between);
    return unfit(
      `${engagement.title} is not fought between two units; of ${ruleset.title}, these are: ${known.join(', ') || 'none'}.`,
    );
  }
  const asked = askedIn(engagement, measure);
  if ('says' in asked) return asked;
  const wanted = unitsOf(ruleset).filter((unit) => {
    const label = unitLabel(ruleset, unit).toLowerCase();
    return only.length === 0 || only.some((word) => label.includes(word.toLowerCase()));
  });
  if (wanted.length === 0)
    return unfit(
      `No unit is called ${only.join(' or ')}; there are ${unitsOf(ruleset)
        .map((unit) => unitLabel(ruleset, unit))
        .join(', ')}.`,
    );
  const kinds = Map.groupBy(wanted, (unit) => likeness(ruleset, unit));
  const units = Array.from(kinds.values(), ([first]) => first as ScenarioUnit);
  const cells: (Measured | undefined)[][] = [];
  for (const attacker of units) {
    const row: (Measured | undefined)[] = [];
    for (const defender of units) {
      const args = pair(attacker, defender);
      const given =
        args === undefined || Object.keys(changes).length === 0 ? fits(args) : changedArgs(engagement, args, changes);
      if ('says' in given) return given;
      row.push(given.value === undefined ? undefined : measured(engagement, given.value, asked.value));
    }
    cells.push(row);
  }
  const alike = Array.from(kinds.values(), (same) => same.map((unit) => unitLabel(ruleset, unit))).filter(
    ({ length }) => length > 1,
  );
  const told = report(ruleset, engagement, asked.value, units, cells);
  const lines = alike.map(([first = '', ...others]) => `As ${first}: ${others.join(', ')}.`);
  return fits({ ...told, lines: [...told.lines, ...lines] });
}

function report(
  ruleset: Ruleset,
  engagement: Engagement,
  { measure, word }: Asked,
  units: readonly ScenarioUnit[],
  cells: readonly (readonly (Measured | undefined)[])[],
): Report {
  // Who meets nobody in this way is left out.
  const rows = units.map((_, i) => i).filter((i) => cells[i]?.some((cell) => cell !== undefined));
  const columns = units.map((_, j) => j).filter((j) => cells.some((row) => row[j] !== undefined));
  const all = cells.flat().filter((cell) => cell !== undefined);
  const isChance = all[0]?.isChance === true;
  const sampled = all.filter(({ isSampled }) => isSampled).length;
  const what = word === undefined ? measure.says : `${measure.says}: ${word}`;
  const title = `${ruleset.title}: ${engagement.title}. ${what}`;
  const value = (i: number, j: number): number | undefined => cells[i]?.[j]?.value;
  const mean = all.reduce((sum, cell) => sum + cell.value, 0) / Math.max(1, all.length);
  const name = (i: number): string => unitLabel(ruleset, units[i] as ScenarioUnit);
  const says = (x: number): string => (isChance ? `${Math.round(100 * x)} %` : x.toFixed(2));
  const reach = Math.max(1e-9, ...all.map((cell) => Math.abs(cell.value - mean)));
  const [best] = rows
    .flatMap((i) => columns.map((j) => ({ i, j, x: value(i, j) ?? -Infinity })))
    .toSorted((a, b) => b.x - a.x);
  const main: Picture = (standalone) =>
    heat({
      title,
      standalone,
      down: 'attacker',
      across: 'defender',
      rows: rows.map(name),
      columns: columns.map(name),
      cell(row, column) {
        const x = value(rows[row] ?? 0, columns[column] ?? 0);
        return x === undefined ? undefined : { says: says(x), strength: (x - mean) / reach };
      },
      description: best === undefined ? 'Nothing.' : `Highest: ${name(best.i)}, ${name(best.j)}: ${says(best.x)}.`,
    });
  const how =
    sampled === 0 ? 'All odds are exact.' : `${sampled} of ${all.length} were too large to solve and are sampled.`;
  return {
    title,
    lines: [
      `${isChance ? 'The chance' : 'The mean'} for each pair; both are fresh and in the open, the row attacks. ${how}`,
    ],
    sheets: [
      {
        id: 'matchups',
        title: what,
        columns: [
          column('attacker', 'attacker ↓, defender →'),
          ...columns.map((j) => column(name(j), name(j), isChance ? 'share' : 'number')),
        ],
        rows: rows.map((i): readonly Cell[] => [name(i), ...columns.map((j) => value(i, j))]),
      },
    ],
    pictures: [main],
    main,
  };
}
