import { conforms } from '@umpire/engine/kit';
import { observe } from './observe.ts';
import { buildingAssault } from '../../src/building-assault/index.ts';

/** Of the 88 sizes of the grenade die a few are played through; all are worked out in rules/assault.test.ts. */
const SIZES: readonly unknown[] = [20, 13, 24, 100];
const options = buildingAssault.options.map((option) =>
  option.id === 'grenadeDie'
    ? { ...option, values: option.values.filter(({ value }) => SIZES.includes(value)) }
    : option,
);

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
    // Fought until a side is gone, however long that takes.
    endless: ['melee-finish'],
  },
);
