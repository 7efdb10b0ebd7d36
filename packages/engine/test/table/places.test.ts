import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type Ground,
  type Point,
  at,
  contactPlaces,
  contactPlacesFrom,
  disc,
  distance,
  hull,
  inches,
  isFree,
  nearestContactPlace,
  nearestContactPlaces,
  nearestFreePlace,
  overlaps,
  placesAround,
  rectangle,
  spot,
  squared,
  touches,
  turned,
} from '../../src/table/index.ts';

const open: Ground = { width: inches(48), depth: inches(48), keepOff: [] };
const around = (...bases: readonly Base[]): Ground => ({ ...open, keepOff: bases.map((shape) => ({ shape })) });

/** Bases strewn about the middle of the table, close enough to be in each other's way. */
const middle = at(24, 24);
const offsets = fc.integer({ min: -3500, max: 3500 });
const crowd = fc
  .array(fc.tuple(offsets, offsets, fc.constantFrom(400, 500, 800), fc.boolean(), fc.integer({ min: 0, max: 359 })), {
    maxLength: 8,
  })
  .map((all) =>
    all.map(([dx, dy, size, isHull, facing]): Base => {
      const place = { x: middle.x + dx, y: middle.y + dy };
      return isHull ? hull(place, size * 4, size * 2, facing) : disc(place, size);
    }),
  );
const targets: fc.Arbitrary<Base> = fc.oneof(
  fc.constantFrom(400, 500, 1250).map((radius) => disc(middle, radius)),
  fc.integer({ min: 0, max: 359 }).map((facing) => hull(middle, inches(4), inches(2.5), facing)),
);
const radii = fc.constantFrom(400, 500, 800);

/** Centres all around a target at which a base would touch it, in doubles: those that are free with a little to spare. */
function sampled(ground: Ground, target: Base, radius: number, spare: number): readonly Point[] {
  const found: Point[] = [];
  for (let k = 0; k < 120; k++) {
    const [sin, cos] = [Math.sin((k * Math.PI) / 60), Math.cos((k * Math.PI) / 60)];
    // Walk outwards until the base just touches.
    let [low, high] = [0, 5000];
    for (let n = 0; n < 14; n++) {
      const away = (low + high) / 2;
      const centre = { x: target.at.x + away * sin, y: target.at.y + away * cos };
      if (distance(spot({ x: Math.round(centre.x), y: Math.round(centre.y) }), target) < radius) low = away;
      else high = away;
    }
    const centre = { x: Math.round(target.at.x + high * sin), y: Math.round(target.at.y + high * cos) };
    if (ground.keepOff.every(({ shape }) => distance(spot(centre), shape) >= radius + spare)) found.push(centre);
  }
  return found;
}

function expectFree(ground: Ground, target: Base, radius: number, place: Point): void {
  expect(touches(disc(place, radius), target)).toBe(true);
  expect(overlaps(disc(place, radius), target)).toBe(false);
  for (const { shape } of ground.keepOff) expect(overlaps(disc(place, radius), shape)).toBe(false);
}

describe('how many fit around a base', () => {
  test.each([
    // ⌊180° / arcsin(r / (R + r))⌋ coins of radius r around one of radius R.
    ['six around one of the same size', 500, 500, 6],
    ['three 1″ bases around a ½″ one… arcsin(0.5 / 0.75) = 41.8°: four', 250, 500, 4],
    ['1″ bases around a 2.5″ one: arcsin(0.5 / 1.75) = 16.6°: ten', 1250, 500, 10],
    ['0.8″ bases around a 1.6″ one: arcsin(0.4 / 1.2) = 19.5°: nine', 800, 400, 9],
    ['2.5″ bases around a 1″ one: arcsin(1.25 / 1.75) = 45.6°: three', 500, 1250, 3],
  ])('%s', (_, target, radius, count) => {
    const places = placesAround(open, disc(middle, target), radius);
    expect(places).toHaveLength(count);
    expect(count).toBe(Math.floor(Math.PI / Math.asin(radius / (target + radius)) + 1e-9));
    for (const place of places) expectFree(open, disc(middle, target), radius, place);
  });

  test('a wall through half of the circle, a corner of the table, and one foe already there', () => {
    const foe = disc(middle, 500);
    // A wall that the foe touches in the north leaves the southern half of the circle, ends included: 180° / 60° + 1.
    const walled = { ...open, keepOff: [{ shape: rectangle(at(0, 24.5), at(48, 26)) }] };
    expect(placesAround(walled, foe, 500)).toHaveLength(4);
    expect(placesAround(around(disc(at(25, 24), 500)), foe, 500)).toHaveLength(5);
    expect(placesAround(open, disc(at(0.5, 0.5), 500), 500)).toHaveLength(2);
    expect(placesAround(around(rectangleAround(middle)), foe, 500)).toHaveLength(0);
  });

  test.each([
    ['0.8″ bases around a hull of 2.5 × 0.5', 2500, 500, 400],
    ['1.6″ bases around one of 4 × 0.5', 4000, 500, 800],
    ['0.8″ bases around one of 5 × 2', 5000, 2000, 400],
  ])('%s: as many as by trying every start along its side', (_, length, width, radius) => {
    const target = hull(middle, length, width, 0);
    const places = placesAround(open, target, radius);
    for (const [i, place] of places.entries()) {
      expectFree(open, target, radius, place);
      for (const other of places.slice(i + 1)) expect(overlaps(disc(place, radius), disc(other, radius))).toBe(false);
    }
    const walk = roundedRectangle(length, width, radius, 4);
    let most = 0;
    for (let start = 0; start < walk.length; start += 40) {
      const row: Point[] = [];
      for (const at of [...walk.slice(start), ...walk.slice(0, start)]) {
        const [first] = row;
        const last = row.at(-1);
        if ([first, last].every((other) => other === undefined || squared(at, other) >= 4 * radius * radius))
          row.push(at);
      }
      most = Math.max(most, row.length);
    }
    expect(places.length).toBeGreaterThanOrEqual(most);
    // And no more than the way round divided by the least part of it that one base can take: its own width.
    const around = 2 * (length + width) + 2 * Math.PI * radius;
    expect(places.length).toBeLessThanOrEqual(around / (2 * radius));
  });

  test('all of them stand, in contact and apart, and no denser row is found by walking round in steps', () => {
    fc.assert(
      fc.property(targets, crowd, radii, (target, others, radius) => {
        const ground = around(...others.filter((other) => !overlaps(other, target)));
        const places = placesAround(ground, target, radius);
        for (const [i, place] of places.entries()) {
          expectFree(ground, target, radius, place);
          for (const other of places.slice(i + 1))
            expect(overlaps(disc(place, radius), disc(other, radius))).toBe(false);
        }
        const free = sampled(ground, target, radius, 2);
        let most = 0;
        for (let start = 0; start < free.length; start += 5) {
          const row: Point[] = [];
          for (const at of [...free.slice(start), ...free.slice(0, start)])
            if (row.every((other) => squared(at, other) >= 4 * radius * radius)) row.push(at);
          most = Math.max(most, row.length);
        }
        expect(places.length).toBeGreaterThanOrEqual(most);
      }),
      { numRuns: 25 },
    );
  });
});

describe('the nearest place in contact', () => {
  test('straight ahead if it is free, else beside whoever stands there', () => {
    const foe = disc(middle, 500);
    expect(nearestContactPlace(open, foe, 500, at(24, 10))).toEqual(at(24, 23));
    // With a friend due south the place is where both are touched: 60° round, at (±√¾, −½). East is first clockwise.
    const friend = around(disc(at(24, 23), 500));
    expect(nearestContactPlace(friend, foe, 500, at(24, 10))).toEqual({ x: 24_866, y: 23_500 });
  });

  test('from several points at once it is that of each', () => {
    const foe = disc(middle, 500);
    const friend = around(disc(at(24, 23), 500));
    const from = [at(24, 10), at(40, 24), at(8, 24), at(30, 30)];
    expect(nearestContactPlaces(friend, foe, 500, from)).toEqual(
      from.map((point) => nearestContactPlace(friend, foe, 500, point)),
    );
    expect(nearestContactPlaces(friend, foe, 500, [at(40, 24)])).toEqual([at(25, 24)]);
  });

  test('an enemy that is not charged keeps it an inch away (AP-CHG-9)', () => {
    const ground: Ground = { ...open, keepOff: [{ shape: disc(at(24, 22), 500), clearance: inches(1) }] };
    const place = nearestContactPlace(ground, disc(middle, 500), 500, at(24, 10));
    expect(place).toBeDefined();
    if (place === undefined) return;
    expect(distance(disc(place, 500), disc(at(24, 22), 500))).toBeGreaterThanOrEqual(inches(1));
    // Centres: 1 from the foe, 2 from the other, which are 2 apart: cos = (1 + 4 − 4) / 4 = ¼, so ¼ south and √15/4 east.
    expect(Math.abs(place.x - 24_968)).toBeLessThanOrEqual(1);
    expect(Math.abs(place.y - 23_750)).toBeLessThanOrEqual(2);
  });

  test('coherency bounds it: within 2″ of a friend', () => {
    // One friend near enough will do: the other is far away.
    const near = [
      { shape: disc(at(40, 40), 500), limit: inches(2) },
      { shape: disc(at(27, 24), 500), limit: inches(2) },
    ];
    const place = nearestContactPlace({ ...open, near }, disc(middle, 500), 500, at(10, 24));
    expect(place === undefined ? undefined : distance(disc(place, 500), disc(at(27, 24), 500))).toBeLessThanOrEqual(
      inches(2),
    );
  });

  test('no sampled place is nearer', () => {
    fc.assert(
      fc.property(targets, crowd, radii, offsets, offsets, (target, others, radius, dx, dy) => {
        const ground = around(...others.filter((other) => !overlaps(other, target)));
        const from = { x: middle.x + 4 * dx, y: middle.y + 4 * dy };
        const place = nearestContactPlace(ground, target, radius, from);
        const free = sampled(ground, target, radius, 2);
        if (place === undefined) expect(free).toEqual([]);
        else {
          expectFree(ground, target, radius, place);
          const nearest = Math.sqrt(Math.min(...free.map((p) => squared(p, from))));
          expect(Math.sqrt(squared(place, from))).toBeLessThanOrEqual(nearest + 3);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a quarter turn of the table turns the place', () => {
    fc.assert(
      fc.property(crowd, radii, offsets, offsets, (others, radius, dx, dy) => {
        const target = disc(middle, 500);
        const from = { x: middle.x + 4 * dx, y: middle.y + 4 * dy };
        const quarter = (base: Base): Base =>
          base.kind === 'disc'
            ? { ...base, at: turned(base.at, middle, 90) }
            : { ...base, at: turned(base.at, middle, 90), facing: (base.facing + 90) % 360 };
        const place = nearestContactPlace(around(...others), target, radius, from);
        const after = nearestContactPlace(around(...others.map(quarter)), target, radius, turned(from, middle, 90));
        expect(place === undefined).toBe(after === undefined);
        if (place === undefined || after === undefined) return;
        // Equally near places may be exchanged, and halves of a thousandth are rounded to the north-east.
        const [d, e] = [Math.sqrt(squared(place, from)), Math.sqrt(squared(after, turned(from, middle, 90)))];
        expect(Math.abs(d - e)).toBeLessThan(2);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the nearest free place', () => {
  test('a free place is its own nearest; under a base it is beside it', () => {
    expect(nearestFreePlace(open, 500, at(5, 5), inches(6))).toEqual(at(5, 5));
    expect(nearestFreePlace(around(disc(at(24, 24), 500)), 500, at(24.2, 24), inches(6))).toEqual(at(25, 24));
    expect(nearestFreePlace(open, 500, at(0, 0), inches(6))).toEqual(at(0.5, 0.5));
  });

  test('outside the path of a vehicle (AZ-VEH-5, E28)', () => {
    // The hull sweeps x 8.75 to 11.25; the model at (10.5, 16) is put at (11.75, 16).
    const swept = rectangle(at(8.75, 7.5), at(11.25, 20));
    expect(nearestFreePlace({ ...open, keepOff: [{ shape: swept }] }, 500, at(10.5, 16), inches(12))).toEqual(
      at(11.75, 16),
    );
    const path = rectangle(at(10, 22.75), at(30, 25.25));
    expect(nearestFreePlace({ ...open, keepOff: [{ shape: path }] }, 500, at(20, 23.5), inches(12))).toEqual(
      at(20, 22.25),
    );
  });

  test('nothing free within the limit', () => {
    const house = rectangle(at(10, 10), at(30, 30));
    expect(nearestFreePlace({ ...open, keepOff: [{ shape: house }] }, 500, at(20, 20), inches(5))).toBeUndefined();
  });

  test('no place of a fine grid is nearer', () => {
    fc.assert(
      fc.property(crowd, radii, offsets, offsets, (others, radius, dx, dy) => {
        const ground = around(...others);
        const from = { x: middle.x + dx, y: middle.y + dy };
        const place = nearestFreePlace(ground, radius, from, inches(12));
        expect(place).toBeDefined();
        if (place === undefined) return;
        expect(isFree(ground, place, radius)).toBe(true);
        const reach = Math.sqrt(squared(place, from)) - 5;
        for (let x = -20; x <= 20; x++)
          for (let y = -20; y <= 20; y++) {
            const other = { x: Math.round(from.x + (x / 20) * reach), y: Math.round(from.y + (y / 20) * reach) };
            if (reach > 0 && squared(other, from) < reach * reach) expect(isFree(ground, other, radius)).toBe(false);
          }
      }),
      { numRuns: 40 },
    );
  });
});

test('free stretches around a base begin and end where two things are touched', () => {
  const foe = disc(middle, 500);
  const ground = around(disc(at(25, 24), 500));
  // 60° on either side of the neighbour due east: at 30° and 150° clockwise from north.
  expect(contactPlaces(ground, foe, 500)).toEqual([
    { x: 24_500, y: 24_866 },
    { x: 24_500, y: 23_134 },
  ]);
  expect(contactPlaces(open, foe, 500)).toEqual([at(24, 25)]);
});

/** Points every `step` along the way of a base's centre around an upright hull about the origin. */
function roundedRectangle(length: number, width: number, radius: number, step: number): readonly Point[] {
  const found: Point[] = [];
  const [l, w] = [length / 2, width / 2];
  const side = (x0: number, y0: number, x1: number, y1: number): void => {
    const count = Math.floor(Math.hypot(x1 - x0, y1 - y0) / step);
    for (let i = 0; i < count; i++) found.push({ x: x0 + ((x1 - x0) * i) / count, y: y0 + ((y1 - y0) * i) / count });
  };
  const bend = (x: number, y: number, from: number): void => {
    const count = Math.floor((radius * Math.PI) / 2 / step);
    for (let i = 0; i < count; i++) {
      const angle = from - (i * Math.PI) / 2 / count;
      found.push({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    }
  };
  side(-w, l + radius, w, l + radius);
  bend(w, l, Math.PI / 2);
  side(w + radius, l, w + radius, -l);
  bend(w, -l, 0);
  side(w, -l - radius, -w, -l - radius);
  bend(-w, -l, -Math.PI / 2);
  side(-w - radius, -l, -w - radius, l);
  bend(-w, l, Math.PI);
  return found;
}

/** A hull so large that nothing beside the middle is free. */
function rectangleAround({ x, y }: Point): Base {
  return hull({ x, y }, inches(8), inches(8), 0);
}

describe('places in contact for one who can come from several points', () => {
  test('hold the nearest place to each of the points', () => {
    fc.assert(
      fc.property(
        targets,
        crowd,
        radii,
        fc.array(fc.tuple(offsets, offsets), { minLength: 1, maxLength: 4 }),
        (...given) => {
          const [target, others, radius, away] = given;
          const ground = around(...others.filter((other) => !overlaps(other, target)));
          const points = away.map(([dx, dy]) => ({ x: middle.x + 4 * dx, y: middle.y + 4 * dy }));
          const places = contactPlacesFrom(ground, target, radius, points);
          for (const place of places) expectFree(ground, target, radius, place);
          for (const from of points) {
            const nearest = nearestContactPlace(ground, target, radius, from);
            if (nearest === undefined) expect(places).toEqual([]);
            else expect(places).toContainEqual(nearest);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
