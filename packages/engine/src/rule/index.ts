/** Rules as programs that ask, and five ways to answer them. Knows dice, and no table and no rule set. */
export {
  type Ask,
  CallAsk,
  type Chain,
  ChooseAsk,
  type Decisions,
  type GatherAsk,
  isByDefaults,
  type Note,
  NoteAsk,
  type Option,
  type Problem,
  Proceed,
  type Question,
  refused,
  RollAsk,
  type Rule,
  type RuleOf,
  type Seat,
  type Settled,
  type Telling,
  TogetherAsk,
  type Why,
} from './ask.ts';
export { call, choose, gather, note, proceed, roll, together, total } from './asking.ts';
export { type Early, early, inDiceOrder, readEarly } from './early.ts';
export { BUDGET, exact, type ExactOptions, type Solution, solved } from './exact.ts';
export { type Key, keyOf, packed, sameData } from './key.ts';
export { lasting } from './lasting.ts';
export { type Chances, shortcut } from './shortcut.ts';
export { decisionProblems, defaultOf, readRoll, type RollAnswer } from './legal.ts';
export {
  type Dice,
  diceOdds,
  type DiceOdds,
  type DiceOddsOptions,
  type DiceRefusal,
  type DiceResult,
  diceRule,
  parseDice,
  writeDice,
} from './notation/index.ts';
export { type Odds, odds, type OddsOptions, sampledOdds } from './odds.ts';
export { type Answer, type Event, type OpenAsk, play, readAnswer, type Run } from './play.ts';
export { byDefault, type Decide } from './run.ts';
export { sample, Sampler, type SampleOptions } from './sample.ts';
export { nameOf, script, type Script, type Scripted, ScriptError } from './script.ts';
export type { Budget, Work } from './solver.ts';
export { standIn, type StandIn } from './stand-in.ts';
export { inSteps, type Look, type Step, type Steps, type Writing } from './steps.ts';
export { Tabled, type TabledOptions } from './tabled.ts';
