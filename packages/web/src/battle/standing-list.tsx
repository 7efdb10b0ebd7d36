import { words } from '../texts/pages.ts';
import type { ScreenState } from './screen-state.ts';
import { dropStanding, standingOrders } from './standing-orders.ts';
import { ownerIn } from './use-standing.ts';

/** The standing orders of the seat that looks; each can be dropped. */
export function StandingList({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const owner = ownerIn(state.session);
  const orders = standingOrders(owner);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="standing-title">
      <h3 id="standing-title">{w.standingOrders}</h3>
      <ul class="standing-orders">
        {orders.map(({ rule, asks, says }) => (
          <li key={rule}>
            <span>
              {asks} <b>{says}</b>
            </span>{' '}
            <button
              type="button"
              class="quiet"
              aria-label={w.askAgainAbout(says)}
              onClick={() => dropStanding(owner, rule)}
            >
              {w.askAgain}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
