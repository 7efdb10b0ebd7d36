/** A move as far as it is determined: who is too far away to matter to it is left out, so that the same move is known again. */
import { type Blocker, type Course, type Disc, INCH, squared } from '@umpire/engine/table';

export interface NearCourse {
  readonly course: Course;
  /** Tells this course from every other one with the same table and footing. */
  readonly key: string;
}

/** Room to spare, for whatever is rounded on the way. */
const SPARE = INCH / 2;

const radiusOf = ({ base }: Pick<Blocker, 'base'>): number => (base.kind === 'disc' ? base.radius : 0);
const keepOf = ({ way, end }: Blocker): number => Math.max(Number(way) || 0, Number(end) || 0);

/** The course with those in the way who can matter: to a way within its limit, or to a place in contact with a target. */
export function nearCourse(course: Course, target?: Disc): NearCourse {
  const { base, blockers, terms } = course;
  const own = radiusOf(course);
  const matters = (other: Blocker): boolean => {
    const apart = own + radiusOf(other) + keepOf(other) + SPARE;
    const reach = (terms.limit ?? Infinity) + apart;
    if (squared(other.base.at, base.at) <= reach * reach) return true;
    if (target === undefined) return false;
    const around = target.radius + own + apart;
    return squared(other.base.at, target.at) <= around * around;
  };
  const near = blockers.filter(matters);
  return { course: near.length === blockers.length ? course : { ...course, blockers: near }, key: keyOf(course, near) };
}

/** Ids are no part of it: they make no difference to a way. */
function keyOf(course: Course, near: readonly Blocker[]): string {
  const { base, terms } = course;
  let key = `${base.at.x},${base.at.y},${radiusOf(course)},${terms.limit}|${terms.closed?.join() ?? '-'}|`;
  for (const other of near)
    key += `${other.base.at.x},${other.base.at.y},${radiusOf(other)},${other.way},${other.end};`;
  return key;
}
