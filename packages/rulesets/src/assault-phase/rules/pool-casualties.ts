/** Who falls by the unsaved wounds of a pool: each save group takes its own, what it cannot take passes on (4.12, 4.13). */
import { note, type Rule } from '@umpire/engine/rule';
import { type Mortal, type Taken, takenByDefault, takeWounds } from './casualties.ts';
import type { Unsaved } from './saves.ts';
import type { Body, Suffered, Zone } from './zone.ts';

/** How much the bodies of a save group can still take. */
const roomOf = (members: readonly Body[], left: readonly number[]): number =>
  members.reduce((sum, { place }) => sum + (left[place] as number), 0);

/**
 * Casualties in the order of the save groups; unsaved wounds that a force weapon made fall first in their group, and pass on
 * first. In battle the owner is asked who falls. AP-CAS-1, AP-CAS-2, AP-ARM-7, R-22, R-29
 */
export function* casualties(
  zone: Zone,
  order: readonly number[],
  { all: unsaved, byForce }: Unsaved,
  before: readonly number[],
): Rule<Suffered> {
  const { seat, options, asked, members, staysTogether } = zone;
  let left = before;
  let [surplus, forceSurplus] = [0, 0];
  const forced: number[] = [];
  function* take(mortals: readonly Body[], wounds: number, ofForce: number): Rule<number> {
    const taking = { seat, mortals, wounds, ...(staysTogether !== undefined && { staysTogether }) };
    const taken = asked === undefined ? takenByDefault(taking, left) : yield* takeWounds(taking, left);
    forced.push(...firstHurt(taken, ofForce));
    left = taken.left;
    if (asked !== undefined) yield* tellFallen(members.flat(), taken, left);
    if (asked?.tell !== undefined) yield* asked.tell(left);
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
  if (asked !== undefined && asked.passesOn !== true) yield* tellLost(surplus);
  return { left, surplus, byForce: forced };
}

/** Wounds that nobody can take. AP-CAS-6 */
export function* tellLost(wounds: number): Rule<void> {
  if (wounds > 0)
    yield* note('AP-CAS-6', '{wounds} {wounds|wound finds|wounds find} nobody and {wounds|is|are} lost.', { wounds });
}

/** Who has fallen, and who is hurt. AP-CAS-3 */
export function* tellFallen(bodies: readonly Mortal[], { order }: Taken, left: readonly number[]): Rule<void> {
  const named = (dead: boolean): readonly string[] => {
    const places = new Set(order.map(({ place }) => place).filter((place) => (left[place] === 0) === dead));
    return bodies.filter(({ place }) => places.has(place)).map(({ name }) => name);
  };
  const [fallen, hurt] = [named(true), named(false)];
  if (fallen.length > 0) yield* note('AP-CAS-3', '{fallen} {fallen|falls|fall}.', { fallen });
  if (hurt.length > 0) yield* note('AP-CAS-3', '{hurt} {hurt|is|are} wounded.', { hurt });
}

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
