import type { Distribution } from '../distribution.ts';
import { gridOf } from './grid.ts';
import { sourceText } from './label.ts';
import { decimal, percent } from './number.ts';
import { filled, FIRST, fitting, framed, rectangle, sizeOf, type SvgOptions, words } from './svg.ts';

/** Stronger would swallow the numbers written in the cells, in the light or in the dark. */
const STRONGEST = 0.7;

/** Two numbers of each result as a map: the likelier the pair, the stronger its field. */
export function heatMap<T>(
  of: Distribution<T>,
  down: keyof T & string,
  across: keyof T & string,
  options: SvgOptions,
): string {
  const size = sizeOf(options);
  const grid = gridOf(of, down, across);
  const [left, top, right, bottom] = [64, 64, size.width - 16, size.height - 20];
  const wide = (right - left) / grid.across.values.length;
  const high = (bottom - top) / grid.down.values.length;
  const cells = grid.down.values.flatMap((x, row) =>
    grid.across.values.map((y, column) => {
      const chance = grid.chance(x, y);
      if (chance === 0) return '';
      const note = `${down} ${decimal(x)}, ${across} ${decimal(y)}: ${percent(chance)}`;
      const strength = ` fill-opacity="${decimal(STRONGEST * (0.06 + (0.94 * chance) / grid.most), 3)}"`;
      return rectangle(left + column * wide, top + row * high, wide - 1, high - 1, note, strength);
    }),
  );
  const written =
    wide < 34 || high < 14
      ? ''
      : grid.down.values
          .flatMap((x, row) =>
            grid.across.values.map((y, column) => {
              const chance = grid.chance(x, y);
              const text = chance === 0 ? '' : chance < 0.0005 ? '0+' : (100 * chance).toFixed(1);
              return text === ''
                ? ''
                : words(left + (column + 0.5) * wide, top + (row + 0.5) * high + 4, text, 'middle', ' font-size="11"');
            }),
          )
          .join('');
  const every = (room: number, least: number): number => Math.max(1, Math.ceil(least / room));
  const [stepX, stepY] = [every(wide, 22), every(high, 14)];
  const source = sourceText(of);
  const body =
    words(
      16,
      24,
      fitting(options.title, size.width - 40 - source.length * 6.5),
      'start',
      ' font-size="15" font-weight="600"',
    ) +
    words(right, 24, source, 'end', ' opacity=".75"') +
    words(right, 44, `${across} → (%)`, 'end', ' font-size="12"') +
    words(left - 8, top - 6, fitting(`${down} ↓`, left), 'end', ' font-size="12"') +
    grid.across.values
      .map((y, i) => (i % stepX === 0 ? words(left + (i + 0.5) * wide, top - 6, decimal(y), 'middle') : ''))
      .join('') +
    grid.down.values
      .map((x, i) => (i % stepY === 0 ? words(left - 8, top + (i + 0.5) * high + 4, decimal(x), 'end') : ''))
      .join('') +
    `<g ${filled(FIRST)}>${cells.join('')}</g>${written}`;
  const likeliest = of.entries.reduce((best, entry) => (entry.chance > best.chance ? entry : best));
  const description = `Most likely: ${down} ${decimal(Number(likeliest.value[down]))}, ${across} ${decimal(Number(likeliest.value[across]))} (${percent(likeliest.chance)}); ${source}.`;
  return framed(options, size, description, body);
}
