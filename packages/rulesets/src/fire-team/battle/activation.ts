/** Who may act now in an activation, on which number, and who is still to be activated. FT-H-4 to FT-H-6, FT-H-25 */
import type { Seat } from '@umpire/engine/rule';
import {
  type FireTeamBattle,
  type Team,
  teamsOn,
  type FireTeamUnit,
  isAlive,
  unitOf,
  withUnits,
  teamsOfSquad,
} from './battle.ts';

/** Teams that act in the activation of a vehicle. FT-AA-5 */
export const waitingFor = (battle: FireTeamBattle, vehicle: string): readonly Team[] =>
  teamsOn(battle).filter((team) => team.waitsFor === vehicle);

/** Members of the activation that are on the table. */
export const membersOf = (battle: FireTeamBattle): readonly FireTeamUnit[] =>
  (battle.activation?.members ?? []).filter((id) => isAlive(battle, id)).map((id) => unitOf(battle, id));

/** Who may act on the present number: in the vehicle's group it and its teams, else all who have the number. FT-H-6, FT-H-25 */
export function ableNow(battle: FireTeamBattle): readonly FireTeamUnit[] {
  const { activation } = battle;
  if (activation === undefined) return [];
  const { number, declared, convoy, unit: active } = activation;
  return membersOf(battle).filter((unit) => {
    if (!unit.numbers.includes(number) || declared.some((act) => act.unit === unit.id)) return false;
    if (unit.kind === 'team' && unit.cowering) return false;
    return !convoy || unit.id === active || (unit.kind === 'team' && unit.rides === active);
  });
}

/** Those units forgo the present number. FT-H-5 */
export const forgone = (battle: FireTeamBattle, ids: readonly string[]): FireTeamBattle => {
  const number = battle.activation?.number ?? 0;
  return withUnits(battle, ids, (unit) => ({ ...unit, numbers: unit.numbers.filter((one) => one !== number) }));
};

/** The next number that somebody has; undefined: the activation is over. FT-H-6 */
export function nextNumber(battle: FireTeamBattle): FireTeamBattle | undefined {
  const { activation } = battle;
  if (activation === undefined) return undefined;
  const numbers = membersOf(battle)
    .filter((unit) => unit.kind === 'vehicle' || !unit.cowering)
    .flatMap((unit) => unit.numbers)
    .filter((number) => number > activation.number);
  if (numbers.length === 0) return undefined;
  const number = Math.min(...numbers);
  const lead = membersOf(battle).find(({ id }) => id === activation.unit);
  const convoy = lead?.kind === 'vehicle' && lead.numbers.includes(number);
  return { ...battle, activation: { ...activation, number, declared: [], convoy } };
}

/** After a group, or when the player ends it: on to the next group, number, or out of the activation. */
export function goOn(battle: FireTeamBattle): FireTeamBattle | undefined {
  // Those who have been told still have to act, or to be taken back.
  if ((battle.activation?.declared.length ?? 0) > 0) return battle;
  let now: FireTeamBattle | undefined = battle;
  while (now !== undefined && ableNow(now).length === 0) {
    const { activation }: FireTeamBattle = now;
    if (activation?.convoy === true) now = { ...now, activation: { ...activation, convoy: false } };
    else now = nextNumber(now);
  }
  return now;
}

/** The activation is over: numbers and Armored Assault with this vehicle end. FT-AA-5, FT-R-34 */
export function closed(battle: FireTeamBattle): FireTeamBattle {
  const { activation, ...rest } = battle;
  if (activation === undefined) return battle;
  return withUnits(rest, activation.members, (unit) => {
    if (unit.kind === 'vehicle') return { ...unit, numbers: [] };
    const { rides: _rides, waitsFor: _waits, ...team } = unit;
    return { ...team, numbers: [], near: [], beganInContact: false, usedDoubleTime: false };
  });
}

/** Squads and vehicles that a side has still to activate this turn. FT-H-4, FT-R-36 */
export function unactivated(battle: FireTeamBattle, seat: Seat): readonly string[] {
  const squads = battle.squads.filter(
    (squad) => squad.seat === seat && !squad.activated && teamsOfSquad(battle, squad.id).length > 0,
  );
  const vehicles = battle.units.filter(
    (unit) =>
      unit.kind === 'vehicle' &&
      unit.seat === seat &&
      !unit.activated &&
      (isAlive(battle, unit.id) || waitingFor(battle, unit.id).length > 0),
  );
  return [...squads, ...vehicles].map(({ id }) => id);
}
