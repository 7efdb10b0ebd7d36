/** What the engagements of this game measure, read off the table after a whole order. */
import type { Observed } from '@umpire/engine/kit';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import type { CarriedOut } from '../../src/aim-zone/odds/carried-out.ts';
import { stateOf } from '../../src/aim-zone/odds/codecs.ts';

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

export const observe = { action: observed, shoot: observed, 'shoot-vehicle': observed, drive: drove };
