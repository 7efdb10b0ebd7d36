/** Moves into contact: charges, pile-ins, assaults. */
import { describe, expect, test } from 'vitest';
import type { Base } from '../../../src/table/index.ts';
import { at, inches, withinDistance } from '../../../src/table/index.ts';
import type { Blocker, Mate } from '../../../src/table/movement/index.ts';
import {
  barring,
  passable,
  shortestIntoContact,
  wayIntoContact,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { assaultPhase, box, course, enemy, table } from './ground.ts';

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

  test('AP-D-16: nothing stops who piles in: a place beside one enemy may be nearer than another straight ahead', () => {
    const foes = [target('c', 14.5, 14), target('b', 10, 15)];
    const friend: Blocker = { id: 'f', base: enemy('f', 10, 14).base, way: 'free', end: 0 };
    const blockers = [...foes.map((foe): Blocker => ({ ...foe, way: 'free', end: 0 })), friend];
    const asked = course(at(10, 10), { blockers, terms: { limit: inches(6), flies: true } });
    // Straight at c: √(4.5² + 4²) − 1 = 5.021″. Beside the friend, 60° round b: (±0.866, −0.5) from it, √(0.866² + 4.5²) = 4.583″.
    const found = shortestIntoContact(asked, foes);
    expect(found?.target).toBe('b');
    expect(wayLength(found?.way ?? [])).toBeCloseTo(4583, -1);
    // Nobody in the way: straight ahead is the shortest. Out of reach, or to no place that will do, there is none.
    const open = course(at(10, 10), { blockers: blockers.slice(0, 2), terms: { limit: inches(6), flies: true } });
    expect(shortestIntoContact(open, foes)?.way).toEqual([at(10, 10), at(10, 14)]);
    const short = course(at(10, 10), { blockers, terms: { limit: inches(4), flies: true } });
    expect(shortestIntoContact(short, foes)).toBeUndefined();
    expect(shortestIntoContact(asked, foes, { accepts: () => false })).toBeUndefined();
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
});
