import {
  type Cell,
  type Report,
  reportHtml,
  type RunFile,
  type Sheet,
  sheetMarkdown,
  sheetsCsv,
  sheetText,
  writeRun,
} from '@umpire/analysis';
import { print, printJson, writeText } from '../files.ts';
import { terminal } from '../terminal.ts';
import type { OutputFlags } from './flags.ts';

/** Rows of a long table on the screen. */
const MOST_ROWS = 20;

/** What else there is to show. */
export interface Shown {
  /** The run behind it. */
  readonly file?: RunFile;
  /** JSON of another form than the report's own. */
  readonly json?: unknown;
  /** Lines of another form than the report's own. */
  readonly text?: readonly string[];
}

/** Writes a report to wherever it is wanted. */
export function show(
  report: Report,
  flags: OutputFlags,
  { file, json, text = screen(report, flags) }: Shown = {},
): void {
  if (flags.html !== undefined)
    writeText(
      flags.html,
      reportHtml(report, file === undefined ? undefined : writeRun({ ...file, tally: { ...file.tally } })),
    );
  if (flags.svg !== undefined && report.main !== undefined) writeText(flags.svg, report.main(true));
  if (flags.csv !== undefined) writeText(flags.csv, sheetsCsv(report.sheets));
  if (flags.json === true) printJson(json ?? jsonOf(report, file));
  else if (flags.csv !== '-' && flags.svg !== '-' && flags.html !== '-') print(text.join('\n'));
}

function screen({ title, lines, sheets }: Report, { markdown, all }: OutputFlags): readonly string[] {
  if (markdown === true) return sheets.flatMap((sheet, i) => [...(i === 0 ? [] : ['']), ...sheetMarkdown(sheet)]);
  const { bold } = terminal();
  const parts = sheets.flatMap((sheet) => {
    const more = sheet.rows.length - MOST_ROWS;
    const isCut = all !== true && more > 1;
    const shown = isCut ? { ...sheet, rows: sheet.rows.slice(0, MOST_ROWS) } : sheet;
    return ['', bold(sheet.title), ...sheetText(shown), ...(isCut ? [`… and ${more} more (--all)`] : [])];
  });
  return [bold(title), ...lines, ...parts];
}

/** Tables as records by the ids of their columns. */
const records = ({ columns, rows }: Sheet): readonly Readonly<Record<string, Cell>>[] =>
  rows.map((row) => Object.fromEntries(columns.map(({ id }, i) => [id, row[i]])));

function jsonOf({ title, sheets }: Report, file: RunFile | undefined): object {
  const run =
    file === undefined
      ? {}
      : {
          kind: file.run.kind,
          seed: file.run.seed,
          rounds: file.tally.rounds,
          arms: file.run.arms.map(({ name, ruleset, version, players, options, changes }) => ({
            name,
            ruleset,
            version,
            players,
            options,
            changes,
          })),
        };
  return { title, ...run, ...Object.fromEntries(sheets.map((sheet) => [sheet.id, records(sheet)])) };
}
