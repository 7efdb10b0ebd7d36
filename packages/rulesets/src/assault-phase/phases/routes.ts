/** The routes of models that fall back: home by the shortest way, straight where nothing is in it (4.22). */
import {
  type Course,
  type Edge,
  fallBack,
  type FallBack,
  measured,
  placed,
  type Point,
  span,
  TOUCH,
  touches,
  wayLength,
  withinDistance,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, isWithin, matesOf, type Soldier } from '../battle.ts';
import { retreatCourse } from '../courses.ts';
import { kept } from '../kept.ts';
import { lazily } from '../reaching.ts';
import { endVerdict, wayVerdict } from '../straight.ts';

const keptRoutes = kept<AssaultBattle, FallBack>();

/** The route of one model: round what it avoids; across dangerous ground only where no other way is long enough. AP-FALL-7, R-53 */
export const routeOf = (battle: AssaultBattle, mover: Soldier, edge: Edge, length: number): FallBack =>
  keptRoutes(battle, `${mover.id} ${edge} ${length}`, () => findRoute(battle, mover, edge, length));

function findRoute(battle: AssaultBattle, mover: Soldier, edge: Edge, length: number): FallBack {
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

/** Ways of the full length inside the corridor that bring a stray back within 2″ of a mate. AP-FALL-3 */
export function closingUp(
  battle: AssaultBattle,
  mover: Soldier,
  course: Course,
  edge: Edge,
  length: number,
  route: FallBack,
): readonly FallBack[] {
  const mates = matesOf(battle, mover.unit).filter(({ id }) => id !== mover.id);
  const end = route.way.at(-1);
  if (end === undefined || mates.length === 0) return [];
  const isNear = (at: Point): boolean =>
    mates.some((mate) => withinDistance(placed(mover.base, at), mate.base, COHERENCY + TOUCH));
  // Mates that have not moved yet go the same way: only one that was astray before has to close up.
  if (isNear(end) || mates.some((mate) => isWithin(mate, mover, COHERENCY))) return [];
  const nearest = mates.toSorted((a, b) => span(a.base.at, end) - span(b.base.at, end))[0] as Soldier;
  const isAcross = edge === 'south' || edge === 'north';
  const side = isAcross
    ? Math.sign(nearest.base.at.x - mover.base.at.x)
    : Math.sign(nearest.base.at.y - mover.base.at.y);
  for (let aside = 500; aside < length; aside += 500) {
    const ahead = Math.floor(Math.sqrt(length * length - aside * aside));
    const { x, y } = mover.base.at;
    const sign = edge === 'south' || edge === 'west' ? -1 : 1;
    const to = isAcross ? { x: x + side * aside, y: y + sign * ahead } : { x: x + sign * ahead, y: y + side * aside };
    if (!isNear(to)) continue;
    const way = [mover.base.at, to];
    const isFree = measured(course, way).isWithinLimit && isLegal(battle, mover, way);
    if (isFree) return [{ way, outcome: 'moved' }];
  }
  return [];
}

const isLegal = (battle: AssaultBattle, mover: Soldier, way: readonly Point[]): boolean => {
  const end = way.at(-1) as Point;
  const base = placed(mover.base, end);
  const inside =
    end.x >= mover.base.radius &&
    end.y >= mover.base.radius &&
    end.x <= battle.table.width - mover.base.radius &&
    end.y <= battle.table.depth - mover.base.radius;
  return (
    inside &&
    !battle.models.some((other) => other.id !== mover.id && other.away === undefined && touches(other.base, base))
  );
};
