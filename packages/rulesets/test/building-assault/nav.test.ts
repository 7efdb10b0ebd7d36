import { optionsFor } from '@umpire/engine/battle';
import { areaAt, disc, INCH, line, withinDistance } from '@umpire/engine/table';
import { describe, expect, test } from 'vitest';
import { beyond, openingsOf } from '../../src/building-assault/ground/terrain.ts';
import { buildingAssault } from '../../src/building-assault/index.ts';
import { navMap, pointAt } from '../../src/building-assault/mind/nav.ts';
import { Pairs } from '../../src/building-assault/ground/pairs.ts';
import { placesInside, positionsAt } from '../../src/building-assault/mind/goals.ts';
import { fieldTo, preferred, reachFrom } from '../../src/building-assault/mind/reach.ts';

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

    test(`puts what is in reach in the order of the way to a room: ${scenario.id}`, () => {
      const room = objectives[0]?.id ?? '';
      const wish = fieldTo(map, `in ${room}`, () => placesInside(map, room));
      const from = positionsAt(table, room)[0] ?? 0;
      const { places, distances } = reachFrom(map, from, 4 * INCH);
      const left = (index: number): number => wish[index] as number;
      const order = preferred(map, wish, from, 4 * INCH);
      expect([...order].toSorted((a, b) => a - b)).toEqual([...places]);
      for (const [i, index] of order.entries()) expect(left(index)).toBeGreaterThanOrEqual(left(order[i - 1] ?? index));
      // Nobody comes nearer to a room than by the way that he goes.
      for (const [i, index] of places.entries())
        expect(left(from) - left(index)).toBeLessThanOrEqual((distances[i] as number) + 1e-6);
    });
  }
});

test('what is known of pairs of places is forgotten when it is too much, and worked out again', () => {
  const pairs = new Pairs<string>(2);
  let worked = 0;
  const ask = (place: number, other: number): string =>
    pairs.answer(place, other, () => `${place}-${other} ${++worked}`);
  expect([ask(1, 2), ask(2, 1), ask(1, 2), ask(2, 1)]).toEqual(['1-2 1', '2-1 2', '1-2 1', '2-1 2']);
  expect(ask(3, 4)).toBe('3-4 3');
  expect([ask(3, 4), ask(1, 2)]).toEqual(['3-4 3', '1-2 4']);
});
