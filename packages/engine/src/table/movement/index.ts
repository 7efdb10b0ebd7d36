/** Movement: ways swept by a base, what they cost, why they are refused, and how to find them. See docs/table.md. */
export * from './footing.ts';
export * from './blocker.ts';
export * from './course.ts';
export { halfDiagonal, type Leg, legsOf, wayLength } from './leg.ts';
export type { Crossed, Stretch } from './walk.ts';
export { type Measured, measured, placeAfter } from './measure.ts';
export { isLegalWay, pathProblems } from './problems.ts';
export { barringAny, endVerdict, leashAt, legVerdict, wayVerdict } from './straight.ts';
export { canStand, standingProblems } from './standing.ts';
export { sweepOverlaps, sweepTouches } from './sweep.ts';
export { type Met, type Run, metOnWay, runInto } from './drive.ts';
export { type Climb, climb } from './ladder.ts';
export { shortestWay, shortestWayToOne } from './shortest.ts';
export { type Reach, canReach, reachArea } from './reach.ts';
export { type Approach, approach } from './approach.ts';
export {
  type ContactWay,
  type Target,
  contactGoals,
  goesStraightAt,
  shortestIntoContact,
  wayIntoContact,
} from './contact.ts';
export { atFullReach } from './ends.ts';
export { circleMeetings, nearestOnCircle } from './crowd.ts';
export { beside, closeTo, runAt } from './close-to.ts';
export { fallBack } from './fall-back.ts';
export { otherWayRound } from './other-way-round.ts';
export type { FallBack } from './straight-home.ts';
export { PASSED, runFrom, runTo, runToEdge, straightRun, type StraightRun } from './straight-run.ts';
export { turnedTo } from './turned.ts';
export { placeBefore, wayUntil } from './until.ts';
export { type Step, stepNearer, stepWithin } from './step.ts';
export type { Cohesion } from './cohesion.ts';
export { type Mate, type MateMove, type UnitMove, type UnitOrder, moveAfter, placesNear } from './unit.ts';
export * as group from './group/index.ts';
