/** A small scenario with one of everything, for tests to break. */
import type { JsonObject } from '../../../src/table/index.ts';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
];

/** The file as JSON; a fresh copy each time. */
export const sample = (): JsonObject => ({
  format: 'umpire-scenario/1',
  id: 'sample',
  ruleset: 'any-game',
  title: 'Sample',
  summary: 'One of everything.',
  table: { width: 24, depth: 24, ground: 'grass' },
  turns: 4,
  seats: [
    { id: 'A', name: 'Ones', homeEdge: 'south' },
    { id: 'B', name: 'Others', role: 'defender', exitEdge: 'north' },
  ],
  zones: [
    { id: 'south', seat: 'A', polygon: square(0, 0, 6) },
    { id: 'house', seat: 'B', rooms: ['front', 'back'], by: 'centre' },
    { id: 'roof', seat: 'B', top: 'tower', units: ['T'], terms: { notCloser: 10 } },
  ],
  objectives: [{ id: 'well', name: 'Well', at: [12, 3.125], points: 3, terms: { item: true } }],
  entries: [{ id: 'west', seat: 'A', at: [0, 12] }],
  pieces: [
    {
      id: 'hut',
      name: 'Hut',
      shape: {
        polygon: [
          [9, 12],
          [15, 12],
          [15, 22],
          [9, 22],
        ],
      },
      traits: ['building', 'blocks-sight'],
      storeys: 2,
      rooms: [
        {
          id: 'front',
          outline: [
            [9, 12],
            [15, 12],
            [15, 17],
            [9, 17],
          ],
        },
        {
          id: 'back',
          outline: [
            [9, 17],
            [15, 17],
            [15, 22],
            [9, 22],
          ],
        },
      ],
      openings: [
        { id: 'd1', kind: 'door', from: [11.25, 12], to: [12.75, 12], joins: ['outside', 'front'] },
        { id: 'd2', kind: 'door', from: [11.25, 17], to: [12.75, 17], shut: true, joins: ['front', 'back'] },
      ],
    },
    {
      id: 'tower',
      name: 'Tower',
      shape: { polygon: square(18, 14, 4) },
      traits: ['high', 'impassable', 'standable'],
      height: 3,
      ladders: [{ id: 'l', foot: [17.5, 16], top: [18.5, 16] }],
    },
    {
      id: 'wall',
      name: 'Wall',
      shape: { polygon: square(2, 8, 2) },
      traits: ['high', 'impassable', 'hard-cover'],
      foot: 0.5,
      height: 6,
      openings: [{ id: 'w', kind: 'window', from: [2.5, 9], to: [3.5, 9] }],
    },
    {
      id: 'fence',
      name: 'Fence',
      shape: {
        line: [
          [6, 8],
          [8, 8],
        ],
      },
      traits: ['obstacle', 'low'],
      openings: [{ id: 'g', kind: 'gap', from: [6.5, 8], to: [7, 8] }],
    },
    {
      id: 'drum',
      name: 'Drum',
      shape: { disc: { at: [20, 4], diameter: 1 } },
      traits: ['low', 'volatile'],
      terms: { toughness: 2 },
    },
  ],
  forces: [
    {
      seat: 'A',
      units: [
        {
          id: 'R',
          name: 'Rifles',
          profile: 'rifles',
          base: 1,
          models: [
            { id: 'R1', leader: true, at: [1, 1] },
            { id: 'R2', at: [2.5, 1], facing: 90 },
            { id: 'R3', hull: [2, 1], at: [4, 3], facing: 45 },
          ],
        },
        { id: 'later', name: 'Later', profile: 'rifles', group: 'Reserve', terms: { reserve: 1 } },
      ],
    },
    {
      seat: 'B',
      units: [
        { id: 'L', name: 'Guards', profile: 'guards', base: 1, models: [{ id: 'L1', at: [12, 15] }] },
        { id: 'T', name: 'Lookout', profile: 'guards', base: 1, models: [{ id: 'T1', at: [20, 16], elevation: 3 }] },
      ],
    },
    {
      seat: 'none',
      units: [
        { id: 'cat', name: 'Cat', profile: 'cat', base: 0.5, models: [{ id: 'cat', name: 'Tib', at: [22, 22] }] },
      ],
    },
  ],
  options: { advanced: false },
  victory: { rooms: 2 },
  terms: { control: { front: 'B', back: null } },
});

type Loose = null | boolean | number | string | Loose[] | { [key: string]: Loose };

/** The sample with the value at a path exchanged, or taken away for undefined. */
export function changed(path: string, value: Loose | undefined): JsonObject {
  const file = structuredClone(sample()) as { [key: string]: Loose };
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const last = keys.pop() ?? '';
  let holder: Loose = file;
  for (const key of keys) holder = (holder as { [key: string]: Loose })[key] ?? null;
  const target = holder as { [key: string]: Loose };
  if (value === undefined) delete target[last];
  else target[last] = value;
  return file as JsonObject;
}
