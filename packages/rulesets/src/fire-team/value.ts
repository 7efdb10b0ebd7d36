import { otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, INCH, type Point, span, spot } from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, teamsOfSeat, vehiclesOn } from './battle.ts';
import { outcome, pointsOf } from './objectives.ts';

/** Teams by what they can still do; wounds, pins and Cowering take from it. */
const strength = (battle: FireTeamBattle, seat: Seat): number =>
  teamsOfSeat(battle, seat).reduce((sum, team) => {
    const figures = figuresOf(battle, team.id).length;
    const nerves = team.cowering ? 1.2 : 0.12 * Math.min(team.pins, 5);
    return sum + Math.max(0.3, figures + 0.8 - 0.45 * team.wounded - nerves) + 0.1 * team.overwatch;
  }, 0) +
  vehiclesOn(battle).filter((vehicle) => vehicle.seat === seat).length * 4;

/** How far a team is from a place. */
function gapTo(battle: FireTeamBattle, team: string, at: Point): number {
  let least = Infinity;
  for (const { base } of figuresOf(battle, team))
    least = Math.min(least, base.kind === 'disc' ? span(base.at, at) - base.radius : distance(base, spot(at)));
  return Math.max(0, least);
}

/** How near a side is to objectives, counting the nearest team of each. */
const presence = (battle: FireTeamBattle, seat: Seat): number =>
  battle.objectives.reduce((sum, { at }) => {
    let nearest = 40;
    for (const { id, cowering } of teamsOfSeat(battle, seat))
      if (!cowering) nearest = Math.min(nearest, gapTo(battle, id, at) / INCH);
    return sum + Math.max(0, 1 - Math.max(0, nearest - 3) / 24);
  }, 0);

/** Points lead, then strength, then the way to the objectives: from −1 (lost) to 1 (won). */
export function value(view: FireTeamBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const other = otherSeat(view, seat);
  const points = pointsOf(view, seat) - pointsOf(view, other);
  const [ours, theirs] = [strength(view, seat), strength(view, other)];
  const share = (ours - theirs) / Math.max(1, ours + theirs);
  const near = (presence(view, seat) - presence(view, other)) / Math.max(1, view.objectives.length);
  const urgency = 0.5 + (0.5 * view.turn) / view.lastTurn;
  return Math.max(-0.95, Math.min(0.95, 0.05 * points * urgency + 0.7 * share + 0.25 * near));
}
