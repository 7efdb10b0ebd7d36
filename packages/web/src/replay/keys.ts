import { useLayoutEffect } from 'preact/hooks';

/** What keys do while a battle is looked at. */
export interface ReplayKeys {
  /** So many steps on, or back. */
  step(by: number): void;
  /** To the next roll of the dice, or back to the one before. */
  roll(by: number): void;
  /** So many turns on, or back. */
  turn(by: number): void;
  to(end: 'first' | 'last'): void;
  play(): void;
  faster(by: number): void;
  branch(): void;
}

/** Keys that work anywhere on the page, but not while something is chosen or typed. */
export function useReplayKeys(keys: ReplayKeys): void {
  // Whoever sees the screen can use its keys: not a moment later.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      const act = actOf(keys, event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
}

/** Fields keep their keys, and a button keeps the space bar. */
const isBusy = ({ target, key }: KeyboardEvent): boolean =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'range') ||
  (key === ' ' && target instanceof HTMLButtonElement);

function actOf(keys: ReplayKeys, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  switch (key) {
    case 'ArrowRight':
      return () => (shiftKey ? keys.turn(1) : keys.step(1));
    case 'ArrowLeft':
      return () => (shiftKey ? keys.turn(-1) : keys.step(-1));
    case '.':
      return () => keys.roll(1);
    case ',':
      return () => keys.roll(-1);
    case 'Home':
      return () => keys.to('first');
    case 'End':
      return () => keys.to('last');
    case ' ':
      return () => keys.play();
    case '+':
      return () => keys.faster(1);
    case '-':
      return () => keys.faster(-1);
    case 'b':
    case 'B':
      return () => keys.branch();
    default:
      return undefined;
  }
}
