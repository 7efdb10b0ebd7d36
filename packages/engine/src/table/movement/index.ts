/** Movement: ways swept by a base, what they cost, why they are refused, and how to find them. See docs/table.md. */
export * from './footing.ts';
export * from './blocker.ts';
export * from './course.ts';
export { type Leg, legsOf, wayLength } from './leg.ts';
export { type Crossed, type Measured, type Stretch, measured, placeAfter, stopsAlong } from './measure.ts';
export { isLegalWay, pathProblems } from './problems.ts';
export { canStand, standingProblems } from './standing.ts';
export { sweepOverlaps, sweepTouches } from './sweep.ts';
export { type Met, type Run, metOnWay, runInto } from './drive.ts';
export { type Climb, climb } from './ladder.ts';
export { shortestWay, shortestWayToOne } from './shortest.ts';
export { type Reach, canReach, reachArea } from './reach.ts';
export { type Approach, approach } from './approach.ts';
export { type ContactWay, type Target, contactGoals, wayIntoContact } from './contact.ts';
export { type FallBack, type Flight, edgeOf, fallBack, flee } from './fall-back.ts';
export { type Cohesion, type Mate, type MateMove, type UnitMove, type UnitOrder, cutShort, moveUnit } from './unit.ts';
export { type ChargeMove, type ChargeOrder, chargeUnit } from './charge.ts';
