/** Models that go together: a team, a squad, a pack. */
import { type KeepOff, nearestFreePlace } from '../../places.ts';
import { type Point, samePoint } from '../../point.ts';
import { type Base, placed } from '../../shape.ts';
import { canStand } from '../standing.ts';
import { IMPASSABLE } from '../footing.ts';
import type { Course } from '../course.ts';
import type { Mate } from '../unit.ts';

/**
 * A group as it stands: each mate with its course, which knows the ground, the terms and everybody outside the group. Mates pass one
 * another freely; only where they end matters.
 */
export interface Group {
  readonly mates: readonly Mate[];
  /** How far each may go, in thousandths. */
  readonly limit: number;
  /** May the group end like this? The bases are those of its mates, in their order. */
  readonly holds: (ends: readonly Base[]) => boolean;
}

/** Where mates go, by id, each a path that begins where it stands, and how they face at its end. Who stays is not named. */
export type GroupMoves = Readonly<Record<string, { readonly path: readonly Point[]; readonly facing?: number }>>;

/** The shares of a distance that are tried, the whole first. */
export const SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** The middle of a group. */
export function middleOf({ mates }: Pick<Group, 'mates'>): Point {
  let [x, y] = [0, 0];
  for (const { course } of mates) {
    x += course.base.at.x;
    y += course.base.at.y;
  }
  const count = Math.max(1, mates.length);
  return { x: Math.floor(x / count), y: Math.floor(y / count) };
}

/** Paths being given out, one mate after the other. */
export class Going {
  readonly taken: Base[] = [];
  readonly #ends = new Map<string, Base>();
  readonly #paths: Record<string, { readonly path: readonly Point[] }> = {};

  /** A mate goes this path, and stands at its end. */
  take({ id, course }: Mate, path: readonly Point[]): void {
    const end = placed(course.base, path.at(-1) ?? course.base.at);
    this.taken.push(end);
    this.#ends.set(id, end);
    if (path.length > 1) this.#paths[id] = { path };
  }

  hasGone({ id }: Mate): boolean {
    return this.#ends.has(id);
  }

  /** Where everybody stands, in the order of the mates. */
  ends({ mates }: Group): readonly Base[] {
    return mates.map(({ id, course }) => this.#ends.get(id) ?? course.base);
  }

  get moves(): GroupMoves {
    return this.#paths;
  }
}

/** The mates, those with the least first. */
export const sortedBy = ({ mates }: Group, by: (base: Base) => number): readonly Mate[] =>
  mates.toSorted((a, b) => by(a.course.base) - by(b.course.base));

/** The path of somebody who stays where he is; undefined if he cannot. */
export const staying = (course: Course): readonly Point[] | undefined =>
  canStand(course, course.base) ? [course.base.at] : undefined;

/** A straight path, or none where it would have no length. */
export const straightTo = ({ base: { at } }: Course, to: Point): readonly Point[] =>
  samePoint(at, to) ? [at] : [at, to];

/** Ground that nobody of this footing may enter. */
export const barredTo = ({ table, footing }: Course): readonly KeepOff[] =>
  table.pieces.filter((piece) => footing(piece) === IMPASSABLE).map(({ shape }) => ({ shape }));

/** The free place nearest to another one for a mover of the course, off everybody in the way and off others; undefined: there is none so near. */
export function freeNear(course: Course, place: Point, others: readonly Base[], within: number): Point | undefined {
  const { table, base, blockers } = course;
  const keepOff = [
    ...blockers.map((blocker) => ({ shape: blocker.base, clearance: blocker.end === 'clear' ? 2 : 0 })),
    ...others.map((shape) => ({ shape })),
    ...barredTo(course),
  ];
  const radius = base.kind === 'disc' ? base.radius : 0;
  return nearestFreePlace({ width: table.width, depth: table.depth, keepOff }, radius, place, within);
}
