/** A pool in which every decision is the default: its dice, and who falls by them (AP-D-11, AP-D-13). */
import type { Batch } from './blows.ts';
import { type Taken, takenByDefault } from './casualties.ts';
import { defaultOrder } from './order-of-saves.ts';
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

/** By default: each save group takes its own, what it cannot take passes on in the same order. AP-ARM-7 */
export function suffered(
  zone: Zone,
  { members }: Sorted,
  order: readonly number[],
  unsaved: readonly number[],
  before: readonly number[],
  byForce: readonly number[] = [],
): Suffered {
  const { seat, options } = zone;
  let left = before;
  let absorbed = 0;
  let surplus = 0;
  const forced: number[] = [];
  for (const group of order) {
    const wounds = unsaved[group] ?? 0;
    if (wounds === 0) continue;
    const taken = takenByDefault({ seat, mortals: members[group] ?? [], wounds }, left);
    forced.push(...firstHurt(taken, byForce[group] ?? 0));
    left = taken.left;
    absorbed += taken.absorbed;
    surplus += wounds - taken.absorbed;
  }
  if (options.lapSurplus === 'discard') return { left, absorbed, surplus, byForce: forced };
  for (const group of order) {
    if (surplus === 0) break;
    const taken = takenByDefault({ seat, mortals: members[group] ?? [], wounds: surplus }, left);
    left = taken.left;
    absorbed += taken.absorbed;
    surplus -= taken.absorbed;
  }
  return { left, absorbed, surplus, byForce: forced };
}

/** The places that the first so many wounds fell on. */
export function firstHurt({ order }: Taken, wounds: number): readonly number[] {
  const places: number[] = [];
  let rest = wounds;
  for (const hurt of order) {
    if (rest <= 0) break;
    places.push(hurt.place);
    rest -= hurt.wounds;
  }
  return places;
}
