import { heat, type SvgOptions } from '../../chart/index.ts';
import type { Distribution } from '../distribution.ts';
import { gridOf } from './grid.ts';
import { sourceText } from './label.ts';
import { decimal, percent } from './number.ts';

/** Two numbers of each result as a map: the likelier the pair, the stronger its field. */
export function heatMap<T>(
  of: Distribution<T>,
  down: keyof T & string,
  across: keyof T & string,
  options: SvgOptions,
): string {
  const grid = gridOf(of, down, across);
  const source = sourceText(of);
  const likeliest = of.entries.reduce((best, entry) => (entry.chance > best.chance ? entry : best));
  const pair = (x: number, y: number): string => `${down} ${decimal(x)}, ${across} ${decimal(y)}`;
  return heat({
    width: 640,
    height: 360,
    ...options,
    down,
    across: `${across} (%)`,
    rows: grid.down.values.map((value) => decimal(value)),
    columns: grid.across.values.map((value) => decimal(value)),
    cell(row, column) {
      const [x, y] = [grid.down.values[row] ?? 0, grid.across.values[column] ?? 0];
      const chance = grid.chance(x, y);
      if (chance === 0) return undefined;
      const says = chance < 0.0005 ? '0+' : (100 * chance).toFixed(1);
      return { says, strength: chance / grid.most, note: `${pair(x, y)}: ${percent(chance)}` };
    },
    source,
    description: `Most likely: ${pair(Number(likeliest.value[down]), Number(likeliest.value[across]))} (${percent(likeliest.chance)}); ${source}.`,
  });
}
