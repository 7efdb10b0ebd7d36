/** How a battle looks to a seat: what wins it, weighed as it went with who won. */
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point, span } from '@umpire/engine/table';
import { cardFor, fieldUnits, foeOf, membersOf, type Squad, woundsLeft, type ZealotBattle } from './battle.ts';
import { outcome } from './phases.ts';
import { groundOf, killsOf } from './victory.ts';

/**
 * What counts how much: fitted to who won 600 battles that the computer played against itself, in all scenarios, and rounded. In 160
 * other battles its mean square error was 0.68 (always saying "even" has 1), and where it said 0.4, the mean of the ends was 0.43.
 */
const WEIGHTS = {
  /** A victory point for a unit that is gone: nobody takes it back. */
  gone: 0.55,
  /** A unit that is all but gone. */
  worn: 0.5,
  /** A victory point for ground that is held, at the end of the battle. */
  held: 0.23,
  /** A clear lead in victory points, at the end of the battle. */
  lead: 1,
  /** To be nearer to all objectives, and stronger there, at the end of the battle. */
  contest: 1.6,
} as const;

const BY_MORALE = { OK: 1, Suppressed: 0.85, Neutralized: 0.6, Routed: 0 } as const;

const shareLeft = (view: ZealotBattle, squad: Squad): number => woundsLeft(view, squad.id) / squad.startWounds;

/** What the units of a seat that still stand have lost: 1 for one that has lost all. */
const wornOf = (view: ZealotBattle, seat: Seat): number =>
  view.units.reduce((sum, squad) => {
    const stands = squad.seat === seat && squad.location === 'table' && squad.morale !== 'Routed';
    return stands ? sum + 1 - shareLeft(view, squad) : sum;
  }, 0);

/** A unit as far as it can fight for ground: where it is, what it is worth, and how far it comes in a turn. */
interface Claimant {
  readonly at: Point;
  readonly strength: number;
  readonly stride: number;
}

const claimantsOf = (view: ZealotBattle, seat: Seat): readonly Claimant[] =>
  fieldUnits(view, seat).flatMap((squad): readonly Claimant[] => {
    const [first] = membersOf(view, squad.id);
    if (first === undefined) return [];
    const { points, speed } = cardFor(squad);
    const strength = points * shareLeft(view, squad) * BY_MORALE[squad.morale];
    return [{ at: first.base.at, strength, stride: 1.6 * Math.max(speed, INCH / 2) }];
  });

/** Who holds an objective in the end: what is strong and near counts, by the square. */
function claimOn(at: Point, claimants: readonly Claimant[]): number {
  let sum = 0;
  for (const { at: from, strength, stride } of claimants) {
    const turns = 1 + Math.max(0, span(from, at) - 3 * INCH) / stride;
    sum += strength / (turns * turns);
  }
  return sum * sum;
}

/** From −1 to 1: whose the objectives are likely to be, by what they are worth. */
function contestOf(view: ZealotBattle, seat: Seat): number {
  const [mine, theirs] = [claimantsOf(view, seat), claimantsOf(view, foeOf(view, seat))];
  let [contest, all] = [0, 0];
  for (const { id, at } of view.objectives) {
    const [own, other] = [claimOn(at, mine), claimOn(at, theirs)];
    const worth = view.worth[id] ?? 1;
    contest += (worth * (own - other)) / Math.max(1, own + other);
    all += worth;
  }
  return contest / Math.max(1, all);
}

/** How good it looks for a seat, from −1 (lost) to 1 (won). */
export function value(view: ZealotBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const foe = foeOf(view, seat);
  const ground = groundOf(view);
  const held = (ground[seat] ?? 0) - (ground[foe] ?? 0);
  const gone = killsOf(view, seat) - killsOf(view, foe);
  const lead = held + gone;
  // What a turn's end brings is the same whoever brings it about: a turn that has only begun counts like the one before.
  const time = (view.phase === 'command' ? view.turn - 1 : view.turn) / view.lastTurn;
  const atTheEnd = WEIGHTS.held * held + (WEIGHTS.lead * lead) / (1 + Math.abs(lead));
  const sum =
    WEIGHTS.gone * gone +
    WEIGHTS.worn * (wornOf(view, foe) - wornOf(view, seat)) +
    WEIGHTS.contest * contestOf(view, seat) * time +
    atTheEnd * time * time * time;
  return sum / (1 + Math.abs(sum));
}
