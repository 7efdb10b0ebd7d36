import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dice, parseDice, writeDice } from '../../src/rule/notation/index.ts';

function read(text: string): Dice {
  const parsed = parseDice(text);
  if ('refusal' in parsed) throw new Error(`${text}: ${parsed.refusal.says}`);
  return parsed.dice;
}

// Random notation, as a tree: what is written must be read back as the same tree.
const sides = fc.constantFrom(3, 4, 6, 10, 20);
const bandFor = (faces: number): fc.Arbitrary<object> => {
  const face = fc.integer({ min: 1, max: faces });
  const part = fc.oneof(
    face.map((at) => ({ kind: 'atLeast', face: at })),
    face.map((at) => ({ kind: 'atMost', face: at })),
    face.map((at) => ({ kind: 'exactly', face: at })),
    fc.tuple(face, face).map(([a, b]) => ({ kind: 'between', low: Math.min(a, b), high: Math.max(a, b) })),
  );
  return fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => ({ parts }));
};
const bandsFor = (faces: number): fc.Arbitrary<object[]> =>
  fc
    .uniqueArray(fc.constantFrom('hit', 'crit', 'ones', 'b_2'), { minLength: 1, maxLength: 3 })
    .chain((names) => fc.tuple(...names.map((name) => bandFor(faces).map((band) => ({ name, band })))));
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(one, { nil: undefined });
const poolOf = (faces: number): fc.Arbitrary<object> =>
  fc.integer({ min: 1, max: 8 }).chain((count) =>
    fc.record({
      kind: fc.constant('pool'),
      count: fc.constant(count),
      sides: fc.constant(faces),
      reroll: maybe(bandFor(faces)),
      keep: maybe(fc.record({ which: fc.constantFrom('best', 'worst'), count: fc.integer({ min: 1, max: count }) })),
    }),
  );
const testNode = sides.chain((faces) =>
  fc.record({ kind: fc.constant('test'), pool: poolOf(faces), band: bandFor(faces) }),
);
const each = fc.record({ kind: fc.constant('each'), count: fc.integer({ min: 1, max: 2 }), sides });
const stageOf = (before: number | undefined, last: boolean): fc.Arbitrary<object> =>
  (before === undefined ? fc.constant(false) : fc.boolean()).chain((same) =>
    (same ? fc.constant(before ?? 0) : sides).chain((faces) => {
      const dice = {
        sides: fc.constant(faces),
        same: fc.constant(same),
        count: same ? fc.constant(1) : fc.integer({ min: 1, max: 3 }),
        reroll: maybe(bandFor(faces)),
      };
      const plain = fc.record({ kind: fc.constant('throw'), ...dice, save: fc.boolean(), band: bandFor(faces) });
      const named = fc.record({ kind: fc.constant('bands'), ...dice, bands: bandsFor(faces) });
      return last ? fc.oneof(plain, named, each) : fc.oneof(plain, each);
    }),
  );
const chainFrom = (start: fc.Arbitrary<object>, ends: boolean): fc.Arbitrary<object> =>
  start.chain((from) => {
    const first = 'pool' in from ? (from.pool as { sides: number }).sides : undefined;
    return stageOf(first, false).chain((one) => {
      const before = 'same' in one ? (one as unknown as { sides: number }).sides : undefined;
      return stageOf(before, ends).map((two) => ({ kind: 'chain', from, stages: [one, two] }));
    });
  });
const constant = fc.integer({ min: 0, max: 99 }).map((value) => ({ kind: 'constant', value }));
const leaf = fc.oneof(constant, sides.chain(poolOf), testNode);
const sumOf = (node: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc
    .array(fc.record({ minus: fc.boolean(), node }), { minLength: 1, maxLength: 3 })
    .filter((terms) => terms.length > 1 || terms[0]?.minus === true)
    .map((terms) => ({ kind: 'sum', terms }));
const term = fc.oneof(
  leaf,
  chainFrom(leaf, false),
  sumOf(leaf),
  sumOf(fc.oneof(leaf, sumOf(leaf), chainFrom(sumOf(leaf), false))),
);
const versus = fc.record({ kind: fc.constant('versus'), left: term, right: term });
const compare = fc.record({
  kind: fc.constant('compare'),
  left: fc.oneof(term, versus),
  sign: fc.constantFrom('>=', '<=', '='),
  right: term,
});
const together = fc.tuple(fc.oneof(term, compare), fc.oneof(versus, compare)).map(([a, b]) => ({
  kind: 'together',
  parts: [
    { name: 'first', node: a },
    { name: 'part2', node: b },
  ],
}));
const bandsNode = sides.chain((faces) =>
  fc.record({ kind: fc.constant('bands'), pool: poolOf(faces), bands: bandsFor(faces) }),
);
const anyDice = fc.oneof(term, versus, compare, together, bandsNode, chainFrom(leaf, true)) as fc.Arbitrary<Dice>;

/** The tree without its positions. */
const shape = (dice: unknown): unknown =>
  JSON.parse(JSON.stringify(dice, (key, value: unknown) => (key === 'at' || key === 'length' ? undefined : value)));

describe('writing and reading', () => {
  test('what is written is read back as the same dice', () => {
    fc.assert(
      fc.property(anyDice, (dice) => {
        fc.pre(writeDice(dice).length <= 500);
        const parsed = parseDice(writeDice(dice));
        if ('refusal' in parsed) {
          // Only the number of dice may be too large: a random tree does not look at its size.
          expect(parsed.refusal.says).toMatch(/dice could be thrown here/);
          return;
        }
        expect(shape(parsed.dice)).toEqual(shape(dice));
        expect(writeDice(parsed.dice)).toBe(writeDice(dice));
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['20D6 4+', '20d6 4+'],
    ['4d6 keep highest 3', 'best 3 of 4d6'],
    ['4d6 drop lowest', 'best 3 of 4d6'],
    ['2d20 keep lowest', 'worst 1 of 2d20'],
    ['4d6 keep 3 highest reroll 1', 'best 3 of 4d6 reroll 1'],
    ['2d6+3', '2d6 + 3'],
    ['1d6', 'd6'],
    ['2d6 ≥ 7', '2d6 >= 7'],
    ['10d6 4+ → 3+', '10d6 4+ > 3+'],
    ['10d20 12−', '10d20 12-'],
    ['10d6 4+ > save reroll 6 5+', '10d6 4+ > reroll 6 save 5+'],
    ['((3d6))', '3d6'],
    ['d6 & d8', 'part1: d6 & part2: d8'],
  ])('%s is %s', (text, plain) => {
    expect(writeDice(read(text))).toBe(plain);
  });

  test('every node knows where it stands', () => {
    const text = ' 2d6 + 10d6 4+  > save 5+ ';
    const dice = read(text);
    const at = (node: { at: number; length: number }) => text.slice(node.at, node.at + node.length);
    expect(at(dice)).toBe('2d6 + 10d6 4+  > save 5+');
    if (dice.kind !== 'sum' || dice.terms[1]?.node.kind !== 'chain') throw new Error('not a sum with a chain');
    expect(at(dice.terms[1].node)).toBe('10d6 4+  > save 5+');
    expect(dice.terms[1].node.stages.map(at)).toEqual(['save 5+']);
    expect(at(dice.terms[1].node.from)).toBe('10d6 4+');
  });
});

describe('what is not dice is refused at the character', () => {
  test.each<[text: string, marked: string, says: RegExp]>([
    ['', '', /Dice should stand here/],
    ['20d6 4+ > ', '', /A test should stand here/],
    ['20d6 4+ > 3+ > save', '', /A test should stand here.*the end/],
    ['2d6 7+', '7', /A d6 has no face 7\. To test the total/],
    ['2d6 0+', '0', /no face 0/],
    ['20d6 > 4+', '>', /Say what the dice need/],
    ['(d6 + 2) > 4+', '>', /Name the die/],
    ['2d6 > 7', '>', /Say what the dice need/],
    ['3 d6', 'd6', /3d6 has no space inside/],
    ['20d6 4+3', '3', /3 stands alone/],
    ['2d6 < 7', '<', /written <=/],
    ['2d6 * 2', '*', /not known/],
    ['2d6 ! 7', '!', /no meaning here/],
    ['2d6 🎲', '🎲', /🎲 has no meaning/],
    ['1000000d6', '1000000', /At most 100000 dice/],
    ['0d6', '0', /At least one die/],
    ['3d1', '1', /2 to 1000 faces/],
    ['3d5000', '5000', /2 to 1000 faces/],
    ['1000000 + d6', '1000000', /up to 100000/],
    ['1000d1000 > d6 4+', 'd6 4+', /Up to 1000000 dice could be thrown here/],
    ['4d6 keep 5 highest', '5', /Of 4 dice, 1 to 4 can be kept, not 5/],
    ['4d6 drop 4 lowest', '4', /not 0/],
    ['4d6 keep 3', '3', /keep 3 highest, or keep 3 lowest/],
    ['best 3 of 4d6 keep 2 highest', 'keep', /already said/],
    ['best 3 4d6', '4d6', /of should follow/],
    ['best 3 of 7', '7', /Dice should stand here/],
    ['4d6 reroll 1 reroll 2', 'reroll', /re-rolled once/],
    ['4d6 reroll 4d6', '4d6', /reroll needs faces/],
    ['4d6 5-3', '3', /goes upward: 3-5/],
    ['4d6 1 or', '', /or joins faces/],
    ['6d10 {hit 7+ ones 1}', 'ones', /not closed/],
    ['6d10 {hit 7+, hit 8+}', 'hit', /two bands called hit/],
    ['6d10 {7+}', '7', /needs a name/],
    ['6d10 {vs 7+}', 'vs', /meaning of its own/],
    ['6d10 {hit}', '}', /hit needs faces/],
    ['6d10 {hit 7+} + 2', '6d10 {hit 7+}', /stand alone/],
    ['6d10 {hit 7+} > 3+', '>', /end a chain/],
    ['6d10 5+ > {hit 7+} > 3+', '>', /end a chain/],
    ['a: d6 & a: d8', 'a', /two results called a/],
    ['d6 & 2d6 {hit 4+}', '2d6', /stand alone/],
    ['d6 & d6 & d6 & d6 & d6', 'd6 & d6 & d6 & d6 & d6', /At most 4/],
    ['(2d6 + 1', '', /not closed/],
    ['2d6 + 1)', ')', /cannot stand here/],
    ['2d6 foo', 'foo', /foo cannot stand here/],
    ['2d6 +', '', /Dice should stand here/],
    ['10d6 4+ > save save 5+', 'save', /One save is enough/],
    ['10d6 4+ > each 3', '3', /each needs dice/],
  ])('%s', (text, marked, says) => {
    const parsed = parseDice(text);
    if (!('refusal' in parsed)) throw new Error('it was taken');
    const { refusal } = parsed;
    expect(refusal.says).toMatch(says);
    expect(text.slice(refusal.at, refusal.at + refusal.length)).toBe(marked);
    expect(refusal.length).toBeGreaterThan(0);
    if (marked === '') expect(refusal.at).toBe(text.length);
  });

  test('a text without end', () => {
    const text = `${'1+'.repeat(300)}1`;
    expect(parseDice(text)).toEqual({ refusal: { at: 500, length: 101, says: 'Too long: at most 500 characters.' } });
  });

  test('whatever the text is, it is taken or refused inside it', () => {
    const pieces = [
      '20d6',
      'd8',
      '4+',
      '12-',
      ' ',
      '> ',
      'save ',
      '{',
      '}',
      'hit ',
      ',',
      'vs',
      '&',
      '(',
      ')',
      '+',
      '-',
      '>=',
      '3',
      'best 2 of ',
      'reroll ',
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 2 })), { maxLength: 10 });
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        const parsed = parseDice(whole);
        if ('dice' in parsed) {
          expect(shape(read(writeDice(parsed.dice)))).toEqual(shape(parsed.dice));
          return;
        }
        expect(parsed.refusal.at).toBeGreaterThanOrEqual(0);
        expect(parsed.refusal.at).toBeLessThanOrEqual(whole.length);
        expect(parsed.refusal.says).toMatch(/\.$/);
      }),
      { numRuns: 500 },
    );
  });
});
