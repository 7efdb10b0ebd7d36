/** Where a hull points on its way and where it stands (FT-H-19). */
import { type BattleModel, optionsFor, type Ruleset } from '@umpire/engine/battle';
import { at, disc, facingOf, hull, polygon, rectangle } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { defaultPlacement } from '../../src/fire-team/battle/placement.ts';
import { standingAt } from '../../src/fire-team/battle/places.ts';
import type { FireTeamUnit } from '../../src/fire-team/battle/battle.ts';
import { drawnAct } from '../../src/fire-team/orders/drawing.ts';
import { aimAt } from '../../src/fire-team/rules/firing.ts';
import { goingOf } from '../../src/fire-team/ground/courses.ts';
import { modelAfter, type Track, tracksOf, wayOf } from '../../src/fire-team/ground/moving.ts';
import { deployments } from '../../src/fire-team/ground/stances.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
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
  expect(aimAt(field, tank, [])).toEqual({ defense: 12, cover: 0, prone: false });
});

it('what is drawn for an order of which little has been said, or nonsense', () => {
  const roles = (said: object) => drawnAct(field, 'fire', said).map(({ role }) => role);
  // Of each of the four figures, short and long.
  const ranges = Array.from({ length: 8 }, () => 'range');
  for (const moves of [undefined, null, 7]) expect(roles({ unit: 'A', moves })).toEqual(ranges);
  expect(roles({ unit: 'nobody' })).toEqual([]);
});

it.each([0, 8])(
  'FT-H-3: by default those who are set up stand in the middle of their zone, on a flank at its end',
  (from) => {
    const teams = ['a', 'b'].map((id) => [{ ...model(disc(at(0, 0), 500)), id }]);
    const zones = {
      x: polygon([at(from, 0), at(from + 40, 0), at(from + 40, 6), at(from, 6)]),
      y: polygon([at(0, from), at(6, from), at(6, from + 40), at(0, from + 40)]),
    };
    const middle = (axis: 'x' | 'y', along: -1 | 0 | 1): number => {
      const placed = defaultPlacement(
        teams,
        zones[axis],
        { width: 60_000, depth: 60_000, pieces: [] },
        { along, across: 0, reversed: false },
      );
      return placed.reduce((sum, { base }) => sum + base.at[axis], 0) / placed.length / 1000 - from;
    };
    // Slots of 8″ in the middle, of 5″ on a flank: two of them end at 10″ and begin at 30″.
    for (const axis of ['x', 'y'] as const)
      expect([middle(axis, -1), middle(axis, 0), middle(axis, 1)]).toEqual([5, 20, 35]);
  },
);

it('FT-H-3: flanks are called by where they are', () => {
  let told = 0;
  for (const { scenario } of fireTeam.scenarios) {
    const battle = fireTeam.setup(scenario, optionsFor(fireTeam as unknown as Ruleset));
    for (const seat of Object.keys(battle.zones)) {
      const mean = (axis: 'x' | 'y', words: string): number | undefined => {
        const moves = deployments(battle, seat).find((way) => english(way) === words)?.moves;
        if (moves === undefined) return undefined;
        const ends = Object.values(moves).map(({ path }) => path.at(-1)?.[axis] ?? 0);
        return ends.reduce((sum, end) => sum + end, 0) / ends.length;
      };
      const [west, east] = [mean('x', 'Deploy in the west'), mean('x', 'Deploy in the east')];
      const [south, north] = [mean('y', 'Deploy in the south'), mean('y', 'Deploy in the north')];
      const sides = [west, east, south, north].filter((side) => side !== undefined);
      // Where the zone is full, flanks are the same as the rest.
      if (sides.length < 2) continue;
      told++;
      expect(sides[0]).toBeLessThan(sides[1] ?? 0);
    }
  }
  expect(told).toBeGreaterThan(0);
});

it('FT-H-16: a vehicle that is stopped stands along the leg on which it is', () => {
  const battle = battleOf({ vehicles: { V: { seat: 'red', at: [10, 10], facing: 45 } }, active: { unit: 'V' } });
  const moves = { 'V-hull': { path: [at(10, 10), at(10, 13), at(13, 13)], facing: 180 } };
  const [track] = tracksOf(battle, goingOf(battle, 'V', 8000, 'clear', ['V']), moves);
  const after = (inches: number) => {
    const { base } = modelAfter(track as Track, inches * 1000);
    return [base.at, facingOf(base)];
  };
  expect(after(1.5)).toEqual([at(10, 11.5), 0]);
  expect(after(4.5)).toEqual([at(11.5, 13), 90]);
  expect(after(8)).toEqual([at(13, 13), 180]);
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
