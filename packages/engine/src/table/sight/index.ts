/** Sight: lines, visible shares, cover, explanations. See docs/table.md. */
export * from './blockers.ts';
export { type Heights, type Layer, holds } from './layer.ts';
export { isClear, stopperOf } from './line.ts';
export type { Interval } from './meeting.ts';
export { type Crossing, crossings, depth, depthBetween, isOver, isThrough, passedThrough } from './crossings.ts';
export { silhouette } from './width.ts';
export { isHiddenBy, isSeen, visibleShare } from './share.ts';
