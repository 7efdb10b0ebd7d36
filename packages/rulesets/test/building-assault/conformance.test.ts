import { conforms } from '@umpire/engine/kit';
import { observe } from './observe.ts';
import { battleOf } from './table.ts';
import { buildingAssault } from '../../src/building-assault/index.ts';

/** Of the 88 sizes of the grenade die a few are played through; all are worked out in rules/assault.test.ts. */
const SIZES: readonly unknown[] = [20, 13, 24, 100];
const options = buildingAssault.options.map((option) =>
  option.id === 'grenadeDie'
    ? { ...option, values: option.values.filter(({ value }) => SIZES.includes(value)) }
    : option,
);

/** A room that a friend holds already is joined by one man, without a grenade: the fewest dice that an assault can have. BA-R-34 */
const joined = battleOf('hut', {
  only: true,
  at: { H2: [12, 11.3], H3: [14, 16], L2: [10.2, 13.5] },
  figures: { L2: { helmetSave: 0 }, H2: { helmetSave: 0 }, H3: { helmetSave: 0 } },
  battle: {
    startFigures: { A: 2, B: 1 },
    objectives: battleOf('hut').objectives.map(({ holder: _, ...room }) => room),
  },
});

/** Two in a room with one, without grenade and helmets: whoever has no table needs two (BA-ASSAULT-3). */
const man = { melee: 9, smgs: 0, helmet: 0, suppressed: false, hesitant: false };

conforms(
  { ...buildingAssault, options },
  {
    spec: new URL('../../../../docs/rules/building-assault.md', import.meta.url),
    tests: new URL('.', import.meta.url),
    golden: new URL('golden/', import.meta.url),
    seeds: 3,
    deep: 3,
    samples: 8000,
    observe,
    small: {
      assault: {
        battle: joined,
        order: { kind: 'assault', element: 'H', plan: ['front'], assaulters: ['H2 front'], moves: {} },
      },
      'room-assault': {
        ...{ attackers: { ...man, count: 2 }, defenders: { ...man, count: 1 } },
        ...{ grenade: false, grenadeDie: 20 },
      },
    },
    // Fought until a side is gone, however long that takes.
    endless: ['melee-finish'],
  },
);
