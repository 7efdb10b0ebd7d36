import { conforms } from '@umpire/engine/kit';
import { at } from '@umpire/engine/table';
import { LOW_WALL, positionWith, someCar, someone } from '../../src/aim-zone/odds/example.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { observe } from './observed.ts';

/** Into a wall, past somebody who has to dive, in a car that stands what a crash can do. */
const crash = {
  position: positionWith(
    [
      someone('D', 'A', at(0, 0), 'Service pistol', { away: 'aboard', vehicle: 'Van', seatNo: 0, skill: 6 }),
      someCar('Van', 'A', 'Van', at(4, 11.25), { hitLimit: 20 }),
      someone('W', 'B', at(8, 11.5), 'Service pistol', { wounds: 1 }),
    ],
    [LOW_WALL],
  ),
  seat: 'A',
  order: { kind: 'drive', model: 'D', facing: 90, length: 12_000 },
};

conforms(aimZone, {
  spec: new URL('../../../../docs/rules/aim-zone.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  samples: 5000,
  resolutions: 200,
  observe,
  small: { drive: crash },
});
