import type { Seat } from '@umpire/engine/rule';
import { distance, INCH, spot } from '@umpire/engine/table';
import { cardFor, fieldUnits, foeOf, membersOf, woundsLeft, type ZealotBattle } from './battle.ts';
import { outcome } from './phases.ts';
import { pointsOf } from './victory.ts';

const BY_MORALE = { OK: 1, Suppressed: 0.85, Neutralized: 0.6, Routed: 0.3 } as const;

/** What a side has left, in points of its cards. */
function strength(view: ZealotBattle, seat: Seat): number {
  return view.units.reduce((sum, squad) => {
    if (squad.seat !== seat || squad.location === 'destroyed') return sum;
    return sum + cardFor(squad).points * (woundsLeft(view, squad.id) / squad.startWounds) * BY_MORALE[squad.morale];
  }, 0);
}

/** How near its units are to what is to be held. */
function ground(view: ZealotBattle, seat: Seat): number {
  return view.objectives.reduce((sum, { id, at }) => {
    const gaps = fieldUnits(view, seat).flatMap((squad) =>
      membersOf(view, squad.id)
        .slice(0, 1)
        .map(({ base }) => distance(base, spot(at)) / INCH),
    );
    return gaps.length === 0 ? sum : sum + (view.worth[id] ?? 1) / (4 + Math.min(...gaps));
  }, 0);
}

/** How good it looks for a seat, from −1 (lost) to 1 (won): points as they stand, strength, ground. */
export function value(view: ZealotBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const foe = foeOf(view, seat);
  const points = pointsOf(view);
  const [mine, theirs] = [strength(view, seat), strength(view, foe)];
  const material = (mine - theirs) / Math.max(1, mine + theirs);
  const lead = ((points[seat] ?? 0) - (points[foe] ?? 0)) / 12;
  // What a turn's end brings is the same whoever brings it about: a turn that has only begun counts like the one before.
  const turns = view.phase === 'command' ? view.turn - 1 : view.turn;
  const near = (ground(view, seat) - ground(view, foe)) * 0.1;
  return Math.max(-0.95, Math.min(0.95, 0.6 * material + lead * (0.4 + (0.6 * turns) / view.lastTurn) + near));
}
