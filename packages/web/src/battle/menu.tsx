import { useSignal } from '@preact/signals';
import { later } from '../later.tsx';
import { words } from '../texts/index.ts';
import { Icon } from './icon.tsx';
import type { ScreenState } from './screen-state.ts';

const MenuItems = later(async () => (await import('./menu-items.tsx')).MenuItems, true);

const ID = 'battle-menu';

/** The button of the menu, and its sheet; what stands on it is loaded when it is first opened. */
export function Menu({ state }: { readonly state: ScreenState }) {
  const w = words.value;
  const isWanted = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={w.menu}
        title={w.menu}
        popovertarget={ID}
        onClick={() => (isWanted.value = true)}
      >
        <Icon of="menu" />
      </button>
      <div id={ID} class="menu-sheet" popover="auto">
        {isWanted.value && <MenuItems state={state} sheet={ID} />}
      </div>
    </>
  );
}
