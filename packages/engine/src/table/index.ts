/** The table: inches, bases and hulls, terrain, measuring. See docs/table.md. */
export {
  at,
  between,
  byPlace,
  cross,
  dot,
  INCH,
  inches,
  inInches,
  isPoint,
  minus,
  plus,
  type Point,
  REACH,
  roundAway,
  roundHalfUp,
  samePoint,
  span,
  squared,
  TOUCH,
  towards,
} from './point.ts';
export {
  ahead,
  clockwise,
  deviated,
  direction,
  type Direction,
  facing,
  facingTowards,
  isWide,
  offset,
  turned,
} from './angle.ts';
export {
  type Base,
  type Box,
  boxOf,
  corners,
  type Disc,
  disc,
  doubleArea,
  facingOf,
  hull,
  type Hull,
  isRing,
  type Line,
  line,
  marginOf,
  type Outline,
  placed,
  pointsOf,
  polygon,
  type Polygon,
  rectangle,
  type Shape,
  shifted,
  spot,
  type Target,
} from './shape.ts';
export { insideOf, isOnSegment, type Side } from './inside.ts';
export { nearestOnSegment, segmentsMeet } from './segment.ts';
export { compareToRoot } from './root.ts';
export {
  has,
  type Ladder,
  type Opening,
  OPENING_KINDS,
  type OpeningKind,
  OUTSIDE,
  type Piece,
  type Room,
  type Terms,
  topOf,
  type Trait,
  TRAITS,
} from './piece.ts';
export { type Body, type Part, partsOf, type Passage } from './parts.ts';
export { type Model, onSameSurface } from './model.ts';
export {
  areaAt,
  compiled,
  type CompiledTable,
  type Edge,
  edgeOf,
  EDGES,
  isOnTable,
  pieceOf,
  remember,
  type Table,
  withDoor,
  withPiece,
} from './table.ts';
export {
  closerThan,
  distance,
  nearestPoints,
  overlaps,
  standsIn,
  touches,
  whollyIn,
  whollyWithin,
  withinDistance,
} from './distance.ts';
export { contactsOf, inContact, melees } from './contact.ts';
export {
  byId,
  byLettersAndNumber,
  closestFirst,
  groupDistance,
  type Identified,
  inMillionths,
  nearestOf,
  type Ranked,
} from './order.ts';
export { chains, lonely, outOfRadius, strays, widestGap } from './coherency.ts';
export {
  contactPlaces,
  contactPlacesFrom,
  freePlacesFrom,
  type Ground,
  isFree,
  type KeepOff,
  nearestContactPlace,
  nearestContactPlaces,
  nearestFreePlace,
  nearestFreePlaces,
  placesAround,
} from './places.ts';
export { edgePoints, type Walker, waysTo } from './ways-to.ts';
export { ALL_ROUND, type Arc, inArc, sideByDiagonals, sideFacing, type SideOf, SIDES, turnBetween } from './arc.ts';
export {
  type Blast,
  type Cone,
  type Corridor,
  corridorOf,
  isCovered,
  isInStrip,
  isTouched,
  type Strip,
  type Teardrop,
  type Template,
  type Under,
  under,
  type Zone,
} from './template.ts';
export * from './scenario/index.ts';
export * from './sight/index.ts';
export * from './movement/index.ts';
export * from './scene/index.ts';
