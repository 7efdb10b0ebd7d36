/** Orders in a few words, for the log: who does what to whom. */
import type { Order } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import type { FireOrder, ZealotOrder } from '../battle/orders.ts';
import { parseShot } from '../ground/shots.ts';

/** The units that are fired at. */
const targetsOf = ({ target, shots = [] }: FireOrder): readonly string[] => [
  ...new Set([...(target === undefined ? [] : [target]), ...shots.flatMap((shot) => parseShot(shot)?.target ?? [])]),
];

/** Undefined where kind, unit and fields tell it as well; so they do where it is not yet said at whom. */
export function given(order: Order): Words | undefined {
  const known = order as ZealotOrder;
  switch (known.kind) {
    case 'deploy':
      return known.attach === undefined
        ? undefined
        : say('Place: {unit} with {host}', { unit: known.unit, host: known.attach });
    case 'embark':
      return say('Start aboard: {unit} in {transport}', { unit: known.unit, transport: known.transport });
    case 'shoot': {
      const targets = targetsOf(known);
      return targets.length === 0 ? undefined : say('Shoot: {unit} at {targets}', { unit: known.unit, targets });
    }
    case 'assault':
      return known.target === undefined
        ? undefined
        : say('Assault: {unit} on {target}', { unit: known.unit, target: known.target });
    case 'react':
      return reaction(known);
    default:
      return undefined;
  }
}

function reaction(order: ZealotOrder & { readonly kind: 'react' }): Words {
  const { unit, how } = order;
  switch (how) {
    case 'cover':
      return say('Move to cover: {unit}', { unit });
    case 'withdraw':
      return say('Withdraw: {unit}', { unit });
    case 'turn':
      return say('Turn the best armour to the enemy: {unit}', { unit });
    case 'returnFire': {
      const targets = targetsOf(order);
      return targets.length === 0
        ? say('Return fire: {unit}', { unit })
        : say('Return fire: {unit} at {targets}', { unit, targets });
    }
  }
}
