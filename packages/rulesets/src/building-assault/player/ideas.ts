/** What an element could do, and what that is worth. */
import type { Seat } from '@umpire/engine/rule';
import { INCH, squared } from '@umpire/engine/table';
import { maySteady, needsNerve } from '../acts/activation.ts';
import {
  type AssaultBattle,
  type Element,
  enemiesOf,
  figuresOf,
  isSuppressed,
  moraleOf,
  withElement,
} from '../battle.ts';
import { isElementEngaged } from '../contact.ts';
import { MOVES, withMoves } from '../moves.ts';
import type { AssaultOrder } from '../orders.ts';
import { effectiveMorale } from '../rules/morale.ts';
import { fireOf } from '../stakes.ts';
import { assaultIdeas, chargeIdea, fightOrder } from './assault.ts';
import { fireWorth } from './fire-worth.ts';
import { type Goal, goalsOf } from './goals.ts';
import { movesTo } from './moves.ts';
import { distanceTo } from './reach.ts';

export interface Idea {
  readonly order: AssaultOrder;
  /** What it is worth, in figures. */
  readonly worth: number;
}

/** What an element could do, the best first. */
export function ideasFor(view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] {
  const { id } = element;
  if (needsNerve(view, id)) return nerveIdeas(view, element);
  if (isElementEngaged(view, id)) return [{ order: fightOrder(view, id), worth: 0 }];
  const hold: Idea = { order: { kind: 'hold', element: id }, worth: 0 };
  if (element.pinned) return [hold];
  const ideas = [
    ...closeIdeas(view, seat, element),
    ...fireIdeas(view, element),
    ...moveIdeas(view, seat, element),
    hold,
  ];
  return ideas.toSorted((a, b) => b.worth - a.worth);
}

/** Beyond every attack; what an attack of shaken ones may come to; and less than any. */
const [IN_COMBAT, SHAKEN, PINNED] = [100, 0.1, -100];

/** How early an element is activated: those in combat first, then by what the best attack is worth; the pinned ones last (BA-D-1). */
export function urgency(view: AssaultBattle, seat: Seat, element: Element): number {
  const { id } = element;
  if (isElementEngaged(view, id)) return IN_COMBAT;
  if (element.pinned) return PINNED;
  if (needsNerve(view, id)) return SHAKEN;
  const attacks = [...closeIdeas(view, seat, element), ...fireIdeas(view, element)];
  return Math.max(...attacks.map(({ worth }) => worth));
}

/** Steady if pinned and not firm, else act (BA-D-2). */
function nerveIdeas(view: AssaultBattle, element: Element): readonly Idea[] {
  const { id } = element;
  const act: Idea = { order: { kind: 'nerve', element: id, how: 'act' }, worth: 0 };
  if (!maySteady(view, id)) return [act];
  const isShaky = element.pinned && effectiveMorale(moraleOf(view, element)).total < 12;
  const steady: Idea = { order: { kind: 'nerve', element: id, how: 'steady' }, worth: 0 };
  return isShaky ? [steady, act] : [act, steady];
}

/** Does a side want a room that it does not control? */
const isWanted = (view: AssaultBattle, seat: Seat, room: string): boolean =>
  view.objectives.find(({ id }) => id === room)?.holder !== seat;

/** What control of a room is worth, more as time runs out. */
function roomWorth(view: AssaultBattle, seat: Seat, room: string): number {
  if (!isWanted(view, seat, room)) return 0.3;
  return view.lastTurn - view.turn <= 1 ? 2.5 : 1.5;
}

/** Assaults and charges by their exact odds. */
function closeIdeas(view: AssaultBattle, seat: Seat, { id }: Element): readonly Idea[] {
  const assaults = assaultIdeas(view, seat, id).map(({ order, room, cleared, own, enemy }) => ({
    order,
    worth: enemy - own + cleared * roomWorth(view, seat, room),
  }));
  const charge = chargeIdea(view, seat, id);
  return charge === undefined ? assaults : [...assaults, { order: charge.order, worth: charge.enemy - charge.own }];
}

function fireIdeas(view: AssaultBattle, { id }: Element): readonly Idea[] {
  return [{ order: { kind: 'fire', element: id }, worth: fireWorth(fireOf(view, id, false)) }];
}

/** An inch nearer to a room that is wanted is worth so much. */
const PER_INCH = 0.12;

/** Is an enemy near enough that fire on the move could do something? */
const isInRange = (view: AssaultBattle, { id, seat }: Element): boolean =>
  figuresOf(view, id).some(({ base }) =>
    enemiesOf(view, seat).some((enemy) => squared(enemy.base.at, base.at) < 196 * INCH * INCH),
  );

/** Running or advancing to a room that is wanted: the nearest. */
function moveIdeas(view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] {
  const [goal] = goalsOf(view, seat, element.id);
  if (goal === undefined) return [];
  return [runTo(view, element, goal) ?? [], isInRange(view, element) ? (walkTo(view, element, goal) ?? []) : []].flat();
}

/** What it is worth to come nearer to a goal, and to be there. */
function progress(before: AssaultBattle, after: AssaultBattle, { id, seat }: Element, { room, wish }: Goal): number {
  const away = distanceTo(after, id, wish);
  const nearer = distanceTo(before, id, wish) - away;
  return (PER_INCH * nearer) / INCH + (away < INCH / 2 ? roomWorth(before, seat, room) / 2 : 0);
}

export function runTo(view: AssaultBattle, element: Element, goal: Goal): Idea | undefined {
  const { id } = element;
  const moves = isSuppressed(view, id) ? undefined : movesTo(view, id, MOVES.run, goal.wish);
  if (moves === undefined || Object.keys(moves).length === 0) return undefined;
  return { order: { kind: 'run', element: id, moves }, worth: progress(view, withMoves(view, moves), element, goal) };
}

export function walkTo(view: AssaultBattle, element: Element, goal: Goal): Idea | undefined {
  const { id } = element;
  const moves = movesTo(view, id, MOVES.advance, goal.wish);
  if (moves === undefined || Object.keys(moves).length === 0) return undefined;
  const after = withElement(withMoves(view, moves), id, { moved: true });
  const worth = progress(view, after, element, goal) + fireWorth(fireOf(after, id, true));
  return { order: { kind: 'advance', element: id, moves }, worth };
}
