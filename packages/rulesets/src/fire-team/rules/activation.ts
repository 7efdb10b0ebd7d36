/** A squad or a vehicle begins its activation: morale first. FT section 3 */
import { type Seat, call, note, type Rule } from '@umpire/engine/rule';
import { waitingFor } from '../battle/activation.ts';
import {
  type Activation,
  type FireTeamBattle,
  type Squad,
  teamsOfSquad,
  isAlive,
  figuresOf,
  vehiclesOn,
  withUnits,
  teamOf,
  withUnit,
  type Vehicle,
} from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { isInContact, BESIDE, groupsWithin } from '../ground/nearness.ts';
import { cower } from './cower.ts';
import { eliminated, ask } from './losses.ts';
import { type MoraleTest, moraleTest, type Steadiness } from './morale.ts';

const opening = (seat: Seat, unit: string, members: readonly string[]): Activation => ({
  seat,
  unit,
  members,
  number: 0,
  declared: [],
  acted: false,
  convoy: false,
});

/** The morale test that a squad would take now. FT-MOR-1 */
export function testOf(battle: FireTeamBattle, squad: Squad): MoraleTest {
  const { ccRally, dieFloor } = tableOptions(battle.options);
  return {
    seat: squad.seat,
    squad: squad.name,
    experience: squad.experience,
    motivation: squad.motivation,
    teams: teamsOfSquad(battle, squad.id).map((team) => ({
      id: team.id,
      name: team.name,
      pins: team.pins,
      cowering: team.cowering,
      inContact: isInContact(battle, team),
    })),
    ccRally,
    floor: dieFloor,
  };
}

/** A squad begins: Overwatch ends, morale is tested, those who Cower now flee or drop. FT-H-16, FT-MOR-1 to 8 */
export function* activateSquad(battle: FireTeamBattle, squad: Squad): Rule<FireTeamBattle> {
  const squads = battle.squads.map((one) => (one.id === squad.id ? { ...one, activated: true } : one));
  let now = asItBegins({ ...battle, squads }, squad.id);
  yield* note('FT-H-4', '{squad} can act now.', { squad: squad.name });
  const found = yield* call(moraleTest, testOf(now, squad));
  for (const steadiness of found) now = settledBy(now, steadiness);
  const members = teamsOfSquad(now, squad.id).map(({ id }) => id);
  now = { ...now, activation: opening(squad.seat, squad.id, members) };
  const fleeing = found.filter(({ id, state }) => state === 'cowers' && isAlive(now, id)).map(({ id }) => id);
  return yield* cowerAll(now, squad.seat, fleeing);
}

/** What is written down when the activation begins: contact, vehicles beside a team. FT-AA-1, FT-R-46 */
function asItBegins(battle: FireTeamBattle, squad: string): FireTeamBattle {
  const armored = vehiclesOn(battle).filter(({ profile }) => profile.armored);
  const ids = teamsOfSquad(battle, squad).map(({ id }) => id);
  return withUnits(battle, ids, (unit) => {
    if (unit.kind !== 'team') return unit;
    const figures = figuresOf(battle, unit.id);
    const near = armored
      .filter(({ id, seat }) => seat === unit.seat && groupsWithin(figures, figuresOf(battle, id), BESIDE))
      .map(({ id }) => id);
    return { ...unit, overwatch: 0, usedDoubleTime: false, beganInContact: isInContact(battle, unit), near };
  });
}

/** One team as the test has left it; its Pin Checks are gone. FT-MOR-6 to 8, FT-RAL-3 to 5 */
function settledBy(battle: FireTeamBattle, { id, state, numbers }: Steadiness): FireTeamBattle {
  if (state === 'eliminated') return eliminated(battle, id);
  const team = teamOf(battle, id);
  return withUnit(battle, team, { pins: 0, numbers, cowering: state === 'cowers' });
}

/** Those who begin to Cower, one at a time in the order that their owner likes. D-COWER-ORDER */
function* cowerAll(battle: FireTeamBattle, seat: Seat, ids: readonly string[]): Rule<FireTeamBattle> {
  let now = battle;
  let left = ids;
  while (left.length > 0) {
    const first = left.length === 1 ? (left[0] as string) : yield* nextToCower(now, seat, left);
    left = left.filter((id) => id !== first && isAlive(now, id));
    if (isAlive(now, first)) now = yield* cower(now, first);
  }
  return now;
}

const nextToCower = (battle: FireTeamBattle, seat: Seat, ids: readonly string[]): Rule<string> =>
  ask(battle, seat, {
    rule: 'FT-COW-2',
    says: 'Which team that Cowers goes first?',
    options: ids.map((id) => ({ value: id, says: teamOf(battle, id).name })),
  });

/** A vehicle begins: Overwatch ends, Shaken markers take actions from it and go. FT-H-19, FT-H-20 */
export function* activateVehicle(battle: FireTeamBattle, vehicle: Vehicle): Rule<FireTeamBattle> {
  const { motivation } = vehicle.profile;
  const actions = vehicle.destroyed ? 0 : Math.max(0, motivation - vehicle.shaken);
  yield* note('FT-H-20', '{vehicle} is activated with {actions} {actions|action|actions}.', {
    vehicle: vehicle.name,
    actions,
  });
  const numbers = Array.from({ length: actions }, (_, i) => i + 1);
  const now = withUnit(battle, vehicle, { overwatch: 0, shaken: 0, activated: true, numbers });
  const riders = waitingFor(now, vehicle.id).map(({ id }) => id);
  const members = isAlive(now, vehicle.id) ? [vehicle.id, ...riders] : riders;
  return { ...now, activation: opening(vehicle.seat, vehicle.id, members) };
}
