import { words } from '../texts/pages.ts';
import type { OddsRow, OddsTable } from './table-of.ts';

/** One table of chances with bars. */
export function Table({ table, isAtLeast = false }: { readonly table: OddsTable; readonly isAtLeast?: boolean }) {
  const w = words.value;
  const isNumber = table.rows.some(({ atLeast }) => atLeast !== undefined);
  /** What the bars show: each result, or at least so much. */
  const barOf = ({ chance, reach }: OddsRow): number => (isAtLeast ? (reach ?? chance) : chance);
  const most = Math.max(...table.rows.map(barOf));
  const certain = certainly(table);
  if (certain !== undefined)
    return (
      <div class="odds-table">
        <h3>{table.name}</h3>
        <p class="summary">{certain}</p>
      </div>
    );
  return (
    <div class="odds-table">
      {table.name !== undefined && <h3>{table.name}</h3>}
      {table.summary !== undefined && <p class="summary">{w.ofOdds(table.summary)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{isNumber ? w.result : w.answer}</th>
            <th scope="col" class="chance">
              {w.chance}
            </th>
            {isNumber && <th scope="col">{w.atLeast}</th>}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{w.ofOdds(row.label)}</th>
              <td class="chance">
                <div>
                  {w.ofOdds(row.says)}
                  <span class="share" style={{ '--share': barOf(row) / most }} />
                </div>
              </td>
              {isNumber && <td>{w.ofOdds(row.atLeast ?? '')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rest !== undefined && <p class="note">{w.rarer(w.ofOdds(table.rest))}</p>}
    </div>
  );
}

/** What is certain needs no bar: a yes or no as a word. */
function certainly({ name, rows }: OddsTable): string | undefined {
  const [only, ...others] = rows;
  if (name === undefined || others.length > 0) return undefined;
  return only?.label === 'yes' ? words.value.certain : only?.label === 'no' ? words.value.impossible : undefined;
}
