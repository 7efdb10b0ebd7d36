import { type RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** On a phone they stand in a row that goes on to the right. */
function intoRow(chosen: Element | null): void {
  const row = chosen?.parentElement;
  if (chosen === null || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) row.scrollLeft += inner.left - outer.left;
}

/** Of many that can be picked, the one that is picked is seen, also when odds that come leave the list less room. `changes`: when to look. */
export function useChosenSeen(list: RefObject<HTMLElement | null>, changes: readonly unknown[]): void {
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    const show = (): void => {
      for (const one of box.querySelectorAll('input[type="radio"]:checked')) intoRow(one.closest('.chip'));
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
