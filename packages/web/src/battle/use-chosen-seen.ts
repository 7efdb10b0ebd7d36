import { type RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Of many that can be picked, the one that is picked is seen, also when odds that come leave the list less room. `changes`: when to look. */
export function useChosenSeen(list: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const show = (): void => {
      const chosen = box.querySelector('input[type="radio"]:checked')?.closest('.chip');
      if (chosen === null || chosen === undefined) return;
      const [outer, inner] = [box.getBoundingClientRect(), chosen.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom)
        box.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
    };
    const watching = new ResizeObserver(show);
    watching.observe(box);
    show();
    return () => watching.disconnect();
  }, changes);
}
