/** A page without a screen: it knows what it is sent, and nothing else, and plays by that. */
import type { Battle, Ruleset } from '@umpire/engine/battle';
import {
  type Act,
  type Along,
  patched,
  pictureAfter,
  type Picture,
  type Proof,
  readReply,
  type Said,
  type WireReply,
  type Witness,
} from '@umpire/wire';
import { english } from '@umpire/engine/words';

/** What can be sent to the server. */
export type Send = (message: object) => void;

/** So often a link and a signature are made anew for one act. */
const MOST_SEALS = 3;

export class TestPage {
  readonly battle: string;
  readonly #send: Send;
  readonly #rulesets: readonly Ruleset[];
  picture: Picture | undefined;
  said: Said[] = [];
  readonly errors: string[] = [];
  readonly refusals: string[] = [];
  /** What was refused of what the witness did by itself. */
  readonly witnessRefusals: string[] = [];
  /** Everything that came, as it came. */
  readonly heardTexts: string[] = [];
  gone: string | undefined;
  present: Extract<WireReply, { kind: 'present' }> | undefined;
  /** The act that was sent and not answered yet; sent again after a lost line. */
  waiting: ({ readonly id: string; readonly after: number; readonly act: Act } & Along) | undefined;
  readonly acknowledged: { readonly id: string; readonly seq: number }[] = [];
  /** Gives links and signs, where the dice can be checked; the page of somebody who does not trust the server. */
  witness: Witness | undefined;
  /** What a cheating server would send instead. */
  cheat: (proof: Proof) => Proof = (proof) => proof;
  /** What a cheating page would answer instead of its link; undefined holds it back. */
  answer: (act: Act) => Act | undefined = (act) => act;
  /** What the witness has still to do. */
  witnessing: Promise<unknown> = Promise.resolve();
  /** Acts that the witness has sent. */
  #links = 0;
  #count = 0;
  readonly name: string;

  constructor(battle: string, rulesets: readonly Ruleset[], name: string, send: Send) {
    this.battle = battle;
    this.#rulesets = rulesets;
    this.name = name;
    this.#send = send;
  }

  hello(token?: string): void {
    this.#send({ kind: 'hello', version: 1, ...(token !== undefined && { token }) });
    const { witness } = this;
    this.#send({ kind: 'join', battle: this.battle, ...(witness !== undefined && { proof: witness.seq }) });
    if (this.waiting !== undefined) this.#send({ kind: 'act', battle: this.battle, ...this.waiting });
  }

  hear(text: string): void {
    this.heardTexts.push(text);
    const reply = readReply(text);
    if ('unread' in reply) throw new Error(`${reply.unread} ${text.slice(0, 100)}`);
    if (reply.kind === 'battle') {
      this.picture = reply.picture;
      this.said = [...reply.said];
    }
    if (reply.kind === 'news') {
      if (this.picture?.seq !== reply.from)
        throw new Error(`news from ${reply.from}, but ${this.picture?.seq} is known`);
      const next = pictureAfter(this.picture, reply.patch);
      if ('unread' in next) throw new Error(next.unread);
      this.picture = next;
    }
    if (reply.kind === 'proof') this.#proof(reply);
    if (reply.kind === 'said') this.said.push(reply.said);
    if (reply.kind === 'error') this.errors.push(english(reply));
    if (reply.kind === 'gone') this.gone = english(reply);
    if (reply.kind === 'present') this.present = reply;
    if (reply.kind === 'done' && reply.id === this.waiting?.id) {
      this.acknowledged.push({ id: reply.id, seq: reply.seq });
      this.waiting = undefined;
    }
    if (reply.kind === 'refused' && reply.id !== this.waiting?.id)
      this.witnessRefusals.push(...reply.problems.map((problem) => english(problem)));
    if (reply.kind === 'refused' && reply.id === this.waiting?.id && this.#sealsAgain(reply)) return;
    if (reply.kind === 'refused' && reply.id === this.waiting?.id) {
      this.refusals.push(...reply.problems.map((problem) => english(problem)));
      this.waiting = undefined;
    }
  }

  /** The battle as it stands, as far as its order has told. */
  get view(): Battle | undefined {
    const play = this.picture?.play;
    return play && (patched(play.settled, play.soFar) as Battle);
  }

  get isMyTurn(): boolean {
    const { picture } = this;
    return (
      picture?.state === 'running' &&
      picture.you !== undefined &&
      picture.play?.waitingFor.includes(picture.you) === true
    );
  }

  do(act: Act): void {
    const after = this.picture?.seq ?? 0;
    const sent = { id: `${this.name}-${++this.#count}`, after, act };
    this.#seals = 0;
    this.waiting = sent;
    const you = this.picture?.you;
    const what =
      act.kind === 'order' ? { order: act.order } : act.kind === 'choose' ? { choice: act.choice } : undefined;
    const { witness } = this;
    if (witness === undefined || you === undefined || what === undefined) {
      this.#send({ kind: 'act', battle: this.battle, ...sent });
      return;
    }
    const send = async (): Promise<void> => {
      this.waiting = { ...sent, ...(await witness.along(you, what)) };
      this.#send({ kind: 'act', battle: this.battle, ...this.waiting });
    };
    this.#then(async () => {
      if (!witness.isReplaced) {
        await send();
        return;
      }
      // Another device has taken over: first its chain ends.
      this.#afterTakeOver = send;
      this.tell(await witness.newChain(you));
    });
  }

  /** Its link or its signature belonged to another place, as after a lost line: then it is made anew, and the act sent again. */
  #sealsAgain({ problems }: Extract<WireReply, { kind: 'refused' }>): boolean {
    const { waiting, witness } = this;
    const you = this.picture?.you;
    const act = waiting?.act;
    const what =
      act?.kind === 'order' ? { order: act.order } : act?.kind === 'choose' ? { choice: act.choice } : undefined;
    if (problems[0]?.rule !== 'seal' || witness === undefined || you === undefined || what === undefined) return false;
    if (this.#seals++ > MOST_SEALS) return false;
    this.#then(async () => {
      if (waiting === undefined || this.waiting?.id !== waiting.id) return;
      const { link: _link, signed: _signed, ...sent } = waiting;
      this.waiting = { ...sent, ...(await witness.along(you, what)) };
      this.#send({ kind: 'act', battle: this.battle, ...this.waiting });
    });
    return true;
  }

  #seals = 0;

  /** What waits until this device has taken over from another one. */
  #afterTakeOver: (() => Promise<void>) | undefined;

  /** Something that the witness does by itself. */
  tell(act: Act): void {
    const id = `${this.name}-w${++this.#links}`;
    this.#send({ kind: 'act', battle: this.battle, id, after: this.picture?.seq ?? 0, act });
  }

  #then(work: () => Promise<void>): void {
    this.witnessing = this.witnessing.then(work);
  }

  #proof(proof: Proof): void {
    const { witness } = this;
    if (witness === undefined) return;
    const you = this.picture?.you;
    this.#then(async () => {
      const wanted = await witness.hear(you, this.cheat(proof));
      const answer = wanted && this.answer(wanted);
      if (answer !== undefined) this.tell(answer);
      else if (you !== undefined && proof.due === undefined && witness.needsChain && this.picture?.state === 'running')
        this.tell(await witness.newChain(you));
      const send = witness.isReplaced ? undefined : this.#afterTakeOver;
      if (send === undefined) return;
      this.#afterTakeOver = undefined;
      await send();
    });
  }

  /** Orders or answers something sensible, if it is this page's turn and nothing is on its way; whether it did. */
  playOn(choice: (count: number) => number = () => 0): boolean {
    const { picture, view } = this;
    if (!this.isMyTurn || this.waiting !== undefined || picture?.you === undefined || view === undefined) return false;
    const ask = picture.play?.ask;
    if (ask?.kind === 'decide') {
      const { options } = ask.question;
      this.do({ kind: 'choose', choice: (options[choice(options.length)]?.value ?? null) as never });
      return true;
    }
    const ruleset = this.#rulesets.find(({ id }) => id === picture.ruleset);
    const orders = ruleset?.candidates(view, picture.you, 3) ?? [];
    this.do({ kind: 'order', order: orders[choice(orders.length)] as never });
    return true;
  }
}
