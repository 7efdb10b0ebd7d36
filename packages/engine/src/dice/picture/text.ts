import type { Distribution } from '../distribution.ts';
import { fitted } from '../../chart/index.ts';
import { type Alphabet, bar, spelled } from './bar.ts';
import { isNumeric, sourceText, summaryText } from './label.ts';
import { percentNumber } from './number.ts';
import { type Row, rowsOf } from './rows.ts';

/** How a text picture is drawn. */
export interface TextOptions {
  readonly title?: string;
  /** No line is longer than this; 80 unless told. */
  readonly width?: number;
  /** No more rows than this; 30 unless told. */
  readonly rows?: number;
  readonly alphabet?: Alphabet;
  /** What the bars show; the chance of the value unless told. */
  readonly bars?: 'chance' | 'atLeast';
}

const SHORTEST_BAR = 6;

/** A distribution as a table: value, chance, at-least column, bars, and a line that sums it up. */
export function textPicture(of: Distribution<unknown>, options: TextOptions = {}): string {
  const { width = 80, rows: most = 30, alphabet = 'blocks', bars = 'chance' } = options;
  const rows = rowsOf(of, most);
  const columns = columnsOf(of, rows, width);
  const used = columns.reduce((sum, column) => sum + column.width + 2, 1);
  const room = width - used;
  const length = (row: Row): number => (bars === 'atLeast' ? (row.atLeast ?? row.chance) : row.chance);
  const longest = Math.max(...rows.map(length));
  const lines = rows.map((row, i) => {
    const cells = columns.map((column) => column.cells[i] ?? '').join('  ');
    return room < SHORTEST_BAR ? ` ${cells}` : ` ${cells}  ${bar(length(row) / longest, room, alphabet)}`;
  });
  const head = ` ${columns.map((column) => column.head).join('  ')}`;
  return [...(options.title === undefined ? [] : [options.title]), head, ...lines, '', ...foot(of, width)]
    .map((line) => fitted(spelled(line, alphabet).trimEnd(), width))
    .join('\n');
}

interface Column {
  readonly head: string;
  readonly cells: readonly string[];
  readonly width: number;
}

function columnsOf(of: Distribution<unknown>, rows: readonly Row[], width: number): readonly Column[] {
  const numeric = isNumeric(of);
  const longest = Math.max(8, Math.floor(width / 2));
  const labels = rows.map(({ label }) => fitted(label, longest));
  return [
    column('value', labels, numeric ? 'right' : 'left'),
    column('%', onThePoint(rows.map((row) => percentNumber(row.chance))), 'left'),
    ...(of.source.kind === 'sampled'
      ? [column('±', onThePoint(rows.map((row) => percentNumber(row.margin))), 'left')]
      : []),
    ...(numeric ? [column('at least %', onThePoint(rows.map((row) => percentNumber(row.atLeast ?? 0))), 'left')] : []),
  ];
}

function column(head: string, cells: readonly string[], side: 'left' | 'right'): Column {
  const width = Math.max(head.length, ...cells.map((cell) => cell.length));
  const pad = (cell: string): string => (side === 'left' ? cell.padEnd(width) : cell.padStart(width));
  return { head: pad(head), cells: cells.map(pad), width };
}

/** Numbers as text, with spaces in front that put their points below each other. */
export function onThePoint(numbers: readonly string[]): readonly string[] {
  const whole = (text: string): number => (text.includes('.') ? text.indexOf('.') : text.length);
  const widest = Math.max(...numbers.map(whole));
  return numbers.map((text) => ' '.repeat(widest - whole(text)) + text);
}

/** The closing lines: what the numbers come to, and how they were got. */
function foot(of: Distribution<unknown>, width: number): readonly string[] {
  const source = sourceText(of);
  if (!isNumeric(of)) return [source];
  const summary = summaryText(of);
  const line = `${summary} · ${source}`;
  return line.length <= width ? [line] : [...wrapped(summary, width), source];
}

/** Words in lines of at most so many characters. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
