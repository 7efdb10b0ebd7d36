import { describe, expect, it } from 'vitest';
import { parseScenario } from '../../../src/table/index.ts';
import { changed, sample } from './sample.ts';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];

const thousandths = (inches: number): number => Math.round(inches * 1000) / 1000;

/** What is changed in the sample, to what, where the problem is seen, and words that its sentence must have. */
const CASES: readonly (readonly [string, string, unknown, string, RegExp])[] = [
  ['another format', 'format', 'umpire-scenario/2', 'format', /"umpire-scenario\/2" is no known format/],
  ['a missing field', 'title', undefined, '', /"title" is missing/],
  ['an unknown field', 'colour', 'red', 'colour', /no field "colour"/],
  ['an id with a space', 'id', 'my scenario', 'id', /small letters/],
  ['no number of turns', 'turns', 'six', 'turns', /whole number from 1 to 100, not "six"/],
  ['half a turn', 'turns', 4.5, 'turns', /whole number/],
  ['a table of no size', 'table.width', 0, 'table.width', /0 is not between 1 and 144/],
  ['more than three decimals', 'objectives[0].at[1]', 3.1255, 'objectives[0].at[1]', /more than three decimals/],
  ['a point of three numbers', 'objectives[0].at', [1, 2, 3], 'objectives[0].at', /list of two, not of 3/],
  ['an unknown trait', 'pieces[0].traits[1]', 'swamp', 'pieces[0].traits[1]', /"swamp" is no known trait; .*water/],
  [
    'two shapes',
    'pieces[4].shape.polygon',
    square(1, 1, 1),
    'pieces[4].shape',
    /one of polygon, line and disc; here are 2/,
  ],
  ['no shape', 'pieces[4].shape', {}, 'pieces[4].shape', /here are 0/],
  ['an odd diameter', 'pieces[4].shape.disc.diameter', 1.001, 'pieces[4].shape.disc.diameter', /even number/],
  [
    'two corners',
    'pieces[1].shape.polygon',
    [
      [18, 14],
      [22, 14],
    ],
    'pieces[1].shape.polygon',
    /at least 3/,
  ],
  [
    'a crossing outline',
    'pieces[1].shape.polygon',
    [
      [18, 14],
      [22, 14],
      [18, 18],
      [22, 18],
    ],
    'pieces[1].shape.polygon',
    /crosses itself/,
  ],
  [
    'a corner twice',
    'pieces[1].shape.polygon',
    [
      [18, 14],
      [22, 14],
      [22, 14],
      [22, 18],
    ],
    'pieces[1].shape.polygon',
    /\(22, 14\) stands twice/,
  ],
  [
    'a spike',
    'pieces[1].shape.polygon',
    [
      [18, 14],
      [22, 14],
      [22, 18],
      [22, 16],
      [18, 16],
    ],
    'pieces[1].shape.polygon',
    /folds back/,
  ],
  [
    'no ground',
    'pieces[1].shape.polygon',
    [
      [18, 14],
      [20, 14],
      [22, 14],
    ],
    'pieces[1].shape.polygon',
    /folds back|no ground/,
  ],
  [
    'a piece off the table',
    'pieces[4].shape.disc.at',
    [23.6, 4],
    'pieces[4].shape',
    /beyond the table, which is 24″ by 24″/,
  ],
  ['a term that is a list', 'pieces[4].terms.parts', [1], 'pieces[4].terms.parts', /A term is a number/],
  ['an id of 81 letters', 'seats[1].id', 'B'.repeat(81), 'seats[1].id', /80 at most/],
  ['a seat that every record has', 'seats[1].id', 'constructor', 'seats[1].id', /no name that every object has/],
  ['a unit that every record has', 'forces[0].units[0].id', 'toString', 'forces[0].units[0].id', /no name that every/],
  ['a slug of 81 letters', 'id', 'b'.repeat(81), 'id', /80 at most/],
  ['a name of 201 letters', 'seats[1].name', 'B'.repeat(201), 'seats[1].name', /200 letters here; this one has 201/],
  ['a name that turns around', 'seats[1].name', 'Ann\u202Ebob', 'seats[1].name', /marks of direction/],
  ['a name over two lines', 'title', 'The\nFord', 'title', /on one line/],
  ['a bell in a name', 'pieces[1].name', 'Bell\u0007', 'pieces[1].name', /control characters/],
  ['half a letter', 'pieces[1].name', '\uD83C', 'pieces[1].name', /control characters/],
  ['two pieces of one id', 'pieces[4].id', 'hut', 'pieces[4].id', /a piece "hut" already, at pieces\[0\]\.id/],
  ['two rooms of one id', 'pieces[0].rooms[1].id', 'front', 'pieces[0].rooms[1].id', /a room "front" already/],
  [
    'two openings of one id',
    'pieces[0].openings[1].id',
    'd1',
    'pieces[0].openings[1].id',
    /opening of this piece "d1"/,
  ],
  [
    'two models of one id',
    'forces[1].units[0].models[0].id',
    'R1',
    'forces[1].units[0].models[0].id',
    /a model "R1" already/,
  ],
  ['two units of one id', 'forces[1].units[0].id', 'R', 'forces[1].units[0].id', /a unit "R" already/],
  ['a room called outside', 'pieces[0].rooms[1].id', 'outside', 'pieces[0].rooms[1].id', /what is no room/],
  ['a seat called none', 'seats[1].id', 'none', 'seats[1].id', /owner of bystanders/],
  ['a force of no seat', 'forces[1].seat', 'C', 'forces[1].seat', /no seat "C"; known are A, B/],
  [
    'overlapping rooms',
    'pieces[0].rooms[1].outline[0]',
    [9, 16],
    'pieces[0].rooms[1].outline',
    /"back" overlaps the room "front"/,
  ],
  [
    'a room beyond its house',
    'pieces[0].rooms[1].outline[2]',
    [16, 22],
    'pieces[0].rooms[1].outline',
    /\(16, 22\).*outside the outline of "hut"/,
  ],
  [
    'a door in no wall',
    'pieces[0].openings[0].from',
    [11.25, 12.5],
    'pieces[0].openings[0]',
    /"d1" does not lie on a wall/,
  ],
  ['a door without width', 'pieces[0].openings[0].to', [11.25, 12], 'pieces[0].openings[0]', /no width/],
  [
    'a door to the wrong room',
    'pieces[0].openings[0].joins',
    ['outside', 'back'],
    'pieces[0].openings[0]',
    /between front and outside|between outside and front/,
  ],
  [
    'a door that joins nothing',
    'pieces[0].openings[0].joins',
    undefined,
    'pieces[0].openings[0]',
    /must say what it joins/,
  ],
  [
    'a window beside its wall',
    'pieces[2].openings[0].from',
    [1.5, 9],
    'pieces[2].openings[0]',
    /does not lie in the wall "wall"/,
  ],
  [
    'a gap beside its fence',
    'pieces[3].openings[0].to',
    [7, 8.001],
    'pieces[3].openings[0]',
    /does not lie on the line/,
  ],
  [
    'an opening in a drum',
    'pieces[4].openings',
    [{ id: 'o', kind: 'gap', from: [20, 4], to: [20, 5] }],
    'pieces[4].openings[0]',
    /round has no openings/,
  ],
  [
    'an opening in a wall with a bend',
    'pieces[2].shape.polygon',
    [
      [2, 8],
      [4, 8],
      [3, 9],
      [4, 10],
      [2, 10],
    ],
    'pieces[2].openings[0]',
    /must be convex/,
  ],
  [
    'openings one upon the other',
    'pieces[3].openings[1]',
    { id: 'h', kind: 'gap', from: [6.9, 8], to: [7.5, 8] },
    'pieces[3].openings[1]',
    /"h" overlaps the opening "g"/,
  ],
  ['a ladder to nowhere', 'pieces[1].ladders[0].top', [17, 16], 'pieces[1].ladders[0].top', /lies on the piece/],
  ['a ladder inside', 'pieces[1].ladders[0].foot', [19, 16], 'pieces[1].ladders[0].foot', /stands beside/],
  ['a zone of two kinds', 'zones[0].top', 'tower', 'zones[0]', /exactly one of polygon, rooms and top; here are 2/],
  ['a zone of no kind', 'zones[1].rooms', undefined, 'zones[1]', /here are 0/],
  ['a zone in no room', 'zones[1].rooms[1]', 'attic', 'zones[1].rooms[1]', /no room "attic"/],
  ['a zone on a low piece', 'zones[2].top', 'fence', 'zones[2].top', /Nobody can stand on "fence"/],
  ['a zone for no unit', 'zones[2].units[0]', 'X', 'zones[2].units[0]', /no unit "X"/],
  ['a zone for an enemy', 'zones[2].units[0]', 'R', 'zones[2].units[0]', /belongs to A/],
  ['a zone off the table', 'zones[0].polygon[2]', [25, 6], 'zones[0].polygon', /beyond the table/],
  [
    'an objective off the table',
    'objectives[0].at',
    [12, 24.001],
    'objectives[0].at',
    /\(12, 24.001\) is off the table/,
  ],
  [
    'an objective in a wall',
    'objectives[0].at',
    [3, 8.5],
    'objectives[0].at',
    /inside "wall", where nothing may stand/,
  ],
  ['an entry off the table', 'entries[0].at', [-1, 12], 'entries[0].at', /off the table/],
  [
    'a model off the table',
    'forces[0].units[0].models[0].at',
    [0.4, 1],
    'forces[0].units[0].models[0].at',
    /"R1".*not wholly on the table/,
  ],
  [
    'models one upon the other',
    'forces[0].units[0].models[1].at',
    [1.9, 1],
    'forces[0].units[0].models[1].at',
    /"R2" overlaps "R1"/,
  ],
  [
    'a model in a wall',
    'forces[2].units[0].models[0].at',
    [2.1, 9.9],
    'forces[2].units[0].models[0].at',
    /"cat".*stands in "wall"/,
  ],
  [
    'a model in a wall between rooms',
    'forces[1].units[0].models[0].at',
    [10, 16.6],
    'forces[1].units[0].models[0].at',
    /stands in "hut"/,
  ],
  [
    'a model in a shut door',
    'forces[1].units[0].models[0].at',
    [12, 17],
    'forces[1].units[0].models[0].at',
    /stands in "hut"/,
  ],
  [
    'a model outside its zone',
    'forces[0].units[0].models[0].at',
    [5.6, 1],
    'forces[0].units[0].models[0].at',
    /in none of its zones: south/,
  ],
  [
    'a model in the air',
    'forces[1].units[1].models[0].elevation',
    2,
    'forces[1].units[1].models[0].at',
    /stands 2″ up/,
  ],
  [
    'a model over the edge of a roof',
    'forces[1].units[1].models[0].at',
    [18.4, 16],
    'forces[1].units[1].models[0].at',
    /carries all of its base/,
  ],
  [
    'a model of no size',
    'forces[1].units[0].base',
    undefined,
    'forces[1].units[0].models[0]',
    /needs a base or a hull/,
  ],
  ['a model with two footprints', 'forces[0].units[0].models[2].base', 1, 'forces[0].units[0].models[2]', /not both/],
  [
    'a facing that is none',
    'forces[0].units[0].models[1].facing',
    360,
    'forces[0].units[0].models[1].facing',
    /from 0 to 359/,
  ],
];

describe('what is wrong with a scenario file is said with its place', () => {
  it('the sample itself has no problem', () => {
    expect(parseScenario(sample())).toMatchObject({ ok: true });
  });

  it.each(CASES)('%s', (_, change, value, path, says) => {
    const parsed = parseScenario(changed(change, value as never));
    expect(parsed.ok).toBe(false);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems.map((problem) => problem.path)).toContain(path);
    expect(
      problems
        .filter((problem) => problem.path === path)
        .map((problem) => problem.says)
        .join(' '),
    ).toMatch(says);
  });

  /** A comb: an outline that is sound, with so many corners. */
  const comb = (corners: number) => [
    ...Array.from({ length: corners - 2 }, (_, i) => [(i * 20) / corners + 0.5, 2 + (i % 2)].map(thousandths)),
    [23, 12],
    [0.5, 12],
  ];
  const models = (count: number, unit: number) => Array.from({ length: count }, (_, i) => ({ id: `m${unit}-${i}` }));
  /** A row of houses, each with so many rooms beside one another. */
  const houses = (count: number, rooms: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: `h${i}`,
      name: 'House',
      shape: { polygon: square(0, 0, 24) },
      traits: [],
      rooms: Array.from({ length: rooms }, (__, r) => ({ id: `h${i}r${r}`, outline: square(i, r, 1) })),
    }));

  // Everything is compared with everything: a file of some hundred kilobytes with more of it kept a server busy for a minute.
  it.each([
    ['pieces[1].shape.polygon', comb(201), /may have 200 items and has 201/],
    ['pieces[0].rooms[0].outline', comb(41), /may have 40 items and has 41/],
    ['pieces', houses(5, 21), /100 rooms in all; this one has 105/],
    ['pieces', Array.from({ length: 401 }, () => ({})), /may have 400 items and has 401/],
    ['seats', Array.from({ length: 9 }, () => ({})), /may have 8 items and has 9/],
    ['forces[0].units', Array.from({ length: 101 }, () => ({})), /may have 100 items and has 101/],
    [
      'forces',
      [0, 1].map((unit) => ({
        seat: 'AB'[unit],
        units: [{ id: 'UT'[unit], name: 'Many', profile: 'many', models: models(501, unit) }],
      })),
      /1000 models in all; this one has 1002/,
    ],
  ])('too much of it: %s', (path, value, says) => {
    const parsed = parseScenario(changed(path, value as never));
    const found = parsed.ok ? [] : parsed.problems.filter((problem) => problem.path === path);
    expect(found.map((problem) => problem.says).join(' ')).toMatch(says);
  });

  it('as much as there may be of it', () => {
    const parsed = parseScenario(changed('pieces[1].shape.polygon', comb(200)));
    expect(parsed.ok ? [] : parsed.problems.filter(({ path }) => path.startsWith('pieces[1].shape'))).toEqual([]);
  });

  it('low and high at once', () => {
    const parsed = parseScenario(changed('pieces[1].traits', ['low', 'high', 'impassable', 'standable']));
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { path: 'pieces[1].traits', says: 'A piece is not both low and high.' },
    ]);
  });

  it('tells all faults of a file at once', () => {
    const file = { ...changed('turns', 0), seats: [] };
    const parsed = parseScenario(file);
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual(['turns', 'seats']);
  });

  it('a base that touches another or the edge of the table is legal', () => {
    // Diameters of 1″: centres 1″ apart touch; a centre ½″ from the edge touches it.
    expect(parseScenario(changed('forces[0].units[0].models[1].at', [2, 1])).ok).toBe(true);
    expect(parseScenario(changed('forces[0].units[0].models[0].at', [0.5, 0.5])).ok).toBe(true);
  });

  it('gives line and column when it reads a text', () => {
    const text = JSON.stringify(changed('pieces[0].traits[1]', 'swamp'), null, 2);
    const parsed = parseScenario(text);
    const [problem] = parsed.ok ? [] : parsed.problems;
    const lines = text.split('\n');
    const line = lines.findIndex((one) => one.includes('swamp'));
    expect(problem).toMatchObject({ line: line + 1, column: (lines[line] ?? '').indexOf('"') + 1 });
  });

  it('a missing field is seen where its object begins', () => {
    const parsed = parseScenario('{\n  "format": "umpire-scenario/1"\n}');
    expect(parsed.ok ? [] : parsed.problems[0]).toMatchObject({ path: '', line: 1, column: 1 });
  });
});
