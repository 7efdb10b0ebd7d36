import { optionsFor } from '@umpire/engine/battle';
import { areaAt, disc, INCH, line, withinDistance } from '@umpire/engine/table';
import { describe, expect, test } from 'vitest';
import { beyond, openingsOf } from '../../src/building-assault/ground/terrain.ts';
import { buildingAssault } from '../../src/building-assault/index.ts';
import { navMap, pointAt } from '../../src/building-assault/mind/nav.ts';
import { placesInside, positionsAt } from '../../src/building-assault/mind/goals.ts';
import { fewBest, reachFrom } from '../../src/building-assault/mind/reach.ts';
import { distancesFrom } from '../../src/building-assault/mind/spread.ts';

describe('the map that players go by', () => {
  for (const { scenario } of buildingAssault.scenarios) {
    const { table, objectives } = buildingAssault.setup(scenario, optionsFor(buildingAssault));
    const map = navMap(table);
    const all = map.points.map((_, index) => index);

    test(`knows the area of each point: ${scenario.id}`, () => {
      expect(map.areas).toEqual(map.points.map((point) => areaAt(table, point)));
    });

    test(`has each step both ways at the same cost: ${scenario.id}`, () => {
      const steps = all.flatMap((from) =>
        Array.from(map.links.subarray(map.first[from], map.first[from + 1]), (to, k) => ({
          from,
          to,
          cost: map.costs[(map.first[from] as number) + k],
        })),
      );
      const there = new Set(steps.map(({ from, to, cost }) => `${from} ${to} ${cost}`));
      expect(there.size).toBe(steps.length);
      expect(steps.filter(({ from, to, cost }) => !there.has(`${to} ${from} ${cost}`))).toEqual([]);
      expect(steps.length).toBeGreaterThan(4 * map.points.length);
    });

    test(`has the positions within an inch of a door or window, outside the room: ${scenario.id}`, () => {
      for (const { id: room } of objectives) {
        const isPosition = (index: number): boolean =>
          map.isPlace[index] === 1 &&
          openingsOf(table, room).some(
            (one) =>
              beyond(one, room) === map.areas[index] &&
              withinDistance(disc(pointAt(map, index), INCH / 2), line(one.from, one.to), INCH),
          );
        expect(positionsAt(table, room)).toEqual(all.filter(isPosition));
        expect(positionsAt(table, room).length).toBeGreaterThan(0);
      }
    });

    test(`finds what is in reach and nearest to a room: ${scenario.id}`, () => {
      const room = objectives[0]?.id ?? '';
      const wish = distancesFrom(map, placesInside(map, room));
      const from = positionsAt(table, room)[0] ?? 0;
      const base = disc(pointAt(map, from), INCH / 2);
      const { places, distances } = reachFrom(map, base.at, 4 * INCH);
      const left = (index: number): number => wish[index] as number;
      const isEven = (index: number): boolean => index % 2 === 0;
      const order = [...places].filter(isEven).toSorted((a, b) => left(a) - left(b) || a - b);
      expect(fewBest(places, wish, 8, isEven)).toEqual(order.slice(0, 8));
      expect(fewBest(places, wish, places.length, isEven)).toEqual(order);
      // Nobody comes nearer to a room than by the way that he goes.
      for (const [i, index] of places.entries())
        expect(left(from) - left(index)).toBeLessThanOrEqual((distances[i] as number) + 1e-6);
    });
  }
});
