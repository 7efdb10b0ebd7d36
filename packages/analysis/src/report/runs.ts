/** The report of a run, by its kind. */
import type { Ruleset } from '@umpire/engine/battle';
import { dots } from '@umpire/engine/chart';
import type { ReadyBattle } from '../count/play-battle.ts';
import { type Fit, fits } from '../fit.ts';
import { armsSheet, isPaired, verdict } from '../read/arms.ts';
import { shareOf } from '../read/share.ts';
import { ready } from '../run/ready.ts';
import type { RunTally } from '../run/round.ts';
import type { Arm, Run } from '../run/run.ts';
import { cellText } from '../sheet/write.ts';
import { pointsReport } from '../points/report.ts';
import { standingsReport } from '../tournament/report.ts';
import type { Picture, Report } from './report.ts';
import { simulated } from './simulated.ts';

const percent = (x: number): string => `${Math.round(100 * x)} %`;

/** What a run came to, for people. */
export async function reportOf(rulesets: readonly Ruleset[], run: Run, tally: RunTally): Promise<Fit<Report>> {
  const [first] = run.arms;
  if (run.kind === 'tournament') return fits(standingsReport(run, tally));
  const battle = ready(rulesets, first as Arm);
  if ('says' in battle) return battle;
  if (run.kind === 'points') return fits(pointsReport(run, tally, battle.value));
  if (run.kind === 'simulate') return fits(await simulated(run, tally, battle.value));
  return fits(compared(run, tally, battle.value));
}

const seatName = ({ scenario }: ReadyBattle, seat: string): string =>
  scenario.seats.find(({ id }) => id === seat)?.name ?? seat;

/** The number that an arm of a sweep has on the axis, if it is one. */
function placeOf({ changes }: Arm, path: string | undefined): number | undefined {
  const value = path === undefined ? undefined : changes[path];
  return typeof value === 'number' ? value : undefined;
}

/** What is different about an arm, without the way to it: `units=7 models=4`. */
function shortName({ name, changes }: Arm, paths: readonly string[]): string {
  const own = paths.filter((path) => changes[path] !== undefined);
  if (own.length === 0) return name;
  return own.map((path) => `${path.slice(path.lastIndexOf('.') + 1)}=${String(changes[path])}`).join(' ');
}

function compared(run: Run, tally: RunTally, battle: ReadyBattle): Report {
  const { ruleset, scenario } = battle;
  const seat = seatName(battle, run.seat);
  // What differs between the arms.
  const paths = [...new Set(run.arms.flatMap(({ changes }) => Object.keys(changes)))].filter(
    (path) => new Set(run.arms.map(({ changes }) => JSON.stringify(changes[path]))).size > 1,
  );
  const [path] = paths.length === 1 && run.kind === 'sweep' ? paths : [];
  const rows = run.arms.flatMap((arm, i) => {
    const battles = tally.arms[i];
    if (battles === undefined) return [];
    const share = shareOf(battles, run.seat);
    const at = placeOf(arm, path);
    const name = path === undefined ? shortName(arm, paths) : String(arm.changes[path]);
    return [{ name, ...share, says: cellText({ kind: 'share' }, share), ...(at !== undefined && { at }) }];
  });
  const title = `The share of ${seat}`;
  const main: Picture = (standalone) =>
    dots(rows, { title, below: path ?? 'with', tick: percent, even: 0.5, least: 0.4, most: 0.6, standalone });
  return {
    title: `${ruleset.title}: ${scenario.title}, ${path ?? run.arms.map(({ name }) => name).join(' or ')}`,
    lines: [
      isPaired(tally)
        ? `${tally.rounds} battles each, all with the same seeds, seed “${run.seed}”.`
        : `${run.arms.map(({ name }, i) => `${name}: ${tally.arms[i]?.battles ?? 0} battles`).join('; ')}.`,
      ...(run.kind === 'compare' ? [verdict(run, tally, seat)] : []),
    ],
    sheets: [armsSheet(run, tally, seat)],
    pictures: [main],
    main,
  };
}
