/** Into contact: the places around enemies that a model can reach, and a way to one of them. */
import { direction } from '../angle.ts';
import { distance, overlaps, touches } from '../distance.ts';
import { inMillionths } from '../order.ts';
import { contactPlacesFrom } from '../places.ts';
import { type Point, byPlace, roundHalfUp, samePoint, span, TOUCH } from '../point.ts';
import { type Base, disc, placed } from '../shape.ts';
import type { Course, Way } from './course.ts';
import { contactsAt, type Wish } from './crowd.ts';
import { endsInContact, keptOff } from './ends.ts';
import { featuresOf, mayMeet } from './footing.ts';
import { isLegalWay } from './problems.ts';
import { canStand } from './standing.ts';
import { leashAt, legVerdict } from './straight.ts';
import { hullIntoContact } from './turned.ts';
import { wayRound, wayToOne } from './way-round.ts';

/** A way into contact with one of several bases. */
export type ContactWay = { readonly way: Way; readonly end: Base; readonly target: string };

export type Target = { readonly id: string; readonly base: Base };

/** Where it may end: in coherency, in a room; default: anywhere. Where nearness is all that makes a place do, no place is missed. */
export type ContactOptions = Partial<Wish>;

/**
 * A legal way into contact with one of the targets: straight at the nearest that lets it, else straight to a place beside one, else around
 * what is in the way; a hull turned to it and straight ahead. First likely places are tried, then all at which such a way can end. Their blockers in the course must let it touch them (`way` and `end` 0). Undefined: it reaches none of them.
 */
export function wayIntoContact(
  course: Course,
  targets: readonly Target[],
  { accepts = () => true, ...wish }: ContactOptions = {},
): ContactWay | undefined {
  const { base } = course;
  if (base.kind === 'hull') {
    const ahead = hullIntoContact(course, targets, accepts);
    return ahead && { ...ahead, target: ahead.target.id };
  }
  const from = base.at;
  // Who stands on ground that caps a move goes no farther than it lets him.
  const limit = leashAt(course, from);
  const near = targets
    .map((target) => ({ target, gap: distance(base, target.base) }))
    .filter(({ gap }) => gap <= limit + (course.terms.pavedBonus ?? 0) + TOUCH)
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ target }) => target);
  const arrived = (way: Way): ContactWay | undefined => {
    const end = placed(base, way.at(-1) ?? from);
    const touched = near.find((target) => touches(target.base, end));
    return touched === undefined ? undefined : { way, end, target: touched.id };
  };
  for (const target of near) {
    const to = straightAt(base, target.base);
    if (to !== undefined && accepts(placed(base, to)) && legVerdict(course, to) === 'legal') return arrived([from, to]);
  }
  const byGap = (a: Point, b: Point): number =>
    inMillionths(span(from, a)) - inMillionths(span(from, b)) || byPlace(a, b);
  const goals: Point[] = [];
  for (const target of near) {
    const places = placesAt(course, target.base, limit)
      .filter((place) => accepts(placed(base, place)) && span(place, from) <= leashAt(course, place))
      .toSorted(byGap);
    const straight = places.find((place) => isLegalWay(course, [from, place]));
    if (straight !== undefined) return arrived([from, straight]);
    goals.push(...places);
  }
  const round = wayRound(course, goals);
  if (round !== undefined) return arrived(round);
  // Those were the likely places. The others are few, and seldom any of them can be reached.
  const others = near
    .flatMap(({ base: target }) => endsInContact(course, target, wish))
    .filter((place) => accepts(placed(base, place)) && !goals.some((goal) => samePoint(goal, place)));
  const last = wayToOne(course, others);
  return last === undefined ? undefined : arrived(last);
}

/**
 * The straight way into contact with one of the targets that is the shortest of all: for those whom nothing stops on the way. Places beside
 * a target come in only where nobody gets straight at it. Undefined: none is in reach.
 */
export function shortestIntoContact(
  course: Course,
  targets: readonly Target[],
  { accepts = () => true, ...wish }: ContactOptions = {},
): ContactWay | undefined {
  const { base } = course;
  const from = base.at;
  const limit = leashAt(course, from);
  const near = targets
    .map((target) => ({ target, gap: distance(base, target.base) }))
    .toSorted((a, b) => a.gap - b.gap);
  let [least, found]: [number, ContactWay | undefined] = [limit + TOUCH, undefined];
  for (const { target, gap } of near) {
    if (gap > least) break;
    const ahead = straightAt(base, target.base);
    const isOpen = (to: Point): boolean => accepts(placed(base, to)) && isLegalWay(course, [from, to]);
    const to =
      ahead !== undefined && isOpen(ahead)
        ? ahead
        : (nearestOf(from, placesAt(course, target.base, limit), isOpen) ??
          nearestOf(from, endsInContact(course, target.base, wish), isOpen));
    if (to === undefined || span(from, to) >= least) continue;
    least = span(from, to);
    found = { way: [from, to], end: placed(base, to), target: target.id };
  }
  return found;
}

/** The nearest of some places that will do. */
const nearestOf = (from: Point, places: readonly Point[], does: (place: Point) => boolean): Point | undefined =>
  places
    .toSorted((a, b) => inMillionths(span(from, a)) - inMillionths(span(from, b)) || byPlace(a, b))
    .find((place) => does(place));

/** Can it get into contact with one of these straight on? */
export const goesStraightAt = (course: Course, targets: readonly Target[]): boolean =>
  targets.some((target) => {
    const to = straightAt(course.base, target.base);
    return to !== undefined && legVerdict(course, to) === 'legal';
  });

/** Where a round base ends that goes straight at another until they touch. */
function straightAt(mover: Base, target: Base): Point | undefined {
  const from = mover.at;
  const { x, y } = target.at;
  const whole = span(from, target.at);
  if (whole === 0 || mover.kind !== 'disc' || target.kind !== 'disc') return undefined;
  const share = (mover.radius + target.radius) / whole;
  return { x: Math.floor(x + (from.x - x) * share + 0.5), y: Math.floor(y + (from.y - y) * share + 0.5) };
}

/** The places in contact with a base where the mover can stand, no farther away than `limit`. */
function placesAt(course: Course, target: Base, limit: number): readonly Point[] {
  const { base } = course;
  const isOpen =
    target.kind === 'disc' &&
    base.kind === 'disc' &&
    featuresOf(course.table, course.footing).every(
      ({ footing, box }) =>
        footing.end === 'free' || !mayMeet(box, target.at, target.at, target.radius + 2 * base.radius + TOUCH),
    );
  if (isOpen) return contactsAt(course, target, limit);
  return contactGoals(course, target).filter((place) => span(place, base.at) <= limit);
}

/** Places in contact with a base where the mover can stand: straight ahead, all around it, and where it just fits in. */
export function contactGoals(course: Course, target: Base): readonly Point[] {
  const { base } = course;
  if (base.kind === 'hull') return [];
  const round = target.kind === 'disc' ? aroundDisc(target.at, target.radius + base.radius, base.at) : [];
  const ground = { width: course.table.width, depth: course.table.depth, keepOff: keptOff(course, target) };
  const places = [...round, ...contactPlacesFrom(ground, target, base.radius, [base.at])];
  return places.filter((place) => {
    const there = disc(place, base.radius);
    return touches(there, target) && !overlaps(there, target) && canStand(course, placed(base, place));
  });
}

const ROUND = Array.from({ length: 36 }, (_, index) => direction(index * 10));

/** Around a disc every rounded place at the sum of the radii is in contact and overlaps nothing: it is off by less than a thousandth. */
function aroundDisc(centre: Point, away: number, from: Point): readonly Point[] {
  const gap = span(centre, from);
  const towards = gap === 0 ? [] : [{ x: (from.x - centre.x) / gap, y: (from.y - centre.y) / gap }];
  return [...towards, ...ROUND].map(({ x, y }) => ({
    x: roundHalfUp(centre.x + x * away),
    y: roundHalfUp(centre.y + y * away),
  }));
}
