import { useSignal } from '@preact/signals';
import { later } from '../later.tsx';
import { words } from '../texts/pages.ts';
import type { ScreenState } from './screen-state.ts';

const CameAbout = later(async () => (await import('../fair/came-about.tsx')).CameAbout, true);

/** A small mark at a roll that opens how it came about. */
export function Came({ state, seq }: { readonly state: ScreenState; readonly seq: number }) {
  const w = words.value;
  const isOpen = useSignal(false);
  const { session } = state;
  const of = session.cameOf?.(seq);
  if (of === undefined) return null;
  return (
    <details class="came" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        <span aria-hidden="true">{of.given === undefined ? '○' : '⛓'}</span> {w.howItCame}
      </summary>
      {isOpen.value && <CameAbout of={of} scenario={session.scenario} />}
    </details>
  );
}
