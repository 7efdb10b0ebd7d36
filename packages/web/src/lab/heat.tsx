import type { SweptCell } from './swept.ts';

interface HeatMapProps {
  readonly name: string;
  readonly x: string;
  readonly y: string;
  readonly cells: readonly SweptCell[];
  amount(cell: SweptCell): number | undefined;
  write(amount: number): string;
}

/** Two fields swept at once: a table whose cells are the stronger, the larger their number. */
export function HeatMap({ name, x, y, cells, amount, write }: HeatMapProps) {
  const columns = distinct(cells.map((cell) => cell.x.says));
  const rows = distinct(cells.map((cell) => cell.y?.says ?? ''));
  const amounts = cells.map(amount).filter((one) => one !== undefined);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const shareOf = (value: number): number => (high === low ? 0 : (value - low) / (high - low));
  return (
    <table class="heat">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            {y} ↓ · {x} →
          </th>
          {columns.map((says) => (
            <th key={says} scope="col">
              {says}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {columns.map((column) => {
              const cell = cells.find((one) => one.x.says === column && one.y?.says === row);
              const value = cell && amount(cell);
              return value === undefined ? (
                <td key={column} title={cell?.refused}>
                  –
                </td>
              ) : (
                <td key={column} style={{ '--share': shareOf(value) }}>
                  {write(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];
