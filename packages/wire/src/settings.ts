import { type Codec, codec } from '@umpire/engine/battle';

const { kinds, needed, object, optional, flag, string, whole, word } = codec;

/** How long each may think: so many minutes for the whole battle and some seconds more for every decision, or hours for each decision. */
export const clockCodec = kinds({
  live: object({
    minutes: needed(whole(1, 600), 'for the whole battle'),
    seconds: needed(whole(0, 600), 'more for every decision'),
  }),
  slow: object({ hours: needed(whole(1, 24 * 30), 'for each decision') }),
});

/** Who throws: dice that all can check, or real ones, by whoever has to roll. */
export const DICE = ['fair', 'own'] as const;

export const WATCHERS = ['everyone', 'nobody'] as const;

export type Clock = NonNullable<ReturnType<typeof clockCodec.read>>;

/** What the maker of an online battle has settled. */
export interface Settings {
  readonly clock?: Clock;
  readonly watch: (typeof WATCHERS)[number];
  readonly open: boolean;
  readonly rated?: boolean;
  /** The id of the person who is challenged. */
  readonly for?: string;
  /** Without it, dice that all can check. */
  readonly dice?: (typeof DICE)[number];
}

export const settingsCodec: Codec<Settings> = object({
  clock: optional(clockCodec, 'how long each may think; no limit without it'),
  watch: needed(word(WATCHERS, 'kind of spectator'), 'who may look on'),
  open: needed(flag, 'anyone may sit down, without the link'),
  rated: optional(flag, 'it counts for the ratings of two people'),
  for: optional(string('the id of a person', /^[a-z0-9]{4,40}$/), 'who is challenged, and needs no link'),
  dice: optional(word(DICE, 'kind of dice'), 'who throws; without it, dice that all can check'),
});
