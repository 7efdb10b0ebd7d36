/** Whole moves: as close as possible, into contact, back home, away, and units in good order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Base, Point } from '../../../src/table/index.ts';
import {
  at,
  chains,
  disc,
  distance,
  inches,
  overlaps,
  placed,
  spot,
  touches,
  withinDistance,
} from '../../../src/table/index.ts';
import type {
  Blocker,
  ChargeOrder,
  Cohesion,
  Course,
  Mate,
  UnitMove,
  UnitOrder,
} from '../../../src/table/movement/index.ts';
import {
  approach,
  barring,
  canReach,
  canStand,
  chargeUnit,
  fallBack,
  flee,
  moveUnit,
  passable,
  pathProblems,
  wayIntoContact,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { assaultPhase, box, course, enemy, table } from './ground.ts';
import { SIZE, blockers, impassable, pieces, scenes } from './scenes.ts';

const endOf = (way: readonly Point[] | undefined): Point | undefined => {
  const last = way?.at(-1);
  return last === undefined ? undefined : { x: last.x, y: last.y };
};

/** Within a thousandth or two of a place that a specification gives to three decimals. */
function expectNear(place: Point | undefined, x: number, y: number, off = 2): void {
  expect(place).toBeDefined();
  expect(Math.abs((place?.x ?? 0) - inches(x))).toBeLessThanOrEqual(off);
  expect(Math.abs((place?.y ?? 0) - inches(y))).toBeLessThanOrEqual(off);
}

describe('as close as possible', () => {
  test('open ground: straight, and no farther than the limit', () => {
    const asked = course(at(10, 10), { terms: { limit: inches(5) } });
    expect(approach(asked, spot(at(10, 20)))).toMatchObject({ way: [at(10, 10), at(10, 15)], distance: 4500 });
    expect(approach(asked, spot(at(10, 12)))?.way).toEqual([at(10, 10), at(10, 11.5)]);
  });

  test('AP W-49: 12.5″ apart, two pile-in moves of 6″ leave 0.5″; from 12.0″ they touch', () => {
    const pile = (gap: number): number => {
      const far = disc(at(10, 11 + gap), 500);
      const a = approach(
        course(at(10, 10), { blockers: [passable({ id: 'b', base: far })], terms: { limit: inches(6), flies: true } }),
        far,
      );
      const b = approach(
        course(far.at, {
          blockers: [passable({ id: 'a', base: a?.end ?? far })],
          terms: { limit: inches(6), flies: true },
        }),
        a?.end ?? far,
      );
      return b?.distance ?? -1;
    };
    expect(pile(12.5)).toBe(500);
    expect(pile(12)).toBe(0);
  });

  test('among walls: the end is legal, and no place of a grid that can be reached is nearer', () => {
    fc.assert(
      fc.property(scenes, ({ course: scene, goal }) => {
        const asked: Course = { ...scene, terms: { limit: 4000 } };
        fc.pre(canStand(asked, asked.base));
        const found = approach(asked, spot(goal));
        expect(found).toBeDefined();
        if (found === undefined) return;
        expect(pathProblems(asked, found.way)).toEqual([]);
        expect(found.distance).toBeCloseTo(distance(found.end, spot(goal)), 9);
        for (let x = 600; x < SIZE; x += 700) {
          for (let y = 600; y < SIZE; y += 700) {
            const place = { x, y };
            if (distance(placed(asked.base, place), spot(goal)) < found.distance - 80) {
              expect({ place, isReached: canReach(asked, place) }).toEqual({ place, isReached: false });
            }
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('XZ EX-41: surrounded: no place 3″ from all enemies, but one at 1″', () => {
    const ring = [0, 60, 120, 180, 240, 300].map((turn, index) =>
      enemy(`e${index}`, 24 + 3.6 * Math.sin((turn * Math.PI) / 180), 24 + 3.6 * Math.cos((turn * Math.PI) / 180)),
    );
    const asked = course(at(24.8, 24.5), {
      blockers: ring.map((foe) => ({ ...foe, way: 0, end: 0 })),
      terms: { limit: inches(1.2) },
    });
    const isClear = (by: number) => (base: Base) => ring.every((foe) => distance(base, foe.base) >= by);
    expect(approach(asked, spot(at(24, 24)), { accepts: isClear(3000) })).toBeUndefined();
    expect(approach(asked, spot(at(24, 24)), { accepts: isClear(1000) })).toBeDefined();
  });
});

describe('into contact', () => {
  const target = (id: string, x: number, y: number) => ({ ...enemy(id, x, y) });
  const touchable = (one: { readonly id: string; readonly base: Base }): Blocker => ({ ...one, way: 0, end: 0 });

  test('AP-DECL-2: an enemy at 6.0″ is reached, at 6.01″ not', () => {
    const charge = (gap: number) => {
      const b = target('b', 10, 11 + gap);
      return wayIntoContact(course(at(10, 10), { blockers: [touchable(b)], terms: { limit: inches(6) } }), [b]);
    };
    expect(charge(6)).toMatchObject({ target: 'b', way: [at(10, 10), at(10, 16)] });
    expect(charge(6.01)).toBeUndefined();
  });

  test('AP-DECL-3: walled off by rock, or by another unit kept at 1″', () => {
    const b = target('b', 10, 15);
    const rock = box('rock', at(4, 12), at(16, 12.5), 'impassable');
    const walled = course(at(10, 10), {
      table: table(24, 24, rock),
      footing: assaultPhase(0),
      blockers: [touchable(b)],
      terms: { limit: inches(6) },
    });
    expect(wayIntoContact(walled, [b])).toBeUndefined();
    const screen = [7, 10, 13].map((x, index) => barring(enemy(`c${index}`, x, 12.5), 1000));
    expect(
      wayIntoContact(course(at(10, 10), { blockers: [touchable(b), ...screen], terms: { limit: inches(6) } }), [b]),
    ).toBeUndefined();
    expect(
      wayIntoContact(course(at(10, 10), { blockers: [touchable(b)], terms: { limit: inches(6) } }), [b]),
    ).toBeDefined();
  });

  test('AP W-1: the order of a charge', () => {
    const [b1, b2] = [target('b1', 11, 15), target('b2', 14, 16)];
    const mate = (id: string, x: number, y: number): Mate => ({
      id,
      course: course(at(x, y), { blockers: [touchable(b1), touchable(b2)], terms: { limit: inches(6) } }),
    });
    const order: ChargeOrder = {
      mates: [mate('a1', 10, 10), mate('a2', 12, 11), mate('a3', 14, 10)],
      targets: [b1, b2],
      cohesion: { kind: 'chain', gap: inches(2) },
      matesBar: true,
      support: inches(2),
      sequence: ['a2', 'a3', 'a1'],
    };
    const found = chargeUnit(order);
    expect(found?.moves.map(({ id, target: t }) => [id, t])).toEqual([
      ['a2', 'b1'],
      ['a3', 'b2'],
      ['a1', 'b1'],
    ]);
    expect(endOf(found?.moves[0]?.way)).toEqual(at(11.243, 14.03));
    expect(endOf(found?.moves[1]?.way)).toEqual(at(14, 15));
    expect(found?.astray).toEqual([]);
    // Without a sequence the nearest goes first all the same: a2, 3.123″ from b1.
    const { sequence: _, ...plain } = order;
    expect(chargeUnit(plain)?.moves[0]?.id).toBe('a2');
    // With c1 of another unit at (15.6, 15) the point (14, 15) is too near to it; a3 finds another place at b2.
    const c1 = barring(enemy('c1', 15.6, 15), 1000);
    const shy = chargeUnit({
      ...order,
      mates: order.mates.map((one) => ({ ...one, course: { ...one.course, blockers: [...one.course.blockers, c1] } })),
    });
    const a3 = shy?.moves.find(({ id }) => id === 'a3');
    expect(a3?.target).toBe('b2');
    expect(distance(a3?.end ?? b1.base, c1.base)).toBeGreaterThanOrEqual(1000);
    expect(wayLength(a3?.way ?? [])).toBeLessThanOrEqual(5460);
  });

  test('AP W-45: 6.0″ yes, 6.1″ no; a later unit uses the gap that the first has left', () => {
    const foe = target('b', 10, 17);
    const asked = (y: number, others: readonly Blocker[] = []) =>
      wayIntoContact(course(at(10, y), { blockers: [touchable(foe), ...others], terms: { limit: inches(6) } }), [foe]);
    expect(asked(10)).toBeDefined();
    expect(asked(9.9)).toBeUndefined();
    // A screen of friends shoulder to shoulder stops it; with the middle one gone it goes through the 1″ that he has left.
    const screen = [7, 8, 9, 10, 11, 12, 13].map((x) => barring(enemy(`f${x}`, x, 14)));
    expect(asked(10, screen)).toBeUndefined();
    expect(
      asked(
        10,
        screen.filter(({ id }) => id !== 'f10'),
      ),
    ).toMatchObject({ way: [at(10, 10), at(10, 16)] });
  });

  test('AP W-4: a second target that could be touched only 2.4″ from every moved mate is left', () => {
    const [x1, y1] = [target('x', 10, 16), target('y', 15.4, 16)];
    const mate = (id: string, x: number): Mate => ({
      id,
      course: course(at(x, 12), { blockers: [touchable(x1), touchable(y1)], terms: { limit: inches(6) } }),
    });
    const found = chargeUnit({
      mates: [mate('a', 10), mate('b', 14)],
      targets: [x1, y1],
      cohesion: { kind: 'chain', gap: inches(2) },
      matesBar: true,
      support: inches(2),
      sequence: ['a', 'b'],
    });
    // b touches y at no place within 2″ of a, who stands at (10, 15): the nearest is 15.4 − 1 − 10 − 1 = 3.4″ off.
    expect(found?.moves.map(({ target: t }) => t)).toEqual(['x', 'x']);
    expect(found?.astray).toEqual([]);
  });

  test('AP-CHG-10: nobody in reach: no charge', () => {
    const b = target('b', 10, 20);
    expect(
      chargeUnit({
        mates: [{ id: 'a', course: course(at(10, 10), { blockers: [touchable(b)], terms: { limit: inches(6) } }) }],
        targets: [b],
        cohesion: { kind: 'none' },
        matesBar: true,
      }),
    ).toBeUndefined();
  });

  test('AP W-26: a pile-in that may not leave coherency takes the engaged enemy', () => {
    const [b1, b2] = [target('b1', 10, 13), target('b2', 14, 16)];
    const a1 = enemy('a1', 10, 12);
    const mates: readonly Mate[] = [
      {
        id: 'a2',
        course: course(at(14, 10), {
          blockers: [passable(b1), passable(b2), passable(a1)],
          terms: { limit: inches(6), flies: true },
        }),
      },
    ];
    const within = (base: Base): boolean => withinDistance(base, a1.base, inches(2));
    expect(wayIntoContact(mates[0]!.course, [b2], { accepts: within })).toBeUndefined();
    const found = wayIntoContact(mates[0]!.course, [b1], { accepts: within });
    expect(found?.target).toBe('b1');
    expect(wayLength(found?.way ?? [])).toBeLessThanOrEqual(4243);
  });

  test('XZ-ASLT-4: as many as there is room for, the rest as near as they can, all around the leader', () => {
    const foe = target('t', 20, 26);
    const mates = Array.from({ length: 10 }, (_, index): Mate => ({
      id: `m${index}`,
      course: course(at(16 + (index % 5) * 1.2, 20 - Math.floor(index / 5) * 1.2), {
        blockers: [touchable(foe)],
        terms: { limit: inches(11) },
      }),
    }));
    const found = chargeUnit({
      mates,
      targets: [foe],
      cohesion: { kind: 'leader', leader: 'm0', radius: inches(6) },
      matesBar: false,
    });
    expect(found?.moves[0]?.id).toBe('m0');
    const ends = found?.moves.map(({ end }) => end) ?? [];
    const inContact = ends.filter((base) => touches(base, foe.base));
    // Six equal discs fit around one, and all sides are in reach.
    expect(inContact).toHaveLength(6);
    expect(found?.astray).toEqual([]);
    for (const [index, one] of ends.entries())
      for (const other of ends.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
  });
});

describe('falling back', () => {
  test('AP W-32: 7″ straight home; 3.5″ through a wood; off the table', () => {
    expect(fallBack(course(at(12, 20)), 'south', 7000)).toEqual({ way: [at(12, 20), at(12, 13)], outcome: 'moved' });
    expect(fallBack(course(at(12, 20)), 'south', 3500)).toEqual({ way: [at(12, 20), at(12, 16.5)], outcome: 'moved' });
    expect(fallBack(course(at(12, 5)), 'south', 9000).outcome).toBe('home');
  });

  test('AP W-35: trapped in a gorge', () => {
    const gorge = [
      box('west rock', at(0, 10), at(10, 24), 'impassable'),
      box('east rock', at(14, 10), at(24, 24), 'impassable'),
    ];
    const asked = course(at(12, 20), {
      table: table(24, 24, ...gorge),
      footing: assaultPhase(0),
      blockers: [barring(enemy('e', 12, 14), 1000)],
    });
    const four = fallBack(asked, 'south', 4000);
    expect(four.outcome).toBe('moved');
    expect(Math.abs(wayLength(four.way) - 4000)).toBeLessThan(2);
    const five = fallBack(asked, 'south', 5000);
    expect(five.outcome).toBe('trapped');
    // The lowest point is (10.5, 15.323) or its mirror image, after 4.912″.
    const low = endOf(five.way) ?? at(0, 0);
    expectNear({ x: 12_000 - Math.abs(low.x - 12_000), y: low.y }, 10.5, 15.323);
    expect(Math.abs(wayLength(five.way) - 4912)).toBeLessThan(4);
    expect(
      fallBack({ ...asked, blockers: [{ ...enemy('e', 12, 14), way: 'free', end: 'clear' }] }, 'south', 5000).outcome,
    ).toBe('moved');
  });

  test('AP W-46: not trapped: round the enemy and straight down', () => {
    const found = fallBack(course(at(12, 20), { blockers: [barring(enemy('e', 12, 14), 1000)] }), 'south', 10_000);
    expect(found.outcome).toBe('moved');
    const end = endOf(found.way) ?? at(0, 0);
    expectNear({ x: 12_000 + Math.abs(end.x - 12_000), y: end.y }, 14, 10.337, 3);
  });

  test('AP W-52 (b): through a friend, and on if the move would end on him', () => {
    const friend = passable(enemy('f', 12, 17));
    const asked = course(at(12, 20), { blockers: [friend] });
    expect(endOf(fallBack(asked, 'south', 5000).way)).toEqual(at(12, 15));
    expect(endOf(fallBack(asked, 'south', 3000).way)).toEqual(at(12, 16));
  });

  test('every way home is legal and never doubles back', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 500, max: 9000 }), ({ course: scene }, length) => {
        fc.pre(
          pathProblems(scene, [scene.base.at, { x: scene.base.at.x + 1, y: scene.base.at.y }]).every(
            ({ kind }) => kind === 'too-near',
          ),
        );
        const found = fallBack(scene, 'south', length);
        expect(pathProblems({ ...scene, terms: { homeward: 'south' } }, found.way)).toEqual([]);
        if (found.outcome === 'moved') expect(wayLength(found.way)).toBeGreaterThanOrEqual(length - 2);
        if (found.outcome === 'trapped') expect(wayLength(found.way)).toBeLessThanOrEqual(length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('fleeing', () => {
  test('XZ-MOR-8, EX-12: straight back at full speed', () => {
    expect(flee(course(at(20, 20)), [disc(at(20, 10), 500)], 5000)).toEqual({
      way: [at(20, 20), at(20, 25)],
      isFull: true,
    });
    // 3 : 4 : 5
    expect(endOf(flee(course(at(20, 20)), [disc(at(17, 16), 500)], 5000).way)).toEqual(at(23, 24));
  });

  test('XZ-R-20: turned as little as needed', () => {
    const rock = box('rock', at(19, 22), at(20.4, 23), 'impassable');
    const found = flee(
      course(at(20, 20), { table: table(48, 48, rock), footing: assaultPhase(0) }),
      [disc(at(20, 10), 500)],
      5000,
    );
    expect(found.isFull).toBe(true);
    const end = endOf(found.way) ?? at(0, 0);
    // To the right, the nearer side of the rock: its corner is 0.4″ off and the base needs 0.5″ more.
    expect(end.x).toBeGreaterThan(20_000);
    const shut = box('pen', at(10, 21), at(30, 22), 'impassable');
    const pen = flee(
      course(at(20, 20), { table: table(48, 48, shut), footing: assaultPhase(0) }),
      [disc(at(20, 10), 500)],
      5000,
    );
    expect(pathProblems(course(at(20, 20), { table: table(48, 48, shut), footing: assaultPhase(0) }), pen.way)).toEqual(
      [],
    );
  });

  test('XZ-MOR-4: the distance to no enemy shrinks', () => {
    const enemies = [disc(at(20, 10), 500), disc(at(28, 22), 500)];
    const from = disc(at(20, 20), 500);
    const { way } = flee(course(at(20, 20)), enemies, 5000);
    const end = disc(endOf(way) ?? from.at, 500);
    for (const foe of enemies) expect(distance(end, foe)).toBeGreaterThanOrEqual(distance(from, foe) - 1);
  });
});

describe('a unit in good order', () => {
  const row = (
    count: number,
    gap: number,
    x: number,
    y: number,
    limit: number,
    more: Partial<Course> = {},
  ): readonly Mate[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `u${String(index).padStart(2, '0')}`,
      course: course(at(x + (index % 5) * gap, y - Math.floor(index / 5) * gap), {
        terms: { limit: inches(limit) },
        ...more,
      }),
    }));

  /** Replays the moves one by one, as a referee would, and tells what is wrong. */
  function faults(order: UnitOrder, { moves, astray }: UnitMove): readonly string[] {
    const now = new Map(order.mates.map(({ id, course: { base } }) => [id, base]));
    const found: string[] = [];
    for (const { id, way, end } of moves) {
      const mate = order.mates.find((one) => one.id === id);
      if (mate === undefined) return ['unknown'];
      const others = [...now]
        .filter(([other]) => other !== id)
        .map(([other, base]): Blocker => ({ id: other, base, way: order.matesBar ? 0 : 'free', end: 0 }));
      found.push(
        ...pathProblems({ ...mate.course, blockers: [...mate.course.blockers, ...others] }, way).map(
          ({ kind }) => `${id} ${kind}`,
        ),
      );
      now.set(id, end);
    }
    if (new Set(moves.map(({ id }) => id)).size !== moves.length) found.push('moved twice');
    const items = [...now].map(([id, base]) => ({ id, base }));
    if (
      order.cohesion.kind === 'chain' &&
      astray.length === 0 &&
      chains(items, ({ base }) => base, order.cohesion.gap).length > 1
    )
      found.push('apart');
    if (order.cohesion.kind === 'leader' && astray.length === 0) {
      const leader = now.get(order.cohesion.leader);
      const { radius } = order.cohesion;
      if (leader !== undefined && items.some(({ base }) => !withinDistance(base, leader, radius)))
        found.push('out of radius');
    }
    return found;
  }

  test('open ground: everybody goes the same way', () => {
    const order: UnitOrder = {
      mates: row(20, 1.5, 10, 12, 6),
      cohesion: { kind: 'chain', gap: inches(2) },
      matesBar: true,
    };
    const move = moveUnit(order, at(13, 30));
    expect(faults(order, move)).toEqual([]);
    expect(move.astray).toEqual([]);
    expect(move.moves).toHaveLength(20);
    const shifts = new Set(
      move.moves.map(
        ({ way }) => `${(endOf(way)?.x ?? 0) - (way[0]?.x ?? 0)} ${(endOf(way)?.y ?? 0) - (way[0]?.y ?? 0)}`,
      ),
    );
    expect(shifts.size).toBe(1);
    for (const { way } of move.moves) expect(wayLength(way)).toBeLessThanOrEqual(6000);
  });

  test('the slowest sets the pace', () => {
    const mates = row(5, 1.5, 10, 12, 6).map((mate, index) =>
      index === 4 ? { ...mate, course: { ...mate.course, terms: { limit: inches(2) } } } : mate,
    );
    const order: UnitOrder = { mates, cohesion: { kind: 'chain', gap: inches(2) }, matesBar: true };
    const move = moveUnit(order, at(13, 30));
    expect(faults(order, move)).toEqual([]);
    expect(move.astray).toEqual([]);
  });

  test('XZ-MOVE-3: all within the radius of the leader, round a wall', () => {
    const ground = { table: table(48, 48, box('rock', at(8, 15), at(16, 16), 'impassable')), footing: assaultPhase(0) };
    const order: UnitOrder = {
      mates: row(10, 1.2, 10, 13, 5, ground),
      cohesion: { kind: 'leader', leader: 'u00', radius: inches(6) },
      matesBar: false,
    };
    const move = moveUnit(order, at(10, 18));
    expect(faults(order, move)).toEqual([]);
    expect(move.astray).toEqual([]);
    expect(move.moves[0]?.id).toBe('u00');
  });

  test('any unit on any ground: legal move by move, together if it can be', () => {
    const cohesions: fc.Arbitrary<Cohesion> = fc.constantFrom(
      { kind: 'chain', gap: 2000 },
      { kind: 'leader', leader: 'u00', radius: 6000 },
      { kind: 'comrade', within: 6000 },
    );
    fc.assert(
      fc.property(
        pieces(4),
        blockers(3),
        cohesions,
        fc.boolean(),
        fc.integer({ min: 1000, max: 11_000 }),
        fc.integer({ min: 1000, max: 11_000 }),
        (some, models, cohesion, matesBar, x, y) => {
          const ground = { table: { width: 12_000, depth: 12_000, pieces: some }, footing: impassable };
          const start = { ...course(at(0, 0)), ...ground, blockers: models };
          const mates = row(8, 1.1, 1, 2, 5, ground).map((mate) => ({
            ...mate,
            course: { ...mate.course, blockers: models },
          }));
          fc.pre(
            mates.every(
              ({ course: one }) =>
                pathProblems({ ...start, base: disc({ x: one.base.at.x, y: one.base.at.y + 1 }, 500) }, [
                  { x: one.base.at.x, y: one.base.at.y + 1 },
                  one.base.at,
                ]).length === 0,
            ),
          );
          const order: UnitOrder = { mates, cohesion, matesBar };
          const move = moveUnit(order, { x, y });
          expect(faults(order, move)).toEqual([]);
          expect(move.astray).toEqual([]);
          expect(moveUnit(order, { x, y })).toEqual(move);
        },
      ),
      { numRuns: 12 },
    );
  });
});
