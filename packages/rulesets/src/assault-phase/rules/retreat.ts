/** Falling back, regrouping, being caught while running (4.22, AP-H-3, AP-H-17, AP-H-18). */
import { optionsOf } from '../battle/options.ts';
import { call, choose, note, type Problem, type Rule, sameData } from '@umpire/engine/rule';
import { type AnswerShape, soFar, type ModelMove } from '@umpire/engine/battle';
import {
  chains,
  type Disc,
  type Edge,
  type FallBack,
  isPoint,
  otherWayRound,
  pathProblems,
  placed,
  type Point,
  span,
  TOUCH,
  wayLength,
} from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import {
  type AssaultBattle,
  asUnit,
  COHERENCY,
  enemiesOf,
  isCoherent,
  isWithin,
  leadershipOf,
  livingUnits,
  matesOf,
  ownModels,
  type Soldier,
  traitsOf,
  unitOf,
} from '../battle/battle.ts';
import { movedTo, withCommand } from '../battle/changes.ts';
import { retreatCourse } from '../ground/courses.ts';
import { isDangerous, isDifficult, touchesGround } from '../ground/terrain.ts';
import { withoutModels, withoutUnit } from './losses.ts';
import { leadershipTest } from './morale.ts';
import { fallBackRoll } from './sweep.ts';
import { dangerousGround } from './dangerous.ts';
import { closingUp, comesBack, holds, routeOf } from '../ground/routes.ts';

/** How far a fall back of so many inches goes, by the option for halves. AP-FALL-6, R-40 */
export function halved(rolled: number, half: 'exact' | 'up' | 'down'): number {
  const exact = rolled * 500;
  if (half === 'exact') return exact;
  return (half === 'up' ? Math.ceil(rolled / 2) : Math.floor(rolled / 2)) * 1000;
}

/** Rolls and falls back. AP-FALL-2 */
export function* fallsBack(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const { fallBackDice } = traitsOf(battle, unit);
  const rolled = yield* call(fallBackRoll, { dice: fallBackDice, by: unitOf(battle, unit).seat });
  return yield* retreats(battle, unit, rolled);
}

/** Moves a unit that falls back so many inches as rolled. AP-FALL-1 to AP-FALL-7, AP-TRAP-1 to AP-TRAP-3 */
export function* retreats(battle: AssaultBattle, unit: string, rolled: number): Rule<AssaultBattle> {
  const { homeEdge } = unitOf(battle, unit);
  const movers = homeFirst(battle, unit, homeEdge);
  const routesOf = (far: number): readonly FallBack[] => movers.map((mover) => routeOf(battle, mover, homeEdge, far));
  // Difficult ground is judged on the full distance rolled. AP-FALL-6, R-40
  const full = routesOf(rolled * 1000);
  const isHalved = movers.some((mover, at) =>
    touchesGround(battle.table, mover.base, full[at]?.way ?? [], isDifficult),
  );
  const length = isHalved ? halved(rolled, optionsOf(battle).half) : rolled * 1000;
  const routes = isHalved ? routesOf(length) : full;
  let now: AssaultBattle = withCommand(battle, unit, { fallingBack: true, moved: true });
  const trapped = movers.filter((_, at) => routes[at]?.outcome === 'trapped');
  if (trapped.length > 0 && optionsOf(battle).trapped === 'unit') {
    yield* note('AP-TRAP-2', '{unit} {they|is|are} trapped and destroyed.', asUnit(unitOf(battle, unit)));
    return withoutUnit(now, unit, 'AP-TRAP-2');
  }
  yield* note('AP-FALL-2', '{unit} {they|falls|fall} back {far″}.', { ...asUnit(unitOf(battle, unit)), far: length });
  if (trapped.length > 0) {
    yield* note('AP-TRAP-2', '{models} {models|is|are} trapped and destroyed.', {
      models: trapped.map((one) => one.name),
    });
    now = withoutModels(
      now,
      trapped.map(({ id }) => id),
      'AP-TRAP-2',
    );
  }
  const unitAround = gathering(movers, routes);
  for (const [at, { id }] of movers.entries()) {
    const mover = now.models.find((model) => model.id === id);
    if (mover === undefined) continue;
    const way = yield* chosenRoute(now, mover, { edge: homeEdge, length, route: routes[at], mates: unitAround.of(id) });
    now = yield* wentHome(now, mover, way);
    unitAround.moved(mover, now.models.find((model) => model.id === id)?.base);
  }
  return now;
}

/**
 * Where the unit is to be found by those who have strayed from it: the most that hang together, where they are or where their ways
 * lead, and whoever has come back to them. Nobody for those who have not strayed. AP-FALL-3
 */
function gathering(movers: readonly Soldier[], routes: readonly FallBack[]) {
  const [core = []] = chains(movers, ({ base }) => base, COHERENCY + TOUCH).toSorted((a, b) => b.length - a.length);
  const ends = new Map(
    core.map((mover) => [mover.id, placed(mover.base, routes[movers.indexOf(mover)]?.way.at(-1) ?? mover.base.at)]),
  );
  const isAstray = (id: string): boolean => !core.some((mover) => mover.id === id);
  return {
    of: (id: string): readonly Disc[] => (isAstray(id) ? [...ends.values()] : []),
    moved(mover: Soldier, base: Disc | undefined): void {
      if (base === undefined) ends.delete(mover.id);
      else if (!isAstray(mover.id) || comesBack(mover, [...ends.values()], base.at)) ends.set(mover.id, base);
    },
  };
}

/** How a model falls back: to which edge, how far, by the route found before, and who of its unit it has to come back to. */
interface Going {
  readonly edge: Edge;
  readonly length: number;
  readonly route: FallBack | undefined;
  readonly mates: readonly Disc[];
}

/** Models nearest home move first. R-53 */
const homeFirst = (battle: AssaultBattle, unit: string, edge: Edge): readonly Soldier[] => {
  const away = ({ base: { at } }: Soldier): number =>
    ({ south: at.y, north: battle.table.depth - at.y, west: at.x, east: battle.table.width - at.x })[edge];
  return matesOf(battle, unit).toSorted((a, b) => away(a) - away(b));
};

/**
 * The way of one model: straight home; a stray has to be brought back, and its owner says how; of two ways round that are equally
 * short he has the choice. AP-FALL-3, AP-FALL-5, AP-FALL-7, AP-D-19, R-62
 */
function* chosenRoute(
  battle: AssaultBattle,
  mover: Soldier,
  { edge, length, route: before, mates }: Going,
): Rule<FallBack> {
  const course = retreatCourse(battle, mover, 'dangerous');
  const route = before !== undefined && holds(course, before, length) ? before : routeOf(battle, mover, edge, length);
  if (route.outcome !== 'moved') return route;
  const end = route.way.at(-1) ?? mover.base.at;
  const closer =
    mates.length === 0 || comesBack(mover, mates, end) ? [] : closingUp(battle, mover, mates, edge, length);
  const round = otherWayRound(course, edge, route);
  if (closer.length === 0 && round === undefined) return route;
  yield* soFar(battle);
  const model = mover.name;
  const option = ({ way }: FallBack): ModelMove => ({ path: way.map(({ x, y }): Point => ({ x, y })) });
  const about = { model: mover.id };
  if (closer.length === 0) {
    const ways = [route, round ?? route];
    const options = ways.map((way, at) => ({
      value: option(way),
      says: at === 0 ? 'Round one side' : 'Round the other side',
    }));
    const asks = say('Which way does {model} fall back?', { model });
    const answer = yield* choose<ModelMove>(mover.owner, { rule: 'AP-FALL-7', ...asks, options, sensible: 1, about });
    return ways.find((way) => sameData(option(way), answer)) ?? route;
  }
  const listed = closer.filter((_, at) => at === 0 || at === closer.length - 1);
  const to: Point = yield* choose<Point>(mover.owner, {
    rule: 'AP-FALL-3',
    ...say('Which way does {model} fall back? It has to come back to its unit.', { model }),
    options: listed.map((way, at) => ({
      value: option(way).path.at(-1) as Point,
      says: at === 0 ? 'Back to its unit, the straightest way' : 'Back to its unit, farthest aside',
    })),
    free: {
      shape: { kind: 'point', near: mover.base.at, within: length } satisfies AnswerShape,
      problems: (answer) => strayProblems(battle, mover, mates, length, answer),
    },
    sensible: 1,
    about,
  });
  return { way: [mover.base.at, { x: to.x, y: to.y }], outcome: 'moved' };
}

/** A way that stops this much short of the full distance, or goes this much beyond, is of the full length: places are whole thousandths. */
const ROUNDING = 2;

/** Why a stray may not go there: the full distance straight, home and not back, legally, to its unit. AP-FALL-3, AP-FALL-5, R-39 */
function strayProblems(
  battle: AssaultBattle,
  mover: Soldier,
  mates: readonly Disc[],
  length: number,
  answer: unknown,
): readonly Problem[] {
  const model = mover.name;
  const wrong = (rule: string, says: Words): readonly Problem[] => [{ rule, model: mover.id, ...saying(says) }];
  const to = (typeof answer === 'object' && answer !== null ? answer : {}) as Point;
  if (!isPoint(to)) return wrong('AP-FALL-3', 'Name a point on the table.');
  if (Math.abs(span(mover.base.at, to) - length) > ROUNDING)
    return wrong('AP-FALL-5', say('{model} must go exactly {far″}.', { model, far: length }));
  if (!comesBack(mover, mates, to)) return wrong('AP-FALL-3', say('{model} must end within 2″ of a mate.', { model }));
  const [refused] = pathProblems(retreatCourse(battle, mover, 'impassable'), [mover.base.at, to]);
  return refused === undefined ? [] : wrong('AP-FALL-7', say('{model}: {why}', { model, why: saying(refused) }));
}

/** One model has gone: off the table at its home edge, or to its place; dangerous ground may hurt it. AP-H-18, AP-H-5 */
function* wentHome(battle: AssaultBattle, mover: Soldier, { way, outcome }: FallBack): Rule<AssaultBattle> {
  const crosses = touchesGround(battle.table, mover.base, way, isDangerous);
  const now = crosses ? yield* dangerousGround(battle, mover) : battle;
  if (!now.models.some(({ id }) => id === mover.id)) return now;
  if (outcome === 'home') {
    yield* note('AP-H-18', '{model} {model|leaves|leave} the table.', { model: mover.name, departed: mover.id });
    return withoutModels(now, [mover.id], 'AP-H-18');
  }
  const end = way.at(-1);
  return end === undefined || wayLength(way) === 0 ? now : movedTo(now, mover.id, end);
}

/** Why a falling-back unit may not even try to regroup; undefined: it may. AP-H-17 */
export function regroupObstacle(battle: AssaultBattle, unit: string): Words | undefined {
  const { startCount, seat } = unitOf(battle, unit);
  const mates = matesOf(battle, unit);
  if (2 * ownModels(battle, unit).length < startCount) return 'fewer than half are left';
  if (!isCoherent(mates)) return 'there are gaps of more than 2″ in it';
  const near = enemiesOf(battle, seat).find((enemy) => mates.some((mate) => isWithin(enemy, mate, 6000)));
  return near && say('{model} is within 6″', { model: near.name });
}

/** At the start of the Movement phase: each falling-back unit regroups, or falls back. AP-H-3, AP-D-24 */
export function* fallingBackFirst(battle: AssaultBattle): Rule<AssaultBattle> {
  let now = battle;
  const waiting = (): readonly string[] =>
    livingUnits(now, now.active)
      .filter((unit) => unit.fallingBack && !unit.acted)
      .map(({ id }) => id);
  for (let units = waiting(); units.length > 0; units = waiting()) {
    const unit = units.length === 1 ? (units[0] as string) : yield* whichFirst(now, units);
    now = yield* regroupsOrRuns(now, unit);
  }
  return now;
}

function* whichFirst(battle: AssaultBattle, units: readonly string[]): Rule<string> {
  yield* soFar(battle);
  return yield* choose(battle.active, {
    rule: 'AP-H-3',
    says: 'Which of your falling-back units is first?',
    options: units.map((id) => ({ value: id, says: unitOf(battle, id).name })),
    // It hardly matters.
    sensible: 1,
  });
}

/** Who has regrouped may still move 3″; who falls back has had his turn, also a character who outlives his unit on the way. AP-H-17, R-33 */
function* regroupsOrRuns(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const { name, seat } = unitOf(battle, unit);
  const running = withCommand(battle, unit, { acted: true });
  const why = regroupObstacle(battle, unit);
  if (why !== undefined) {
    yield* note('AP-H-17', '{unit} cannot try to regroup: {why}.', { unit: name, why });
    return yield* fallsBack(running, unit);
  }
  const test = { leadership: leadershipOf(battle, unit), rule: 'AP-H-17', says: 'to regroup', by: seat };
  if (!(yield* call(leadershipTest, test))) return yield* fallsBack(running, unit);
  yield* note('AP-H-17', '{unit} {they|regroups|regroup}.', asUnit(unitOf(battle, unit)));
  return withCommand(battle, unit, { fallingBack: false, regrouped: true, moved: true });
}

/** A unit that is assaulted while falling back checks at once: regrouped, or scattered. AP-ASF-1 to AP-ASF-3 */
export function* assaultedWhileFallingBack(battle: AssaultBattle, unit: string): Rule<AssaultBattle> {
  const { seat } = unitOf(battle, unit);
  const test = {
    leadership: leadershipOf(battle, unit),
    rule: 'AP-ASF-1',
    says: 'to regroup when assaulted',
    by: seat,
  };
  if (yield* call(leadershipTest, test)) {
    yield* note('AP-ASF-2', '{unit} {they|regroups|regroup} and will fight.', asUnit(unitOf(battle, unit)));
    return withCommand(battle, unit, { fallingBack: false });
  }
  const departed = matesOf(battle, unit).map(({ id }) => id);
  yield* note('AP-ASF-3', '{unit} {they|scatters|scatter}.', { ...asUnit(unitOf(battle, unit)), departed });
  return withoutUnit(battle, unit, 'AP-ASF-3');
}
