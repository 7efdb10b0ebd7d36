/** Storeys in an assault: nobody fights through a floor, so whoever goes for enemies on another storey takes the stairs. XZ-MOVE-5, XZ-R-103 */
import type { ModelMove } from '@umpire/engine/battle';
import {
  type Base,
  type Course,
  distance,
  INCH,
  isLegalWay,
  type Point,
  span,
  towards,
  type Way,
  withinDistance,
} from '@umpire/engine/table';
import type { Trooper } from '../battle/battle.ts';
import { byStairs } from './courses.ts';
import { houseAt } from './sight.ts';
import { CLIMB } from './terrain.ts';

/** How near counts as fighting. XZ-ASLT-7 */
export const REACH = 2 * INCH;

/** One storey on which a model can meet enemies: how it goes there, and who is on it. */
export interface Floor {
  readonly level: number;
  readonly course: Course;
  readonly targets: readonly Trooper[];
  readonly accepts: (end: Base) => boolean;
  /** The way of the course with the stairs in it; none if the stairs cannot be taken like that. */
  readonly wayOf: (move: ModelMove) => ModelMove | undefined;
}

/** Where a model stands, and on which storey. */
export interface Standing {
  readonly base: Base;
  readonly level: number;
}

/** Is somebody who stands so within 2″ of an enemy, on his storey? XZ-ASLT-7 */
export const isInReachOf = ({ base, level }: Standing, target: Trooper): boolean =>
  level === target.level && withinDistance(base, target.base, REACH);

/** The distance to an enemy for fighting: through a floor it is more than anybody reaches. XZ-R-103 */
export const fightingGap = ({ base, level }: Standing, target: Trooper): number =>
  distance(base, target.base) + (level === target.level ? 0 : REACH + 1);

/** The storeys on which there are targets, his own first. */
export function floorsOf(course: Course, model: Trooper, targets: readonly Trooper[]): readonly Floor[] {
  const own = targets.filter(({ level }) => level === model.level);
  if (own.length === targets.length) return [hereOf(course, model, own)];
  const others = [...new Set(targets.map(({ level }) => level))].filter((level) => level !== model.level);
  return [
    ...(own.length > 0 ? [hereOf(course, model, own)] : []),
    ...others.toSorted((a, b) => a - b).flatMap((level) => floorsTo(course, model, targets, level)),
  ];
}

const hereOf = (course: Course, { level }: Trooper, targets: readonly Trooper[]): Floor => ({
  level,
  course,
  targets,
  accepts: () => true,
  wayOf: (move) => move,
});

function floorsTo(course: Course, model: Trooper, all: readonly Trooper[], level: number): readonly Floor[] {
  const free = byStairs(course);
  const { limit = 0, ...terms } = free.terms;
  const flies = terms.flies === true;
  const gained = flies ? Math.max(0, level - model.level) : Math.abs(level - model.level);
  const left = limit - gained * CLIMB;
  if (left < 0) return [];
  const targets = all.filter((target) => target.level === level);
  const accepts = (end: Base): boolean => level === 0 || level < (houseAt(course, end)?.storeys ?? 1);
  const floor = { level, targets, accepts };
  if (flies)
    return [
      {
        ...floor,
        course: { ...course, level, terms: { ...terms, limit: left } },
        wayOf: ({ path, ...move }) => ({
          ...move,
          path: path.map((place, i) => (i > 0 ? onStorey(place, level) : place)),
        }),
      },
    ];
  const isFree = ({ path }: ModelMove): boolean => isLegalWay(free, path as Way);
  const house = houseAt(course, model.base);
  const before: Floor = {
    ...floor,
    course: {
      ...course,
      level,
      terms: { ...terms, limit: left, ...(level > 0 && house?.shape.kind === 'polygon' && { within: house.shape }) },
    },
    wayOf({ path: [from, ...path], ...move }) {
      const way = { ...move, path: from === undefined ? [] : [from, onStorey(from, level), ...path] };
      return isFree(way) ? way : undefined;
    },
  };
  // Whoever is upstairs comes down before he leaves; whoever comes in from outside climbs where he ends.
  if (model.level > 0) return house === undefined ? [] : [before];
  const houses = new Set(targets.flatMap(({ base }) => houseAt(course, base)?.id ?? []));
  const after: Floor = {
    ...floor,
    course: {
      ...course,
      // Where he climbs is tried later: who stands below in there need not be in his way, who is up there only where he ends.
      blockers: course.blockers.flatMap((one) => {
        if (one.level === level) return [{ ...one, level: model.level, way: 'free' as const }];
        return houses.has(houseAt(course, one.base)?.id ?? '') ? [] : [one];
      }),
      terms: { ...terms, limit: left },
    },
    wayOf: (move) => CLIMBS.map((share) => climbing(course, move, level, share)).find((way) => way && isFree(way)),
  };
  return house === undefined || level >= (house.storeys ?? 1) ? [after] : [before, after];
}

/** How far along the last leg of his way somebody takes the stairs: at its end if he can. */
const CLIMBS = [1, 0.75, 0.5, 0.25] as const;

/** A way with stairs on its last leg, in the building in which it ends. */
function climbing(course: Course, { path, ...move }: ModelMove, level: number, share: number): ModelMove | undefined {
  const [from, to] = [path.at(-2), path.at(-1)];
  if (to === undefined) return { ...move, path };
  if (share === 1 || from === undefined) return { ...move, path: [...path, onStorey(to, level)] };
  const foot = towards(from, to, Math.floor(span(from, to) * share));
  if (houseAt(course, { at: foot })?.id !== houseAt(course, { at: to })?.id) return undefined;
  return { ...move, path: [...path.slice(0, -1), foot, onStorey(foot, level), to] };
}

const onStorey = (place: Point, level: number): Way[number] => ({ ...place, level });
