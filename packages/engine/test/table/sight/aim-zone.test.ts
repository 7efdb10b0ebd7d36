/** The sight and cover rules of Aim Zone, put as geometry: which things they pick, then the tests and worked examples of the specification. */
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type SightBlocker,
  type Disc,
  type Layer,
  type Opening,
  type Point,
  type Table,
  at,
  blockersOf,
  byId,
  disc,
  distance,
  has,
  hull,
  inches,
  isAgainst,
  isBeforeRim,
  isClear,
  isHiddenBy,
  isSeen,
  isSolid,
  overlaps,
  passedThrough,
  piecesAt,
  rimTowards,
  selection,
  spot,
  touches,
  visibleShare,
  withDoor,
  withinDistance,
} from '../../../src/table/index.ts';
import { box, piece, table } from './scene.ts';

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
