import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Model, type Piece, type Point, insideOf, plainScene, svgText } from '../../../src/table/index.ts';
import { grainOf } from '../../../src/table/scene/grain.ts';
import { ragged } from '../../../src/table/scene/terrain/ragged.ts';
import { outlineFault } from '../../../src/table/scenario/outline.ts';

const TABLE = { width: 20_000, depth: 20_000 };
const point = fc.record({ x: fc.integer({ min: 1, max: 19_999 }), y: fc.integer({ min: 1, max: 19_999 }) });
const ring = fc.array(point, { minLength: 3, maxLength: 7 }).filter((points) => outlineFault(points) === undefined);

const square = (from: number, to: number): readonly Point[] => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
];
const piece = (traits: Piece['traits'], more: Partial<Piece> = {}): Piece => ({
  id: 'p1',
  name: 'Piece',
  shape: { kind: 'polygon', points: square(4000, 10_000) },
  traits,
  ...more,
});

describe('uneven ground', () => {
  it('pushed in, it never lies outside the outline that the rules see', () => {
    fc.assert(
      fc.property(ring, fc.integer({ min: 0, max: 900 }), fc.string(), (points, to, seed) => {
        for (const one of ragged(points, { step: 900, from: 0, to }, grainOf(seed), TABLE)) {
          // Points on an edge are rounded: a thousandth to either side is on it.
          const near = [0, 1, -1].flatMap((x) => [0, 1, -1].map((y) => ({ x: one.x + x, y: one.y + y })));
          expect(near.some((place) => insideOf(points, place) !== 'outside')).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same for the same piece, and another for another', () => {
    const of = (seed: string) => ragged(square(2000, 9000), { step: 900, from: 0, to: 300 }, grainOf(seed), TABLE);
    expect(of('wood')).toEqual(of('wood'));
    expect(of('wood')).not.toEqual(of('marsh'));
  });

  it('goes on where the table ends', () => {
    const river = [
      { x: 0, y: 8000 },
      { x: 20_000, y: 8000 },
      { x: 20_000, y: 10_000 },
      { x: 0, y: 10_000 },
    ];
    const drawn = ragged(river, { step: 900, from: 100, to: 300 }, grainOf('river'), TABLE);
    for (const corner of river) expect(drawn).toContainEqual(corner);
  });

  it('pushed out, it lies outside by no more than that, and never beyond the table', () => {
    const most = 300;
    const wood = square(4000, 10_000);
    const drawn = ragged(wood, { step: 900, from: -most, to: -100 }, grainOf('wood'), TABLE);
    expect(drawn.some((one) => insideOf(wood, one) === 'outside')).toBe(true);
    for (const { x, y } of drawn) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4000 - most - 1);
      expect(Math.max(x, y)).toBeLessThanOrEqual(10_000 + most + 1);
    }
    for (const { x, y } of ragged(square(100, 6000), { step: 900, from: -most, to: -most }, grainOf('w'), TABLE))
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  });

  it('crowns of trees reach over the edge of their wood, by 0.36″ at most, and the edge is seen above them', () => {
    const picture = plainScene({ ...TABLE, pieces: [piece(['area', 'light-woods'])] }, []);
    const text = svgText(picture, 'dark');
    const crowns = [...text.matchAll(/class="u-crown u-crown-dark" d="([^"]*)"/g)].map(([, d]) => d ?? '');
    expect(crowns.length).toBeGreaterThan(1);
    // Control points of the leaves, in inches from the north-west corner of the table.
    const numbers =
      crowns
        .join(' ')
        .match(/-?(?:\d+\.?\d*|\.\d+)/g)
        ?.map(Number) ?? [];
    const [xs, ys] = [0, 1].map((rest) => numbers.filter((_, index) => index % 2 === rest));
    const [west, east] = [Math.min(...(xs ?? [])), Math.max(...(xs ?? []))];
    const [north, south] = [Math.min(...(ys ?? [])), Math.max(...(ys ?? []))];
    const reach = [4 - west, east - 10, 10 - north, south - 16];
    for (const far of reach) expect(far).toBeLessThanOrEqual(0.36 + 0.001);
    expect(Math.max(...reach)).toBeGreaterThan(0);
    expect(text.lastIndexOf('u-woods-edge')).toBeGreaterThan(text.lastIndexOf('u-crown'));
  });
});

describe('roofs', () => {
  const house = piece(['building', 'blocks-sight'], { height: 3000 });
  const somebody = (at: Point, elevation = 0): Model => ({
    id: 'm1',
    owner: 'A',
    unit: 'A',
    base: { kind: 'disc', at, radius: 500 },
    level: 0,
    elevation,
    height: 1500,
  });
  const boards = (models: readonly Model[]): boolean =>
    svgText(plainScene({ ...TABLE, pieces: [house] }, models), 'dark').includes('u-boards ');

  it('open where somebody is inside, and only there', () => {
    expect(boards([])).toBe(false);
    expect(boards([somebody({ x: 7000, y: 7000 })])).toBe(true);
    expect(boards([somebody({ x: 12_000, y: 7000 })])).toBe(false);
  });

  it('stay closed under somebody who stands on them', () => {
    expect(boards([somebody({ x: 7000, y: 7000 }, 3000)])).toBe(false);
  });

  it('open where whoever draws says so', () => {
    const picture = plainScene({ ...TABLE, pieces: [house] }, [], { open: ['p1'] });
    expect(svgText(picture, 'dark')).toContain('u-boards ');
  });
});
