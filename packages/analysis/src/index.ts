/** Simulation and analysis: what a rule, a unit or a scenario is worth. Written against the public face of a rule set. */
export { CHART_STYLE } from './chart/style.ts';
export { changed, type Changes } from './change/apply.ts';
export { type Parameter, parameterOf, valueOf } from './change/values.ts';
export { type Fit, fits, unfit } from './fit.ts';
export { type MatchupOptions, matchups } from './matchup/matchups.ts';
export { poolsOf } from './points/pool.ts';
export { reportHtml } from './report/html.ts';
export type { Report } from './report/report.ts';
export { reportOf } from './report/runs.ts';
export { armFrom, type Base, changesName, sweepArms } from './run/make.ts';
export { NOTHING, type PlayRounds, roundsOf, type RunTally } from './run/round.ts';
export { isSameRun, olderThan, parseRun, type RunFile, writeRun } from './run/run-file.ts';
export { carryOut, type Crew, type RunOptions } from './run/runner.ts';
export { type Arm, type Run, RUN_FORMAT, type RunKind } from './run/run.ts';
export type { Cell, Column, Sheet } from './sheet/sheet.ts';
export { cellText, sheetMarkdown, sheetsCsv, sheetText } from './sheet/write.ts';
export { fixtures, type Plan, roundsFor } from './tournament/plan.ts';
export { type Standing, standings, type Took } from './tournament/standing.ts';
