/** What the server answers to requests over HTTP, with the codecs by which the app reads it. */
import { type Codec, codec, type Entry, type Journal } from '@umpire/engine/battle';
import type { Saying } from '@umpire/engine/words';
import { atLeast, number, text } from './codecs.ts';
import type { ArchivePage, GameResults, Me, Profile, Ways } from './people.ts';
import type { GameLuck, GameRating, Listed, Picture, ServerDice } from './picture.ts';
import { chair, count, picture, readBy, result, says, seats, settings, state, type Unread } from './replies.ts';

const { byName, data, flag, list, needed, optional } = codec;

/** Chairs that anyone may take, and battles that anyone may watch. */
export interface Lobby {
  readonly challenges: readonly Listed[];
  readonly watchable: readonly Listed[];
  /** Battles that somebody has challenged oneself to. */
  readonly toYou: readonly Listed[];
  /** Why there are no open tables. */
  readonly why?: Saying;
}

/** The whole table up to the last moment at which nothing was hidden. */
export interface OpenTable {
  readonly head: Omit<Journal, 'entries'>;
  readonly entries: readonly Entry[];
}

/** A table as it stands, and who looks on. */
export interface Looked {
  readonly picture: Picture;
  readonly present: { readonly watchers: number };
}

/** How the server refuses: in English, and where that has gaps, as data. */
export interface Refusal {
  readonly says?: string;
  readonly problems?: readonly Saying[];
}

const id = needed(text, 'its id');
const name = needed(text, 'of the person');
const ruleset = needed(text, 'which game');
const curve = needed(list(number), 'its last values');

const listed: Codec<Listed> = atLeast({
  id,
  ruleset,
  title: needed(text, 'of the scenario'),
  created: needed(number, 'when it was made'),
  settings: needed(settings, 'what its maker has settled'),
  chairs: needed(list(chair), 'who sits where'),
  you: optional(text, 'the seat of whoever asks'),
  state: needed(state, 'how it stands'),
  turn: needed(number, 'its number'),
  waitingFor: needed(seats, 'who has to act'),
  at: needed(number, 'when the last thing happened'),
  deadline: optional(number, 'when a time is up'),
  result: optional(result, 'how it has ended'),
});
const battles = list(listed);

const rating: Codec<GameRating> = atLeast({
  ruleset,
  rating: needed(number, 'by Glicko-2'),
  margin: needed(number, 'half of its 95 % interval'),
  battles: needed(count, 'that counted'),
  curve,
});
const ratings = needed(list(rating), 'in each game');

const results: Codec<GameResults> = atLeast({
  ruleset,
  won: needed(count, 'battles'),
  lost: needed(count, 'battles'),
  drawn: needed(count, 'battles'),
});

const faces = list(count);
const luck: Codec<GameLuck> = atLeast({
  ruleset,
  battles: needed(count, 'that were counted'),
  faces: needed(byName(faces), 'how often each fell'),
  kinds: needed(
    list(
      atLeast({
        rule: needed(text, 'its id'),
        band: optional(text, 'what was counted'),
        rolls: needed(count, 'of the kind'),
        dice: needed(count, 'in all'),
        rolled: needed(number, 'what fell'),
        expected: needed(number, 'in the long run'),
        variance: needed(number, 'of what could have fallen'),
      }),
    ),
    'of rolls',
  ),
}) as Codec<unknown> as Codec<GameLuck>;

const me: Codec<Me> = atLeast({
  id,
  name,
  kind: needed(text, 'guest, account or program'),
  ratings,
  passkeys: needed(
    list(atLeast({ id, created: needed(number, 'when'), used: optional(number, 'when last') })),
    'of this account',
  ),
  codes: needed(count, 'recovery codes that are left'),
  devices: needed(count, 'that are signed in'),
  blocked: needed(list(atLeast({ id, name })), 'who is not heard'),
  holiday: optional(number, 'until when'),
  holidayDays: needed(number, 'that are left'),
  mail: optional(
    atLeast({ address: needed(text, 'where to'), isConfirmed: needed(flag, 'a code came back') }),
    'where letters go',
  ),
});

const profile: Codec<Profile> = atLeast({
  id,
  name,
  kind: needed(text, 'guest, account or program'),
  created: needed(number, 'since when'),
  ratings,
  results: needed(list(results), 'in each game'),
  luck: needed(list(luck), 'in each game'),
  battles: needed(battles, 'the last ones'),
  isBlocked: optional(flag, 'by whoever asks'),
  isYou: optional(flag, 'who asks'),
});

const archive: Codec<ArchivePage> = atLeast({
  battles: needed(battles, 'that are over'),
  next: optional(text, 'where the next ones begin'),
});

const lobby: Codec<Lobby> = atLeast({
  challenges: needed(battles, 'open tables'),
  watchable: needed(battles, 'that go on'),
  toYou: needed(battles, 'challenges to whoever asks'),
  why: optional(atLeast(says), 'why there are no open tables'),
}) as Codec<unknown> as Codec<Lobby>;

const dice: Codec<ServerDice> = atLeast({
  battles: needed(count, 'that were counted'),
  dice: needed(
    list(atLeast({ sides: needed(count, 'of the die'), counts: needed(faces, 'how often each fell') })),
    'by their sides',
  ),
});

const ways: Codec<Ways> = atLeast({ push: needed(text, 'the public key'), mail: needed(flag, 'letters can be sent') });

const look: Codec<Looked> = atLeast({
  picture: needed(picture, 'as whoever asks may know it'),
  present: needed(atLeast({ watchers: needed(count, 'who look on') }), 'who is there'),
});

/** A journal that is opened is looked at once more, and so is each entry. */
const open = atLeast({
  head: needed(
    atLeast({
      format: needed(text, 'of the journal'),
      ruleset,
      version: needed(text, 'of the rule set'),
      scenario: needed(data, 'what is played'),
      options: needed(data, 'of the table'),
    }),
    'how it was set up',
  ),
  entries: needed(list(atLeast({ seq: needed(count, 'its number') })), 'what has happened'),
}) as Codec<unknown> as Codec<OpenTable>;

/** What can be answered, by what it is called here. */
export interface Answers {
  readonly nothing: object;
  readonly who: { readonly id: string; readonly name: string };
  readonly named: { readonly name: string };
  /** An account or one more passkey; with the first come recovery codes, shown once. */
  readonly keyMade: { readonly name: string; readonly codes?: readonly string[] };
  /** What a browser needs to make or use a passkey: it looks at the rest itself. */
  readonly passkey: { readonly challenge: string };
  readonly codes: { readonly codes: readonly string[] };
  /** The secret of a session for one more device. */
  readonly device: { readonly secret: string };
  /** A table that was made: its id, and the key of its link. */
  readonly made: { readonly id: string; readonly key: string };
  readonly found: { readonly id: string; readonly key?: string };
  readonly addresses: readonly string[];
  readonly battles: readonly Listed[];
  readonly lobby: Lobby;
  readonly look: Looked;
  readonly me: Me;
  readonly profile: Profile;
  readonly archive: ArchivePage;
  readonly ways: Ways;
  readonly dice: ServerDice;
  readonly luck: readonly GameLuck[];
  readonly open: OpenTable;
}

/** Each with at least what this page needs: a newer server may say more. */
export const answers: { readonly [Name in keyof Answers]: Codec<Answers[Name]> } = {
  nothing: atLeast({}),
  who: atLeast({ id, name }),
  named: atLeast({ name }),
  keyMade: atLeast({ name, codes: optional(list(text), 'shown once') }),
  passkey: atLeast({ challenge: needed(text, 'what is signed') }),
  codes: atLeast({ codes: needed(list(text), 'shown once') }),
  device: atLeast({ secret: needed(text, 'of a session') }),
  made: atLeast({ id, key: needed(text, 'of the link') }),
  found: atLeast({ id, key: optional(text, 'of the link') }),
  addresses: list(text),
  battles,
  lobby,
  look,
  me,
  profile,
  archive,
  ways,
  dice,
  luck: list(luck),
  open,
};

const refusal: Codec<Refusal> = atLeast({
  says: optional(text, 'a sentence'),
  problems: optional(list(atLeast(says)), 'the same with its gaps'),
}) as Codec<unknown> as Codec<Refusal>;

/** An answer as its codec reads it, or in a sentence why it cannot be read. */
export const readAnswer = <T>(by: Codec<T>, value: unknown): T | Unread => readBy(by, value);

/** Why the server has refused; what cannot be read says nothing. */
export function readRefusal(value: unknown): Refusal {
  const read = readBy(refusal, value);
  return 'unread' in read ? {} : read;
}
