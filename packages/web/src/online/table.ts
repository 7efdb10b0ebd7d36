import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { sameData, type Problem, type Seat } from '@umpire/engine/rule';
import { type FairWatch, watchFair } from '../fair/watch.ts';
import { newId } from '../new-id.ts';
import { type Act, type Along, pictureAfter, type Picture, type Said, type WireReply } from '@umpire/wire';
import { type LineState, openLine } from './line.ts';
import { words } from './words.ts';
import { saying, type Words } from '@umpire/engine/words';
import { toReader } from '../texts/to-reader.ts';

/** An act on its way. */
interface Sent extends Along {
  readonly id: string;
  readonly after: number;
  readonly act: Act;
  /** How often its link and its signature were made. */
  readonly seals: number;
}

/** The same while its link and its signature are being made: nothing of it has gone out. */
interface Making {
  readonly id: string;
  readonly isMaking: true;
}

/** Who is at the table now. */
export interface Present {
  readonly seats: readonly Seat[];
  readonly watchers: number;
}

/** A battle that somebody wants to play. */
interface Challenge {
  readonly battle: string;
  readonly by: string;
}

/** An online table as this page knows it. */
export interface OnlineTable {
  readonly id: string;
  readonly line: ReadonlySignal<LineState>;
  readonly picture: ReadonlySignal<Picture | undefined>;
  /** Why there is nothing to see, in a sentence. */
  readonly gone: ReadonlySignal<Words | undefined>;
  /** It can be called off nevertheless. */
  readonly mayEnd: ReadonlySignal<boolean>;
  readonly present: ReadonlySignal<Present>;
  readonly said: ReadonlySignal<readonly Said[]>;
  /** Who is about to say something. */
  readonly typing: ReadonlySignal<readonly Seat[]>;
  /** Something was sent and is not acknowledged yet. */
  readonly isSent: ReadonlySignal<boolean>;
  /** What the server has refused, in a sentence. */
  readonly refusal: ReadonlySignal<Words | undefined>;
  /** What the server has sent and this page cannot read, in a sentence; until it can read all that there is to see. */
  readonly strange: ReadonlySignal<string | undefined>;
  /** How far the clock of the server is ahead of ours, in milliseconds. */
  readonly ahead: ReadonlySignal<number>;
  /** Somebody elsewhere challenges whoever looks. */
  readonly challenge: ReadonlySignal<Challenge | undefined>;
  /** Looks after the dice and what is signed. */
  readonly fair: FairWatch;
  /** Acts. While something is on its way, nothing else is sent. */
  act(act: Act): void;
  /** What is wrong with an answer, as far as the server has said; undefined while it has not. */
  checked(choice: unknown): readonly Problem[] | undefined;
  /** Is about to say something. */
  type(): void;
  say(text: string): void;
  close(): void;
}

/** So often the link and the signature of an act are made. */
const MOST_SEALS = 3;

/** Who types is shown for so long after the last sign of it, in milliseconds. */
const TYPING = 4_000;

/** Opens a table: what happens there comes by itself, whatever becomes of the line. */
export function openTable(id: string): OnlineTable {
  const picture = signal<Picture | undefined>(undefined);
  const gone = signal<Words | undefined>(undefined);
  const mayEnd = signal(false);
  const present = signal<Present>({ seats: [], watchers: 0 });
  const said = signal<readonly Said[]>([]);
  const sent = signal<Sent | Making | undefined>(undefined);
  const refusal = signal<Words | undefined>(undefined);
  const strange = signal<string | undefined>(undefined);
  const typing = signal<readonly Seat[]>([]);
  const ahead = signal(0);
  const challenge = signal<Challenge | undefined>(undefined);
  const checks = signal<readonly Check[]>([]);

  const timers = new Map<Seat, ReturnType<typeof setTimeout>>();
  const noteTyping = (seat: Seat, isTyping: boolean): void => {
    clearTimeout(timers.get(seat));
    typing.value = [...typing.value.filter((one) => one !== seat), ...(isTyping ? [seat] : [])];
    if (isTyping)
      timers.set(
        seat,
        setTimeout(() => noteTyping(seat, false), TYPING),
      );
  };

  const settle = (reply: { readonly id: string }, why?: Words): void => {
    if (reply.id !== sent.value?.id) return;
    sent.value = undefined;
    refusal.value = why;
  };

  /** Its link or its signature belonged to another place, as after a lost line: it is made anew, and the act sent again. */
  const sealsAgain = (refused: string, problem: Problem | undefined): boolean => {
    const of = sent.value;
    if (of === undefined || 'isMaking' in of || of.id !== refused || problem?.rule !== 'seal') return false;
    if (of.seals >= MOST_SEALS) return false;
    void send(of.act, of.id, of.after, of.seals + 1);
    return true;
  };

  const heard = (reply: WireReply): void => {
    if (reply.kind === 'notice') {
      challenge.value = reply;
      return;
    }
    if ('battle' in reply && reply.battle !== id) return;
    switch (reply.kind) {
      case 'battle':
        gone.value = undefined;
        strange.value = undefined;
        ahead.value = reply.now - Date.now();
        said.value = reply.said;
        picture.value = reply.picture;
        fair.look(reply.picture);
        return;
      case 'news':
        ahead.value = reply.now - Date.now();
        goOn(reply);
        return;
      case 'proof':
        fair.heard(reply);
        return;
      case 'gone':
        gone.value = saying(reply);
        if (reply.kind === 'gone') mayEnd.value = reply.mayEnd === true;
        return;
      case 'done':
        settle(reply);
        return;
      case 'refused':
        if (!sealsAgain(reply.id, reply.problems[0])) settle(reply, saying(reply.problems[0] ?? ''));
        return;
      case 'checked':
        checks.value = checks.value.map((one) => (one.id === reply.id ? { ...one, problems: reply.problems } : one));
        return;
      case 'present':
        present.value = reply;
        return;
      case 'said':
        said.value = [...said.value, reply.said];
        if (reply.said.seat !== undefined) noteTyping(reply.said.seat, false);
        return;
      case 'typing':
        noteTyping(reply.seat, true);
        return;
      case 'error':
        // Who has nothing to look at yet, and need not try again, is told in place of it.
        if (picture.value === undefined && !reply.again) gone.value = saying(reply);
        else refusal.value = saying(reply);
        return;
      case 'welcome':
      case 'pong':
    }
  };

  const goOn = ({ from, patch }: Extract<WireReply, { kind: 'news' }>): void => {
    const before = picture.value;
    // Something is missing: the whole picture, then.
    if (before?.seq !== from) {
      void join();
      return;
    }
    const next = pictureAfter(before, patch);
    if ('unread' in next) {
      noteStrange(next.unread);
      return;
    }
    picture.value = next;
    fair.look(next);
  };

  /**
   * Something came that cannot be read. What is known stays, what was sent stays on its way, and the whole picture is asked for: once,
   * for if that cannot be read either, nothing comes of asking again.
   */
  const noteStrange = (why: string): void => {
    const isFirst = strange.value === undefined;
    strange.value = words.value.strange(toReader({ says: why }).text);
    if (isFirst) void join();
  };

  const tell = ({ seals: _seals, ...whole }: Sent): void => line.send({ kind: 'act', battle: id, ...whole });
  const join = async (): Promise<void> => {
    const proof = await fair.comes().catch(() => undefined);
    line.send({ kind: 'join', battle: id, ...(proof !== undefined && { proof }) });
  };
  const line = openLine({
    heard,
    strange: noteStrange,
    opened() {
      void join();
      // Whether it had arrived nobody knows: it counts once, however often it is sent.
      const again = sent.value;
      if (again !== undefined && !('isMaking' in again)) tell(again);
    },
  });
  const fair = watchFair({
    battle: id,
    picture: () => picture.value,
    tell: (act) => line.send({ kind: 'act', battle: id, id: newId(), after: picture.value?.seq ?? 0, act }),
  });
  const goes = (): void => void fair.leave();
  addEventListener('pagehide', goes);
  const send = async (act: Act, name = newId(), after = picture.value?.seq ?? 0, seals = 1): Promise<void> => {
    sent.value = { id: name, isMaking: true };
    // A browser that keeps nothing plays without links and signatures.
    const full = await fair.seated(act).catch(() => act);
    const along = await fair.along(picture.value?.you, act).catch((): Along => ({}));
    sent.value = { id: name, after, act: full, seals, ...along };
    tell(sent.value);
  };

  return {
    id,
    line: line.state,
    picture,
    gone,
    mayEnd,
    present,
    said,
    typing,
    isSent: computed(() => sent.value !== undefined),
    refusal,
    strange,
    ahead,
    challenge,
    fair,
    act(act) {
      if (sent.value !== undefined) return;
      refusal.value = undefined;
      void send(act);
    },
    checked(choice) {
      const length = picture.value?.play?.length ?? 0;
      const known = checks.value.find((one) => one.length === length && sameData(one.choice, choice));
      if (known !== undefined) return known.problems;
      const check: Check = { id: newId(), length, choice };
      queueMicrotask(() => {
        checks.value = [...checks.value.filter((one) => one.length === length).slice(-20), check];
        line.send({ kind: 'check', battle: id, id: check.id, choice: choice as never });
      });
      return undefined;
    },
    type: () => line.send({ kind: 'typing', battle: id }),
    say: (text) => line.send({ kind: 'say', battle: id, text }),
    close() {
      removeEventListener('pagehide', goes);
      void fair.leave().then(
        () => line.close(),
        () => line.close(),
      );
    },
  };
}

/** An answer that the server was asked about. */
interface Check {
  readonly id: string;
  readonly length: number;
  readonly choice: unknown;
  readonly problems?: readonly Problem[];
}
