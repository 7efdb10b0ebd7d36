/** Worked examples of Xenos & Zealots about ways, as far as they are geometry. Numbers are the specification's. */
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../../src/table/index.ts';
import { at, disc, hull, inches } from '../../../../src/table/index.ts';
import type { Course, Way } from '../../../../src/table/movement/index.ts';
import { OPEN, barring, isLegalWay, measured, passable, pathProblems } from '../../../../src/table/movement/index.ts';
import { XENOS, box, course, enemy, table, wall, xenosZealots } from '../ground.ts';

const kinds = (asked: Course, way: Way): readonly string[] => pathProblems(asked, way).map(({ kind }) => kind);

describe('Xenos Zealots', () => {
  const pieces = [
    box('light', at(4, 4), at(10, 10), 'light-woods'),
    box('heavy', at(14, 4), at(20, 10), 'heavy-woods'),
    box('rough', at(24, 4), at(30, 10), 'difficult'),
    box('pond', at(34, 4), at(40, 10), 'water'),
    box('town', at(4, 30), at(10, 36), 'built-up'),
    box('road', at(0, 20), at(48, 23), 'road'),
    wall('fence', at(4, 12), at(10, 12)),
  ];
  const ground = table(48, 48, ...pieces);
  const reach = (
    row: keyof typeof XENOS,
    speed: number,
    from: ReturnType<typeof at>,
    dx: number,
    dy: number,
    length: number,
    bonus = 0,
  ) =>
    isLegalWay(
      course(from, {
        table: ground,
        footing: xenosZealots(XENOS[row], true),
        terms: { limit: inches(speed), pavedBonus: inches(bonus) },
      }),
      [from, { x: from.x + dx * inches(length), y: from.y + dy * inches(length) }],
    );

  // How far an allowance lets it go in a direction, tested at the thousandth.
  test.each<[string, keyof typeof XENOS, number, [number, number], [number, number], number, number]>([
    ['(a) LINE into light woods: 4″', 'L', 5, [7, 3], [0, 1], 4, 0],
    ['(c) LINE on the road: 7″', 'L', 5, [10, 21.5], [1, 0], 7, 2],
    ['(c) RIDE on the road: 14″', 'W', 12, [10, 21.5], [1, 0], 14, 2],
    ['(c) BAST on the road: 7″', 'T', 6, [10, 21.5], [1, 0], 7, 1],
    ['(c) SKIF on the road: 13″', 'H', 12, [10, 21.5], [1, 0], 13, 1],
    ['(c) half on the road: no bonus', 'L', 5, [10, 21.5], [0, 1], 5, 2],
    ['(d) RIDE through a built-up area: 11″', 'W', 12, [7, 27], [0, 1], 11, 0],
    ['(f) SKIF over water: 11″', 'H', 12, [37, 2], [0, 1], 11, 0],
    ['(h) BAST at half speed through heavy woods: 1″', 'T', 3, [17, 3.5], [0, 1], 1, 0],
  ])('EX-13 %s', (_, row, speed, [x, y], [dx, dy], length, bonus) => {
    expect(reach(row, speed, at(x, y), dx, dy, length, bonus)).toBe(true);
    expect(reach(row, speed, at(x, y), dx, dy, length + 0.001, bonus)).toBe(false);
  });

  test('EX-13 (b): light woods and a wall leave 2″ of 5″', () => {
    const line5 = (end: number) =>
      isLegalWay(
        course(at(7, 13), {
          table: table(48, 48, box('light', at(4, 4), at(10, 11.5), 'light-woods'), pieces[6] as Piece),
          footing: xenosZealots(XENOS.L, true),
          terms: { limit: inches(5) },
        }),
        [at(7, 13), at(7, end)],
      );
    expect(line5(11)).toBe(true);
    expect(line5(10.999)).toBe(false);
  });

  test('EX-13 (d), (f): heavy woods and water refused to wheels and tracks', () => {
    const row = (name: keyof typeof XENOS) =>
      course(at(17, 2), { table: ground, footing: xenosZealots(XENOS[name], false), terms: { limit: inches(12) } });
    expect(kinds(row('W'), [at(17, 2), at(17, 6)])).toEqual(['barred']);
    expect(kinds({ ...row('T'), base: disc(at(37, 2), 500) }, [at(37, 2), at(37, 5)])).toEqual(['barred']);
    // Touching the edge of impassable ground is touching it; passing 0.001″ off is not (2.8).
    expect(kinds({ ...row('T'), base: disc(at(33.999, 2), 500) }, [at(33.999, 2), at(33.999, 12)])).toEqual([]);
    expect(kinds({ ...row('T'), base: disc(at(34, 2), 500) }, [at(34, 2), at(34, 12)])).toEqual(['barred']);
  });

  test('EX-13 (c): hard surface overrides the area that it crosses', () => {
    const crossing = [box('wood', at(12, 15), at(18, 30), 'light-woods'), pieces[5] as Piece];
    const asked = course(at(10, 21), {
      table: table(48, 48, ...crossing),
      footing: xenosZealots(XENOS.L, true),
      terms: { limit: inches(5), pavedBonus: inches(2) },
    });
    expect(measured(asked, [at(10, 21), at(17, 21)])).toMatchObject({
      spent: 7000,
      limit: 7000,
      isPaved: true,
      isWithinLimit: true,
    });
    expect(measured(asked, [at(10, 21), at(15, 24)])).toMatchObject({ isPaved: false, limit: 5000 });
    expect(measured(asked, [at(10, 21), at(15, 24)]).spent).toBeCloseTo(Math.sqrt(34) * 1000 + 1000, 6);
  });

  test('XZ-MOVE-2: a 1″ base fails a 0.9″ gap; XZ-R-39: its own unit never blocks', () => {
    const gap = [barring(enemy('f1', 9.05, 12)), barring(enemy('f2', 10.95, 12))];
    expect(kinds(course(at(10, 10), { blockers: gap }), [at(10, 10), at(10, 14)])).toEqual([
      'passes-model',
      'passes-model',
    ]);
    const mates = gap.map(passable);
    expect(kinds(course(at(10, 10), { blockers: mates }), [at(10, 10), at(10, 14)])).toEqual([]);
  });

  test('XZ-MOVE-5: 2″ for each obstacle and each storey; a tank is refused', () => {
    const tower: Piece = { ...box('tower', at(20, 20), at(26, 26), 'building'), storeys: 3 };
    const climber = course(at(23, 23), {
      table: table(48, 48, tower),
      footing: () => OPEN,
      terms: { limit: inches(5), climb: 2000 },
    });
    expect(measured(climber, [at(23, 23), { ...at(23, 23), level: 1 }, at(24, 23)]).spent).toBe(3000);
    expect(kinds(climber, [at(23, 23), { ...at(23, 23), level: 2 }, at(24, 23)])).toEqual([]);
    expect(kinds(climber, [at(23, 23), { ...at(23, 23), level: 2 }, at(24.001, 23)])).toEqual(['too-far']);
    expect(kinds(climber, [at(23, 23), { ...at(23, 23), level: 3 }])).toEqual(['climb', 'too-far']);
    const upstairs = { ...barring(enemy('e', 24, 23)), level: 1 };
    const busy = { ...climber, blockers: [upstairs] };
    expect(kinds(busy, [at(23, 23), at(24, 23)])).toEqual([]);
    expect(kinds(busy, [at(23, 23), { ...at(23, 23), level: 1 }, at(24, 23)])).toEqual([
      'passes-model',
      'ends-on-model',
    ]);
    const tank = course(at(7, 14), {
      base: hull(at(7, 15), 4000, 2000, 180),
      table: ground,
      footing: xenosZealots(XENOS.T, false),
    });
    expect(kinds(tank, [at(7, 15), at(7, 8)])).toEqual(['barred']);
  });

  test('XZ 2.8: no move ends across an obstacle or across the outline of a building', () => {
    const house: Piece = box('house', at(20, 20), at(26, 26), 'building');
    const enters = course(at(23, 18), { table: table(48, 48, house), footing: () => ({ way: 'free', end: 'whole' }) });
    expect(kinds(enters, [at(23, 18), at(23, 20.2)])).toEqual(['ends-on-terrain']);
    expect(kinds(enters, [at(23, 18), at(23, 20.5)])).toEqual([]);
    expect(kinds(enters, [at(23, 18), at(23, 19.5)])).toEqual([]);
    const fence = course(at(7, 11), { table: ground, footing: xenosZealots(XENOS.L, true) });
    expect(kinds(fence, [at(7, 11), at(7, 11.6)])).toEqual(['ends-on-terrain']);
  });

  test('EX-53: what a path leaves of the Speed: 5.0″ in the open, 4.0″ through light woods', () => {
    const left = (...way: readonly ReturnType<typeof at>[]): number => {
      const { limit, spent, length } = measured(
        course(way[0] ?? at(0, 0), {
          table: ground,
          footing: xenosZealots(XENOS.L, true),
          terms: { limit: inches(5) },
        }),
        way,
      );
      return limit - (spent - length);
    };
    expect(left(at(20, 40), at(20, 44))).toBe(5000);
    expect(left(at(7, 3), at(7, 6))).toBe(4000);
  });

  test('XZ-R-48, EX-13 (g): a jump is straight and passes over everything', () => {
    const jump = course(at(17, 2), {
      table: ground,
      footing: xenosZealots(XENOS.L, true),
      blockers: [barring(enemy('e', 17, 6))],
      terms: { limit: inches(8), straight: true, flies: true },
    });
    expect(kinds(jump, [at(17, 2), at(17, 10)])).toEqual([]);
    expect(kinds(jump, [at(17, 2), at(17, 6.5)])).toEqual(['ends-on-model']);
    expect(kinds(jump, [at(17, 2), at(17, 10.001)])).toEqual(['too-far']);
  });

  test('XZ-GEN-5: a pivot alone has length 0', () => {
    const tank = course(at(20, 40), { base: hull(at(20, 40), 4000, 2000, 0) });
    expect(measured(tank, [at(20, 40), { ...at(20, 40), facing: 90 }]).spent).toBe(0);
  });
});
