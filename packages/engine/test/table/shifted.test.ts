import { expect, test } from 'vitest';
import { at, disc, hull, inches, polygon, scenarioExtras, shifted } from '../../src/table/index.ts';
import { scenario } from '../example/fixture.ts';

test('a shape that is moved keeps its size and facing, and all of it goes the same way', () => {
  const by = at(2, -1);
  expect(shifted(disc(at(5, 5), 500), by)).toEqual(disc(at(7, 4), 500));
  const tank = hull(at(5, 5), 90, inches(4), inches(2));
  expect(shifted(tank, by)).toEqual({ ...tank, at: at(7, 4) });
  const field = polygon([at(0, 0), at(3, 0), at(3, 3)]);
  expect(shifted(field, by)).toEqual({ ...field, points: [at(2, -1), at(5, -1), at(5, 2)] });
});

test('units of the first seat are marked by letters and those of the second by numbers, unless their ids are short enough', () => {
  const [first, second] = scenario.seats;
  const force = (seat: string, ...ids: readonly string[]) => ({
    seat,
    units: ids.map((id) => ({ id, name: `The ${id}`, profile: 'scout' })),
  });
  const forces = [force(first?.id ?? '', 'riders', 'guards', 'W1'), force(second?.id ?? '', 'pikemen', 'archers', 'X')];
  const { units } = scenarioExtras({ ...scenario, forces });
  expect(Object.entries(units ?? {}).map(([id, { mark }]) => `${id} ${mark}`)).toEqual([
    'riders A',
    'guards B',
    'W1 W1',
    'pikemen 1',
    'archers 2',
    'X X',
  ]);
});

test('a zone is drawn where its ground is: an area, rooms, or the top of one piece', () => {
  const square = (x: number) => polygon([at(x, 0), at(x + 4, 0), at(x + 4, 4), at(x, 4)]);
  const piece = (id: string, x: number) => ({ id, name: id, shape: square(x), traits: [] });
  const rooms = [5, 15].map((x) => ({ id: `room-${x}`, name: `Room ${x}`, outline: square(x) }));
  const table = { ...scenario.table, pieces: [piece('hill', 20), { ...piece('house', 0), rooms }, piece('rock', 30)] };
  const zone = (ground: (typeof scenario.zones)[number]['ground']) => ({ id: 'z', seat: 'a', name: 'Z', ground });
  const drawn = (ground: (typeof scenario.zones)[number]['ground']) =>
    scenarioExtras({ ...scenario, table: table as never, zones: [zone(ground)] }).zones?.map((one) => [
      one.id,
      one.area.points[0]?.x,
      one.isInside === true,
    ]);
  expect(drawn(square(9))).toEqual([['z', inches(9), false]]);
  expect(drawn({ top: 'rock' })).toEqual([['z', inches(30), false]]);
  expect(drawn({ rooms: ['room-5', 'room-15'] })).toEqual([
    ['z', inches(5), true],
    ['z-2', inches(15), true],
  ]);
});
