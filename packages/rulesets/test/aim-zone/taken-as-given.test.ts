/** What is taken for granted where nothing is said, and what from outside is taken for a place. */
import { at, disc } from '@umpire/engine/table';
import { expect, it } from 'vitest';
import { freshFighter } from '../../src/aim-zone/battle/fresh.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { isPlace } from '../../src/aim-zone/rules/choose-place.ts';

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
