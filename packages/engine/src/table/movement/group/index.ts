/** Groups on the table: models that go together, by the courses that their rules give each of them. */
export { freeNear, type Group, type GroupMoves, middleOf } from './group.ts';
export { farthestOf, type Fits, formation, type Newcomer, type Places, placesFor } from './formation.ts';
export { towards } from './towards.ts';
export { intoContact } from './into-contact.ts';
export { inStep, type StepOptions } from './in-step.ts';
export { ASIDE, led, type LedGroup, type LedMoves, pivoting } from './led.ts';
export { type Away, ledAway, type LeavingGroup, placesAway } from './led-away.ts';
export { type RetreatOptions, retreat } from './retreat.ts';
