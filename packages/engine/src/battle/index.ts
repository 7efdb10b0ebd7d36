/** A battle as plain data, its journal, its host, and the face that a rule set shows. Knows no rule set. */
export * from './battle.ts';
export * as codec from './codec.ts';
export type { Codec } from './codec.ts';
export { Course, type Happening } from './course.ts';
export { type DiceSource, ownDice, seededDice } from './dice-source.ts';
export { hashOf } from './hash.ts';
export { Host, type HostOptions, type UndoRequest } from './host.ts';
export { DICE_FROM, type DiceFrom, type Entry, inForce, type Journal, JOURNAL_FORMAT } from './journal.ts';
export type { MenuItem, Moves, Order, Part, Pick, Way } from './order.ts';
export { type Logged, replay, type Replayed } from './replay.ts';
export * from './ruleset.ts';
export { shipped } from './shipped.ts';
export { soFar } from './so-far.ts';
export { type SeatView, type SeenAsk, type SeenEntry } from './seat-view.ts';
export type { UndoPoint } from './undo.ts';
