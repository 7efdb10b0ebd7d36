import {
  type Distribution,
  exactMean,
  exactVariance,
  fractions,
  fractionsOf,
  isNumeric,
  labelOf,
  numericFields,
  percent,
  sourceText,
  summaryText,
  textComparison,
  textJoint,
  type TextOptions,
  textPicture,
} from '@umpire/engine/dice';
import type { Asked } from './ask.ts';

/** How the table is wanted. */
export interface TextWishes extends TextOptions {
  readonly fractions: boolean;
  readonly bold: (text: string) => string;
}

/** The odds as a table. */
export function oddsText(asked: Asked, wishes: TextWishes): string {
  const { notation, odds } = asked;
  const exact = wishes.fractions ? fractionTable(odds) : undefined;
  const body = exact ?? table(odds, wishes);
  return [wishes.bold(notation), body, ...remark(asked)].join('\n');
}

/** Two numbers of each result make a grid; everything else is a list. */
function table(odds: Asked['odds'], wishes: TextWishes): string {
  const [down, across, more] = numericFields(odds);
  if (down === undefined || across === undefined || more !== undefined) return textPicture(odds, wishes);
  return textJoint(odds as Distribution<Record<string, number>>, down, across, wishes);
}

const remark = ({ says }: { readonly says?: string }): readonly string[] =>
  says === undefined ? [] : [`Note: ${says}`];

/** Every value with its exact chance, whatever the width: half a fraction says nothing. */
function fractionTable(odds: Distribution<unknown>): string | undefined {
  const exact = fractionsOf(odds);
  if (exact === undefined) return undefined;
  const labels = odds.entries.map(({ value }) => labelOf(value));
  const percents = odds.entries.map(({ chance }) => percent(chance));
  const widest = (cells: readonly string[]): number => Math.max(...cells.map((cell) => cell.length));
  const lines = labels.map(
    (label, i) =>
      ` ${label.padStart(widest(labels))}  ${(percents[i] ?? '').padStart(widest(percents))}  ${fractions.write(exact[i] ?? fractions.ZERO)}`,
  );
  return [...lines, '', ...exactSummary(odds)].join('\n');
}

function exactSummary(odds: Distribution<unknown>): readonly string[] {
  if (!isNumeric(odds)) return [sourceText(odds)];
  const [mean, variance] = [exactMean(odds), exactVariance(odds)];
  const written = mean && variance ? [`mean ${fractions.write(mean)}, variance ${fractions.write(variance)}`] : [];
  return [...written, `${summaryText(odds)} · ${sourceText(odds)}`];
}

/** Two notations set against each other. */
export function comparisonText(a: Asked<number>, b: Asked<number>, wishes: TextWishes): string {
  const body = textComparison({ name: a.notation, of: a.odds }, { name: b.notation, of: b.odds }, wishes);
  return [body, ...remark(a), ...remark(b)].join('\n');
}
