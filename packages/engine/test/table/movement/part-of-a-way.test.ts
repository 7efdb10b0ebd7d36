/** Ways that are gone in part, steps beside somebody, hulls that turn. */
import { describe, expect, test } from 'vitest';
import { at, type Base, disc, distance, hull, inches, touches, withinDistance } from '../../../src/table/index.ts';
import {
  barring,
  isLegalWay,
  placeBefore,
  stepNearer,
  stepWithin,
  turnedTo,
  wayIntoContact,
  wayUntil,
} from '../../../src/table/movement/index.ts';
import { course, enemy } from './ground.ts';

describe('part of a way', () => {
  test('up to the first place where something holds, to 0.05″', () => {
    const goal = disc(at(20, 10), 500);
    const near = (base: Base): boolean => withinDistance(base, goal, inches(6));
    // 10″ between the middles, 9″ between the bases: 3″ on it is 6″ away.
    expect(wayUntil(course(at(10, 10)), [at(10, 10), at(20, 10)], near)).toEqual([at(10, 10), at(13, 10)]);
    expect(wayUntil(course(at(10, 10), { terms: { limit: 2000 } }), [at(10, 10), at(20, 10)], near)).toBeUndefined();
  });

  test('so far before the end, round a corner', () => {
    const path = [at(0, 0), at(3, 0), at(3, 4)];
    expect(placeBefore(path, 1000)).toEqual(at(3, 3));
    expect(placeBefore(path, 6000)).toEqual(at(1, 0));
    expect(placeBefore(path, 7001)).toBeUndefined();
  });
});

describe('a step', () => {
  const foe = enemy('foe', 10, 20);
  const asked = course(at(10, 10), { blockers: [barring(foe)], terms: { limit: inches(8) } });

  test('within 2″ of somebody, as near as it may', () => {
    // 9″ between the bases, 8″ at most: 1″ is left.
    expect(stepWithin(asked, foe.base, inches(2), () => true)?.to).toEqual(at(10, 18));
    expect(stepWithin(asked, foe.base, inches(0.5), () => true)).toBeUndefined();
  });

  test.each([0, 0.5, 1, 1.5, 2, 2.5, 3.5, 5, 7, 9])('straight on, %d″ short of all that it has', (short) => {
    const far = enemy('far', 10, 40);
    const long = course(at(10, 10), { blockers: [barring(far)], terms: { limit: inches(10) } });
    // Nothing longer will do.
    const step = stepNearer(long, far.base, (base) => base.at.y <= inches(20 - short));
    expect(step?.to).toEqual(at(10, 20 - short));
  });

  test('nearer to somebody, where not every place will do', () => {
    const step = stepNearer(asked, foe.base, (base) => base.at.y < 15_000);
    expect(step && isLegalWay(asked, [at(10, 10), step.to])).toBe(true);
    expect(step && distance(step.end, foe.base)).toBeLessThan(9000);
  });
});

describe('a hull', () => {
  const tank = hull(at(10, 10), 2000, 1000, 90);

  test('turns to what it goes for, if it has room to (XZ-GEN-5)', () => {
    const goal = disc(at(10, 20), 500);
    expect(turnedTo(course(at(10, 10), { base: tank }), goal).facing).toBe(0);
    // Turned north it would be 1″ long to the north: somebody stands there.
    const beside = barring(enemy('e', 10, 11.3));
    expect(turnedTo(course(at(10, 10), { base: tank, blockers: [beside] }), goal)).toBe(tank);
  });

  test('goes straight into contact, its front first (XZ-ASLT-3)', () => {
    const foe = enemy('foe', 10, 16);
    const asked = course(at(10, 10), { base: tank, blockers: [barring(foe)], terms: { limit: inches(6) } });
    const found = wayIntoContact(asked, [foe]);
    // From 10″ to 16″ less half its length and the foe's radius: 4.5″.
    expect(found?.way).toEqual([at(10, 10), { ...at(10, 14.5), facing: 0 }]);
    expect(found !== undefined && touches(found.end, foe.base)).toBe(true);
    expect(wayIntoContact({ ...asked, terms: { limit: inches(4) } }, [foe])).toBeUndefined();
  });
});
