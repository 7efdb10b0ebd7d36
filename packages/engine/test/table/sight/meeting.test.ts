/** The quick look at how a line meets a body against the careful one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockersOf, pointsOf, samePoint } from '../../../src/table/index.ts';
import { carefulMeeting, meeting } from '../../../src/table/sight/meeting.ts';
import { plainMeeting } from '../../../src/table/sight/plain-meeting.ts';
import { nearPoints, points, shapes } from '../shapes.ts';

const ends = fc.oneof(fc.tuple(nearPoints, nearPoints), fc.tuple(points, points)).filter(([a, b]) => !samePoint(a, b));

describe('how a line meets a body', () => {
  test('is the same by the quick look, to the last digit, wherever that gives an answer', () => {
    let quick = 0;
    let careful = 0;
    fc.assert(
      fc.property(ends, shapes, fc.boolean(), ([a, far], shape, isToCorner) => {
        if (shape.kind === 'disc') return;
        const [corner = far] = pointsOf(shape);
        const b = isToCorner && !samePoint(a, corner) ? corner : far;
        const all = blockersOf([{ id: 'thing', name: 'Thing', shape }]);
        const slow = carefulMeeting(all, 0, { x: a.x, y: a.y, dx: b.x - a.x, dy: b.y - a.y });
        expect(meeting(all, 0, a.x, a.y, b.x, b.y)).toEqual(slow);
        const plain = plainMeeting(all, 0, a.x, a.y, b.x, b.y);
        if (plain === undefined) careful++;
        else {
          quick++;
          expect(slow).toEqual({ inside: plain, touches: [] });
        }
      }),
      { numRuns: 3000, seed: 9 },
    );
    // Both come up.
    expect(quick).toBeGreaterThan(1000);
    expect(careful).toBeGreaterThan(500);
  });
});
