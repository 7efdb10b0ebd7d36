import type { Signal } from '@preact/signals';
import { PACES, paceText } from './pace.ts';
import { words } from './words.ts';

/** How long each may think. */
export function PaceSelect({ pace }: { readonly pace: Signal<number> }) {
  return (
    <label class="field">
      {words.value.pace}
      <select value={String(pace.value)} onChange={(event) => (pace.value = Number(event.currentTarget.value))}>
        {PACES.map((clock, i) => (
          <option key={paceText(clock)} value={String(i)}>
            {paceText(clock)}
          </option>
        ))}
      </select>
    </label>
  );
}
