/** Worked examples of Fire Team about ways, as far as they are geometry. Numbers are the specification's. */
import { describe, expect, test } from 'vitest';
import { at, hull, inches } from '../../../../src/table/index.ts';
import type { Course, Way } from '../../../../src/table/movement/index.ts';
import { isLegalWay, measured, passable, pathProblems, placeAfter } from '../../../../src/table/movement/index.ts';
import { box, course, enemy, fireTeam, table } from '../ground.ts';

const kinds = (asked: Course, way: Way): readonly string[] => pathProblems(asked, way).map(({ kind }) => kind);

describe('Fire Team', () => {
  const hedge = box('H1', at(10, 17.875), at(13, 18.125), 'linear');
  const rubble = box('R1', at(4, 10), at(9, 14), 'difficult');
  const ground = { table: table(48, 36, hedge, rubble), footing: fireTeam };

  test('E22: Move, Double Time and Crawl of a team slowed to 2″', () => {
    const move = (limit: number, length: number) =>
      isLegalWay(course(at(20, 20), { terms: { limit: inches(limit) } }), [at(20, 20), at(20 + length, 20)]);
    expect([move(2, 2), move(2, 2.001), move(4, 4), move(1, 1), move(1, 1.001), move(0, 0.001)]).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('FT-H-8: entering a linear obstacle costs 1″, spent at its edge; rough ground double', () => {
    const over = course(at(11, 17), { ...ground, terms: { limit: inches(4) } });
    const way = measured(over, [at(11, 17), at(11, 20)]);
    expect(way.spent).toBeCloseTo(4000, 6);
    expect(way.isWithinLimit).toBe(true);
    // Whole inches of movement spent: 1″ falls due at the edge, where the second inch is paid.
    const stops = [0, 1000, 2000, 3000, 4000].map((spent) => placeAfter(way, spent));
    expect(stops).toEqual([at(11, 17), at(11, 17.875), at(11, 18), at(11, 19), at(11, 20)]);
    const rough = measured(course(at(6, 9), ground), [at(6, 9), at(6, 15)]);
    expect(rough.spent).toBeCloseTo(10_000, 6);
    // A way that starts inside a linear obstacle does not enter it; one that goes through twice pays twice.
    expect(measured(course(at(11, 18), ground), [at(11, 18), at(11, 19)]).spent).toBeCloseTo(1000, 6);
    expect(measured(over, [at(11, 17), at(11, 19), at(12, 17)]).crossed).toHaveLength(2);
  });

  test('E36, E42: where a mover stands after 3″ and after 2″ of movement, round a corner and over a hedge', () => {
    const way = measured(course(at(10, 10)), [at(10, 10), at(10, 12), at(12, 12)]);
    expect(placeAfter(way, 3000)).toEqual(at(11, 12));
    expect(placeAfter(way, 2000)).toEqual(at(10, 12));
    expect(placeAfter(way, 9000)).toEqual(at(12, 12));
    const over = measured(course(at(11, 17.375), ground), [at(11, 17.375), at(11, 20)]);
    // ½″ to the hedge, 1″ to enter it, then ½″ more.
    expect(placeAfter(over, 1000)).toEqual(at(11, 17.875));
    expect(placeAfter(over, 2000)).toEqual(at(11, 18.375));
  });

  test('E31: equal pace: D of movement spent, over rough ground less far', () => {
    const three = (from: ReturnType<typeof at>, to: ReturnType<typeof at>) =>
      measured(course(from, ground), [from, to]).spent;
    expect(three(at(20, 20), at(23, 20))).toBe(3000);
    expect(three(at(5, 12), at(6.5, 12))).toBeCloseTo(3000, 6);
  });

  test('E13: with a Crawl of 2″ its centre comes to the edge of the scrub', () => {
    const crawl = course(at(10, 10), { terms: { limit: inches(2) } });
    expect(kinds(crawl, [at(10, 10), at(10, 12)])).toEqual([]);
  });

  test('FT-H-8: no ending in contact unless it assaults; friends may be passed', () => {
    const foe = { ...enemy('D', 15, 10), way: 0, end: 'clear' as const };
    const move = course(at(10, 10), { blockers: [foe, passable(enemy('A2', 12, 10))] });
    expect(kinds(move, [at(10, 10), at(14, 10)])).toEqual(['ends-in-contact']);
    expect(kinds(move, [at(10, 10), at(13.999, 10)])).toEqual(['ends-in-contact']);
    expect(kinds(move, [at(10, 10), at(13.998, 10)])).toEqual([]);
    expect(kinds(move, [at(10, 10), at(12.5, 10)])).toEqual(['ends-on-model']);
  });

  test('FT-H-19: a vehicle goes along its legs, forwards or backwards, and pivots free', () => {
    const badger = hull(at(20, 10), inches(3), inches(1.6), 0);
    const drive = course(at(20, 10), { base: badger, terms: { limit: inches(8), steering: { legs: 'along' } } });
    expect(kinds(drive, [at(20, 10), { ...at(24, 10), facing: 90 }, { ...at(24, 14), facing: 0 }])).toEqual([]);
    expect(kinds(drive, [at(20, 10), { ...at(24, 10), facing: 270 }])).toEqual([]);
    expect(kinds(drive, [at(20, 10), at(24, 10)])).toEqual(['steering']);
    expect(measured(drive, [at(20, 10), { ...at(20, 10), facing: 123 }]).spent).toBe(0);
    // A lane 1.6″ wide between two buildings takes the hull lengthwise only.
    const lane = [box('B1', at(15, 14), at(19.2, 20), 'impassable'), box('B2', at(20.8, 14), at(25, 20), 'impassable')];
    const narrow = {
      ...drive,
      table: table(48, 36, ...lane),
      footing: fireTeam,
      terms: { limit: inches(14), steering: { legs: 'along' as const } },
    };
    expect(kinds(narrow, [at(20, 10), { ...at(20, 24), facing: 0 }])).toEqual([]);
    expect(kinds({ ...narrow, terms: { limit: inches(14) } }, [at(20, 10), { ...at(20, 24), facing: 90 }])).toEqual([
      'barred',
      'barred',
    ]);
    expect(kinds(narrow, [at(20, 10), { ...at(20, 17), facing: 0 }, { ...at(20, 17), facing: 10 }])).toContain(
      'barred',
    );
  });
});
