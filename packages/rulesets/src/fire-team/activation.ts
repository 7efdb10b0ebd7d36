/** The activation of a squad or a vehicle: morale first, then action numbers. FT section 3 */
import { call, note, type Rule, type Seat } from '@umpire/engine/rule';
import { cower } from './acts/cower.ts';
import { ask, eliminated } from './acts/losses.ts';
import {
  type Activation,
  type FireTeamBattle,
  type FireTeamUnit,
  figuresOf,
  isAlive,
  type Squad,
  type Team,
  teamOf,
  teamsOfSquad,
  teamsOn,
  unitOf,
  type Vehicle,
  vehiclesOn,
  withUnit,
  withUnits,
} from './battle.ts';
import { BESIDE, groupsWithin, isInContact } from './nearness.ts';
import { tableOptions } from './options.ts';
import { type MoraleTest, moraleTest, type Steadiness } from './rules/morale.ts';

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
  let now = noted({ ...battle, squads }, squad.id);
  yield* note('FT-H-4', '{squad} is activated.', { squad: squad.name });
  const found = yield* call(moraleTest, testOf(now, squad));
  for (const steadiness of found) now = settledBy(now, steadiness);
  const members = teamsOfSquad(now, squad.id).map(({ id }) => id);
  now = { ...now, activation: opening(squad.seat, squad.id, members) };
  const fleeing = found.filter(({ id, state }) => state === 'cowers' && isAlive(now, id)).map(({ id }) => id);
  return yield* cowerAll(now, squad.seat, fleeing);
}

/** What is noted when the activation begins: contact, vehicles beside a team. FT-AA-1, FT-R-46 */
function noted(battle: FireTeamBattle, squad: string): FireTeamBattle {
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

/** Teams that act in the activation of a vehicle. FT-AA-5 */
export const waitingFor = (battle: FireTeamBattle, vehicle: string): readonly Team[] =>
  teamsOn(battle).filter((team) => team.waitsFor === vehicle);

/** A vehicle begins: Overwatch ends, Shaken markers take actions from it and go. FT-H-19, FT-H-20 */
export function* activateVehicle(battle: FireTeamBattle, vehicle: Vehicle): Rule<FireTeamBattle> {
  const { motivation } = vehicle.profile;
  const actions = vehicle.destroyed ? 0 : Math.max(0, motivation - vehicle.shaken);
  yield* note('FT-H-20', '{vehicle} is activated with {actions} actions.', { vehicle: vehicle.name, actions });
  const numbers = Array.from({ length: actions }, (_, i) => i + 1);
  const now = withUnit(battle, vehicle, { overwatch: 0, shaken: 0, activated: true, numbers });
  const riders = waitingFor(now, vehicle.id).map(({ id }) => id);
  const members = isAlive(now, vehicle.id) ? [vehicle.id, ...riders] : riders;
  return { ...now, activation: opening(vehicle.seat, vehicle.id, members) };
}

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
