/**
 * The sight and cover rules of the five games, put as geometry: each block first says which things its rules pick, then
 * goes through the tests and worked examples of its specification.
 */
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type SightBlocker,
  type Disc,
  type Layer,
  type Opening,
  type Piece,
  type Point,
  type Table,
  type Trait,
  at,
  blockersOf,
  byId,
  crossedNear,
  crossings,
  depth,
  depthBetween,
  disc,
  distance,
  has,
  hull,
  inches,
  isAgainst,
  isBeforeRim,
  isClear,
  isHiddenBy,
  isNearEdge,
  isOver,
  isSeen,
  isSolid,
  line,
  overlaps,
  passedThrough,
  piecesAt,
  polygon,
  rectangle,
  rimTowards,
  seesFromBase,
  selection,
  spot,
  thingsBetween,
  threeLines,
  touches,
  visibleShare,
  withDoor,
  withinDistance,
} from '../../../src/table/index.ts';

const table = (...pieces: readonly Piece[]): Table => ({ width: inches(72), depth: inches(48), pieces });
const piece = (id: string, shape: Piece['shape'], traits: readonly Trait[], more: Partial<Piece> = {}): Piece => ({
  id,
  name: id,
  shape,
  traits,
  ...more,
});
const box = (x0: number, y0: number, x1: number, y1: number) => rectangle(at(x0, y0), at(x1, y1));

describe('Aim Zone', () => {
  const high = selection((part, owner) => has(owner, 'high') && isSolid(part));
  const solid = selection((part, owner) => (has(owner, 'low') || has(owner, 'high')) && isSolid(part));
  const windows = selection((part) => part.kind === 'passage' && part.opening.kind === 'window');
  const low = selection((part, owner) => (has(owner, 'low') || has(owner, 'area')) && isSolid(part));

  type Ends = { readonly from?: number; readonly to?: number };
  const heights = ({ from = 0, to = 0 }: Ends) => ({ rule: 'step', from, to }) as const;
  /** AZ-H-6: any share of the width, past high pieces, shut doors and smoke. */
  const sees = (on: Table, eye: Point, target: Base, smoke: readonly Disc[] = [], ends: Ends = {}): boolean =>
    isSeen(eye, target, [
      { blockers: high(on), heights: heights(ends) },
      { blockers: blockersOf(smoke.map((shape, i) => ({ id: `smoke ${i}`, name: 'Smoke', shape }))) },
    ]);
  /** AZ-H-7: half hidden by high pieces anywhere and by whatever else it stands against, all together; or in an area. */
  const inCover = (on: Table, eye: Point, target: Base, ends: Ends = {}): boolean => {
    const against: Layer = { blockers: solid(on), counts: (thing) => isAgainst(target, thing) };
    const atWindow: Layer = { blockers: windows(on), counts: (thing) => isAgainst(target, thing) };
    const visible = visibleShare(eye, target, [{ blockers: high(on), heights: heights(ends) }, against, atWindow]);
    return isHiddenBy(visible, 0.5) || piecesAt(on, (owner) => has(owner, 'area'), target.at).length > 0;
  };
  /** AZ-OBS-1: what takes a die, nearest first. */
  const obstructions = (
    on: Table,
    shooter: Disc,
    target: Disc,
    models: readonly SightBlocker[] = [],
  ): readonly string[] => {
    const isModel = (thing: SightBlocker): boolean => models.includes(thing);
    const counts = (thing: SightBlocker): boolean =>
      !touches(shooter, thing.shape) &&
      !overlaps(target, thing.shape) &&
      (isModel(thing) || !touches(target, thing.shape));
    const layers = [
      { blockers: low(on), counts },
      { blockers: blockersOf(models), counts },
    ];
    return passedThrough(shooter.at, target.at, layers, byId).map(({ blocker }) => blocker.id);
  };
  const man = (x: number, y: number): Disc => disc(at(x, y), 500);
  const named = (id: string, shape: Base): SightBlocker => ({ id, name: id, shape });

  const planter = piece('planter', box(9.5, 6, 14.5, 6.6), ['low', 'obstacle']);
  const lane = table(planter);

  test.each([
    ['in contact, from the front', man(12, 5.5), at(12, 14), true],
    ['in contact, from the flank: hides nothing of it', man(12, 5.5), at(16, 5.5), false],
    ['half an inch from the wall: open', man(12, 5), at(12, 14), false],
  ])('E42 Cover, obstruction, flank: %s', (_, target, eye, cover) => {
    expect(inCover(lane, eye, target)).toBe(cover);
    expect(sees(lane, eye, target)).toBe(true);
  });

  test('E42: half an inch away the wall is an obstruction; in contact with target or shooter it is none', () => {
    expect(obstructions(lane, man(12, 14), man(12, 5))).toEqual(['planter']);
    expect(obstructions(lane, man(12, 14), man(12, 5.5))).toEqual([]);
    expect(obstructions(lane, man(12, 7.1), man(12, 1))).toEqual([]);
  });

  test('E49 Off the wall: a base that overlaps the wall has no cover from it (R50)', () => {
    expect(inCover(lane, at(12, 20), man(12, 6.5))).toBe(false);
    expect(inCover(lane, at(12, 20), man(12, 5.5))).toBe(true);
  });

  test.each([
    [14, 8, true],
    [2, 19.4, true],
    [2, 19.6, false],
    [4, 20.2, false],
  ])('E19 Start of the line of aim: from (%d, %d) exposed %s', (x, y, exposed) => {
    const target = man(10, 20);
    const aim = at(10, 10);
    const start = rimTowards(target, aim);
    expect(start).toEqual(at(10, 19.5));
    const viewer = at(x, y);
    expect(isBeforeRim(target, aim, viewer) && isClear(viewer, start, [{ blockers: high(lane) }])).toBe(exposed);
  });

  test('E50 Shield: a model in contact with the target obstructs', () => {
    const shield = named('B', man(10, 11));
    expect(obstructions(table(), man(10, 22), man(10, 10), [shield])).toEqual(['B']);
  });

  test('E31 Obstructions: by where the line enters them, touching the line is not being on it, equals by id', () => {
    const things = [
      named('O2', man(10, 16)),
      named('O1', man(10.2, 12)),
      named('beside', man(10.5, 14)),
      named('twin b', disc(at(9.8, 18), 500)),
      named('twin a', disc(at(10.2, 18), 500)),
    ];
    expect(obstructions(table(), man(10, 10), man(10, 22), things)).toEqual(['O1', 'O2', 'twin a', 'twin b']);
  });

  test('E32 Collateral: on the line behind the target up to 4″, not past a high piece', () => {
    const target = man(10, 10);
    const behind = [named('C', man(10, 14)), named('F', man(10, 14.9)), named('G', man(10, 15.1))];
    const collateral = (on: Table): readonly string[] => {
      const stop = passedThrough(target.at, at(10, 40), [{ blockers: high(on) }])[0]?.at ?? at(10, 40);
      return passedThrough(target.at, stop, [{ blockers: blockersOf(behind) }])
        .filter(({ blocker }) => withinDistance(target, blocker.shape, inches(4)))
        .map(({ blocker }) => blocker.id);
    };
    expect(distance(target, man(10, 14))).toBe(inches(3));
    expect(collateral(table())).toEqual(['C', 'F']);
    expect(collateral(table(piece('garage', box(9, 14.3, 11, 14.35), ['high'])))).toEqual(['C']);
  });

  test('AZ-H-6: a sliver is enough; a line that only touches is free', () => {
    const corner = (east: number): Table => table(piece('block', box(0, 8, east, 10), ['high']));
    // The line to the right end of the base passes y = 8 at x = 10 + 8 · 0.5 / √(20² − 0.5²) = 10.20006.
    expect((8 * 0.5) / Math.sqrt(400 - 0.25)).toBeCloseTo(0.20006, 5);
    expect(sees(corner(10.2), at(10, 0), man(10, 20))).toBe(true);
    expect(sees(corner(10.201), at(10, 0), man(10, 20))).toBe(false);
    expect(sees(corner(10), at(10, 0), spot(at(10, 20)))).toBe(true);
    expect(sees(corner(10.001), at(10, 0), spot(at(10, 20)))).toBe(false);
  });

  test('AZ-H-7: 49 % is not half, 50 % is; E3 a crate half hidden by a high corner', () => {
    const corner = (east: number): Table => table(piece('block', box(0, 8, east, 10), ['high']));
    expect(inCover(corner(10), at(10, 0), man(10, 20))).toBe(true);
    // At y = 10 its width is 2 · 10 · 0.5 / √(20² − 0.5²) = 0.50016, a hundredth of that 0.005: 49 % are hidden.
    expect(inCover(corner(9.995), at(10, 0), man(10, 20))).toBe(false);
    const crate = hull(at(10, 20), 1000, 1000, 0);
    expect(inCover(corner(10), at(10, 0), crate)).toBe(true);
    expect(inCover(corner(9.99), at(10, 0), crate)).toBe(false);
  });

  test('AZ-H-7: a high corner and a low wall in contact are taken together', () => {
    const left = piece('block', box(0, 8, 9.875, 10), ['high']);
    const right = piece('wall', box(10.25, 19, 12, 19.5), ['low']);
    const both = table(left, right);
    expect(isAgainst(man(10, 20), { id: '', name: '', shape: right.shape })).toBe(false);
    const nearer = table(left, piece('wall', box(10, 19, 12, 19.5), ['low']));
    expect(inCover(table(left), at(10, 0), man(10, 20))).toBe(false);
    expect(inCover(both, at(10, 0), man(10, 20))).toBe(false);
    expect(inCover(nearer, at(10, 0), man(10, 20))).toBe(true);
  });

  test('AZ-H-7: the centre in an area is in cover from everywhere; from a point inside its base nothing is hidden', () => {
    const scrub = table(piece('scrub', box(29, 15, 33, 18), ['area']));
    expect(inCover(scrub, at(40, 16), man(30, 16))).toBe(true);
    expect(inCover(scrub, at(40, 16), man(28.999, 16))).toBe(false);
    expect(inCover(lane, at(12.2, 5.4), man(12, 5.5))).toBe(false);
  });

  test('AZ-H-9: from a 3″ container a piece not taller blocks no more, a taller one does', () => {
    const container = piece('container', box(10, 8, 14, 10), ['high', 'standable'], { height: 3000 });
    const on = table(container);
    expect(sees(on, at(12, 2), man(12, 16))).toBe(false);
    expect(sees(on, at(12, 2), man(12, 16), [], { from: 3000 })).toBe(true);
    expect(sees(on, at(12, 2), man(12, 16), [], { to: 3000 })).toBe(true);
    expect(sees(on, at(12, 2), man(12, 16), [], { from: 2999 })).toBe(false);
    // For that line the piece is low: who stands against it has cover, who stands apart has none.
    expect(inCover(on, at(12, 2), man(12, 10.5), { from: 3000 })).toBe(true);
    expect(inCover(on, at(12, 2), man(12, 16), { from: 3000 })).toBe(false);
  });

  test('AZ-H-12: no sight into, out of or through smoke', () => {
    const smoke = [disc(at(10, 10), 3000)];
    expect(sees(table(), at(10, 0), man(10, 20), smoke)).toBe(false);
    expect(sees(table(), at(10, 0), man(10, 10), smoke)).toBe(false);
    expect(sees(table(), at(10, 9), man(10, 20), smoke)).toBe(false);
    expect(sees(table(), at(4, 0), man(4, 20), smoke)).toBe(true);
    // A base half in the cloud is seen, one wholly in it is not.
    expect(sees(table(), at(0, 10), man(7, 10), smoke)).toBe(true);
    expect(sees(table(), at(0, 10), man(7.5, 10), smoke)).toBe(false);
  });

  describe('8.5 the warehouse: walls half an inch thick with windows and doors', () => {
    const opening = (id: string, kind: Opening['kind'], x0: number, x1: number): Opening => ({
      id,
      kind,
      from: at(x0, 13.25),
      to: at(x1, 13.25),
      open: true,
    });
    const openings = [
      opening('w1', 'window', 13.5, 15),
      opening('d1', 'door', 17, 19),
      opening('w2', 'window', 21, 22.5),
    ];
    const south = piece('south', box(12, 13, 24, 13.5), ['high', 'impassable'], { openings, height: 6000 });
    const on = table(south);

    test('sight passes windows and open doors, not the wall, not a closed door (AZ-H-10)', () => {
      expect(sees(on, at(18, 8), man(18, 18))).toBe(true);
      expect(sees(on, at(14, 8), man(14, 18))).toBe(true);
      expect(sees(on, at(16, 8), man(16, 14.5))).toBe(false);
      expect(sees(withDoor(on, 'south', 'd1', false), at(18, 8), man(18, 18))).toBe(false);
      expect(sees(withDoor(on, 'south', 'd1', true), at(18, 8), man(18, 18))).toBe(true);
    });

    test('through the thickness of the wall: aslant a door shows less than it is wide', () => {
      // From (10, 13) the door's near jamb is on a level with the eye; the far jamb's inner corner hides what is behind.
      expect(sees(on, at(10, 12.999), man(26, 15))).toBe(false);
      // The line through (17, 13) and (19, 13.5) has a slope of 1 in 4: what lies above it is hidden.
      expect(isClear(at(13, 12), at(21, 14), [{ blockers: high(on) }])).toBe(true);
      expect(isClear(at(13, 12.001), at(21, 14), [{ blockers: high(on) }])).toBe(false);
    });

    test('a model at the window is in cover behind it, one a step away is not (AZ 2.5, AZ-H-7)', () => {
      expect(inCover(on, at(14.25, 4), man(14.25, 14))).toBe(true);
      expect(inCover(on, at(14.25, 4), man(14.25, 14.5))).toBe(false);
      expect(inCover(on, at(18, 4), man(18, 14))).toBe(false);
    });

    test('a window is touched only if the nearest point of the wall lies in it', () => {
      const [window] = windows(on).owner;
      if (window === undefined) throw new Error('no window');
      expect(isAgainst(man(15, 14), window)).toBe(true);
      expect(isAgainst(man(15.02, 14), window)).toBe(false);
      // Its distance to the passage alone would still be contact.
      expect(touches(man(15.02, 14), window.shape)).toBe(true);
    });

    test('E23: the openings that a throw passes, in order, and high pieces crossed outside them', () => {
      const ways = selection((part) => part.kind === 'passage');
      const flight = passedThrough(at(14, 4), at(14, 22), [{ blockers: ways(on) }]);
      expect(flight.map(({ blocker }) => blocker.opening?.id)).toEqual(['w1']);
      expect(flight[0]?.at).toEqual(at(14, 13));
      const lob = passedThrough(at(16, 4), at(16, 22), [{ blockers: high(on) }]);
      expect(lob.map(({ blocker, at: face }) => [blocker.id, face])).toEqual([['south', at(16, 13)]]);
    });
  });
});

describe('Assault Phase', () => {
  const rocks = selection((_, owner) => has(owner, 'blocks-sight'));
  const cover = selection((_, owner) => has(owner, 'hard-cover') || has(owner, 'soft-cover'));
  const man = (x: number, y: number): Disc => disc(at(x, y), 500);
  const wall = piece('wall', box(9, 9, 15, 9.5), ['obstacle', 'difficult', 'hard-cover']);
  const wood = piece('wood', box(3, 12, 8, 17), ['area', 'difficult', 'soft-cover']);
  const rock = piece('rock', box(17, 13, 20, 16), ['impassable', 'blocks-sight']);
  const on = table(wall, wood, rock);

  /** R-15 (b): the pieces of cover on the line from a charger to its closest enemy, without those that only the charger is in. */
  const defended = (charger: Disc, enemy: Disc): readonly string[] =>
    crossings(charger.at, enemy.at, [{ blockers: cover(on) }])
      .filter(({ length, along }) => length + along > 0)
      .filter(({ blocker }) => {
        const holds = (model: Disc): boolean => piecesAt(on, ({ id }) => id === blocker.id, model.at).length > 0;
        return !holds(charger) || holds(enemy);
      })
      .map(({ blocker }) => blocker.id);

  test('AP-H-1: some straight line from base to base crosses no piece that blocks sight', () => {
    const sees = (a: Disc, b: Disc): boolean => seesFromBase(a, b, [{ blockers: rocks(on) }]);
    // Centre to centre is blocked, but the upper edges see one another past y = 16.
    expect(isClear(at(15, 15.6), at(22, 15.6), [{ blockers: rocks(on) }])).toBe(false);
    expect(sees(man(15, 15.6), man(22, 15.6))).toBe(true);
    expect(sees(man(15, 15.5), man(22, 15.5))).toBe(true);
    expect(sees(man(15, 15.499), man(22, 15.499))).toBe(false);
    expect(sees(man(15, 14.5), man(22, 14.5))).toBe(false);
  });

  test('S-2 Which side of the drums: over them yes, from the rear no', () => {
    expect(defended(man(12, 13), man(12, 8))).toEqual(['wall']);
    expect(defended(man(12, 4), man(12, 8))).toEqual([]);
  });

  test('AP-COV-6: touching a corner of the piece is not enough, running along its edge is', () => {
    expect(defended(man(8, 10), man(10, 8))).toEqual([]);
    expect(defended(man(8, 10.1), man(10, 8))).toEqual(['wall']);
    expect(defended(man(5, 9), man(20, 9))).toEqual(['wall']);
  });

  test('W-52 (a): chargers who come out of a wood at a unit in the open, and with a wall on the line as well', () => {
    expect(defended(man(6, 14), man(12, 14))).toEqual([]);
    expect(defended(man(7, 13), man(12, 6))).toEqual(['wall']);
    expect(defended(man(4, 14), man(7, 14))).toEqual(['wood']);
  });

  test('AP-H-11: the pieces that the line from the nearest firer crosses', () => {
    const crossed = passedThrough(at(5, 20), at(12, 8), [{ blockers: cover(on) }]).map(({ blocker }) => blocker.id);
    expect(crossed).toEqual(['wood', 'wall']);
  });
});

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
