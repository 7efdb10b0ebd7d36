/** What is taken for granted where nothing is said, and what from outside is taken for a place. */
import { at, disc } from '@umpire/engine/table';
import { expect, it } from 'vitest';
import { freshFighter } from '../../src/aim-zone/battle/fresh.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { besideHull } from '../../src/aim-zone/ground/free-places.ts';
import { isPlace } from '../../src/aim-zone/rules/choose-place.ts';
import { car, man, rider, scene, what, who } from './scene.ts';

it('a base of which a scenario says nothing is 1″ across', () => {
  const { scenario } = aimZone.scenarios.find((entry) => entry.first === true)!;
  const forces = scenario.forces.map((force) => ({
    ...force,
    units: force.units.map(({ radius: _, ...unit }) => ({
      ...unit,
      models: (unit.models ?? []).map(({ radius: _own, ...model }) => model),
    })),
  }));
  const { models } = aimZone.setup({ ...scenario, forces } as typeof scenario, {});
  const people = models.flatMap(({ base }) => (base.kind === 'disc' ? [base.radius] : []));
  expect(new Set(people)).toEqual(new Set([500]));
});

it('AZ-REIN-6: a place is two whole numbers and nothing more', () => {
  expect(isPlace({ x: 1000, y: 2000 })).toBe(true);
  for (const wrong of [
    { x: 1000, y: 2000, z: 1 },
    { x: 1000 },
    { x: 0.5, y: 0 },
    { x: '1', y: 2 },
    null,
    7,
    [1, 2],
    'here',
  ])
    expect(isPlace(wrong)).toBe(false);
});

it('who is given no grenades has none', () => {
  const plain = freshFighter({ id: 'A1', owner: 'A', base: disc(at(1, 1), 500), weapons: [] });
  expect(plain.grenades).toEqual({ frag: 0, smoke: 0, gas: 0, flashbang: 0 });
});

it('AZ-VEH-4: places to get out lie on all sides of a hull alike', () => {
  const battle = scene({
    models: [car('v', 'A', 'Sedan', 10, 12, 0), rider('A1', 'A', 'v', 0), man('B1', 'B', 10, 30)],
  });
  const places = besideHull(battle, who(battle, 'A1'), what(battle, 'v').base, at(10, 12));
  const isThere = (x: number, y: number): boolean =>
    places.some((one) => Math.abs(one.x - x) <= 2 && Math.abs(one.y - y) <= 2);
  // The hull stands straight with its middle at (10, 12): what is left of it is right of it, too, and before it behind it.
  expect(places.filter(({ x, y }) => !isThere(20_000 - x, y) || !isThere(x, 24_000 - y))).toEqual([]);
  expect(places.length).toBeGreaterThanOrEqual(8);
});
