/**
 * Where a round base can still be put: in contact with a base, or as near as possible to a place, keeping off whatever
 * is in the way. The best place always touches two things at once or lies straight ahead, so only such places are
 * tried; each is settled on whole thousandths and then checked exactly.
 */
import { clockwise } from './angle.ts';
import { type Curve, circle, curvesAround, meetings, nearestOn, stretch } from './curve.ts';
import { closerThan, overlaps, withinDistance } from './distance.ts';
import { type Point, TOUCH, byPlace, cross, roundHalfUp, squared } from './point.ts';
import { fullestStart } from './ring-around.ts';
import { type Base, type Box, type Shape, boxOf, disc, spot } from './shape.ts';

/** Something to keep off: no overlap, or at least `clearance` away (AP-CHG-9: 1″ from enemies not charged). */
export type KeepOff = { readonly shape: Shape; readonly clearance?: number };

export type Ground = {
  /** The size of the table, to keep the whole base on it. */
  readonly width: number;
  readonly depth: number;
  readonly keepOff: readonly KeepOff[];
  /** If given, the place must be within `limit` of one of these (coherency). */
  readonly near?: readonly { readonly shape: Shape; readonly limit: number }[];
  /** If given, the centre must be within `limit` of this point (the end of a move). */
  readonly reach?: { readonly from: Point; readonly limit: number };
};

/** May a base of this radius stand here? */
export const isFree = (ground: Ground, at: Point, radius: number): boolean => isNearlyFree(ground, at, radius, 0);

/** The same, forgiving `slack` thousandths of whatever is in the way. */
function isNearlyFree(ground: Ground, at: Point, radius: number, slack: number): boolean {
  const edge = radius - slack;
  if (at.x < edge || at.y < edge || at.x > ground.width - edge || at.y > ground.depth - edge) return false;
  const most = (ground.reach?.limit ?? Infinity) + 2 * slack;
  if (ground.reach !== undefined && squared(ground.reach.from, at) > most * most) return false;
  const base = disc(at, edge);
  for (const { shape, clearance = 0 } of ground.keepOff) {
    if (clearance > 0 ? closerThan(base, shape, clearance) : overlaps(base, shape)) return false;
  }
  return ground.near?.some(({ shape, limit }) => withinDistance(base, shape, limit + 2 * slack)) ?? true;
}

/** Thousandths by which a place may have to be moved when it is settled: two each way. */
const UNSETTLED = 3;

/** What a settled place has to be: free, and in contact with the target, if there is one. */
type Wanted = { readonly ground: Ground; readonly radius: number; readonly target?: Base };

function isWanted({ ground, radius, target }: Wanted, at: Point, slack: number): boolean {
  const base = disc(at, radius - slack);
  if (target !== undefined && (overlaps(base, target) || !withinDistance(base, target, TOUCH + 2 * slack)))
    return false;
  return isNearlyFree(ground, at, radius, slack);
}

/** The whole thousandth nearest to a place that is as wanted, at most two thousandths off each way; there may be none. */
function settle(place: Point, wanted: Wanted): Point | undefined {
  const middle = { x: roundHalfUp(place.x), y: roundHalfUp(place.y) };
  if (isWanted(wanted, middle, 0)) return middle;
  if (!isWanted(wanted, middle, UNSETTLED)) return undefined;
  const around: Point[] = [];
  for (let dx = -2; dx <= 2; dx++) for (let dy = -2; dy <= 2; dy++) around.push({ x: middle.x + dx, y: middle.y + dy });
  around.sort((a, b) => squared(a, place) - squared(b, place) || byPlace(a, b));
  return around.find((at) => isWanted(wanted, at, 0));
}

/** The curves that bound where the centre may be: around what is kept off or must be near, and along the table's edges. */
function boundsOf(ground: Ground, radius: number, isNear: (shape: Shape, reach: number) => boolean): readonly Curve[] {
  const curves = ground.keepOff
    .filter(({ shape, clearance = 0 }) => isNear(shape, radius + clearance))
    .flatMap(({ shape, clearance = 0 }) => curvesAround(shape, radius + clearance));
  const ends = ground.reach === undefined ? [] : [circle(ground.reach.from, ground.reach.limit)];
  const nearCurves = (ground.near ?? []).flatMap(({ shape, limit }) => curvesAround(shape, radius + limit));
  const [west, south, east, north] = [radius, radius, ground.width - radius, ground.depth - radius];
  const [sw, se, nw, ne] = [
    { x: west, y: south },
    { x: east, y: south },
    { x: west, y: north },
    { x: east, y: north },
  ];
  return [...curves, ...nearCurves, ...ends, stretch(sw, se), stretch(se, ne), stretch(ne, nw), stretch(nw, sw)];
}

/** The ground as far as it matters to a base in contact with the target. */
function groundAround(ground: Ground, target: Base, radius: number): Ground {
  const box = boxOf(target);
  const matters = ({ shape, clearance = 0 }: KeepOff): boolean => {
    const reach = Math.ceil(clearance + 2 * radius) + 2;
    // Most things are far away, and their boxes tell it.
    return areBoxesWithin(box, boxOf(shape), reach) && withinDistance(target, shape, reach);
  };
  return { ...ground, keepOff: ground.keepOff.filter(matters) };
}

const areBoxesWithin = (a: Box, b: Box, reach: number): boolean =>
  a.west - b.east <= reach && b.west - a.east <= reach && a.south - b.north <= reach && b.south - a.north <= reach;

/**
 * The free places in contact with a base at which the free stretches around it begin and end, clockwise from north. If
 * all around it is free there are none of these, and the place due north is given.
 */
export function contactPlaces(ground: Ground, target: Base, radius: number): readonly Point[] {
  return endsOfStretches(groundAround(ground, target, radius), target, radius);
}

function endsOfStretches(near: Ground, target: Base, radius: number): readonly Point[] {
  const found = endsFound(near, target, radius);
  return found.length > 0 ? found : settleAll(northOf(target, radius), { ground: near, radius, target });
}

/** Where something begins to be in the way; nowhere, if all around the base is free, or nothing of it. */
function endsFound(near: Ground, target: Base, radius: number): readonly Point[] {
  const locus = curvesAround(target, radius);
  const bounds = boundsOf(near, radius, () => true);
  const places = locus.flatMap((curve) => bounds.flatMap((bound) => meetings(curve, bound)));
  const found = settleAll(places, { ground: near, radius, target });
  return found.toSorted((a, b) => clockwise(target.at, a, b) || byPlace(a, b));
}

const northOf = (target: Base, radius: number): readonly Point[] => {
  const locus = curvesAround(target, radius);
  const { north } = boxOf(target);
  const up = stretch(target.at, { x: target.at.x, y: 2 * north - target.at.y + 1_000_000 });
  return locus.flatMap((curve) => meetings(curve, up));
};

function settleAll(places: readonly Point[], wanted: Wanted): readonly Point[] {
  const found = new Map<string, Point>();
  for (const place of places) {
    const settled = settle(place, wanted);
    if (settled !== undefined) found.set(`${settled.x} ${settled.y}`, settled);
  }
  return [...found.values()];
}

/** The free place in contact with a base that is nearest to `from` as the crow flies; ties clockwise from north. */
export function nearestContactPlace(ground: Ground, target: Base, radius: number, from: Point): Point | undefined {
  return nearestContactPlaces(ground, target, radius, [from])[0];
}

/** The same from each of several points: all of them, if there is any. */
export function nearestContactPlaces(
  ground: Ground,
  target: Base,
  radius: number,
  from: readonly Point[],
): readonly Point[] {
  const places = contactPlacesFrom(ground, target, radius, from);
  return from.flatMap((point) => nearestPlace(places, point, target.at) ?? []);
}

/**
 * Free places in contact with a base, for a mover who can come from several points: whichever it comes from last, the place
 * nearest to that point is among them. First those straight ahead, then the ends of the free stretches.
 */
export function contactPlacesFrom(
  ground: Ground,
  target: Base,
  radius: number,
  from: readonly Point[],
): readonly Point[] {
  const near = groundAround(ground, target, radius);
  const locus = curvesAround(target, radius);
  const ahead = from.flatMap((point) => locus.map((curve) => nearestOn(curve, point)));
  const straight = settleAll(ahead, { ground: near, radius, target });
  return [...straight, ...endsOfStretches(near, target, radius)];
}

function nearestPlace(places: readonly Point[], from: Point, about: Point): Point | undefined {
  return places.toSorted((a, b) => squared(a, from) - squared(b, from) || clockwise(about, a, b) || byPlace(a, b))[0];
}

/**
 * How many bases of one radius still fit around a base, all in contact with it, and where: they are put side by side,
 * clockwise, from the beginning of each free stretch in turn, and the fullest row is kept (the first of several). No more
 * can fit, for any row can be pushed together until it begins at such a place. Where nothing is in the way there is none:
 * around a round base any beginning will do, around a hull the best one is looked for.
 */
export function placesAround(ground: Ground, target: Base, radius: number): readonly Point[] {
  const near = groundAround(ground, target, radius);
  const ends = endsFound(near, target, radius);
  const starts = ends.length > 0 ? ends : startsAround(near, target, radius);
  let best: readonly Point[] = [];
  for (const start of starts) {
    const row = rowFrom(near, target, radius, start, ends);
    if (row.length > best.length) best = row;
  }
  return best.toSorted((a, b) => clockwise(target.at, a, b) || byPlace(a, b));
}

/** Where a row may begin if nothing is in its way. */
const startsAround = (near: Ground, target: Base, radius: number): readonly Point[] =>
  settleAll([...(target.kind === 'hull' ? [fullestStart(target, radius)] : []), ...northOf(target, radius)], {
    ground: near,
    radius,
    target,
  });

function rowFrom(near: Ground, target: Base, radius: number, start: Point, ends: readonly Point[]): readonly Point[] {
  const row: Point[] = [start];
  const locus = curvesAround(target, radius);
  // Those already in the row are in the way of the next; a full turn clockwise ends it.
  const keepOff = [...near.keepOff, { shape: disc(start, radius) }];
  const wanted = { ground: { ...near, keepOff }, radius, target };
  for (let last = start; ;) {
    const beside = circle(last, 2 * radius);
    const touching = settleAll(
      locus.flatMap((curve) => meetings(curve, beside)),
      wanted,
    );
    const isAhead = (at: Point): boolean => fromStart(target.at, start, at, last) > 0;
    const ahead = [...touching.filter(isAhead), ...ends.filter((at) => isAhead(at) && isWanted(wanted, at, 0))];
    const next = ahead.toSorted((a, b) => fromStart(target.at, start, a, b))[0];
    if (next === undefined) return row;
    row.push(next);
    keepOff.push({ shape: disc(next, radius) });
    last = next;
  }
}

/** Compares two directions from a centre by their clockwise angle from a start. */
function fromStart(centre: Point, start: Point, a: Point, b: Point): number {
  const half = (p: Point): number => {
    const side = cross(centre, start, p);
    if (side !== 0) return side < 0 ? 0 : 1;
    return (start.x - centre.x) * (p.x - centre.x) + (start.y - centre.y) * (p.y - centre.y) > 0 ? 0 : 1;
  };
  return half(a) - half(b) || cross(centre, a, b);
}

/**
 * The free place nearest to `from`, in contact with something or not; ties clockwise from north. Nothing within
 * `within` thousandths: undefined. (AZ-VEH-5, AZ-H-16, FT-H-3.)
 */
export const nearestFreePlace = (ground: Ground, radius: number, from: Point, within: number): Point | undefined =>
  nearestFreePlaces(ground, radius, from, within)[0];

/** Thousandths by which one place may be farther than another and still count as near: as much as settling them may move both. */
const AS_NEAR = 3;

/** The same with all places that are as near, clockwise from north after the nearest. */
export function nearestFreePlaces(ground: Ground, radius: number, from: Point, within: number): readonly Point[] {
  if (isFree(ground, from, radius)) return [from];
  // What bounds the nearest place lies no farther away than the place itself: look in a growing circle.
  for (let reach = Math.min(within, 4 * radius); ; reach = Math.min(within, reach * 2)) {
    const isNear = (shape: Shape, away: number): boolean => withinDistance(spot(from), shape, Math.ceil(reach + away));
    const curves = boundsOf(ground, radius, isNear);
    const places = curves.flatMap((curve, index) => [
      nearestOn(curve, from),
      ...curves.slice(index + 1).flatMap((other) => meetings(curve, other)),
    ]);
    const close = places.filter((place) => squared(place, from) <= reach * reach);
    const free = settleAll(close, { ground, radius });
    const found = nearestPlace(free, from, from);
    if (found !== undefined) return asNear(free, from, found);
    if (reach >= within) return [];
  }
}

/**
 * Free places within reach of one of several points that a mover can come from: those straight ahead of one, and those that touch two
 * things at once. Whichever point it comes from last, the nearest place of each free stretch is among them.
 */
export function freePlacesFrom(
  ground: Ground,
  radius: number,
  from: readonly Point[],
  within: number,
): readonly Point[] {
  const isNear = (shape: Shape, away: number): boolean =>
    from.some((point) => withinDistance(spot(point), shape, Math.ceil(within + away)));
  const curves = boundsOf(ground, radius, isNear);
  const places = curves.flatMap((curve, index) => [
    ...from.map((point) => nearestOn(curve, point)),
    ...curves.slice(index + 1).flatMap((other) => meetings(curve, other)),
  ]);
  const close = places.filter((place) => from.some((point) => squared(place, point) <= within * within));
  return settleAll([...from, ...close], { ground, radius });
}

/** The nearest place first, then those that are as near. */
function asNear(places: readonly Point[], from: Point, nearest: Point): readonly Point[] {
  const limit = Math.sqrt(squared(nearest, from)) + AS_NEAR;
  const others = places.filter((at) => at !== nearest && squared(at, from) <= limit * limit);
  // Two ends of one stretch that were settled side by side are one place.
  const apart = others.filter((at, i) =>
    [nearest, ...others.slice(0, i)].every((other) => squared(at, other) > (2 * AS_NEAR) ** 2),
  );
  return [nearest, ...apart.toSorted((a, b) => clockwise(from, a, b) || byPlace(a, b))];
}
