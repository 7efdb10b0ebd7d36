import type { OddsTable } from '../odds/table-of.ts';
import { words } from '../texts/index.ts';
import { shortened } from './headline.ts';

/** The longest label, in letters, that has room beside a bar. */
const SHORT = 9;

/** One measure: a sentence for yes or no, bars for the rest. */
export function Bars({ table }: { readonly table: OddsTable }) {
  const yes = table.rows.find(({ label }) => label === 'yes');
  if (table.rows.every(({ label }) => label === 'yes' || label === 'no')) {
    return (
      <p class="odds-sentence">
        {table.name}: <b>{words.value.ofOdds(yes?.says ?? '0 %')}</b>
      </p>
    );
  }
  const rows = shortened(table);
  return (
    <table class={rows.some(({ label }) => label.length > SHORT) ? 'bars in-words' : 'bars'}>
      <caption>
        {table.name}{' '}
        {table.summary !== undefined && <small>{words.value.ofOdds(table.summary.replace(/,.*$/, ''))}</small>}
      </caption>
      <tbody>
        {rows.map(({ label, chance, says }) => (
          <tr key={label}>
            <th scope="row">{words.value.ofOdds(label)}</th>
            <td class="bar-cell">
              <span class="bar-track">
                <span class="bar-share" style={{ '--share': chance }} />
              </span>
              <span class="figure">{words.value.ofOdds(says)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
