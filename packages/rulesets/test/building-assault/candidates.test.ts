import { optionsFor, playsOut } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';
import { battleOf } from './table.ts';

describe('candidates', () => {
  for (const { scenario } of buildingAssault.scenarios)
    test(`are legal, and the same first one whether one or all are asked for: ${scenario.id}`, () => {
      const play = playsOut(buildingAssault, {
        random: seeded(`candidates/${scenario.id}`),
        order: (view, seat) => {
          const [first] = buildingAssault.candidates(view, seat, 1);
          const all = buildingAssault.candidates(view, seat);
          expect(all[0]).toEqual(first);
          for (const order of all) expect(buildingAssault.problems(view, seat, order)).toEqual([]);
          expect(new Set(all.map((order) => JSON.stringify(order))).size).toBe(all.length);
          if (first === undefined) throw new Error(`${seat} has no order`);
          return first;
        },
      });
      const { outcome } = play(buildingAssault.setup(scenario, optionsFor(buildingAssault)));
      expect(outcome).toBeDefined();
    });

  test('assault a room from where they stand, if nobody else can come along without being left behind (BA-D-7, BA-H-19)', () => {
    // H1 is in the back room and H2 at its window. H4 could go to the inner door, but then H5 would be alone.
    const battle = battleOf('hut', {
      only: true,
      at: { H1: [12.5, 19.25], H2: [7.75, 20.5], H4: [11.5, 14], H5: [13.75, 8.25], L1: [12.75, 10], L4: [14.2, 17.9] },
    });
    const assaults = buildingAssault.candidates(battle, 'A').filter(({ kind }) => kind === 'assault');
    expect(assaults).toEqual([{ kind: 'assault', element: 'H', plan: ['back'], moves: {} }]);
  });

  test('to place the defenders of The Ferry Hut: as suggested, then all in front, then all at the back (BA-D-17)', () => {
    const [hut] = buildingAssault.scenarios;
    if (hut === undefined) throw new TypeError('a scenario');
    const battle = { ...buildingAssault.setup(hut.scenario, optionsFor(buildingAssault)), toAct: ['B'] };
    const deploys = buildingAssault
      .candidates(battle, 'B')
      .flatMap((order) => (order.kind === 'deploy' ? [Object.values(order.moves).map(({ path }) => path.at(-1))] : []));
    expect(deploys).toHaveLength(8);
    const [asSuggested, inFront, atTheBack] = deploys;
    expect(asSuggested).toEqual([]);
    // The front room ends at y = 17″, where the back room begins.
    expect(inFront).toHaveLength(5);
    expect(inFront?.every((at) => at !== undefined && at.y < 17_000)).toBe(true);
    expect(atTheBack).toHaveLength(5);
    expect(atTheBack?.every((at) => at !== undefined && at.y > 17_000)).toBe(true);
  });
});
