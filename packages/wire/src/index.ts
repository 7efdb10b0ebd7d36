/** What server and app (or any program) say to each other. */
export {
  type Act,
  actCodec,
  MOST_BYTES,
  readReply,
  readRequest,
  requestCodec,
  type Said,
  short,
  WIRE_VERSION,
  type WireReply,
  type WireRequest,
} from './messages.ts';
export { diff, type Patch, patched } from './patch.ts';
export type { Chair, ClockNow, GameRating, Listed, Picture, Play, Result, Sitter } from './picture.ts';
export { type Clock, type Settings, settingsCodec } from './settings.ts';
export type { ArchivePage, GameResults, Me, OwnKey, Profile, Ways } from './people.ts';
