/** Sensible orders, the best guess first: for automatic players and for an 'auto' button (BA-D-1 to BA-D-7). */
import type { Seat } from '@umpire/engine/rule';
import { INCH, squared } from '@umpire/engine/table';
import { needsNerve, maySteady } from './acts/activation.ts';
import {
  type AssaultBattle,
  byFigureId,
  type Element,
  enemiesOf,
  figuresOf,
  foeOf,
  isHeldBy,
  isSuppressed,
  livingElements,
  moraleOf,
  withElement,
} from './battle.ts';
import { isElementEngaged } from './contact.ts';
import { MOVES, withMoves } from './moves.ts';
import type { AssaultOrder } from './orders.ts';
import { assaultIdeas, chargeIdea, fightOrder } from './player/assault.ts';
import { deploymentMoves } from './player/deploy.ts';
import { fireWorth } from './player/fire-worth.ts';
import { wayToRoom } from './player/goals.ts';
import { distanceTo, movesTo } from './player/moves.ts';
import type { Wish } from './player/reach.ts';
import { effectiveMorale } from './rules/morale.ts';
import { fireOf } from './stakes.ts';

interface Idea {
  readonly order: AssaultOrder;
  /** What it is worth, in figures. */
  readonly worth: number;
}

export function candidates(view: AssaultBattle, seat: Seat, most = Infinity): readonly AssaultOrder[] {
  if (view.phase === 'deployment') return deployments(view, seat);
  const waiting = livingElements(view, seat).filter(({ id, activated }) => !activated && (view.active ?? id) === id);
  const [first, ...others] = waiting.toSorted((a, b) => urgency(view, b) - urgency(view, a) || byFigureId(a, b));
  if (first === undefined) return [];
  const best = ideasFor(view, seat, first).map(({ order }) => order);
  if (best.length >= most) return best.slice(0, most);
  return [...best, ...others.slice(0, 1).map((element) => plainOrder(view, element))];
}

/** The scenario's places are the suggested ones (BA-D-17). */
const deployments = (view: AssaultBattle, seat: Seat): readonly AssaultOrder[] =>
  livingElements(view, seat)
    .filter(({ id }) => view.models.some(({ unit, away }) => unit === id && away !== undefined))
    .map(({ id }) => ({ kind: 'deploy', element: id, moves: deploymentMoves(view, id) }) as const);

/** Who is activated first: those in combat, those close to the enemy; the shaken ones last (BA-D-1). */
function urgency(view: AssaultBattle, element: Element): number {
  if (isElementEngaged(view, element.id)) return 3;
  if (element.pinned) return -1;
  const enemies = view.models.filter(({ owner }) => owner !== element.seat);
  const near = figuresOf(view, element.id).some(({ base }) =>
    enemies.some((enemy) => Math.abs(enemy.base.at.x - base.at.x) + Math.abs(enemy.base.at.y - base.at.y) < 8 * INCH),
  );
  return near ? 2 : 1;
}

/** Something that the element can always do. */
function plainOrder(view: AssaultBattle, { id }: Element): AssaultOrder {
  if (needsNerve(view, id)) return { kind: 'nerve', element: id, how: 'act' };
  return isElementEngaged(view, id) ? fightOrder(view, id) : { kind: 'hold', element: id };
}

/** What an element could do, the best first. */
function ideasFor(view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] {
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

/** The room to go for: the nearest that is not one's own, with a little more for those that are held. */
function goalOf(
  view: AssaultBattle,
  seat: Seat,
  id: string,
): { readonly room: string; readonly wish: Wish } | undefined {
  const goals = view.objectives
    .filter(({ holder }) => holder !== seat)
    .map(({ id: room }) => {
      const wish = wayToRoom(view, seat, room);
      const held = isHeldBy(view, room, foeOf(view, seat)) ? 2 * INCH : 0;
      return { room, wish, away: distanceTo(view, id, wish) + held };
    });
  return goals.toSorted((a, b) => a.away - b.away)[0];
}

/** An inch nearer to a room that is wanted is worth so much. */
const PER_INCH = 0.12;

/** Is an enemy near enough that fire on the move could do something? */
const isInRange = (view: AssaultBattle, { id, seat }: Element): boolean =>
  figuresOf(view, id).some(({ base }) =>
    enemiesOf(view, seat).some((enemy) => squared(enemy.base.at, base.at) < 196 * INCH * INCH),
  );

/** Running or advancing to a room that is wanted. */
function moveIdeas(view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] {
  const { id } = element;
  const goal = goalOf(view, seat, id);
  if (goal === undefined) return [];
  const before = distanceTo(view, id, goal.wish);
  const progress = (after: AssaultBattle): number =>
    (PER_INCH * (before - distanceTo(after, id, goal.wish))) / INCH +
    (distanceTo(after, id, goal.wish) < INCH / 2 ? roomWorth(view, seat, goal.room) / 2 : 0);
  const run = isSuppressed(view, id) ? undefined : movesTo(view, id, MOVES.run, goal.wish);
  const walk = isInRange(view, element) ? movesTo(view, id, MOVES.advance, goal.wish) : undefined;
  const ideas: Idea[] = [];
  if (run !== undefined && Object.keys(run).length > 0)
    ideas.push({ order: { kind: 'run', element: id, moves: run }, worth: progress(withMoves(view, run)) });
  if (walk !== undefined && Object.keys(walk).length > 0) {
    const after = withElement(withMoves(view, walk), id, { moved: true });
    const worth = progress(after) + fireWorth(fireOf(after, id, true));
    ideas.push({ order: { kind: 'advance', element: id, moves: walk }, worth });
  }
  return ideas;
}
