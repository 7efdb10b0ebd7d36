/** The tables, the same on SQLite and PostgreSQL. Times are milliseconds, data is JSON as text. */
export interface Schema {
  readonly people: PersonRow;
  readonly sessions: SessionRow;
  readonly battles: BattleRow;
  readonly seats: SeatRow;
  readonly acts: ActRow;
  readonly talk: TalkRow;
  readonly rated: RatedRow;
  readonly accounts: AccountRow;
  readonly passkeys: PasskeyRow;
  readonly recovery: RecoveryRow;
  readonly challenges: ChallengeRow;
  readonly blocks: BlockRow;
  readonly reports: ReportRow;
  readonly bans: BanRow;
  readonly pushes: PushRow;
  readonly mail: MailRow;
  readonly noticed: NoticedRow;
  readonly holidays: HolidayRow;
  readonly things: ThingRow;
  readonly luck: LuckRow;
  readonly faces: FaceRow;
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

/** Somebody with a name that nobody else may have. */
export interface AccountRow {
  readonly person: string;
  /** The name without what looks alike: see `nameKey`. */
  readonly name_key: string;
  readonly created: number;
}

/** A key on a device of somebody: only its public half is here. */
export interface PasskeyRow {
  readonly id: string;
  readonly person: string;
  readonly public_key: string;
  readonly counter: number;
  /** How the device can be reached, as a list of words in JSON. */
  readonly transports: string;
  readonly created: number;
  readonly used: number | null;
}

/** A code that lets somebody in once. Only its hash is kept. */
export interface RecoveryRow {
  readonly hash: string;
  readonly person: string;
  readonly created: number;
}

/** Random letters that a device is to sign, once and soon. */
export interface ChallengeRow {
  readonly challenge: string;
  /** Empty where it is not known yet who it will be. */
  readonly person: string;
  readonly until: number;
}

/** Whom somebody does not want to meet or to hear. */
export interface BlockRow {
  readonly person: string;
  readonly other: string;
  readonly created: number;
}

/** What somebody has to say about another, for those who run the server. */
export interface ReportRow {
  readonly id: string;
  readonly created: number;
  readonly reporter: string;
  readonly about: string;
  readonly battle: string | null;
  readonly says: string;
  readonly closed: number | null;
}

/** Somebody who may not come in, for ever without `until`. */
export interface BanRow {
  readonly person: string;
  readonly created: number;
  readonly until: number | null;
  readonly says: string;
}

/** A browser that wants to be told. */
export interface PushRow {
  readonly endpoint: string;
  readonly person: string;
  readonly p256dh: string;
  readonly auth: string;
  /** `en`, `de`, … */
  readonly language: string;
  readonly created: number;
}

/** Where somebody wants letters to go; used only after the code that was sent there came back. */
export interface MailRow {
  readonly person: string;
  readonly address: string;
  readonly language: string;
  /** The hash of the code; null when it came back. */
  readonly code: string | null;
  readonly created: number;
}

/** Somebody was told of its turn after this act. */
export interface NoticedRow {
  readonly battle: string;
  readonly seq: number;
  readonly person: string;
}

/** From and until when clocks of days stand still for somebody. */
export interface HolidayRow {
  readonly person: string;
  readonly created: number;
  readonly until: number;
}

/** Something of the server itself, by its name: keys, and what those who run it have settled. */
export interface ThingRow {
  readonly name: string;
  readonly text: string;
}

/** What somebody's dice came to in a battle that is over; without a person, that its faces are counted. */
export interface LuckRow {
  readonly battle: string;
  /** Empty for the row that says that the faces of the battle are counted. */
  readonly seat: string;
  readonly person: string;
  readonly ruleset: string;
  readonly body: string;
}

/** How often a face has fallen on this server. */
export interface FaceRow {
  readonly sides: number;
  readonly face: number;
  readonly count: number;
}
