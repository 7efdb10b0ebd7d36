import { chanceText } from '../numbers.ts';
import { settings } from '../settings.ts';
import { words } from '../texts/index.ts';
import { sideIndex, sideName } from './names.ts';
import type { ScreenState } from './screen-state.ts';
import type { Valued } from './session.ts';

/** The chance to win of the seat that looks, and how it has come about. Nobody who wants no advice is shown it. */
export function Standing({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { now, values } = state.session;
  const { seat, view } = now.value;
  const last = values.value.at(-1);
  if (seat === undefined || last === undefined || values.value.length < 2 || settings.value.advice === 'never')
    return null;
  return (
    <section class={`standing side-${sideIndex(view.battle, seat)}`}>
      <h2>{w.toWin}</h2>
      <svg
        viewBox="0 -1.1 10 2.2"
        preserveAspectRatio="none"
        role="img"
        aria-label={w.toWinSays(sideName(view.battle, seat), chanceText(last))}
      >
        <path class="zero" d="M0 0H10" />
        <path class="curve" d={curveOf(values.value)} />
      </svg>
      <b>{chanceText(last)}</b>
    </section>
  );
}

/** Ten wide, from −1 below (lost) to 1 above (won). */
function curveOf(values: readonly Valued[]): string {
  const step = 10 / Math.max(1, values.length - 1);
  return `M${values.map(({ chance }, i) => `${(i * step).toFixed(2)} ${(1 - 2 * chance).toFixed(3)}`).join('L')}`;
}
