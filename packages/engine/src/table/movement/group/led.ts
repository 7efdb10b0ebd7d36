/** A group that goes with its leader: he to a place, the others by the same way, each settled near where that takes him. */
import { ahead, facingTowards } from '../../angle.ts';
import { overlaps } from '../../distance.ts';
import { type Point, samePoint, span, towards as along } from '../../point.ts';
import { type Base, placed } from '../../shape.ts';
import type { Course, Way } from '../course.ts';
import { isLegalWay } from '../problems.ts';
import { canStand } from '../standing.ts';
import type { Mate } from '../unit.ts';
import type { Group, GroupMoves } from './group.ts';

/** A group with a leader, who is its first mate; its limit is how far he may go. */
export interface LedGroup extends Group {
  /** May a mate end so, with the leader where he is going to be? */
  readonly keeps: (mate: Mate, end: Base, leader: Base) => boolean;
  /** Moves that take the leader elsewhere are of no use: if all would, nobody else is given a place. */
  readonly wants?: (end: Point) => boolean;
}

export interface LedMoves {
  readonly moves: GroupMoves;
  /** Where the leader ends. */
  readonly end: Base;
}

/** Directions tried when the straight way is barred, nearest first, and shares of the distance. */
const TURNS = [0, 25, -25, 60, -60] as const;
const SHARES = [1, 0.65, 0.3] as const;
/** A way aside has to bring it so much nearer to the goal, in thousandths; straight on, so much of a full move will do. */
const WORTH = 100;
const ENOUGH = 0.75;

/** Towards a goal as far as all can go together. Undefined: it cannot move there at all, or not to where it is wanted. */
export function led(group: LedGroup, goal: Point): LedMoves | undefined {
  const [leader] = group.mates;
  if (leader === undefined) return undefined;
  const { at } = leader.course.base;
  const { wants = () => true } = group;
  const whole = span(at, goal);
  if (whole === 0 || group.limit <= 0) return undefined;
  const places = placesTowards(at, goal, group.limit);
  if (
    group.wants !== undefined &&
    !places.flat().some((to) => wants(to) && leadTo(group, leader, to, goal) !== undefined)
  )
    return undefined;
  let best: { readonly found: LedMoves; readonly gap: number } | undefined;
  for (const [turn, some] of places.entries()) {
    for (const to of some) {
      const gap = span(to, goal);
      if (best !== undefined && gap >= best.gap - WORTH) continue;
      const found = ledTo(group, leader, to, goal);
      if (found === undefined) continue;
      best = { found, gap };
      break;
    }
    if (best !== undefined && turn === 0 && best.gap <= whole - group.limit * ENOUGH) break;
  }
  return best !== undefined && wants(best.found.end.at) ? best.found : undefined;
}

/** The places that are tried for the leader, direction by direction, the farthest first. */
function placesTowards(at: Point, goal: Point, limit: number): readonly (readonly Point[])[] {
  const whole = span(at, goal);
  const heading = facingTowards(at, goal);
  return TURNS.map((turn) =>
    SHARES.map((share) => {
      const length = Math.min(whole, limit * share);
      return turn === 0 ? along(at, goal, length) : ahead(at, heading + turn, Math.floor(length));
    }),
  );
}

/** The leader goes to a place or not at all: other places for him are tried by whoever wants this one. */
const leadTo = (group: LedGroup, leader: Mate, to: Point, goal: Point): Settled | undefined =>
  settled(leader.course, EXACTLY, shiftTo(leader, to), goal, (end) => group.keeps(leader, end, end));

const shiftTo = ({ course: { base } }: Mate, to: Point): Point => ({ x: to.x - base.at.x, y: to.y - base.at.y });

function ledTo(group: LedGroup, leader: Mate, to: Point, goal: Point): LedMoves | undefined {
  const shift = shiftTo(leader, to);
  const lead = leadTo(group, leader, to, goal);
  if (lead === undefined) return undefined;
  const ends: Base[] = [lead.end];
  const moves: Record<string, GroupMoves[string]> = {};
  const move = ({ id, course }: Mate, { way, end }: Settled): void => {
    if (!samePoint(end.at, course.base.at) || way.facing !== undefined) moves[id] = way;
  };
  move(leader, lead);
  for (const mate of group.mates.slice(1)) {
    const found = settled(
      mate.course,
      STEPS,
      shift,
      goal,
      (end) => !ends.some((other) => overlaps(end, other)) && group.keeps(mate, end, lead.end),
    );
    if (found === undefined) return undefined;
    move(mate, found);
    ends.push(found.end);
  }
  return group.holds(ends) ? { moves, end: lead.end } : undefined;
}

/** Small steps aside when a place is taken. */
export const ASIDE: readonly Point[] = [
  { x: 0, y: 0 },
  ...[600, 1200].flatMap((by) => [
    { x: by, y: 0 },
    { x: -by, y: 0 },
    { x: 0, y: by },
    { x: 0, y: -by },
  ]),
];

/** How much of the shift a mate makes, and then how far aside: all of it if it can. */
interface Settling {
  readonly share: number;
  readonly aside: Point;
}
const STEPS: readonly Settling[] = [1, 0.75, 0.5, 0.25, 0].flatMap((share) =>
  (share === 1 ? ASIDE : ASIDE.slice(0, 5)).map((aside) => ({ share, aside })),
);
const EXACTLY = STEPS.slice(0, 1);

interface Settled {
  readonly way: GroupMoves[string];
  readonly end: Base;
}

/** Straight to the first of the places that will do; whoever has a front turns it to the goal. */
function settled(
  course: Course,
  steps: readonly Settling[],
  shift: Point,
  goal: Point,
  keeps: (end: Base) => boolean,
): Settled | undefined {
  const { base } = course;
  const { at } = base;
  for (const { share, aside } of steps) {
    const to = { x: at.x + Math.trunc(shift.x * share) + aside.x, y: at.y + Math.trunc(shift.y * share) + aside.y };
    const facing = base.facing !== undefined && !samePoint(to, goal) ? facingTowards(to, goal) : undefined;
    const end = facing === undefined ? placed(base, to) : placed(base, to, facing);
    if (!keeps(end) || !canStand(course, end) || !isLegalWay(course, pivoting(base, [at, to], facing))) continue;
    return { way: { path: [at, to], ...(facing !== undefined && { facing }) }, end };
  }
  return undefined;
}

/** A path as the table wants it: a pivot of a hull at its end is a place of its own. */
export function pivoting({ kind, facing: front }: Base, path: Way, facing: number | undefined): Way {
  const last = path.at(-1);
  return last === undefined || facing === undefined || front === undefined || kind === 'disc'
    ? path
    : [...path, { ...last, facing }];
}
