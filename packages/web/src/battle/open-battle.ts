import { saying, type Words } from '@umpire/engine/words';
import { signal, type ReadonlySignal } from '@preact/signals';
import { battleWith, keepBattle, PERSON, type SavedBattle } from '../store/battles.ts';
import { words } from '../texts/index.ts';
import { type Hosted, take } from './begun.ts';
import { ownSession, type Told } from './own-session.ts';
import { own, type Ownership } from './ownership.ts';
import type { Opened } from './resume.ts';
import type { OwnSession, Session } from './session.ts';
import { openTabLine, type TabLine, type TabSays } from './tab-line.ts';
import type { Watching } from './watching.ts';

/** How long the tab that plays may take to let go, in milliseconds. Then it hangs, and the battle is taken from it. */
const PATIENCE = 1_500;

/** A battle on the page, or why there is none, and then perhaps its file. */
export type OnPage = { readonly ok: Session } | { readonly refused: Words; readonly file?: SavedBattle };

export interface OpenBattle {
  readonly now: ReadonlySignal<OnPage | undefined>;
  close(): void;
}

/** Opens a kept battle: to play if no other tab does, else to watch until it is free or taken over. */
export function openBattle(id: string): OpenBattle {
  const tab = new BattleTab(id);
  void tab.open();
  return { now: tab.now, close: () => tab.close() };
}

/** A battle that is to go on: as it is, if it was begun here, else read from what is kept. */
async function hosted(saved: SavedBattle): Promise<Opened<Hosted>> {
  const begun = take(saved);
  return begun === undefined ? await (await import('./resume.ts')).resumeBattle(saved) : { ok: begun };
}

class BattleTab {
  readonly now = signal<OnPage | undefined>(undefined);
  readonly #id: string;
  readonly #line: TabLine;
  #owned: Ownership | undefined;
  #session: OwnSession | undefined;
  #watching: Watching | undefined;
  #waiting: AbortController | undefined;
  #given: ((saved: SavedBattle) => void) | undefined;
  #isClosed = false;

  constructor(id: string) {
    this.#id = id;
    this.#line = openTabLine(id, (says) => void this.#heard(says));
  }

  async open(): Promise<void> {
    const owned = await own(this.#id, { ifAvailable: true });
    if (owned === undefined) return await this.#watch();
    await this.#play(owned);
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting?.abort();
    this.#session?.close();
    this.#owned?.release();
    this.#line.close();
  }

  /** The battle is this tab's. */
  async #play(owned: Ownership, known?: SavedBattle): Promise<void> {
    this.#owned = owned;
    this.#watching = undefined;
    let isTaken = false;
    void owned.taken.then(() => {
      isTaken = true;
      this.#lose();
    });
    const saved = known ?? (await battleWith(this.#id));
    const found = saved && (await hosted(saved));
    // Taken while it was being opened: then this tab watches after all.
    if (this.#isClosed || isTaken) return this.#isClosed ? owned.release() : await this.#watch();
    if (saved === undefined || found === undefined) this.now.value = { refused: words.value.noSuchBattle };
    else if ('ok' in found) {
      const more: Told = (entries, looks) => this.#line.say({ kind: 'more', entries, looks });
      this.#session = ownSession(saved, found.ok, more);
      this.now.value = { ok: this.#session };
    } else this.now.value = { ...found, file: saved };
    // Those that watched go on with what stands here now.
    this.#tellAll();
  }

  /** Another tab plays it; this one waits for it to be free, perhaps only after some time: whom it was given to comes first. */
  async #watch(givenFor = 0): Promise<void> {
    this.#line.say({ kind: 'hello' });
    this.#waiting?.abort();
    this.#waiting = new AbortController();
    void this.#inherit(this.#waiting.signal, givenFor);
    // A tab that is asleep does not answer: what it has kept is shown.
    await new Promise((done) => setTimeout(done, PATIENCE));
    if (this.#watching === undefined && this.#session === undefined) await this.#showKept();
  }

  async #inherit(waiting: AbortSignal, after: number): Promise<void> {
    await new Promise((done) => setTimeout(done, after));
    const owned = waiting.aborted ? undefined : await own(this.#id, { signal: waiting });
    if (owned === undefined) return;
    if (waiting.aborted) owned.release();
    else await this.#play(owned);
  }

  async #showKept(): Promise<void> {
    const saved = await battleWith(this.#id);
    const parsed = saved && (await import('./resume.ts')).readKept(saved);
    if (saved === undefined || parsed === undefined) {
      this.now.value = { refused: words.value.noSuchBattle };
      return;
    }
    if (!parsed.ok) {
      this.now.value = { refused: saying(parsed.words), file: saved };
      return;
    }
    const persons = Object.keys(saved.seating).filter((seat) => saved.seating[seat] === PERSON);
    const [only] = persons;
    const looks = persons.length > 1 ? { looker: only, passTo: only } : { looker: only, passTo: undefined };
    await this.#show({ kind: 'all', journal: parsed.journal, seating: saved.seating, looks });
  }

  async #show({ journal, seating, looks }: Extract<TabSays, { kind: 'all' }>): Promise<void> {
    const [id, line] = [this.#id, this.#line];
    const { watchBattle } = await import('./watching.ts');
    const watching = await watchBattle({ id, journal, seating, looks, line, takeOver: () => void this.#takeOver() });
    if (watching === undefined || this.#session !== undefined || this.#isClosed) return;
    this.#watching = watching;
    this.now.value = { ok: watching.session };
  }

  async #heard(says: TabSays): Promise<void> {
    if (this.#session !== undefined) {
      if (says.kind === 'hello') this.#tellAll();
      if (says.kind === 'give') await this.#giveUp();
    } else if (says.kind === 'all') await this.#show(says);
    else if (says.kind === 'given') this.#given?.(says.saved);
    else this.#watching?.heard(says);
  }

  #tellAll(): void {
    const session = this.#session;
    if (session !== undefined)
      this.#line.say({ kind: 'all', journal: session.written(), seating: session.seating, looks: session.looks() });
  }

  /** Another tab has asked for it: everything is written first. */
  async #giveUp(): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    session.close();
    this.#line.say({ kind: 'given', saved: await session.saved() });
    this.#owned?.release();
    this.#lose(4 * PATIENCE);
  }

  /** From now on this tab watches. */
  #lose(givenFor = 0): void {
    if (this.#isClosed || this.#session === undefined) return;
    this.#session.close();
    this.#session = undefined;
    this.#owned = undefined;
    void this.#watch(givenFor);
  }

  async #takeOver(): Promise<void> {
    if (this.#session !== undefined) return;
    this.#waiting?.abort();
    const given = new Promise<SavedBattle | undefined>((done) => {
      this.#given = done;
      setTimeout(() => done(undefined), PATIENCE);
    });
    this.#line.say({ kind: 'give' });
    const saved = await given;
    const owned = await own(this.#id, { steal: true });
    if (owned === undefined || this.#isClosed) return owned?.release();
    if (saved !== undefined) await keepBattle(saved);
    await this.#play(owned, saved);
  }
}
