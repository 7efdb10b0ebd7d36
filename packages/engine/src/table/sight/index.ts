/** Sight: lines, visible shares, cover, explanations. See docs/table.md. */
export {
  type SightBlocker,
  type SightBlockers,
  type Contact,
  type PartPick,
  blockersOf,
  crowd,
  isSolid,
  selection,
} from './blockers.ts';
export { type Heights, type Layer, holds } from './layer.ts';
export { isClear } from './line.ts';
export type { Interval } from './interval.ts';
export { type Crossing, crossings, isThrough, passedThrough } from './crossings.ts';
export { depth, depthBetween, isOver } from './depth.ts';
export { silhouette } from './width.ts';
export { isHiddenBy, isSeen, visibleShare } from './share.ts';
export { type Look, type Shadow, type WidthPart, look } from './look.ts';
export { type Ray, threeLines } from './three-lines.ts';
export { explainShadow } from './explain.ts';
export { type Sightline, seesFromBase, sightBetween } from './sightline.ts';
export { crossedNear, edgeLine, isAgainst, isNearEdge, piecesAt, thingsBetween } from './cover.ts';
export { isBeforeRim, rimTowards } from './rim.ts';
