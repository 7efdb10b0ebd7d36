/** What is drawn while a unit is told what to do, and where a hand can take it. */
import type { Drawn } from '@umpire/engine/battle';
import { at, boxOf, inches, type Point, type Polygon } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/fire-team/battle/acts.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, by, gun, row, terrain } from './table.ts';

const drawn = (battle: FireTeamBattle, order: object, role: Drawn['role']): readonly Drawn[] =>
  fireTeam.drawing(battle, 'red', order as FireTeamOrder).filter((one) => one.role === role);

/** From west to east and from south to north, in inches. */
const extent = ({ shape }: Drawn): readonly number[] => {
  const { west, east, south, north } = boxOf(shape as Polygon);
  return [west, east, south, north].map((thousandths) => thousandths / 1000);
};

const linesOf = (all: readonly Drawn[]): readonly (readonly Point[])[] =>
  all.map(({ shape }) => ('points' in shape ? shape.points.map(({ x, y }) => ({ x, y })) : []));

const told = (battle: FireTeamBattle, ...declared: readonly Act[]): FireTeamBattle => ({
  ...battle,
  activation: { ...battle.activation!, declared },
});

describe('FT-H-2, FT-H-12: ranges begin at the edge, and fire reaches twice as far', () => {
  it('a figure of 0.8″ with a carbine: 12″ and 24″ from its edge', () => {
    const battle = battleOf({ red: { A: { at: [[20, 20]] } }, active: { unit: 'line' } });
    const rings = drawn(battle, { kind: 'fire', unit: 'A' }, 'range');
    // 0.4″ + 12″ and 0.4″ + 24″ to each side of (20, 20).
    expect(rings.map(extent)).toEqual([
      [7.6, 32.4, 7.6, 32.4],
      [-4.4, 44.4, -4.4, 44.4],
    ]);
  });
  it('a hull of 3″ by 1.6″ that heads north: 24″ from its sides, its front and its rear', () => {
    const battle = battleOf({ vehicles: { V: { seat: 'red', at: [20, 20], facing: 0 } }, active: { unit: 'V' } });
    const [short] = drawn(battle, { kind: 'fire', unit: 'V' }, 'range');
    // Half its width, or its length, and 24″ to each side of (20, 20).
    expect(extent(short!)).toEqual([-4.8, 44.8, -5.5, 45.5]);
  });
});

describe('FT-H-10, FT-H-12: lines go from whoever fires to the nearest that he sees', () => {
  // The first figure of A has a house before it, and so have the first two of T.
  const battle = battleOf({
    red: {
      A: {
        at: [
          [10, 10],
          [14, 10],
        ],
        profile: gun,
      },
    },
    blue: {
      T: {
        at: [
          [9, 18],
          [10.2, 18],
          [14, 18],
        ],
      },
    },
    pieces: [terrain('building', [6, 13], [12, 15])],
    active: { unit: 'line' },
  });
  it('only the figure that sees, and not at the first of the enemy', () =>
    expect(linesOf(drawn(battle, { kind: 'fire', unit: 'A', target: 'T' }, 'sight'))).toEqual([
      [at(14, 10), at(14, 18)],
    ]));
  it('none where nobody sees, and none from whoever is to hold his fire', () => {
    expect(drawn(battle, { kind: 'fire', unit: 'A', target: 'T', only: ['A1'] }, 'sight')).toEqual([]);
    expect(drawn(battle, { kind: 'fire', unit: 'A', target: 'nobody' }, 'sight')).toEqual([]);
  });
  it('FT-AF-1: an Advancing Fire from where it is fired', () => {
    const order = { kind: 'advancing-fire', unit: 'A', target: 'T', moves: by(battle, 'A', 3, 0), at: inches(3) };
    // 3″ to the east both see past the house: the first from (13, 10), the second from (17, 10).
    expect(linesOf(drawn(battle, order, 'sight'))).toEqual([
      [at(13, 10), at(14, 18)],
      [at(17, 10), at(14, 18)],
    ]);
  });
  it('FT-H-17: whom one assaults need not be seen, and is marked', () => {
    const order = { kind: 'assault', unit: 'A', target: 'T' };
    expect(drawn(battle, order, 'sight')).toEqual([]);
    expect(drawn(battle, order, 'mark')).toHaveLength(3);
  });
});

describe('FT-H-6: a group is drawn as it was told', () => {
  const battle = battleOf({
    red: { A: { at: row(10, 10, 1) }, B: { at: row(10, 7, 1) } },
    blue: { T: { at: row(14, 20, 1) } },
    active: { unit: 'line' },
  });
  const both = told(battle, { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, 3) });
  const way = [[at(10, 10), at(10, 13)]];
  it('the way of whoever was told, beside that of whoever is being told and when the group acts', () => {
    expect(linesOf(drawn(both, { kind: 'go' }, 'path'))).toEqual(way);
    const order = { kind: 'move', unit: 'B', moves: by(battle, 'B', 0, 2) };
    expect(linesOf(drawn(both, order, 'path'))).toEqual([...way, [at(10, 7), at(10, 9)]]);
  });
  it('the line of fire of whoever was told', () =>
    expect(linesOf(drawn(told(battle, { kind: 'fire', unit: 'A', target: 'T' }), { kind: 'go' }, 'sight'))).toEqual([
      [at(10, 10), at(14, 20)],
    ]));
});

describe('FT-H-8, FT-H-19, FT-H-25: reach and guiding know who moves along', () => {
  // A team stands behind its carrier, which heads north: its rear is at y = 9, its left side at x = 9.2.
  const battle = battleOf({
    red: { R: { at: [[9.5, 8.5]], change: { rides: 'V', waitsFor: 'V' } } },
    vehicles: { V: { seat: 'red', at: [10, 10.5], facing: 0 } },
    active: { unit: 'V', numbers: [1, 2] },
  });
  const drive = { kind: 'move', unit: 'V', moves: { 'V-hull': { path: [at(10, 10.5), at(10, 13)] } } } as const;
  const share = { kind: 'share', unit: 'R', moves: {}, wait: false } as const;
  // 0.7″ to the west and 2.4″ to the north are 2.5″, across the corner where the carrier stands as yet.
  const onwards = { model: 'R1', to: at(8.8, 10.9), going: ['R1'] };
  it('a team goes straight on over the place of a carrier that drives on with it', () => {
    const guided = fireTeam.tools.guide(told(battle, drive), 'red', share, onwards);
    expect(guided).toEqual({ R1: { path: [at(9.5, 8.5), at(8.8, 10.9)] } });
    expect(fireTeam.problems(told(battle, drive), 'red', { ...share, moves: guided! })).toEqual([]);
  });
  it('and it gets no farther than the carrier was told to', () => {
    const [reach] = drawn(told(battle, drive), share, 'reach');
    // 2.5″ to the west, though its allowance is 4″.
    expect(extent(reach!)[0]).toBeCloseTo(9.5 - 2.5, 1);
  });
  it('a vehicle has a reach too, over teams that are told with it', () => {
    const ahead = battleOf({
      red: { R: { at: [[10, 13]], change: { rides: 'V', waitsFor: 'V' } } },
      vehicles: { V: { seat: 'red', at: [10, 10.5], facing: 0 } },
      active: { unit: 'V', numbers: [1, 2] },
    });
    const areas = (wait: boolean) => drawn(ahead, { kind: 'move', unit: 'V', wait }, 'reach').length;
    expect(areas(true)).toBe(1);
    // Alone it has to go round the team, by more than one leg.
    expect(areas(false)).toBeGreaterThan(1);
    const told = { kind: 'move', unit: 'V', moves: { 'V-hull': { path: [at(10, 10.5), at(10, 11)] } } };
    expect(drawn(ahead, told, 'reach')).toEqual([]);
  });
});
