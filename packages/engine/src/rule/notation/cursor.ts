import type { Span } from './ast.ts';
import { Refused, type Token } from './token.ts';

/** Words with a meaning of their own: no name may be one of them. */
const RESERVED = ['vs', 'or', 'of', 'best', 'worst', 'keep', 'drop', 'highest', 'lowest', 'reroll', 'save', 'each'];

/** Reads tokens one after the other. */
export class Cursor {
  private readonly list: readonly Token[];
  private place = 0;

  constructor(list: readonly Token[]) {
    this.list = list;
  }

  private token(place: number): Token {
    return this.list[Math.min(place, this.list.length - 1)] as Token;
  }

  get now(): Token {
    return this.token(this.place);
  }

  get after(): Token {
    return this.token(this.place + 1);
  }

  /** The token that was taken last. */
  get before(): Token {
    return this.token(Math.max(0, this.place - 1));
  }

  take(): Token {
    const token = this.now;
    this.place++;
    return token;
  }

  takeSign(text: string): boolean {
    const found = this.now.kind === 'sign' && this.now.text === text;
    if (found) this.place++;
    return found;
  }

  takeWord(text: string): boolean {
    const found = this.now.kind === 'word' && this.now.text === text;
    if (found) this.place++;
    return found;
  }

  /** A number that must stand here, from 1 to `most`. */
  takeNumber(what: string, most: number): number {
    if (this.now.kind !== 'number') throw this.expected(`${what} is a number`);
    const token = this.take();
    const value = Number(token.text);
    if (value < 1 || value > most) throw new Refused(token, `${what} is from 1 to ${most}.`);
    return value;
  }

  takeName(what: string): string {
    if (this.now.kind !== 'word') throw this.expected(`${what} needs a name`);
    const token = this.take();
    if (RESERVED.includes(token.text))
      throw new Refused(token, `${token.text} has a meaning of its own: take another name.`);
    return token.text;
  }

  /** Refuses what stands here, because something else should. */
  expected(what: string): Refused {
    const { now } = this;
    const found = now.kind === 'end' ? 'the end' : now.text;
    return new Refused(now.kind === 'end' ? { at: now.at, length: 1 } : now, `${what}, but here is ${found}.`);
  }
}

/** From the first character of a token to the last one taken. */
export function spanFrom(start: Span, cursor: Cursor): Span {
  const { before } = cursor;
  return { at: start.at, length: Math.max(1, before.at + before.length - start.at) };
}
