import type { Seat } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import {
  type AssaultBattle,
  foeOf,
  type Element,
  figuresOf,
  hasMarker,
  livingElements,
  type RoomGoal,
  type Victory,
} from '../battle/battle.ts';
import { isReached, roomsHeldBy } from '../turn/victory.ts';
import { wayToRoom } from './goals.ts';
import { navMap } from './nav.ts';
import { distanceTo } from './reach.ts';

/**
 * What each thing counts, fitted to how 1,500 automatic battles of the three scenarios ended. Most are decided by the force that
 * breaks; rooms and points count the more, the later it is.
 */
const WEIGHTS = {
  /** Figures that may still fall before the side breaks, as a share of those at the start. */
  spirit: 1,
  /** Who has more figures: the difference as a share of all. */
  numbers: 1.5,
  /** Figures whose element has a marker, and once more if it is pinned, as a share of the start. */
  shaken: -0.2,
  pinned: -0.2,
  /** How near figures are to a room that is wanted. */
  near: 0.4,
  /** How much of the goal is reached, and whether it is. */
  share: 0.15,
  reached: 1,
  /** The lead in points, with those that the rooms held now will bring. */
  points: 1.2,
} as const;

/** How it stands for a seat, from −1 (lost) to 1 (won): about twice the chance to win, less one. */
export function value(view: AssaultBattle, seat: Seat): number {
  const { result } = view;
  if (result !== undefined) return result.winner === undefined ? 0 : result.winner === seat ? 1 : -1;
  const foe = foeOf(view, seat);
  const [own, theirs] = [countOf(view, seat), countOf(view, foe)];
  const numbers = (WEIGHTS.numbers * (own - theirs)) / Math.max(1, own + theirs);
  const sum = numbers + standing(view, seat, own) - standing(view, foe, theirs) + goalLead(view, seat, foe);
  return sum / Math.sqrt(1 + sum * sum);
}

/** Whoever waits beside the table is not lost. */
const countOf = ({ models }: AssaultBattle, seat: Seat): number => models.filter(({ owner }) => owner === seat).length;

/** What a side's own state counts for it. */
function standing(view: AssaultBattle, seat: Seat, count: number): number {
  const start = Math.max(1, view.startFigures[seat] ?? 1);
  const broken = Math.floor(start / 3);
  const elements = livingElements(view, seat);
  const figuresIn = (is: (element: Element) => boolean): number =>
    elements.reduce((sum, one) => sum + (is(one) ? figuresOf(view, one.id).length : 0), 0);
  return (
    (WEIGHTS.spirit * (count - broken)) / (start - broken) +
    (WEIGHTS.shaken * figuresIn((one) => hasMarker(view, one))) / start +
    (WEIGHTS.pinned * figuresIn(({ pinned }) => pinned)) / start +
    (view.phase === 'deployment' ? 0 : WEIGHTS.near * nearness(view, seat, elements, count))
  );
}

/** Farther away than this is simply far. */
const FAR = 24 * INCH;

/** How near figures are on average to the nearest room that they want, from 0 (far) to 1 (there, or nothing is wanted). */
function nearness(view: AssaultBattle, seat: Seat, elements: readonly Element[], count: number): number {
  const wishes = view.objectives.filter(({ holder }) => holder !== seat).map(({ id }) => wayToRoom(view, seat, id));
  if (wishes.length === 0 || count === 0) return 1;
  const map = navMap(view.table);
  const sum = elements.reduce((all, { id }) => {
    const group = figuresOf(view, id);
    const away = Math.min(FAR, ...wishes.map((wish) => distanceTo(map, group, wish)));
    return all + group.length * (1 - away / FAR);
  }, 0);
  return sum / count;
}

/** How far ahead in what wins at the end. */
function goalLead(view: AssaultBattle, seat: Seat, foe: Seat): number {
  const { victory } = view;
  const late = (view.turn - 1) / Math.max(1, view.lastTurn);
  if (victory.by === 'points') return WEIGHTS.points * late * pointsLead(view, victory, seat, foe);
  const { goals } = victory;
  const lead = (of: (side: Seat, goal: RoomGoal) => number): number =>
    of(seat, goals[seat] ?? {}) - of(foe, goals[foe] ?? {});
  const share = lead((side, goal) => shareOf(view, side, goal));
  const reached = lead((side, goal) => Number(isReached(view, side, goal)));
  return WEIGHTS.share * share + WEIGHTS.reached * late * late * reached;
}

/** Points with those still to come from the rooms as they are held, beside what may still change: from −1 to 1. */
function pointsLead(
  view: AssaultBattle,
  { fromTurn, perRoom }: Extract<Victory, { by: 'points' }>,
  seat: Seat,
  foe: Seat,
): number {
  const ends = Math.max(0, view.lastTurn - Math.max(view.turn, fromTurn) + 1);
  const rooms = roomsHeldBy(view, seat).length - roomsHeldBy(view, foe).length;
  const points = (view.points[seat] ?? 0) - (view.points[foe] ?? 0) + rooms * perRoom * ends;
  return Math.max(-1, Math.min(1, points / (2 + ends)));
}

/** How much of its goal a side has reached. */
function shareOf(view: AssaultBattle, seat: Seat, goal: RoomGoal): number {
  const held = roomsHeldBy(view, seat);
  const all = Math.max(1, view.objectives.length);
  const byRooms = goal.rooms === undefined ? 1 : Math.min(1, held.length / goal.rooms);
  const named = (goal.with ?? []).every((room) => held.includes(room)) ? 1 : 0.7;
  const theirs = roomsHeldBy(view, foeOf(view, seat)).length;
  const byTheirs = goal.enemyRooms === undefined ? 1 : 1 - Math.max(0, theirs - goal.enemyRooms) / all;
  return byRooms * named * byTheirs;
}
