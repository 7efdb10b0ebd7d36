import type {
  Battle,
  Luck,
  Options,
  Order,
  Outcome,
  SeenAnswer,
  SeenAsk,
  SeenLogged,
  UndoPoint,
  UndoRequest,
} from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Scenario } from '@umpire/engine/table';
import type { Saying } from '@umpire/engine/words';
import type { Patch } from './patch.ts';
import type { Settings } from './settings.ts';

/** Who sits in a chair. */
export interface Sitter {
  readonly kind: 'person' | 'computer';
  readonly name: string;
  /** Of a person: where its page is. */
  readonly id?: string;
}

/** A chair at an online table. */
export interface Chair {
  readonly seat: Seat;
  readonly name: string;
  readonly role?: string;
  /** Nobody while it is free. */
  readonly who?: Sitter;
}

export const ENDINGS = ['rules', 'resigned', 'time', 'agreed', 'aborted'] as const;

/** How an online battle has ended. */
export interface Result extends Saying {
  readonly how: (typeof ENDINGS)[number];
  /** None for a draw. */
  readonly winner?: Seat;
}

/** What each has left, and whose clocks have been running since when, by the clock of the server. Milliseconds. */
export interface ClockNow {
  readonly left: Readonly<Record<Seat, number>>;
  readonly since: number;
  readonly running: readonly Seat[];
  /** Whose clock stands still, and until when: somebody is on holiday. */
  readonly away?: Readonly<Record<Seat, number>>;
}

/** A battle under way as somebody may know it: what `viewFor` gives, with what a screen needs beside it. */
export interface Play<B extends Battle = Battle> {
  /** The battle between orders: in the middle of one, as it was before. */
  readonly settled: B;
  /** What the order under way has changed so far. */
  readonly soFar?: Patch;
  readonly waitingFor: readonly Seat[];
  readonly ask?: SeenAsk;
  readonly outcome?: Outcome;
  readonly undo?: UndoPoint;
  readonly undoRequest?: UndoRequest;
  /** The number of the journal's last entry. */
  readonly length: number;
  readonly given?: { readonly seat: Seat; readonly order: Order };
  readonly answers?: readonly SeenAnswer[];
}

/** An online table as one of those around it may know it. */
export interface Picture<B extends Battle = Battle> {
  readonly id: string;
  readonly ruleset: string;
  readonly version: string;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly settings: Settings;
  readonly chairs: readonly Chair[];
  /** The chair of whoever looks; none for a spectator. */
  readonly you?: Seat;
  /** How many acts there were. */
  readonly seq: number;
  readonly state: 'waiting' | 'running' | 'over';
  readonly result?: Result;
  readonly clock?: ClockNow;
  /** Who has offered to stop the clocks until the next order; all have agreed: `all`. */
  readonly adjourn?: { readonly by: Seat } | 'all';
  /** Who has offered a draw. */
  readonly draw?: Seat;
  /** The battle that follows this one. */
  readonly rematch?: string;
  /** From when all have sat down. */
  readonly play?: Play<B>;
  readonly log: readonly SeenLogged[];
}

/** Somebody's rating in a game, with half of its 95 % interval and its last values. */
export interface GameRating {
  readonly ruleset: string;
  readonly rating: number;
  readonly margin: number;
  readonly battles: number;
  readonly curve: readonly number[];
}

/** A battle in a list. */
export interface Listed {
  readonly id: string;
  readonly ruleset: string;
  readonly title: string;
  readonly created: number;
  readonly settings: Settings;
  readonly chairs: readonly Chair[];
  readonly you?: Seat;
  readonly state: Picture['state'];
  readonly turn: number;
  readonly waitingFor: readonly Seat[];
  /** When the last thing happened. */
  readonly at: number;
  /** When the time of the first who has to act is up. */
  readonly deadline?: number;
  readonly result?: Result;
}

/** Somebody's dice in a game, over all battles. */
export interface GameLuck extends Luck {
  readonly ruleset: string;
}

/** Every face that has ever fallen on a server. */
export interface ServerDice {
  readonly battles: number;
  readonly dice: readonly { readonly sides: number; readonly counts: readonly number[] }[];
}
