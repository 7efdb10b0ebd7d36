/** A table with one piece of every look, and models of every kind, for tests of pictures. */
import {
  LOOKS,
  type Model,
  type Piece,
  type PieceLook,
  type SceneExtras,
  type Table,
  at,
  disc,
  hull,
  line,
  rectangle,
} from '../../../src/table/index.ts';

/** Six by six inches for each look, in rows of eight. */
const cornerOf = (index: number): readonly [number, number] => [(index % 8) * 6 + 1, Math.floor(index / 8) * 6 + 1];

function shapeFor(look: PieceLook, x: number, y: number): Piece['shape'] {
  if (look === 'drum') return disc(at(x + 2, y + 2), 500);
  if (look === 'hedge' || look === 'sandbags') return line(at(x, y), at(x + 3, y + 1), at(x + 4, y + 3));
  return rectangle(at(x, y), at(x + 4, y + (look === 'wall' ? 0.5 : 3)));
}

export const everyLook: readonly Piece[] = (Object.keys(LOOKS) as PieceLook[]).map((look, index): Piece => {
  const [x, y] = cornerOf(index);
  const piece: Piece = { id: look, name: `A ${look}`, shape: shapeFor(look, x, y), traits: ['area'], terms: { look } };
  if (look === 'house')
    return {
      ...piece,
      rooms: [
        { id: 'left', outline: rectangle(at(x, y), at(x + 2, y + 3)) },
        { id: 'right', outline: rectangle(at(x + 2, y), at(x + 4, y + 3)) },
      ],
      openings: [
        {
          id: 'door',
          kind: 'door',
          from: at(x + 2, y + 1),
          to: at(x + 2, y + 2),
          open: true,
          joins: ['left', 'right'],
        },
        {
          id: 'window',
          kind: 'window',
          from: at(x + 1, y),
          to: at(x + 1.5, y),
          open: true,
          joins: ['left', 'outside'],
        },
      ],
    };
  if (look === 'block')
    return { ...piece, height: 3000, ladders: [{ id: 'up', foot: at(x - 0.5, y + 1), top: at(x + 0.5, y + 1) }] };
  return piece;
});

export const table: Table = { width: 48_000, depth: 36_000, pieces: everyLook };

const model = (id: string, owner: string, base: Model['base'], unit = owner): Model => ({
  id,
  owner,
  unit,
  base,
  level: 0,
  elevation: 0,
  height: 1500,
});

export const models: readonly Model[] = [
  model('A1', 'A', disc(at(3, 30), 500)),
  model('A2', 'A', disc(at(4.5, 30.25), 500)),
  model('B1', 'B', disc(at(8, 30), 400)),
  model('C1', 'C', disc(at(12, 30), 800)),
  model('D1', 'D', { ...disc(at(16, 30), 500), facing: 90 }),
  model('tank', 'A', hull(at(22, 31), 5000, 3500, 30), 'tank'),
  model('cat', 'none', disc(at(28, 30), 250), ''),
];

/** One of everything that can be shown besides. */
export const extras: SceneExtras = {
  title: 'One of everything',
  ground: 'earth',
  sides: [
    { id: 'A', name: 'Ochre' },
    { id: 'B', name: 'Cobalt' },
    { id: 'C', name: 'Gilt' },
    { id: 'D', name: 'Plum' },
  ],
  models: { A1: { leader: true, name: 'Sergeant' }, A2: { isDown: true } },
  units: { A: { name: 'Line Section' }, tank: { name: 'Siege Walker', mark: 'W' } },
  selected: ['A1'],
  zones: [
    { id: 'south', area: rectangle(at(0, 0), at(48, 3)), side: 'A' },
    { id: 'free', area: rectangle(at(0, 33), at(48, 36)) },
    { id: 'room', area: rectangle(at(30, 30), at(32, 32)), side: 'B', isInside: true },
  ],
  objectives: [
    { id: 'well', name: 'Well', at: at(24, 24), worth: 3, radius: 3000, side: 'B' },
    { id: 'ford', name: 'Ford', at: at(30, 24) },
  ],
  entries: [{ id: 'road', side: 'B', at: at(0, 12) }],
  exits: [{ side: 'A', edge: 'east' }],
  markers: [
    { unit: 'A', says: 'pinned' },
    { model: 'B1', says: '−2' },
  ],
  ranges: [
    { from: disc(at(3, 30), 500), radius: 6000, side: 'A' },
    { from: hull(at(22, 31), 5000, 3500, 30), radius: 2000 },
  ],
  sights: [
    { from: at(3, 30), to: at(8, 30), share: 1 },
    {
      from: at(3, 30),
      to: at(12, 30),
      share: 0.654,
      free: [[at(3, 30), at(12, 30.5), at(12, 30)]],
      stops: [at(9, 30)],
    },
    { from: at(3, 30), to: at(16, 30), share: 0, hidden: [[at(3, 30), at(16, 30.5), at(16, 29.5)]] },
  ],
  paths: [
    { points: [at(3, 30), at(6, 34)], radius: 500, side: 'A' },
    { points: [at(8, 30), at(9, 33), at(8, 34)], isBad: true, says: 'blocked' },
  ],
  reaches: [
    {
      rings: [
        [at(1, 28), at(6, 28), at(6, 34), at(1, 34)],
        [at(2, 29), at(3, 29), at(3, 30)],
      ],
      side: 'A',
    },
  ],
  templates: [
    { template: { kind: 'blast', at: at(30, 20), radius: 2500 } },
    { template: { kind: 'teardrop', tip: at(22, 31), at: at(28, 31), radius: 1500 } },
    { template: { kind: 'strip', from: at(3, 30), through: at(9, 20), halfWidth: 500 } },
    { template: { kind: 'corridor', edge: 'south', low: 2000, high: 6000 } },
    { template: { kind: 'corridor', edge: 'west', low: 20_000, high: 24_000 } },
    { template: { kind: 'cone', tip: at(12, 30), facing: 180, arc: { from: -22.5, to: 22.5 }, reach: 8000 } },
    { template: { kind: 'zone', area: rectangle(at(40, 30), at(44, 33)) }, says: 'smoke' },
  ],
  arcs: [{ at: at(22, 31), facing: 30, arc: { from: -45, to: 45 }, reach: 8000, says: 'front' }],
  rulers: [{ from: at(3, 30), to: at(3, 24) }],
};
