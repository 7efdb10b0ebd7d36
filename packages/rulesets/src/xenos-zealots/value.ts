import type { Seat } from '@umpire/engine/rule';
import { INCH, span } from '@umpire/engine/table';
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

/** How near its units are to what is to be held: the nearest to each objective, by its first model. */
function ground(view: ZealotBattle, seat: Seat): number {
  const firsts = fieldUnits(view, seat).flatMap((squad) => membersOf(view, squad.id)[0] ?? []);
  let sum = 0;
  for (const { id, at } of view.objectives) {
    let least = Infinity;
    for (const { base } of firsts) least = Math.min(least, span(base.at, at));
    sum += (view.worth[id] ?? 1) / (4 + least / INCH);
  }
  return sum;
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
