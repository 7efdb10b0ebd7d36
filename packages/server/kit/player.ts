/** A page without a screen: it knows what it is sent, and nothing else, and plays by that. */
import type { Battle, Ruleset } from '@umpire/engine/battle';
import { type Act, patched, type Picture, readReply, type Said, type WireReply } from '@umpire/wire';

/** What can be sent to the server. */
export type Send = (message: object) => void;

export class TestPage {
  readonly battle: string;
  readonly #send: Send;
  readonly #rulesets: readonly Ruleset[];
  picture: Picture | undefined;
  said: Said[] = [];
  readonly errors: string[] = [];
  readonly refusals: string[] = [];
  /** Everything that came, as it came. */
  readonly heardTexts: string[] = [];
  gone: string | undefined;
  present: Extract<WireReply, { kind: 'present' }> | undefined;
  /** The act that was sent and not answered yet; sent again after a lost line. */
  waiting: { readonly id: string; readonly after: number; readonly act: Act } | undefined;
  readonly acknowledged: { readonly id: string; readonly seq: number }[] = [];
  #count = 0;
  readonly #name: string;

  constructor(battle: string, rulesets: readonly Ruleset[], name: string, send: Send) {
    this.battle = battle;
    this.#rulesets = rulesets;
    this.#name = name;
    this.#send = send;
  }

  hello(token?: string): void {
    this.#send({ kind: 'hello', version: 1, ...(token !== undefined && { token }) });
    this.#send({ kind: 'join', battle: this.battle });
    if (this.waiting !== undefined) this.#send({ kind: 'act', battle: this.battle, ...this.waiting });
  }

  hear(text: string): void {
    this.heardTexts.push(text);
    const reply = readReply(text);
    if (reply === undefined) throw new Error(`no reply: ${text.slice(0, 100)}`);
    if (reply.kind === 'battle') {
      this.picture = reply.picture;
      this.said = [...reply.said];
    }
    if (reply.kind === 'news') {
      if (this.picture?.seq !== reply.from)
        throw new Error(`news from ${reply.from}, but ${this.picture?.seq} is known`);
      this.picture = patched(this.picture, reply.patch) as Picture;
    }
    if (reply.kind === 'said') this.said.push(reply.said);
    if (reply.kind === 'error') this.errors.push(reply.says);
    if (reply.kind === 'gone') this.gone = reply.says;
    if (reply.kind === 'present') this.present = reply;
    if (reply.kind === 'done' && reply.id === this.waiting?.id) {
      this.acknowledged.push({ id: reply.id, seq: reply.seq });
      this.waiting = undefined;
    }
    if (reply.kind === 'refused' && reply.id === this.waiting?.id) {
      this.refusals.push(...reply.problems.map(({ says }) => says));
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
    this.waiting = { id: `${this.#name}-${++this.#count}`, after, act };
    this.#send({ kind: 'act', battle: this.battle, ...this.waiting });
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
