/** Tools of the table: outlines, links and ways, against what the hand works out. */
import { describe, expect, it } from 'vitest';
import {
  around,
  asMoved,
  type Battle,
  type BattleModel,
  cohesionTold,
  guiding,
  type Moves,
  type Party,
  sector,
} from '../../src/battle/index.ts';
import {
  at,
  type Course,
  disc,
  hull,
  IMPASSABLE,
  insideOf,
  isLegalWay,
  type Point,
  type Polygon,
  rectangle,
  wayLength,
} from '../../src/table/index.ts';
import { english } from '../../src/words/index.ts';

const figure = (id: string, x: number, y: number): BattleModel => ({
  id,
  owner: 'a',
  unit: 'A',
  base: disc(at(x, y), 500),
  level: 0,
  elevation: 0,
  height: 1500,
});

describe('outlines', () => {
  it('of a round base are wider by the distance', () => {
    expect(around(disc(at(3, 4), 500), 6000)).toEqual(disc(at(3, 4), 6500));
  });

  it('of a hull follow its sides and are round at its corners', () => {
    // 4″ long and 2″ wide, facing north: its front is at y = 12, its right side at x = 11.
    const shape = around(hull(at(10, 10), 4000, 2000, 0), 3000) as Polygon;
    const inside = (x: number, y: number): boolean => insideOf(shape.points, at(x, y)) !== 'outside';
    expect(inside(10, 14.99)).toBe(true);
    expect(inside(10, 15.01)).toBe(false);
    expect(inside(13.99, 10)).toBe(true);
    expect(inside(14.01, 10)).toBe(false);
    // Diagonally from the corner (11, 12): 3″ away is (11 + 2.12, 12 + 2.12).
    expect(inside(13.1, 14.1)).toBe(true);
    expect(inside(13.2, 14.2)).toBe(false);
  });

  it('of an arc open from the middle to both sides of straight ahead', () => {
    const shape = sector(at(0, 0), 90, { from: -45, to: 45 }, 10_000) as Polygon;
    const inside = (x: number, y: number): boolean => insideOf(shape.points, at(x, y)) !== 'outside';
    expect(inside(9.9, 0)).toBe(true);
    expect(inside(6, 5.9)).toBe(true);
    expect(inside(6, 6.1)).toBe(false);
    expect(inside(-1, 0)).toBe(false);
    expect(sector(at(1, 1), 0, { from: -180, to: 180 }, 4000)).toEqual(disc(at(1, 1), 4000));
  });
});

describe('coherency', () => {
  const unit = [figure('a1', 0, 0), figure('a2', 3, 0), figure('a3', 8, 0)];

  it('by a chain: gaps of 2″ and 4″ between bases of 1″, 2″ at most', () => {
    const told = cohesionTold('Unit', unit, { kind: 'chain', gap: 2000 }, 'X-1');
    expect(told.tone).toBe('bad');
    expect(english(told)).toBe('Unit does not hold together: a3 is out.');
    expect(told.drawn.filter(({ role }) => role === 'link').map((one) => [english(one), one.tone])).toEqual([
      ['a1 to a2: 2″', 'good'],
      ['a2 to a3: 4″', 'bad'],
    ]);
    expect(cohesionTold('Unit', unit, { kind: 'chain', gap: 4000 }, 'X-1').tone).toBe('good');
  });

  it('by a leader: 2″ and 7″ from the first, 6″ at most', () => {
    const told = cohesionTold('Unit', unit, { kind: 'leader', leader: 'a1', radius: 6000 }, 'X-1');
    expect(english(told)).toBe('Unit does not hold together: a3 is out.');
  });

  it('by a comrade: nobody is alone within 4″', () => {
    expect(cohesionTold('Unit', unit, { kind: 'comrade', within: 4000 }, 'X-1').tone).toBe('good');
    expect(english(cohesionTold('Unit', unit, { kind: 'comrade', within: 3000 }, 'X-1'))).toContain('a3 is out');
  });

  it('one model, or none, has nothing to hold to', () => {
    expect(english(cohesionTold('Unit', unit.slice(0, 1), { kind: 'chain', gap: 1 }, 'X-1'))).toBe(
      'Unit is one model.',
    );
    expect(cohesionTold('Unit', [], { kind: 'chain', gap: 1 }, 'X-1').drawn).toEqual([]);
  });
});

const table = {
  width: 24_000,
  depth: 24_000,
  pieces: [{ id: 'rock', name: 'Rock', traits: [], shape: rectangle(at(8, 8), at(12, 12)) }],
};
const courseOf = (base: BattleModel['base'], limit: number): Course => ({
  table,
  base,
  footing: () => IMPASSABLE,
  blockers: [],
  terms: { limit },
});

describe('guidance', () => {
  const models = [figure('a1', 10, 6), figure('a2', 12, 6)];
  const battle = { models, units: [{ id: 'A', seat: 'a', name: 'Unit' }] } as unknown as Battle;
  const party = (limit: number): Party => ({
    kind: 'marching',
    mates: models.map(({ id, base }) => ({ id, course: courseOf(base, limit) })),
    cohesion: { kind: 'chain', gap: 2000 },
    matesBar: false,
  });
  const order = { kind: 'move' };

  it('leads round a rock, and the way is legal', () => {
    const { guide } = guiding(() => party(20_000));
    const way = guide(battle, 'a', order, { model: 'a1', to: at(10, 14), going: ['a1'] })?.['a1']?.path ?? [];
    expect(way.at(-1)).toEqual(at(10, 14));
    expect(isLegalWay(courseOf(disc(at(10, 6), 500), 20_000), way)).toBe(true);
    // Straight it would be 8″. A point would go by two corners of the rock: √(2² + 2²) + 4 + √(2² + 2²) = 9.66″; a base has to keep
    // off them.
    expect(wayLength(way)).toBeGreaterThan(9657);
    expect(wayLength(way)).toBeLessThan(12_000);
  });

  it('leads somebody round a rock though it is too far, a hull only where it could get without the rock', () => {
    const pathOf = (base: BattleModel['base'], limit: number) => {
      const mates = [{ id: 'a1', course: courseOf(base, limit) }];
      const { guide } = guiding((): Party => ({
        kind: 'marching',
        mates,
        cohesion: { kind: 'chain', gap: 2000 },
        matesBar: false,
      }));
      return guide(battle, 'a', order, { model: 'a1', to: at(10, 15), going: ['a1'] })?.['a1']?.path ?? [];
    };
    // 9″ away, past a rock that is 4″ wide.
    expect(pathOf(disc(at(10, 6), 500), 8000).length).toBeGreaterThan(2);
    expect(pathOf(hull(at(10, 6), 2000, 1000, 0), 9000).length).toBeGreaterThan(2);
    expect(pathOf(hull(at(10, 6), 2000, 1000, 0), 8999)).toEqual([at(10, 6), at(10, 15)]);
  });

  it('goes straight where nobody can stand, so that the problems tell why', () => {
    const { guide } = guiding(() => party(20_000));
    const moves = guide(battle, 'a', order, { model: 'a1', to: at(10, 10), going: ['a1', 'a2'] });
    expect(moves).toEqual({ a1: { path: [at(10, 6), at(10, 10)] }, a2: { path: [at(12, 6), at(12, 10)] } });
  });

  it('takes the whole unit along in its order', () => {
    const { guide } = guiding(() => party(20_000));
    const moves = guide(battle, 'a', order, { model: 'a1', to: at(3, 6), going: ['a1', 'a2'] });
    expect(moves?.['a2']?.path.at(-1)).toEqual(at(5, 6));
  });

  it('leaves alone who does not go, and does not end on him', () => {
    const { guide } = guiding(() => party(20_000));
    const moves = guide(battle, 'a', order, { model: 'a1', to: at(12.2, 6), going: ['a1'] });
    expect(Object.keys(moves ?? {})).toEqual(['a1']);
    expect(guide(battle, 'a', order, { model: 'nobody', to: at(1, 1), going: [] })).toBeUndefined();
  });

  it('places models in rows where they fit, and never on one another', () => {
    const { guide } = guiding((): Party => ({ kind: 'placing', models, fits: ({ at: { x } }) => x <= 5000 }));
    const moves = guide(battle, 'a', order, { model: 'a1', to: at(5, 5), going: ['a1', 'a2'] }) ?? {};
    const [one, other] = [moves['a1']?.path.at(-1), moves['a2']?.path.at(-1)];
    expect((one?.x ?? 9999) <= 5000 && (other?.x ?? 9999) <= 5000).toBe(true);
    expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThanOrEqual(1000);
  });

  it('shows a reach that ends at the rock', () => {
    const { reach } = guiding(() => party(4000));
    const areas = reach(battle, 'a', order, 'a1').map(({ shape }) => (shape as Polygon).points);
    const isIn = (x: number, y: number): boolean => areas.some((points) => insideOf(points, at(x, y)) !== 'outside');
    expect(isIn(6.1, 6)).toBe(true);
    expect(isIn(5.9, 6)).toBe(false);
    expect(isIn(10, 7.4)).toBe(true);
    expect(isIn(10, 7.6)).toBe(false);
  });
});

it('a view as if models had moved has them there, and everything else as it was', () => {
  const battle = { models: [{ ...figure('a1', 1, 1), away: 'reserve' }, figure('a2', 3, 1)] } as unknown as Battle;
  const then = asMoved(battle, { a1: { path: [at(1, 1), at(5, 5)] } });
  expect(then.models[0]).toEqual(figure('a1', 5, 5));
  expect(then.models[1]).toBe(battle.models[1]);
  expect(asMoved(battle, {})).toBe(battle);
});

it('a unit that is put down has whoever is pointed at just there, the others beside, or where they find room', () => {
  const models = ['a', 'b', 'c'].map((id) => ({ ...figure(id, 0, 0), away: 'reserve' }));
  const { guide } = guiding(() => ({ kind: 'placing', models, fits: ({ at: { x } }) => x <= 8000 }));
  const ends = (moves: Moves, to: Point) => {
    const order = { kind: 'deploy', moves };
    const guided = guide({ models } as never, 'a', order, { model: 'b', to, going: ['a', 'b', 'c'] }) ?? {};
    return ['a', 'b', 'c'].map((id) => guided[id]?.path.at(-1));
  };
  // Nobody stands anywhere yet: rows of bases of 1″, with 0.15″ between them, and b in the middle.
  expect(ends({}, at(5, 5))).toEqual([at(3.85, 5), at(5, 5), at(6.15, 5)]);
  // They stand in a slanting line, and go on in it.
  const line = { a: { path: [at(2, 2)] }, b: { path: [at(3.5, 3)] }, c: { path: [at(5, 4)] } };
  expect(ends(line, at(4.5, 5))).toEqual([at(3, 4), at(4.5, 5), at(6, 6)]);
  // One step farther c would be 9″ east, where nobody stands: it is at the border, and a keeps its place.
  const [a, b, c] = ends(line, at(7.5, 5));
  expect([a, b]).toEqual([at(6, 4), at(7.5, 5)]);
  expect(c?.x).toBeLessThanOrEqual(8000);
  expect(Math.hypot((c?.x ?? 0) - 7500, (c?.y ?? 0) - 5000)).toBeGreaterThanOrEqual(1000);
});

it('whoever goes alone passes over the place that another leaves', () => {
  const models = [figure('a1', 2, 2), figure('a2', 4, 2)];
  const { guide } = guiding(() => ({
    kind: 'marching',
    mates: models.map(({ id, base }) => ({ id, course: courseOf(base, 6000) })),
    cohesion: { kind: 'chain', gap: 6000 },
    matesBar: true,
  }));
  const order = { kind: 'move', moves: { a2: { path: [at(4, 2), at(4, 5)] } } };
  const pathTo = (to: Point) =>
    guide({ models } as never, 'a', order, { model: 'a1', to, going: ['a1'] })?.['a1']?.path;
  // Straight through where a2 stood, to 6″ east.
  expect(pathTo(at(6, 2))).toEqual([at(2, 2), at(6, 2)]);
});

it('of a unit that is set up only the one pointed at and those who go along are placed', () => {
  const models = ['a', 'b', 'c'].map((id) => ({ ...figure(id, 0, 0), away: 'reserve' }));
  const { guide } = guiding(() => ({ kind: 'placing', models, fits: () => true }));
  const placed = (model: string, ...going: readonly string[]) =>
    Object.keys(guide({ models } as never, 'a', {} as never, { model, to: at(5, 5), going } as never) ?? {});
  expect(placed('b')).toEqual(['b']);
  expect(placed('b', 'a')).toEqual(['a', 'b']);
  expect(placed('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  expect(placed('nobody')).toEqual([]);
});
