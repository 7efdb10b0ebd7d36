import type { Scene, SceneNode } from '@umpire/engine/table';
import { box, chart, cut, text } from './nodes.ts';
import { strengthClass } from './style.ts';

export interface Heat {
  readonly title: string;
  /** What stands before the rows, and above the columns. */
  readonly down: string;
  readonly across: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column; undefined where there is nothing to say. */
  readonly cells: readonly (readonly (number | undefined)[])[];
  readonly says: (value: number) => string;
  /** The value that is neither hot nor cold; above it fields are of one colour, below of another. */
  readonly middle?: number;
}

const LEFT = 8.5;
const TOP = 6.6;
const CELL = 2;
const HIGH = 1.05;

/** Numbers in rows and columns: the further from the middle, the stronger the field; every number is written too. */
export function heat({ title, down, across, rows, columns, cells, says, middle = 0 }: Heat): Scene {
  const values = cells.flat().filter((value) => value !== undefined);
  const reach = Math.max(1e-9, ...values.map((value) => Math.abs(value - middle)));
  const nodes: SceneNode[] = [
    text('c-small', LEFT + (columns.length * CELL) / 2, 1.9, `${across} →`, 0.5),
    text('c-label', LEFT - 0.3, TOP - 0.3, `${down} ↓`, 0.5),
  ];
  for (const [j, column] of columns.entries()) {
    const word = text('c-word', 0, 0, cut(column, 6.4), 0.5);
    nodes.push({ kind: 'group', at: [LEFT + (j + 0.5) * CELL, TOP - 0.25], turn: -45, nodes: [word] });
  }
  for (const [i, row] of rows.entries()) {
    const y = TOP + i * HIGH;
    nodes.push(text('c-label', LEFT - 0.3, y + 0.7, cut(row, LEFT - 0.8), 0.5));
    for (const [j, column] of columns.entries()) {
      const value = cells[i]?.[j];
      const x = LEFT + j * CELL;
      if (value === undefined) {
        nodes.push(text('c-small', x + CELL / 2, y + 0.7, '–', 0.5));
        continue;
      }
      const face = value >= middle ? 'c-high' : 'c-low';
      const strength = strengthClass(Math.abs(value - middle) / reach);
      nodes.push(
        box(`${face} ${strength}`, x, y, CELL - 0.06, HIGH - 0.06, `${row}, ${column}: ${says(value)}`),
        text('c-middle', x + CELL / 2, y + 0.7, says(value), 0.5),
      );
    }
  }
  const width = Math.max(16, LEFT + columns.length * CELL + 3.5);
  const best = cells
    .flatMap((line, i) => line.map((value, j) => ({ value, i, j })))
    .filter(({ value }) => value !== undefined);
  const top = best.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const description =
    top === undefined ? 'Nothing.' : `Highest: ${rows[top.i] ?? ''}, ${columns[top.j] ?? ''}: ${says(top.value ?? 0)}.`;
  return chart([width, TOP + rows.length * HIGH + 0.6], title, description, nodes);
}
