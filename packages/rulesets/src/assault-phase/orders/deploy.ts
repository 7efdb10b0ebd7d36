import { codec, type Offer, order, type OrderSpec } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, type Troop } from '../battle/battle.ts';
import { deployProblems, deploys, placesOf, toDeploy, waitingModels } from '../rules/deployment.ts';
import { movesPart, unitProblems, waysDrawn } from './common.ts';
import { hostsFor } from './joining.ts';
import type { ArgsOf } from './orders.ts';
import { deployments } from './proposals.ts';
import { whereabouts } from './whereabouts.ts';

const { id, moves, needed, object, optional } = codec;

/** Sets up a unit: each model at the end of its way; a character may join another. AP-H-22 */
export const deploy: OrderSpec<AssaultBattle, ArgsOf<'deploy'>> = order({
  kind: 'deploy',
  rule: 'AP-H-22',
  says: 'Set up',
  help: 'Puts a unit into your zone: centres in the zone, no gap wider than 2″.',
  args: object({
    unit: needed(id, 'who is set up'),
    moves: needed(moves, 'where each model stands: the last point of its way'),
    join: optional(id, 'the unit that a character joins'),
  }),
  when: (view: AssaultBattle, seat) =>
    view.phase === 'deployment' ? toDeploy(view, seat).flatMap((unit) => offersFor(view, seat, unit)) : [],
  problems(view, seat, { unit, moves: ways, join }) {
    const wrong = unitProblems(view, seat, unit, 'AP-H-22', 'deployment');
    return wrong.length > 0 ? wrong : deployProblems(view, seat, unit, placesOf(ways), join);
  },
  resolve: (battle, seat, { unit, moves: ways, join }) => deploys(battle, seat, unit, placesOf(ways), join),
  drawing: (_view, _seat, { moves: ways }) => waysDrawn(ways),
});

/** Ready proposals, and one to place by hand; a character may be set up with a unit. */
function offersFor(view: AssaultBattle, seat: Seat, troop: Troop): readonly Offer<ArgsOf<'deploy'>>[] {
  const { id: unit, name } = troop;
  const waiting = waitingModels(view, unit);
  const proposals = deployments(view, seat, unit, 3).map(({ moves: ways }, at) => ({
    unit,
    ...say('Set up {unit}, place {n}: {where}', { unit: name, n: at + 1, where: whereabouts(view, troop, ways) }),
    order: { unit, moves: ways },
    problems: [],
  }));
  const far = Math.max(view.table.width, view.table.depth);
  const parts = [movesPart(waiting, 'Where does everybody stand?', far, false)];
  const byHand = { unit, parts, problems: [], order: { unit, moves: {} } };
  return [
    ...proposals,
    { ...byHand, ...say('Set up {unit} by hand', { unit: name }) },
    ...hostsFor(view, seat, unit, waiting).map((host) => ({
      ...byHand,
      rule: 'AP-H-19',
      ...say('Set up {unit} with {host}', { unit: name, host: host.name }),
      order: { unit, moves: {}, join: host.id },
    })),
  ];
}
