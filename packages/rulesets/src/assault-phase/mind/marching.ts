/** Where automatic players move, the best first (AP-H-26, AP-D-20). */
import type { Moves } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, type Point, samePoint, span } from '@umpire/engine/table';
import {
  type AssaultBattle,
  enemiesOf,
  isCharacter,
  isCoherent,
  isLocked,
  livingUnits,
  matesOf,
  traitsOf,
  type Troop,
} from '../battle/battle.ts';
import { withUnit } from '../battle/changes.ts';
import { isNearDifficult } from '../ground/charge-order.ts';
import { lastCalls } from './last-turns.ts';
import type { AssaultOrder } from '../orders/orders.ts';
import { closingUp } from '../ground/closing-up.ts';
import { moverProblems, moversOf, reachOf } from '../rules/movement.ts';
import { problems } from '../orders/all.ts';
import { gapsBetween } from '../ground/gaps.ts';
import { fightOf } from './prospects.ts';
import { standsBy } from '../turn/victory.ts';
import {
  around,
  goesStraight,
  inStep,
  isRooted,
  marchersOf,
  middleOf,
  nearestEnemy,
  onTheWay,
} from '../orders/steps.ts';
import { companyOf } from '../battle/company.ts';

/** The first unit that has not moved yet: ways to the places that it may want to go to, looked for when they are asked for. */
export function* marches(view: AssaultBattle, seat: Seat): Generator<AssaultOrder> {
  const unit = livingUnits(view, seat).find(({ id }) => moverProblems(view, id).length === 0);
  if (unit === undefined) return;
  const isLegal = (order: AssaultOrder): boolean => problems(view, seat, order).length === 0;
  const stay: AssaultOrder = { kind: 'move', unit: unit.id, moves: {} };
  const stays = wantsToStay(view, unit);
  // A character is safer, and of more use, among others. AP-H-19
  yield* joining(view, seat, unit).filter(isLegal);
  if (stays) yield stay;
  const wishes = wishesOf(view, unit).filter((one, at, all) => all.findIndex((other) => samePoint(one, other)) === at);
  const goals = wishes.map((wish) => onTheWay(view, unit.id, wish));
  const ways = waysOf(view, unit.id, goals, isLegal);
  const first = ways.next();
  const isStuck = !stays && first.done === true;
  const roll: AssaultOrder = { kind: 'terrain', unit: unit.id };
  const mayRoll = !stays && wantsToRoll(view, unit, goals[0], isStuck) && isLegal(roll);
  if (mayRoll) yield roll;
  // Ways that were found are legal.
  if (first.done !== true) yield marchOf(unit.id, first.value);
  for (const way of isStuck ? unstuck(view, unit.id, goals) : ways) yield marchOf(unit.id, way);
  if (!stays) yield stay;
}

/** Ways to some places. Who does not move with all others, or is apart, has to look whether they keep, or come, together. AP-H-4, R-8 */
function* waysOf(
  view: AssaultBattle,
  unit: string,
  goals: readonly Point[],
  isLegal: (order: AssaultOrder) => boolean,
): Generator<Moves> {
  const [mates, movers] = [matesOf(view, unit), moversOf(view, unit)];
  const isWhole = mates.length === movers.length && isCoherent(mates);
  const { moves } = isCoherent(mates) ? { moves: {} } : closingUp(view, unit, movers, reachOf(view, unit));
  if (Object.keys(moves).length > 0 && isLegal(marchOf(unit, moves))) yield moves;
  for (const way of waysTo(view, unit, goals)) if (isWhole || isLegal(marchOf(unit, way))) yield way;
}

/** Different ways in step to some places, where there are such. */
function* waysTo(view: AssaultBattle, unit: string, goals: readonly Point[]): Generator<Moves> {
  const known = new Set<string>();
  const marchers = marchersOf(view, unit, 'dangerous');
  for (const goal of goals) {
    const way = inStep(view, unit, goal, marchers);
    if (way === undefined || known.size === known.add(JSON.stringify(way)).size) continue;
    yield way;
  }
}

const marchOf = (unit: string, moves: Moves): AssaultOrder => ({ kind: 'move', unit, moves });

/** A legal way for a unit that cannot go in step: each as well as it can, over dangerous ground if there is no other. */
function unstuck(view: AssaultBattle, unit: string, goals: readonly Point[]): readonly Moves[] {
  if (isRooted(view, unit)) return [];
  for (const avoids of ['dangerous', 'impassable'] as const)
    for (const goal of goals) {
      const way = around(view, unit, goal, avoids);
      if (way !== undefined) return [way];
    }
  return [];
}

/** Would the unit get on if it rolled for difficult ground: straight, or at all? AP-H-5 */
function wantsToRoll(view: AssaultBattle, unit: Troop, goal: Point | undefined, isStuck: boolean): boolean {
  if (goal === undefined || unit.rough !== undefined || traitsOf(view, unit.id).moveClass !== 'foot') return false;
  if (isStuck) return isNearDifficult(view, unit.id);
  const rolled = withUnit(view, unit.id, { rough: 6000 });
  return !goesStraight(view, unit.id, goal) && goesStraight(rolled, unit.id, goal);
}

/** So much farther a character goes to fight beside the right ones, in thousandths. */
const DETOUR = 6000;

/** A character by himself goes to the nearest unit that he could fight with. AP-H-19 */
function joining(view: AssaultBattle, seat: Seat, unit: Troop): readonly AssaultOrder[] {
  const [model] = matesOf(view, unit.id);
  if (model === undefined || !isCharacter(model)) return [];
  const own = traitsOf(view, unit.id);
  // Nobody is slowed down by a character. AP-H-19
  const keepsPace = (id: string): boolean => {
    const { move, assaultRange } = traitsOf(view, id);
    return move <= own.move && assaultRange <= own.assaultRange;
  };
  const hosts = livingUnits(view, seat).filter(
    ({ id, fallingBack }) =>
      id !== unit.id && !fallingBack && !isLocked(view, id) && matesOf(view, id).length > 4 && keepsPace(id),
  );
  const gap = ({ id }: Troop): number => gapsBetween(view, unit.id, id).least;
  const isForAssault = ({ id }: Troop): boolean => companyOf(matesOf(view, id)).isForAssault;
  // Rather with those who are made for close combat, if he is.
  const away = (host: Troop): number => gap(host) + (isForAssault(unit) && !isForAssault(host) ? DETOUR : 0);
  const [host] = hosts.toSorted((a, b) => away(a) - away(b));
  if (host === undefined) return [];
  const near = gap(host);
  if (near <= 2000) return [{ kind: 'move', unit: unit.id, moves: {}, join: host.id }];
  const moves = near > 8000 ? undefined : inStep(view, unit.id, nearestTo(view, host.id, model.base.at));
  return moves === undefined ? [] : [{ kind: 'move', unit: unit.id, moves, join: host.id }];
}

const nearestTo = (view: AssaultBattle, unit: string, from: Point): Point =>
  matesOf(view, unit)
    .map(({ base }) => base.at)
    .toSorted((a, b) => span(a, from) - span(b, from))[0] ?? from;

/** Where a unit wants to be, the best first. */
function wishesOf(view: AssaultBattle, unit: Troop): readonly Point[] {
  const mates = matesOf(view, unit.id);
  const here = middleOf(mates);
  const objectives = view.objectives
    .filter(({ holder }) => holder !== unit.seat)
    .toSorted((a, b) => span(a.at, here) - span(b.at, here));
  const toObjective = objectives.slice(0, 1).map(({ at }) => at);
  const nearest = nearestEnemy(view, unit.id);
  const toEnemy = nearest === undefined ? [] : [nearest.base.at];
  const usual = companyOf(mates).wantsContact
    ? [...preyOf(view, unit), ...toEnemy, ...toObjective]
    : [...toObjective, ...toEnemy];
  return [...lastCalls(view, unit), ...usual];
}

/** So much is an inch of the way reckoned as, in points; who is so near to a foe could help against it, in thousandths. */
const PER_INCH = 2.5;
const HELP = 13_000;

/** The enemy that a unit had best go for, together with those who are near it: its nearest model. */
function preyOf(view: AssaultBattle, unit: Troop): readonly Point[] {
  const fighters = livingUnits(view, unit.seat).filter(
    ({ id, fallingBack }) => !fallingBack && !isLocked(view, id) && companyOf(matesOf(view, id)).wantsContact,
  );
  const foes = livingUnits(view).filter(({ seat }) => seat !== unit.seat);
  const ranked = foes.flatMap(({ id: foe }) => {
    const { least, pair } = gapsBetween(view, unit.id, foe);
    if (pair === undefined) return [];
    const team = fighters.filter(({ id }) => id === unit.id || gapsBetween(view, id, foe).least <= HELP);
    const ids = team.map(({ id }) => id);
    return [{ at: pair[1].base.at, worth: fightOf(view, ids, foe) - (PER_INCH * least) / 1000 }];
  });
  const [best] = ranked.toSorted((a, b) => b.worth - a.worth);
  return best === undefined ? [] : [best.at];
}

/** A shooting unit stays where it can fire and is not needed elsewhere; one that stands on an objective stays on it, in the last turn whatever it is made for. */
function wantsToStay(view: AssaultBattle, unit: Troop): boolean {
  const mates = matesOf(view, unit.id);
  const isHolding = view.objectives.some(({ at }) => mates.some(({ base }) => standsBy(base, at)));
  if (isHolding && view.turn === view.lastTurn) return true;
  if (lastCalls(view, unit).length > 0) return false;
  const { wantsContact, isForAssault, range: own } = companyOf(mates);
  if (wantsContact) return isHolding && !isForAssault;
  const range = Math.min(own, 24_000);
  const isInRange =
    range > 0 &&
    enemiesOf(view, unit.seat).some((enemy) => mates.some(({ base }) => distance(base, enemy.base) <= range));
  return isHolding || isInRange;
}
