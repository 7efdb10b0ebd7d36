import { worth } from '../numbers.ts';
import { words } from '../texts/index.ts';
import { sideIndex, sideName } from './names.ts';
import type { ScreenState } from './screen-state.ts';
import type { Valued } from './session.ts';

/** How it has looked for the seat that looks, as a line: the rule set's own judgement, not a chance. */
export function Standing({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const { now, values } = state.session;
  const { seat, view } = now.value;
  const last = values.value.at(-1);
  if (seat === undefined || last === undefined || values.value.length < 2) return null;
  const value = worth(last.value);
  return (
    <section class={`standing side-${sideIndex(view.battle, seat)}`}>
      <h2>{w.howItLooks}</h2>
      <svg
        viewBox="0 -1.1 10 2.2"
        preserveAspectRatio="none"
        role="img"
        aria-label={w.howItLooksSays(sideName(view.battle, seat), value)}
      >
        <path class="zero" d="M0 0H10" />
        <path class="curve" d={curveOf(values.value)} />
      </svg>
      <b>{value}</b>
    </section>
  );
}

/** Ten wide, from −1 below to 1 above. */
function curveOf(values: readonly Valued[]): string {
  const step = 10 / Math.max(1, values.length - 1);
  return `M${values.map(({ value }, i) => `${(i * step).toFixed(2)} ${(-value).toFixed(3)}`).join('L')}`;
}
