/** Objectives, points and the end. FT-H-22 */
import { type BattleModel, type Outcome, otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { INCH, type Point, remember, spot, squared, TOUCH, withinDistance } from '@umpire/engine/table';
import { type FireTeamBattle, figuresOf, isAlive, teamsOfSeat } from './battle.ts';

/** How near a figure holds an objective. */
export const HOLD = 3 * INCH;

const isNear = (battle: FireTeamBattle, seat: Seat, at: Point): boolean =>
  teamsOfSeat(battle, seat).some(({ id, cowering }) => !cowering && areAt(figuresOf(battle, id), at));

/** Who is at which places, as long as they stand like this: it is asked after every order. */
const knownNear = remember((_figures: readonly BattleModel[]) => new Map<Point, boolean>());

function areAt(figures: readonly BattleModel[], at: Point): boolean {
  const known = knownNear(figures);
  let found = known.get(at);
  if (found === undefined) known.set(at, (found = someIsAt(figures, at)));
  return found;
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
  const near = battle.sides.filter(({ seat }) => isNear(battle, seat, at));
  return near.length === 1 ? near[0]?.seat : undefined;
}

const isHeldBy = (battle: FireTeamBattle, at: Point, seat: Seat): boolean =>
  isNear(battle, seat, at) && !battle.sides.some((side) => side.seat !== seat && isNear(battle, side.seat, at));

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
  const held = battle.objectives.filter(({ at }) => isHeldBy(battle, at, seat)).length;
  return held * (perObjective + (more[seat]?.perObjective ?? 0));
}

/** Victory points as they stand. FT-H-22 */
export function pointsOf(battle: FireTeamBattle, seat: Seat): number {
  const { victory } = battle;
  const more = victory.more[seat];
  const lost = battle.units.filter(
    (unit) => unit.seat !== seat && !isAlive(battle, unit.id) && !isAway(battle, unit.id),
  );
  const teams = lost.filter(({ kind }) => kind === 'team').length;
  const vehicles = lost.filter(({ kind }) => kind === 'vehicle');
  const extra = vehicles.reduce((sum, { id }) => sum + (more?.vehicleDestroyed?.[id] ?? 0), 0);
  return heldPoints(battle, seat) + teams * victory.perTeam + vehicles.length * victory.perVehicle + extra;
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
