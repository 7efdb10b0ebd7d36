import { useEffect } from 'preact/hooks';

/**
 * When what had the focus is gone (the button of an order that was given, an answer), the focus goes to the title of what is to
 * do now, and the keyboard and a screen reader go on from there. Whoever is elsewhere, on the table or in the journal, stays.
 */
export function useTurnFocus(length: number): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const focus = (tries: number): void => {
      const focused = document.activeElement;
      if (focused !== null && focused !== document.body) return;
      const title = document.querySelector<HTMLElement>('.right .turn-title');
      if (title !== null) title.focus({ preventScroll: true });
      else if (tries > 0) waiting = setTimeout(() => focus(tries - 1), WAIT);
    };
    focus(TRIES);
    return () => clearTimeout(waiting);
  }, [length]);
}

/** A part of the screen may still have to be loaded: it is looked for so often, after so many milliseconds each. */
const TRIES = 10;
const WAIT = 60;
