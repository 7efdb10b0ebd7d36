import { decimal } from '@umpire/engine/dice';
import { bars } from '@umpire/engine/chart';
import type { Picture, Report } from '../report/report.ts';
import type { RunTally } from '../run/round.ts';
import type { Run } from '../run/run.ts';
import { type Cell, column, type Sheet } from '../sheet/sheet.ts';
import { cellText } from '../sheet/write.ts';
import { pairName } from './plan.ts';
import { type Standing, standings } from './standing.ts';

/** The table of a tournament. */
export function standingsSheet(rows: readonly Standing[]): Sheet {
  return {
    id: 'standings',
    title: 'Standings',
    says: 'The share is the first player’s, of the battles that were decided, with its 95 % interval (Wilson’s).',
    columns: [
      column('ruleset', 'rule set'),
      column('players', 'players'),
      column('battles', 'battles', 'count'),
      column('won', 'won', 'count'),
      column('lost', 'lost', 'count'),
      column('drawn', 'drawn', 'count'),
      column('share', 'share of decided', 'share'),
      column('decision', 'decision p50 / p99'),
      column('pace', 'a second', 'number'),
    ],
    rows: rows.map(
      ({ ruleset, players, battles, wins, losses, draws, share, low, high, took, pace }): readonly Cell[] => [
        ruleset,
        pairName(players),
        battles,
        wins,
        losses,
        draws,
        { value: share, low, high },
        took.map(({ median, p99 }) => `${decimal(median, 1)} / ${decimal(p99, 1)} ms`).join(' – '),
        pace,
      ],
    ),
  };
}

export function standingsReport(run: Run, tally: RunTally): Report {
  const rows = standings(run, tally);
  const main: Picture = (standalone) =>
    bars(
      rows.map(({ ruleset, players, share, low, high }) => ({
        name: `${ruleset}: ${pairName(players)}`,
        value: share,
        low,
        high,
        says: cellText({ kind: 'share' }, { value: share, low, high }),
      })),
      {
        title: 'The first player’s share of the battles that were decided',
        tick: (x) => `${Math.round(100 * x)} %`,
        most: 1,
        even: 0.5,
        standalone,
      },
    );
  return {
    title: 'Tournament',
    lines: [`${tally.rounds} rounds, each seed played from both seats, seed “${run.seed}”.`],
    sheets: [standingsSheet(rows)],
    pictures: [main],
    main,
  };
}
