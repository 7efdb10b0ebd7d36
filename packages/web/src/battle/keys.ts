import { useLayoutEffect } from 'preact/hooks';
import { decide } from './ask.tsx';
import { freeItem } from './free-item.ts';
import { itemsFor } from './menu-of.ts';
import { showLast } from './narrator.tsx';
import { hasPace, holdOrGo, skipOn } from './pace-buttons.tsx';
import { answerRows } from './options.ts';
import { isOpen, setOpen } from './panels.ts';
import type { ScreenState } from './screen-state.ts';
import { mayStand } from './standing-orders.ts';
import { suggest } from './suggest.tsx';
import { TOOL_KEYS } from './tool.ts';
import { takeTool, toolsOf } from './toolbar.tsx';

/** Keys that work anywhere on the battle screen, but not while something is typed. */
export function useKeys(state: ScreenState): void {
  // Whoever sees the screen can use its keys: not a moment later.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (acted(state, event.key, event.target)) event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [state]);
}

/** A tick outside of a form that is sent takes none of our keys. */
const isTick = ({ type, form }: HTMLInputElement): boolean =>
  form === null && (type === 'radio' || type === 'checkbox');

/** Where something is typed or chosen from a list, and in open dialogs, keys mean something else. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !isTick(target)) ||
  target instanceof HTMLSelectElement ||
  document.querySelector('dialog[open]') !== null;

/** Whether the key has done something. Enter on a button or a link is that button's. */
function acted(state: ScreenState, key: string, target: EventTarget | null): boolean {
  const isEnter = key === 'Enter' && !isButton(target);
  if (isEnter) return pressedGold();
  if (key === 'Escape') return escaped(state);
  if (key === 'u' || key === 'U') return done(() => state.session.undo());
  if (key === '?') return done(() => (state.opened.value = 'keys'));
  if (key === 'j' || key === 'J') return done(() => setOpen('journal', isOpen('journal') !== true));
  if (key.toLowerCase() === 'p' && hasPace(state)) return done(holdOrGo);
  if (key.toLowerCase() === 'k' && hasPace(state) && state.session.isThinking.value) return done(skipOn);
  if (key.toLowerCase() === 'w') return done(() => showLast(state));
  const tool = toolsOf(state).find((one) => TOOL_KEYS[one] === key.toLowerCase());
  if (tool !== undefined) return done(() => takeTool(state, tool));
  const { ask } = state.session.now.value.view;
  if (ask?.kind === 'decide' && ask.decided === undefined) {
    const free = freeItem(ask.question, state.session);
    if (key.toLowerCase() === 'y' && mayStand(ask.question))
      return done(() => (state.always.value = !state.always.value));
    if (key.toLowerCase() === 'o' && free !== undefined) return done(() => state.forming.start(free));
    const row = answerRows(state, ask.question)[Number(key) - 1];
    if (row !== undefined) decide(state, row.option.value);
    return row !== undefined;
  }
  if (key === 'h' || key === 'H') return done(() => suggest(state));
  return began(state, Number(key));
}

/** Enter is the gold button, whatever it does. */
function pressedGold(): boolean {
  // Where nothing is gold, it is the usual answer.
  const gold =
    document.querySelector<HTMLElement>('.end:not(.is-folded) button.gold:enabled') ??
    document.querySelector<HTMLElement>('.right button.gold:enabled') ??
    document.querySelector<HTMLElement>('.right button.usual:enabled');
  gold?.click();
  return gold !== null;
}

/** Ends what is nearest at hand: the order being formed, the thinking, the tool. */
function escaped({ advice, forming, tool, tape }: ScreenState): boolean {
  if (forming.item.value !== undefined) forming.stop();
  else if (advice.now.value?.kind === 'thinking') advice.stop();
  else {
    tool.value = undefined;
    tape.value = undefined;
  }
  return true;
}

/** Enter presses the button that has the focus, or opens what folds; the order that was just chosen from the menu is given instead. */
function isButton(target: EventTarget | null): boolean {
  if (target instanceof HTMLAnchorElement || (target instanceof HTMLElement && target.tagName === 'SUMMARY'))
    return true;
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
