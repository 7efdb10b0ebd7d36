import type { BandNode, BandPart, NamedBand } from './ast.ts';
import { type Cursor, spanFrom } from './cursor.ts';
import { Refused } from './token.ts';

const MOST_BANDS = 6;

export const startsBand = (cursor: Cursor): boolean => cursor.now.kind === 'number';

/** band = faces { 'or' faces } */
export function parseBand(cursor: Cursor, sides: number): BandNode {
  const start = cursor.now;
  const parts = [parseFaces(cursor, sides)];
  while (cursor.takeWord('or')) {
    if (!startsBand(cursor)) throw cursor.expected('or joins faces, such as 1 or 6');
    parts.push(parseFaces(cursor, sides));
  }
  return { parts, ...spanFrom(start, cursor) };
}

/** faces = n '+' | n '-' | n '-' m | n, each written without spaces */
function parseFaces(cursor: Cursor, sides: number): BandPart {
  const face = parseFace(cursor, sides);
  const { now } = cursor;
  if (!now.close || now.kind !== 'sign') return { kind: 'exactly', face };
  if (cursor.takeSign('+')) return { kind: 'atLeast', face };
  if (!cursor.takeSign('-')) return { kind: 'exactly', face };
  if (cursor.now.kind !== 'number' || !cursor.now.close) return { kind: 'atMost', face };
  const second = cursor.now;
  const high = parseFace(cursor, sides);
  if (high < face) throw new Refused(second, `A range goes upward: ${high}-${face}.`);
  return { kind: 'between', low: face, high };
}

function parseFace(cursor: Cursor, sides: number): number {
  const token = cursor.take();
  const face = Number(token.text);
  if (face >= 1 && face <= sides) return face;
  throw new Refused(token, `A d${sides} has no face ${token.text}. To test the total of the dice, write >= or <=.`);
}

/** bands = '{' name band { ',' name band } '}' */
export function parseBands(cursor: Cursor, sides: number): readonly NamedBand[] {
  const open = cursor.take();
  const bands: NamedBand[] = [];
  do {
    const start = cursor.now;
    const name = cursor.takeName('A band');
    if (bands.some((other) => other.name === name)) throw new Refused(start, `There are two bands called ${name}.`);
    if (!startsBand(cursor)) throw cursor.expected(`${name} needs faces, such as ${name} 4+`);
    const band = parseBand(cursor, sides);
    bands.push({ name, band, ...spanFrom(start, cursor) });
  } while (cursor.takeSign(','));
  if (!cursor.takeSign('}')) throw cursor.expected('The bands are not closed: } or a comma should follow');
  if (bands.length > MOST_BANDS) throw new Refused(open, `At most ${MOST_BANDS} bands.`);
  return bands;
}
