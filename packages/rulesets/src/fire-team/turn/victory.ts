/** Points and the end. FT-H-22 */
import { type Outcome, otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type FireTeamBattle, isAlive, teamsOfSeat } from '../battle/battle.ts';

/** The points for the objectives that a side holds now. FT-H-22 */
export function heldPoints(battle: FireTeamBattle, seat: Seat): number {
  const { perObjective, more } = battle.victory;
  let held = 0;
  for (const { holder } of battle.objectives) if (holder === seat) held++;
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
    return {
      winner,
      rule: 'FT-H-22',
      ...say('{loser} has no team left.', { loser: gone[0].name }),
      scores,
    };
  }
  const [one, other] = battle.sides.map(({ seat }) => seat) as [Seat, Seat];
  const lead = (scores[one] ?? 0) - (scores[other] ?? 0);
  if (lead === 0) return { winner: undefined, rule: 'FT-H-22', says: 'Equal points.', scores };
  const winner = lead > 0 ? one : other;
  return { winner, rule: 'FT-H-22', ...say('{winner} has more points.', { winner: nameOf(winner) }), scores };
}
