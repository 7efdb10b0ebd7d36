/** Orders in a few words, for the log: who does what to whom. */
import type { Order } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import type { AssaultOrder } from '../orders/orders.ts';

/** Undefined where kind, unit and fields tell it as well. */
export function given(order: Order): Words | undefined {
  const known = order as AssaultOrder;
  switch (known.kind) {
    case 'shoot': {
      const { unit, target, standing } = known;
      return standing
        ? say('Stand and shoot: {unit} at {target}', { unit, target })
        : say('Shoot: {unit} at {target}', { unit, target });
    }
    case 'declare':
      return say('Declare a charge: {unit} at {targets}', { unit: known.unit, targets: known.targets });
    case 'charge':
      return say('Charge move: {unit}', { unit: known.unit });
    case 'deploy':
    case 'move': {
      const { unit, join, moves } = known;
      if (join !== undefined) return say('Join: {unit} with {host}', { unit, host: join });
      return known.kind === 'move' && Object.keys(moves).length === 0 ? say('Stay: {unit}', { unit }) : undefined;
    }
    default:
      return undefined;
  }
}
