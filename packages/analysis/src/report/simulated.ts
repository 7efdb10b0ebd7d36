/** The report of one battle played many times. */
import type { Book } from '@umpire/engine/battle';
import { bars } from '@umpire/engine/chart';
import { fallenMap } from '../chart/fallen-map.ts';
import type { ReadyBattle } from '../count/play-battle.ts';
import { type BattleTally, CHANCE_UNIT } from '../count/tally.ts';
import { endsSheet, lengthSheet, ordersSheet, rulesSheet, unitsSheet, winsSheet } from '../read/battles.ts';
import { meanOf, scaled } from '../read/estimate.ts';
import { winsOf } from '../read/share.ts';
import type { RunTally } from '../run/round.ts';
import type { Arm, Run } from '../run/run.ts';
import { cellText, written } from '../sheet/write.ts';
import type { Picture, Report } from './report.ts';

const percent = (x: number): string => `${Math.round(100 * x)} %`;

function winsChart({ scenario }: ReadyBattle, battles: BattleTally): Picture {
  const rows = scenario.seats.map(({ id, name }, side) => {
    const estimate = winsOf(battles, id);
    return { name, side, ...estimate, says: cellText({ kind: 'share' }, estimate) };
  });
  return (standalone) => bars(rows, { title: 'Who wins', tick: percent, most: 1, even: 0.5, standalone });
}

function turnsChart({ turns, battles }: BattleTally): Picture {
  const rows = Object.entries(turns).map(([turn, many]) => {
    const value = many / battles;
    return { name: `${turn} turns`, value, low: value, high: value, says: written('share', value) };
  });
  return (standalone) => bars(rows, { title: 'How long battles last', tick: percent, standalone });
}

function lossesChart({ scenario }: ReadyBattle, { units, battles }: BattleTally): Picture {
  const rows = scenario.forces.flatMap(({ seat, units: own }) =>
    own.flatMap(({ id, name }) => {
      const tally = units[id];
      if (tally === undefined || tally.models === 0) return [];
      const estimate = scaled(meanOf(battles, tally.lost, tally.squares), battles / tally.models);
      const share = { ...estimate, low: Math.max(0, estimate.low), high: Math.min(1, estimate.high) };
      const side = scenario.seats.findIndex((one) => one.id === seat);
      return [{ name, ...(side >= 0 && { side }), ...share, says: cellText({ kind: 'share' }, share) }];
    }),
  );
  return (standalone) => bars(rows, { title: 'How much of each unit is lost', tick: percent, most: 1, standalone });
}

/** Rules in the chart of rules: those that together changed the chance to win most. */
const MOST_RULES = 12;

function rulesChart(book: Book, { rules }: BattleTally): Picture {
  const rows = Object.entries(rules)
    .filter(([, { changes }]) => changes > 1)
    .toSorted(([, a], [, b]) => Math.abs(b.moved) - Math.abs(a.moved))
    .slice(0, MOST_RULES)
    .map(([id, { changes, moved, squares }]) => {
      const estimate = meanOf(changes, moved / CHANCE_UNIT, squares / (CHANCE_UNIT * CHANCE_UNIT));
      return { name: book.rules[id]?.title ?? id, ...estimate, says: cellText({ kind: 'points' }, estimate) };
    });
  const title = 'How the chance to win had changed after a rule';
  return (standalone) => bars(rows, { title, tick: (x) => written('points', x), standalone });
}

/** Who wins, how long it takes, what is lost and where, what orders and rules did. */
export async function simulated(run: Run, tally: RunTally, battle: ReadyBattle): Promise<Report> {
  const { ruleset, scenario } = battle;
  const book = await ruleset.book();
  const battles = tally.arms[0] as BattleTally;
  const main: Picture = () => fallenMap(scenario, battles);
  return {
    title: `${ruleset.title}: ${scenario.title}`,
    lines: [`${battles.battles} ${battles.battles === 1 ? 'battle' : 'battles'}, seed “${run.seed}”.`],
    sheets: [
      winsSheet(scenario, battles, (run.arms[0] as Arm).players),
      lengthSheet(battles),
      endsSheet(book, battles),
      unitsSheet(scenario, battles),
      ordersSheet(ruleset, scenario, battles),
      rulesSheet(book, battles),
    ],
    pictures: [
      winsChart(battle, battles),
      turnsChart(battles),
      lossesChart(battle, battles),
      main,
      rulesChart(book, battles),
    ],
    main,
  };
}
