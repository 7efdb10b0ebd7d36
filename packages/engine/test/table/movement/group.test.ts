/** Groups on the table: a referee replays what they propose. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  type Base,
  closerThan,
  disc,
  hull,
  inches,
  overlaps,
  placed,
  type Point,
  span,
  touches,
  widestGap,
  withinDistance,
} from '../../../src/table/index.ts';
import { tries } from '../../../kit/tries.ts';
import { type Blocker, type Course, group, pathProblems } from '../../../src/table/movement/index.ts';
import { box, course, fireTeam, table } from './ground.ts';
import { blockers, impassable, pieces, SIZE } from './scenes.ts';

const GAP = inches(2);

/** Models in rows of three with so much between their middles; they hold together by gaps of 2″ at most. */
function rows(count: number, x: number, y: number, limit: number, more: Partial<Course> = {}): group.Group {
  const mates = Array.from({ length: count }, (_, i) => ({
    id: `u${i}`,
    course: course(at(x + (i % 3) * 1.2, y - Math.floor(i / 3) * 1.2), { terms: { limit: inches(limit) }, ...more }),
  }));
  return { mates, limit: inches(limit), holds: (ends) => widestGap(ends) <= GAP };
}

const endsOf = ({ mates }: group.Group, moves: group.GroupMoves): readonly Base[] =>
  mates.map(({ id, course: { base } }) => placed(base, moves[id]?.path.at(-1) ?? base.at));

/** What a referee finds: paths that are not legal, models on top of one another, a group that has come apart. */
function faults(one: group.Group, moves: group.GroupMoves): readonly string[] {
  const ends = endsOf(one, moves);
  const found: string[] = Object.keys(moves).filter((id) => !one.mates.some((mate) => mate.id === id));
  for (const [i, { id, course: own }] of one.mates.entries()) {
    const path = moves[id]?.path;
    if (path === undefined) continue;
    if (path[0]?.x !== own.base.at.x || path[0].y !== own.base.at.y) found.push(`${id} begins elsewhere`);
    found.push(...pathProblems(own, path).map(({ kind }) => `${id} ${kind}`));
    if (ends.some((other, j) => j < i && overlaps(other, ends[i] as Base))) found.push(`${id} stands on somebody`);
  }
  if (!one.holds(ends)) found.push('apart');
  return found;
}

/** A group of up to six somewhere on a small random table, with enemies among the blockers. */
const scenes: fc.Arbitrary<{ readonly one: group.Group; readonly goal: Point; readonly enemies: readonly Blocker[] }> =
  fc
    .tuple(
      pieces(4),
      blockers(4),
      fc.integer({ min: 1, max: 6 }),
      fc.tuple(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 3, max: 10 })),
      fc.tuple(fc.integer({ min: 1000, max: SIZE - 1000 }), fc.integer({ min: 1000, max: SIZE - 1000 })),
      fc.integer({ min: 1, max: 8 }),
    )
    .map(([some, models, count, [x, y], [toX, toY], limit]) => {
      const enemies = models.map((blocker) => ({ ...blocker, way: 0, end: 0 }));
      const small = { table: { width: SIZE, depth: SIZE, pieces: some }, footing: impassable, blockers: enemies };
      return { one: rows(count, x, y, limit, small), goal: { x: toX, y: toY }, enemies };
    });

/** Nobody is where he could not be. */
const isSound = (one: group.Group): boolean =>
  faults(one, Object.fromEntries(one.mates.map(({ id, course: { base } }) => [id, { path: [base.at] }]))).length === 0;

describe('a group that a referee watches', () => {
  test('goes towards any place by legal paths, and stays together', () => {
    fc.assert(
      fc.property(scenes, ({ one, goal }) => {
        fc.pre(isSound(one));
        const moves = group.towards(one, goal);
        expect(moves === undefined ? [] : faults(one, moves)).toEqual([]);
        expect(group.towards(one, goal)).toEqual(moves);
      }),
      { numRuns: tries(100, 300) },
    );
  });

  test('goes into contact by legal paths: somebody touches an enemy', () => {
    let met = 0;
    fc.assert(
      fc.property(scenes, ({ one, enemies }) => {
        fc.pre(isSound(one) && enemies.length > 0);
        const bases = enemies.map(({ base }) => base);
        const moves = group.intoContact(one, enemies);
        if (moves === undefined) return;
        met++;
        expect(faults(one, moves)).toEqual([]);
        expect(endsOf(one, moves).some((end) => bases.some((base) => touches(end, base)))).toBe(true);
        // Whoever names them in another order gets the same, but where two are equally near.
        const isTie = one.mates.some(
          ({ course: { base } }) => new Set(bases.map((other) => span(other.at, base.at))).size < bases.length,
        );
        if (!isTie) expect(group.intoContact(one, enemies.toReversed())).toEqual(moves);
      }),
      { numRuns: tries(100, 300) },
    );
    expect(met).toBeGreaterThan(30);
  });

  test('gets away by legal paths that the rules accept', () => {
    fc.assert(
      fc.property(scenes, ({ one, goal }) => {
        fc.pre(isSound(one));
        const accepts = (moves: group.GroupMoves): boolean => moves['u0'] !== undefined;
        const moves = group.retreat(one, goal, { accepts });
        expect(moves === undefined || (accepts(moves) && faults(one, moves).length === 0)).toBe(true);
      }),
      { numRuns: tries(80, 200) },
    );
  });
});

describe('a group', () => {
  test('keeps its shape in the open: everybody goes by the same vector', () => {
    const one = rows(6, 10, 10, 6);
    // The middle is at 11.2, 9.4; 12.6″ to the north is farther than 6″.
    const moves = group.towards(one, at(11.2, 22));
    for (const {
      id,
      course: { base },
    } of one.mates)
      expect(moves?.[id]?.path).toEqual([base.at, { x: base.at.x, y: base.at.y + inches(6) }]);
  });

  test('does not go beyond its goal', () => {
    const one = rows(1, 10, 10, 6);
    expect(group.towards(one, at(10, 12))).toEqual({ u0: { path: [at(10, 10), at(10, 12)] } });
    expect(group.towards(one, at(10, 10))).toBeUndefined();
  });

  test('leaves behind whom walls on all sides keep where he is, and goes', () => {
    const walls = [
      box('west', at(18.5, 8.5), at(19.2, 11.5), 'impassable'),
      box('east', at(20.8, 8.5), at(21.5, 11.5), 'impassable'),
      box('north', at(18.5, 10.8), at(21.5, 11.5), 'impassable'),
      box('south', at(18.5, 8.5), at(21.5, 9.2), 'impassable'),
    ];
    const more = { table: table(30, 24, ...walls), footing: impassable, terms: { limit: inches(4) } };
    const mates = [at(10, 10), at(20, 10)].map((place, i) => ({ id: `u${i}`, course: course(place, more) }));
    const one: group.Group = { mates, limit: inches(4), holds: () => true };
    // From the middle, 15, 10, it is 6″ to the north, of which they have 4″.
    expect(group.towards(one, at(15, 16))).toEqual({ u0: { path: [at(10, 10), at(10, 14)] } });
  });

  test('goes as far as rough ground lets it', () => {
    // The middle of the base goes 1″ in the open, and beyond every inch costs two: 6 = 1 + 2 × 2.5.
    const rough = box('rough', at(0, 11), at(24, 20), 'difficult');
    const one = rows(1, 10, 10, 6, { table: table(24, 24, rough), footing: fireTeam });
    const end = group.towards(one, at(10, 20))?.['u0']?.path.at(-1) ?? at(0, 0);
    expect(span(end, at(10, 13.5))).toBeLessThanOrEqual(5);
  });

  test('closes up behind the one who reaches the enemy', () => {
    const enemy = { id: 'e', base: disc(at(10, 16), 500), way: 0, end: 0 } as const;
    const one = rows(3, 8.8, 10, 6, { blockers: [enemy] });
    const moves = group.intoContact(one, [enemy]);
    expect(moves).toBeDefined();
    expect(endsOf(one, moves ?? {}).filter((end) => touches(end, enemy.base)).length).toBeGreaterThanOrEqual(2);
    // 6″ from edge to edge can just be gone, a thousandth more cannot.
    const far = { ...enemy, base: disc({ x: 10_000, y: 17_002 }, 500) };
    expect(group.intoContact(rows(1, 10, 10, 6, { blockers: [far] }), [far])).toBeUndefined();
  });

  test('goes straight away from whoever it leaves, or where it would rather be', () => {
    const one = rows(1, 10, 10, 4);
    expect(group.retreat(one, at(10, 8))).toEqual({ u0: { path: [at(10, 10), at(10, 14)] } });
    expect(group.retreat(one, at(10, 8), { first: [at(12, 10)] })).toEqual({ u0: { path: [at(10, 10), at(12, 10)] } });
    expect(group.retreat(one, at(10, 8), { accepts: () => false })).toBeUndefined();
  });

  test.each([
    [3, 4],
    [4, -3],
    [-3, -4],
    [-4, 3],
  ])('gets away from %i, %i beside it: straight, to its right, to its left, then anywhere', (east, north) => {
    const one = rows(1, 20, 20, 5, { table: table(40, 40) });
    const seen: Point[] = [];
    const accepts = (moves: group.GroupMoves): boolean => {
      const { x = 0, y = 0 } = moves['u0']?.path.at(-1) ?? {};
      seen.push({ x: x - 20_000, y: y - 20_000 });
      return false;
    };
    expect(group.retreat(one, at(20 - east, 20 - north), { accepts })).toBeUndefined();
    // 3, 4, 5: of 5″ it goes as far as the other has been away.
    expect(seen.slice(0, 3)).toEqual([at(east, north), at(north, -east), at(-north, east)]);
    const round = seen.slice(3).map(({ x, y }) => [Math.sign(x), Math.sign(y), Math.abs(x) - Math.abs(y)].join(' '));
    // Each of the sixteen ways round once, all of them 5″ long.
    expect(new Set(round).size).toBe(16);
    for (const to of seen) expect(Math.abs(span(to, at(0, 0)) - 5000)).toBeLessThanOrEqual(1);
  });
});

test('a group whose rules do not accept a move goes less far', () => {
  const one = rows(3, 10, 10, 5);
  const isShort = (moves: group.GroupMoves): boolean =>
    Object.values(moves).every(({ path: [from, to] }) => span(from as Point, to as Point) <= inches(3.5));
  // Of 5″, 4″, 3″, 2″ and 1″ the first that will do.
  expect(group.towards(one, at(11.2, 30), isShort)?.['u0']?.path).toEqual([at(10, 10), at(10, 13)]);
  expect(group.towards(one, at(11.2, 30), () => false)).toBeUndefined();
});

test('a group in step goes as far as all can: all the way, else a good part, else so far as is said', () => {
  const one = rows(3, 10, 10, 5);
  // Two thousandths less than 5″: rounding takes nobody too far.
  expect(group.inStep(one, at(11.2, 30))?.['u1']?.path).toEqual([at(11.2, 10), { x: 11_200, y: 14_998 }]);
  const wall = box('wall', at(0, 13), at(40, 13.5), 'impassable');
  const barred = rows(3, 10, 10, 5, { table: table(40, 40, wall), footing: fireTeam });
  // 12.5″ is the farthest to the north, and 60 % of 5″ are 3″: too far, also aside.
  expect(group.inStep(barred, at(11.2, 30))).toBeUndefined();
  expect(group.inStep(barred, at(11.2, 30), { lengths: [2000] })?.['u1']?.path.at(-1)).toEqual({
    x: 11_200,
    y: 11_998,
  });
  expect(group.inStep(barred, at(11.2, 30), { lengths: [2000], isStraight: true })).toBeUndefined();
});

describe('a group that is put on the table', () => {
  const newcomers = (count: number, radius = 500) =>
    Array.from({ length: count }, (_, i) => ({ id: `n${i}`, base: disc(at(0, 0), radius) }));

  test('the first stands on the point, six around it, the next ring comes after', () => {
    const places = group.formation(newcomers(9), at(10, 10), () => true);
    const away = Object.values(places ?? {}).map((base) => Math.round(span(base.at, at(10, 10)) / 10) * 10);
    // Rings 1.05″ apart: one, six, then two of the twelve of the second.
    expect(away).toEqual([0, 1050, 1050, 1050, 1050, 1050, 1050, 2100, 2100]);
    expect(places?.['n1']?.at).toEqual({ x: 10_000, y: 11_050 });
  });

  test('large ones stand farther apart, and nobody on anybody', () => {
    const bases = Object.values(group.formation(newcomers(7, 1000), at(20, 20), () => true) ?? {});
    expect(bases).toHaveLength(7);
    expect(bases.some((one, i) => bases.slice(0, i).some((other) => overlaps(one, other)))).toBe(false);
  });

  test('out of bounds nobody is tried, and after the first who finds no room nobody else is', () => {
    const tried: string[] = [];
    const fits = (mate: { readonly id: string }, base: Base): boolean => {
      tried.push(mate.id);
      expect(base.at.x).toBeGreaterThanOrEqual(10_000);
      return mate.id !== 'n1';
    };
    const mates = newcomers(3).map((mate) => ({ ...mate, kind: mate.id }));
    expect(group.formation(mates, at(10, 10), fits, ({ x }) => x >= 10_000)).toBeUndefined();
    expect(new Set(tried)).toEqual(new Set(['n0', 'n1']));
  });

  test('whoever finds no room: no formation, but places for the others', () => {
    const west = (_: unknown, { at: { x } }: Base): boolean => x < 9500;
    // Of the point and the first ring only the two western places will do: 10 − 1.05 · cos 30° = 9.09.
    const near = (mate: unknown, base: Base): boolean => west(mate, base) && span(base.at, at(10, 10)) < 1500;
    expect(group.formation(newcomers(3), at(10, 10), near)).toBeUndefined();
    expect(Object.keys(group.placesFor(newcomers(3), at(10, 10), near))).toEqual(['n0', 'n1']);
  });
});

describe('a group that goes with its leader', () => {
  const RADIUS = inches(3);
  const led = (one: group.Group): group.LedGroup => ({
    ...one,
    holds: () => true,
    keeps: (_, end, leader) => withinDistance(end, leader, RADIUS),
  });

  test('in the open all go the same way, the leader as far as he may', () => {
    const one = led(rows(6, 10, 10, 5));
    const found = group.led(one, at(10, 30));
    expect(found?.end.at).toEqual(at(10, 15));
    for (const { id, course: own } of one.mates)
      expect(found?.moves[id]?.path).toEqual([own.base.at, { x: own.base.at.x, y: own.base.at.y + 5000 }]);
  });

  test('whoever cannot follow keeps as near as the leader is: all legal, nobody on anybody', () => {
    fc.assert(
      fc.property(scenes, ({ one, goal }) => {
        const found = group.led(led(one), goal);
        if (found === undefined) return;
        expect(faults({ ...one, holds: () => true }, found.moves)).toEqual([]);
        const ends = endsOf(one, found.moves);
        expect(ends[0]).toEqual(found.end);
        expect(ends.every((end) => withinDistance(end, found.end, RADIUS))).toBe(true);
      }),
      { numRuns: tries(60, 200), seed: 3 },
    );
  });

  test('where the leader is not wanted nobody goes; else all go as they would anyway', () => {
    let [wanted, unwanted] = [0, 0];
    fc.assert(
      fc.property(scenes, fc.integer({ min: 1, max: 6 }), ({ one, goal }, far) => {
        const found = group.led(led(one), goal);
        const [leader] = one.mates;
        if (found === undefined || leader === undefined) return;
        const wants = (end: Point): boolean => span(end, leader.course.base.at) >= far * 500;
        const isWanted = wants(found.end.at);
        expect(group.led({ ...led(one), wants }, goal)).toEqual(isWanted ? found : undefined);
        if (isWanted) wanted++;
        else unwanted++;
      }),
      { numRuns: tries(60, 200), seed: 4 },
    );
    expect(Math.min(wanted, unwanted)).toBeGreaterThan(5);
  });

  test('a hull turns its front to the goal', () => {
    const tank = { ...course(at(10, 10)), base: hull(at(10, 10), 2000, 1000, 90), terms: { limit: inches(4) } };
    const one = led({ mates: [{ id: 'tank', course: tank }], limit: inches(4), holds: () => true });
    expect(group.led(one, at(10, 30))?.moves['tank']).toEqual({ path: [at(10, 10), at(10, 14)], facing: 0 });
  });

  test('away from enemies: the least distance that does, and who may stay stays', () => {
    const foes = [disc(at(10, 8), 500)];
    const mates = rows(2, 10, 10, 5).mates;
    const away = { foes, heading: 0, keep: inches(3) };
    const leaving: group.LeavingGroup = { mates, keeps: () => true, mayStay: () => false };
    // The leader stands 1″ from him: 2″ straight back are 3″. His mate, 1.2″ beside, needs less.
    expect(group.ledAway(leaving, away)?.['u0']?.path).toEqual([at(10, 10), at(10, 12)]);
    const ends = endsOf({ mates, limit: 0, holds: () => true }, group.ledAway(leaving, away) ?? {});
    expect(ends.every((end) => foes.every((foe) => !closerThan(end, foe, inches(3) - 2)))).toBe(true);
    const slow = mates.map((mate, i) =>
      i === 0 ? mate : { ...mate, course: { ...mate.course, terms: { limit: 0 } } },
    );
    expect(group.ledAway({ ...leaving, mates: slow }, away)).toBeUndefined();
    expect(Object.keys(group.ledAway({ ...leaving, mates: slow, mayStay: () => true }, away) ?? {})).toEqual(['u0']);
  });
});
