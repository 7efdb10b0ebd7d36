import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, placed } from '@umpire/engine/table';
import { figureOf, figures } from '../../src/building-assault/battle/battle.ts';
import { contactCourse } from '../../src/building-assault/ground/courses.ts';
import { MOVES } from '../../src/building-assault/ground/moves.ts';
import { nearCourse } from '../../src/building-assault/ground/nearby.ts';
import { wayToContact } from '../../src/building-assault/ground/places.ts';
import { battleOf } from './table.ts';

const inch = fc.integer({ min: 1, max: 23 });

test('who is out of reach makes no difference to a way into contact, nor to the text by which it is known', () => {
  const battle = battleOf('school');
  const [mover, target] = figures(battle).filter(({ owner }, i, all) => i === 0 || owner !== all[0]?.owner);
  if (mover === undefined || target === undefined) throw new TypeError('both sides have figures');
  fc.assert(
    fc.property(inch, inch, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), (x, y, dx, dy) => {
      const here = { x: x * 1000 + 300, y: y * 1000 + 300 };
      const there = { x: here.x + dx * 1000, y: here.y + dy * 1000 };
      // The others stand in a far corner, or one step farther along in it.
      const corner = x < 12 ? at(34, 22) : at(2, 22);
      const far = Math.min(...[here, there].map((p) => Math.hypot(p.x - corner.x, p.y - corner.y)));
      fc.pre(far > 9_000);
      const ways = [0, 500].map((step) => {
        const models = battle.models.map((one) => {
          const place = one.id === mover.id ? here : one.id === target.id ? there : { x: corner.x, y: corner.y - step };
          return { ...one, base: placed(one.base, place) };
        });
        const moved = { ...battle, models };
        const [from, to] = [figureOf(moved, mover.id), figureOf(moved, target.id)];
        const course = contactCourse(moved, from, MOVES.charge);
        return { key: nearCourse(course, to.base).key, way: wayToContact(moved, course, from, to) };
      });
      expect(ways[1]).toEqual(ways[0]);
    }),
    { numRuns: 60 },
  );
});

test('those who are left out of a way into contact make no difference to it', () => {
  const battle = battleOf('school');
  const [mover, target] = figures(battle).filter(({ owner }, i, all) => i === 0 || owner !== all[0]?.owner);
  if (mover === undefined || target === undefined) throw new TypeError('both sides have figures');
  const place = fc.record({ x: fc.integer({ min: 8_000, max: 22_000 }), y: fc.integer({ min: 8_000, max: 22_000 }) });
  let leftOut = 0;
  fc.assert(
    fc.property(fc.array(place, { minLength: figures(battle).length, maxLength: 40 }), (places) => {
      const models = figures(battle).map((one, i) => ({ ...one, base: placed(one.base, places[i] ?? one.base.at) }));
      const all = { ...battle, models };
      const [from, to] = [figureOf(all, mover.id), figureOf(all, target.id)];
      const course = contactCourse(all, from, MOVES.charge);
      const { blockers } = nearCourse(course, to.base).course;
      const kept = models.filter(({ id }) => id === from.id || id === to.id || blockers.some((one) => one.id === id));
      leftOut += models.length - kept.length;
      // On a table of its own, so that the way is worked out anew.
      const few = { ...all, models: kept, table: structuredClone(all.table) };
      const direct = contactCourse(few, from, MOVES.charge);
      expect(wayToContact(few, direct, from, to)).toEqual(wayToContact(all, course, from, to));
    }),
    { numRuns: 60 },
  );
  expect(leftOut).toBeGreaterThan(100);
});
