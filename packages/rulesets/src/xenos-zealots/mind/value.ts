/** How a battle looks to a seat: what wins it, weighed as it went with who won. */
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point, span } from '@umpire/engine/table';
import { cardFor, foeOf, membersOf, woundsLeft, type ZealotBattle } from '../battle/battle.ts';
import { groundOf, killsOf, outcome } from '../turn/victory.ts';

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

/** A unit as far as it can fight for ground: where it is, what it is worth, and how far it comes in a turn. */
interface Claimant {
  readonly at: Point;
  readonly strength: number;
  readonly stride: number;
}

/** What a seat has on the table. */
interface Force {
  /** What its units that still stand have lost: 1 for one that has lost all. */
  readonly worn: number;
  readonly claimants: readonly Claimant[];
}

function forceOf(view: ZealotBattle, seat: Seat): Force {
  let worn = 0;
  const claimants: Claimant[] = [];
  for (const squad of view.units) {
    if (squad.seat !== seat || squad.location !== 'table') continue;
    const left = woundsLeft(view, squad.id) / squad.startWounds;
    if (squad.morale !== 'Routed') worn = worn + 1 - left;
    const first = squad.attachedTo === undefined ? membersOf(view, squad.id)[0] : undefined;
    if (first === undefined) continue;
    const { points, speed } = cardFor(squad);
    const strength = points * left * BY_MORALE[squad.morale];
    claimants.push({ at: first.base.at, strength, stride: 1.6 * Math.max(speed, INCH / 2) });
  }
  return { worn, claimants };
}

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
function contestOf(view: ZealotBattle, mine: Force, theirs: Force): number {
  let [contest, all] = [0, 0];
  for (const { id, at } of view.objectives) {
    const [own, other] = [claimOn(at, mine.claimants), claimOn(at, theirs.claimants)];
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
  const [mine, theirs] = [forceOf(view, seat), forceOf(view, foe)];
  const ground = groundOf(view);
  const held = (ground[seat] ?? 0) - (ground[foe] ?? 0);
  const gone = killsOf(view, seat) - killsOf(view, foe);
  const lead = held + gone;
  // What a turn's end brings is the same whoever brings it about: a turn that has only begun counts like the one before.
  const time = (view.phase === 'command' ? view.turn - 1 : view.turn) / view.lastTurn;
  const atTheEnd = WEIGHTS.held * held + (WEIGHTS.lead * lead) / (1 + Math.abs(lead));
  const sum =
    WEIGHTS.gone * gone +
    WEIGHTS.worn * (theirs.worn - mine.worn) +
    WEIGHTS.contest * contestOf(view, mine, theirs) * time +
    atTheEnd * time * time * time;
  return sum / (1 + Math.abs(sum));
}
