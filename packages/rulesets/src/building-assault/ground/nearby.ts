/** A move as far as it is determined: who is too far away to matter to it is left out, so that the same move is known again. */
import { type Course, INCH, type Blocker, type Disc, squared, span } from '@umpire/engine/table';

/** A course without its table and footing. */
export type PlainCourse = Pick<Course, 'base' | 'terms' | 'blockers'> & { readonly base: Disc };

export interface NearCourse {
  readonly course: Course;
  /** All of it but its table and footing, as a text: a `PlainCourse`. */
  readonly key: string;
}

/** Room to spare, for whatever is rounded on the way. */
const SPARE = INCH / 2;

const radiusOf = ({ base }: Pick<Blocker, 'base'>): number => (base.kind === 'disc' ? base.radius : 0);

const keepOf = ({ way, end }: Blocker): number => Math.max(Number(way) || 0, Number(end) || 0);

/** The course with those in the way who can matter: to a way within its limit, or to a way to a place in contact with a target. */
export function nearCourse(course: Course, target?: Disc): NearCourse {
  const matters = target === undefined ? mattersWithin(course) : mattersTo(course, target);
  const near = course.blockers.filter(matters);
  return {
    course: near.length === course.blockers.length ? course : { ...course, blockers: near },
    key: keyOf(course, near),
  };
}

/** How far from its own centre somebody may keep a mover's. */
const apartFrom = (course: Course, other: Blocker): number =>
  radiusOf(course) + radiusOf(other) + keepOf(other) + SPARE;

function mattersWithin(course: Course): (other: Blocker) => boolean {
  const { at } = course.base;
  const limit = course.terms.limit ?? Infinity;
  return (other) => {
    const reach = limit + apartFrom(course, other);
    return squared(other.base.at, at) <= reach * reach;
  };
}

/** Whoever may be passed is in the way only where the mover ends; the others if a way past them can still lead to the target. */
function mattersTo(course: Course, target: Disc): (other: Blocker) => boolean {
  const { at } = course.base;
  const limit = course.terms.limit ?? Infinity;
  const contact = target.radius + radiusOf(course);
  return (other) => {
    const apart = apartFrom(course, other);
    const beyond = span(other.base.at, target.at) - contact - apart;
    if (beyond <= 0) return true;
    return other.way !== 'free' && span(other.base.at, at) - apart + beyond <= limit;
  };
}

/** Ids are no part of it: they make no difference to a way. */
const keyOf = ({ base, terms }: Course, near: readonly Blocker[]): string =>
  JSON.stringify({ base, terms, blockers: near.map((other) => ({ ...other, id: '' })) });
