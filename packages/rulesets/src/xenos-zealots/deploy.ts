/** Places for whole units: deployment, reserves, getting out. XZ-H-4, XZ-H-8, XZ-H-21 */
import {
  type Base,
  canStand,
  type Course,
  direction,
  distance,
  hull,
  type Polygon,
  placed,
  type Point,
  roundHalfUp,
  spot,
  whollyIn,
  whollyWithin,
  withinDistance,
  overlaps,
  isOnTable,
  INCH,
} from '@umpire/engine/table';
import { cardFor, type Trooper, type ZealotBattle } from './battle.ts';
import { blockersFor, courseFor } from './courses.ts';

/** Rings of places around a point, nearest first. */
const RINGS: readonly Point[] = [
  { x: 0, y: 0 },
  ...Array.from({ length: 9 }, (_, ring) => {
    const away = (ring + 1) * 1050;
    const count = 6 * (ring + 1);
    return Array.from({ length: count }, (__, i) => {
      const { x, y } = direction(Math.floor((i * 720) / count) / 2);
      return { x: roundHalfUp(x * away), y: roundHalfUp(y * away) };
    });
  }).flat(),
];

export interface Room {
  readonly zone?: Polygon;
  /** Wholly within so much of a point. */
  readonly near?: { readonly at: Point; readonly limit: number };
  /** From every enemy more than this. */
  readonly clear?: number;
  readonly facing: number;
}

const NOBODY: ReadonlySet<string> = new Set();

/** May a base stand here, with what is on the table already? */
export function fits(
  battle: ZealotBattle,
  model: Trooper,
  base: Base,
  { zone, near, clear }: Room,
  blockers?: Course['blockers'],
): boolean {
  if (!isOnTable(battle.table, base)) return false;
  if (zone !== undefined && !whollyIn(base, zone)) return false;
  if (near !== undefined && !whollyWithin(base, spot(near.at), near.limit)) return false;
  if (
    clear !== undefined &&
    battle.models.some(
      (one) => one.owner !== model.owner && one.away === undefined && withinDistance(one.base, base, clear),
    )
  )
    return false;
  const moving = { ...model, base };
  const manner = { mates: NOBODY, limit: 0 };
  const course: Course = courseFor(battle, moving, manner, blockers ?? blockersFor(battle, moving, manner));
  return canStand(course, base) && !isBarred(course, base);
}

/** Impassable ground stops a way, and nobody starts on it. */
function isBarred({ table, footing }: Course, base: Base): boolean {
  return table.pieces.some(
    (piece) =>
      piece.shape.kind === 'polygon' &&
      footing(piece).way === 'centre' &&
      withinDistance(spot(base.at), piece.shape, 0),
  );
}

/** The whole unit around a point: leader in the middle, the others as near as they fit, a gun in front of its crew. Undefined: no room. */
export function formation(
  battle: ZealotBattle,
  models: readonly Trooper[],
  at: Point,
  room: Room,
): Readonly<Record<string, Base>> | undefined {
  const [first] = models;
  if (first === undefined) return undefined;
  const taken: Base[] = [];
  const found: Record<string, Base> = {};
  const order = [...models.filter(({ role }) => role === 'gun'), ...models.filter(({ role }) => role !== 'gun')];
  const leader = models.find((model) => model.leader);
  const radius = cardFor(first).coherency;
  const blockers = blockersFor(battle, first, { mates: NOBODY, limit: 0 });
  for (const model of order) {
    const turned = model.base.facing === undefined ? model.base : placed(model.base, model.base.at, room.facing);
    const stretch = Math.max(1, sizeOf(turned) / 1000);
    const place = RINGS.find((ring) => {
      const base = placed(turned, { x: at.x + Math.trunc(ring.x * stretch), y: at.y + Math.trunc(ring.y * stretch) });
      if (taken.some((other) => overlaps(other, base)) || !fits(battle, model, base, room, blockers)) return false;
      const chief = leader === undefined ? undefined : found[leader.id];
      return chief === undefined || model.role === 'gun' || withinDistance(base, chief, radius);
    });
    if (place === undefined) return undefined;
    const base = placed(turned, { x: at.x + Math.trunc(place.x * stretch), y: at.y + Math.trunc(place.y * stretch) });
    found[model.id] = base;
    taken.push(base);
  }
  const gun = models.find(({ role }) => role === 'gun');
  if (
    gun !== undefined &&
    !models.some(({ id, role }) => role === 'crew' && withinDistance(found[id] as Base, found[gun.id] as Base, INCH))
  )
    return undefined;
  return found;
}

const sizeOf = (base: Base): number => (base.kind === 'disc' ? base.radius * 2 : Math.max(base.length, base.width));

/** Survivors around a hull: within a limit of it, each where he fits. */
export function placesNear(
  battle: ZealotBattle,
  models: readonly Trooper[],
  at: Point,
  around: Base | undefined,
  limit: number,
): { readonly placed: Readonly<Record<string, Base>>; readonly lost: readonly string[] } {
  const centre = around ?? hull(at, 0, 0, 0);
  const taken: Base[] = [];
  const found: Record<string, Base> = {};
  const lost: string[] = [];
  for (const model of models) {
    const place = RINGS.map((ring) => placed(model.base, { x: at.x + ring.x, y: at.y + ring.y })).find(
      (base) =>
        distance(base, centre) <= limit &&
        !taken.some((other) => overlaps(other, base)) &&
        fits(battle, model, base, { facing: 0 }),
    );
    if (place === undefined) lost.push(model.id);
    else {
      found[model.id] = place;
      taken.push(place);
    }
  }
  return { placed: found, lost };
}
