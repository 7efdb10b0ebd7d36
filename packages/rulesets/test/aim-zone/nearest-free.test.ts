/** Where those go who have to leave their place: the nearest free places that no wall parts them from. AZ-VEH-5, AZ-H-16, D18 */
import { at, type Point, polygon, type Polygon } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { nearestFree } from '../../src/aim-zone/ground/free-places.ts';
import { car, man, piece, scene, who } from './scene.ts';

type Box = readonly [number, number, number, number];

/** The way of a vehicle that one dives out of. */
const way = ([x0, y0, x1, y1]: Box): Polygon => polygon([at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]);
const wall = (id: string, box: Box) => piece(id, 'high', box);

/** A1, half an inch in radius, dives from (10, 10) out of such a way. */
function divesTo(box: Box, walls: readonly Box[] = []): readonly (readonly [number, number])[] {
  const battle = scene({
    models: [man('A1', 'A', 10, 10)],
    pieces: walls.map((one, i) => wall(`wall ${i}`, one)),
  });
  const places = nearestFree(battle, who(battle, 'A1'), at(10, 10), way(box));
  return places.map(({ x, y }: Point) => [x / 1000, y / 1000] as const);
}

describe('D18: the nearest free places', () => {
  it('lie just beside the way, on the side that is nearer; on both if they are as near', () => {
    expect(divesTo([8, 0, 11, 24])).toEqual([[11.5, 10]]);
    expect(divesTo([8.5, 0, 11.5, 24]).toSorted(([a], [b]) => a - b)).toEqual([
      [8, 10],
      [12, 10],
    ]);
  });

  it('are not behind a wall while there is one on this side of it, however much nearer they were', () => {
    // East of the way stands a wall: behind it there would be room at 11.65, 1.65″ away. To the west it is 2.5″.
    expect(divesTo([8, 0, 11, 24], [[11.05, 0, 11.15, 40]])).toEqual([[7.5, 10]]);
    // An odd distance to the west is as good as any: 2.07″ and half a base.
    expect(divesTo([7.93, 0, 11, 24], [[11.05, 0, 11.15, 40]])).toEqual([[7.43, 10]]);
    // A wall that ends with the way, to the north; to the east and to the west it is 2.5″.
    const both = divesTo([8, 0, 12, 11.2], [[7, 11.25, 13, 11.35]]);
    expect(both.toSorted(([a], [b]) => a - b)).toEqual([
      [7.5, 10],
      [12.5, 10],
    ]);
  });

  it('are one alone, behind a wall, where walls stand all around', () => {
    // On both sides the wall leaves a tenth of an inch beside the way: behind them it is as near on either side.
    const one = divesTo(
      [8.5, 0, 11.5, 40],
      [
        [8.3, 0, 8.4, 40],
        [11.6, 0, 11.7, 40],
      ],
    );
    expect(one).toHaveLength(1);
    expect([
      [7.8, 10],
      [12.2, 10],
    ]).toContainEqual(one[0]);
  });

  it('do not touch others: neither people nor other vehicles, but for the one that comes', () => {
    const models = [man('A1', 'A', 10, 10), man('B1', 'B', 11.5, 10), car('V', 'B', 'Van', 10, 30, 0)];
    const battle = scene({ models });
    const without = (ids: readonly string[]) =>
      nearestFree(battle, who(battle, 'A1'), at(10, 10), way([8, 0, 11, 24]), ids);
    expect(without(['B1'])).toEqual([at(11.5, 10)]);
    // B1 stands there: whoever goes an inch up or down touches him. √(1.5² + 1²) is less than 2.5″ to the west.
    expect([...without([])].toSorted((a, b) => a.y - b.y)).toEqual([at(11.5, 9), at(11.5, 11)]);
    const hull = battle.models.find(({ id }) => id === 'V');
    const onIt = (ids: readonly string[]) =>
      nearestFree(battle, who(battle, 'A1'), hull?.base.at ?? at(0, 0), undefined, ids);
    expect(onIt(['V'])).toEqual([at(10, 30)]);
    expect(onIt([])).not.toContainEqual(at(10, 30));
  });
});
