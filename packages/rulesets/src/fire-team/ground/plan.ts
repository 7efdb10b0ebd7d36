/** Proposals for moves of whole teams: towards a place, into contact. A person may take or change them. */
import type { Moves, BattleModel } from '@umpire/engine/battle';
import {
  type Point,
  span,
  towards,
  placed,
  canStand,
  type Course,
  nearestFreePlace,
  overlaps,
  placeAfter,
  measured,
  samePoint,
  shortestWay,
  IMPASSABLE,
  remember,
  type Table,
  distance,
  nearestContactPlace,
  squared,
  isLegalWay,
  facingTowards,
  type Way,
} from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { type FireTeamBattle, figuresOf, type Team, type FireTeamUnit, type Vehicle } from '../battle/battle.ts';
import { numberOf } from '../battle/places.ts';
import { type Going, courseWithin, isStraightWay, nearbyOf } from './courses.ts';
import { chainProblems } from './moving.ts';
import { middleOf } from './nearness.ts';

/** The shares of the way that are tried. */
const SHARES = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** A move of the whole team towards a goal, its shape kept where that is possible; undefined: it had better stay. */
export function planMove(battle: FireTeamBattle, team: Team, goal: Point, going: Going): Moves | undefined {
  const figures = figuresOf(battle, team.id);
  const middle = middleOf(figures);
  const whole = span(middle, goal);
  if (whole === 0 || going.limit === 0) return undefined;
  for (const share of SHARES) {
    const aim = towards(middle, goal, Math.floor(Math.min(whole, going.limit) * share));
    const by = { x: aim.x - middle.x, y: aim.y - middle.y };
    const moves = shiftedTeam(battle, figures, by, going);
    if (moves !== undefined && chainProblems(battle, team, endsWith(figures, moves), going.limit).length === 0)
      return moves;
  }
  return undefined;
}

const endsWith = (figures: readonly BattleModel[], moves: Moves): readonly BattleModel[] =>
  figures.map((figure) => ({ ...figure, base: placed(figure.base, moves[figure.id]?.path.at(-1) ?? figure.base.at) }));

/** Every figure goes the same way as far as it gets; those in front first, so that they leave room. */
function shiftedTeam(
  battle: FireTeamBattle,
  figures: readonly BattleModel[],
  by: Point,
  going: Going,
): Moves | undefined {
  const ahead = ({ base: { at } }: BattleModel): number => at.x * by.x + at.y * by.y;
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  for (const figure of figures.toSorted((a, b) => ahead(b) - ahead(a))) {
    const course = courseWithin(battle, figure, going);
    const end = endOf(course, { x: figure.base.at.x + by.x, y: figure.base.at.y + by.y }, ends);
    if (end === undefined) return undefined;
    ends.push({ ...figure, base: placed(figure.base, end.at(-1) as Point) });
    if (end.length > 1) moves[figure.id] = { path: end };
  }
  return Object.keys(moves).length === 0 ? undefined : moves;
}

/** The way of one figure to a place, or as near to it as it can stand; undefined: it cannot even stay. */
function endOf(course: Course, goal: Point, taken: readonly BattleModel[]): readonly Point[] | undefined {
  const { at } = course.base;
  const isOpen = (place: Point): boolean => {
    const base = placed(course.base, place);
    return !taken.some((other) => overlaps(other.base, base));
  };
  const afforded = (place: Point): Point => {
    const measure = measured(course, [at, place]);
    return measure.isWithinLimit ? place : (placeAfter(measure, Math.floor(measure.limit) - 1) ?? at);
  };
  // Mostly the ground is open: then nothing has to be measured.
  if (isOpen(goal) && isStraightWay(course, goal)) return samePoint(at, goal) ? [at] : [at, goal];
  const straight = afforded(goal);
  if (isOpen(straight) && isStraightWay(course, straight)) return straight === at ? [at] : [at, straight];
  const free = nearestFreePlace(
    {
      width: course.table.width,
      depth: course.table.depth,
      keepOff: [
        ...course.blockers.map(({ base, end }) => ({ shape: base, clearance: end === 'clear' ? 2 : 0 })),
        ...taken.map(({ base }) => ({ shape: base })),
        ...barred(course),
      ],
    },
    course.base.kind === 'disc' ? course.base.radius : 0,
    straight,
    1500,
  );
  if (free !== undefined) {
    const way = isStraightWay(course, free) ? [at, free] : shortestWay(course, free);
    if (way !== undefined && isOpen(way.at(-1) ?? at)) return way.map(({ x, y }) => ({ x, y }));
  }
  return isOpen(at) && canStand(course, course.base) ? [at] : undefined;
}

const barred = ({ table, footing }: Course): readonly { shape: Course['table']['pieces'][number]['shape'] }[] =>
  table.pieces.filter((piece) => footing(piece) === IMPASSABLE).map(({ shape }) => ({ shape }));

/**
 * A move into contact with an enemy team: whoever can touches it, the others close up. Undefined: nobody gets there.
 * FT-H-17
 */
export function planAssault(battle: FireTeamBattle, team: Team, target: Team, going: Going): Moves | undefined {
  const key = `${wayKey(battle, team, going)}>${numberOf(figuresOf(battle, target.id))}`;
  return plannedAssaults(battle.table).answer(key, () => foundAssault(battle, team, target, going));
}

/** Assaults that were planned as everybody near stands: proposed, declared and told anew after fire that has hit nobody. */
const plannedAssaults = remember((_table: Table) => new Known<Moves | undefined>(1024));

/** What a way on a table depends on, but for where it is to lead: the figures, how far they go, and who is near. */
export const wayKey = (battle: FireTeamBattle, { id }: FireTeamUnit, going: Going): string =>
  `${numberOf(figuresOf(battle, id))} ${going.limit} ${going.ending} ${nearbyOf(battle, going).key}`;

function foundAssault(battle: FireTeamBattle, team: Team, target: Team, going: Going): Moves | undefined {
  const figures = figuresOf(battle, team.id);
  const enemies = figuresOf(battle, target.id);
  const gap = (base: BattleModel['base']): number => Math.min(...enemies.map((enemy) => distance(base, enemy.base)));
  if (Math.min(...figures.map(({ base }) => gap(base))) > going.limit + 1) return undefined;
  const ends: BattleModel[] = [];
  const moves: Record<string, { path: readonly Point[] }> = {};
  let hasContact = false;
  for (const figure of figures.toSorted((a, b) => gap(a.base) - gap(b.base))) {
    const waiting = figures.filter(({ id }) => id !== figure.id && !ends.some((end) => end.id === id));
    const course = courseWithin(battle, figure, going);
    const contact = contactWay(course, enemies, ends);
    if (contact === undefined && !hasContact) return undefined;
    const way = contact ?? closerWay(course, enemies, ends, waiting);
    const end = { ...figure, base: placed(figure.base, way.at(-1) as Point) };
    hasContact = true;
    ends.push(end);
    if (way.length > 1) moves[figure.id] = { path: way };
  }
  if (chainProblems(battle, team, ends, going.limit).length > 0) return undefined;
  // Somebody who stays may stand where another has gone.
  for (const [i, one] of ends.entries())
    if (ends.slice(0, i).some((other) => overlaps(other.base, one.base))) return undefined;
  return moves;
}

/** The straight way to the nearest place in contact with one of the enemies. */
function contactWay(
  course: Course,
  enemies: readonly BattleModel[],
  taken: readonly BattleModel[],
): readonly Point[] | undefined {
  const { at } = course.base;
  if (course.base.kind !== 'disc') return undefined;
  const { radius } = course.base;
  const limit = course.terms.limit ?? 0;
  const ground = {
    width: course.table.width,
    depth: course.table.depth,
    keepOff: [
      ...course.blockers.map(({ base }) => ({ shape: base })),
      ...taken.map(({ base }) => ({ shape: base })),
      ...barred(course),
    ],
  };
  const near = enemies
    .filter(({ base }) => distance(base, course.base) <= limit)
    .toSorted((a, b) => squared(a.base.at, at) - squared(b.base.at, at));
  for (const enemy of near) {
    const place = nearestContactPlace(ground, enemy.base, radius, at);
    if (place === undefined) continue;
    const way = isStraightWay(course, place) ? [at, place] : shortestWay(course, place);
    if (way !== undefined) return way.map(({ x, y }) => ({ x, y }));
  }
  return undefined;
}

/** As near to the enemy as a straight run leads, never farther than before. */
function closerWay(
  course: Course,
  enemies: readonly BattleModel[],
  taken: readonly BattleModel[],
  waiting: readonly BattleModel[],
): readonly Point[] {
  const { at } = course.base;
  const nearest = enemies.toSorted((a, b) => squared(a.base.at, at) - squared(b.base.at, at))[0];
  if (nearest === undefined) return [at];
  for (const share of SHARES) {
    const place = towards(at, nearest.base.at, Math.floor((course.terms.limit ?? 0) * share));
    const base = placed(course.base, place);
    const isOpen = ![...taken, ...waiting].some((other) => overlaps(other.base, base));
    if (isOpen && isStraightWay(course, place)) return [at, place];
  }
  return [at];
}

/** Drives that were planned as everybody near stands. */
const plannedDrives = remember((_table: Table) => new Known<Moves | undefined>(256));

/** A vehicle's way along the shortest legal course towards a goal, as far as it gets, stopping short by some way. */
export const planDrive = (
  battle: FireTeamBattle,
  vehicle: Vehicle,
  goal: Point,
  going: Going,
  short: number,
): Moves | undefined =>
  plannedDrives(battle.table).answer(`${wayKey(battle, vehicle, going)} ${goal.x} ${goal.y} ${short}`, () =>
    foundDrive(battle, vehicle, goal, going, short),
  );

function foundDrive(
  battle: FireTeamBattle,
  vehicle: Vehicle,
  goal: Point,
  going: Going,
  short: number,
): Moves | undefined {
  const [model] = figuresOf(battle, vehicle.id);
  if (model === undefined) return undefined;
  const course = courseWithin(battle, model, going);
  const { at } = model.base;
  const whole = span(at, goal);
  const far = Math.min(going.limit, whole - short);
  for (const share of SHARES) {
    const length = Math.floor(far * share);
    if (length < 500) return undefined;
    const end = towards(at, goal, length);
    const way = straightDrive(model, end);
    if (isLegalWay(course, way.way)) return way.moves;
    const around = shortestWay(course, end);
    if (around !== undefined && around.length > 1) {
      const path = around.map(({ x, y }) => ({ x, y }));
      return { [model.id]: { path } };
    }
  }
  return undefined;
}

function straightDrive(model: BattleModel, end: Point): { readonly way: Way; readonly moves: Moves } {
  const facing = facingTowards(model.base.at, end);
  return {
    way: [model.base.at, { ...end, facing }],
    moves: { [model.id]: { path: [model.base.at, end] } },
  };
}
