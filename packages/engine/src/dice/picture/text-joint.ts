import { fitted } from '../../chart/index.ts';
import { type Distribution, marginal } from '../distribution.ts';
import { spelled } from './bar.ts';
import { type Grid, gridOf } from './grid.ts';
import { isNumeric, sourceText, summaryText } from './label.ts';
import { decimal, percentNumber } from './number.ts';
import { type TextOptions, textPicture, wrapped } from './text.ts';

/** Percent in at most four characters: a grid has no room for more. */
const cell = (chance: number): string =>
  chance === 0 ? '·' : chance < 0.0005 ? '0+' : chance >= 0.9995 ? percentNumber(1) : (100 * chance).toFixed(1);

/**
 * Two numbers of each result as a grid of percentages, with the sums of rows and columns at its edges; as a list
 * where the grid would be wider than the page.
 */
export function textJoint<T>(
  of: Distribution<T>,
  down: keyof T & string,
  across: keyof T & string,
  options: TextOptions = {},
): string {
  const { width = 80, rows: most = 30, alphabet = 'blocks' } = options;
  const grid = gridOf(of, down, across);
  const margin = Math.max(down.length, 3, ...grid.down.values.map((value) => decimal(value).length));
  const column = Math.max(6, ...grid.across.values.map((value) => decimal(value).length + 2));
  const wide = margin + 1 + column * (grid.across.values.length + 1);
  if (wide > width || grid.down.values.length > most) return textPicture(of, options);
  const title = options.title === undefined ? [] : [options.title];
  return [...title, ...gridLines(grid, margin, column), '', ...foot(of, [down, across], width)]
    .map((line) => fitted(spelled(line, alphabet).trimEnd(), width))
    .join('\n');
}

function gridLines(grid: Grid, margin: number, column: number): readonly string[] {
  const line = (head: string, cells: readonly string[]): string =>
    ` ${head.padStart(margin)}${cells.map((text) => text.padStart(column)).join('')}`;
  const { down, across, chance } = grid;
  const sum = (chances: readonly number[]): number =>
    Math.min(
      1,
      chances.reduce((total, part) => total + part, 0),
    );
  return [
    `${' '.repeat(margin + 1)}${across.name.padStart(column)} (across, %)`,
    line(down.name, [...across.values.map((value) => decimal(value)), 'all']),
    ...down.values.map((x) => {
      const chances = across.values.map((y) => chance(x, y));
      return line(decimal(x), [...chances.map(cell), cell(sum(chances))]);
    }),
    line('all', [...across.values.map((y) => cell(sum(down.values.map((x) => chance(x, y))))), '100']),
  ];
}

function foot<T>(of: Distribution<T>, fields: readonly (keyof T & string)[], width: number): readonly string[] {
  const lines = fields.flatMap((field) => {
    const one: Distribution<unknown> = marginal(of, field);
    return isNumeric(one) ? [`${field}: ${summaryText(one)}`] : [];
  });
  return [...lines.flatMap((line) => wrapped(line, width)), sourceText(of)];
}
