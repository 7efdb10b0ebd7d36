/** How the numbers that odds show are read off the table. */
import type { Order, Stake } from '@umpire/engine/battle';
import type { Observed } from '@umpire/engine/kit';
import { type AssaultBattle, matesOf } from '../../src/assault-phase/battle/battle.ts';
import type { AssaultOrder } from '../../src/assault-phase/orders/orders.ts';

/** What a volley has cost its target, with whoever has joined it. */
const volley = (before: AssaultBattle, after: AssaultBattle, _stake: Stake, order: Order): Observed | undefined => {
  const { kind, target } = order as AssaultOrder & { readonly target: string };
  if (kind !== 'shoot') return undefined;
  const shot = matesOf(before, target);
  const left = shot.map(({ id }) => after.models.find((model) => model.id === id)?.woundsLeft ?? 0);
  return {
    slain: left.filter((wounds) => wounds === 0).length,
    wounds: shot.reduce((sum, { woundsLeft }, at) => sum + woundsLeft - (left[at] as number), 0),
  };
};

/** Whether a roll for difficult ground was enough. */
const reach = (_before: AssaultBattle, after: AssaultBattle, { args }: Stake, order: Order): Observed | undefined => {
  const { kind, unit } = order as AssaultOrder & { readonly unit: string };
  if (kind !== 'terrain') return undefined;
  const { rough = 0 } = after.units.find(({ id }) => id === unit) ?? {};
  return { reaches: rough >= (args as { readonly way: number }).way };
};

/** What a combat comes to is compared in same-text.test.ts: on the table the rest of the phase follows at once. */
export const observe = { volley, reach };
