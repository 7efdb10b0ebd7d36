/** Why an order is illegal; empty when it is legal. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';
import { ableNow, unactivated, waitingFor } from '../battle/activation.ts';
import type { Act } from '../battle/acts.ts';
import { type FireTeamBattle, findUnit, figuresOf, isAlive } from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { deployProblems } from '../ground/deployment.ts';
import { isInContact } from '../ground/nearness.ts';
import { groupProblems, actProblems, companyOf } from '../rules/legality.ts';
import type { FireTeamOrder } from './orders.ts';

export function problems(view: FireTeamBattle, seat: Seat, order: FireTeamOrder): readonly Problem[] {
  const wrong = (rule: string, says: Words): readonly Problem[] => [{ rule, ...saying(says) }];
  if (!view.toAct.includes(seat)) return wrong('FT-H-4', 'It is not your turn.');
  if (order.kind === 'deploy') {
    return view.phase === 'deployment'
      ? deployProblems(view, seat, order.moves)
      : wrong('FT-H-3', 'Deployment is over.');
  }
  if (order.kind === 'activate') return activateProblems(view, seat, order.unit);
  const { activation } = view;
  if (view.phase !== 'actions' || activation === undefined) return wrong('FT-H-4', 'No unit is active.');
  switch (order.kind) {
    case 'ride':
      return rideProblems(view, order.unit, order.vehicle);
    case 'loiter':
      return ableNow(view).some(({ id }) => id === order.unit)
        ? []
        : wrong('FT-H-5', say('{unit} has no action now.', { unit: nameIn(view, order.unit) }));
    case 'go':
      return activation.declared.length === 0
        ? wrong('FT-H-6', 'No team waits to act.')
        : groupProblems(view, activation.declared);
    case 'withdraw':
      return withdrawProblems(view, activation.declared, order.unit);
    case 'end-number':
      return activation.declared.length > 0 ? wrong('FT-H-6', 'A group waits to act: let it act first.') : [];
    default:
      return actOrderProblems(view, order, activation.declared);
  }
}

/** What a unit or a squad is called; ids from outside may be anything. */
const nameIn = (view: FireTeamBattle, id: string): string =>
  findUnit(view, id)?.name ?? view.squads.find((squad) => squad.id === id)?.name ?? 'That unit';

/** Whoever has been told, and has not acted, can be taken back. FT-H-6 */
function withdrawProblems(
  view: FireTeamBattle,
  declared: readonly Act[],
  unit: string | undefined,
): readonly Problem[] {
  const wrong = (says: Words): readonly Problem[] => [{ rule: 'FT-H-6', ...saying(says) }];
  if (declared.length === 0) return wrong('No team waits to act.');
  if (unit === undefined || declared.some((act) => act.unit === unit)) return [];
  return wrong(say('{unit} does not wait to act.', { unit: nameIn(view, unit) }));
}

/** What can still come right when more of the group have been told. FT-H-9, FT-AA-2 */
const MENDABLE: readonly string[] = ['FT-H-9', 'FT-AA-2'];

function actOrderProblems(
  view: FireTeamBattle,
  order: Act & { readonly wait: boolean },
  declared: readonly Act[],
): readonly Problem[] {
  const { wait, ...rest } = order;
  const act = rest as Act;
  const acts = [...declared, act];
  const joining = wait ? joiningIn(view, act) : [];
  if (wait && joining.length === 0) return [{ rule: 'FT-H-6', says: 'Nobody is left to wait for.' }];
  const own = actProblems(view, act, [...companyOf(view, acts, act.unit), ...joining]);
  if (own.length > 0) return own;
  const together = groupProblems(view, acts, { joining });
  return wait ? together.filter(({ rule }) => !MENDABLE.includes(rule)) : together;
}

/** Who may still be told to act with this one: where they stand now is open. FT-H-6 */
const joiningIn = (view: FireTeamBattle, { unit }: Act): readonly string[] =>
  ableNow(view)
    .map(({ id }) => id)
    .filter((id) => id !== unit);

function activateProblems(view: FireTeamBattle, seat: Seat, id: string): readonly Problem[] {
  if (view.phase !== 'activation') return [{ rule: 'FT-H-4', says: 'A unit is active already.' }];
  return unactivated(view, seat).includes(id)
    ? []
    : [{ rule: 'FT-H-4', ...say('{unit} cannot be activated now.', { unit: nameIn(view, id) }) }];
}

/** The most teams, or else the most figures, with one vehicle. FT-AA-3 */
const MOST_TEAMS = 4;

const MOST_FIGURES = 16;

/** May so many teams go with one vehicle? Either limit suffices. FT-AA-3, FT-R-33 */
export const mayShare = (figures: readonly number[]): boolean =>
  figures.length <= MOST_TEAMS || figures.reduce((sum, count) => sum + count, 0) <= MOST_FIGURES;

/** Why a team may not declare Armored Assault. FT-AA-1, FT-AA-3, FT-AA-5 */
export function rideProblems(view: FireTeamBattle, id: string, vehicleId: string): readonly Problem[] {
  const wrong = (rule: string, says: Words): readonly Problem[] => [{ rule, ...saying(says) }];
  const team = findUnit(view, id);
  const vehicle = findUnit(view, vehicleId);
  const { activation } = view;
  if (team?.kind !== 'team' || activation?.members.includes(id) !== true || team.squad !== activation.unit)
    return wrong('FT-AA-5', 'Armored Assault is declared in the activation of the squad.');
  if (!tableOptions(view.options).advanced)
    return wrong('FT-GEN-2', 'The advanced actions are not played in this battle.');
  if (
    vehicle?.kind !== 'vehicle' ||
    vehicle.seat !== team.seat ||
    !vehicle.profile.armored ||
    !isAlive(view, vehicleId)
  )
    return wrong('FT-ADV-1', 'There is no such armored vehicle of yours.');
  if (activation.acted || activation.declared.length > 0)
    return wrong('FT-AA-5', 'Armored Assault is declared before anybody acts.');
  if (vehicle.activated)
    return wrong('FT-AA-5', say('{vehicle} has been activated this turn.', { vehicle: vehicle.name }));
  if (!team.near.includes(vehicleId))
    return wrong('FT-AA-1', say('{team} was more than 1″ from {vehicle}.', { team: team.name, vehicle: vehicle.name }));
  if (team.numbers.length === 0 || team.cowering)
    return wrong('FT-AA-5', say('{team} has no action.', { team: team.name }));
  if (isInContact(view, team)) return wrong('FT-CC-11', say('{team} is in contact.', { team: team.name }));
  if (team.prone) return wrong('FT-AA-5', say('{team} is Prone.', { team: team.name }));
  const together = [...waitingFor(view, vehicleId), team].map((one) => figuresOf(view, one.id).length);
  return mayShare(together) ? [] : wrong('FT-AA-3', 'At most 4 teams, or 16 figures, go with one vehicle.');
}
