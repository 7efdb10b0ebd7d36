import { chanceText } from '../numbers.ts';
import { settings } from '../settings.ts';
import { words } from '../texts/index.ts';
import { sideIndex, sideName } from './names.ts';
import type { ScreenState } from './screen-state.ts';

/** The chance to win of the seat that looks, in the bar above: the number, and how it is shared between the sides. Nobody who wants no advice is shown it. */
export function ToWin({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { now, values } = state.session;
  const { seat, view } = now.value;
  const last = values.value.at(-1);
  if (seat === undefined || last === undefined || settings.value.advice === 'never' || view.outcome !== undefined)
    return null;
  return (
    <span
      class={`to-win side-${sideIndex(view.battle, seat)}`}
      title={w.toWinSays(sideName(view.battle, seat), chanceText(last))}
    >
      {/* In the middle of an order it stays what it was: how it goes on is still open. */}
      {view.ask === undefined ? <small>{w.toWin}</small> : <small class="before">{w.toWinBefore}</small>}{' '}
      <b>{chanceText(last)}</b>
      <span
        class="share"
        role="meter"
        aria-label={w.toWin}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(last.chance * 100)}
        style={{ '--share': String(last.chance) }}
      />
    </span>
  );
}
