/** Players: who answers for a seat. Written against the public face of a rule set; none is special. */
export { atTable } from './at-table.ts';
export type { Budget } from './budget.ts';
export { type MakePlayer, type Mind, playerOf, players, type SeatedPlayer, thinkingPlayer } from './players.ts';
export { randomPlayer } from './random.ts';
export type { Asked, Deed, SeenAnswer, Situation, UnderWay } from './situation.ts';
export type { Judged, Progress, Thought } from './thought.ts';
