/** What a seat may know: orders face down and real markers are hidden. XZ-TURN-2, XZ-TURN-4 */
import type { Random } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import type { Squad, ZealotBattle } from './battle.ts';
import { ORDERS } from '../words/terms.ts';

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
