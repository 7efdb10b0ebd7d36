/** The nerve of a unit on the table. XZ-RALLY-2, XZ-R-21, XZ-R-22 */
import { INCH } from '@umpire/engine/table';
import {
  attachedTo,
  cardFor,
  fieldUnits,
  foeOf,
  isSingle,
  optionsOf,
  squadOf,
  unitDistance,
  woundsLeft,
  type ZealotBattle,
} from '../battle/battle.ts';
import { aidFor } from './fire-args.ts';
import type { Nerve } from './rally.ts';

const NEAR = 6 * INCH;

/** More other friendly units than enemy units within 6″? */
export function hasMoreFriends(battle: ZealotBattle, unit: string): boolean {
  const { seat } = squadOf(battle, unit);
  const near = (of: string): number =>
    fieldUnits(battle, of).filter(({ id }) => id !== unit && unitDistance(battle, unit, id) <= NEAR).length;
  return near(seat) > near(foeOf(battle, seat));
}

/** The Command of whoever leads the unit. */
export function leaderCommand(battle: ZealotBattle, unit: string): number {
  if (optionsOf(battle).cmRallyBonus === 'none') return 0;
  const squad = squadOf(battle, unit);
  const own = isSingle(squad) ? cardFor(squad).command.n : 0;
  return attachedTo(battle, unit).reduce((most, one) => Math.max(most, cardFor(one).command.n), own);
}

/** What a rally roll of the unit depends on. */
export const nerveOf = (battle: ZealotBattle, unit: string, isOdds = false): Nerve => {
  const squad = squadOf(battle, unit);
  return {
    unit: squad.name,
    seat: squad.seat,
    morale: cardFor(squad).morale,
    state: squad.morale,
    left: woundsLeft(battle, unit),
    start: squad.startWounds,
    friends: hasMoreFriends(battle, unit),
    command: leaderCommand(battle, unit),
    immobilised: squad.immobilised,
    ...(!isOdds && { aid: aidFor(battle, unit, true) }),
  };
};
