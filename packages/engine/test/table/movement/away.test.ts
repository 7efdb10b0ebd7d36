/** Moves back home, and away. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, disc, distance } from '../../../src/table/index.ts';
import {
  barring,
  fallBack,
  passable,
  pathProblems,
  runFrom,
  runToEdge,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { assaultPhase, box, course, enemy, table } from './ground.ts';
import { scenes } from './scenes.ts';
import { endOf, expectNear } from './near.ts';

describe('falling back', () => {
  test('AP W-32: 7″ straight home; 3.5″ through a wood; off the table', () => {
    expect(fallBack(course(at(12, 20)), 'south', 7000)).toEqual({ way: [at(12, 20), at(12, 13)], outcome: 'moved' });
    expect(fallBack(course(at(12, 20)), 'south', 3500)).toEqual({ way: [at(12, 20), at(12, 16.5)], outcome: 'moved' });
    expect(fallBack(course(at(12, 5)), 'south', 9000).outcome).toBe('home');
  });

  test('AP W-35: trapped in a gorge', () => {
    const gorge = [
      box('west rock', at(0, 10), at(10, 24), 'impassable'),
      box('east rock', at(14, 10), at(24, 24), 'impassable'),
    ];
    const asked = course(at(12, 20), {
      table: table(24, 24, ...gorge),
      footing: assaultPhase(0),
      blockers: [barring(enemy('e', 12, 14), 1000)],
    });
    const four = fallBack(asked, 'south', 4000);
    expect(four.outcome).toBe('moved');
    expect(Math.abs(wayLength(four.way) - 4000)).toBeLessThan(2);
    const five = fallBack(asked, 'south', 5000);
    expect(five.outcome).toBe('trapped');
    // The lowest point is (10.5, 15.323) or its mirror image, after 4.912″.
    const low = endOf(five.way) ?? at(0, 0);
    expectNear({ x: 12_000 - Math.abs(low.x - 12_000), y: low.y }, 10.5, 15.323);
    expect(Math.abs(wayLength(five.way) - 4912)).toBeLessThan(4);
    expect(
      fallBack({ ...asked, blockers: [{ ...enemy('e', 12, 14), way: 'free', end: 'clear' }] }, 'south', 5000).outcome,
    ).toBe('moved');
  });

  test('AP W-46: not trapped: round the enemy and straight down', () => {
    const found = fallBack(course(at(12, 20), { blockers: [barring(enemy('e', 12, 14), 1000)] }), 'south', 10_000);
    expect(found.outcome).toBe('moved');
    const end = endOf(found.way) ?? at(0, 0);
    expectNear({ x: 12_000 + Math.abs(end.x - 12_000), y: end.y }, 14, 10.337, 3);
  });

  test.each([
    { from: at(12, 20), foe: enemy('e', 12.176, 18.015), length: 6000 },
    { from: at(10, 20), foe: enemy('e', 10, 18), length: 7000 },
    { from: at(10, 20), foe: enemy('e', 10, 17.999), length: 7000 },
  ])('AP-TRAP-2: level with the start a way leads past one enemy close ahead, %#', ({ from, foe, length }) => {
    const asked = course(from, { blockers: [barring(foe, 1000)] });
    expect(fallBack(asked, 'south', length).outcome).toBe('moved');
  });

  test('AP-TRAP-2: on an open table one enemy, however near and wherever ahead, traps nobody', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1900, max: 1900 }),
        fc.integer({ min: 1, max: 2040 }),
        fc.constantFrom('south', 'north', 'west', 'east'),
        (aside, ahead, edge) => {
          fc.pre(aside * aside + ahead * ahead > 1000 * 1000);
          const by = { south: [aside, -ahead], north: [aside, ahead], west: [-ahead, aside], east: [ahead, aside] }[
            edge
          ];
          const foe = enemy('e', 12 + (by[0] ?? 0) / 1000, 12 + (by[1] ?? 0) / 1000);
          const asked = course(at(12, 12), { blockers: [barring(foe, 1000)] });
          const { way, outcome } = fallBack(asked, edge, 6000);
          expect(outcome).toBe('moved');
          expect(pathProblems(asked, way)).toEqual([]);
        },
      ),
    );
  });

  test('AP W-52 (b): through a friend, and on if the move would end on him', () => {
    const friend = passable(enemy('f', 12, 17));
    const asked = course(at(12, 20), { blockers: [friend] });
    expect(endOf(fallBack(asked, 'south', 5000).way)).toEqual(at(12, 15));
    expect(endOf(fallBack(asked, 'south', 3000).way)).toEqual(at(12, 16));
  });

  test('every way home is legal and never doubles back', () => {
    fc.assert(
      fc.property(scenes, fc.integer({ min: 500, max: 9000 }), ({ course: scene }, length) => {
        fc.pre(
          pathProblems(scene, [scene.base.at, { x: scene.base.at.x + 1, y: scene.base.at.y }]).every(
            ({ kind }) => kind === 'too-near',
          ),
        );
        const found = fallBack(scene, 'south', length);
        expect(pathProblems({ ...scene, terms: { homeward: 'south' } }, found.way)).toEqual([]);
        if (found.outcome === 'moved') expect(wayLength(found.way)).toBeGreaterThanOrEqual(length - 2);
        if (found.outcome === 'trapped') expect(wayLength(found.way)).toBeLessThanOrEqual(length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('running away', () => {
  const foe = disc(at(20, 10), 500);

  test('XZ-MOR-8, EX-12: straight back at full speed', () => {
    expect(runFrom(course(at(20, 20)), foe, 5000)).toMatchObject({ way: [at(20, 20), at(20, 25)], isFree: true });
    // 3 : 4 : 5
    expect(runFrom(course(at(20, 20)), disc(at(17, 16), 500), 5000)).toMatchObject({ end: disc(at(23, 24), 500) });
  });

  test('XZ-R-20: turned as little as needed', () => {
    const rock = box('rock', at(19, 22), at(20.4, 23), 'impassable');
    const found = runFrom(course(at(20, 20), { table: table(48, 48, rock), footing: assaultPhase(0) }), foe, 5000);
    // To the right, the nearer side of the rock: its corner is 0.4″ off and the base needs 0.5″ more.
    expect(found).toMatchObject({ isFree: true });
    expect(found !== 'off' && found.end.at.x).toBeGreaterThan(20_000);
    const pen = box('pen', at(10, 21), at(30, 22), 'impassable');
    const penned = course(at(20, 20), { table: table(48, 48, pen), footing: assaultPhase(0) });
    const stopped = runFrom(penned, foe, 5000);
    expect(stopped !== 'off' && pathProblems(penned, stopped.way)).toEqual([]);
    expect(stopped !== 'off' && distance(stopped.end, foe)).toBeGreaterThanOrEqual(9000);
  });

  test('XZ-R-20, XZ-H-22: with nobody to run from, to the nearest edge and over it', () => {
    expect(runToEdge(course(at(20, 4)), 3000)).toMatchObject({ way: [at(20, 4), at(20, 1)] });
    expect(runToEdge(course(at(20, 4)), 5000)).toBe('off');
  });
});
