/** The sight and cover rules of Building Assault, put as geometry: which things they pick, then the tests and worked examples of the specification. */
import { describe, expect, test } from 'vitest';
import {
  type Disc,
  type Opening,
  type Point,
  type Trait,
  at,
  crossedNear,
  disc,
  distance,
  has,
  inches,
  isClear,
  line,
  passedThrough,
  polygon,
  selection,
  spot,
  withinDistance,
} from '../../../src/table/index.ts';
import { box, piece, table } from './scene.ts';

describe('Building Assault', () => {
  const corner = (x: number, y: number): Point => at(x, y);
  const room = (id: string, south: number, north: number) => ({
    id,
    outline: polygon([corner(9, south), corner(15, south), corner(15, north), corner(9, north)]),
  });
  const gap = (
    id: string,
    kind: 'door' | 'window',
    from: Point,
    to: Point,
    joins: readonly [string, string],
  ): Opening => ({ id, kind, from, to, joins, open: true });
  /** The Ferry Hut, scenario 1. */
  const hut = piece('hut', box(9, 12, 15, 22), ['building'], {
    rooms: [room('front', 12, 17), room('back', 17, 22)],
    openings: [
      gap('d1', 'door', at(11.25, 12), at(12.75, 12), ['outside', 'front']),
      gap('w1', 'window', at(9, 14), at(9, 15), ['outside', 'front']),
      gap('w2', 'window', at(15, 14), at(15, 15), ['outside', 'front']),
      gap('d2', 'door', at(11.25, 17), at(12.75, 17), ['front', 'back']),
      gap('w3', 'window', at(9, 19), at(9, 20), ['outside', 'back']),
      gap('w4', 'window', at(11.5, 22), at(12.5, 22), ['outside', 'back']),
    ],
  });
  const yardWall = piece('yardwall', line(at(7, 8), at(13, 8)), ['obstacle', 'hard-cover']);
  const hedge = piece('hedge', line(at(4, 12), at(4, 20)), ['obstacle', 'soft-cover']);
  const block = piece('block', box(20, 10, 22, 14), ['impassable', 'blocks-sight']);
  const on = table(hut, yardWall, hedge, block);

  const walls = selection((part, owner) => owner.rooms !== undefined && part.kind === 'body', 'stops');
  const blocks = selection((_, owner) => has(owner, 'blocks-sight'));
  const openings = selection((part) => part.kind === 'passage');
  const lines = (trait: Trait) => selection((_, owner) => has(owner, 'obstacle') && has(owner, trait));
  const [stone, leaves] = [lines('hard-cover'), lines('soft-cover')];
  const man = (x: number, y: number): Disc => disc(at(x, y), 400);

  /** BA-H-14. */
  const sees = (a: Disc, b: Disc): boolean =>
    isClear(a.at, b.at, [{ blockers: walls(on) }, { blockers: blocks(on) }]) &&
    isClear(b.at, a.at, [{ blockers: walls(on) }, { blockers: blocks(on) }]);
  /** BA-H-15, of one shot. */
  const coverOf = (shooter: Disc, target: Disc): 'hard' | 'soft' | 'none' => {
    const rooms =
      hut.rooms?.filter(({ outline }) => distance(spot(target.at), outline) === 0).map(({ id }) => id) ?? [];
    const passed = passedThrough(shooter.at, target.at, [{ blockers: openings(on) }]);
    const byRoom = passed.some(({ blocker }) => blocker.opening?.joins?.some((id) => rooms.includes(id)));
    if (byRoom || crossedNear(shooter.at, target, [{ blockers: stone(on) }], inches(1)).length > 0) return 'hard';
    return crossedNear(shooter.at, target, [{ blockers: leaves(on) }], inches(1)).length > 0 ? 'soft' : 'none';
  };

  test.each([
    ['same room: always', man(10, 13), man(14, 16), true],
    ['through a window', man(5, 14.5), man(12, 14.5), true],
    ['through a wall', man(5, 13), man(12, 13), false],
    ['through the inner door', man(12, 14), man(12, 20), true],
    ['through the house, by door, door and window', man(12, 6), man(12, 25), true],
    ['at the very end of a window', man(5, 14), man(12, 14), false],
    ['a thousandth inside it', man(5, 14.001), man(12, 14.001), true],
    ['past the corner of the house', man(6, 15), man(12, 9), false],
    ['just clear of the corner', man(5.999, 15), man(12, 8.999), true],
    ['through a block', man(18, 12), man(26, 12), false],
    ['over a low wall', man(10, 6), man(10, 10), true],
  ])('BA-H-14: %s', (_, a, b, expected) => {
    expect(sees(a, b)).toBe(expected);
    expect(sees(b, a)).toBe(expected);
  });

  test.each([
    ['outside to room: hard', man(5, 14.5), man(12, 14.5), 'hard'],
    ['same room: none', man(10, 13), man(14, 16), 'none'],
    ['from a window out to open ground: none', man(10, 14.5), man(2, 14.5), 'none'],
    ['from a window out, behind the hedge: soft', man(10, 14.5), man(3, 14.5), 'soft'],
    ['from room to room through the inner door: hard', man(12, 14), man(12, 20), 'hard'],
    ['EX-21 H2, its base 0.5″ behind a low wall that the line crosses: hard', man(12, 14), man(11, 7.1), 'hard'],
    ['EX-21 H3, in the open', man(12, 14), man(14.5, 5), 'none'],
    ['the wall 1.0″ before its base', man(10, 14), man(10, 6.6), 'hard'],
    ['the wall 1.001″ before its base', man(10, 14), man(10, 6.599), 'none'],
  ])('BA-H-15: %s', (_, shooter, target, cover) => {
    expect(coverOf(shooter, target)).toBe(cover);
  });

  test('BA-H-15: the place where the line crosses counts, not the wall', () => {
    // The wall's end lies within 1″ of the base, but the line crosses it far from there.
    const target = man(13.9, 7.9);
    expect(withinDistance(target, yardWall.shape, inches(1))).toBe(true);
    const crossed = passedThrough(at(7.5, 8.1), target.at, [{ blockers: stone(on) }]);
    expect(crossed.map(({ blocker }) => blocker.id)).toEqual(['yardwall']);
    // Half way from y 8.1 to y 7.9.
    expect(crossed[0]?.at.x).toBeCloseTo(inches(10.7), 6);
    expect(coverOf(man(7.5, 8.1), target)).toBe('none');
  });
});
