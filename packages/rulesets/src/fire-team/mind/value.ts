/** How a battle stands. */
import { otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { distance, INCH, span, spot } from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, teamsOfSeat, vehiclesOn } from '../battle/battle.ts';
import { heldPoints, lossPoints, outcome } from '../turn/victory.ts';

/**
 * What counts how much for who wins: fitted to the ends of 450 battles of automatic players, in which one order in eight was
 * another candidate. Everything can still turn, so it counts the more, the later it is: what is lost stays lost, while figures
 * and places are worth something only by what they bring about until the end, and grow with the square of the time.
 */
const WEIGHTS = {
  /** Points for losses, each. */
  losses: 1.07,
  /** What troubles figures, as a share of all figures. */
  wounded: -5,
  pins: -2.2,
  cowering: -4.2,
  /** The lead in figures as a share of all figures, points for objectives, and how near the nearest teams are to objectives. */
  figures: 6,
  held: 0.27,
  presence: 2.5,
} as const;

/** A vehicle counts as so many figures. */
const VEHICLE = 4;

/** More Pin Checks than these make no difference. */
const MOST_PINS = 5;

/** What a side has on the table. */
interface Strength {
  readonly figures: number;
  readonly wounded: number;
  readonly pins: number;
  /** Figures of teams that Cower. */
  readonly cowering: number;
}

function strengthOf(battle: FireTeamBattle, seat: Seat): Strength {
  let [figures, wounded, pins, cowering] = [0, 0, 0, 0];
  for (const team of teamsOfSeat(battle, seat)) {
    const count = figuresOf(battle, team.id).length;
    figures += count;
    wounded += team.wounded;
    pins += Math.min(MOST_PINS, team.pins);
    if (team.cowering) cowering += count;
  }
  for (const vehicle of vehiclesOn(battle)) if (vehicle.seat === seat) figures += VEHICLE;
  return { figures, wounded, pins, cowering };
}

/** How near a side is to objectives, counting the nearest team of each: 1 within 3″, nothing from 27″ on. */
function presence(battle: FireTeamBattle, seat: Seat): number {
  let sum = 0;
  for (const { at } of battle.objectives) {
    let nearest = Infinity;
    for (const { id, cowering } of teamsOfSeat(battle, seat))
      if (!cowering)
        for (const { base } of figuresOf(battle, id))
          nearest = Math.min(
            nearest,
            base.kind === 'disc' ? span(base.at, at) - base.radius : distance(base, spot(at)),
          );
    sum += Math.max(0, 1 - Math.max(0, nearest / INCH - 3) / 24);
  }
  return sum / Math.max(1, battle.objectives.length);
}

/** From −1 (lost) to 1 (won): about the chance to win less the chance to lose. */
export function value(view: FireTeamBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  // Nobody is lost who still waits beside the table.
  if (view.phase === 'deployment') return 0;
  const other = otherSeat(view, seat);
  const lead = (of: (battle: FireTeamBattle, seat: Seat) => number): number => of(view, seat) - of(view, other);
  const held = lead(heldPoints);
  const losses = lead(lossPoints);
  const [ours, theirs] = [strengthOf(view, seat), strengthOf(view, other)];
  const all = Math.max(1, ours.figures + theirs.figures);
  const share = (what: keyof Strength): number => (WEIGHTS[what] * (ours[what] - theirs[what])) / all;
  const late = view.turn / view.lastTurn;
  const lasting = WEIGHTS.losses * losses + share('wounded') + share('pins') + share('cowering');
  const open = share('figures') + WEIGHTS.held * held + WEIGHTS.presence * lead(presence);
  const z = late * (lasting + late * open);
  return z / (1 + Math.abs(z));
}
