import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type Point,
  type Template,
  at,
  corners,
  corridorOf,
  disc,
  hull,
  inches,
  isTouched,
  rectangle,
  spot,
  under,
} from '../../src/table/index.ts';
import { MOTIONS, type Motion, bases, moved, points } from './shapes.ts';

/** How far a point is outside a template (negative inside), written plainly in doubles. */
function outside(template: Template, p: Point): number {
  switch (template.kind) {
    case 'blast':
      return Math.hypot(p.x - template.at.x, p.y - template.at.y) - template.radius;
    case 'corridor': {
      const across = template.edge === 'south' || template.edge === 'north' ? p.x : p.y;
      return Math.max(template.low - across, across - template.high);
    }
    case 'strip': {
      const [dx, dy] = [template.through.x - template.from.x, template.through.y - template.from.y];
      const size = Math.hypot(dx, dy);
      const along = ((p.x - template.from.x) * dx + (p.y - template.from.y) * dy) / size;
      const across = Math.abs((p.x - template.from.x) * dy - (p.y - template.from.y) * dx) / size;
      return corner(-along, across - template.halfWidth);
    }
    case 'teardrop': {
      // The hull of a point and a disc is the union of all discs that shrink from the one to the other; how far a point
      // is outside them has one least value on the way, found by halving.
      const away = (share: number): number => {
        const x = template.at.x + (template.tip.x - template.at.x) * share;
        const y = template.at.y + (template.tip.y - template.at.y) * share;
        return Math.hypot(p.x - x, p.y - y) - template.radius * (1 - share);
      };
      let [low, high] = [0, 1];
      for (let k = 0; k < 60; k++) {
        const [one, two] = [low + (high - low) / 3, high - (high - low) / 3];
        if (away(one) < away(two)) high = two;
        else low = one;
      }
      return away((low + high) / 2);
    }
    case 'cone': {
      const { tip, arc, reach } = template;
      const away = Math.hypot(p.x - tip.x, p.y - tip.y);
      const middle = template.facing + (arc.from + arc.to) / 2;
      const half = (((arc.to - arc.from) / 2) * Math.PI) / 180;
      const angle = Math.abs(remainder(Math.atan2(p.x - tip.x, p.y - tip.y) - (middle * Math.PI) / 180));
      if (angle <= half) return Math.max(away - reach, -away * Math.sin(half - angle));
      const along = away * Math.cos(angle - half);
      if (along <= 0) return away;
      if (along <= reach) return away * Math.sin(angle - half);
      return Math.hypot(along - reach, away * Math.sin(angle - half));
    }
    case 'zone':
      throw new Error('Zones are tested with distances.');
  }
}

const corner = (a: number, b: number): number => (a > 0 && b > 0 ? Math.hypot(a, b) : Math.max(a, b));
const remainder = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Points all over a base, its edge included, no farther than `step` from one another. */
function pointsOver(base: Base, step: number): readonly Point[] {
  const found: Point[] = [];
  if (base.kind === 'disc') {
    for (let ring = 0; ring <= Math.ceil(base.radius / step); ring++) {
      const radius = Math.min(base.radius, ring * step);
      const count = Math.max(1, Math.ceil((2 * Math.PI * radius) / step));
      for (let i = 0; i < count; i++) {
        const angle = (2 * Math.PI * i) / count;
        found.push({ x: base.at.x + radius * Math.cos(angle), y: base.at.y + radius * Math.sin(angle) });
      }
    }
    return found;
  }
  const [a, b, c, d] = corners(base);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const [rows, columns] = [Math.ceil(base.length / step), Math.ceil(base.width / step)];
  for (let i = 0; i <= rows; i++)
    for (let j = 0; j <= columns; j++) {
      const [s, t] = [i / rows, j / columns];
      found.push({ x: a.x + (b.x - a.x) * s + (d.x - a.x) * t, y: a.y + (b.y - a.y) * s + (d.y - a.y) * t });
    }
  return found;
}

const radii = fc.integer({ min: 100, max: 3000 });
const templates: fc.Arbitrary<Template> = fc.oneof(
  fc.tuple(points, radii).map(([p, radius]): Template => ({ kind: 'blast', at: p, radius })),
  fc
    .tuple(points, points, radii)
    .filter(([a, b, r]) => Math.hypot(a.x - b.x, a.y - b.y) > r)
    .map(([tip, p, radius]): Template => ({ kind: 'teardrop', tip, at: p, radius })),
  fc
    .tuple(points, points, radii)
    .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
    .map(([from, through, halfWidth]): Template => ({ kind: 'strip', from, through, halfWidth })),
  fc
    .tuple(fc.constantFrom('south' as const, 'west' as const), radii, radii)
    .map(([edge, low, more]): Template => ({ kind: 'corridor', edge, low, high: low + more })),
  fc
    .tuple(
      points,
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 1, max: 178 }),
      fc.integer({ min: 1000, max: 20_000 }),
    )
    .map(([tip, facing, width, reach]): Template => ({
      kind: 'cone',
      tip,
      facing,
      arc: { from: -width / 2, to: width / 2 },
      reach,
    })),
);

function movedTemplate(template: Template, { point, facing }: Motion): Template {
  switch (template.kind) {
    case 'blast':
      return { ...template, at: point(template.at) };
    case 'teardrop':
      return { ...template, tip: point(template.tip), at: point(template.at) };
    case 'strip':
      return { ...template, from: point(template.from), through: point(template.through) };
    case 'cone':
      return { ...template, tip: point(template.tip), facing: facing(template.facing) };
    case 'corridor':
    case 'zone':
      return template;
  }
}

describe('templates', () => {
  test('who is under one: compared with points all over the base', () => {
    fc.assert(
      fc.property(templates, bases, (template, base) => {
        const step = 250;
        const away = pointsOver(base, step).map((p) => outside(template, p));
        const [least, most] = [Math.min(...away), Math.max(...away)];
        const found = under(template, base);
        // What is farther outside or inside than the mesh of the points must be decided the same way.
        if (least > step) expect(found).toBe('not');
        if (least < -1) expect(found).not.toBe('not');
        if (most < -step) expect(found).toBe('wholly');
        if (most > 1) expect(found).not.toBe('wholly');
      }),
      { numRuns: 300 },
    );
  });

  test('one point under a template: compared closely', () => {
    fc.assert(
      fc.property(templates, points, (template, p) => {
        const away = outside(template, p);
        if (Math.abs(away) < 0.02) return;
        expect(under(template, spot(p))).toBe(away < 0 ? 'wholly' : 'not');
      }),
      { numRuns: 500 },
    );
  });

  test('shifting, mirroring and quarter turns change nothing', () => {
    fc.assert(
      fc.property(templates, bases, fc.constantFrom(...MOTIONS), (template, base, motion) => {
        fc.pre(template.kind !== 'corridor');
        expect(under(movedTemplate(template, motion), moved(base, motion))).toBe(under(template, base));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the aim strip (AZ-ZONE-2)', () => {
  const strip: Template = { kind: 'strip', from: at(10, 10), through: at(13, 14), halfWidth: 500 };
  // Along the 3-4-5 line; its normal is (4, −3) / 5.
  const beside = (along: number, across: number): Point =>
    at(10 + along * 0.6 + across * 0.8, 10 + along * 0.8 - across * 0.6);
  test.each([
    ['r + ½″ from the line is in', beside(10, 1), true],
    ['r + 0.505″ is out', beside(10, 1.005), false],
    ['far beyond the marker it still holds', beside(60, -1), true],
    ['touching the flat start from behind is in', beside(-0.5, 0), true],
    ['0.005″ farther back is out', beside(-0.505, 0), false],
    ['past the corner of the start: 0.3, 0.4 away is in', beside(-0.3, 0.9), true],
    ['0.3, 0.405 away is out', beside(-0.3, 0.905), false],
  ])('%s', (_, place, isIn) => {
    expect(isTouched(strip, disc(place, 500))).toBe(isIn);
  });

  test.each([
    [11, 10, true],
    [11.6, 10, false],
    [17, 22, true],
    [17.6, 21.2, true],
    [18, 21, false],
    [5.2, 5.6, true],
    [1.4, 1.2, false],
  ])('aim zone of a shooter at (2, 2), marker at (8, 10): a base at (%d, %d) (AZ E18)', (x, y, isIn) => {
    const zone: readonly Template[] = [
      { kind: 'blast', at: at(8, 10), radius: inches(3) },
      { kind: 'strip', from: at(2, 2), through: at(8, 10), halfWidth: inches(0.5) },
    ];
    expect(zone.some((template) => isTouched(template, disc(at(x, y), 500)))).toBe(isIn);
  });

  test('a base as wide as the strip is wholly under it only in its very middle', () => {
    expect(under(strip, disc(at(16, 18), 500))).toBe('wholly');
    expect(under(strip, disc({ x: 16_001, y: 18_000 }, 500))).toBe('partly');
    expect(under(strip, disc(at(16, 18), 501))).toBe('partly');
  });

  test('a marker at the model’s own centre gives no strip', () => {
    expect(isTouched({ kind: 'strip', from: at(1, 1), through: at(1, 1), halfWidth: 500 }, disc(at(1, 1), 500))).toBe(
      false,
    );
  });

  test('a hull that only passes through it', () => {
    const lorry = hull(at(14, 10), inches(6), inches(0.4), 90);
    const north: Template = { kind: 'strip', from: at(14, 5), through: at(14, 6), halfWidth: 500 };
    expect(under(north, lorry)).toBe('partly');
    expect(under({ ...north, through: at(14, 4) }, lorry)).toBe('not');
    expect(under({ ...north, from: at(14, 10.1), through: at(14, 11) }, lorry)).toBe('partly');
    expect(under({ ...north, from: at(14, 10.3), through: at(14, 11) }, lorry)).toBe('not');
  });
});

describe('the teardrop (XZ-H-11)', () => {
  // 8″ long: the circle of 3″ diameter has its centre 6.5″ from the tip.
  const drop: Template = { kind: 'teardrop', tip: at(10, 10), at: at(16.5, 10), radius: 1500 };
  test.each([
    ['touching the far end at 8″', at(18.5, 10), 'partly'],
    ['beyond it', at(18.501, 10), 'not'],
    ['touching the tip from behind', at(9.5, 10), 'partly'],
    ['beside the round part', at(16.5, 12), 'partly'],
    ['in the middle of it', at(16.5, 11), 'wholly'],
    ['a little farther out', at(16.5, 11.001), 'partly'],
    // The side rises with sin = 1.5 / 6.5 = 3/13, cos = √160/13: 3″ along, it is 3·3/√160 = 0.7115″ from the axis, and a
    // base ½″ in radius touches it up to 0.7115 + 0.5·13/√160 = 1.2254″.
    ['touching the side', at(13, 11.225), 'partly'],
    ['clear of the side', at(13, 11.226), 'not'],
  ] as const)('%s', (_, place, expected) => {
    expect(under(drop, disc(place, 500))).toBe(expected);
  });

  test('a hull across its neck, with no corner under it', () => {
    expect(under(drop, hull(at(12, 10), inches(4), inches(0.5), 0))).toBe('partly');
    expect(under(drop, hull(at(9, 10), inches(4), inches(0.5), 0))).toBe('not');
  });
});

describe('other templates', () => {
  test('a corridor lies between the outermost base edges (AP-FALL-5)', () => {
    const unit = [disc(at(10, 20), 500), disc(at(14, 22), 500), disc(at(12, 25), 1250)];
    const corridor = corridorOf(unit, 'south');
    expect(corridor).toEqual({ kind: 'corridor', edge: 'south', low: inches(9.5), high: inches(14.5) });
    // W-32: three models side by side.
    const three = [10, 12, 14].map((x) => disc(at(x, 20), 500));
    expect(corridorOf(three, 'south')).toEqual(corridor);
    expect(under(corridor, disc(at(9.5, 3), 500))).toBe('partly');
    expect(under(corridor, disc(at(14, 3), 500))).toBe('wholly');
    expect(under(corridor, disc(at(15.001, 3), 500))).toBe('not');
    expect(corridorOf(unit, 'east')).toEqual({
      kind: 'corridor',
      edge: 'east',
      low: inches(19.5),
      high: inches(26.25),
    });
  });

  test('a blast of 5″ touches what is 2.5″ from its middle (XZ-H-9)', () => {
    const blast: Template = { kind: 'blast', at: at(20, 20), radius: inches(2.5) };
    expect(under(blast, disc(at(23, 20), 500))).toBe('partly');
    expect(under(blast, disc(at(23.001, 20), 500))).toBe('not');
    expect(under(blast, disc(at(22, 20), 500))).toBe('wholly');
    expect(under(blast, hull(at(20, 20), inches(4), inches(3), 30))).toBe('wholly');
    expect(under(blast, hull(at(20, 20), inches(4.1), inches(3), 30))).toBe('partly');
  });

  test('a cone inside a hull touches it, though it meets no edge', () => {
    const cone: Template = { kind: 'cone', tip: at(20, 20), facing: 30, arc: { from: -20, to: 20 }, reach: inches(1) };
    expect(under(cone, hull(at(20, 20), inches(5), inches(5), 0))).toBe('partly');
    expect(under(cone, hull(at(20, 10), inches(5), inches(5), 0))).toBe('not');
  });

  test('a zone', () => {
    const zone: Template = { kind: 'zone', area: rectangle(at(0, 0), at(10, 10)) };
    expect(under(zone, disc(at(10.5, 5), 500))).toBe('partly');
    expect(under(zone, disc(at(9.5, 5), 500))).toBe('wholly');
  });
});
