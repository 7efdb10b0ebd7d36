import { codec } from '@umpire/engine/battle';
import { note, type Problem } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { membersOf, waitingFor } from '../battle/activation.ts';
import {
  type FireTeamBattle,
  figuresOf,
  findUnit,
  isAlive,
  teamOf,
  unitOf,
  withActivation,
  withUnit,
} from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { no } from '../battle/refusal.ts';
import { boundWords, isBound } from '../rules/legality.ts';
import { phaseOrder } from './phase-order.ts';

/** A team declares Armored Assault and is set aside until its vehicle acts. FT-AA-5 */
export const ride = phaseOrder<{ readonly unit: string; readonly vehicle: string }>({
  phase: 'actions',
  kind: 'ride',
  rule: 'FT-AA-5',
  says: 'Armored Assault',
  help: 'The team waits for the vehicle beside it and acts in its activation, in better cover.',
  args: codec.object({
    unit: codec.needed(codec.id, 'who acts'),
    vehicle: codec.needed(codec.id, 'with which vehicle'),
  }),
  when: (view, seat) =>
    // Also who has no action on this number: it is declared before any. FT section 3
    membersOf(view).flatMap((team) => {
      if (team.kind !== 'team' || view.activation?.unit !== team.squad) return [];
      return view.units
        .filter((one) => one.kind === 'vehicle' && one.seat === seat && one.profile.armored)
        .map(({ id: vehicle, name }) => ({
          unit: team.id,
          ...say('{unit}: Armored Assault with {vehicle}', { unit: team.name, vehicle: name }),
          order: { unit: team.id, vehicle },
        }));
    }),
  problems: (view, _seat, { unit, vehicle }) => rideProblems(view, unit, vehicle),
  *resolve(battle, _seat, { unit, vehicle }) {
    const team = teamOf(battle, unit);
    yield* note('FT-AA-5', '{team} waits for {vehicle}.', { team: team.name, vehicle: unitOf(battle, vehicle).name });
    const members = (battle.activation?.members ?? []).filter((member) => member !== unit);
    return withActivation(withUnit(battle, team, { rides: vehicle, waitsFor: vehicle }), { members });
  },
});

/** The most teams, or else the most figures, with one vehicle. FT-AA-3 */
const MOST_TEAMS = 4;

const MOST_FIGURES = 16;

/** May so many teams go with one vehicle? Either limit suffices. FT-AA-3, FT-R-33 */
export const mayShare = (figures: readonly number[]): boolean =>
  figures.length <= MOST_TEAMS || figures.reduce((sum, count) => sum + count, 0) <= MOST_FIGURES;

/** Why a team may not declare Armored Assault. FT-AA-1, FT-AA-3, FT-AA-5 */
export function rideProblems(view: FireTeamBattle, id: string, vehicleId: string): readonly Problem[] {
  const team = findUnit(view, id);
  const vehicle = findUnit(view, vehicleId);
  const { activation } = view;
  if (team?.kind !== 'team' || activation?.members.includes(id) !== true || team.squad !== activation.unit)
    return no('FT-AA-5', 'Armored Assault is declared in the activation of the squad.');
  if (!tableOptions(view.options).advanced)
    return no('FT-GEN-2', 'The advanced actions are not played in this battle.');
  if (
    vehicle?.kind !== 'vehicle' ||
    vehicle.seat !== team.seat ||
    !vehicle.profile.armored ||
    !isAlive(view, vehicleId)
  )
    return no('FT-ADV-1', 'There is no such armored vehicle of yours.');
  if (activation.acted || activation.declared.length > 0)
    return no('FT-AA-5', 'Armored Assault is declared before anybody acts.');
  if (vehicle.activated)
    return no('FT-AA-5', say('{vehicle} has been activated this turn.', { vehicle: vehicle.name }));
  if (!team.near.includes(vehicleId))
    return no('FT-AA-1', say('{team} was more than 1″ from {vehicle}.', { team: team.name, vehicle: vehicle.name }));
  if (team.numbers.length === 0 || team.cowering)
    return no('FT-AA-5', say('{team} has no action.', { team: team.name }));
  if (isBound(view, team)) return no('FT-CC-11', boundWords(view, team));
  if (team.prone) return no('FT-AA-5', say('{team} is Prone.', { team: team.name }));
  // Who still waits for it, but was left behind, does not use it any more. FT-R-34
  const others = waitingFor(view, vehicleId).filter(({ rides }) => rides === vehicleId);
  const together = [...others, team].map((one) => figuresOf(view, one.id).length);
  return mayShare(together) ? [] : no('FT-AA-3', 'At most 4 teams, or 16 figures, go with one vehicle.');
}
