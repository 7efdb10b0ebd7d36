/** The way into contact against the shortest of the ways to all places in contact. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, touches } from '../../../src/table/index.ts';
import {
  type Course,
  contactGoals,
  isLegalWay,
  shortestWayToOne,
  wayIntoContact,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { scenes } from './scenes.ts';

/** The first models may be touched, the others bar; without targets there is nothing to ask. */
const asked = scenes
  .map(({ course }) => {
    const targets = course.blockers.slice(0, 2).map((blocker) => ({ ...blocker, way: 0, end: 0 }));
    const open: Course = { ...course, blockers: [...targets, ...course.blockers.slice(2)], terms: { limit: 6000 } };
    return { course: open, targets };
  })
  .filter(({ targets }) => targets.length > 0);

describe('into contact', () => {
  test('the way is legal, ends in contact, is found where there is one, and is straight to one target if it can be', () => {
    let [found, straight] = [0, 0];
    fc.assert(
      fc.property(asked, ({ course, targets }) => {
        const goals = targets.flatMap(({ base }) => contactGoals(course, base));
        const shortest = shortestWayToOne(course, goals);
        const contact = wayIntoContact(course, targets);
        expect(contact === undefined).toBe(shortest === undefined);
        if (contact === undefined || shortest === undefined) return;
        found++;
        expect(isLegalWay(course, contact.way)).toBe(true);
        const target = targets.find(({ id }) => id === contact.target);
        expect(target !== undefined && touches(contact.end, target.base)).toBe(true);
        for (const { base } of course.blockers) expect(overlaps(contact.end, base)).toBe(false);
        // Places lie on whole thousandths: that is all by which it may be shorter. A way round need not be the shortest.
        expect(wayLength(contact.way)).toBeGreaterThan(wayLength(shortest) - 2);
        if (targets.length > 1 || shortest.length > 2) return;
        straight++;
        expect(contact.way.length).toBe(2);
        expect(wayLength(contact.way)).toBeLessThan(wayLength(shortest) + 2);
      }),
      { numRuns: 400, seed: 5 },
    );
    expect(found).toBeGreaterThan(50);
    expect(straight).toBeGreaterThan(15);
  });
});
