/** What a seat may know: orders face down and real markers are hidden. XZ-TURN-2, XZ-TURN-4 */
import type { Random } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import { touches } from '@umpire/engine/table';
import { ownModels, type Squad, type ZealotBattle } from './battle.ts';
import { ORDERS } from './words.ts';

const isHidden = (squad: Squad, seat: Seat): boolean =>
  squad.seat !== seat && squad.order !== undefined && !squad.revealed && squad.order !== 'hidden';

/** The battle as a seat may know it. */
export function view(battle: ZealotBattle, seat: Seat): ZealotBattle {
  const hasSecrets =
    battle.units.some((squad) => isHidden(squad, seat)) ||
    Object.entries(battle.requests).some(([owner, { active }]) => owner !== seat && active >= 0);
  if (!hasSecrets) return battle;
  return {
    ...battle,
    units: battle.units.map((squad) => (isHidden(squad, seat) ? { ...squad, order: 'hidden' } : squad)),
    requests: Object.fromEntries(
      Object.entries(battle.requests).map(([owner, request]) => [
        owner,
        owner === seat ? request : { ...request, active: -1 },
      ]),
    ),
  };
}

/** A battle that could be behind a view, with some order that the unit may have and some of the four markers. */
export function imagine(seen: ZealotBattle, _seat: Seat, random: Random): ZealotBattle {
  const isMadeUp =
    seen.units.some(({ order }) => order === 'hidden') || Object.values(seen.requests).some(({ active }) => active < 0);
  if (!isMadeUp) return seen;
  return {
    ...seen,
    units: seen.units.map((squad) => {
      if (squad.order !== 'hidden') return squad;
      const able = ORDERS.filter((order) => order !== 'charge' || squad.noCharge !== seen.turn);
      return { ...squad, order: random.pick(able) };
    }),
    requests: Object.fromEntries(
      Object.entries(seen.requests).map(([owner, request]) => [
        owner,
        request.active < 0 ? { ...request, active: random.below(request.markers.length) } : request,
      ]),
    ),
  };
}

/** What no legal play can reach. */
export function faults(battle: ZealotBattle): readonly string[] {
  const found: string[] = [];
  for (const squad of battle.units) {
    const models = ownModels(battle, squad.id);
    const living = models.filter(({ role }) => role !== 'gun');
    if (squad.location === 'destroyed' && models.length > 0) found.push(`${squad.id} is destroyed and has models.`);
    if (squad.location !== 'destroyed' && living.length === 0)
      found.push(`${squad.id} has nobody left and is not destroyed.`);
    if (squad.location === 'table' && models.some(({ away }) => away !== undefined))
      found.push(`${squad.id} is on the table and has models away.`);
    if (squad.location !== 'table' && models.some(({ away }) => away === undefined))
      found.push(`${squad.id} is ${squad.location} and has models on the table.`);
    if (squad.location !== 'destroyed' && living.filter(({ leader }) => leader).length !== 1)
      found.push(`${squad.id} has not exactly one leader.`);
    if (squad.casualties + living.length !== squad.start && squad.location !== 'destroyed')
      found.push(`${squad.id}: ${squad.casualties} lost and ${living.length} left are not ${squad.start}.`);
    if (squad.order !== undefined && squad.morale !== 'OK')
      found.push(`${squad.id} has an order and is ${squad.morale}.`);
    if (squad.morale !== 'OK' && battle.toAct.length > 0 && living.some(({ suppressed }) => suppressed))
      found.push(`${squad.id} has a counter and models that lie down.`);
    if (
      squad.attachedTo !== undefined &&
      battle.units.find(({ id }) => id === squad.attachedTo)?.location === 'destroyed'
    )
      found.push(`${squad.id} is attached to a unit that is gone.`);
  }
  for (const [i, a] of battle.models.entries())
    for (const b of battle.models.slice(0, i))
      if (
        a.owner !== b.owner &&
        a.away === undefined &&
        b.away === undefined &&
        a.level === b.level &&
        touches(a.base, b.base) &&
        a.role !== 'gun' &&
        b.role !== 'gun'
      )
        found.push(`${a.id} and ${b.id} are in contact outside an assault.`);
  return found;
}
