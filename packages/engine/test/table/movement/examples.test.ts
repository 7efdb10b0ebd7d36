/** Worked examples of the five specifications about ways, as far as they are geometry. Numbers are the specifications'. */
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../src/table/index.ts';
import { at, disc, hull, inches, rectangle } from '../../../src/table/index.ts';
import type { Course, Way } from '../../../src/table/movement/index.ts';
import {
  OPEN,
  barring,
  climb,
  isLegalWay,
  measured,
  metOnWay,
  passable,
  pathProblems,
  placeAfter,
  runInto,
  stopsAlong,
  wayLength,
} from '../../../src/table/movement/index.ts';
import {
  XENOS,
  aimZone,
  assaultPhase,
  box,
  buildingAssault,
  course,
  enemy,
  fireTeam,
  table,
  wall,
  xenosZealots,
} from './ground.ts';

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
      { kind: 'ends-on-terrain', at: at(12, 6.9), piece: 'planter', says: 'Ends on planter.' },
    ]);
    expect(kinds(onWall, [at(12, 5), at(12, 7.1)])).toEqual([]);
    const two = { ...onWall, table: table(24, 24, planter, second) };
    expect(kinds(two, [at(12, 5), at(12, 8)])).toEqual(['too-many-obstacles']);
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
      { kind: 'passes-model', at: at(12, 6), model: 'C1', says: 'Passes over C1.' },
    ]);
  });

  test('E49: no standing on the wall at (12, 6.5) or (12, 6); (12, 5.5) is in contact with it', () => {
    const stands = (y: number): boolean => isLegalWay(onWall, [at(12, 5), at(12, y)]);
    expect([6.5, 6, 5.5].map(stands)).toEqual([false, false, true]);
  });

  test('E11: the seven interception points of a 3″ Move', () => {
    const way = measured(course(at(10, 10)), [at(10, 10), at(13, 10)]);
    expect(stopsAlong(way, 500)).toEqual([10, 10.5, 11, 11.5, 12, 12.5, 13].map((x) => at(x, 10)));
    const short = measured(course(at(10, 10)), [at(10, 10), at(11.2, 10)]);
    expect(stopsAlong(short, 500)).toEqual([10, 10.5, 11, 11.2].map((x) => at(x, 10)));
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

describe('Assault Phase', () => {
  test('AP-DECL-2: a path of 6.0 is in range, of 6.01 is not', () => {
    const charge = course(at(10, 10), { terms: { limit: inches(6) } });
    expect(kinds(charge, [at(10, 10), at(10, 13), at(13, 13)])).toEqual([]);
    expect(kinds(charge, [at(10, 10), at(10, 13), at(13.01, 13)])).toEqual(['too-far']);
  });

  test('AP-CHG-8: a 0.9″ gap stops a 1.0″ base; a gap of 1.0″ does not', () => {
    const between = (gap: number) =>
      kinds(
        course(at(10, 10), {
          blockers: [barring(enemy('b1', 9.5 - gap / 2, 13)), barring(enemy('b2', 10.5 + gap / 2, 13))],
        }),
        [at(10, 10), at(10, 16)],
      );
    expect(between(0.9)).toEqual(['passes-model', 'passes-model']);
    expect(between(1)).toEqual([]);
  });

  test('AP R-1: exactly 1″ from an enemy is legal, less is not; who starts nearer may only go away', () => {
    const near = course(at(10, 10), { blockers: [barring(enemy('e', 12, 13), inches(1))] });
    expect(kinds(near, [at(10, 10), at(10, 16)])).toEqual([]);
    expect(kinds(near, [at(10, 10), at(10.001, 13), at(10, 16)])).toEqual(['too-near']);
    const close = course(at(10.5, 13), { blockers: near.blockers });
    expect(kinds(close, [at(10.5, 13), at(10.2, 13)])).toEqual([]);
    expect(kinds(close, [at(10.5, 13), at(10.5, 13.4)])).toEqual([]);
    expect(kinds(close, [at(10.5, 13), at(10.6, 13)])).toEqual(['too-near', 'ends-too-near']);
    expect(kinds(close, [at(10.5, 13), at(10.2, 13), at(10.3, 13)])).toEqual(['too-near']);
    expect(kinds(close, [at(10.5, 13)])).toEqual([]);
  });

  test('W-1: lengths of the charge moves, and the enemy that is not charged', () => {
    const b1 = barring(enemy('b1', 11, 15));
    const b2 = barring(enemy('b2', 14, 16));
    const a2 = course(at(12, 11), { blockers: [b1, b2], terms: { limit: inches(6) } });
    const first = [at(12, 11), at(11.243, 14.03)];
    expect(kinds(a2, first)).toEqual([]);
    expect(wayLength(first) / 1000).toBeCloseTo(3.123, 3);
    const moved = barring({ id: 'a2', base: disc(at(11.243, 14.03), 500) });
    const a3 = course(at(14, 10), { blockers: [b1, b2, moved], terms: { limit: inches(6) } });
    expect(kinds(a3, [at(14, 10), at(14, 15)])).toEqual([]);
    const a1 = course(at(10, 10), { blockers: [b1, b2, moved], terms: { limit: inches(6) } });
    expect(kinds(a1, [at(10, 10), at(10.1, 14.564)])).toEqual([]);
    expect(wayLength([at(10, 10), at(10.1, 14.564)]) / 1000).toBeCloseTo(4.565, 3);
    const c1 = barring(enemy('c1', 15.6, 15), inches(1));
    const shy = { ...a3, blockers: [...a3.blockers, c1] };
    expect(kinds(shy, [at(14, 10), at(14, 15)])).toEqual(['too-near', 'ends-too-near']);
    expect(kinds(shy, [at(14, 10), at(13.2, 15.4)])).toEqual([]);
    expect(wayLength([at(14, 10), at(13.2, 15.4)]) / 1000).toBeCloseTo(5.459, 3);
  });

  test('W-3: a terrain roll limits whoever touches the wood, nobody else', () => {
    const wood = box('wood', at(8, 11), at(12, 13), 'area', 'difficult');
    const through = (cap: number) =>
      measured(
        course(at(10, 10), { table: table(24, 24, wood), footing: assaultPhase(cap), terms: { limit: inches(6) } }),
        [at(10, 10), at(10, 14.6)],
      );
    expect(through(4000)).toMatchObject({ touched: ['wood'], limit: 4000, isWithinLimit: false });
    expect(through(5000)).toMatchObject({ touched: ['wood'], limit: 5000, isWithinLimit: true });
    const round = measured(
      course(at(13, 10), { table: table(24, 24, wood), footing: assaultPhase(4000), terms: { limit: inches(6) } }),
      [at(13, 10), at(13, 16)],
    );
    expect(round).toMatchObject({ touched: [], limit: 6000, isWithinLimit: true });
    // The base passes the wood at 0.001″: that is touching it.
    const grazing = measured(
      course(at(12.501, 10), { table: table(24, 24, wood), footing: assaultPhase(4000), terms: { limit: inches(6) } }),
      [at(12.501, 10), at(12.501, 16)],
    );
    expect(grazing).toMatchObject({ touched: ['wood'], isWithinLimit: false });
  });

  test('W-26, AP-PILE-3: pile-in passes over everything, and ends on nobody', () => {
    const a1 = passable(enemy('a1', 10, 12));
    const b1 = passable(enemy('b1', 10, 13));
    const pile = course(at(14, 10), { blockers: [a1, b1], terms: { limit: inches(6), flies: true } });
    expect(kinds(pile, [at(14, 10), at(11, 13)])).toEqual([]);
    expect(measured(pile, [at(14, 10), at(11, 13)]).length / 1000).toBeCloseTo(4.243, 3);
    expect(kinds(pile, [at(14, 10), at(10.9, 13)])).toEqual(['ends-on-model']);
    const other = course(at(14, 16), {
      blockers: [a1, b1, passable({ id: 'a2', base: disc(at(11, 13), 500) })],
      terms: pile.terms,
    });
    expect(kinds(other, [at(14, 16), at(12, 13)])).toEqual([]);
    expect(measured(other, [at(14, 16), at(12, 13)]).length / 1000).toBeCloseTo(3.606, 3);
  });

  test('W-28 (c), AP-CON-1: 3.0″ legal, 3.01″ not; contact or 1″ and more', () => {
    const free = (end: number) =>
      course(at(10, 10), { blockers: [{ ...enemy('e', 14, 10), way: 0, end }], terms: { limit: inches(3) } });
    expect(kinds(free(0), [at(10, 10), at(13, 10)])).toEqual([]);
    expect(kinds(free(1000), [at(10, 10), at(12.5, 10)])).toEqual(['ends-too-near']);
    expect(kinds(free(1000), [at(10, 10), at(12, 10)])).toEqual([]);
    expect(kinds(free(1000), [at(10, 10), at(10, 13.01)])).toEqual(['too-far']);
  });

  test('W-37: into a wood with a roll of 5', () => {
    const wood = box('wood', at(0, 12), at(24, 20), 'difficult');
    const into = course(at(10, 10), {
      table: table(24, 24, wood),
      footing: assaultPhase(5000),
      terms: { limit: inches(6) },
    });
    expect(kinds(into, [at(10, 10), at(10, 15)])).toEqual([]);
    expect(kinds(into, [at(10, 10), at(10, 15.001)])).toEqual(['too-far']);
  });

  test('AP-TRAP-2: a way home never doubles back', () => {
    const home = course(at(10, 10), { terms: { homeward: 'south' } });
    expect(kinds(home, [at(10, 10), at(12, 10), at(12, 5)])).toEqual([]);
    expect(kinds(home, [at(10, 10), at(12, 9), at(12, 9.001)])).toEqual(['doubles-back']);
  });

  test('AP-FALL-5: the corridor between the outermost base edges', () => {
    const corridor = rectangle(at(9.5, 0), at(14.5, 20.5));
    const inside = course(at(14, 20), { terms: { within: corridor } });
    expect(kinds(inside, [at(14, 20), at(14, 13)])).toEqual([]);
    expect(kinds(inside, [at(14, 20), at(14.001, 13)])).toEqual(['leaves-outline', 'leaves-outline']);
  });
});

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
      { kind: 'closed-room', at: at(12, 12), says: 'May not enter front.' },
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
    expect(stopsAlong(way, 1000)).toEqual([at(11, 17), at(11, 17.875), at(11, 18), at(11, 19), at(11, 20)]);
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
