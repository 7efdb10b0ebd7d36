import { say, saying } from '@umpire/engine/words';
import type { Problem, Seat } from '@umpire/engine/rule';
import { MOST_BYTES, type Picture, readRequest, WIRE_VERSION, type WireReply, type WireRequest } from '@umpire/wire';
import { NO_SUCH_BATTLE } from '../battles/tables.ts';
import { Banned } from '../people/people.ts';
import type { PersonRow } from '../store/schema.ts';
import type { Guest } from './company.ts';
import type { Live } from './live.ts';

/** A line to a page or a program. */
export interface Line {
  send(text: string): void;
  /** How many bytes wait to be sent. */
  waiting(): number;
  close(): void;
}

/** Whoever has so many bytes waiting gets no more until they are gone, and then one message for all that happened meanwhile. */
const MOST_WAITING = 256 * 1024;
/** How long to wait before looking again, in milliseconds. */
const LOOK_AGAIN = 100;
/** A page may show so many tables at once. */
const MOST_TABLES = 20;

let strangers = 0;

/** A table that this connection shows. */
interface Joined {
  /** What was sent last. */
  picture: Picture;
  isBehind: boolean;
  /** The last entry of the journal that it was sent; undefined where it does not want them. */
  proven: number | undefined;
  readonly end: () => void;
}

/** One connection: what it asks for, and what it is told. */
export class Connection implements Guest {
  readonly #live: Live;
  readonly #line: Line;
  #person: PersonRow | undefined;
  #blocked: ReadonlySet<string> = new Set();
  /** Those without a name are counted each by its own line: a crowd of spectators is no flood. */
  readonly #stranger = `stranger ${++strangers}`;
  #isWelcome = false;
  #isClosed = false;
  readonly #joined = new Map<string, Joined>();

  constructor(live: Live, line: Line, person: PersonRow | undefined) {
    this.#live = live;
    this.#line = line;
    this.#person = person;
  }

  get person(): string | undefined {
    return this.#person?.id;
  }

  hears(speaker: string): boolean {
    return !this.#blocked.has(speaker);
  }

  seat(battle: string): Seat | undefined {
    return this.#joined.get(battle)?.picture.you;
  }

  send(reply: WireReply): void {
    this.sendText(JSON.stringify(reply));
  }

  sendText(text: string): void {
    if (!this.#isClosed) this.#line.send(text);
  }

  /** A message from the other end. */
  async heard(text: string): Promise<void> {
    if (Buffer.byteLength(text) > MOST_BYTES) {
      this.send({ kind: 'error', says: 'This is too long.', again: false });
      return;
    }
    const request = readRequest(text);
    if ('says' in request) this.send({ kind: 'error', says: request.says, again: false });
    else if (!this.#live.mayAsk(this.#person?.id ?? this.#stranger)) this.#tooMuch(request);
    else if (this.#isSurelyWelcome(request) || !(await this.#isTurnedAway())) await this.#answer(request);
  }

  /** Whoever has done something waits for an answer to just that. */
  #tooMuch(request: WireRequest): void {
    const says = 'That is too much at once. Please wait a moment.';
    if (request.kind === 'act') this.#refuse(request.id, [{ rule: 'table', says }], true);
    else this.send({ kind: 'error', says, again: true });
  }

  /** Somebody may have been banned since the line was made. */
  #isSurelyWelcome({ kind }: WireRequest): boolean {
    return this.#person === undefined || kind === 'ping' || this.#live.people.isWelcome(this.#person.id);
  }

  async #isTurnedAway(): Promise<boolean> {
    try {
      if (this.#person !== undefined) await this.#live.people.turnAway(this.#person.id);
      return false;
    } catch (error) {
      // A database that is away is told by what is asked for.
      if (!(error instanceof Banned)) return false;
      this.send({ kind: 'error', ...saying(error.words), again: false });
      this.close();
      return true;
    }
  }

  async #answer(request: WireRequest): Promise<void> {
    if (request.kind === 'hello') {
      await this.#hello(request.version, request.token);
      return;
    }
    if (request.kind === 'ping') {
      this.send({ kind: 'pong' });
      return;
    }
    if (!this.#isWelcome) {
      this.send({ kind: 'error', says: 'Say hello first, with the version of the wire.', again: false });
      return;
    }
    switch (request.kind) {
      case 'join':
        await this.#join(request.battle, request.proof);
        return;
      case 'leave':
        this.#leave(request.battle);
        return;
      case 'act': {
        const { battle, id, after, act, link, signed } = request;
        if (this.#person === undefined) {
          this.#refuse(id, [{ rule: 'table', says: 'You need a name here before you can act.' }]);
          return;
        }
        const taken = await this.#live.tables.act(this.#person.id, battle, id, after, act, {
          ...(link !== undefined && { link }),
          ...(signed !== undefined && { signed }),
        });
        if (taken.ok) this.send({ kind: 'done', id, seq: taken.seq });
        else this.#refuse(id, taken.problems, taken.again);
        return;
      }
      case 'check':
        this.send({ kind: 'checked', id: request.id, problems: await this.#checked(request.battle, request.choice) });
        return;
      case 'typing':
        await this.#live.typing(this.#person, request.battle);
        return;
      case 'say': {
        const problem = await this.#live.say(this.#person, request.battle, request.text);
        if (problem !== undefined) this.send({ kind: 'error', says: problem, again: false });
        return;
      }
    }
  }

  #refuse(id: string, problems: readonly Problem[], again = false): void {
    this.send({ kind: 'refused', id, problems, ...(again && { again }) });
  }

  async #hello(version: number, token: string | undefined): Promise<void> {
    if (version !== WIRE_VERSION) {
      const says =
        version < WIRE_VERSION
          ? 'This page is older than the server: please reload it.'
          : 'The server is older than this page.';
      this.send({ kind: 'error', says, again: false });
      this.close();
      return;
    }
    if (token !== undefined) this.#person = await this.#live.people.withSecret(token);
    this.#isWelcome = true;
    this.send({ kind: 'welcome', version: WIRE_VERSION, name: this.#person?.name ?? '', now: this.#live.now() });
  }

  /** Sits or looks on: gets the whole picture, and from then on what changes. */
  async #join(battle: string, proof: number | undefined): Promise<void> {
    this.#leave(battle);
    if (this.#joined.size >= MOST_TABLES) {
      this.send({ kind: 'error', ...say('No more than {most} tables at once.', { most: MOST_TABLES }), again: false });
      return;
    }
    this.#blocked = await this.#live.blockedBy(this.#person);
    const said = await this.#live.said(battle, this.#blocked);
    const problem = await this.#live.mayLook(this.#person, battle, () => {
      const picture = this.#live.tables.picture(battle, this.#person?.id);
      if (this.#isClosed || this.#joined.has(battle) || picture === undefined) return;
      const end = this.#live.tables.watch(
        battle,
        () => this.#tell(battle),
        () => this.#getReady(battle),
      );
      const joined = { picture, isBehind: false, proven: proof, end };
      this.#joined.set(battle, joined);
      this.send({ kind: 'battle', battle, picture, said, now: this.#live.now() });
      this.#live.company.enter(battle, this);
      this.#prove(battle, joined);
    });
    if (problem === undefined) return;
    const mayEnd = await this.#live.playsStill(this.#person, battle);
    this.send({ kind: 'gone', battle, ...(mayEnd && { mayEnd }), ...saying(problem) });
  }

  #leave(battle: string): void {
    const joined = this.#joined.get(battle);
    if (joined === undefined) return;
    joined.end();
    this.#joined.delete(battle);
    this.#live.company.leave(battle, this);
  }

  /** The battle is about to go on: what will be told is worked out, and kept by those who are asked for it then. */
  #getReady(battle: string): void {
    const joined = this.#joined.get(battle);
    const picture = joined && this.#live.tables.picture(battle, this.#person?.id);
    if (joined === undefined || joined.isBehind || picture === undefined) return;
    this.#live.news.text(joined.picture, picture);
    if (joined.proven === undefined) return;
    const proof = this.#live.tables.proof(battle, this.#person?.id, joined.proven);
    if (proof !== undefined) this.#live.news.proof(battle, proof);
  }

  /** The battle has gone on. */
  #tell(battle: string): void {
    const joined = this.#joined.get(battle);
    const last = joined?.picture;
    if (joined === undefined || last === undefined || joined.isBehind) return;
    if (this.#line.waiting() > MOST_WAITING) {
      joined.isBehind = true;
      setTimeout(() => this.#tellLater(battle, joined), LOOK_AGAIN);
      return;
    }
    const picture = this.#live.tables.picture(battle, this.#person?.id);
    const news = picture && this.#live.news.text(last, picture);
    if (picture === undefined || news === undefined) return;
    joined.picture = picture;
    this.sendText(news);
    if (last.you !== picture.you) this.#live.company.present(battle);
    this.#prove(battle, joined);
  }

  /** Sends what was written in the journal, with the server's signature, to whoever wants it. */
  #prove(battle: string, joined: Joined): void {
    if (joined.proven === undefined) return;
    const proof = this.#live.tables.proof(battle, this.#person?.id, joined.proven);
    if (proof === undefined) return;
    joined.proven = proof.head.seq;
    this.sendText(this.#live.news.proof(battle, proof));
  }

  #tellLater(battle: string, joined: Joined): void {
    if (this.#joined.get(battle) !== joined) return;
    const tell = (): void => {
      joined.isBehind = false;
      this.#tell(battle);
    };
    // While the store is away there is nothing to tell; it is tried until there is.
    this.#live.tables.look(battle, tell).catch(() => setTimeout(() => this.#tellLater(battle, joined), LOOK_AGAIN));
  }

  async #checked(battle: string, choice: unknown): Promise<readonly Problem[]> {
    const problems = await this.#live.tables.look(battle, (table) => {
      const seat = this.#person && table.seatOf(this.#person.id);
      return seat === undefined
        ? [{ rule: 'table', says: 'You do not sit at this table.' }]
        : table.check(seat, choice);
    });
    return problems ?? [{ rule: 'table', says: NO_SUCH_BATTLE }];
  }

  /** The line is gone, or is to go. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const battle of this.#joined.keys()) this.#leave(battle);
    this.#line.close();
  }
}
