/** Whole-unit proposals that a person can accept or adjust: set-up and moves (AP-H-22, AP-H-26). */
import type { Moves, Way } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import {
  boxOf,
  type Course,
  type Disc,
  distance,
  moveUnit,
  type Point,
  roundHalfUp,
  samePoint,
  span,
  TOUCH,
} from '@umpire/engine/table';
import { type AssaultBattle, COHERENCY, enemiesOf, type Soldier, unitOf } from './battle.ts';
import { marchCourse } from './courses.ts';
import type { AssaultOrder } from './orders.ts';
import { deployProblems, placesOf } from './phases/deployment.ts';
import { moveProblems, moversOf, reachOf } from './phases/movement.ts';
import { legVerdict } from './straight.ts';

/** Models stand so far apart in a row, in thousandths, beside their bases. */
const SPACE = 200;

/** Rows of a unit around a place. */
function block(models: readonly Soldier[], centre: Point, forward: 1 | -1): Moves {
  const width = Math.max(...models.map(({ base }) => 2 * base.radius)) + SPACE;
  const row = models.length <= 4 ? models.length : Math.ceil(models.length / (models.length > 12 ? 3 : 2));
  const moves = models.map((model, index) => {
    const column = index % row;
    const line = Math.floor(index / row);
    const inRow = Math.min(row, models.length - line * row);
    const x = centre.x + roundHalfUp((column - (inRow - 1) / 2) * width);
    const y = centre.y - forward * line * width;
    return [model.id, { path: [{ x, y }] }] as const;
  });
  return Object.fromEntries(moves);
}

/** Where a scenario wants them, if it says so. */
const suggested = (models: readonly Soldier[]): Moves | undefined =>
  models.some(({ base: { at } }) => at.x === 0 && at.y === 0)
    ? undefined
    : Object.fromEntries(models.map(({ id, base }) => [id, { path: [base.at] }]));

/** Legal ways to set a unit up, the best first: as suggested, else in front of what it wants, along the whole zone. AP-H-22 */
export function deployments(
  view: AssaultBattle,
  seat: Seat,
  unit: string,
  most = 4,
): readonly (AssaultOrder & { readonly kind: 'deploy' })[] {
  const models = view.models.filter((model) => model.unit === unit && model.away !== undefined);
  const isLegal = (moves: Moves): boolean => deployProblems(view, seat, unit, placesOf(moves), undefined).length === 0;
  const asWished = suggested(models);
  const order = (moves: Moves) => ({ kind: 'deploy', unit, moves }) as const;
  if (asWished !== undefined && isLegal(asWished)) return [order(asWished)];
  const found: (AssaultOrder & { readonly kind: 'deploy' })[] = [];
  for (const centre of anchors(view, seat)) {
    const moves = block(models, centre, view.units.find(({ id }) => id === unit)?.homeEdge === 'north' ? -1 : 1);
    if (!isLegal(moves)) continue;
    found.push(order(moves));
    if (found.length >= most) break;
  }
  return found;
}

/** Places in the zone on a grid, the nearest to an objective or to the middle of the enemy's side first. */
function anchors(view: AssaultBattle, seat: Seat): readonly Point[] {
  const goals =
    view.objectives.length > 0
      ? view.objectives.map(({ at }) => at)
      : [{ x: view.table.width / 2, y: view.table.depth / 2 }];
  const zones = view.zones[seat] ?? [];
  const points = zones.flatMap((zone) => {
    const { west, south, east, north } = boxOf(zone);
    const found: Point[] = [];
    for (let y = south + 600; y <= north - 500; y += 900)
      for (let x = west + 1500; x <= east - 1500; x += 1500) found.push({ x, y });
    return found;
  });
  return points
    .map((at) => ({ at, gap: Math.min(...goals.map((goal) => span(at, goal))) }))
    .toSorted((a, b) => a.gap - b.gap || a.at.x - b.at.x || a.at.y - b.at.y)
    .map(({ at }) => at);
}

/** Shares of the full way that are tried, and turns to either side as cosine and sine. */
const SHARES = [1, 0.6] as const;
const TURNS = [
  [1, 0],
  [0.906, 0.423],
  [0.906, -0.423],
  [0.643, 0.766],
  [0.643, -0.766],
] as const;

/** A legal move of a whole unit towards a place: all the same way if they can, else each as well as it can. AP-H-4 */
export const advance = (view: AssaultBattle, unit: string, goal: Point): Moves =>
  inStep(view, unit, goal) ?? inGoodOrder(view, unit, goal);

/** All models go the same way: quickly tried, and a unit keeps its shape. */
export function inStep(view: AssaultBattle, unit: string, goal: Point): Moves | undefined {
  const movers = moversOf(view, unit);
  const here = middleOf(movers);
  const whole = span(here, goal);
  if (whole === 0) return undefined;
  const most = Math.min(reachOf(view, unit), whole);
  const { rough } = unitOf(view, unit);
  const lengths = [...SHARES.map((share) => most * share), ...(rough === undefined ? [] : [Math.min(most, rough)])];
  for (const length of lengths)
    for (const turn of TURNS) {
      const moves = stepped(movers, here, goal, (length - 2) / whole, turn);
      if (moveProblems(view, unit, moves, undefined).length === 0) return moves;
    }
  return undefined;
}

/** The full step straight on, if it is legal. */
export function straightStep(view: AssaultBattle, unit: string, goal: Point): Moves | undefined {
  const movers = moversOf(view, unit);
  const here = middleOf(movers);
  const whole = span(here, goal);
  if (whole === 0) return undefined;
  const moves = stepped(movers, here, goal, (Math.min(reachOf(view, unit), whole) - 2) / whole, TURNS[0]);
  return moveProblems(view, unit, moves, undefined).length === 0 ? moves : undefined;
}

/** Everybody by the same step: a share of the way to the goal, turned aside. */
function stepped(
  movers: readonly Soldier[],
  here: Point,
  goal: Point,
  share: number,
  [cosine, sine]: readonly [number, number],
): Moves {
  const [x, y] = [(goal.x - here.x) * share, (goal.y - here.y) * share];
  const [dx, dy] = [Math.trunc(x * cosine - y * sine), Math.trunc(x * sine + y * cosine)];
  return Object.fromEntries(movers.map(({ id, base: { at } }) => [id, { path: [at, { x: at.x + dx, y: at.y + dy }] }]));
}

/** Ways of one model that are tried, as shares of the full step and turns. */
const SINGLE = [1, 0.66, 0.33].flatMap((share) => [...TURNS, [0, 1], [0, -1]].map((turn) => ({ share, turn })));

/** One model after the other, each by a straight step that leaves it near those before it; undefined if somebody finds none. */
export function oneByOne(view: AssaultBattle, unit: string, goal: Point): Moves | undefined {
  const movers = moversOf(view, unit).toSorted((a, b) => span(a.base.at, goal) - span(b.base.at, goal));
  const ids = new Set(movers.map(({ id }) => id));
  const reach = reachOf(view, unit);
  const placed: Disc[] = [];
  const moves: Record<string, Way> = {};
  for (const { id, base, ...rest } of movers) {
    const course = marchCourse(view, { id, base, ...rest }, ids, reach);
    const alone: Course = { ...course, blockers: course.blockers.filter((other) => !ids.has(other.id)) };
    const fits = (at: Point): boolean =>
      placed.every((mate) => span(mate.at, at) >= mate.radius + base.radius) &&
      (placed.length === 0 || placed.some((mate) => span(mate.at, at) <= mate.radius + base.radius + COHERENCY));
    const whole = span(base.at, goal);
    const far = whole === 0 ? 0 : (Math.min(reach, whole) - 2) / whole;
    const to = SINGLE.map(({ share, turn: [cosine = 0, sine = 0] }): Point => {
      const [x, y] = [(goal.x - base.at.x) * far * share, (goal.y - base.at.y) * far * share];
      return { x: base.at.x + Math.trunc(x * cosine - y * sine), y: base.at.y + Math.trunc(x * sine + y * cosine) };
    }).find((at) => fits(at) && legVerdict(alone, at) === 'legal');
    if (to !== undefined) moves[id] = { path: [base.at, to] };
    else if (!fits(base.at)) return undefined;
    placed.push({ ...base, at: to ?? base.at });
  }
  return moves;
}

/** One model after the other, around what is in the way. */
function inGoodOrder(view: AssaultBattle, unit: string, goal: Point): Moves {
  const movers = moversOf(view, unit);
  const ids = new Set(movers.map(({ id }) => id));
  const others: AssaultBattle = { ...view, models: view.models.filter(({ id }) => !ids.has(id)) };
  const whole = {
    mates: movers.map((mover) => ({ id: mover.id, course: marchCourse(others, mover, ids, reachOf(view, unit)) })),
    cohesion: { kind: 'chain', gap: COHERENCY + TOUCH } as const,
    matesBar: false,
  };
  const { moves } = moveUnit(whole, goal);
  const ways = moves.filter(({ way }) => way.length > 1 && !samePoint(way[0] as Point, way.at(-1) as Point));
  return Object.fromEntries(ways.map(({ id, way }) => [id, { path: way.map(({ x, y }): Point => ({ x, y })) }]));
}

/** The middle of a unit. */
export function middleOf(models: readonly Soldier[]): Point {
  const sum = (of: (at: Point) => number): number => models.reduce((all, { base }) => all + of(base.at), 0);
  return { x: roundHalfUp(sum(({ x }) => x) / models.length), y: roundHalfUp(sum(({ y }) => y) / models.length) };
}

/** The enemy model nearest to a unit. */
export function nearestEnemy(view: AssaultBattle, unit: string): Soldier | undefined {
  const movers = moversOf(view, unit);
  let best: { readonly enemy: Soldier; readonly gap: number } | undefined;
  for (const enemy of enemiesOf(view, unitOf(view, unit).seat))
    for (const { base } of movers) {
      const gap = distance(base, enemy.base);
      if (best === undefined || gap < best.gap) best = { enemy, gap };
    }
  return best?.enemy;
}
