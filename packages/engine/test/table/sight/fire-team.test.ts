/** The sight and cover rules of Fire Team, put as geometry: which things they pick, then the tests and worked examples of the specification. */
import { describe, expect, test } from 'vitest';
import {
  type SightBlocker,
  type Disc,
  type Point,
  at,
  blockersOf,
  depth,
  disc,
  has,
  hull,
  inches,
  isClear,
  isOver,
  passedThrough,
  piecesAt,
  selection,
  thingsBetween,
} from '../../../src/table/index.ts';
import { box, piece, table } from './scene.ts';

describe('Fire Team', () => {
  const blocking = selection((_, owner) => has(owner, 'blocks-sight'));
  const screening = selection((_, owner) => has(owner, 'screens-sight'));
  const linear = selection((_, owner) => has(owner, 'linear'));
  const man = (x: number, y: number): Disc => disc(at(x, y), 500);
  const building = piece('building', box(10, 10, 14, 14), ['blocks-sight', 'hard-cover']);
  const woods = piece('woods', box(20, 10, 26, 14), ['screens-sight', 'area']);
  const more = piece('more woods', box(24, 12, 30, 16), ['screens-sight', 'area']);
  const hedge = piece('hedge', box(30, 20, 36, 20.2), ['linear', 'light-cover']);
  const on = table(building, woods, more, hedge);

  /** FT-H-10. Its "more than" has a tolerance of a thousandth (FT 2.0). */
  const sees = (a: Point, b: Point, hulls: readonly SightBlocker[] = []): boolean =>
    isClear(a, b, [{ blockers: blocking(on), sparesEnds: true }, { blockers: blockersOf(hulls) }]) &&
    !isOver(depth(a, b, [{ blockers: screening(on) }]), inches(3) + 1);

  test.each([
    ['through a building', at(5, 12), at(20, 12), false],
    ['out of the building it is in', at(12, 12), at(2, 12), true],
    ['from its edge, which counts as in it', at(10, 12), at(19, 12), true],
    ['a thousandth before that edge', at(9.999, 12), at(19, 12), false],
    ['along its edge', at(5, 14), at(20, 14), true],
    ['3.0″ of woods', at(17, 11), at(23, 11), true],
    ['3.002″ of woods', at(17, 11), at(23.002, 11), false],
    ['two areas that overlap count once: 1.5 + 1.5', at(23, 14.5), at(24.5, 11.5), true],
  ])('FT-H-10: %s', (_, a, b, expected) => {
    expect(sees(a, b)).toBe(expected);
    expect(sees(b, a)).toBe(expected);
  });

  test('FT-H-10: the depth of overlapping areas is the length of the line that lies in any of them', () => {
    // Along y = 13 from x = 20: woods to 26, more woods from 24 to 30.
    expect(depth(at(18, 13), at(32, 13), [{ blockers: screening(on) }])).toBeCloseTo(inches(10), 9);
    const each = passedThrough(at(18, 13), at(32, 13), [{ blockers: screening(on) }]);
    expect(each.map(({ blocker, length }) => [blocker.id, Math.round(length)])).toEqual([
      ['woods', 6000],
      ['more woods', 6000],
    ]);
  });

  test('FT-H-10, FT-H-21: a hull or wreck that is not an end stops the line, figures do not', () => {
    const wreck: SightBlocker = { id: 'wreck', name: 'Wreck', shape: hull(at(40, 10), 4000, 2000, 90) };
    expect(sees(at(36, 10), at(44, 10), [wreck])).toBe(false);
    expect(sees(at(36, 11), at(44, 11), [wreck])).toBe(true);
    expect(isClear(at(36, 10), at(40, 10), [{ blockers: blockersOf([wreck]), except: ['wreck'] }])).toBe(true);
  });

  test('FT-H-11: a hedge within 1″ of the base that the line to its centre crosses', () => {
    const behind = (from: Point, target: Disc): readonly string[] =>
      thingsBetween(from, target, [{ blockers: linear(on) }], inches(1) + 1).map(({ blocker }) => blocker.id);
    expect(behind(at(33, 10), man(33, 21.7))).toEqual(['hedge']);
    expect(behind(at(33, 10), man(33, 21.702))).toEqual([]);
    expect(behind(at(33, 30), man(33, 21.7))).toEqual([]);
    expect(behind(at(20, 21.7), man(33, 21.7))).toEqual([]);
  });

  test('FT-H-11: the best terrain that its centre is in, the edge counts as in', () => {
    const holders = (p: Point): readonly string[] =>
      piecesAt(on, (owner) => !has(owner, 'linear'), p).map(({ id }) => id);
    expect(holders(at(25, 13))).toEqual(['woods', 'more woods']);
    expect(holders(at(26, 13))).toEqual(['woods', 'more woods']);
    expect(holders(at(26.001, 13))).toEqual(['more woods']);
    expect(holders(at(33, 20.1))).toEqual([]);
  });

  test('E36 Interruption: a team that comes out from behind a building is seen from 2″ on', () => {
    const gun = at(6, 20);
    const step = (inch: number): Point => at(8, 12 + inch);
    const corner = table(piece('shed', box(6.5, 8, 7.5, 15), ['blocks-sight']));
    const seen = [0, 1, 2, 3, 4].map((inch) =>
      isClear(gun, step(inch), [{ blockers: blocking(corner), sparesEnds: true }]),
    );
    // The line from (6, 20) past the corner (7.5, 15) reaches x = 8 at y = 20 − 5 · 2 / 1.5 = 13.33.
    expect(20 - (5 * 2) / 1.5).toBeCloseTo(13.333, 3);
    expect(seen).toEqual([false, false, true, true, true]);
  });
});
