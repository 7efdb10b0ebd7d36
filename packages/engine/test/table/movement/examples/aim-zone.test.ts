/** Worked examples of Aim Zone about ways, as far as they are geometry. Numbers are the specification's. */
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../../src/table/index.ts';
import { at, disc, hull, inches, rectangle } from '../../../../src/table/index.ts';
import type { Course, Way } from '../../../../src/table/movement/index.ts';
import { english } from '../../../../src/words/index.ts';
import {
  barring,
  climb,
  isLegalWay,
  measured,
  metOnWay,
  passable,
  pathProblems,
  runInto,
  placeAfter,
} from '../../../../src/table/movement/index.ts';
import { aimZone, box, course, enemy, table } from '../ground.ts';

const kinds = (asked: Course, way: Way): readonly string[] => pathProblems(asked, way).map(({ kind }) => kind);

describe('Aim Zone', () => {
  const planter = box('planter', at(9.5, 6), at(14.5, 6.6), 'low', 'obstacle');
  const second = box('second', at(9.5, 7.2), at(14.5, 7.4), 'low', 'obstacle');
  const move = { limit: inches(3), straight: true, obstacles: 1 };
  const onWall = course(at(12, 5), { table: table(24, 24, planter), footing: aimZone, terms: move });

  test('AZ-ACT-2: 3.0″ is legal, 3.001″ is not', () => {
    const open = course(at(10, 10), { terms: move });
    expect(kinds(open, [at(10, 10), at(13, 10)])).toEqual([]);
    expect(kinds(open, [at(10, 10), at(13.001, 10)])).toEqual(['too-far']);
    // 3 : 4 : 5, exactly 3″ on the slant, and one thousandth more.
    expect(kinds(open, [at(10, 10), at(11.8, 12.4)])).toEqual([]);
    expect(kinds(open, [at(10, 10), at(11.8, 12.401)])).toEqual(['too-far']);
    expect(kinds(open, [at(10, 10), at(11, 10), at(12, 10.5)])).toContain('bent');
  });

  test('E41: over a wall', () => {
    expect(kinds(onWall, [at(12, 5), at(12, 8)])).toEqual([]);
    expect(measured(onWall, [at(12, 5), at(12, 8)]).obstacles).toEqual(['planter']);
    expect(pathProblems(onWall, [at(12, 5), at(12, 6.9)])).toEqual([
      {
        kind: 'ends-on-terrain',
        at: at(12, 6.9),
        piece: 'planter',
        says: 'Ends on {piece}.',
        data: { piece: 'planter' },
      },
    ]);
    expect(kinds(onWall, [at(12, 5), at(12, 7.1)])).toEqual([]);
    const two = { ...onWall, table: table(24, 24, planter, second) };
    expect(kinds(two, [at(12, 5), at(12, 8)])).toEqual(['too-many-obstacles']);
    const called = { ...onWall, table: table(24, 24, { ...planter, name: 'Planter' }, { ...second, name: 'Fence' }) };
    expect(pathProblems(called, [at(12, 5), at(12, 8)]).map((refusal) => english(refusal))).toEqual([
      'Passes over Planter, Fence; 1 obstacle at most.',
    ]);
  });

  test('AZ-STEP-1: a step crosses no obstacle and is as long as the base', () => {
    const step = { ...onWall, terms: { limit: inches(1), straight: true, obstacles: 0 } };
    expect(kinds(step, [at(12, 5), at(12, 5.5)])).toEqual([]);
    expect(kinds(step, [at(12, 5), at(13, 5)])).toEqual([]);
    expect(kinds(step, [at(12, 5), at(12, 5.6)])).toContain('too-many-obstacles');
  });

  test('AZ-ACT-2: a friendly base counts as the obstacle, an enemy bars', () => {
    const friend = { ...passable(enemy('W2', 12, 7)), obstacle: true };
    const base = course(at(12, 5.5), { terms: { ...move, limit: inches(3) }, blockers: [friend] });
    expect(measured(base, [at(12, 5.5), at(12, 8.5)]).obstacles).toEqual(['W2']);
    expect(kinds(base, [at(12, 5.5), at(12, 8.5)])).toEqual([]);
    expect(kinds(base, [at(12, 5.5), at(12, 7.5)])).toEqual(['ends-on-model']);
    const foe = { ...base, blockers: [barring(enemy('C1', 12, 7))] };
    expect(pathProblems(foe, [at(12, 5.5), at(12, 8.5)])).toEqual([
      { kind: 'passes-model', at: at(12, 6), model: 'C1', says: 'Passes over {model}.', data: { model: 'C1' } },
    ]);
  });

  test('E49: no standing on the wall at (12, 6.5) or (12, 6); (12, 5.5) is in contact with it', () => {
    const stands = (y: number): boolean => isLegalWay(onWall, [at(12, 5), at(12, y)]);
    expect([6.5, 6, 5.5].map(stands)).toEqual([false, false, true]);
  });

  test('E11: the seven interception points of a 3″ Move', () => {
    const way = measured(course(at(10, 10)), [at(10, 10), at(13, 10)]);
    const points = [0, 500, 1000, 1500, 2000, 2500, 3000].map((spent) => placeAfter(way, spent));
    expect(points).toEqual([10, 10.5, 11, 11.5, 12, 12.5, 13].map((x) => at(x, 10)));
  });

  test('E36: a step from (8.9, 5) to (9.8, 5), and one to (10.8, 5)', () => {
    const step = (x: number) => course(at(x, 5), { terms: { limit: inches(1), straight: true, obstacles: 0 } });
    expect(kinds(step(8.9), [at(8.9, 5), at(9.8, 5)])).toEqual([]);
    expect(kinds(step(9.8), [at(9.8, 5), at(10.8, 5)])).toEqual([]);
    expect(kinds(step(9.8), [at(9.8, 5), at(10.801, 5)])).toEqual(['too-far']);
  });

  test('E28: drive, dive, crash', () => {
    const sedan = hull(at(10, 10), inches(5), inches(2.5), 0);
    const low = box('wall', at(8, 20), at(12, 20.5), 'low');
    const run = runInto(sedan, at(10, 22), [low], ({ shape }) => shape);
    expect(run).toEqual({ end: at(10, 17.5), hit: [low] });
    const walker = enemy('M', 10.5, 16);
    const aside = enemy('N', 11.75, 16);
    const met = metOnWay(sedan, run.end, [aside, walker], ({ base }) => base);
    expect(met.map(({ item }) => item.id)).toEqual(['M']);
    // M dives to (11.75, 16): its base begins exactly where the hull's side passes.
    expect(metOnWay(sedan, run.end, [{ id: 'M', base: disc(at(11.75, 16), 500) }], ({ base }) => base)).toEqual([]);
  });

  test('AZ-VEH-1, 2: 12″ straight ahead after one turn of up to 90°', () => {
    const sedan = hull(at(20, 10), inches(5), inches(2.5), 90);
    const drive = course(at(20, 10), {
      base: sedan,
      terms: { limit: inches(12), straight: true, steering: { legs: 'ahead', firstTurn: 90 } },
    });
    expect(kinds(drive, [at(20, 10), { ...at(20, 22), facing: 0 }])).toEqual([]);
    expect(kinds(drive, [at(20, 10), { ...at(20, 22.001), facing: 0 }])).toEqual(['too-far']);
    expect(kinds(drive, [at(20, 10), { ...at(20, 22), facing: 1 }])).toEqual(['steering']);
    // 91° to the left of east is bearing 359.
    expect(kinds(drive, [at(20, 10), { ...at(19.791, 21.998), facing: 359 }])).toEqual(['turn']);
    expect(kinds(drive, [at(20, 10), { ...at(10, 10), facing: 90 }])).toEqual(['steering']);
    const lamp = { ...drive, blockers: [barring(enemy('lamp', 21, 11.6))] };
    // The turn is not swept, but the hull must fit where it leaves it: 90° to the north it lies on the lamp.
    expect(kinds(lamp, [at(20, 10), { ...at(20, 10), facing: 0 }])).toContain('ends-on-model');
    expect(kinds(lamp, [at(20, 10), { ...at(25, 10), facing: 90 }])).toEqual(['passes-model']);
  });

  test('E38: a moving car runs on 12″ to (25, 18)', () => {
    const sedan = hull(at(13, 18), inches(5), inches(2.5), 90);
    expect(runInto(sedan, at(25, 18), [], () => sedan)).toEqual({ end: at(25, 18), hit: [] });
  });

  test('AZ-VEH-6: gliding along something is no crash', () => {
    const van = hull(at(10, 10), inches(6), inches(3), 0);
    const kerb = box('kerb', at(11.5, 15), at(12, 20), 'low');
    expect(runInto(van, at(10, 22), [kerb], ({ shape }) => shape).hit).toEqual([]);
    const deeper = box('kerb', at(11.498, 15), at(12, 20), 'low');
    expect(runInto(van, at(10, 22), [deeper], ({ shape }) => shape)).toEqual({ end: at(10, 12), hit: [deeper] });
  });

  test('E40: up the ladder, and AZ-H-9: the base stays on the top', () => {
    const ladder = { id: 'l', foot: at(26.5, 9.5), top: at(27.5, 9.5) };
    const container: Piece = {
      ...box('container', at(27, 8), at(33, 11), 'high', 'standable'),
      height: 3000,
      ladders: [ladder],
    };
    const top = { ...course(at(26.2, 9.5)), terms: { within: rectangle(at(27, 8), at(33, 11)) } };
    expect(climb(top, container, ladder, 'up')).toEqual({ end: at(27.5, 9.5), elevation: 3000, problems: [] });
    expect(climb({ ...top, base: disc(at(25.9, 9.5), 500) }, container, ladder, 'up').problems[0]?.kind).toBe('climb');
    const taken = { ...top, blockers: [barring(enemy('C1', 27.6, 10))] };
    expect(climb(taken, container, ladder, 'up').problems.map(({ kind }) => kind)).toEqual(['ends-on-model']);
    const onTop = { ...top, base: disc(at(27.5, 9.5), 500), terms: { ...top.terms, limit: 3000, straight: true } };
    expect(kinds(onTop, [at(27.5, 9.5), at(30, 10.5)])).toEqual([]);
    expect(kinds(onTop, [at(27.5, 9.5), at(30, 10.501)])).toContain('leaves-outline');
  });

  test('AZ 2.5: a base wider than the passage cannot go through', () => {
    const house = (width: number): Piece => ({
      ...box('house', at(5, 10), at(15, 10.5), 'high'),
      openings: [
        { id: 'window', kind: 'window', from: at(10 - width / 2, 10.25), to: at(10 + width / 2, 10.25), open: true },
      ],
    });
    const through = (width: number) =>
      kinds(course(at(10, 9.4), { table: table(24, 24, house(width)), footing: aimZone, terms: move }), [
        at(10, 9.4),
        at(10, 11.5),
      ]);
    expect(through(1)).toEqual([]);
    expect(through(0.99)).toEqual(['barred', 'barred']);
    expect(through(1.5)).toEqual([]);
  });

  test('AZ-H-20, E46: over the named edge only', () => {
    const leaving = course(at(12, 1), { terms: { limit: inches(3), straight: true, exits: ['south'] } });
    expect(kinds(leaving, [at(12, 1), at(12, -0.5)])).toEqual([]);
    expect(kinds({ ...leaving, terms: { limit: inches(3) } }, [at(12, 1), at(12, 0.499)])).toEqual(['off-table']);
    expect(kinds({ ...leaving, terms: { limit: inches(3) } }, [at(12, 1), at(12, 0.5)])).toEqual([]);
  });
});
