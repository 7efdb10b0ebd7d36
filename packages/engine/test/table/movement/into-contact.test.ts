/** Moves into contact: charges, pile-ins, assaults. */
import { describe, expect, test } from 'vitest';
import type { Base, Point } from '../../../src/table/index.ts';
import { at, distance, inches, overlaps, touches, withinDistance } from '../../../src/table/index.ts';
import type { Blocker, ChargeOrder, Mate } from '../../../src/table/movement/index.ts';
import { barring, chargeUnit, passable, wayIntoContact, wayLength } from '../../../src/table/movement/index.ts';
import { assaultPhase, box, course, enemy, table } from './ground.ts';

const endOf = (way: readonly Point[] | undefined): Point | undefined => {
  const last = way?.at(-1);
  return last === undefined ? undefined : { x: last.x, y: last.y };
};
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
