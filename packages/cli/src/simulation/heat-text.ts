import { cellText, type Report, type Sheet } from '@umpire/analysis';
import { styleText } from 'node:util';

/** From cold to hot, as characters: colour is never the only sign. */
const SHADES = [' ', '░', '▒', '▓', '█'] as const;
const COLOURS = ['blue', 'cyan', 'white', 'yellow', 'red'] as const;

/** The heat map of a terminal: columns are numbered, and named below. */
export function heatText({ title, lines, sheets }: Report): readonly string[] {
  const [sheet] = sheets;
  return sheet === undefined ? [title] : [title, ...lines, '', ...grid(sheet)];
}

function grid({ columns, rows }: Sheet): readonly string[] {
  const values = rows.flatMap((row) => row.slice(1).filter((cell) => typeof cell === 'number'));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const shade = (value: number): number =>
    Math.min(SHADES.length - 1, Math.floor(((value - least) / Math.max(1e-9, most - least)) * SHADES.length));
  const wide = Math.max(...rows.map(([name]) => String(name).length));
  const head = columns.slice(1).map((_, j) => String(j + 1).padStart(7));
  const body = rows.map(([name, ...cells], i) => {
    const fields = cells.map((cell, j) => {
      if (typeof cell !== 'number') return '–'.padStart(7);
      const level = shade(cell);
      const text = cellText(columns[j + 1] ?? { kind: 'number' }, cell).replace(' %', '%');
      return styleText(COLOURS[level] ?? 'white', `${text.padStart(6)}${SHADES[level]}`, { stream: process.stdout });
    });
    return `${String(i + 1).padStart(3)} ${String(name).padEnd(wide)}${fields.join('')}`;
  });
  const names = columns.slice(1).map(({ says }, j) => `${j + 1} ${says}`);
  return [`${' '.repeat(4 + wide)}${head.join('')}`, ...body, '', `Columns: ${names.join(', ')}`];
}
