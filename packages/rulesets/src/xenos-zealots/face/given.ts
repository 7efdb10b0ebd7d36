/** Orders in a few words, for the log: who does what to whom. */
import type { Order } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import type { FireOrder, ZealotOrder } from '../battle/orders.ts';
import { parseShot } from '../ground/shots.ts';

/** The units that are fired at. */
const targetsOf = ({ target, shots = [] }: FireOrder): readonly string[] => [
  ...new Set([...(target === undefined ? [] : [target]), ...shots.flatMap((shot) => parseShot(shot)?.target ?? [])]),
];

/** Undefined where kind, unit and fields tell it as well. */
export function given(order: Order): Words | undefined {
  const known = order as ZealotOrder;
  if (known.kind === 'embark') {
    const { unit, transport } = known;
    return say('Start aboard: {unit} in {transport}', { unit, transport });
  }
  if (known.kind === 'shoot') return say('Shoot: {unit} at {targets}', { unit: known.unit, targets: targetsOf(known) });
  if (known.kind === 'assault') return say('Assault: {unit} on {target}', { unit: known.unit, target: known.target });
  if (known.kind !== 'react') return undefined;
  const { unit, how } = known;
  switch (how) {
    case 'cover':
      return say('Move to cover: {unit}', { unit });
    case 'withdraw':
      return say('Withdraw: {unit}', { unit });
    case 'turn':
      return say('Turn the best armour to the enemy: {unit}', { unit });
    case 'returnFire':
      return say('Return fire: {unit} at {targets}', { unit, targets: targetsOf(known) });
  }
}
