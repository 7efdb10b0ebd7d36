/** Groups on the table: models that go together, by the courses that their rules give each of them. */
export { type Group, type GroupMoves, middleOf } from './group.ts';
export { towards } from './towards.ts';
export { intoContact } from './into-contact.ts';
export { type RetreatOptions, retreat } from './retreat.ts';
