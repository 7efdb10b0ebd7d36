import { words } from '../texts/index.ts';
import type { OddsTable } from './table-of.ts';

/** One table of chances with bars. */
export function Table({ table }: { readonly table: OddsTable }) {
  const w = words.value;
  const isNumber = table.rows.some(({ atLeast }) => atLeast !== undefined);
  const most = Math.max(...table.rows.map(({ chance }) => chance));
  return (
    <div class="odds-table">
      {table.name !== undefined && <h3>{table.name}</h3>}
      {table.summary !== undefined && <p class="summary">{table.summary}</p>}
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
          {table.rows.map(({ label, chance, says, atLeast }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td class="chance">
                <div>
                  {says}
                  <span class="share" style={{ '--share': chance / most }} />
                </div>
              </td>
              {isNumber && <td>{atLeast}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rest !== undefined && <p class="note">{w.rarer(table.rest)}</p>}
    </div>
  );
}
