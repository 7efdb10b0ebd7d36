import type { Signal } from '@preact/signals';
import type { Engagement, FormField } from '@umpire/engine/battle';
import { type ChartLine, heat, lineChart, type LineOptions } from '@umpire/engine/chart';
import { decimal, percent } from '../exact-numbers.ts';
import { LineChart } from '../charts/line-chart.tsx';
import { words } from '../texts/desks.ts';
import type { Grid } from './as-text.ts';
import { nameOf } from './compare.tsx';
import { HeatMap } from './heat.tsx';
import { amountOf, quantitiesOf, type Quantity } from './quantities.ts';
import type { SweptCell } from './swept.ts';
import { Take } from './take.tsx';
import { useSweep } from './use-sweep.ts';

/** What is swept: the paths of one field or two, and the quantity that is shown. */
export interface Sweeping {
  readonly x: string;
  readonly y: string;
  readonly quantity: string;
}

interface SweepProps {
  readonly ruleset: string;
  readonly engagement: Engagement;
  readonly first: unknown;
  /** The second set-up, if there is one. */
  readonly second: unknown;
  readonly sweeping: Signal<Sweeping>;
}

/** One field of the form goes through all its values, as a line; or two fields do, as a heat map. */
export function Sweep({ ruleset, engagement, first, second, sweeping }: SweepProps) {
  const w = words.value;
  const { x, y, quantity: wanted } = sweeping.value;
  const field = (path: string): FormField | undefined => engagement.form.find((one) => one.path === path);
  const [across, down] = [field(x), field(y)];
  const cells = useSweep(ruleset, engagement.id, first, across, down);
  const others = useSweep(ruleset, engagement.id, second, down === undefined ? across : undefined, undefined);
  const known = cells.find(({ odds }) => odds !== undefined)?.odds;
  const quantities = known === undefined ? [] : quantitiesOf(known);
  const quantity = quantities.find(({ id }) => id === wanted) ?? quantities[0];
  const set = (change: Partial<Sweeping>): void => {
    sweeping.value = { ...sweeping.value, ...change };
  };
  const fields = (name: string, value: string, without: string, choose: (path: string) => void) => (
    <label class="field">
      {name}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{w.sweepNone}</option>
        {engagement.form
          .filter(({ path }) => path !== without)
          .map((one) => (
            <option key={one.path} value={one.path}>
              {one.says}
            </option>
          ))}
      </select>
    </label>
  );
  return (
    <section class="panel" aria-label={w.sweep}>
      <h2>{w.sweep}</h2>
      <div class="form-of">
        {fields(w.sweepField, x, '', (path) => set({ x: path, ...(path === '' && { y: '' }) }))}
        {x !== '' && fields(w.sweepSecond, y, x, (path) => set({ y: path }))}
        {quantities.length > 1 && (
          <label class="field">
            {w.sweepQuantity}
            <select value={quantity?.id} onChange={(event) => set({ quantity: event.currentTarget.value })}>
              {quantities.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {across !== undefined && quantity !== undefined && (
        <Swept quantity={quantity} across={across} down={down} cells={cells} others={others} />
      )}
    </section>
  );
}

interface SweptProps {
  readonly quantity: Quantity;
  readonly across: FormField;
  readonly down: FormField | undefined;
  readonly cells: readonly SweptCell[];
  readonly others: readonly SweptCell[];
}

function Swept({ quantity, across, down, cells, others }: SweptProps) {
  const w = words.value;
  const name = nameOf(quantity);
  const amount = ({ odds }: SweptCell): number | undefined => odds && amountOf(odds, quantity);
  const write = quantity.result === undefined ? decimal : percent;
  const grid = down === undefined ? lineGrid() : heatGrid();
  const lines = down === undefined ? sweptLines({ across, amount, write, cells, others }) : undefined;
  const svg = (): string =>
    lines === undefined
      ? heatPicture()
      : lineChart({ title: w.sweptSays(name, across.says), standalone: true, ...lines });
  return (
    <>
      {down === undefined ? (
        <>
          {lines !== undefined && <LineChart name={w.sweptSays(name, across.says)} says={name} {...lines} />}
          <GridTable name={across.says} grid={grid} />
        </>
      ) : (
        // The table scrolls, so that the keyboard has to reach it.
        <section class="scrolls" tabIndex={0} aria-label={name}>
          <HeatMap name={name} x={across.says} y={down.says} cells={cells} amount={amount} write={write} />
        </section>
      )}
      {cells.length > 0 && <Take name={w.sweep} grid={() => grid} svg={() => Promise.resolve(svg())} />}
    </>
  );

  function heatPicture(): string {
    const [head = [], ...rows] = grid;
    const shares = sharesOf(cells, amount);
    return heat({
      title: name,
      standalone: true,
      down: down?.says ?? '',
      across: across.says,
      rows: rows.map(([row = '']) => row),
      columns: head.slice(1),
      cell(row, column) {
        const share = shares[row]?.[column];
        return share === undefined ? undefined : { says: rows[row]?.[column + 1] ?? '', strength: share };
      },
      description: '',
    });
  }

  function lineGrid(): Grid {
    const isCompared = others.length > 0;
    const cell = (one: SweptCell | undefined): string => {
      const value = one && amount(one);
      return value === undefined ? (one?.refused ?? '–') : write(value);
    };
    const head = isCompared ? [across.says, `A: ${name}`, `B: ${name}`] : [across.says, name];
    return [head, ...cells.map((one, i) => [one.x.says, cell(one), ...(isCompared ? [cell(others[i])] : [])])];
  }

  function heatGrid(): Grid {
    const columns = [...new Set(cells.map(({ x }) => x.says))];
    const rows = [...new Set(cells.map(({ y }) => y?.says ?? ''))];
    const at = (row: string, column: string): string => {
      const cell = cells.find(({ x, y }) => x.says === column && y?.says === row);
      const value = cell && amount(cell);
      return value === undefined ? '–' : write(value);
    };
    const corner = `${down?.says ?? ''} \\ ${across.says}`;
    return [[corner, ...columns], ...rows.map((row) => [row, ...columns.map((column) => at(row, column))])];
  }
}

/** Where each cell lies between the least and the greatest. */
function sharesOf(
  cells: readonly SweptCell[],
  amount: (cell: SweptCell) => number | undefined,
): readonly (readonly (number | undefined)[])[] {
  const amounts = cells.map(amount).filter((one) => one !== undefined);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const rows = [...new Set(cells.map(({ y }) => y?.says ?? ''))];
  return rows.map((row) =>
    cells
      .filter(({ y }) => y?.says === row)
      .map((cell) => {
        const value = amount(cell);
        return value === undefined ? undefined : high === low ? 0 : (value - low) / (high - low);
      }),
  );
}

interface SweptLinesProps {
  readonly across: FormField;
  readonly cells: readonly SweptCell[];
  readonly others: readonly SweptCell[];
  amount(cell: SweptCell): number | undefined;
  write(amount: number): string;
}

/** The lines of one field that is swept, for one set-up or for two; nothing while nothing is known. */
function sweptLines({ across, cells, others, amount, write }: SweptLinesProps): Omit<LineOptions, 'title'> | undefined {
  const w = words.value;
  const pointsOf = (some: readonly SweptCell[]): ChartLine['points'] =>
    some.flatMap((cell, i) => {
      const value = amount(cell);
      return value === undefined ? [] : [[i, value] as const];
    });
  const lines: readonly ChartLine[] = [
    { label: w.setUpA, kind: 0, points: pointsOf(cells) },
    ...(others.length > 0 ? [{ label: w.setUpB, kind: 1, points: pointsOf(others) }] : []),
  ];
  const values = lines.flatMap(({ points }) => points.map(([, value]) => value));
  if (values.length === 0) return undefined;
  const top = Math.max(...values, 0);
  const low = Math.min(...values, 0);
  const every = Math.ceil(cells.length / 10);
  const ticks = cells.map(({ x }, at) => ({ at, says: x.says })).filter((_, i) => i % every === 0);
  return { lines, x: { says: across.says, ticks }, y: { from: low, to: top === low ? low + 1 : top, write } };
}

/** A grid as a table: its first row names the columns, its first column the rows. */
function GridTable({ name, grid }: { readonly name: string; readonly grid: Grid }) {
  const [head = [], ...rows] = grid;
  return (
    <table class="report">
      <caption>{name}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, i) => (
              <td key={head[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
