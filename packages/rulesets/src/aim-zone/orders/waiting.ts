/** Actions in which one stays where one is: Recover, Defend, Pass. AZ-ACT-9, AZ-ACT-10, AZ-ACT-13 */
import { say } from '@umpire/engine/words';
import { optionsOf } from '../battle/battle.ts';
import type { OrderOf } from '../battle/orders.ts';
import { action } from './action-order.ts';

export const recover = action<OrderOf<'recover'>>({
  kind: 'recover',
  rule: 'AZ-ACT-9',
  says: 'Recover',
  help: 'A skill check to shake off a stun.',
  lines: ({ fighter: { id: model } }) => [{ ...say('{model} recovers', { model }), asked: { kind: 'recover', model } }],
  isRolled: () => true,
});

export const defend = action<OrderOf<'defend'>>({
  kind: 'defend',
  rule: 'AZ-ACT-10',
  says: 'Defend',
  help: 'From now on a skill check takes 1 hit off every attack, until the model does something else.',
  lines: ({ fighter: { id: model } }) => [
    { ...say('{model} goes on Defend', { model }), asked: { kind: 'defend', model } },
  ],
  isRolled: (view) => optionsOf(view).defendCheck === 'onAction',
});

export const pass = action<OrderOf<'pass'>>({
  kind: 'pass',
  rule: 'AZ-ACT-13',
  says: 'Pass',
  help: 'Does nothing, perhaps with a step.',
  lines: ({ fighter: { id: model } }) => [{ ...say('{model} passes', { model }), asked: { kind: 'pass', model } }],
});
