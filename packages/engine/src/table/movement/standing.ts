/** May a base stop here? Whole base on the table, off what it may not stand on, at its distance from everybody. */
import { say, type Saying } from '../../words/index.ts';
import { closerThan, distance, overlaps, touches, whollyIn } from '../distance.ts';
import { type Point, squared } from '../point.ts';
import { type Base, type Box, boxOf, spot } from '../shape.ts';
import { EDGES, type Edge, areaAt, isOnTable, remember } from '../table.ts';
import { outlineOf } from './barrier.ts';
import type { Blocker } from './blocker.ts';
import type { Course, Refusal } from './course.ts';
import { type Feature, featuresOf } from './footing.ts';
import { halfDiagonal } from './leg.ts';
import { endVerdict } from './straight.ts';

/** The edges of the table over which a base hangs. */
export function edgesPassed({ table }: Course, base: Base): readonly Edge[] {
  if (isOnTable(table, base)) return [];
  const { west, south, east, north } = boxOf(base);
  const isOver = { south: south < 0, north: north > table.depth, west: west < 0, east: east > table.width };
  return EDGES.filter((edge) => isOver[edge]);
}

/** The edges that a base may not be over on its way. */
export const edgesBarring = (course: Course, base: Base): readonly Edge[] =>
  edgesPassed(course, course.terms.overhangs === true ? spot(base.at) : base);

/** The ground on which a base may not stop anyhow. */
const standsOf = ({ table, footing }: Course): readonly Feature[] => closedFeatures(featuresOf(table, footing));

const closedFeatures = remember((features: readonly Feature[]): readonly Feature[] =>
  features.filter(({ footing }) => footing.end !== 'free'),
);

const areApart = (a: Box, b: Box): boolean =>
  a.east < b.west - 1 || b.east < a.west - 1 || a.north < b.south - 1 || b.north < a.south - 1;

/** Is a base so far from a model that it cannot matter to it? Most are: this is asked before anything is worked out. */
function isFar({ base: other, end }: Blocker, base: Base): boolean {
  const reach = halfDiagonal(base) + halfDiagonal(other) + (end === 'clear' ? 1 : end) + 1;
  return Math.abs(base.at.x - other.at.x) > reach || Math.abs(base.at.y - other.at.y) > reach;
}

/** The pieces on which a base lies where it may not stop. */
export const featuresUnder = (course: Course, base: Base): readonly Feature[] => {
  const box = boxOf(base);
  return standsOf(course).filter((feature) => !areApart(feature.box, box) && standsOn(feature, base));
};

/** Those to whom a base is nearer than it may stop, on a storey, with what is wrong. */
export function tooNearTo(
  course: Course,
  base: Base,
  level: number,
): readonly { blocker: Blocker; kind: Refusal['kind'] }[] {
  return course.blockers.flatMap((blocker) => {
    if (isFar(blocker, base) || !counts(course, blocker, base.at, level)) return [];
    const kind = nearnessProblem(blocker, base, course.base);
    return kind === undefined ? [] : [{ blocker, kind }];
  });
}

/** Does the base lie on a piece where it may not stop? */
function standsOn({ shape, footing }: Feature, base: Base): boolean {
  if (footing.end === 'clear' || shape.kind !== 'polygon') return overlaps(base, shape);
  return overlaps(base, outlineOf(shape));
}

/** Why may a base not stop so near to a model? Undefined: it may. `start` is where it began its move. */
function nearnessProblem(blocker: Blocker, base: Base, start: Base): Refusal['kind'] | undefined {
  const { end } = blocker;
  if (overlaps(base, blocker.base)) return 'ends-on-model';
  if (end === 'clear') return touches(base, blocker.base) ? 'ends-in-contact' : undefined;
  if (end === 0 || !closerThan(base, blocker.base, end)) return undefined;
  const isLeaving = closerThan(start, blocker.base, end) && isNoNearer(base, start, blocker.base);
  return isLeaving ? undefined : 'ends-too-near';
}

function isNoNearer(base: Base, start: Base, to: Base): boolean {
  if (base.kind === 'disc' && to.kind === 'disc') return squared(base.at, to.at) >= squared(start.at, to.at);
  return distance(base, to) >= distance(start, to) - 1e-6;
}

/** Can it stop with this base, on this storey? The quick answer, for searching. */
export function canStand(course: Course, base: Base, level = course.level ?? 0): boolean {
  const { terms } = course;
  if (terms.within === undefined && sameSize(base, course.base)) {
    const verdict = endVerdict(course, base.at, level);
    if (verdict !== 'unsure') return verdict === 'legal';
  }
  if (edgesPassed(course, base).some((edge) => terms.exits?.includes(edge) !== true)) return false;
  if (terms.within !== undefined && !whollyIn(base, terms.within)) return false;
  for (const blocker of course.blockers) {
    if (isFar(blocker, base) || !counts(course, blocker, base.at, level)) continue;
    if (nearnessProblem(blocker, base, course.base) !== undefined) return false;
  }
  const box = boxOf(base);
  for (const feature of standsOf(course)) if (!areApart(feature.box, box) && standsOn(feature, base)) return false;
  return true;
}

/** Are both round, and as large? */
const sameSize = (base: Base, other: Base): boolean =>
  base.kind === 'disc' && other.kind === 'disc' && base.radius === other.radius;

function counts({ table }: Course, { area, level: storey }: Blocker, at: Point, level: number): boolean {
  return (storey === undefined || storey === level) && (area === undefined || area === areaAt(table, at));
}

/** Everything that is wrong with stopping here. */
export function standingProblems(course: Course, base: Base, level = course.level ?? 0): readonly Refusal[] {
  const { terms } = course;
  const { at } = base;
  const problems: Refusal[] = [];
  for (const edge of edgesPassed(course, base)) {
    if (terms.exits?.includes(edge) === true) continue;
    problems.push({ kind: 'off-table', at, ...say('Goes over the {edge} edge of the table.', { edge }) });
  }
  if (terms.within !== undefined && !whollyIn(base, terms.within)) {
    problems.push({ kind: 'leaves-outline', at, says: 'Does not end wholly inside the outline it must stay in.' });
  }
  const seen = new Set<string>();
  for (const { piece, opening, footing } of featuresUnder(course, base)) {
    if (seen.has(piece.id)) continue;
    seen.add(piece.id);
    const which = { piece: piece.id, ...(opening === undefined ? {} : { opening: opening.id }) };
    const says = footing.end === 'whole' ? 'Ends across the edge of {piece}.' : 'Ends on {piece}.';
    problems.push({ kind: 'ends-on-terrain', at, ...which, ...say(says, { piece: piece.name }) });
  }
  for (const { blocker, kind } of tooNearTo(course, base, level)) {
    problems.push({ kind, at, model: blocker.id, ...nearnessSays(kind, blocker) });
  }
  return problems;
}

function nearnessSays(kind: Refusal['kind'], { id: model, end }: Blocker): Saying {
  if (kind === 'ends-on-model') return say('Ends on top of {model}.', { model });
  if (kind === 'ends-in-contact') return say('Ends in contact with {model}.', { model });
  return say('Ends closer than {near″} to {model}.', { near: typeof end === 'number' ? end : 0, model });
}
