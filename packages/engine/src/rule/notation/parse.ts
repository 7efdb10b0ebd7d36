import type { BandsNode, CompareNode, Dice, DiceRefusal, NumberNode, TermNode, TogetherNode } from './ast.ts';
import { COMPARINGS } from './ast.ts';
import { Cursor, spanFrom } from './cursor.ts';
import { isNumber } from './check.ts';
import { parseChain } from './parse-chain.ts';
import { sizeOf } from './size.ts';
import { Refused, type Token, tokens } from './token.ts';

/** What can stand anywhere inside: a number, or something that can only stand alone. */
type Part = NumberNode | BandsNode | CompareNode;

const MOST_TERMS = 20;
const MOST_PARTS = 4;

/** Reads dice notation; a refusal points at the characters that are wrong. The grammar is in docs/dice-notation.md. */
export function parseDice(text: string): { readonly dice: Dice } | { readonly refusal: DiceRefusal } {
  try {
    const cursor = new Cursor(tokens(text));
    const dice = parseTogether(cursor);
    if (cursor.now.kind !== 'end') throw leftOver(cursor.now);
    sizeOf(dice);
    return { dice };
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

function leftOver(token: Token): Refused {
  if (token.text === '>')
    return new Refused(token, 'A chain needs a test before it: 20d6 4+ > 3+. To compare, write >=.');
  if (token.kind === 'number') return new Refused(token, `${token.text} stands alone: put + or - before it.`);
  if (token.kind === 'dice')
    return new Refused(token, `Put +, -, & or vs before ${token.text}; 3d6 has no space inside.`);
  return new Refused(token, `${token.text} cannot stand here.`);
}

/** together = part { '&' part } */
function parseTogether(cursor: Cursor): Dice {
  const start = cursor.now;
  const parts = [parseNamed(cursor)];
  while (cursor.takeSign('&')) parts.push(parseNamed(cursor));
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && first.name === undefined) return first.node;
  if (parts.length > MOST_PARTS) throw new Refused(spanFrom(start, cursor), `At most ${MOST_PARTS} results at once.`);
  return { kind: 'together', parts: parts.map((part, i) => settled(part, i, parts)), ...spanFrom(start, cursor) };
}

interface NamedPart {
  readonly name: string | undefined;
  readonly node: Part;
  readonly token: Token;
}

function settled(part: NamedPart, i: number, parts: readonly NamedPart[]): TogetherNode['parts'][number] {
  const name = part.name ?? `part${i + 1}`;
  if (parts.some((other, j) => j < i && (other.name ?? `part${j + 1}`) === name)) {
    throw new Refused(part.token, `There are two results called ${name}.`);
  }
  const { node } = part;
  if (node.kind === 'bands' || (node.kind !== 'compare' && !isNumber(node))) {
    throw new Refused(part.token, 'Named bands stand alone: they cannot be combined with another result.');
  }
  return { name, node };
}

/** part = [ name ':' ] comparison */
function parseNamed(cursor: Cursor): NamedPart {
  const start = cursor.now;
  let name: string | undefined;
  if (start.kind === 'word' && cursor.after.text === ':') {
    name = cursor.takeName('A result');
    cursor.takeSign(':');
  }
  return { name, node: parseComparison(cursor), token: start };
}

/** comparison = contest [ ( '>=' | '<=' | '=' ) sum ] */
function parseComparison(cursor: Cursor): Part {
  const start = cursor.now;
  const left = parseContest(cursor);
  const sign = COMPARINGS.find((text) => cursor.now.kind === 'sign' && cursor.now.text === text);
  if (sign === undefined) return left;
  cursor.take();
  const right = parseSum(cursor);
  const whole = spanFrom(start, cursor);
  return { kind: 'compare', left: single(left), sign, right: single(right), ...whole };
}

/** contest = sum [ 'vs' sum ] */
function parseContest(cursor: Cursor): NumberNode | BandsNode {
  const start = cursor.now;
  const left = parseSum(cursor);
  if (!cursor.takeWord('vs')) return left;
  const right = parseSum(cursor);
  return { kind: 'versus', left: single(left), right: single(right), ...spanFrom(start, cursor) };
}

/** sum = [ '-' ] chain { ( '+' | '-' ) chain } */
function parseSum(cursor: Cursor): TermNode | BandsNode {
  const start = cursor.now;
  let minus = cursor.takeSign('-');
  const first = parseChain(cursor, parseSum);
  const terms = [{ minus, node: first }];
  while (cursor.now.kind === 'sign' && (cursor.now.text === '+' || cursor.now.text === '-')) {
    minus = cursor.take().text === '-';
    terms.push({ minus, node: parseChain(cursor, parseSum) });
  }
  if (terms.length === 1 && terms[0]?.minus === false) return first;
  const whole = spanFrom(start, cursor);
  if (terms.length > MOST_TERMS) throw new Refused(whole, `At most ${MOST_TERMS} terms.`);
  return { kind: 'sum', terms: terms.map((term) => ({ ...term, node: single(term.node) })), ...whole };
}

/** Only one number can be added, compared or opposed. */
function single<N extends NumberNode>(node: N | BandsNode): N {
  if (node.kind === 'bands' || !isNumber(node)) {
    throw new Refused(node, 'Named bands stand alone: they are several numbers, and only one can go on.');
  }
  return node;
}
