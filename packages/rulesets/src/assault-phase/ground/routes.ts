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
  span,
  TOUCH,
  wayLength,
  wayVerdict,
  withinDistance,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, type Soldier } from '../battle/battle.ts';
import { retreatCourse } from './courses.ts';
import { lazily } from './reaching.ts';

/** The route of one model: round what it avoids; across dangerous ground only where no other way is long enough. AP-FALL-7, R-53 */
export function routeOf(battle: AssaultBattle, mover: Soldier, edge: Edge, length: number): FallBack {
  const course = retreatCourse(battle, mover, 'dangerous');
  const straight = straightHome(course, edge, length);
  if (straight !== undefined) return straight;
  const round = lazily(course, (easier) => untrapped(fallBack(easier, edge, length)));
  if (round !== undefined) return round;
  return fallBack(retreatCourse(battle, mover, 'impassable'), edge, length);
}

const untrapped = (route: FallBack): FallBack | undefined => (route.outcome === 'trapped' ? undefined : route);

/** The way straight home, where nothing stands in it: found without a search. Undefined: the table has to look for one. */
export function straightHome(course: Course, edge: Edge, length: number): FallBack | undefined {
  const { at } = course.base;
  const home = homeward(course, edge, Infinity);
  const whole = span(at, home);
  if (whole === 0 || wayVerdict(course, home) !== 'legal') return undefined;
  if (whole <= length) return { way: [at, home], outcome: 'home' };
  for (let gone = length; gone < whole;) {
    const end = homeward(course, edge, gone);
    const verdict = endVerdict(course, end);
    if (verdict === 'legal') return { way: [at, end], outcome: 'moved' };
    const past = verdict === 'illegal' ? beyondOthers(course, at, end) : undefined;
    if (past === undefined || past <= gone) return undefined;
    gone = past;
  }
  return { way: [at, home], outcome: 'home' };
}

/** How far to go on to be past those on whom the base would stop, in whole thousandths. */
function beyondOthers({ base, blockers }: Course, from: Point, end: Point): number | undefined {
  const gone = span(from, end);
  const [x, y] = [(end.x - from.x) / gone, (end.y - from.y) / gone];
  const size = base.kind === 'disc' ? base.radius : 0;
  let past: number | undefined;
  for (const blocker of blockers) {
    const other = blocker.base;
    const keep = size + (other.kind === 'disc' ? other.radius : 0) + (blocker.end === 'clear' ? 2 : blocker.end);
    const [dx, dy] = [other.at.x - end.x, other.at.y - end.y];
    if (dx * dx + dy * dy >= keep * keep) continue;
    const ahead = dx * x + dy * y;
    const aside = dx * y - dy * x;
    past = Math.max(past ?? 0, Math.ceil(gone + ahead + Math.sqrt(keep * keep - aside * aside)));
  }
  return past;
}

/** Straight towards an edge, until the base touches it. */
function homeward({ base, table }: Course, edge: Edge, length: number): Point {
  const { x, y } = base.at;
  const size = base.kind === 'disc' ? base.radius : 0;
  if (edge === 'south') return { x, y: Math.max(size, y - length) };
  if (edge === 'north') return { x, y: Math.min(table.depth - size, y + length) };
  return edge === 'west' ? { x: Math.max(size, x - length), y } : { x: Math.min(table.width - size, x + length), y };
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

/** Ends of straight ways of the full length, more and more aside towards the mates on either side; never away from home. */
function asideWays({ base }: Soldier, mates: readonly Disc[], edge: Edge, length: number): readonly Point[] {
  const isAcross = edge === 'south' || edge === 'north';
  const sign = edge === 'south' || edge === 'west' ? -1 : 1;
  const asideOf = ({ x, y }: Point): number => (isAcross ? x : y);
  const sides = new Set(mates.map((mate) => Math.sign(asideOf(mate.at) - asideOf(base.at))));
  const ends: Point[] = [];
  for (let aside = 0; aside <= length; aside += ASIDE)
    for (const side of [-1, 1]) {
      if (!sides.has(side)) continue;
      const ahead = Math.floor(Math.sqrt(length * length - aside * aside));
      const { x, y } = base.at;
      ends.push(isAcross ? { x: x + side * aside, y: y + sign * ahead } : { x: x + sign * ahead, y: y + side * aside });
    }
  return ends;
}
