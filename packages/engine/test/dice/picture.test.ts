import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../src/battle/index.ts';
import { combine, type Distribution, mapDistribution, sampled, weighted } from '../../src/dice/distribution.ts';
import {
  atLeastCurve,
  decimal,
  grouped,
  heatMap,
  histogram,
  labelOf,
  numericFields,
  percent,
  signed,
  sourceText,
  textComparison,
  textJoint,
  textPicture,
  versus,
} from '../../src/dice/picture.ts';
import { barLeft } from '../../src/dice/picture/bar.ts';

const die = (sides: number): Distribution<number> =>
  weighted(Array.from({ length: sides }, (_, i) => [i + 1, 1n] as const));
const plus = (a: Distribution<number>, b: Distribution<number>): Distribution<number> => combine(a, b, (x, y) => x + y);
const twoDice = plus(die(6), die(6));
const tenDice = Array.from({ length: 9 }).reduce<Distribution<number>>((sum) => plus(sum, die(6)), die(6));
const hitsAndOnes = combine(die(6), die(6), (a, b) => ({
  hit: [a, b].filter((face) => face >= 4).length,
  ones: [a, b].filter((face) => face === 1).length,
}));
const seen = sampled(
  [
    [0, 30],
    [1, 60],
    [2, 10],
  ],
  'seed',
);
const anyNumbers = fc
  .array(fc.tuple(fc.integer({ min: -300, max: 900 }), fc.bigInt({ min: 1n, max: 10n ** 9n })), {
    minLength: 1,
    maxLength: 80,
  })
  .map((pairs) => weighted(pairs));

describe('numbers as text', () => {
  test.each<[number, string]>([
    [0, '0 %'],
    [1, '100 %'],
    [0.5, '50.0 %'],
    [1 / 3, '33.3 %'],
    [0.0123, '1.2 %'],
    [0.0042, '0.42 %'],
    [0.00031, '0.031 %'],
    [0.0000042, '0.0004 %'],
    [1e-9, '<0.0001 %'],
    [0.9997, '99.97 %'],
    [0.99, '99.0 %'],
    [1 - 1e-9, '>99.9999 %'],
    [1 - 1e-16, '100 %'],
  ])('a chance of %d is %s', (chance, text) => {
    expect(percent(chance)).toBe(text);
  });

  test('a chance that is not certain never looks certain', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 1 - 1e-12, noNaN: true }), (chance) => {
        expect(Number.parseFloat(percent(chance).replace(/[<>]/, ''))).toBeGreaterThan(0);
        expect(percent(chance)).not.toMatch(/^100/);
      }),
      { numRuns: 200 },
    );
  });

  test('decimals keep the digits that matter', () => {
    expect([7, 2.41522, 41.0561, 123.456, 12345.6, -0.0001, 0.1].map((x) => decimal(x))).toEqual([
      '7',
      '2.415',
      '41.06',
      '123.5',
      '12346',
      '0',
      '0.1',
    ]);
    expect(decimal(100)).toBe('100');
    expect([1.5, -2, 0].map(signed)).toEqual(['+1.5', '-2', '0']);
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567']);
  });

  test('results are named as a reader would', () => {
    expect(labelOf({ hit: 3, routed: true, by: null })).toBe('hit 3, routed yes, by none');
    expect(labelOf(['a', 2])).toBe('a, 2');
  });
});

test('a bar to the left is drawn in halves of a letter, to its width', () => {
  const drawn = [0, 1, 2, 3, 4].map((quarters) => barLeft(quarters / 4, 2, 'blocks'));
  expect(drawn).toEqual(['  ', ' ▐', ' █', '▐█', '██']);
  expect(barLeft(0.5, 2, 'ascii')).toBe(' #');
});

describe('a text picture', () => {
  test('is a table with bars, exactly', () => {
    const d = weighted([
      [0, 1n],
      [1, 2n],
      [2, 1n],
    ]);
    // Of 34 columns the numbers take 26: the longest bar has 8, one of half the chance has 4.
    expect(textPicture(d, { title: 'two coins', width: 34 })).toBe(
      [
        'two coins',
        ' value  %     at least %',
        '     0  25.0  100         ████',
        '     1  50.0   75.0       ████████',
        '     2  25.0   25.0       ████',
        '',
        'mean 1, deviation 0.707, median 1,',
        '9 in 10 from 0 to 2',
        'exact',
      ].join('\n'),
    );
  });

  test('has for each value its chance and that of at least as much', () => {
    const lines = textPicture(twoDice).split('\n');
    // Seven: 6 of 36, and 6 + 5 + 4 + 3 + 2 + 1 = 21 of 36 for seven or more.
    expect(lines.find((line) => line.startsWith('     7 '))).toMatch(/^ {5}7 {2}16\.7 {3}58\.3 /);
    expect(lines.at(-1)).toBe('mean 7, deviation 2.415, median 7, 9 in 10 from 3 to 11 · exact');
  });

  test('never is wider or longer than told, and loses no chance', () => {
    fc.assert(
      fc.property(anyNumbers, fc.integer({ min: 40, max: 120 }), fc.integer({ min: 5, max: 40 }), (d, width, rows) => {
        const lines = textPicture(d, { width, rows }).split('\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
        const table = lines.slice(1, lines.indexOf(''));
        expect(table.length).toBeLessThanOrEqual(rows);
        const row = /^(?:[≤≥] )?-?\d+(?:(?:–| to )-?\d+)?\s+[<>]?([\d.]+)/;
        const chances = table.map((line) => Number.parseFloat(row.exec(line.trim())?.[1] ?? 'NaN'));
        const total = chances.reduce((a, b) => a + b);
        expect(Math.abs(total - 100)).toBeLessThan(0.06 * table.length);
      }),
      { numRuns: 80 },
    );
  });

  test('puts thin tails together before it makes ranges', () => {
    const lines = textPicture(tenDice, { rows: 40 }).split('\n');
    expect(lines[1]).toMatch(/^ +≤ \d+ /);
    expect(lines.at(-3)).toMatch(/^ +≥ \d+ /);
    expect(textPicture(tenDice, { rows: 12 })).toMatch(/ \d+–\d+ /);
  });

  test('can be plain ASCII', () => {
    for (const text of [
      textPicture(tenDice, { rows: 12, alphabet: 'ascii' }),
      textPicture(seen, { alphabet: 'ascii' }),
      textComparison({ name: 'a', of: die(4) }, { name: 'b', of: die(6) }, { alphabet: 'ascii' }),
      textJoint(hitsAndOnes, 'hit', 'ones', { alphabet: 'ascii' }),
    ]) {
      expect(text).toMatch(/^[\n -~]*$/);
    }
  });

  test('says that it is sampled, and how far it may be off', () => {
    const text = textPicture(seen);
    expect(text).toContain(' ± ');
    // 60 of 100: Wilson half width 1.96 / (1 + 0.038416) · sqrt(0.24 / 100 + 0.038416 / 400) = 9.4 %.
    expect(text).toContain('sampled, ± 9.4 % (100 samples)');
    expect(text).toMatch(/mean 0\.8 ± 0\.11[78]/);
    expect(sourceText(twoDice)).toBe('exact');
  });

  test('shows named results in their order, and the rest as one', () => {
    const named = mapDistribution(die(12), (face) => `result ${face}`);
    const lines = textPicture(named, { rows: 4 }).split('\n');
    expect(lines.slice(1, 5).map((line) => line.slice(1, 10).trim())).toEqual([
      'result 1',
      'result 2',
      'result 3',
      '9 others',
    ]);
    expect(lines[4]).toContain('75.0');
  });

  test('can draw its bars for at least', () => {
    const bars = textPicture(die(4), { bars: 'atLeast', width: 66 })
      .split('\n')
      .slice(1, 5)
      .map((line) => (line.match(/█/g) ?? []).length);
    expect(bars).toEqual([40, 30, 20, 10]);
  });
});

describe('two compared in text', () => {
  test('stand back to back with the odds of one against the other', () => {
    const text = textComparison({ name: 'ten', of: die(10) }, { name: 'six', of: die(6) });
    expect(text).toContain('left:  ten');
    // 60 pairs: 39 above, 6 equal, 15 below. At 7+: 40 % against none.
    expect(text).toContain('left higher 65.0 %, equal 10.0 %, right higher 25.0 %');
    expect(text).toContain('means 5.5 and 3.5 (left +2)');
    expect(text).toContain('widest gap at 7+: 40.0 % in favour of the left');
    expect(text).toMatch(/\n {2}8 {2}10\.0 .*│ +0\n/);
  });

  test('never are wider or longer than told', () => {
    fc.assert(
      fc.property(anyNumbers, anyNumbers, fc.integer({ min: 40, max: 100 }), fc.boolean(), (a, b, width, curve) => {
        const text = textComparison(
          { name: 'a', of: a },
          { name: 'b', of: b },
          { width, rows: 15, bars: curve ? 'atLeast' : 'chance' },
        );
        const lines = text.split('\n');
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
        expect(lines.indexOf('')).toBeLessThanOrEqual(18);
      }),
      { numRuns: 60 },
    );
  });
});

describe('two numbers together in text', () => {
  test('are a grid with its sums', () => {
    expect(numericFields(hitsAndOnes)).toEqual(['hit', 'ones']);
    expect(numericFields(twoDice)).toEqual([]);
    // Two d6: hit on 3 of 6 faces, one on 1, nothing on 2. Both hit: 9/36; one hit, one 1: 2 · 3 · 1 / 36.
    const lines = textJoint(hitsAndOnes, 'hit', 'ones', { title: 't' }).split('\n');
    expect(lines.slice(0, 7)).toEqual([
      't',
      '      ones (across, %)',
      ' hit     0     1     2   all',
      '   0  11.1  11.1   2.8  25.0',
      '   1  33.3  16.7     ·  50.0',
      '   2  25.0     ·     ·  25.0',
      ' all  69.4  27.8   2.8   100',
    ]);
    expect(lines).toContain('hit: mean 1, deviation 0.707, median 1, 9 in 10 from 0 to 2');
    expect(lines.at(-1)).toBe('exact');
  });

  test('are a list where the page is too narrow', () => {
    expect(textJoint(hitsAndOnes, 'hit', 'ones', { width: 25 })).toContain('hit 0, ones…');
  });
});

/** Checks that tags are closed in order and that nothing is left unescaped. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, attributes, empty] of svg.matchAll(/<(\/?)([a-z]+)([^<>]*?)(\/?)>/g)) {
    if (!/^(?:\s+[\w:-]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*\s*$/.test(attributes ?? '')) return false;
    if (close === '/') {
      if (open.pop() !== name) return false;
    } else if (empty !== '/') open.push(name ?? '');
  }
  const text = svg.replace(/<[^<>]*>/g, '');
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(text);
}

/** Attributes of every rectangle that carries a note. */
const rectangles = (svg: string) =>
  [...svg.matchAll(/<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*><title>([^<]*)</g)].map(
    ([, x, y, width, height, note]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      note: note ?? '',
    }),
  );

const odd = 'A "title" with <signs> & more';

describe('an SVG picture', () => {
  const pictures: readonly [string, string][] = [
    ['columns', histogram(twoDice, { title: odd })],
    ['many columns', histogram(tenDice, { title: odd, standalone: true })],
    ['sampled columns', histogram(seen, { title: odd })],
    [
      'named results',
      histogram(
        mapDistribution(die(6), (face) => (face > 2 ? 'a & b' : '<none>')),
        { title: odd },
      ),
    ],
    ['one certain number', histogram(weighted([[5, 1n]]), { title: odd })],
    ['at-least curve', atLeastCurve(twoDice, { title: odd })],
    ['two compared', versus({ name: '<x>', of: die(8) }, { name: '"y"', of: seen }, { title: odd })],
    ['two curves', versus({ name: 'x', of: die(8) }, { name: 'y', of: twoDice }, { title: odd, curves: true })],
    ['heat map', heatMap(hitsAndOnes, 'hit', 'ones', { title: odd })],
  ];

  /**
   * What it should look like is seen by people; so that none changes unseen, each is kept by its fingerprint. After a change, look at those whose line
   * differs, and write the file anew (`npx vitest run packages/engine/test/dice/picture -u`).
   */
  test('none changes unseen', async () => {
    const wide = mapDistribution(tenDice, (sum) => sum * 250 - 4000);
    const all: readonly [string, string][] = [
      ...pictures,
      ['wide numbers', histogram(wide, { title: 't', width: 400, height: 240 })],
      ['wide curve', atLeastCurve(wide, { title: 't' })],
      [
        'long names',
        histogram(
          mapDistribution(die(6), (face) => `the result ${'x'.repeat(9 * face)}`),
          { title: odd },
        ),
      ],
      [
        'many fields',
        heatMap(
          combine(twoDice, tenDice, (a, b) => ({ a, b })),
          'a',
          'b',
          { title: 't' },
        ),
      ],
      ['text', textPicture(tenDice, { rows: 12 })],
      ['text of what was seen', textPicture(seen, { bars: 'atLeast' })],
      ['text of two', textComparison({ name: 'a', of: die(4) }, { name: 'b', of: twoDice })],
      ['text of pairs', textJoint(hitsAndOnes, 'hit', 'ones')],
    ];
    const kept = all.map(([name, picture]) => `${name}: ${picture.length} letters, ${hashOf(picture)}`);
    await expect(`${kept.join('\n')}\n`).toMatchFileSnapshot('picture.txt');
  });

  test.each(pictures)('%s: is well formed, is named for those who cannot see it, and says how it was got', (_, svg) => {
    expect(wellFormed(svg)).toBe(true);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 [\d.]+ [\d.]+"[^>]* role="img"/);
    expect(svg).toContain('<title>A &quot;title&quot; with &lt;signs&gt; &amp; more</title><desc>');
    expect(svg).toMatch(/exact|sampled, ± /);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
  });

  test('has columns as high as their chances', () => {
    const columns = rectangles(histogram(twoDice, { title: 't' }));
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    expect(columns).toHaveLength(11);
    const unit = (columns[5]?.height ?? 0) / 6;
    for (const [i, { height }] of columns.entries()) expect(height / unit).toBeCloseTo(ways[i] ?? 0, 1);
    expect(columns[5]?.note).toBe('7: 16.7 %, at least: 58.3 %');
  });

  test('draws neighbours together when there are too many to see', () => {
    const wide = weighted(Array.from({ length: 2000 }, (_, i) => [i, 1n] as const));
    const columns = rectangles(histogram(wide, { title: 't' }));
    expect(columns.length).toBeLessThanOrEqual(160);
    expect(columns.length).toBeGreaterThan(40);
    expect(columns[0]?.note).toMatch(/^0–\d+: /);
  });

  test('shows the errors of what was sampled', () => {
    expect(histogram(seen, { title: 't' })).toContain('h6M');
    expect(histogram(twoDice, { title: 't' })).not.toContain('h6M');
  });

  test('of results that are as likely as each other, the first is called the likeliest', () => {
    expect(histogram(die(6), { title: 't' })).toContain('most likely 1 (16.7');
  });

  test('of named results has bars one below the other inside the picture, and margins only where it was sampled', () => {
    const names = Array.from({ length: 40 }, (_, i) => [`result ${i}`, BigInt(i + 1)] as const);
    const svg = histogram(weighted(names), { title: 't' });
    const height = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1]);
    const bars = rectangles(svg);
    expect(bars).toHaveLength(40);
    for (const [i, bar] of bars.entries()) {
      expect(bar.y + bar.height).toBeLessThanOrEqual(height);
      expect(bar.y).toBeGreaterThanOrEqual((bars[i - 1]?.y ?? 0) + (bars[i - 1]?.height ?? 0));
    }
    expect(svg).not.toContain('±');
    const sampledNames = sampled(
      [
        ['won', 30],
        ['lost', 70],
      ],
      'seed',
    );
    expect(histogram(sampledNames, { title: 't' })).toMatch(/70\.0 % ± [\d.]+ %/);
  });

  test('takes colours from the page, and brings its own paper only when it stands alone', () => {
    const [inline, alone] = [histogram(twoDice, { title: 't' }), histogram(twoDice, { title: 't', standalone: true })];
    expect(inline).toContain('class="umpire-first" fill="#4a90c8"');
    expect(inline).not.toContain('style=');
    expect(inline).toContain('currentColor');
    expect(inline).not.toContain('<style>');
    expect(alone).toContain('prefers-color-scheme:dark');
  });

  test('stays inside its frame for any distribution of numbers', () => {
    fc.assert(
      fc.property(anyNumbers, fc.integer({ min: 200, max: 900 }), (d, width) => {
        for (const svg of [histogram(d, { title: 't', width }), atLeastCurve(d, { title: 't', width })]) {
          expect(wellFormed(svg)).toBe(true);
          for (const box of rectangles(svg)) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width);
            expect(box.y).toBeGreaterThanOrEqual(40);
            expect(box.y + box.height).toBeLessThanOrEqual(360);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('of two numbers has a field for each pair that can happen', () => {
    const fields = rectangles(heatMap(hitsAndOnes, 'hit', 'ones', { title: 't' }));
    expect(fields.map(({ note }) => note)).toContain('hit 1, ones 1: 16.7 %');
    expect(fields).toHaveLength(6);
  });
});
