/** The sight and cover rules of Xenos Zealots, put as geometry: which things they pick, then the tests and worked examples of the specification. */
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type SightBlocker,
  type Disc,
  type Point,
  type Table,
  type Trait,
  at,
  blockersOf,
  depthBetween,
  disc,
  distance,
  has,
  hull,
  inches,
  isClear,
  isNearEdge,
  isOver,
  line,
  passedThrough,
  piecesAt,
  selection,
  thingsBetween,
  threeLines,
} from '../../../src/table/index.ts';
import { box, piece, table } from './scene.ts';

describe('Xenos Zealots', () => {
  const standing = ['difficult', 'light-woods', 'heavy-woods', 'built-up'] as const;
  const areas = selection((_, owner) => standing.some((trait) => has(owner, trait)));
  const buildings = selection((_, owner) => has(owner, 'building'));
  const obstacles = selection((_, owner) => has(owner, 'obstacle'));
  const man = (x: number, y: number): Disc => disc(at(x, y), 500);
  type Unit = { readonly base: Base; readonly isFoot: boolean };

  /** XZ-LOS-2, XZ-R-36: at most 4″ of area terrain on the centre line, between base edges. */
  const isScreened = (on: Table, a: Base, b: Base): boolean =>
    isOver(depthBetween(a, b, [{ blockers: areas(on) }]), inches(4));
  /** XZ-LOS-3 to 5: the best of all sources. */
  const coverOf = (on: Table, firer: Base, { base, isFoot }: Unit): 0 | 1 | 2 => {
    const through = passedThrough(firer.at, base.at, [{ blockers: areas(on) }]).map(({ blocker }) => blocker.id);
    const byArea = on.pieces.some(({ id, shape }) => {
      if (shape.kind !== 'polygon' || !through.includes(id) || !isNearEdge(base, shape, inches(4))) return false;
      const holds = (p: Point): boolean => piecesAt(on, (owner) => owner.id === id, p).length > 0;
      return holds(base.at) || !holds(firer.at);
    });
    const walls = thingsBetween(firer.at, base, [{ blockers: obstacles(on) }], inches(1)).flatMap(({ blocker }) =>
      on.pieces.filter(({ id, traits }) => id === blocker.id && (isFoot || traits.includes('high'))),
    );
    if (walls.some((wall) => has(wall, 'hard-cover'))) return 2;
    return walls.length > 0 || byArea ? 1 : 0;
  };

  const wood = piece('wood', box(20, 10, 30, 20), ['area', 'light-woods']);
  const second = piece('second wood', box(36, 10, 40, 20), ['area', 'heavy-woods']);
  const on = table(wood, second);

  test.each([
    // Base edges: the target's near edge is half an inch before its centre.
    ['(a) 4.0″ inside woods along the line: seen, in cover', man(10, 15), man(24.5, 15), false, 1],
    ['(b) 4.1″: blocked', man(10, 15), man(24.6, 15), true, 0],
    ['(d) firer 3″ inside woods, target in the open: seen, no cover', man(27.5, 15), man(33, 15), false, 0],
    ['XZ-LOS-1: two models 3″ apart deep in one wood see one another', man(23, 15), man(27, 15), false, 1],
    ['XZ-LOS-3: deeper than 4″ from every edge, no cover from it', man(23, 15), man(25, 15), false, 0],
  ])('EX-14 %s', (_, firer, target, screened, cover) => {
    expect(isScreened(on, firer, target)).toBe(screened);
    expect(isScreened(on, target, firer)).toBe(screened);
    expect(coverOf(on, firer, { base: target, isFoot: true })).toBe(cover);
  });

  test('EX-14 (a) to the thousandth: 4.000″ is seen, 4.001″ is not', () => {
    expect(isScreened(on, man(10, 15), man(24.5, 15))).toBe(false);
    expect(isScreened(on, man(10, 15), man(24.501, 15))).toBe(true);
  });

  test('EX-14 (c): 2″ of one wood and 2.5″ of another between: blocked', () => {
    const thin = table(
      piece('a', box(20, 10, 22, 20), ['light-woods']),
      piece('b', box(26, 10, 28.5, 20), ['heavy-woods']),
    );
    expect(depthBetween(man(10, 15), man(40, 15), [{ blockers: areas(thin) }])).toBeCloseTo(inches(4.5), 9);
    expect(isScreened(thin, man(10, 15), man(40, 15))).toBe(true);
  });

  test('EX-14 (e): 1.0″ behind a low wall +1, a hard wall +2, a vehicle there none; 1.01″ none', () => {
    const wall = (...traits: readonly Trait[]): Table =>
      table(piece('wall', line(at(20, 20), at(30, 20)), ['obstacle', ...traits]));
    const firer = man(25, 30);
    const foot = (y: number): Unit => ({ base: man(25, y), isFoot: true });
    expect(coverOf(wall('low'), firer, foot(18.5))).toBe(1);
    expect(coverOf(wall('low'), firer, foot(18.49))).toBe(0);
    expect(coverOf(wall('low', 'hard-cover'), firer, foot(18.5))).toBe(2);
    const tank: Unit = { base: hull(at(25, 17), 4000, 2000, 0), isFoot: false };
    expect(distance(tank.base, line(at(20, 20), at(30, 20)))).toBe(inches(1));
    expect(coverOf(wall('low', 'hard-cover'), firer, tank)).toBe(0);
    expect(coverOf(wall('high', 'hard-cover'), firer, tank)).toBe(2);
    // The other side = the centre line cuts the obstacle, however near the firer stands to it.
    expect(coverOf(wall('low'), man(25, 20.6), foot(18.5))).toBe(1);
    expect(coverOf(wall('low'), man(25, 10), foot(18.5))).toBe(0);
  });

  test('EX-14 (f): in light woods behind a hard wall: +2, not +3', () => {
    const both = table(wood, piece('wall', line(at(20, 9.5), at(30, 9.5)), ['obstacle', 'low', 'hard-cover']));
    expect(coverOf(both, man(25, 2), { base: man(25, 10.8), isFoot: true })).toBe(2);
    expect(coverOf(both, man(25, 30), { base: man(25, 10.8), isFoot: true })).toBe(1);
  });

  test('EX-14 (g): 10″ of water or road between have no effect', () => {
    const wet = table(piece('lake', box(20, 10, 30, 20), ['water']), piece('road', box(30, 10, 33, 20), ['road']));
    expect(isScreened(wet, man(10, 15), man(40, 15))).toBe(false);
    expect(coverOf(wet, man(10, 15), { base: man(40, 15), isFoot: true })).toBe(0);
  });

  test('XZ-H-27: three lines; all stopped is no sight, one or two stopped is cover', () => {
    const house = (north: number): Table => table(piece('house', box(20, 10, 24, north), ['building', 'high']));
    const clear = (north: number, target: Base = man(30, 15)): number =>
      threeLines(at(10, 15), target, [{ blockers: buildings(house(north)) }]).filter((ray) => ray.isClear).length;
    expect(clear(14)).toBe(3);
    expect(clear(14.9)).toBe(2);
    expect(clear(15)).toBe(2);
    expect(clear(15.001)).toBe(1);
    // The left tangent passes x = 20 at 15 + 10 · 0.5 / √(20² − 0.5²) = 15.25, and x = 24 at 15.35.
    expect(clear(15.25)).toBe(1);
    expect(clear(15.251)).toBe(0);
    const tank = hull(at(30, 15), 4000, 2000, 0);
    expect(clear(15.4, tank)).toBe(1);
    // Its left end is (29, 17): the line there passes x = 20 at 15 + 10 · 2 / 19 = 16.053.
    expect(clear(16.05, tank)).toBe(1);
    expect(clear(16.06, tank)).toBe(0);
  });

  test('XZ-H-20: their own building never stops a line to or from occupants', () => {
    const house = table(piece('house', box(20, 10, 24, 16), ['building', 'high']));
    const blockers = buildings(house);
    expect(isClear(at(22, 13), at(40, 13), [{ blockers }])).toBe(false);
    expect(isClear(at(22, 13), at(40, 13), [{ blockers, except: ['house'] }])).toBe(true);
  });

  test('EX-27, XZ-R-43: the line to the crew through the hull of the gun, or past it', () => {
    const gun: SightBlocker = { id: 'gun', name: 'Gun', shape: hull(at(30, 20), 2000, 2000, 180) };
    const shield = [{ blockers: blockersOf([gun]) }];
    expect(passedThrough(at(30, 5), at(30, 21.6), shield)).toHaveLength(1);
    expect(passedThrough(at(50, 21.6), at(30, 21.6), shield)).toHaveLength(0);
    expect(passedThrough(at(30, 5), at(31.8, 21), shield)).toHaveLength(0);
  });
});
