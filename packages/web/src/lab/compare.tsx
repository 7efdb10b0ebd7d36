import { decimal, percent } from '../exact-numbers.ts';
import { words } from '../texts/desks.ts';
import type { StakeOdds } from '../work/stake-odds.ts';
import { amountOf, quantitiesOf, type Quantity } from './quantities.ts';

const written = ({ result }: Quantity, amount: number | undefined): string =>
  amount === undefined ? '–' : result === undefined ? decimal(amount) : percent(amount);

/** What two set-ups differ in: every mean, and the chance of every result, side by side. */
export function Compared({ a, b }: { readonly a: StakeOdds; readonly b: StakeOdds }) {
  const w = words.value;
  const all = [...quantitiesOf(a), ...quantitiesOf(b)];
  const quantities = all.filter(({ id }, i) => all.findIndex((one) => one.id === id) === i);
  return (
    <section class="panel" aria-label={w.difference}>
      <h2>{w.difference}</h2>
      <table class="report">
        <caption>{w.differenceSays}</caption>
        <thead>
          <tr>
            <th scope="col">{w.result}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">B − A</th>
          </tr>
        </thead>
        <tbody>
          {quantities.map((quantity) => {
            const [first, second] = [amountOf(a, quantity), amountOf(b, quantity)];
            const apart = first === undefined || second === undefined ? undefined : second - first;
            return (
              <tr key={quantity.id}>
                <th scope="row">{nameOf(quantity)}</th>
                <td>{written(quantity, first)}</td>
                <td>{written(quantity, second)}</td>
                <td>{apart === undefined ? '–' : apartSays(quantity, apart)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function apartSays(quantity: Quantity, apart: number): string {
  const amount = written(quantity, Math.abs(apart));
  if (Math.abs(apart) < 1e-12) return '±0';
  return apart < 0 ? `−${amount}` : `+${amount}`;
}

/** A quantity in words: `Attackers lost (mean)`, `Hit: yes`. */
export const nameOf = ({ measure, result }: Quantity): string =>
  result === undefined ? words.value.meanOf(measure) : `${measure}: ${words.value.ofOdds(result)}`;
