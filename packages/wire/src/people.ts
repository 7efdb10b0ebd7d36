import type { GameLuck, GameRating, Listed } from './picture.ts';

/** What somebody has come to in a game. */
export interface GameResults {
  readonly ruleset: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** Somebody, as anyone may see it. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly created: number;
  readonly ratings: readonly GameRating[];
  readonly results: readonly GameResults[];
  /** What this person's dice came to. */
  readonly luck: readonly GameLuck[];
  readonly battles: readonly Listed[];
  /** Whoever asks has blocked this person. */
  readonly isBlocked?: boolean;
  readonly isYou?: boolean;
}

/** A passkey of one's own. */
export interface OwnKey {
  readonly id: string;
  readonly created: number;
  readonly used?: number;
}

/** Oneself, with what nobody else is to know. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly ratings: readonly GameRating[];
  readonly passkeys: readonly OwnKey[];
  /** How many recovery codes are left. */
  readonly codes: number;
  readonly devices: number;
  readonly blocked: readonly { readonly id: string; readonly name: string }[];
  /** Until when clocks of days stand still. */
  readonly holiday?: number;
  /** How many days of holiday are left this year. */
  readonly holidayDays: number;
  readonly mail?: { readonly address: string; readonly isConfirmed: boolean };
}

/** How this server can reach people who are not there. */
export interface Ways {
  /** The public key of its web push. */
  readonly push: string;
  readonly mail: boolean;
}

/** Battles that are over, and where the next ones begin. */
export interface ArchivePage {
  readonly battles: readonly Listed[];
  readonly next?: string;
}
