/** Who falls by the unsaved wounds of a pool: each save group takes its own, what it cannot take passes on (4.12, 4.13). */
import { note, type Rule } from '@umpire/engine/rule';
import { type Taken, takenByDefault, takeWounds, type Taking } from './casualties.ts';
import type { Body, Sorted, Suffered, Zone } from './zone.ts';

/** How much the bodies of a save group can still take. */
const roomOf = (members: readonly Body[], left: readonly number[]): number =>
  members.reduce((sum, { place }) => sum + (left[place] as number), 0);

/**
 * Casualties in the order of the save groups; `byForce` are those of the unsaved wounds that a force weapon made, which fall first in
 * their group, and pass on first. In battle the owner is asked who falls. AP-CAS-1, AP-CAS-2, AP-ARM-7, R-22, R-29
 */
export function* casualties(
  zone: Zone,
  { members }: Pick<Sorted, 'members'>,
  order: readonly number[],
  unsaved: readonly number[],
  before: readonly number[],
  byForce: readonly number[] = [],
): Rule<Suffered> {
  const { seat, options, asked } = zone;
  let left = before;
  let absorbed = 0;
  let [surplus, forceSurplus] = [0, 0];
  const forced: number[] = [];
  function* take(mortals: readonly Body[], wounds: number, ofForce: number): Rule<number> {
    const taking = { seat, mortals, wounds };
    const taken =
      asked === undefined ? takenByDefault(taking, left) : yield* takeWounds({ ...taking, ...together(asked) }, left);
    forced.push(...firstHurt(taken, ofForce));
    left = taken.left;
    absorbed += taken.absorbed;
    if (asked !== undefined) yield* tell(zone, taken, left);
    return taken.absorbed;
  }
  for (const group of order) {
    const [wounds, ofForce] = [unsaved[group] ?? 0, byForce[group] ?? 0];
    if (wounds === 0) continue;
    const took = yield* take(members[group] ?? [], wounds, ofForce);
    surplus += wounds - took;
    forceSurplus += Math.max(0, ofForce - took);
  }
  for (const group of options.lapSurplus === 'discard' ? [] : order) {
    const mortals = members[group] ?? [];
    if (surplus === 0 || roomOf(mortals, left) === 0) continue;
    const took = yield* take(mortals, surplus, forceSurplus);
    surplus -= took;
    forceSurplus = Math.max(0, forceSurplus - took);
  }
  if (asked !== undefined && surplus > 0)
    yield* note('AP-CAS-6', '{wounds} {wounds|wound finds|wounds find} nobody and {wounds|is|are} lost.', {
      wounds: surplus,
    });
  return { left, absorbed, surplus, byForce: forced };
}

function* tell({ bodies, asked }: Zone, { order }: Taken, left: readonly number[]): Rule<void> {
  const named = (dead: boolean): readonly string[] => {
    const places = new Set(order.map(({ place }) => place).filter((place) => (left[place] === 0) === dead));
    return bodies.filter(({ place }) => places.has(place)).map(({ name }) => name);
  };
  const [fallen, hurt] = [named(true), named(false)];
  if (fallen.length > 0) yield* note('AP-CAS-3', 'Slain: {fallen}.', { fallen: fallen.join(', ') });
  if (hurt.length > 0) yield* note('AP-CAS-3', 'Wounded: {hurt}.', { hurt: hurt.join(', ') });
  if (asked?.tell !== undefined) yield* asked.tell(left);
}

const together = (asked: Zone['asked']): Pick<Taking, 'staysTogether'> =>
  asked?.staysTogether === undefined ? {} : { staysTogether: asked.staysTogether };

/** The places that the first so many wounds fell on. */
function firstHurt({ order }: Taken, wounds: number): readonly number[] {
  const places: number[] = [];
  let rest = wounds;
  for (const hurt of order) {
    if (rest <= 0) break;
    places.push(hurt.place);
    rest -= hurt.wounds;
  }
  return places;
}
