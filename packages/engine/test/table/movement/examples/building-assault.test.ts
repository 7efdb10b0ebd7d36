/** Worked examples of Building Assault about ways, as far as they are geometry. Numbers are the specification's. */
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../../src/table/index.ts';
import { at, inches, rectangle } from '../../../../src/table/index.ts';
import type { Course, Way } from '../../../../src/table/movement/index.ts';
import { barring, measured, pathProblems, shortestWay } from '../../../../src/table/movement/index.ts';
import { box, buildingAssault, course, enemy, table, wall } from '../ground.ts';

const kinds = (asked: Course, way: Way): readonly string[] => pathProblems(asked, way).map(({ kind }) => kind);

describe('Building Assault', () => {
  const hut: Piece = {
    id: 'hut',
    name: 'Hut',
    shape: rectangle(at(9, 12), at(15, 22)),
    traits: ['building'],
    rooms: [
      { id: 'front', outline: rectangle(at(9, 12), at(15, 17)) },
      { id: 'back', outline: rectangle(at(9, 17), at(15, 22)) },
    ],
    openings: [
      { id: 'd1', kind: 'door', from: at(11.25, 12), to: at(12.75, 12), open: true, joins: ['outside', 'front'] },
      { id: 'w1', kind: 'window', from: at(9, 14), to: at(9, 15), open: true, joins: ['outside', 'front'] },
      { id: 'd2', kind: 'door', from: at(11.25, 17), to: at(12.75, 17), open: true, joins: ['front', 'back'] },
    ],
  };
  const ground = { table: table(24, 24, hut), footing: buildingAssault };
  const run = (start: ReturnType<typeof at>, limit: number, more: Partial<Course> = {}) =>
    course(start, { ...ground, terms: { limit: inches(limit) }, ...more });

  test('BA-H-12: 8″ Run through a window: 6″ of path', () => {
    const asked = run(at(6, 14.5), 8);
    const way = [at(6, 14.5), at(12, 14.5)];
    expect(measured(asked, way)).toMatchObject({ length: 6000, spent: 8000, isWithinLimit: true });
    expect(measured(asked, way).crossed).toEqual([{ piece: 'hut', opening: 'w1', at: at(9, 14.5), toll: 2000 }]);
    expect(kinds(asked, way)).toEqual([]);
    expect(kinds(asked, [at(6, 14.5), at(12.001, 14.5)])).toEqual(['too-far']);
  });

  test('BA-H-12: a base that may hang over the edge does so on its way round an enemy, and ends on the table', () => {
    const past = { blockers: [barring(enemy('L1', 4, 2.4), inches(1))] };
    const asked = run(at(2, 0.6), 8, { ...past, terms: { limit: inches(8), overhangs: true } });
    const low = [at(2, 0.6), at(4, 0), at(6, 0.6)];
    expect(kinds(asked, low)).toEqual([]);
    expect(kinds(run(at(2, 0.6), 8, past), low)).toEqual(['off-table']);
    expect(kinds(asked, [at(2, 0.6), at(4, -0.001), at(6, 0.6)])).toEqual(['off-table']);
    expect(kinds(asked, [at(2, 0.6), at(3, 0.2)])).toEqual(['off-table']);
    // The shortest way finds the gap between the enemy and the edge, which is narrower than the base.
    const narrow = { blockers: [barring(enemy('L1', 4, 1.4))] };
    expect(shortestWay(run(at(2, 0.6), 4.6, narrow), at(6, 0.6))).toBeUndefined();
    const under = run(at(2, 0.6), 4.6, { ...narrow, terms: { limit: inches(4.6), overhangs: true } });
    expect(shortestWay(under, at(6, 0.6))).toBeDefined();
  });

  test('BA-H-12: a door costs nothing; a wall stops the centre, whatever the base', () => {
    expect(kinds(run(at(12, 10), 4), [at(12, 10), at(12, 14)])).toEqual([]);
    // At x 11.3 the base is far wider than what is left of the door, but its centre goes through it.
    expect(kinds(run(at(11.3, 11), 4), [at(11.3, 11), at(11.3, 14)])).toEqual([]);
    expect(kinds(run(at(11.2, 11), 4), [at(11.2, 11), at(11.2, 14)])).toEqual(['barred']);
    expect(kinds(run(at(10, 11.5), 4), [at(10, 11.5), at(8, 11.5)])).toEqual([]);
  });

  test('BA-H-12: it ends with its whole base in one area', () => {
    expect(kinds(run(at(12, 10), 4), [at(12, 10), at(12, 12.3)])).toEqual(['ends-on-terrain']);
    expect(kinds(run(at(12, 10), 4), [at(12, 10), at(12, 12.5)])).toEqual([]);
    expect(kinds(run(at(10, 11), 4), [at(10, 11), at(10, 11.7)])).toEqual(['ends-on-terrain']);
  });

  test('BA-H-12, 13: enemies in other areas neither block nor keep off', () => {
    const inFront = { ...barring(enemy('H1', 10, 12.5), 1000), area: 'front' };
    const outside = { ...inFront, area: 'outside' };
    const walk = [at(8, 11.4), at(12, 11.4)];
    expect(kinds(run(at(8, 11.4), 8, { blockers: [inFront] }), walk)).toEqual([]);
    expect(kinds(run(at(8, 11.4), 8, { blockers: [outside] }), walk)).toEqual(['too-near']);
    // Through the door: H1 in the front room is 1.5″ off at the door, 0.99″ at the end.
    const enters = run(at(12, 11), 8, { blockers: [inFront] });
    expect(kinds(enters, [at(12, 11), at(12, 13)])).toEqual([]);
    expect(kinds(enters, [at(12, 11), at(12, 12.6), at(11.99, 12.6)])).toEqual(['too-near', 'ends-too-near']);
  });

  test('BA-H-12: no entry into a room that holds an enemy', () => {
    const shut = run(at(12, 10), 8, { terms: { limit: inches(8), closed: ['front'] } });
    expect(pathProblems(shut, [at(12, 10), at(12, 14)])).toEqual([
      { kind: 'closed-room', at: at(12, 12), says: 'May not enter {area}.', data: { area: 'front' } },
    ]);
    const stepIn = run(at(12, 14), 3, { terms: { limit: inches(3), closed: ['outside', 'back'] } });
    expect(kinds(stepIn, [at(12, 14), at(12, 11.4)])).toEqual(['closed-room']);
    expect(kinds(stepIn, [at(12, 14), at(14.4, 14)])).toEqual([]);
  });

  test('BA-H-12: low wall and hedge 1″ more, rubble double', () => {
    const low = wall('low', at(5, 5), at(15, 5));
    const rubble = box('rubble', at(5, 8), at(15, 10), 'rubble', 'difficult');
    const over = course(at(10, 4), {
      table: table(24, 24, low, rubble),
      footing: buildingAssault,
      terms: { limit: inches(8) },
    });
    expect(measured(over, [at(10, 4), at(10, 7)]).spent).toBe(4000);
    // 7″ of path, one of them over the wall (+1) and two in rubble (+2).
    expect(measured(over, [at(10, 4), at(10, 11)]).spent).toBeCloseTo(10_000, 6);
    expect(measured(over, [at(10, 4), at(10, 9)]).spent).toBeCloseTo(7000, 6);
    // There and back: crossed twice. Touching and turning back: not at all.
    expect(measured(over, [at(10, 4), at(10, 6), at(11, 4)]).crossed).toHaveLength(2);
    expect(measured(over, [at(10, 4), at(10, 5), at(11, 4)]).crossed).toHaveLength(0);
    expect(measured(over, [at(10, 4), at(10, 5), at(11, 6)]).crossed).toHaveLength(1);
    // Astride the wall is allowed.
    expect(kinds(over, [at(10, 4), at(10, 5.2)])).toEqual([]);
  });
});
