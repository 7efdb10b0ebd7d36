/** An assault as a player thinks of it before it is made: as if everybody gets in. */
import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, elementOf, figureOf, figuresOfSeat, foeOf } from '../battle/battle.ts';
import { optionsOf } from '../battle/options.ts';
import { areaOf, isHeldBy } from '../ground/areas.ts';
import type { Team } from '../ground/plan.ts';
import { fighterOf } from '../rules/melees.ts';
import type { Assault, AssaultedRoom } from '../rules/room-assault.ts';
import { defendersIn } from '../rules/storm.ts';

export function assaultOf(battle: AssaultBattle, seat: Seat, element: string, teams: readonly Team[]): Assault {
  const foe = foeOf(battle, seat);
  let { grenades } = elementOf(battle, element);
  const rooms = teams.map(({ room, assaulters }): AssaultedRoom => {
    const isThrown = grenades > 0 && !isHeldBy(battle, room, seat);
    if (isThrown) grenades -= 1;
    const friends = figuresOfSeat(battle, seat).filter(
      (one) => areaOf(battle, one) === room && !assaulters.includes(one.id),
    );
    return {
      room,
      assaulters: assaulters.map((id) => ({ ...fighterOf(battle, figureOf(battle, id)), charging: true })),
      friends: friends.map((one) => fighterOf(battle, one)),
      occupants: defendersIn(battle, room, foe).map((one) => ({ ...fighterOf(battle, one), element: one.unit })),
      grenade: isThrown,
    };
  });
  const pinned = battle.units.filter((one) => one.seat === foe && one.pinned).map(({ id }) => id);
  return { attacker: seat, defender: foe, rooms, pinned, options: optionsOf(battle) };
}
