import { optionsFor, playsOut } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { buildingAssault } from '../../src/building-assault/index.ts';

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
});
