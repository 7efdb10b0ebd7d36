/** Where a hull points on its way and where it stands (FT-H-19). */
import type { BattleModel } from '@umpire/engine/battle';
import { at, disc, facingOf, hull, polygon, rectangle } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { defaultPlacement } from '../../src/fire-team/battle/placement.ts';
import { standingAt } from '../../src/fire-team/battle/places.ts';
import type { FireTeamUnit } from '../../src/fire-team/battle/battle.ts';
import { drawnAct } from '../../src/fire-team/orders/drawing.ts';
import { aimAt } from '../../src/fire-team/rules/firing.ts';
import { wayOf } from '../../src/fire-team/ground/moving.ts';
import { battleOf, row } from './table.ts';

const model = (base: BattleModel['base']): BattleModel => ({
  id: 'm',
  owner: 'A',
  unit: 'u',
  base,
  level: 0,
  elevation: 0,
  height: 1500,
});

it.each([0, 90, 180, 270])(
  'FT-H-19: a hull that points to %i° goes straight back without turning, and turns for any other way',
  (facing) => {
    const straightBack = { 0: at(10, 5), 90: at(5, 10), 180: at(10, 15), 270: at(15, 10) }[facing];
    const tank = model(hull(at(10, 10), 3000, 2000, facing));
    const goes = (to = at(10, 10)) => wayOf(tank, { m: { path: [at(10, 10), to] } }).at(-1)?.facing;
    expect(goes(straightBack)).toBe(facing);
    // To the north-east: 45°, wherever it points now.
    expect(goes(at(13, 13))).toBe(45);
  },
);

it('FT-H-19: a hull may be turned where it stands; who stays as he is, is the same as before', () => {
  const tank = model(hull(at(10, 10), 3000, 2000, 90));
  expect(facingOf(standingAt(tank, at(10, 10), 180).base)).toBe(180);
  expect(standingAt(tank, at(10, 10), 90)).toBe(tank);
  expect(standingAt(tank, at(10, 10))).toBe(tank);
  expect(facingOf(standingAt(tank, at(11, 10)).base)).toBe(90);
  const man = model(disc(at(3, 3), 500));
  expect(standingAt(man, at(3, 3))).toBe(man);
  expect(standingAt(man, at(3, 4)).base.at).toEqual(at(3, 4));
});

const field = battleOf({
  red: { A: { at: row(10, 10, 4) } },
  blue: { B: { at: row(10, 20, 4) } },
  active: { unit: 'line' },
});

it('FT-H-20: a vehicle has its Armor, no cover, and is never Prone', () => {
  const tank = { kind: 'vehicle', profile: { armor: 12 } } as FireTeamUnit;
  expect(aimAt(field, tank, [])).toEqual({ defense: 12, cover: 0, coverDefense: 0, prone: false });
});

it('what is drawn for an order of which little has been said, or nonsense', () => {
  const roles = (said: object) => drawnAct(field, 'fire', said).map(({ role }) => role);
  const ranges = ['range', 'range', 'range', 'range'];
  for (const moves of [undefined, null, 7]) expect(roles({ unit: 'A', moves })).toEqual(ranges);
  expect(roles({ unit: 'nobody' })).toEqual([]);
});

it('FT-H-3: by default those who are set up stand in the middle of their zone, on a flank at its end', () => {
  const teams = ['a', 'b'].map((id) => [{ ...model(disc(at(0, 0), 500)), id }]);
  const zone = polygon([at(0, 0), at(40, 0), at(40, 6), at(0, 6)]);
  const middle = (along: -1 | 0 | 1): number => {
    const placed = defaultPlacement(
      teams,
      zone,
      { width: 40_000, depth: 30_000, pieces: [] },
      { along, across: 0, reversed: false },
    );
    return placed.reduce((sum, { base }) => sum + base.at.x, 0) / placed.length;
  };
  // Slots of 8″ in the middle, of 5″ on a flank: two of them end at 10″ and begin at 30″.
  expect([middle(-1), middle(0), middle(1)]).toEqual([5_000, 20_000, 35_000]);
});

describe('FT-H-3: who may not stand where he should is moved to the nearest free place', () => {
  const zone = polygon([at(0, 0), at(12, 0), at(12, 12), at(0, 12)]);
  /** Where somebody of 1″ stands who should stand in the middle, at (6, 6), among rocks. */
  const among = (...rocks: readonly ReturnType<typeof rectangle>[]) => {
    const pieces = rocks.map((shape, i) => ({ id: `r${i}`, name: 'Rock', traits: ['impassable'] as const, shape }));
    const [one] = defaultPlacement([[model(disc(at(0, 0), 500))]], zone, { width: 12_000, depth: 12_000, pieces });
    return one?.base.at;
  };
  it('straight beside a rock, 1.25″ away, and not at its corner, which is 1.41″ away', () =>
    // The rock reaches 0.6″ to each side: straight it takes 1.1″, across the corner 0.6 + 0.5 / √2 = 0.954″ each way.
    expect(among(rectangle(at(5.4, 5.4), at(6.6, 6.6)))).toEqual(at(4.75, 6)));
  it('across, where all is rock west and south of it', () =>
    expect(among(rectangle(at(0, 0), at(6.6, 12)), rectangle(at(0, 0), at(12, 6.6)))).toEqual(at(7.25, 7.25)));
});
