/** The report on what units are worth. */
import { bars } from '@umpire/engine/chart';
import type { ReadyBattle } from '../count/play-battle.ts';
import type { Estimate } from '../read/estimate.ts';
import { scaled } from '../read/estimate.ts';
import type { Picture, Report } from '../report/report.ts';
import type { RunTally } from '../run/round.ts';
import type { Draft, Run } from '../run/run.ts';
import { type Cell, column, type Sheet } from '../sheet/sheet.ts';
import { cellText, written } from '../sheet/write.ts';
import { unitKey, unitLabel } from './pool.ts';
import { fitted, type Worth } from './worth.ts';

/** A unit with its worth in points, and what its card says. */
export interface Priced extends Estimate {
  readonly side: string;
  readonly unit: string;
  readonly card?: number;
}

/** A unit without a card is measured against the average one, which counts so much. */
const AVERAGE = 100;

const cardOf = ({ ruleset }: ReadyBattle, profile: string): number | undefined => {
  for (const { of, profiles } of ruleset.profiles ?? []) {
    const points: unknown =
      of === 'unit' ? (profiles[profile] as Readonly<Record<string, unknown>> | undefined)?.['points'] : undefined;
    if (typeof points === 'number') return points;
  }
  return undefined;
};

/**
 * Worth as points: scaled so that all units together cost what their cards say, or, where there are no cards, so that the average
 * unit costs 100.
 */
export function priced(battle: ReadyBattle, pools: Draft['pools'], worth: readonly Worth[]): readonly Priced[] {
  const { ruleset, scenario } = battle;
  const units = scenario.seats.flatMap(({ id, name }) =>
    (pools[id] ?? []).flatMap((unit) => {
      const found = worth.find((one) => one.unit === `${id}: ${unitKey(unit)}`);
      const card = cardOf(battle, unit.profile);
      return found === undefined
        ? []
        : [{ side: name, unit: unitLabel(ruleset, unit), found, ...(card !== undefined && { card }) }];
    }),
  );
  const total = units.reduce((sum, { found }) => sum + found.value, 0);
  const isCarded = units.every(({ card }) => card !== undefined);
  const price = isCarded ? units.reduce((sum, { card = 0 }) => sum + card, 0) : AVERAGE * units.length;
  const factor = total > 0 ? price / total : 0;
  return units.map(({ side, unit, found, card }) => ({
    side,
    unit,
    ...scaled(found, factor),
    ...(card !== undefined && { card }),
  }));
}

function sheetOf(units: readonly Priced[]): Sheet {
  const isCarded = units.some(({ card }) => card !== undefined);
  return {
    id: 'points',
    title: 'What units are worth',
    says: isCarded
      ? 'Fair points with their 95 % interval, scaled so that all units together cost what their cards say; “fair” where the card lies within.'
      : 'Fair points with their 95 % interval; the average unit is 100.',
    columns: [
      column('side', 'side'),
      column('unit', 'unit'),
      column('worth', 'worth', 'count'),
      ...(isCarded ? [column('card', 'card', 'count'), column('verdict', 'card is')] : []),
    ],
    rows: units
      .toSorted((a, b) => b.value - a.value)
      .map(({ side, unit, card, ...estimate }): readonly Cell[] => [
        side,
        unit,
        estimate,
        ...(isCarded ? [card, verdictOf(estimate, card)] : []),
      ]),
  };
}

function verdictOf({ low, high }: Estimate, card: number | undefined): string {
  if (card === undefined) return '';
  return card > high ? 'too dear' : card < low ? 'too cheap' : 'fair';
}

export function pointsReport(run: Run, tally: RunTally, battle: ReadyBattle): Report {
  const { ruleset, scenario } = battle;
  const title = `${ruleset.title}: what units are worth`;
  const fit = fitted(tally.fit);
  const lost = tally.failed === 0 ? '' : ` ${tally.failed} could not be played with the forces that were drawn.`;
  const head = `${tally.rounds} battles of random forces in ${scenario.title}, seed “${run.seed}”.${lost}`;
  if (fit === undefined)
    return {
      title,
      lines: [head, 'That is too little to tell anything: too few, or all came out alike.'],
      sheets: [],
      pictures: [],
    };
  const units = priced(battle, run.arms[0]?.draft?.pools ?? {}, fit.worth);
  const main: Picture = (standalone) =>
    bars(
      units
        .toSorted((a, b) => b.value - a.value)
        .map(({ side, unit, card, ...estimate }) => ({
          name: unit,
          ...estimate,
          says: cellText({ kind: 'count' }, estimate),
          side: scenario.seats.findIndex(({ name }) => name === side),
          ...(card !== undefined && { card }),
        })),
      {
        title,
        standalone,
        tick: (x) => written('count', x),
        ...(units.some(({ card }) => card !== undefined) && { card: 'points on the card' }),
      },
    );
  const edge = `${scenario.seats[0]?.name ?? ''} begins with ${cellText({ kind: 'points' }, fit.constant)} of 100 for the table and the order of play.`;
  return {
    title,
    lines: [head, `Forces explain ${written('share', fit.explained)} of how battles come out. ${edge}`],
    sheets: [sheetOf(units)],
    pictures: [main],
    main,
  };
}
