import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Shape,
  at,
  blockersOf,
  crowd,
  disc,
  distance,
  explainShadow,
  type Look,
  isClear,
  line,
  look,
  rectangle,
  silhouette,
  spot,
  visibleShare,
} from '../../../src/table/index.ts';
import { english } from '../../../src/words/index.ts';
import { bases, points, shapes } from '../shapes.ts';

const past = (...things: readonly Shape[]) => [
  { blockers: blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: `Wall ${i + 1}`, shape }))) },
];

/** What hides what, in words. */
const hiding = ({ shadows }: Look): readonly string[] => shadows.map((shadow) => english(explainShadow(shadow)));

describe('a look explained', () => {
  const eye = at(0, 0);
  const target = disc(at(0, 20), 500);
  /** Half the width of the target at y = 10, in thousandths. */
  const half = (10 * 500) / Math.sqrt(400 - 0.25);

  test('what hides what, from the left as the viewer sees it', () => {
    // On the picture −250 … 250: a wall from −150 to 75 hides 20 % to 65 %.
    expect(half).toBeCloseTo(250.08, 2);
    const seen = look(eye, target, past(rectangle({ x: -150, y: 10_000 }, { x: 75, y: 10_100 })));
    expect(seen.shadows).toHaveLength(1);
    // The left edge is hidden by the near corner or the far one, whichever is farther out: the near one.
    expect(seen.shadows[0]?.from).toBeCloseTo((half - 150) / (2 * half), 9);
    expect(seen.shadows[0]?.to).toBeCloseTo((half + 75) / (2 * half), 9);
    expect(hiding(seen)).toEqual(['Wall 1 hides 20 % to 65 % of it, counted from the left.']);
    expect(seen.visible).toBeCloseTo(1 - 225 / (2 * half), 9);
  });

  // What is left, in thousandths of the target's width.
  test.each<readonly [string, readonly Shape[], readonly string[], number]>([
    ['nothing in the way', [], [], 1000],
    ['all hidden by one', [rectangle(at(-3, 5), at(3, 6))], ['Wall 1 hides all of it.'], 0],
    [
      'hidden by two together',
      [rectangle(at(-3, 5), at(0, 6)), rectangle(at(0, 9), at(3, 10))],
      ['Wall 1 hides 50 % of it on the left.', 'Wall 2 hides 50 % of it on the right.'],
      0,
    ],
    [
      'a sliver left',
      [rectangle(at(-3, 10), { x: 249, y: 10_000 })],
      ['Wall 1 hides over 99 % of it on the left.'],
      // (250.08 − 249) / 500.16
      2,
    ],
  ])('%s', (_, things, words, left) => {
    // The sliver's wall is a flat one, so that only its end at y = 10 counts.
    const flat = things.map((thing): Shape => {
      const [a, b] = thing.kind === 'polygon' ? [thing.points[0], thing.points[1]] : [];
      return a !== undefined && b !== undefined && words[0]?.includes('99') === true ? line(a, b) : thing;
    });
    const seen = look(eye, target, past(...flat));
    expect(hiding(seen)).toEqual(words);
    expect(Math.round(seen.visible * 1000)).toBe(left);
  });

  test('the points to draw: the ends of the width, of the parts, and where the line is stopped', () => {
    const wall = rectangle(at(-3, 10), at(0, 11));
    const { width, seen, shadows } = look(eye, target, past(wall));
    expect(width).toEqual(silhouette(eye, target));
    expect(width[0].x).toBeLessThan(width[1].x);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.ends[0].x).toBeCloseTo(0, 9);
    expect(seen[0]?.ends[1].x).toBeCloseTo(width[1].x, 9);
    expect(shadows[0]?.at.y).toBeCloseTo(10_000, 6);
    expect(shadows[0]?.blocker.name).toBe('Wall 1');
  });

  test('a bare point, and a target that the eye is in', () => {
    const wall = past(rectangle(at(-1, 4), at(1, 5)));
    const hidden = look(eye, spot(at(0, 20)), wall);
    expect([hidden.visible, hidden.shadows.map(({ at: place }) => place)]).toEqual([0, [at(0, 4)]]);
    expect(hiding(hidden)).toEqual(['Wall 1 hides all of it.']);
    expect(hiding(look(at(0, 20.1), target, wall))).toEqual([]);
    // What is seen without a width is seen in all of it, and what is not, in no part.
    const open = look(eye, spot(at(0, 20)), []);
    expect(open.seen.map(({ from, to }) => [from, to])).toEqual([[0, 1]]);
    expect(hidden.seen).toEqual([]);
  });

  test('agrees with the share; its parts make it up; every part seen is seen and every shadow hides', () => {
    const looks = fc
      .tuple(points, bases)
      .filter(([from, to]) => !(to.kind === 'disc' && to.radius === 0) && distance(spot(from), to) > 1);
    fc.assert(
      fc.property(looks, fc.array(shapes, { maxLength: 5 }), ([from, to], things) => {
        const layers = past(...things);
        const { visible, seen, shadows, width } = look(from, to, layers);
        expect(visible).toBe(visibleShare(from, to, layers));
        expect(seen.reduce((sum, part) => sum + part.to - part.from, 0)).toBeCloseTo(visible, 9);
        for (const part of seen) {
          if (part.to - part.from < 1e-6) continue;
          const middle = { x: (part.ends[0].x + part.ends[1].x) / 2, y: (part.ends[0].y + part.ends[1].y) / 2 };
          expect(isClear(from, middle, layers)).toBe(true);
        }
        for (const { from: start, to: end, at: place } of shadows) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(1);
          if (end - start > 1e-6) expect(things.some((shape) => distance(spot(place), shape) < 1e-3)).toBe(true);
        }
        for (const end of width) expect(distance(spot(end), to)).toBeLessThan(1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('models in the way', () => {
  const models = [-1, 0, 1].map((n) => ({
    id: `m${n}`,
    owner: 'a',
    unit: '',
    base: disc(at(n, 10), 400),
    level: 0,
    elevation: n === 0 ? 3000 : 0,
    height: 1500,
  }));

  test('are named by their ids and compiled once for a list', () => {
    expect(crowd(models)).toBe(crowd(models));
    const all = look(at(0, 0), disc(at(0, 20), 500), [{ blockers: crowd(models) }]);
    expect(all.shadows.map(({ blocker }) => blocker.id)).toEqual(['m0']);
    expect(all.visible).toBe(0);
  });

  test('their height counts: over the heads of those below, under the feet of those above', () => {
    const heights = { rule: 'slope', from: 1500, to: 1500 } as const;
    expect(visibleShare(at(0, 0), disc(at(0, 20), 500), [{ blockers: crowd(models), heights }])).toBe(1);
    expect(visibleShare(at(1, 0), disc(at(1, 20), 500), [{ blockers: crowd(models), heights }])).toBe(1);
    const lower = { ...heights, from: 1499 };
    expect(visibleShare(at(1, 0), disc(at(1, 20), 500), [{ blockers: crowd(models), heights: lower }])).toBeLessThan(1);
  });
});
