/** The way into contact, and beside somebody, against the shortest of the ways to all places that would do. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  type Base,
  closerThan,
  disc,
  type Disc,
  hull,
  overlaps,
  placed,
  type Point,
  squared,
  touches,
  withinDistance,
} from '../../../src/table/index.ts';
import {
  barring,
  beside,
  type Course,
  canStand,
  contactGoals,
  isLegalWay,
  shortestIntoContact,
  shortestWayToOne,
  wayIntoContact,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { course } from './ground.ts';
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
        // What likely places do not give may be found at others.
        if (shortest !== undefined) expect(contact).toBeDefined();
        if (contact === undefined || shortest === undefined) return;
        found++;
        expect(isLegalWay(course, contact.way)).toBe(true);
        const target = targets.find(({ id }) => id === contact.target);
        expect(target !== undefined && touches(contact.end, target.base)).toBe(true);
        for (const { base } of course.blockers) expect(overlaps(contact.end, base)).toBe(false);
        // A way round need not be the shortest.
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

describe('contact is a distance of zero within a thousandth', () => {
  test.each([5999, 6000, 6001, 6002])('6.000″ of movement and a gap of %i thousandths', (gap) => {
    const foe = { id: 'foe', base: disc({ x: 10_000, y: 11_000 + gap }, 500) };
    const discs = course(at(10, 10), { blockers: [barring(foe)], terms: { limit: 6000 } });
    const end = { x: 10_000, y: 10_000 + Math.min(gap, 6000) };
    const reached = gap <= 6001 ? [at(10, 10), end] : undefined;
    expect(wayIntoContact(discs, [foe])?.way).toEqual(reached);
    expect(shortestIntoContact(discs, [foe])?.way).toEqual(reached);
    // A hull of 1″ × 0.6″ that looks north: half an inch from its middle to its front.
    const hulls: Course = { ...discs, base: hull(at(10, 10), 1000, 600, 0) };
    expect(wayIntoContact(hulls, [foe])?.way).toEqual(reached && [at(10, 10), { ...end, facing: 0 }]);
  });

  test('of all whole thousandths in reach one that is contact is found, whatever the direction', () => {
    let [found, none] = [0, 0];
    const asked = fc.record({
      limit: fc.integer({ min: 300, max: 6000 }),
      radius: fc.constantFrom(400, 500, 1250),
      angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      more: fc.double({ min: -0.9, max: 2.5, noNaN: true }),
    });
    fc.assert(
      fc.property(asked, ({ limit, radius, angle, more }) => {
        const start = at(24, 24);
        const [size, away] = [radius + 500, radius + 500 + limit + more];
        const middle = {
          x: Math.round(start.x + away * Math.sin(angle)),
          y: Math.round(start.y + away * Math.cos(angle)),
        };
        const foe = { id: 'foe', base: disc(middle, radius) };
        const way = wayIntoContact(course(start, { blockers: [barring(foe)], terms: { limit } }), [foe])?.way;
        // All places about the middle of the sliver that is in reach and in contact.
        const aim = { x: start.x + limit * Math.sin(angle), y: start.y + limit * Math.cos(angle) };
        const places = sides.flatMap((x) => sides.map((y) => ({ x: Math.round(aim.x) + x, y: Math.round(aim.y) + y })));
        const isThere = places.some((place) => {
          const gap = squared(place, middle);
          return squared(place, start) <= limit ** 2 && gap <= (size + 1) ** 2 && gap >= (size - 1) ** 2;
        });
        expect(way !== undefined).toBe(isThere);
        if (isThere) found++;
        else none++;
      }),
      { numRuns: 80, seed: 3 },
    );
    expect(Math.min(found, none)).toBeGreaterThan(5);
  });
  const sides = Array.from({ length: 401 }, (_, k) => k - 200);
});

/** Who starts nearer to somebody than he may come is left out: his first steps away are found by likely places alone. */
const isFreeAtFirst = ({ base, blockers }: Course): boolean =>
  blockers.every(({ base: other, way }) => !overlaps(base, other) && (way === 'free' || !closerThan(base, other, way)));

describe('no place that a way reaches is missed', () => {
  test('one on a short stretch that coherency leaves, 195° round from north', () => {
    const foe = { id: 'foe', base: disc(at(10, 16), 500) };
    // 2.997″ from the foe at 195°, so within 1″ of the mate are the places in contact that are at most about 3.6° from there.
    const mate = disc(at(10 - 2.997 * 0.258819, 16 - 2.997 * 0.965926), 500);
    const blockers = [barring(foe), { id: 'mate', base: mate, way: 'free', end: 0 } as const];
    const asked = course(at(10, 10), { blockers, terms: { limit: 6000 } });
    const accepts = (base: Base): boolean => withinDistance(base, mate, 1000);
    const wish = { accepts, near: [mate], limit: 1000 };
    expect(wayIntoContact(asked, [foe], wish)?.target).toBe('foe');
    expect(shortestIntoContact(asked, [foe], wish)?.target).toBe('foe');
    expect(shortestIntoContact(asked, [foe], { ...wish, accepts: () => false })).toBeUndefined();
  });

  test('into contact, with coherency and without', () => {
    let [found, none] = [0, 0];
    fc.assert(
      fc.property(asked, fc.boolean(), fc.integer({ min: 10, max: 400 }), (asked, isNear, more) => {
        const { targets } = asked;
        const [target, mate = target] = targets.map(({ base }) => base as Disc);
        if (target === undefined || mate === undefined) return;
        const from = asked.course.base;
        const limit = Math.ceil(Math.sqrt(squared(from.at, target.at))) - target.radius + more;
        const course: Course = { ...asked.course, terms: { limit: Math.max(0, limit) } };
        fc.pre(isFreeAtFirst(course) && from.kind === 'disc');
        const accepts = (base: Base): boolean => !isNear || withinDistance(base, mate, 1000);
        const near = isNear ? { near: [mate], limit: 1000 } : {};
        const way = wayIntoContact(course, targets.slice(0, 1), { accepts, ...near });
        if (way !== undefined) {
          found++;
          expect(isLegalWay(course, way.way) && touches(way.end, target) && accepts(way.end)).toBe(true);
          return;
        }
        none++;
        const away = target.radius + (from as Disc).radius;
        const round = Array.from({ length: 360 }, (_, k) => (k * Math.PI) / 180).flatMap((angle) =>
          [away, away + 0.99].map((far) => ({
            x: Math.round(target.at.x + far * Math.sin(angle)),
            y: Math.round(target.at.y + far * Math.cos(angle)),
          })),
        );
        const places = round.filter((place) => {
          const base = placed(from, place);
          return touches(base, target) && accepts(base) && canStand(course, base);
        });
        expect(shortestWayToOne(course, places)).toBeUndefined();
      }),
      { numRuns: 500, seed: 8 },
    );
    expect(Math.min(found, none)).toBeGreaterThan(50);
  });

  test('beside somebody', () => {
    let [found, none] = [0, 0];
    const gaps = fc.tuple(fc.constantFrom(6000, 3000, 1500), fc.constantFrom(500, 1000));
    fc.assert(
      fc.property(asked, gaps, ({ course: open, targets }, [limit, gap]) => {
        const course: Course = { ...open, terms: { limit } };
        fc.pre(isFreeAtFirst(course));
        const anchors = targets.map(({ base }) => base as Disc);
        const isThere = (base: Base): boolean => anchors.some((anchor) => withinDistance(base, anchor, gap + 1));
        const way = beside(course, anchors, gap);
        if (way !== undefined) {
          found++;
          expect(isLegalWay(course, way) && isThere(placed(course.base, way.at(-1) as Point))).toBe(true);
          return;
        }
        none++;
        const steps = Array.from({ length: 121 }, (_, k) => (k - 60) * 100).filter((step) => Math.abs(step) <= limit);
        const { at: from } = course.base;
        const places = steps
          .flatMap((x) => steps.map((y) => ({ x: from.x + x, y: from.y + y })))
          .filter((place) => squared(place, from) <= limit ** 2)
          .filter((place) => isThere(placed(course.base, place)) && canStand(course, placed(course.base, place)));
        expect(shortestWayToOne(course, places)).toBeUndefined();
      }),
      { numRuns: 250, seed: 6 },
    );
    expect(Math.min(found, none)).toBeGreaterThan(50);
  });
});
