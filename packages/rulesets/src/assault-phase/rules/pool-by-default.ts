/** A pool in which every decision is the default: its dice, and who falls by them (AP-D-11, AP-D-13). */
import type { Batch } from './blows.ts';
import { defaultOrder } from './order-of-saves.ts';
import { casualties } from './pool-casualties.ts';
import type { PoolDice } from './pool-dice.ts';
import { unpacked, type WoundKind } from './saves.ts';
import { type Sorted, sorted, type Suffered, type Zone } from './zone.ts';

/** A zone that is ready for any pool: what does not depend on who strikes is worked out. */
export interface ReadyZone {
  /** Its save groups, and the orders in which they take wounds. */
  readonly saves: Pick<PoolDice, 'groups' | 'orders'>;
  readonly dice: (batches: readonly Batch[], kinds: readonly WoundKind[]) => PoolDice;
  /** What follows from unsaved wounds, packed by save group; `byForce`: all of them are of a force weapon. */
  readonly fallen: (unsaved: number, byForce?: boolean) => Suffered;
}

/** The order of saves by default, for wounds with and without any that deny armour. */
function ordersOf({ tiers, groups, isOpen }: Sorted): PoolDice['orders'] {
  const [one, other] = [defaultOrder(tiers, groups, true, isOpen), defaultOrder(tiers, groups, false, isOpen)];
  return one.join() === other.join() ? [one, one] : [one, other];
}

/** `before`: the wounds left of everybody. */
export function readyZone(zone: Zone, before: readonly number[]): ReadyZone {
  const all = sorted(zone);
  const orders = ordersOf(all);
  const count = all.groups.length;
  return {
    saves: { groups: all.groups, orders },
    dice(batches, kinds) {
      // More models than wounds make no difference to where the wounds fall.
      const most = batches.reduce((sum, { blows }) => sum + blows.dice + (blows.rent ?? 0), 0);
      const groups = all.groups.map((group) => (group.models <= most ? group : { ...group, models: most }));
      return { batches, kinds, groups, orders, by: zone.seat };
    },
    fallen(packedWounds, byForce = false) {
      const unsaved = unpacked(packedWounds, count + 1);
      return suffered(zone, all, orders[unsaved[count] === 1 ? 0 : 1], unsaved, before, byForce ? unsaved : []);
    },
  };
}

/** A pool in which every decision is the default: its dice, and what follows from the unsaved wounds. */
export function poolByDefault(
  zone: Zone,
  batches: readonly Batch[],
  kinds: readonly WoundKind[],
  before: readonly number[],
): { readonly dice: PoolDice; readonly fallen: (unsaved: number) => Suffered } {
  const { dice, fallen } = readyZone(zone, before);
  return { dice: dice(batches, kinds), fallen };
}

/** What follows from unsaved wounds where nobody is asked: the rule itself, run through. */
function suffered(...args: Parameters<typeof casualties>): Suffered {
  const step = casualties(...args).next();
  if (step.done !== true) throw new TypeError('by default nobody is asked who falls');
  return step.value;
}
