import type { Area } from './board-view.ts';

/** What lies over the board: the part of it that no panel covers, and the panels that lie within that part. */
export interface Cover {
  readonly free: Area;
  readonly covered: readonly Area[];
}

/** A panel says in its style at which edge it lies (`--edge`); one that lies at none leaves the part around it free. */
export function coverOf(board: HTMLElement): Cover {
  const frame = board.getBoundingClientRect();
  let [left, top, right, bottom] = [0, 0, frame.width, frame.height];
  const covered: Area[] = [];
  for (const panel of document.querySelectorAll('[data-panel]')) {
    const { width, height, ...rect } = edgesOf(panel.getBoundingClientRect(), frame);
    if (width === 0 || height === 0) continue;
    const edge = getComputedStyle(panel).getPropertyValue('--edge').trim();
    if (edge === 'left') left = Math.max(left, rect.right);
    if (edge === 'right') right = Math.min(right, rect.left);
    if (edge === 'top') top = Math.max(top, rect.bottom);
    if (edge === 'bottom') bottom = Math.min(bottom, rect.top);
    if (edge === 'none') covered.push({ left: rect.left, top: rect.top, width, height });
  }
  return { free: { left, top, width: Math.max(80, right - left), height: Math.max(80, bottom - top) }, covered };
}

const edgesOf = (rect: DOMRect, frame: DOMRect) => ({
  left: rect.left - frame.left,
  right: rect.right - frame.left,
  top: rect.top - frame.top,
  bottom: rect.bottom - frame.top,
  width: rect.width,
  height: rect.height,
});
