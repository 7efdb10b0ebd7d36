import type { BandNode, PoolNode } from './ast.ts';
import { type Cursor, spanFrom } from './cursor.ts';
import { parseBand } from './parse-band.ts';
import { Refused, type Token } from './token.ts';

/** Larger is a slip of the finger, not a game. */
export const MOST_DICE = 100_000;
export const MOST_SIDES = 1000;
export const MOST_CONSTANT = 100_000;

export const startsPool = (cursor: Cursor): boolean =>
  cursor.now.kind === 'dice' ||
  (cursor.now.kind === 'word' && (cursor.now.text === 'best' || cursor.now.text === 'worst'));

/** `20d6`, `d6`, `3d%`. */
export function readDice(token: Token): { readonly count: number; readonly sides: number } {
  const [before = '', after = ''] = token.text.split('d');
  const count = before === '' ? 1 : Number(before);
  const sides = after === '%' ? 100 : Number(after);
  const digits = { at: token.at, length: Math.max(1, before.length) };
  const faces = { at: token.at + before.length + 1, length: after.length };
  if (count < 1) throw new Refused(digits, 'At least one die must be thrown.');
  if (count > MOST_DICE) throw new Refused(digits, `At most ${MOST_DICE} dice at once.`);
  if (sides < 2 || sides > MOST_SIDES) throw new Refused(faces, `A die has 2 to ${MOST_SIDES} faces.`);
  return { count, sides };
}

/** pool = [ ( 'best' | 'worst' ) [ number ] 'of' ] dice { reroll | 'keep' … | 'drop' … } */
export function parsePool(cursor: Cursor): PoolNode {
  const start = cursor.now;
  const ahead = start.kind === 'word' ? parseBest(cursor) : undefined;
  if (cursor.now.kind !== 'dice') throw cursor.expected('Dice should stand here, such as 10d6');
  const { count, sides } = readDice(cursor.take());
  let keep = ahead && checkedKeep(ahead, count);
  let reroll: BandNode | undefined;
  for (;;) {
    const { now } = cursor;
    if (now.text === 'reroll') {
      if (reroll !== undefined) throw new Refused(now, 'Dice are re-rolled once: join the faces with or.');
      reroll = parseReroll(cursor, sides);
    } else if (now.text === 'keep' || now.text === 'drop') {
      if (keep !== undefined) throw new Refused(now, 'It is already said which dice to keep.');
      keep = checkedKeep(parseKeep(cursor, count), count);
    } else break;
  }
  return { kind: 'pool', count, sides, ...(reroll && { reroll }), ...(keep && { keep }), ...spanFrom(start, cursor) };
}

interface Wish {
  readonly which: 'best' | 'worst';
  readonly count: number;
  readonly token: Token;
}

function checkedKeep({ which, count, token }: Wish, dice: number): NonNullable<PoolNode['keep']> {
  if (count < 1 || count > dice) throw new Refused(token, `Of ${dice} dice, 1 to ${dice} can be kept, not ${count}.`);
  return { which, count };
}

/** 'best' [ number ] 'of' */
function parseBest(cursor: Cursor): Wish {
  const which = cursor.take().text === 'best' ? 'best' : 'worst';
  const token = cursor.now;
  const count = token.kind === 'number' ? cursor.takeNumber('The number of dice kept', MOST_DICE) : 1;
  if (!cursor.takeWord('of')) throw cursor.expected(`${which} 3 of 10d6: of should follow`);
  return { which, count, token };
}

/** ( 'keep' | 'drop' ) and, in any order, a number (1 unless given) and 'highest' or 'lowest' */
function parseKeep(cursor: Cursor, dice: number): Wish {
  const verb = cursor.take();
  let side = sideOf(cursor);
  const token = cursor.now;
  const number = token.kind === 'number' ? cursor.takeNumber('The number of dice', MOST_DICE) : undefined;
  side ??= sideOf(cursor);
  const word = number === undefined ? verb : token;
  if (side === undefined) {
    throw new Refused(word, `Say which: ${verb.text} ${number ?? 1} highest, or ${verb.text} ${number ?? 1} lowest.`);
  }
  if (verb.text === 'keep') return { which: side === 'highest' ? 'best' : 'worst', count: number ?? 1, token: word };
  return { which: side === 'highest' ? 'worst' : 'best', count: dice - (number ?? 1), token: word };
}

function sideOf(cursor: Cursor): 'highest' | 'lowest' | undefined {
  if (cursor.takeWord('highest')) return 'highest';
  return cursor.takeWord('lowest') ? 'lowest' : undefined;
}

/** reroll = 'reroll' band */
export function parseReroll(cursor: Cursor, sides: number): BandNode {
  cursor.take();
  if (cursor.now.kind !== 'number') throw cursor.expected('reroll needs faces, such as reroll 1');
  return parseBand(cursor, sides);
}
