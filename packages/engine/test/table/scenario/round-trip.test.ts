import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  GROUND_LOOKS,
  type Piece,
  type Scenario,
  TRAITS,
  type Trait,
  at,
  disc,
  line,
  parseScenario,
  rectangle,
  startModels,
  writeScenario,
} from '../../../src/table/index.ts';
import { sample } from './sample.ts';

const text = fc.string({ minLength: 1, unit: 'grapheme' }).filter((one) => /\S/.test(one));
const thousandths = (from: number, to: number) => fc.integer({ min: from, max: to });
const point = fc.record({ x: thousandths(0, 40_000), y: thousandths(0, 30_000) });
const plain = fc
  .dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
  .map((value) => JSON.parse(JSON.stringify(value)));
const terms = fc.dictionary(text, fc.oneof(fc.integer(), text, fc.boolean()), { minKeys: 1 });
const maybe = <T>(name: string, arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined }).map((value) => (value === undefined ? {} : { [name]: value }));

const shape: fc.Arbitrary<Piece['shape']> = fc.oneof(
  fc
    .tuple(point, thousandths(1, 8000), thousandths(1, 8000))
    .map(([corner, width, depth]) => rectangle(corner, { x: corner.x + width, y: corner.y + depth })),
  fc.tuple(point, thousandths(1, 8000)).map(([from, long]) => line(from, { x: from.x + long, y: from.y })),
  fc
    .tuple(point, thousandths(1, 1000))
    .map(([centre, radius]) => disc({ x: centre.x + 1000, y: centre.y + 1000 }, radius)),
);

const traits = fc
  .uniqueArray(fc.constantFrom(...(Object.keys(TRAITS) as Trait[])))
  .map((words) => words.filter((word) => word !== 'low' && word !== 'impassable'));

const piece = (index: number): fc.Arbitrary<Piece> =>
  fc
    .tuple(
      text,
      shape,
      traits,
      maybe('height', thousandths(0, 9000)),
      maybe('foot', thousandths(0, 900)),
      maybe('terms', terms),
    )
    .map(([name, form, words, ...rest]) =>
      Object.assign({ id: `p${index}`, name, shape: form, traits: words }, ...rest),
    );

const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    pieces: fc.nat({ max: 4 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => piece(index)))),
    title: text,
    ground: maybe('ground', fc.constantFrom(...GROUND_LOOKS)),
    objectives: fc.array(fc.tuple(text, point, maybe('points', fc.nat({ max: 500 }))), { maxLength: 3 }),
    places: fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }),
    facings: fc.array(fc.integer({ min: 0, max: 359 }), { minLength: 12, maxLength: 12 }),
    radius: thousandths(1, 900),
    turns: fc.integer({ min: 1, max: 100 }),
    options: maybe('options', plain),
    victory: maybe('victory', plain),
    terms: maybe('terms', plain),
  })
  .map((made): Scenario => {
    const models = made.places.map((place, index) => ({
      id: `m${index}`,
      // A lattice of 2″ keeps bases apart.
      at: at(1 + 2 * (place % 20), 1 + 2 * Math.floor(place / 27)),
      ...(index % 2 === 0 && { facing: made.facings[index] ?? 0 }),
      ...(index % 3 === 0 && { leader: true }),
      ...(index % 5 === 4 && { hull: [1200, 700] as const }),
    }));
    const apart = models.filter(
      (model, index) => models.findIndex((one) => one.at.x === model.at.x && one.at.y === model.at.y) === index,
    );
    return {
      format: 'umpire-scenario/1',
      id: 'made-up',
      ruleset: 'any',
      title: made.title,
      summary: made.title,
      table: { width: 48_000, depth: 38_000, pieces: made.pieces },
      ...made.ground,
      seats: [
        { id: 'A', name: 'One', role: 'attacker' },
        { id: 'B', name: 'Two', homeEdge: 'north', exitEdge: 'west' },
      ],
      zones: [{ id: 'z', ground: rectangle(at(0, 0), at(3, 3)), by: 'centre' }],
      objectives: made.objectives.map(([name, place, points], index) => ({
        id: `o${index}`,
        name,
        at: place,
        ...points,
      })),
      entries: [{ id: 'e', seat: 'B', at: at(0, 7.125) }],
      forces: [
        {
          seat: 'A',
          units: [
            { id: 'u', name: 'Unit', profile: 'any', radius: made.radius, ...(apart.length > 0 && { models: apart }) },
          ],
        },
        { seat: 'none', units: [{ id: 'v', name: 'Nobody', profile: 'any', group: 'Some squad' }] },
      ],
      turns: made.turns,
      ...made.options,
      ...made.victory,
      ...made.terms,
    };
  });

describe('a scenario written and read again', () => {
  it('is the same', () => {
    fc.assert(
      fc.property(scenario, (one) => {
        const written = writeScenario(one);
        expect(parseScenario(written)).toEqual({ ok: true, scenario: one });
        expect(parseScenario(JSON.parse(written))).toEqual({ ok: true, scenario: one });
      }),
      { numRuns: 50 },
    );
  });

  it('with one of everything is the same file', () => {
    const read = parseScenario(sample());
    expect(read.ok && JSON.parse(writeScenario(read.scenario))).toEqual(sample());
  });

  it('reads a file that begins with a byte order mark', () => {
    expect(parseScenario(`\uFEFF${JSON.stringify(sample())}`).ok).toBe(true);
  });

  it('every length in inches with up to three decimals is read exactly', () => {
    fc.assert(
      fc.property(thousandths(0, 24_000), (x) => {
        // Written by hand from whole numbers: no arithmetic that could round.
        const decimal = `${Math.floor(x / 1000)}.${String(x % 1000).padStart(3, '0')}`;
        const file = JSON.stringify({ ...sample(), entries: [{ id: 'e', seat: 'A', at: ['X', 0] }] });
        const read = parseScenario(file.replace('"X"', decimal));
        expect(read.ok && read.scenario.entries[0]?.at).toEqual({ x, y: 0 });
      }),
      { numRuns: 100 },
    );
  });

  it('gives the models that stand on the table, with their bases', () => {
    const read = parseScenario(sample());
    const models = read.ok ? startModels(read.scenario) : [];
    expect(models.map(({ id, owner, unit }) => `${id} ${owner} ${unit}`)).toEqual([
      'R1 A R',
      'R2 A R',
      'R3 A R',
      'L1 B L',
      'T1 B T',
      'cat none cat',
    ]);
    expect(models[0]?.base).toEqual({ kind: 'disc', at: at(1, 1), radius: 500 });
    expect(models[2]?.base).toEqual({ kind: 'hull', at: at(4, 3), length: 2000, width: 1000, facing: 45 });
    expect(models[4]).toMatchObject({ elevation: 3000 });
  });
});
