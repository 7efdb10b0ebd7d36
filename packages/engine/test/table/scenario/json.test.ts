import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/table/scenario/read-json.ts';

describe('JSON with places', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2, '\t'), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const read = readJson(JSON.stringify(value, null, indent));
        // JSON.parse keeps -0, which is written as 0.
        expect(read).toMatchObject({ value: JSON.parse(JSON.stringify(value)) });
      }),
      { numRuns: 300 },
    );
  });

  it('refuses what JSON.parse refuses', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', '\u0001', '-', '01', ' '));
    fc.assert(
      fc.property(broken, ([text, place, put]) => {
        const at = place % (text.length + 1);
        const changed = text.slice(0, at) + put + text.slice(at + 1);
        expect('value' in readJson(changed)).toBe(isJson(changed));
      }),
      { numRuns: 500 },
    );
  });

  it('knows the place of every value', () => {
    const text = '{\n  "a": [1, { "b": "x" }],\n  "c": null\n}';
    const read = readJson(text);
    const places = 'places' in read ? Object.fromEntries(read.places) : {};
    expect(places).toEqual({
      '': { line: 1, column: 1 },
      a: { line: 2, column: 8 },
      'a[0]': { line: 2, column: 9 },
      'a[1]': { line: 2, column: 12 },
      'a[1].b': { line: 2, column: 19 },
      c: { line: 3, column: 8 },
    });
  });

  it.each([
    ['{"a": 1,\n "a": 2}', { line: 2, column: 2 }, /"a" stands here a second time/],
    ['[1, 2', { line: 1, column: 6 }, /closing \].*the file ends/],
    ['{"a" 1}', { line: 1, column: 6 }, /colon.*it is "1"/],
    ['{a: 1}', { line: 1, column: 2 }, /name in double quotes/],
    ['[1,]', { line: 1, column: 4 }, /A value must stand here/],
    ['"a\nb"', { line: 1, column: 3 }, /must end with a double quote/],
    ['"\\q"', { line: 1, column: 3 }, /means nothing/],
    ['', { line: 1, column: 1 }, /A value must stand here.*the file ends/],
    ['1 2', { line: 1, column: 3 }, /Nothing may follow/],
    [`{"${'x'.repeat(201)}": 1}`, { line: 1, column: 2 }, /A name may have 200 letters; this one has 201/],
    ['[1e400]', { line: 1, column: 2 }, /smaller than 1.8e308/],
    [`[${'1,'.repeat(100_000)}1]`, { line: 1, column: 200_000 }, /may have 100000 values; this one has more/],
    ['['.repeat(100_000), { line: 1, column: 62 }, /more than 60 deep/],
  ])('%j is refused at its place', (text, place, says) => {
    const read = readJson(text);
    expect(read).toMatchObject({ place });
    expect('says' in read ? read.says : '').toMatch(says);
  });
});

/** Broken or not, by the engine's own reader; a text with one key twice or a number without end is broken for us alone. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text, (_, value: unknown) => {
      // It is JSON, and could not be written back.
      if (value === Infinity || value === -Infinity) throw new RangeError('endless');
      return value;
    });
  } catch {
    return false;
  }
  return !hasKeyTwice(text);
}

function hasKeyTwice(text: string): boolean {
  // A reviver sees each key once; the text written back is shorter if one was dropped.
  const count = (one: string): number => one.match(/"(?:[^"\\]|\\.)*"\s*:/g)?.length ?? 0;
  return count(text) !== count(JSON.stringify(JSON.parse(text)));
}
