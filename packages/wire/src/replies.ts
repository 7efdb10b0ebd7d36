/** What the server says, with the codec by which the app reads it. */
import {
  type Battle,
  type Codec,
  codec,
  type FairHead,
  type ProvenEntry,
  type SignedHead,
} from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import type { Saying } from '@umpire/engine/words';
import { atLeast, hex64, hex128, number, text } from './codecs.ts';
import { type Patch, patchCodec, patched } from './patch.ts';
import { type Chair, type ClockNow, ENDINGS, type Picture, type Play, type Result } from './picture.ts';
import { clockCodec, type Settings, WATCHERS } from './settings.ts';
import { parsed, short } from './text.ts';

const { byName, data, flag, kinds, list, needed, optional, whole, word } = codec;

/** Something said at a table. */
export interface Said {
  readonly number: number;
  readonly at: number;
  readonly name: string;
  readonly seat?: Seat;
  readonly text: string;
}

/** How a battle came to where it stands, so that whoever gets it need not trust the server. */
export interface Proof {
  readonly from: number;
  readonly entries: readonly ProvenEntry[];
  readonly head: SignedHead;
  /** The anchors and keys, when somebody joins. */
  readonly fair?: FairHead;
  /** The throw for which the link of this seat is awaited. */
  readonly due?: number;
}

/** From the server. */
export type WireReply =
  | { readonly kind: 'welcome'; readonly version: number; readonly name: string; readonly now: number }
  /** The whole picture, and what has been said. */
  | {
      readonly kind: 'battle';
      readonly battle: string;
      readonly picture: Picture;
      readonly said: readonly Said[];
      readonly now: number;
    }
  /** What leads from the picture after act `from` to the one after `seq`. */
  | {
      readonly kind: 'news';
      readonly battle: string;
      readonly from: number;
      readonly seq: number;
      readonly patch: Patch;
      readonly now: number;
    }
  /** What was written in the journal after entry `from`, as this seat may see it, and what the server signs. */
  | ({ readonly kind: 'proof'; readonly battle: string } & Proof)
  /** There is nothing to see; who plays there may call it off where the rules do not run any more. */
  | ({ readonly kind: 'gone'; readonly battle: string; readonly mayEnd?: boolean } & Saying)
  /** An act was taken: it is kept. */
  | { readonly kind: 'done'; readonly id: string; readonly seq: number }
  | { readonly kind: 'refused'; readonly id: string; readonly problems: readonly Problem[]; readonly again?: boolean }
  | { readonly kind: 'checked'; readonly id: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'present'; readonly battle: string; readonly seats: readonly Seat[]; readonly watchers: number }
  | { readonly kind: 'said'; readonly battle: string; readonly said: Said }
  | { readonly kind: 'typing'; readonly battle: string; readonly seat: Seat }
  /** Something elsewhere is for whoever is at this line: a challenge by somebody. */
  | { readonly kind: 'notice'; readonly battle: string; readonly by: string }
  | { readonly kind: 'pong' }
  /** One sentence, and whether it makes sense to try again. */
  | ({ readonly kind: 'error'; readonly again: boolean } & Saying);

export const count = whole(0, Number.MAX_SAFE_INTEGER);
export const seats = list(text);
export const says = { says: needed(text, 'a sentence'), data: optional(data, 'what its gaps hold') };

export const state = word(['waiting', 'running', 'over'], 'state');

export const settings: Codec<Settings> = atLeast({
  clock: optional(clockCodec, 'how long each may think'),
  watch: needed(word(WATCHERS, 'kind of spectator'), 'who may look on'),
  open: needed(flag, 'anyone may sit down'),
  rated: optional(flag, 'it counts for the ratings'),
  for: optional(text, 'who is challenged'),
});

export const chair: Codec<Chair> = atLeast({
  seat: needed(text, 'its id'),
  name: needed(text, 'of the side'),
  role: optional(text, 'attacker, defender …'),
  who: optional(
    atLeast({
      kind: needed(word(['person', 'computer'], 'kind of player'), 'who answers'),
      name: needed(text, 'of the player'),
      id: optional(text, 'of a person'),
    }),
    'who sits there',
  ),
});

export const result: Codec<Result> = atLeast({
  how: needed(word(ENDINGS, 'ending'), 'how it has ended'),
  winner: optional(text, 'a seat'),
  ...says,
});

const clock: Codec<ClockNow> = atLeast({
  left: needed(byName(number), 'what each has left'),
  since: needed(number, 'when it was so'),
  running: needed(seats, 'whose clocks run'),
  away: optional(byName(number), 'who is on holiday'),
});

const ask = kinds({
  decide: atLeast({
    question: needed(
      atLeast({ rule: needed(text, 'its id'), options: needed(list(data), 'legal answers'), ...says }),
      'what is asked',
    ),
  }),
  roll: atLeast({ roll: needed(data, 'the dice') }),
  wait: atLeast({ for: needed(seats, 'who decides first') }),
});

const undoPoint = atLeast({
  back: needed(count, 'to which entry'),
  free: needed(flag, 'nobody has to agree'),
  says: optional(text, 'why somebody has to'),
});

/** What every rule set's battle has; what it has beyond that only the rule set knows. */
const battle = atLeast({
  ruleset: needed(text, 'its id'),
  scenario: needed(text, 'its id'),
  options: needed(data, 'of the table'),
  sides: needed(list(data), 'the seats'),
  turn: needed(number, 'its number'),
  phase: needed(text, 'its name'),
  toAct: needed(seats, 'who may give an order'),
  table: needed(data, 'its size and terrain'),
  units: needed(list(data), 'all of them'),
  models: needed(list(data), 'all of them'),
  objectives: needed(list(data), 'all of them'),
}) as Codec<unknown> as Codec<Battle>;

const play = atLeast({
  settled: needed(battle, 'the battle between orders'),
  soFar: optional(patchCodec, 'what the order under way has changed'),
  waitingFor: needed(seats, 'who has to act'),
  ask: optional(ask, 'what is asked'),
  outcome: optional(
    atLeast({ rule: needed(text, 'its id'), winner: optional(text, 'a seat'), ...says }),
    'how it has ended',
  ),
  undo: optional(undoPoint, 'what can be taken back'),
  undoRequest: optional(
    atLeast({
      by: needed(text, 'a seat'),
      point: needed(undoPoint, 'what is to be taken back'),
      agreed: needed(seats, 'who has agreed'),
    }),
    'what somebody wants to take back',
  ),
  length: needed(count, 'the number of the last entry'),
  given: optional(atLeast({ seat: needed(text, 'whose'), order: needed(data, 'the order') }), 'the order under way'),
  answers: optional(list(data), 'what was answered since'),
}) as Codec<unknown> as Codec<Play>;

/** Either all have agreed, or somebody has offered. */
const adjourn: Codec<NonNullable<Picture['adjourn']>> = {
  schema: {},
  read: (value, path, report) => (value === 'all' ? value : offer.read(value, path, report)),
  write: (value) => (value === 'all' ? value : offer.write(value)),
};
const offer = atLeast({ by: needed(text, 'a seat') });

export const picture = atLeast({
  id: needed(text, 'of the battle'),
  ruleset: needed(text, 'its id'),
  version: needed(text, 'of the rule set'),
  scenario: needed(
    atLeast({
      id: needed(text, 'its id'),
      title: needed(text, 'its title'),
      seats: needed(list(atLeast({ id: needed(text, 'its id'), name: needed(text, 'its name') })), 'the sides'),
    }),
    'what is played',
  ),
  options: needed(data, 'of the table'),
  settings: needed(settings, 'what its maker has settled'),
  chairs: needed(list(chair), 'who sits where'),
  you: optional(text, 'the seat of whoever looks'),
  seq: needed(count, 'how many acts there were'),
  state: needed(state, 'how it stands'),
  result: optional(result, 'how it has ended'),
  clock: optional(clock, 'what each has left'),
  adjourn: optional(adjourn, 'the clocks are to stand still'),
  draw: optional(text, 'who has offered one'),
  rematch: optional(text, 'the battle that follows'),
  play: optional(play, 'from when all have sat down'),
  log: needed(list(atLeast({ seq: needed(count, 'its number'), turn: needed(number, 'its turn') })), 'what happened'),
}) as Codec<unknown> as Codec<Picture>;

const said: Codec<Said> = atLeast({
  number: needed(count, 'one after the other'),
  at: needed(number, 'when'),
  name: needed(text, 'of the speaker'),
  seat: optional(text, 'of the speaker'),
  text: needed(text, 'what was said'),
});

const problems = list(
  atLeast({ rule: needed(text, 'its id'), model: optional(text, 'which one it is about'), ...says }),
);

const of = needed(text, 'which battle');
const now = needed(number, 'by the clock of the server');
const id = needed(text, 'what the sender calls it');

/** Each kind with at least the fields that this page needs: a newer server may say more. */
const replyCodec = kinds({
  welcome: atLeast({ version: needed(count, 'of the wire'), name: needed(text, 'of whoever is here'), now }),
  battle: atLeast({
    battle: of,
    picture: needed(picture, 'all that may be seen'),
    said: needed(list(said), 'so far'),
    now,
  }),
  news: atLeast({
    battle: of,
    from: needed(count, 'the act before'),
    seq: needed(count, 'the last act'),
    patch: needed(patchCodec, 'what has changed'),
    now,
  }),
  proof: atLeast({
    battle: of,
    from: needed(count, 'the entry before'),
    entries: needed(list(atLeast({ seq: needed(count, 'its number') })), 'what was written'),
    head: needed(
      atLeast({
        seq: needed(count, 'the last entry'),
        digest: needed(hex64, 'of the journal'),
        by: needed(hex128, 'the signature'),
      }),
      'what is signed',
    ),
    fair: optional(
      atLeast({
        protocol: needed(text, 'its name'),
        battle: of,
        anchors: needed(list(atLeast({ who: needed(text, 'whose'), anchor: needed(hex64, 'the last link') })), 'all'),
        computers: optional(seats, 'who gives no links'),
        keys: optional(byName(hex64), 'by who'),
      }),
      'the anchors and keys',
    ),
    due: optional(count, 'the throw for which a link is awaited'),
  }),
  gone: atLeast({ battle: of, mayEnd: optional(flag, 'it can be called off'), ...says }),
  done: atLeast({ id, seq: needed(count, 'which act it is') }),
  refused: atLeast({ id, problems: needed(problems, 'why'), again: optional(flag, 'it can be tried again') }),
  checked: atLeast({ id, problems: needed(problems, 'none when it is legal') }),
  present: atLeast({ battle: of, seats: needed(seats, 'who is there'), watchers: needed(count, 'who looks on') }),
  said: atLeast({ battle: of, said: needed(said, 'by whom and what') }),
  typing: atLeast({ battle: of, seat: needed(text, 'who') }),
  notice: atLeast({ battle: of, by: needed(text, 'who challenges') }),
  pong: atLeast({}),
  error: atLeast({ ...says, again: needed(flag, 'it can be tried again') }),
} satisfies Readonly<Record<WireReply['kind'], Codec<object>>>);

/** Something that cannot be read, and why in a sentence. */
export interface Unread {
  readonly unread: string;
}

/** A reply from its text. */
export function readReply(given: string): WireReply | Unread {
  const value = parsed(given);
  if (value === undefined) return { unread: 'This is no JSON.' };
  return readBy(replyCodec as Codec<unknown> as Codec<WireReply>, value);
}

/** The picture to which news lead; what they lead to is looked at like a whole picture. */
export function pictureAfter(before: Picture, patch: Patch): Picture | Unread {
  try {
    return readBy(picture, patched(before, patch));
  } catch {
    return { unread: 'The news do not fit what was known before.' };
  }
}

/** What a codec reads, or the first thing that is wrong with it. */
export function readBy<T>(by: Codec<T>, value: unknown): T | Unread {
  let unread: string | undefined;
  const read = by.read(value as never, '', (path, problem) => {
    unread ??= short(path === '' ? problem : `${path}: ${problem}`);
  });
  return unread !== undefined || read === undefined ? { unread: unread ?? 'This is no message.' } : read;
}
