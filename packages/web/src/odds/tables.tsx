import type { OddsTable } from './view.ts';

/** One table of chances with bars. */
export function Table({ table }: { readonly table: OddsTable }) {
  const isNumber = table.rows.some(({ atLeast }) => atLeast !== undefined);
  const most = Math.max(...table.rows.map(({ chance }) => chance));
  return (
    <div class="odds-table">
      {table.name !== undefined && <h3>{table.name}</h3>}
      {table.summary !== undefined && <p class="summary">{table.summary}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{isNumber ? 'Result' : 'Answer'}</th>
            <th scope="col" class="chance">
              Chance
            </th>
            {isNumber && <th scope="col">At least</th>}
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
      {table.rest !== undefined && <p class="note">Rarer results, together {table.rest}, are not shown.</p>}
    </div>
  );
}
