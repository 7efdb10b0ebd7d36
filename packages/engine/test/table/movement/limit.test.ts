/** What lies beyond the limit of a move is not looked at; that must change nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hull } from '../../../src/table/index.ts';
import { type Course, canStand, shortestWay, wayLength } from '../../../src/table/movement/index.ts';
import { scenes } from './scenes.ts';

describe('a limit', () => {
  test.each([
    ['a round base', false],
    ['a hull', true],
  ])('that just lasts for the shortest way of %s finds it, one that does not finds none', (_, isHull) => {
    let bent = 0;
    fc.assert(
      fc.property(scenes, ({ course: scene, goal }) => {
        const { at } = scene.base;
        const open: Course = isHull ? { ...scene, base: hull(at, 1400, 700, 30) } : scene;
        fc.pre(canStand(open, open.base));
        const way = shortestWay(open, goal);
        if (way === undefined) return;
        const length = wayLength(way);
        if (way.length > 2) bent++;
        const within = shortestWay({ ...open, terms: { limit: Math.ceil(length) } }, goal);
        expect(within).toBeDefined();
        expect(wayLength(within ?? [])).toBeLessThanOrEqual(Math.ceil(length));
        // Ways of a hull are not always the very shortest, and a curve is drawn to a thousandth for each inch.
        const short = shortestWay({ ...open, terms: { limit: Math.floor(length * (isHull ? 0.9 : 0.998)) - 2 } }, goal);
        if (short !== undefined) expect(isHull).toBe(true);
      }),
      { numRuns: isHull ? 10 : 60, seed: 12 },
    );
    expect(bent).toBeGreaterThan(isHull ? 1 : 10);
  });
});
