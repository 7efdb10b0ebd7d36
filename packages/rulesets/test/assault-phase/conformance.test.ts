import type { Order, Stake } from '@umpire/engine/battle';
import { conforms, type Observed } from '@umpire/engine/kit';
import { type AssaultBattle, matesOf } from '../../src/assault-phase/battle/battle.ts';
import { assaultPhase } from '../../src/assault-phase/index.ts';
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

const alone = (profile: string) => ({
  groups: [{ profile, contact: 1, support: 0 }],
  charges: false,
  start: 1,
  early: false,
  fast: false,
  sweeps: 'never',
});

conforms(assaultPhase, {
  spec: new URL('../../../../docs/rules/assault-phase.md', import.meta.url),
  tests: new URL('.', import.meta.url),
  golden: new URL('./golden/', import.meta.url),
  seeds: 1,
  deep: 3,
  samples: 6_000,
  // What a combat comes to is compared in same-text.test.ts: here the rest of the phase follows at once.
  observe: { volley, reach },
  small: {
    fight: { sides: [alone('Warder'), alone('Warder')] },
    // Two dice to hit, two to wound, two saves.
    strike: { attacker: 'Vaulter', models: 1, charges: false, weapon: 'best', defender: 'Reaver', defenders: 2 },
  },
});
