/** Units that move in good order. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../src/table/index.ts';
import { at, chains, disc, inches, span, towards, withinDistance } from '../../../src/table/index.ts';
import type { Blocker, Cohesion, Course, Mate, UnitMove, UnitOrder } from '../../../src/table/movement/index.ts';
import { moveAfter, pathProblems, wayLength } from '../../../src/table/movement/index.ts';
import { assaultPhase, box, course, table } from './ground.ts';
import { blockers, impassable, pieces } from './scenes.ts';

const endOf = (way: readonly Point[] | undefined): Point | undefined => {
  const last = way?.at(-1);
  return last === undefined ? undefined : { x: last.x, y: last.y };
};
/** The course of a mate past its mates as they stand. */
const pastMates = ({ mates, matesBar }: UnitOrder, mate: Mate): Course => ({
  ...mate.course,
  blockers: [
    ...mate.course.blockers,
    ...mates
      .filter(({ id }) => id !== mate.id)
      .map(({ id, course: { base } }): Blocker => ({ id, base, way: matesBar ? 0 : 'free', end: 0 })),
  ],
});

/** The first goes straight towards a place as far as it may, or stays if it cannot; the others after it. */
function movedTowards(order: UnitOrder, goal: Point): UnitMove {
  const first = order.mates[0]!;
  const { base, terms } = first.course;
  const straight = [base.at, towards(base.at, goal, Math.min(terms.limit ?? 0, span(base.at, goal)))];
  const isFree = pathProblems(pastMates(order, first), straight).length === 0;
  return moveAfter(order, first, isFree ? straight : [base.at], goal);
}

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
    const move = movedTowards(order, at(10, 30));
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

  test('a mate goes round what is in its way to its own place, if it gets there', () => {
    const ground = {
      table: table(48, 48, box('rock', at(13, 14), at(15, 16), 'impassable')),
      footing: assaultPhase(0),
    };
    const order: UnitOrder = { mates: row(2, 4, 10, 10, 12, ground), cohesion: { kind: 'none' }, matesBar: true };
    // 10″ straight on; past a corner 1½″ aside it is little more.
    const [, second] = movedTowards(order, at(10, 20)).moves;
    expect(endOf(second?.way)).toEqual(at(14, 20));
    expect(second?.way.length).toBeGreaterThan(2);
  });

  test('who cannot keep up comes as near as it can, and is told', () => {
    const mates = row(5, 1.5, 10, 12, 6).map((mate, index) =>
      index === 4 ? { ...mate, course: { ...mate.course, terms: { limit: inches(2) } } } : mate,
    );
    const order: UnitOrder = { mates, cohesion: { kind: 'chain', gap: inches(2) }, matesBar: true };
    const move = movedTowards(order, at(10, 30));
    expect(faults(order, move)).toEqual([]);
    expect(move.astray).toEqual(['u04']);
  });

  test('XZ-MOVE-3: all within the radius of the leader, under a wall', () => {
    const ground = { table: table(48, 48, box('rock', at(8, 15), at(16, 16), 'impassable')), footing: assaultPhase(0) };
    const order: UnitOrder = {
      mates: row(10, 1.2, 10, 13, 5, ground),
      cohesion: { kind: 'leader', leader: 'u00', radius: inches(6) },
      matesBar: false,
    };
    const move = movedTowards(order, at(12, 14.4));
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
          const move = movedTowards(order, { x, y });
          expect(faults(order, move)).toEqual([]);
          expect(movedTowards(order, { x, y })).toEqual(move);
        },
      ),
      { numRuns: 12 },
    );
  });
});
