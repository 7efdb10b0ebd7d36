/** Objectives, points and the end. XZ-H-23 to XZ-H-25 */
import type { Outcome } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { type Base, INCH, type Point, spot, withinDistance } from '@umpire/engine/table';
import { english, say, saying, type Saying } from '@umpire/engine/words';
import {
  bodyOf,
  cardFor,
  fieldUnits,
  foeOf,
  isSingle,
  membersOf,
  sideName,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';

const HELD = 3 * INCH;

/** Nearly everybody is too far away at first sight. */
const mayHold = (base: Base, at: Point): boolean => {
  const far = HELD + (base.kind === 'disc' ? base.radius : base.length + base.width);
  return Math.abs(base.at.x - at.x) <= far && Math.abs(base.at.y - at.y) <= far;
};

/** Who holds each objective now: an OK or Suppressed unit within 3″, and no such enemy. XZ-H-23 */
export function holders(battle: ZealotBattle): Readonly<Record<string, Seat>> {
  const sides = battle.sides.map(({ seat }) => ({
    seat,
    able: fieldUnits(battle, seat)
      .filter(({ morale }) => morale === 'OK' || morale === 'Suppressed')
      .map(({ id }) => membersOf(battle, id)),
  }));
  const held: Record<string, Seat> = {};
  for (const { id, at } of battle.objectives) {
    const near = sides.filter(({ able }) => able.some((models) => isHeldBy(models, at)));
    if (near.length === 1 && near[0] !== undefined) held[id] = near[0].seat;
  }
  return held;
}

const isHeldBy = (models: readonly Trooper[], at: Point): boolean =>
  models.some(({ base }) => mayHold(base, at) && withinDistance(base, spot(at), HELD));

/** Victory points for the objectives that each seat holds now. XZ-H-24 */
export function groundOf(battle: ZealotBattle): Readonly<Record<Seat, number>> {
  const held = holders(battle);
  return Object.fromEntries(
    battle.sides.map(({ seat }) => [
      seat,
      battle.objectives.reduce((sum, { id }) => sum + (held[id] === seat ? (battle.worth[id] ?? 1) : 0), 0),
    ]),
  );
}

/** Victory points for units of the other side that are destroyed or run. XZ-H-24 */
export const killsOf = (battle: ZealotBattle, seat: Seat): number =>
  battle.units.reduce((sum, squad) => {
    const isGone =
      squad.seat !== seat &&
      (squad.location === 'destroyed' || (squad.location === 'table' && bodyOf(battle, squad).morale === 'Routed'));
    return isGone ? sum + 1 + (isSingle(squad) || cardFor(squad).command.n > 0 ? 1 : 0) : sum;
  }, 0);

/** Victory points as they would be now. XZ-H-24 */
export function pointsOf(battle: ZealotBattle): Readonly<Record<Seat, number>> {
  const ground = groundOf(battle);
  return Object.fromEntries(battle.sides.map(({ seat }) => [seat, (ground[seat] ?? 0) + killsOf(battle, seat)]));
}

/** Has a side nobody left who stands, on the table or to come? */
const isBroken = (battle: ZealotBattle, seat: Seat): boolean =>
  !battle.units.some(
    (squad) =>
      squad.seat === seat &&
      (squad.location === 'reserve' ||
        (squad.location === 'table' && bodyOf(battle, squad).morale !== 'Routed') ||
        squad.location === 'aboard'),
  );

/** At the end of a turn: who holds what, and whether it is over. XZ-H-25 */
export function scored(battle: ZealotBattle): ZealotBattle {
  const held = holders(battle);
  const objectives = battle.objectives.map(({ id, name, at }) => ({
    id,
    name,
    at,
    ...(held[id] !== undefined && { holder: held[id] }),
  }));
  const after = { ...battle, objectives };
  const end = endOf(after);
  if (end === undefined) return after;
  const { winner, scores, written = english(end) } = end;
  return { ...after, result: { ...(winner !== undefined && { winner }), says: written, scores } };
}

export const isDecided = (battle: ZealotBattle): boolean => battle.result !== undefined;

interface End extends Saying {
  readonly winner?: Seat;
  readonly scores: Readonly<Record<Seat, number>>;
  /** How the state has it, if not in these words: it has always been written so, and fingerprints of saved battles hold it. */
  readonly written?: string;
}

/** How it ends now; undefined while it goes on. */
function endOf(battle: ZealotBattle): End | undefined {
  const scores = pointsOf(battle);
  const [one, two] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  const broken = [one, two].filter((seat) => isBroken(battle, seat));
  if (broken.length === 2) return { says: 'Neither side has anybody left who stands.', scores };
  const [loser] = broken;
  if (loser !== undefined)
    return {
      winner: foeOf(battle, loser),
      ...say('{loser} has nobody left who stands.', { loser: sideName(battle, loser) }),
      scores,
    };
  return battle.turn < battle.lastTurn ? undefined : endByPoints(battle, scores);
}

/** Most points win; where they are equal, whoever the scenario names. XZ-H-24, XZ-H-25 */
function endByPoints({ sides, tieWinner }: ZealotBattle, scores: End['scores']): End {
  const [one, two] = sides.map(({ seat }) => ({ seat, points: scores[seat] ?? 0 })) as [Scored, Scored];
  const count = `${one.points} to ${two.points} points`;
  if (one.points === two.points && tieWinner === undefined)
    return { ...say('Both sides have {n} {n|point|points}.', { n: one.points }), scores, written: `A draw, ${count}.` };
  const [most, least] = one.points < two.points ? [two, one] : [one, two];
  const winner = one.points === two.points ? (tieWinner ?? one.seat) : most.seat;
  const name = sideName({ sides }, winner);
  const words =
    one.points === two.points
      ? say('{n} {n|point|points} each; {winner} wins a tie.', { n: one.points, winner: name })
      : say('{winner} has more points, {most} to {least}.', { winner: name, most: most.points, least: least.points });
  return { winner, ...words, scores, written: `${name} wins, ${count}.` };
}

interface Scored {
  readonly seat: Seat;
  readonly points: number;
}

/** How the battle has ended. XZ-H-25 */
export function outcome(battle: ZealotBattle): Outcome | undefined {
  const end = battle.result && endOf(battle);
  return end && { winner: end.winner, rule: 'XZ-H-25', ...saying(end), scores: end.scores };
}
