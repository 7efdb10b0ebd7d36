/** The tables, the same on SQLite and PostgreSQL. Times are milliseconds, data is JSON as text. */
export interface Schema {
  readonly people: PersonRow;
  readonly sessions: SessionRow;
  readonly battles: BattleRow;
  readonly seats: SeatRow;
  readonly acts: ActRow;
  readonly talk: TalkRow;
  readonly rated: RatedRow;
}

/** Somebody: a guest, an account, or a program. */
export interface PersonRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly created: number;
}

/** A device of somebody. Only the hash of its secret is kept. */
export interface SessionRow {
  readonly hash: string;
  readonly person: string;
  readonly created: number;
}

/** What is settled before a battle; all that happens then are its acts. */
export interface BattleRow {
  readonly id: string;
  readonly created: number;
  readonly ruleset: string;
  /** Of the rule set. */
  readonly version: string;
  readonly title: string;
  /** Scenario and options. */
  readonly head: string;
  /** Clock, who may watch, and so on. */
  readonly settings: string;
  readonly maker: string;
  /** The hash of the secret in the link that lets somebody sit down. */
  readonly invitation: string;
  /** When it ended; null while it goes on. */
  readonly ended: number | null;
  readonly result: string | null;
}

/** Who sits where: what the acts say, once more, to find somebody's battles by. */
export interface SeatRow {
  readonly battle: string;
  readonly seat: string;
  readonly person: string;
}

/** One act and all that came of it. A battle is its acts: `seq` counts from 1 without a gap. */
export interface ActRow {
  readonly battle: string;
  readonly seq: number;
  /** What the sender calls it: the same act sent twice counts once. Null for what the server does by itself. */
  readonly act: string | null;
  readonly at: number;
  readonly body: string;
  /** How the battle stands after it, in short, for lists. */
  readonly standing: string;
}

/** What a rated battle has made of somebody's rating in a game; `number` counts from 1 without a gap, and the last one is the rating. */
export interface RatedRow {
  readonly person: string;
  readonly ruleset: string;
  readonly number: number;
  readonly battle: string;
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Something said at a table. */
export interface TalkRow {
  readonly battle: string;
  readonly number: number;
  readonly at: number;
  readonly person: string;
  readonly text: string;
}
