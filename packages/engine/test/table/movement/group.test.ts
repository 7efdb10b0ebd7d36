/** Groups on the table: a referee replays what they propose. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  type Base,
  disc,
  inches,
  overlaps,
  placed,
  type Point,
  span,
  touches,
  widestGap,
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
        const moves = group.intoContact(one, bases);
        if (moves === undefined) return;
        met++;
        expect(faults(one, moves)).toEqual([]);
        expect(endsOf(one, moves).some((end) => bases.some((base) => touches(end, base)))).toBe(true);
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
    const moves = group.intoContact(one, [enemy.base]);
    expect(moves).toBeDefined();
    expect(endsOf(one, moves ?? {}).filter((end) => touches(end, enemy.base)).length).toBeGreaterThanOrEqual(2);
    // 6″ from edge to edge can just be gone, a thousandth more cannot.
    const far = { ...enemy, base: disc({ x: 10_000, y: 17_002 }, 500) };
    expect(group.intoContact(rows(1, 10, 10, 6, { blockers: [far] }), [far.base])).toBeUndefined();
  });

  test('goes straight away from whoever it leaves, or where it would rather be', () => {
    const one = rows(1, 10, 10, 4);
    expect(group.retreat(one, at(10, 8))).toEqual({ u0: { path: [at(10, 10), at(10, 14)] } });
    expect(group.retreat(one, at(10, 8), { first: [at(12, 10)] })).toEqual({ u0: { path: [at(10, 10), at(12, 10)] } });
    expect(group.retreat(one, at(10, 8), { accepts: () => false })).toBeUndefined();
  });
});
