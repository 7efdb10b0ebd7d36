/** A whole group into contact with others. */
import { distance, overlaps } from '../../distance.ts';
import { nearestContactPlace } from '../../places.ts';
import { type Point, squared, towards as along } from '../../point.ts';
import { type Base, placed } from '../../shape.ts';
import { type Target, wayIntoContact } from '../contact.ts';
import type { Course } from '../course.ts';
import { isLegalWay } from '../problems.ts';
import { shortestWay } from '../shortest.ts';
import { barredTo, Going, type Group, type GroupMoves, SHARES, sortedBy } from './group.ts';

/**
 * Moves a group into contact with some enemies: whoever can touches one of them, the nearest first, the others close up; or, where that
 * cannot be, one alone by whatever place and way. Undefined: nobody gets there, or the group would not hold together.
 */
export const intoContact = (group: Group, enemies: readonly Target[]): GroupMoves | undefined =>
  together(
    group,
    enemies.map(({ base }) => base),
  ) ?? oneAlone(group, enemies);

function oneAlone({ mates, holds }: Group, enemies: readonly Target[]): GroupMoves | undefined {
  const bases = mates.map(({ course }) => course.base);
  for (const [i, { id, course }] of mates.entries()) {
    const accepts = (end: Base): boolean =>
      !bases.some((other, k) => k !== i && overlaps(other, end)) && holds(bases.with(i, end));
    const found = wayIntoContact(course, enemies, { accepts });
    if (found !== undefined && found.way.length > 1) return { [id]: { path: found.way.map(({ x, y }) => ({ x, y })) } };
  }
  return undefined;
}

function together(group: Group, enemies: readonly Base[]): GroupMoves | undefined {
  const gap = (base: Base): number => Math.min(...enemies.map((enemy) => distance(base, enemy)));
  if (Math.min(...group.mates.map(({ course }) => gap(course.base))) > group.limit + 1) return undefined;
  const going = new Going();
  for (const mate of sortedBy(group, gap)) {
    const { course } = mate;
    const touching = contactPath(course, enemies, going.taken);
    if (touching === undefined && going.taken.length === 0) return undefined;
    const waiting = group.mates.filter((other) => other !== mate && !going.hasGone(other));
    const standing = [...going.taken, ...waiting.map((other) => other.course.base)];
    going.take(mate, touching ?? closerPath(course, enemies, standing));
  }
  // Somebody who stays may stand where another has gone.
  return group.holds(going.ends(group)) && !hasOverlap(going.taken) ? going.moves : undefined;
}

const hasOverlap = (bases: readonly Base[]): boolean =>
  bases.some((one, i) => bases.slice(0, i).some((other) => overlaps(other, one)));

/** To the nearest place in contact with one of the enemies. */
function contactPath(course: Course, enemies: readonly Base[], taken: readonly Base[]): readonly Point[] | undefined {
  const { base, table, blockers } = course;
  if (base.kind !== 'disc') return undefined;
  const { at, radius } = base;
  const limit = course.terms.limit ?? 0;
  const keepOff = [
    ...blockers.map((blocker) => ({ shape: blocker.base })),
    ...taken.map((shape) => ({ shape })),
    ...barredTo(course),
  ];
  const near = enemies
    .filter((enemy) => distance(enemy, base) <= limit)
    .toSorted((a, b) => squared(a.at, at) - squared(b.at, at));
  for (const enemy of near) {
    const place = nearestContactPlace({ width: table.width, depth: table.depth, keepOff }, enemy, radius, at);
    if (place === undefined) continue;
    const way = isLegalWay(course, [at, place]) ? [at, place] : shortestWay(course, place);
    if (way !== undefined) return way.map(({ x, y }) => ({ x, y }));
  }
  return undefined;
}

/** As near to the enemy as a straight run leads, never farther than before. */
function closerPath(course: Course, enemies: readonly Base[], standing: readonly Base[]): readonly Point[] {
  const { at } = course.base;
  const [nearest] = enemies.toSorted((a, b) => squared(a.at, at) - squared(b.at, at));
  if (nearest === undefined) return [at];
  for (const share of SHARES) {
    const place = along(at, nearest.at, Math.floor((course.terms.limit ?? 0) * share));
    const base = placed(course.base, place);
    if (!standing.some((other) => overlaps(other, base)) && isLegalWay(course, [at, place])) return [at, place];
  }
  return [at];
}
