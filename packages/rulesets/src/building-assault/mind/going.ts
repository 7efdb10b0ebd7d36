/** Running or advancing towards a room, and the most that can come of it. */
import type { Moves } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { INCH, squared, span } from '@umpire/engine/table';
import {
  type AssaultBattle,
  type Element,
  figuresOf,
  enemiesOf,
  isSuppressed,
  withElement,
  elementOf,
  type Figure,
  isSmg,
} from '../battle/battle.ts';
import { weaponOf } from '../battle/data.ts';
import { optionsOf } from '../battle/options.ts';
import { groupAfter, MOVES, withMoves } from '../ground/moves.ts';
import { CLOSE, fireOf } from '../rules/shooting.ts';
import { shootingSkill } from '../rules/volley.ts';
import type { Idea } from './attacks.ts';
import { fireWorth, shotsWorth } from './fire-worth.ts';
import { roomWorth, type Goal } from './goals.ts';
import { proposeMoves } from './moves.ts';
import { navMap, nearestIndex } from './nav.ts';
import { distanceTo } from './reach.ts';

/** An inch nearer to a room that is wanted is worth so much. */
const PER_INCH = 0.12;

/** What it is worth to come so much nearer to a goal, and to be there. */
const progressWorth = (view: AssaultBattle, seat: Seat, room: string, nearer: number, away: number): number =>
  (PER_INCH * nearer) / INCH + (away < INCH / 2 ? roomWorth(view, seat, room) / 2 : 0);

function progress(view: AssaultBattle, { id, seat }: Element, moves: Moves, { room, wish }: Goal): number {
  const map = navMap(view.table);
  const group = figuresOf(view, id);
  const away = distanceTo(map, groupAfter(group, moves), wish);
  return progressWorth(view, seat, room, distanceTo(map, group, wish) - away, away);
}

/** Is an enemy near enough that fire on the move could do something? */
const isInRange = (view: AssaultBattle, { id, seat }: Element): boolean =>
  figuresOf(view, id).some(({ base }) =>
    enemiesOf(view, seat).some((enemy) => squared(enemy.base.at, base.at) < 196 * INCH * INCH),
  );

export function runTo(view: AssaultBattle, element: Element, goal: Goal): Idea | undefined {
  const { id } = element;
  const moves = isSuppressed(view, id) ? undefined : proposeMoves(view, id, MOVES.run, goal.wish);
  if (moves === undefined || Object.keys(moves).length === 0) return undefined;
  return { order: { kind: 'run', element: id, moves }, worth: progress(view, element, moves, goal) };
}

/** An advance, with the fire that goes with it. Out of range it is no better than running. */
export function walkTo(view: AssaultBattle, element: Element, goal: Goal): Idea | undefined {
  const { id } = element;
  const moves = isInRange(view, element) ? proposeMoves(view, id, MOVES.advance, goal.wish) : undefined;
  if (moves === undefined || Object.keys(moves).length === 0) return undefined;
  const after = withElement(withMoves(view, moves), id, { moved: true });
  const worth = progress(view, element, moves, goal) + fireWorth(fireOf(after, id, true));
  return { order: { kind: 'advance', element: id, moves }, worth };
}

/** More than what rounding makes of a distance. */
const ROUNDING = 1;

/** No more can come of a move towards a goal: the way on the map gets shorter by no more than the move. */
function mostProgress(view: AssaultBattle, { id, seat }: Element, { room, wish }: Goal, limit: number): number {
  const map = navMap(view.table);
  const group = figuresOf(view, id);
  let [nearer, away] = [0, 0];
  for (const { base } of group) {
    const left = wish[nearestIndex(map, base.at)] as number;
    nearer += Math.min(left, limit + ROUNDING);
    away += Math.max(0, left - limit - ROUNDING);
  }
  const count = Math.max(1, group.length);
  return progressWorth(view, seat, room, nearer / count, away / count);
}

export const mostByRunning = (view: AssaultBattle, element: Element, goal: Goal): number =>
  mostProgress(view, element, goal, MOVES.run);

export const mostByWalking = (view: AssaultBattle, element: Element, goal: Goal): number =>
  mostProgress(view, element, goal, MOVES.advance) +
  figuresOf(view, element.id).reduce((sum, one) => sum + mostFire(view, element, one), 0);

/** No more can come of one figure's fire on the move: at an enemy in the open, as near as it can get. */
function mostFire(view: AssaultBattle, { seat, hesitant }: Element, one: Figure): number {
  const { range, shots, heavy } = weaponOf(one.weapon);
  if (heavy) return 0;
  // How near it gets to those who stand and to those who have moved.
  const least: [number, number] = [Infinity, Infinity];
  for (const { base, unit } of enemiesOf(view, seat)) {
    const away = span(one.base.at, base.at) - one.base.radius - base.radius - MOVES.advance - ROUNDING;
    const kind = elementOf(view, unit).moved ? 1 : 0;
    if (away < least[kind]) least[kind] = away;
  }
  const skills = least.map((away, kind) => {
    if (away > range) return 0;
    const aim = { far: away > range / 2, cover: 'none', close: isSmg(one) && away <= CLOSE } as const;
    return shootingSkill({ ...one, hesitant }, aim, { advancing: true, moved: kind === 1 }).total;
  });
  return Math.min(...least) > range ? 0 : shotsWorth(shots, Math.max(...skills), 0, optionsOf(view));
}
