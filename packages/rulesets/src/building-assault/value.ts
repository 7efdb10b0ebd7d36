import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, figuresOfSeat, foeOf, hasMarker, livingElements, type RoomGoal } from './battle.ts';
import { isBroken, roomsHeldBy } from './victory.ts';

/** How it stands for a seat, from −1 (lost) to 1 (won): rooms towards the scenario's goal first, then figures and nerve. */
export function value(view: AssaultBattle, seat: Seat): number {
  const { result } = view;
  if (result !== undefined) return result.winner === undefined ? 0 : result.winner === seat ? 1 : -1;
  const foe = foeOf(view, seat);
  // Nobody is lost who still waits beside the table.
  if (view.phase === 'deployment') return goalLead(view, seat, foe) * 0.3;
  const broken = Number(isBroken(view, foe)) - Number(isBroken(view, seat));
  const lead = goalLead(view, seat, foe) * (0.3 + (0.4 * view.turn) / view.lastTurn);
  const force = strength(view, seat) - strength(view, foe);
  return Math.max(-0.95, Math.min(0.95, lead + 0.5 * force + 0.3 * broken));
}

/** How far ahead in what wins: from −1 to 1. */
function goalLead(view: AssaultBattle, seat: Seat, foe: Seat): number {
  if (view.victory.by === 'rooms') {
    const { goals } = view.victory;
    return shareOf(view, seat, goals[seat] ?? {}) - shareOf(view, foe, goals[foe] ?? {});
  }
  const rooms = roomsHeldBy(view, seat).length - roomsHeldBy(view, foe).length;
  const points = (view.points[seat] ?? 0) - (view.points[foe] ?? 0);
  return Math.max(-1, Math.min(1, (points + 2 * rooms) / 12));
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

/** Living figures as a share of the start, a little less for those that are shaken. */
function strength(view: AssaultBattle, seat: Seat): number {
  const shaken = livingElements(view, seat).filter((element) => hasMarker(view, element)).length;
  const start = Math.max(1, view.startFigures[seat] ?? 1);
  return (figuresOfSeat(view, seat).length - 0.4 * shaken) / start;
}
