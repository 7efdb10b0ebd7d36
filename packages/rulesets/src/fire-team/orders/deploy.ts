import { codec, type Moves } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { deployed, deployProblems } from '../ground/deployment.ts';
import { deployments } from '../ground/stances.ts';
import { phaseOrder } from './phase-order.ts';

/** A whole side is put on the table: as proposed, with whatever changes, or in another way that stands ready. FT-H-3 */
export const deploy = phaseOrder<{ readonly moves: Moves }>({
  phase: 'deployment',
  kind: 'deploy',
  rule: 'FT-H-3',
  says: 'Deploy',
  help: 'Put your units in your zone, or take the places that are proposed.',
  args: codec.object({ moves: codec.needed(codec.moves, 'where its models go') }),
  when: (view, seat) =>
    deployments(view, seat).map(({ moves, ...words }, i) => ({
      ...words,
      order: { moves },
      ...(i === 0 && {
        parts: [
          {
            kind: 'moves',
            name: 'moves',
            says: 'Where do they stand?',
            models: view.models.filter(({ owner }) => owner === seat).map(({ id }) => id),
            reach: 1000,
            optional: true,
            arePlaced: true,
          },
        ],
      }),
    })),
  problems: (view, seat, { moves }) => deployProblems(view, seat, moves),
  *resolve(battle, seat, { moves }) {
    const own = new Map(deployed(battle, seat, moves).map((model) => [model.id, model]));
    const side = battle.sides.find((one) => one.seat === seat)?.name ?? seat;
    yield* note('FT-H-3', '{side} is deployed.', { side });
    return { ...battle, models: battle.models.map((model) => own.get(model.id) ?? model) };
  },
  drawing(view, seat) {
    const zone = view.zones[seat];
    return zone === undefined ? [] : [{ role: 'zone', shape: zone, says: 'Deployment zone' }];
  },
});
