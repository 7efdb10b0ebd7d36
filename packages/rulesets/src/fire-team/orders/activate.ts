import { codec, type Stake } from '@umpire/engine/battle';
import { say } from '@umpire/engine/words';
import { unactivated } from '../battle/activation.ts';
import { type FireTeamBattle, unitOf } from '../battle/battle.ts';
import { withHolders } from '../ground/objectives.ts';
import { activateSquad, activateVehicle, testOf } from '../rules/activation.ts';
import { nameIn, phaseOrder } from './phase-order.ts';
import { watchersIn } from './stakes.ts';

/** A squad or vehicle that has not been activated this turn. FT-H-4 */
export const activate = phaseOrder<{ readonly unit: string }>({
  phase: 'activation',
  kind: 'activate',
  rule: 'FT-H-4',
  says: 'Activate',
  help: 'A squad or vehicle acts now. A squad with Pin Checks tests its morale first.',
  args: codec.object({ unit: codec.needed(codec.id, 'a squad or vehicle') }),
  when: ({ squads, units }, seat) =>
    [...squads, ...units.filter(({ kind }) => kind === 'vehicle')]
      .filter((one) => one.seat === seat)
      .map(({ id: unit, name }) => ({ unit, ...say('Activate {unit}', { unit: name }), order: { unit } })),
  problems: (view, seat, { unit }) =>
    unactivated(view, seat).includes(unit)
      ? []
      : [{ rule: 'FT-H-4', ...say('{unit} cannot be activated now.', { unit: nameIn(view, unit) }) }],
  *resolve(battle, _seat, { unit: id }) {
    const squad = battle.squads.find((one) => one.id === id);
    if (squad !== undefined) return withHolders(yield* activateSquad(battle, squad));
    const unit = unitOf(battle, id);
    return withHolders(unit.kind === 'vehicle' ? yield* activateVehicle(battle, unit) : battle);
  },
  stakes: (view, _seat, { unit }) => moraleStake(view, unit),
});

function moraleStake(view: FireTeamBattle, id: string): readonly Stake[] {
  const squad = view.squads.find((one) => one.id === id);
  if (squad === undefined) return [];
  const args = testOf(view, squad);
  const isTested = args.teams.some(({ pins, cowering }) => pins > 0 || cowering);
  if (!isTested) return [];
  const leavesOut = 'Overwatch fire at teams that make for cover is not counted.';
  const stake: Stake = { engagement: 'morale', args, ...say('{squad} tests morale', { squad: squad.name }) };
  return [watchersIn(view, squad.seat).length > 0 ? { ...stake, leavesOut } : stake];
}
