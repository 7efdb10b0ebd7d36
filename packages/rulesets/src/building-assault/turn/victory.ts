/** Who wins (7.5 and the scenarios). */
import { type Seat, note, type Rule } from '@umpire/engine/rule';
import { say, type Saying, saying } from '@umpire/engine/words';
import { type AssaultBattle, figuresOfSeat, foeOf, livingElements, type RoomGoal } from '../battle/battle.ts';

/** Who has won, by which rule, and why. */
export interface Result {
  readonly winner?: Seat;
  readonly rule: string;
  readonly why: Saying;
  /** How the state has it, if not in these words: it has always been written so, and fingerprints of saved battles hold it. */
  readonly written?: string;
}

/** How a battle has ended that is over: by its last figures, or by its last turn. */
export const resultOf = (battle: AssaultBattle): Result | undefined =>
  battle.sides.some(({ seat }) => isGone(battle, seat)) ? lastOneStanding(battle) : resultOfTurn(battle);

/** Is a side without figures? */
export const isGone = (battle: AssaultBattle, seat: Seat): boolean => figuresOfSeat(battle, seat).length === 0;

const won = (winner: Seat | undefined, rule: string, why: Saying): Result => ({
  ...(winner !== undefined && { winner }),
  rule,
  why,
});

/** A side without figures has lost; both: a draw. BA-H-34 */
function lastOneStanding(battle: AssaultBattle): Result {
  const left = battle.sides.find(({ seat }) => !isGone(battle, seat));
  return won(
    left?.seat,
    'BA-H-34',
    left === undefined ? saying('Nobody is left.') : saying('The other side has nobody left.'),
  );
}

export const roomsHeldBy = (battle: AssaultBattle, seat: Seat): readonly string[] =>
  battle.objectives.filter(({ holder }) => holder === seat).map(({ id }) => id);

/** Points of the end phase, where the scenario has them. BA-H-32 */
export function* endOfTurn(battle: AssaultBattle): Rule<AssaultBattle> {
  const { victory } = battle;
  if (victory.by !== 'points') return battle;
  const points: Record<Seat, number> = { ...battle.points };
  for (const { seat, name } of battle.sides) {
    const rooms = battle.turn >= victory.fromTurn ? roomsHeldBy(battle, seat).length * victory.perRoom : 0;
    const razed =
      battle.turn >= battle.lastTurn ? destroyed(battle, foeOf(battle, seat)) * victory.perDestroyedElement : 0;
    if (rooms + razed === 0) continue;
    points[seat] = (points[seat] ?? 0) + rooms + razed;
    yield* note('BA-H-32', '{side} scores {points} {points|point|points}.', { side: name, points: rooms + razed });
  }
  return { ...battle, points };
}

/** Elements of a seat with no living figure. */
const destroyed = (battle: AssaultBattle, seat: Seat): number =>
  battle.units.filter((unit) => unit.seat === seat).length - livingElements(battle, seat).length;

/** Is a side down to a third of its start, rounded down? BA-H-33 */
export const isBroken = (battle: AssaultBattle, seat: Seat): boolean =>
  figuresOfSeat(battle, seat).length <= Math.floor((battle.startFigures[seat] ?? 0) / 3);

/** The result in the end phase, if there is one. BA-H-33, BA-H-34 */
function resultOfTurn(battle: AssaultBattle): Result | undefined {
  const broken = battle.sides.filter(({ seat }) => isBroken(battle, seat));
  const [one] = broken;
  if (broken.length > 1) return won(undefined, 'BA-H-33', saying('Both sides are broken.'));
  if (one !== undefined) return won(foeOf(battle, one.seat), 'BA-H-33', saying('The other side is broken.'));
  if (battle.turn < battle.lastTurn) return undefined;
  return battle.victory.by === 'points' ? byPoints(battle) : byRooms(battle, battle.victory.goals);
}

function byPoints(battle: AssaultBattle): Result {
  const [a, b] = battle.sides.map(({ seat }) => ({ seat, points: battle.points[seat] ?? 0 }));
  const lead = (a?.points ?? 0) - (b?.points ?? 0);
  const winner = lead > 0 ? a?.seat : lead < 0 ? b?.seat : undefined;
  const [most = 0, least = 0] = [a?.points ?? 0, b?.points ?? 0].toSorted((one, other) => other - one);
  return {
    ...won(winner, 'BA-H-34', say('{most} {most|point|points} against {least}.', { most, least })),
    written: `${a?.points ?? 0} points against ${b?.points ?? 0}.`,
  };
}

function byRooms(battle: AssaultBattle, goals: Readonly<Record<Seat, RoomGoal>>): Result {
  const winner = battle.sides.find(({ seat }) => isReached(battle, seat, goals[seat] ?? {}))?.seat;
  const first = winner ?? battle.sides[0]?.seat ?? '';
  const own = roomsHeldBy(battle, first).length;
  const theirs = roomsHeldBy(battle, foeOf(battle, first)).length;
  const counts = battle.sides.map(({ seat }) => roomsHeldBy(battle, seat).length);
  return {
    ...won(winner, 'BA-H-34', say('{own} {own|room is|rooms are} held against {theirs}.', { own, theirs })),
    written: `${counts.join(' against ')} rooms are held.`,
  };
}

/** Would a side win by its rooms if the battle ended now? */
export function isReached(battle: AssaultBattle, seat: Seat, goal: RoomGoal): boolean {
  const held = roomsHeldBy(battle, seat);
  const theirs = roomsHeldBy(battle, foeOf(battle, seat)).length;
  if (goal.rooms === undefined && goal.enemyRooms === undefined) return false;
  return (
    held.length >= (goal.rooms ?? 0) &&
    (goal.with ?? []).every((room) => held.includes(room)) &&
    theirs <= (goal.enemyRooms ?? Infinity)
  );
}
