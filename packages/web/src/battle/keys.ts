import { useEffect } from 'preact/hooks';
import { decide } from './ask.tsx';
import { itemsFor } from './menu-of.ts';
import { giveOrder, suggest } from './orders.tsx';
import type { ScreenState } from './screen-state.ts';

/** Keys that work anywhere on the battle screen, but not while something is typed. */
export function useKeys(state: ScreenState): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (acted(state, event.key, event.target)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [state]);
}

/** Fields and open dialogs keep their keys. */
const isBusy = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  document.querySelector('dialog[open]') !== null;

/** Whether the key has done something. Enter on a button or a link is that button's. */
function acted(state: ScreenState, key: string, target: EventTarget | null): boolean {
  const isOnButton = isButton(target);
  if (key === 'u' || key === 'U') return done(() => state.session.undo());
  const { ask } = state.session.now.value.view;
  if (ask?.kind === 'decide' && ask.decided === undefined) {
    const number = key === 'Enter' && !isOnButton ? 1 : Number(key);
    const option = ask.question.options[number - 1];
    if (option !== undefined) decide(state, option.value);
    return option !== undefined;
  }
  if (key === 'Escape') return done(() => state.forming.stop());
  if (key === 'Enter' && !isOnButton) return done(() => giveOrder(state));
  if (key === 'h' || key === 'H') return done(() => suggest(state));
  return began(state, Number(key));
}

/** Enter presses the button that has the focus; the order that was just chosen from the menu is given instead. */
function isButton(target: EventTarget | null): boolean {
  if (target instanceof HTMLAnchorElement) return true;
  return target instanceof HTMLButtonElement && !target.matches('.menu [aria-pressed="true"]');
}

function began({ session, unit, forming }: ScreenState, number: number): boolean {
  const { view, menu } = session.now.value;
  const item = itemsFor(view.battle, menu, unit.value)[number - 1];
  if (item === undefined || item.problems.length > 0) return false;
  forming.start(item);
  return true;
}

function done(act: () => void): boolean {
  act();
  return true;
}
