import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codec, parseWith } from '../../src/battle/index.ts';
import { example } from '../../example/index.ts';

const { byName, degrees, flag, id, kinds, moves, needed, object, optional, place, whole } = codec;

const pet = kinds({
  cat: object({ lives: needed(whole(1, 9), 'lives left'), name: optional(id, 'its name') }),
  dog: object({ barks: needed(flag, 'does it bark?') }),
  fish: object({}),
});

/** What is wrong with a value, with the places. */
function faults<T>(of: codec.Codec<T>, value: unknown): readonly string[] {
  const says: string[] = [];
  const read = of.read(value as never, '', (path, problem) => says.push(`${path}: ${problem}`));
  // What is refused is told; a field too many is told although the rest can be read.
  expect(read !== undefined || says.length > 0).toBe(true);
  return says;
}

describe('kinds', () => {
  const cats = fc.record({ kind: fc.constant('cat' as const), lives: fc.integer({ min: 1, max: 9 }) });
  const dogs = fc.record({ kind: fc.constant('dog' as const), barks: fc.boolean() });
  const fishes = fc.constant({ kind: 'fish' as const });

  it('read what they have written', () => {
    fc.assert(
      fc.property(fc.oneof(cats, dogs, fishes), (animal) => {
        const written = pet.write(animal);
        expect(written).toEqual(animal);
        expect(pet.read(written, '', () => {})).toEqual(animal);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    [{ kind: 'cow' }, 'kind: "cow" is no kind; known are cat, dog, fish.'],
    [{ kind: 'constructor' }, 'kind: "constructor" is no kind; known are cat, dog, fish.'],
    [{}, 'kind: null is no kind; known are cat, dog, fish.'],
    [{ kind: 'cat', lives: 10 }, 'lives: This must be a whole number from 1 to 9, not 10.'],
    [{ kind: 'cat' }, ': The field "lives" is missing: lives left.'],
    [{ kind: 'fish', barks: true }, 'barks: There is no field "barks" here; known are .'],
    [[], ': This must be an object, not a list.'],
    [null, ': This must be an object, not null.'],
  ])('refuse %j', (value, says) => {
    expect(faults(pet, value)).toEqual([says]);
  });

  it('publish a schema in which the kind decides', () => {
    expect(pet.schema).toMatchObject({
      oneOf: [
        { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } }, required: ['kind', 'lives'] },
        { properties: { kind: { const: 'dog' } }, required: ['kind', 'barks'] },
        { properties: { kind: { const: 'fish' } }, required: ['kind'] },
      ],
    });
  });
});

describe('places and ways', () => {
  it('are whole thousandths', () => {
    expect(faults(place, { x: 4500, y: 0 })).toEqual([]);
    expect(faults(place, { x: 4.5, y: 0 })).toHaveLength(1);
    expect(faults(place, { x: 400_001, y: 0 })).toHaveLength(1);
    expect(faults(place, [4500, 0])).toHaveLength(1);
    expect(faults(degrees, 360)).toHaveLength(1);
  });

  it('are read by the id of the model', () => {
    const given = {
      a1: {
        path: [
          { x: 0, y: 0 },
          { x: 1000, y: 0 },
        ],
        facing: 90,
      },
      a2: { path: [{ x: 5, y: 5 }] },
    };
    expect(moves.read(given, '', () => {})).toEqual(given);
    expect(moves.write(given)).toEqual(given);
    expect(faults(moves, { a1: { path: [] } })).toEqual(['a1.path: This list needs at least 1 item and has 0.']);
    expect(faults(moves, { a1: { path: [{ x: 0, y: 'north' }] } })).toHaveLength(1);
    expect(faults(byName(flag), 7)).toEqual([': This must be an object, not 7.']);
  });
});

describe('a refusal', () => {
  it('quotes at most 80 letters of what was given', () => {
    const long = 'x'.repeat(100_000);
    const { byName, flag, id, list, object } = codec;
    for (const [one, given] of [
      [id, long],
      [object({}), { [long]: 1 }],
      [list(flag), [long]],
      [byName(flag), { a: long }],
    ] as const)
      for (const says of faults(one as never, given)) expect(says.replace(long, '').length).toBeLessThan(250);
  });

  it('is given to lists and objects that are too long', () => {
    const { byName, flag, list } = codec;
    const many = Array.from({ length: 20_001 }, () => true);
    expect(faults(list(flag), many)).toEqual([': This list may have 20000 items and has 20001.']);
    const names = Object.fromEntries(many.map((_, i) => [`n${i}`, true]));
    expect(faults(byName(flag), names)).toEqual([': This object may have 5000 fields and has 20001.']);
  });
});

describe('a text', () => {
  it('is read by a codec, and told everything that is wrong, with the places', () => {
    expect(parseWith(example.orders, '{ "kind": "hold" }')).toEqual({ ok: true, value: { kind: 'hold' } });
    expect(parseWith(example.orders, '{ "kind": "fire",\n  "scout": 3,\n  "target": [] }')).toEqual({
      ok: false,
      says: [
        'scout: This must be an id, not 3. (line 2, column 12)',
        'target: This must be an id, not a list. (line 3, column 13)',
      ],
    });
    expect(parseWith(example.orders, '{')).toEqual({
      ok: false,
      says: ['A field must begin with its name in double quotes; here the file ends. (line 1, column 2)'],
    });
  });
});
