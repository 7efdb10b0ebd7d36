import type { BandsNode, PoolNode, Stage, TermNode } from './ast.ts';
import { isNumber } from './check.ts';
import { type Cursor, spanFrom } from './cursor.ts';
import { parseBand, parseBands, startsBand } from './parse-band.ts';
import { MOST_CONSTANT, parsePool, parseReroll, readDice, startsPool } from './parse-pool.ts';
import { Refused, type Token } from './token.ts';

const MOST_STAGES = 12;

type Sum = (cursor: Cursor) => TermNode | BandsNode;

/** chain = start { '>' stage } */
export function parseChain(cursor: Cursor, sum: Sum): TermNode | BandsNode {
  const start = cursor.now;
  const from = parseStart(cursor, sum);
  if (cursor.now.text !== '>') return from;
  if (from.kind === 'bands' || !isNumber(from))
    throw new Refused(cursor.now, 'Named bands end a chain: nothing can follow.');
  const stages: Stage[] = [];
  let sides = from.kind === 'test' ? from.pool.sides : undefined;
  while (cursor.now.text === '>') {
    const arrow = cursor.take();
    if (stages.at(-1)?.kind === 'bands') throw new Refused(arrow, 'Named bands end a chain: nothing can follow.');
    const stage = parseStage(cursor, sides, from, arrow);
    stages.push(stage);
    sides = stage.kind === 'each' ? undefined : stage.sides;
  }
  const whole = spanFrom(start, cursor);
  if (stages.length > MOST_STAGES) throw new Refused(whole, `At most ${MOST_STAGES} steps.`);
  return { kind: 'chain', from, stages, ...whole };
}

/** start = number | '(' sum ')' | pool [ band | bands ] */
function parseStart(cursor: Cursor, sum: Sum): TermNode | BandsNode {
  const start = cursor.now;
  if (cursor.takeSign('(')) {
    const inner = sum(cursor);
    if (!cursor.takeSign(')')) throw cursor.expected('The bracket is not closed: ) should follow');
    return inner;
  }
  if (start.kind === 'number') {
    const token = cursor.take();
    const value = Number(token.text);
    if (value > MOST_CONSTANT) throw new Refused(token, `Numbers go up to ${MOST_CONSTANT}.`);
    return { kind: 'constant', value, ...spanFrom(start, cursor) };
  }
  if (!startsPool(cursor)) throw cursor.expected('Dice should stand here, such as 3d6');
  return parseTest(cursor, start, parsePool(cursor));
}

function parseTest(cursor: Cursor, start: Token, pool: PoolNode): TermNode | BandsNode {
  if (cursor.now.text === '{') {
    const bands = parseBands(cursor, pool.sides);
    return { kind: 'bands', pool, bands, ...spanFrom(start, cursor) };
  }
  if (!startsBand(cursor)) return pool;
  const band = parseBand(cursor, pool.sides);
  return { kind: 'test', pool, band, ...spanFrom(start, cursor) };
}

/** stage = 'each' dice | [ dice ] { reroll | 'save' } ( band | bands ) */
function parseStage(cursor: Cursor, before: number | undefined, from: TermNode, arrow: Token): Stage {
  const start = cursor.now;
  if (cursor.takeWord('each')) {
    if (cursor.now.kind !== 'dice') throw cursor.expected('each needs dice, such as each d3');
    return { kind: 'each', ...readDice(cursor.take()), ...spanFrom(start, cursor) };
  }
  const written = cursor.now.kind === 'dice' ? readDice(cursor.take()) : undefined;
  const sides = written?.sides ?? before;
  if (sides === undefined) {
    const says =
      from.kind === 'pool'
        ? 'Say what the dice need (20d6 4+ > 3+), or throw a die for each: > d6 4+.'
        : 'Name the die: > d6 4+.';
    throw new Refused(arrow, says);
  }
  let save = false;
  let reroll;
  for (;;) {
    const { now } = cursor;
    if (cursor.takeWord('save')) {
      if (save) throw new Refused(now, 'One save is enough in one step.');
      save = true;
    } else if (now.text === 'reroll') {
      if (reroll !== undefined) throw new Refused(now, 'Dice are re-rolled once: join the faces with or.');
      reroll = parseReroll(cursor, sides);
    } else break;
  }
  const dice = { count: written?.count ?? 1, sides, same: written === undefined, ...(reroll && { reroll }) };
  if (cursor.now.text === '{' && !save) {
    const bands = parseBands(cursor, sides);
    return { kind: 'bands', ...dice, bands, ...spanFrom(start, cursor) };
  }
  if (!startsBand(cursor)) throw cursor.expected('A test should stand here, such as 3+');
  const band = parseBand(cursor, sides);
  return { kind: 'throw', ...dice, save, band, ...spanFrom(start, cursor) };
}
