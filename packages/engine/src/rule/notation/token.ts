import type { DiceRefusal, Span } from './ast.ts';

/** A word, number, sign or die of the text. */
export interface Token extends Span {
  readonly kind: 'number' | 'dice' | 'word' | 'sign' | 'end';
  readonly text: string;
  /** Stands right behind the token before it, without a space. */
  readonly close: boolean;
}

/** Thrown inside the parser, caught at its door: the text is refused. */
export class Refused extends Error {
  readonly refusal: DiceRefusal;

  constructor({ at, length }: Span, says: string) {
    super(says);
    this.refusal = { at, length, says };
  }
}

/** Signs that look better than what a keyboard has, and what they stand for. */
const SIGNS: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '−': '-', '–': '-', '→': '>' };

const TOKENS = /(\s+)|(\d*d(?:\d+|%))(?![a-z_])|(\d+)|([a-z_]\w*)|(>=|<=|[>=+\-{},:()&≥≤−–→])/iy;

const LONGEST = 500;

/** Cuts the text into tokens; the last one is its end. */
export function tokens(text: string): readonly Token[] {
  if (text.length > LONGEST) {
    throw new Refused({ at: LONGEST, length: text.length - LONGEST }, `Too long: at most ${LONGEST} characters.`);
  }
  const found: Token[] = [];
  let close = false;
  TOKENS.lastIndex = 0;
  while (TOKENS.lastIndex < text.length) {
    const at = TOKENS.lastIndex;
    const match = TOKENS.exec(text);
    if (match === null) throw strange(text, at);
    const [all, space, dice, number, word, sign] = match;
    if (space === undefined) {
      const kind = dice !== undefined ? 'dice' : number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
      const plain = sign === undefined ? all.toLowerCase() : (SIGNS[sign] ?? sign);
      found.push({ kind, text: plain, at, length: all.length, close });
    }
    close = space === undefined;
  }
  found.push({ kind: 'end', text: '', at: text.length, length: 0, close });
  return found;
}

function strange(text: string, at: number): Refused {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 32);
  const span = { at, length: sign.length };
  if (sign === '<') return new Refused(span, 'Less than is written <=, as in 2d6 <= 6.');
  if (sign === '*' || sign === '/') return new Refused(span, `Dice can be added and taken away; ${sign} is not known.`);
  return new Refused(span, `${sign} has no meaning here.`);
}
