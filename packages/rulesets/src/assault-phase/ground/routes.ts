/** The routes of models that fall back: home by the shortest way, straight where nothing is in it (4.22). */
import {
  type Course,
  type Disc,
  type Edge,
  endVerdict,
  fallBack,
  type FallBack,
  isLegalWay,
  placed,
  type Point,
  TOUCH,
  wayLength,
  withinDistance,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, type Soldier } from '../battle/battle.ts';
import { retreatCourse } from './courses.ts';

/** The route of one model: round what it avoids; across dangerous ground only where no other way is long enough. AP-FALL-7, R-53 */
export function routeOf(battle: AssaultBattle, mover: Soldier, edge: Edge, length: number): FallBack {
  const round = fallBack(retreatCourse(battle, mover, 'dangerous'), edge, length);
  return round.outcome === 'trapped' ? fallBack(retreatCourse(battle, mover, 'impassable'), edge, length) : round;
}

/** Is a route that was found before the mates have moved still the one? They are in nobody's way, only where he ends. R-53 */
export function holds(course: Course, { way, outcome }: FallBack, length: number): boolean {
  const end = way.at(-1);
  // One that has gone on past a mate may have to go less far now.
  if (end === undefined || outcome === 'trapped' || wayLength(way) > length + TOUCH) return false;
  return outcome === 'home' || endVerdict(course, end) === 'legal';
}

/**
 * Straight ways of the full length that bring a stray back within 2″ of its unit (`mates`, where they are or will be), those least
 * aside first. It goes towards them, so it stays inside the corridor. AP-FALL-3, AP-FALL-5
 */
export function closingUp(
  battle: AssaultBattle,
  mover: Soldier,
  mates: readonly Disc[],
  edge: Edge,
  length: number,
): readonly FallBack[] {
  const ways = asideWays(mover, mates, edge, length).filter((to) => comesBack(mover, mates, to));
  for (const avoids of ['dangerous', 'impassable'] as const) {
    const course = retreatCourse(battle, mover, avoids);
    const found = ways.filter((to) => isLegalWay(course, [mover.base.at, to]));
    if (found.length > 0) return found.map((to) => ({ way: [mover.base.at, to], outcome: 'moved' as const }));
  }
  return [];
}

/** Is the base within 2″ of a mate there? */
export const comesBack = ({ base }: Soldier, mates: readonly Disc[], to: Point): boolean =>
  mates.some((mate) => withinDistance(placed(base, to), mate, COHERENCY + TOUCH));

/** Steps aside that are tried, in thousandths. */
const ASIDE = 250;

/**
 * Ends of straight ways of the full length, more and more aside towards the mates on either side, and straight at each of them: that
 * one ends nearest to him. Never away from home.
 */
function asideWays({ base }: Soldier, mates: readonly Disc[], edge: Edge, length: number): readonly Point[] {
  const isAcross = edge === 'south' || edge === 'north';
  const sign = edge === 'south' || edge === 'west' ? -1 : 1;
  const { x, y } = base.at;
  const turns: { readonly side: number; readonly aside: number }[] = mates.map(({ at }) => {
    const [aside, ahead] = isAcross ? [at.x - x, sign * (at.y - y)] : [at.y - y, sign * (at.x - x)];
    const far = Math.sqrt(aside * aside + ahead * ahead);
    return { side: Math.sign(aside), aside: ahead <= 0 ? length : Math.floor((Math.abs(aside) * length) / far) };
  });
  const sides = new Set(turns.map(({ side }) => side));
  for (let aside = 0; aside <= length; aside += ASIDE)
    for (const side of [-1, 1]) if (sides.has(side)) turns.push({ side, aside });
  return turns
    .toSorted((a, b) => a.aside - b.aside || a.side - b.side)
    .map(({ side, aside }): Point => {
      const ahead = Math.floor(Math.sqrt(length * length - aside * aside));
      return isAcross ? { x: x + side * aside, y: y + sign * ahead } : { x: x + sign * ahead, y: y + side * aside };
    });
}
