/** What server and app (or any program) say to each other. */
export {
  type Act,
  actCodec,
  type Along,
  alongCodec,
  MOST_BYTES,
  readRequest,
  requestCodec,
  WIRE_VERSION,
  type WireRequest,
} from './requests.ts';
export { answers, type Lobby, type Looked, type OpenTable, readAnswer, readRefusal } from './answers.ts';
export { pictureAfter, type Proof, readReply, type Said, type Unread, type WireReply } from './replies.ts';
export { short } from './text.ts';
export { diff, diffRecords, type Patch, patched } from './patch.ts';
export type {
  Chair,
  ClockNow,
  GameLuck,
  GameRating,
  Listed,
  Picture,
  Play,
  Result,
  ServerDice,
  Sitter,
} from './picture.ts';
export { type Clock, type Settings, settingsCodec } from './settings.ts';
export type { ArchivePage, GameResults, Me, OwnKey, Profile, Ways } from './people.ts';
export {
  type DeviceKey,
  type Kept,
  nothingKept,
  type Suspicion,
  SUSPICIONS,
  Witness,
  type WitnessOptions,
} from './witness.ts';
