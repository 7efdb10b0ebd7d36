/** Players: who answers for a seat. Written against the public face of a rule set; none is special. */
export { type Advice, suggest, type SuggestOptions } from './advice/suggest.ts';
export type { Budget } from './budget.ts';
export {
  type Chance,
  chanceBy,
  chanceNow,
  chanceToWin,
  doneShare,
  featuresOf,
  logistic,
  sumOf,
} from './chance/chance.ts';
export type { ChanceTable, Weights } from './chance/table.ts';
export { chanceTables } from './chance/tables.ts';
export { type Menu, type MenuAsked, menuFor } from './menu.ts';
export { PLAYER_NAMES } from './names.ts';
export { type MakePlayer, type Mind, playerOf, players, thinkingPlayer } from './players.ts';
export { randomPlayer } from './random.ts';
export { asked, type Asked, type Deed, type Situation } from './situation.ts';
export type { Judged, Progress, Thought } from './thought.ts';
export { type Match, type Played, playMatch, type Step } from './tournament/match.ts';
export { type AskOptions, Cancelled, WorkerClient } from './worker/client.ts';
export type { Job, Jobs, Port, Reply, Request, Thinkable } from './worker/protocol.ts';
export { serve } from './worker/serve.ts';
export { workerPlayer, type WorkerPlayerOptions } from './worker/player.ts';
