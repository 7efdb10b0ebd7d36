import { codec } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import type { ArgsOf } from '../battle/orders.ts';
import { fireOffers, type Shooting } from './fire-menu.ts';
import { fire, fireDrawing, fireFields, fireProblems } from './fire-order.ts';
import { fireStakes } from './fire-stakes.ts';
import { unitOrder } from './unit-order.ts';

const SHOOT: Shooting<ArgsOf<'shoot'>> = {
  says: 'shoot',
  at: (target) => say('shoot at {target}', { target }),
  atCrew: (piece) => say('shoot at the crew of {piece}', { piece }),
  atGun: (piece) => say('shoot at the gun of {piece}', { piece }),
  rule: 'XZ-ORD-9',
  order: (order) => order,
};

/** A unit fires from one aiming point. XZ-ORD-9 */
export const shoot = unitOrder({
  kind: 'shoot',
  rule: 'XZ-ORD-9',
  says: 'Shoot',
  help: 'The unit fires at an enemy unit. Whoever has a target in the zone, in range, in arc and in sight takes part.',
  args: codec.object({ unit: codec.needed(codec.id, 'the unit'), ...fireFields }),
  offers: (view, squad) => fireOffers(view, squad, SHOOT),
  problems: fireProblems,
  act: fire,
  stakes: fireStakes,
  drawing: fireDrawing,
});
