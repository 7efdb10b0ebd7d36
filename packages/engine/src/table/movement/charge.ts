/**
 * A whole unit into contact: the nearest model first and straight at the nearest enemy, the others after it, each to an enemy
 * whom nobody has touched yet, else to one with few against him, else beside those who fight (AP-CHG-4 to 7, XZ-ASLT-3 and 4,
 * BA-D-10, FT-H-17). All the rules' limits are the caller's courses.
 */
import { distance, touches, withinDistance } from '../distance.ts';
import { byId, inMillionths } from '../order.ts';
import type { Base } from '../shape.ts';
import { type ApproachOptions, approach } from './approach.ts';
import { type Target, wayIntoContact } from './contact.ts';
import type { Way } from './course.ts';
import { type Standing, astrayOf, withMates } from './cohesion.ts';
import { type Mate, type MateMove, type UnitOrder, amongMates, standingAt } from './unit.ts';

export type ChargeOrder = UnitOrder & {
  /** The models of the units charged; their blockers in the courses must let them be touched. */
  readonly targets: readonly Target[];
  /** How many are already in contact with a target, by its id; default none. */
  readonly contacts?: ReadonlyMap<string, number>;
  /** Whoever makes no contact should end within this of a mate in contact (AP: 2″), in thousandths; none: as near as he can. */
  readonly support?: number;
  /** Who goes first and who after him; default: nearest first. */
  readonly sequence?: readonly string[];
};

export type ChargeMove = {
  readonly moves: readonly (MateMove & { readonly target?: string })[];
  /** Those that end out of coherency. */
  readonly astray: readonly string[];
};

/** Moves a unit into contact; undefined: nobody reaches a target, and nobody moves (AP-CHG-10). */
export function chargeUnit(order: ChargeOrder): ChargeMove | undefined {
  const now = new Map(standingAt(order));
  const contacts = new Map(order.contacts ?? []);
  const moves: (MateMove & { readonly target?: string })[] = [];
  const make = (mate: Mate, way: Way, end: Base, target?: string): void => {
    now.set(mate.id, { base: end, hasMoved: true });
    for (const { id, base } of order.targets) if (touches(end, base)) contacts.set(id, (contacts.get(id) ?? 0) + 1);
    if (way.length > 1) moves.push({ id: mate.id, way, end, ...(target === undefined ? {} : { target }) });
  };
  const queue = inSequence(order);
  const first = firstOf(order, queue, now);
  if (first === undefined) return undefined;
  make(first.mate, first.found.way, first.found.end, first.found.target);
  for (const mate of queue) {
    if (mate === first.mate) continue;
    const found = laterContact(order, mate, now, contacts);
    if (found !== undefined) make(mate, found.way, found.end, found.target);
    else {
      const beside = besideOthers(order, mate, now);
      make(mate, beside.way, beside.end);
    }
  }
  return { moves, astray: astrayOf(order.cohesion, now) };
}

function inSequence({ mates, targets, sequence, cohesion }: ChargeOrder): readonly Mate[] {
  const gap = ({ course }: Mate): number =>
    inMillionths(Math.min(...targets.map(({ base }) => distance(course.base, base))));
  const place = ({ id }: Mate): number => {
    const index = sequence?.indexOf(id) ?? -1;
    if (index >= 0) return index;
    return cohesion.kind === 'leader' && id === cohesion.leader ? -1 : (sequence?.length ?? 0);
  };
  return mates.toSorted((a, b) => place(a) - place(b) || gap(a) - gap(b) || byId(a.id, b.id));
}

type Found = { readonly way: Way; readonly end: Base; readonly target: string };

/** The first in the sequence who can reach anybody. */
function firstOf(order: ChargeOrder, queue: readonly Mate[], now: Standing): { mate: Mate; found: Found } | undefined {
  for (const mate of queue) {
    const found = firstContact(order, mate, now);
    if (found !== undefined) return { mate, found };
  }
  return undefined;
}

/** The first model goes to the closest enemy that it can reach. */
function firstContact(order: ChargeOrder, mate: Mate, now: Standing): Found | undefined {
  const course = amongMates(order, mate, now);
  const closest = order.targets
    .map((target) => ({ target, gap: inMillionths(distance(course.base, target.base)) }))
    .toSorted((a, b) => a.gap - b.gap || byId(a.target.id, b.target.id));
  for (const { target } of closest) {
    const found = wayIntoContact(course, [target]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The others: enemies with the fewest against them first. */
function laterContact(
  order: ChargeOrder,
  mate: Mate,
  now: Standing,
  contacts: ReadonlyMap<string, number>,
): Found | undefined {
  const course = amongMates(order, mate, now);
  const accepts = withMates(order.cohesion, mate.id, now);
  const numbers = [...new Set(order.targets.map(({ id }) => contacts.get(id) ?? 0))].toSorted((a, b) => a - b);
  for (const number of numbers) {
    const targets = order.targets.filter(({ id }) => (contacts.get(id) ?? 0) === number);
    const found = wayIntoContact(course, targets, { accepts, isPacked: number > 0 });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** No contact: beside a mate who has one, else with those who have moved, else as near as it can get. */
function besideOthers(order: ChargeOrder, mate: Mate, now: Standing): { readonly way: Way; readonly end: Base } {
  const course = amongMates(order, mate, now);
  const together = withMates(order.cohesion, mate.id, now);
  const fighters = [...now].filter(
    ([, { base, hasMoved }]) => hasMoved && order.targets.some((target) => touches(base, target.base)),
  );
  const { support } = order;
  const supports = (base: Base): boolean =>
    support === undefined || fighters.some(([, fighter]) => withinDistance(base, fighter.base, support));
  const nearest = order.targets
    .map((target) => ({ target, gap: inMillionths(distance(course.base, target.base)) }))
    .toSorted((a, b) => a.gap - b.gap || byId(a.target.id, b.target.id))[0]?.target;
  if (nearest === undefined) return { way: [course.base.at], end: course.base };
  const wishes: readonly ApproachOptions[] = [
    { accepts: (base) => together(base) && supports(base) },
    { accepts: together },
    {},
  ];
  for (const wish of wishes) {
    const found = approach(course, nearest.base, wish);
    if (found !== undefined) return found;
  }
  return { way: [course.base.at], end: course.base };
}
