/** A battle as plain data, its journal, its host, and the face that a rule set shows. Knows no rule set. */
export { type AnswerShape, type FieldShape, isAnswerShape } from './answer-shape.ts';
export * from './battle.ts';
export { battleIn, scenarioIn } from './battle-in.ts';
export * as codec from './codec.ts';
export type { Codec } from './codec.ts';
export { area, asGiven, battleFields, modelFields, roundBase, sideCodec, unitFields } from './battle-codec.ts';
export { type CheckedOrder, BattleCourse, type Happening } from './course.ts';
export { type DiceSource, ownDice, seededDice, type Thrown } from './dice-source.ts';
export * from './define/index.ts';
export { drive, type Driven, type DriveOptions } from './drive.ts';
export { hashOf } from './hash.ts';
export { Host, type HostOptions, type Resumed, type Seal } from './host.ts';
export { type ParsedJournal, parseJournal } from './journal-file.ts';
export { writeJournal } from './journal-text.ts';
export {
  type Decided,
  DICE_FROM,
  type DiceFrom,
  type Entry,
  inForce,
  type Journal,
  JOURNAL_FORMAT,
} from './journal.ts';
export { formsOf, type MenuItem, type Moves, type Order, type Part, type Pick, type ModelMove } from './order.ts';
export { type Parsed, parseWith } from './parse-with.ts';
export { luckOf, type LuckRow } from './luck/luck.ts';
export {
  type AverageFace,
  averageFace,
  type Luck,
  luckIn,
  type LuckKind,
  luckTogether,
  marginOf,
} from './luck/person.ts';
export { added, meanOf, tails } from './luck/sum.ts';
export * from './proof/index.ts';
export { playOut, type PlayedOut, type PlayOutOptions, playsOut } from './play-out.ts';
export type { Player } from './player.ts';
export { plainName, profileReader, type ProfileTable, variedName } from './profiles.ts';
export { openingOf } from './opening.ts';
export { dataText, namesOf, orderText } from './order-text.ts';
export { type Chapter, storyOf } from './story.ts';
export { chapterOf, headingOf, headingsIn } from './chapters.ts';
export { bookIn, languageOf, type SaidIn, speaking } from './speaking.ts';
export type { Names } from '../words/index.ts';
export { madeUp, NoOrder, randomChoice, randomOrder } from './random-order.ts';
export { type Logged, replay, type Replayed } from './replay.ts';
export { Roster, rosterOf } from './roster.ts';
export * from './ruleset.ts';
export { scriptBegin, scriptOrder } from './scripted.ts';
export { shipped } from './shipped.ts';
export { soFar } from './so-far.ts';
export * from './tools/index.ts';
export type { ProvenEntry, SeatView, SeenEntry } from './seat-view.ts';
export {
  type SeenAsk,
  type SeenHappening,
  seenLog,
  type SeenLogged,
  type SeenQuestion,
  type SeenRoll,
} from './seen.ts';
export type { SeenAnswer, UnderWay } from './under-way.ts';
export { ninthOf, whereIs } from './where-is.ts';
export type { UndoPoint, UndoRequest } from './undo.ts';
