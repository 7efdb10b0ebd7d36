/** Objectives, points and the end. FT-H-22 */
import { type BattleModel, type Outcome, otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point, spot, squared, TOUCH, withinDistance } from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, isAlive, rosterOf, type Team, teamsOfSeat } from './battle.ts';

/** How near a figure holds an objective. */
export const HOLD = 3 * INCH;

/** Is a team of the side at a place? */
function isNear(battle: FireTeamBattle, seat: Seat, at: Point): boolean {
  for (const { id, cowering } of teamsOfSeat(battle, seat))
    if (!cowering && someIsAt(figuresOf(battle, id), at)) return true;
  return false;
}

function someIsAt(figures: readonly BattleModel[], at: Point): boolean {
  for (const { base } of figures) {
    if (base.kind === 'disc') {
      const reach = HOLD + TOUCH + base.radius;
      if (squared(base.at, at) <= reach * reach) return true;
    } else if (withinDistance(base, spot(at), HOLD + TOUCH)) return true;
  }
  return false;
}

/** Who holds a place: a team that does not Cower is near, and no such enemy team. FT-H-22 */
export function holderOf(battle: FireTeamBattle, at: Point): Seat | undefined {
  const { holders } = rosterOf(battle);
  const known = holders.get(at);
  if (known !== undefined || holders.has(at)) return known;
  const holder = foundHolder(battle, at);
  holders.set(at, holder);
  return holder;
}

function foundHolder(battle: FireTeamBattle, at: Point): Seat | undefined {
  let holder: Seat | undefined;
  for (const { seat } of battle.sides) {
    if (!isNear(battle, seat, at)) continue;
    if (holder !== undefined) return undefined;
    holder = seat;
  }
  return holder;
}

/** Would its side no longer hold an objective if this team left? */
export const isSoleHolder = (battle: FireTeamBattle, { id, seat }: Team): boolean =>
  battle.objectives.some(
    ({ at }) =>
      someIsAt(figuresOf(battle, id), at) &&
      holderOf(battle, at) === seat &&
      !teamsOfSeat(battle, seat).some(
        (other) => other.id !== id && !other.cowering && someIsAt(figuresOf(battle, other.id), at),
      ),
  );

/** The objectives with who has them now. */
export function withHolders(battle: FireTeamBattle): FireTeamBattle {
  const holders = battle.objectives.map(({ at }) => holderOf(battle, at));
  if (battle.objectives.every(({ holder }, i) => holder === holders[i])) return battle;
  const objectives = battle.objectives.map(({ id, name, at }, i) => {
    const holder = holders[i];
    return holder === undefined ? { id, name, at } : { id, name, at, holder };
  });
  return { ...battle, objectives };
}

/** The points for the objectives that a side holds now. FT-H-22 */
export function heldPoints(battle: FireTeamBattle, seat: Seat): number {
  const { perObjective, more } = battle.victory;
  let held = 0;
  for (const { at } of battle.objectives) if (holderOf(battle, at) === seat) held++;
  return held * (perObjective + (more[seat]?.perObjective ?? 0));
}

/** Victory points as they stand. FT-H-22 */
export function pointsOf(battle: FireTeamBattle, seat: Seat): number {
  return heldPoints(battle, seat) + lossPoints(battle, seat);
}

/** The points for what the other side has lost. FT-H-22 */
export function lossPoints(battle: FireTeamBattle, seat: Seat): number {
  const { perTeam, perVehicle, more } = battle.victory;
  let points = 0;
  for (const { id, kind, seat: owner } of battle.units) {
    if (owner === seat || isAlive(battle, id) || isAway(battle, id)) continue;
    points += kind === 'team' ? perTeam : perVehicle + (more[seat]?.vehicleDestroyed?.[id] ?? 0);
  }
  return points;
}

const isAway = (battle: FireTeamBattle, unit: string): boolean =>
  battle.models.some((model) => model.unit === unit && model.away !== undefined);

/** Has a side no team left? */
export const isWipedOut = (battle: FireTeamBattle, seat: Seat): boolean => teamsOfSeat(battle, seat).length === 0;

/** How the battle has ended; undefined while it goes on. FT-H-22 */
export function outcome(battle: FireTeamBattle): Outcome | undefined {
  if (battle.phase !== 'over') return undefined;
  const scores = Object.fromEntries(battle.sides.map(({ seat }) => [seat, pointsOf(battle, seat)]));
  const nameOf = (seat: Seat): string => battle.sides.find((side) => side.seat === seat)?.name ?? seat;
  const gone = battle.sides.filter(({ seat }) => isWipedOut(battle, seat));
  if (gone.length === 2) return { winner: undefined, rule: 'FT-H-22', says: 'Nobody is left on either side.', scores };
  if (gone[0] !== undefined) {
    const winner = otherSeat(battle, gone[0].seat);
    return { winner, rule: 'FT-H-22', says: `${gone[0].name} has no team left: ${nameOf(winner)} wins.`, scores };
  }
  const [one, other] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  const lead = (scores[one] ?? 0) - (scores[other] ?? 0);
  if (lead === 0) return { winner: undefined, rule: 'FT-H-22', says: 'Equal points: a draw.', scores };
  const winner = lead > 0 ? one : other;
  return { winner, rule: 'FT-H-22', says: `${nameOf(winner)} has more points.`, scores };
}
