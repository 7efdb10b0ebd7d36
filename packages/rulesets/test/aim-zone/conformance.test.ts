import { conforms, type Observed } from '@umpire/engine/kit';
import { at } from '@umpire/engine/table';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import type { CarriedOut } from '../../src/aim-zone/odds/carried-out.ts';
import { stateOf } from '../../src/aim-zone/odds/codecs.ts';
import { LOW_WALL, positionWith, someCar, someone } from '../../src/aim-zone/odds/example.ts';
import { aimZone } from '../../src/aim-zone/index.ts';

/** How somebody is after the whole order. */
function stateIn({ models, lost }: AimBattle, id: string): string {
  const one = models.find((model) => model.id === id);
  if (one?.kind === 'fighter') return stateOf(one);
  return lost.some((gone) => gone.id === id && gone.how === 'gone') ? 'gone' : 'dead';
}

/** What of an order's odds can be read off the table after it. */
function observed(before: AimBattle, after: AimBattle, { args }: { readonly args: unknown }): Observed {
  const { order } = args as CarriedOut;
  const isAt = order.kind === 'shoot' && before.models.some((one) => one.id === order.target && one.kind === 'fighter');
  const dead = (seat: (owner: string) => boolean): number =>
    after.lost.filter((one) => one.how === 'dead' && seat(one.seat)).length -
    before.lost.filter((one) => one.how === 'dead' && seat(one.seat)).length;
  const own = (args as CarriedOut).seat;
  return {
    actor: stateIn(after, order.model),
    ...(isAt ? { target: stateIn(after, order.target) } : {}),
    'own killed': dead((seat) => seat === own),
    'enemies killed': dead((seat) => seat !== own && seat !== 'none'),
  };
}

/** A drive tells no state of the driver under this name. */
const drove = (before: AimBattle, after: AimBattle, stake: { readonly args: unknown }): Observed => {
  const { actor: _actor, ...rest } = observed(before, after, stake);
  return rest;
};

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
  observe: { action: observed, shoot: observed, 'shoot-vehicle': observed, drive: drove },
  small: { drive: crash },
});
