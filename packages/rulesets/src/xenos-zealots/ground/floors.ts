/** Storeys in an assault: nobody fights through a floor, so whoever goes for enemies on another storey takes the stairs. XZ-MOVE-5, XZ-R-103 */
import type { ModelMove } from '@umpire/engine/battle';
import {
  type Base,
  type Course,
  distance,
  INCH,
  isLegalWay,
  type Point,
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
  const checked =
    (stairs: (move: ModelMove) => ModelMove) =>
    (move: ModelMove): ModelMove | undefined => {
      const way = stairs(move);
      return isLegalWay(free, way.path as Way) ? way : undefined;
    };
  const house = houseAt(course, model.base);
  const before: Floor = {
    ...floor,
    course: {
      ...course,
      level,
      terms: { ...terms, limit: left, ...(level > 0 && house?.shape.kind === 'polygon' && { within: house.shape }) },
    },
    wayOf: checked(({ path: [from, ...path], ...move }) => ({
      ...move,
      path: from === undefined ? [] : [from, onStorey(from, level), ...path],
    })),
  };
  // Whoever is upstairs comes down before he leaves; whoever comes in from outside climbs where he ends.
  if (model.level > 0) return house === undefined ? [] : [before];
  const after: Floor = {
    ...floor,
    course: {
      ...course,
      blockers: course.blockers.map((one) => (one.level === level ? { ...one, level: model.level, way: 'free' } : one)),
      terms: { ...terms, limit: left },
    },
    wayOf: checked((move) => endingOn(move, level)),
  };
  return house === undefined || level >= (house.storeys ?? 1) ? [after] : [before, after];
}

/** A way at whose end there are stairs. */
function endingOn(move: ModelMove, level: number): ModelMove {
  const last = move.path.at(-1);
  return last === undefined ? move : { ...move, path: [...move.path, onStorey(last, level)] };
}

const onStorey = (place: Point, level: number): Way[number] => ({ ...place, level });
