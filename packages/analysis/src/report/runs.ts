/** The report of a run, by its kind. */
import type { Ruleset } from '@umpire/engine/battle';
import type { Scene } from '@umpire/engine/table';
import { bars } from '../chart/bars.ts';
import { curve } from '../chart/curve.ts';
import { fallenMap } from '../chart/fallen-map.ts';
import type { ReadyBattle } from '../count/play-battle.ts';
import type { BattleTally } from '../count/tally.ts';
import { type Fit, fits } from '../fit.ts';
import { armsSheet, verdict } from '../read/arms.ts';
import { endsSheet, lengthSheet, ordersSheet, rulesSheet, unitsSheet, winsSheet } from '../read/battles.ts';
import { shareOf, winsOf } from '../read/share.ts';
import { ready } from '../run/ready.ts';
import type { RunTally } from '../run/round.ts';
import type { Arm, Run } from '../run/run.ts';
import { cellText, written } from '../sheet/write.ts';
import { pointsReport } from '../points/report.ts';
import { standingsReport } from '../tournament/report.ts';
import type { Report } from './report.ts';

const percent = (x: number): string => `${Math.round(100 * x)} %`;

/** What a run came to, for people. */
export function reportOf(rulesets: readonly Ruleset[], run: Run, tally: RunTally): Fit<Report> {
  const [first] = run.arms;
  if (run.kind === 'tournament') return fits(standingsReport(run, tally));
  const battle = ready(rulesets, first as Arm);
  if ('says' in battle) return battle;
  if (run.kind === 'points') return fits(pointsReport(run, tally, battle.value));
  return fits(run.kind === 'simulate' ? simulated(run, tally, battle.value) : compared(run, tally, battle.value));
}

const seatName = ({ scenario }: ReadyBattle, seat: string): string =>
  scenario.seats.find(({ id }) => id === seat)?.name ?? seat;

function simulated(run: Run, tally: RunTally, { ruleset, scenario }: ReadyBattle): Report {
  const { players } = run.arms[0] as Arm;
  const battles = tally.arms[0] as BattleTally;
  const wins: Scene = bars(
    scenario.seats.map(({ id, name }, side) => {
      const estimate = winsOf(battles, id);
      return { name, side, ...estimate, says: cellText({ kind: 'share' }, estimate) };
    }),
    { title: 'Who wins', tick: percent, most: 1, even: 0.5 },
  );
  const turns = Object.entries(battles.turns).map(([turn, many]) => {
    const value = many / battles.battles;
    return { name: `${turn} turns`, value, low: value, high: value, says: written('share', value) };
  });
  const map = fallenMap(scenario, battles);
  return {
    title: `${ruleset.title}: ${scenario.title}`,
    lines: [`${battles.battles} battles, seed “${run.seed}”.`],
    sheets: [
      winsSheet(scenario, battles, players),
      lengthSheet(battles),
      endsSheet(ruleset, battles),
      unitsSheet(scenario, battles),
      ordersSheet(ruleset, scenario, battles),
      rulesSheet(ruleset, battles),
    ],
    pictures: [wins, bars(turns, { title: 'How long battles last', tick: percent }), map],
    main: map,
  };
}

/** The number that an arm of a sweep has on the axis, if it is one. */
function placeOf({ changes }: Arm, path: string | undefined): number | undefined {
  const value = path === undefined ? undefined : changes[path];
  return typeof value === 'number' ? value : undefined;
}

function compared(run: Run, tally: RunTally, battle: ReadyBattle): Report {
  const { ruleset, scenario } = battle;
  const seat = seatName(battle, run.seat);
  // What differs between the arms.
  const paths = [...new Set(run.arms.flatMap(({ changes }) => Object.keys(changes)))].filter(
    (path) => new Set(run.arms.map(({ changes }) => JSON.stringify(changes[path]))).size > 1,
  );
  const [path] = paths.length === 1 && run.kind === 'sweep' ? paths : [];
  const dots = run.arms.flatMap((arm, i) => {
    const battles = tally.arms[i];
    if (battles === undefined) return [];
    const share = shareOf(battles, run.seat);
    const at = placeOf(arm, path);
    const name = path === undefined ? arm.name : String(arm.changes[path]);
    return [{ name, ...share, says: cellText({ kind: 'share' }, share), ...(at !== undefined && { at }) }];
  });
  const main = curve(dots, {
    title: `The share of ${seat}`,
    below: path ?? 'with',
    tick: percent,
    even: 0.5,
    least: 0.4,
    most: 0.6,
  });
  return {
    title: `${ruleset.title}: ${scenario.title}, ${path ?? run.arms.map(({ name }) => name).join(' or ')}`,
    lines: [
      `${tally.rounds} battles each, all with the same seeds, seed “${run.seed}”.`,
      ...(run.kind === 'compare' ? [verdict(run, tally, seat)] : []),
    ],
    sheets: [armsSheet(run, tally, seat)],
    pictures: [main],
    main,
  };
}
