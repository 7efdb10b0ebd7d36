import { useEffect } from 'preact/hooks';

/**
 * When what had the focus is gone (the button of an order that was given, an answer), the focus goes to the title of what is to
 * do now, and the keyboard and a screen reader go on from there. Whoever is elsewhere, on the table or in the journal, stays.
 */
export function useTurnFocus(length: number): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    document.querySelector<HTMLElement>('.right .turn-title')?.focus({ preventScroll: true });
  }, [length]);
}
