import type { ButtonHTMLAttributes } from 'preact';
import { useRef } from 'preact/hooks';

/** Whoever goes further than so many pixels before letting go has thought better of it. */
const STILL = 8;

/**
 * What a button does when it is pressed, also where it slips away from under the pointer before that is let go: odds that come in above an
 * order push its button down, and browsers then tell nobody of a click.
 */
export function useSurePress(act: () => void): ButtonHTMLAttributes<HTMLButtonElement> {
  const pressed = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onClick: () => {
      pressed.current = undefined;
      act();
    },
    onPointerDown: ({ currentTarget, pointerId, button, clientX: x, clientY: y }) => {
      // Only what would become a click: another button of the mouse has its own meaning.
      if (button !== 0) return;
      pressed.current = { x, y };
      // So it is told of the end, wherever it is by then.
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerUp: ({ currentTarget: button, clientX, clientY }) => {
      // A click comes in the same moment, if it comes.
      setTimeout(() => {
        const from = pressed.current;
        pressed.current = undefined;
        const isStill = from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) <= STILL;
        if (isStill && button.isConnected && !button.disabled) act();
      });
    },
    onPointerCancel: () => {
      pressed.current = undefined;
    },
  };
}
