import { codec } from '@umpire/engine/battle';
import { note } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { called, squadOf } from '../battle/battle.ts';
import { aboard, mayRide, ridingProblems } from '../rules/transport.ts';
import { deployOrder } from './deploy-order.ts';

/** Mobile infantry may start aboard a transport that has been placed. XZ-H-4, XZ-UNIT-6 */
export const embark = deployOrder({
  kind: 'embark',
  rule: 'XZ-H-4',
  says: 'Start aboard',
  help: 'The unit begins the battle in a transport that has been placed.',
  args: codec.object({
    unit: codec.needed(codec.id, 'the unit'),
    transport: codec.needed(codec.id, 'the transport it starts in'),
  }),
  offers: (view, squad) =>
    mayRide(squad)
      ? view.units
          .filter((one) => ridingProblems(view, squad, one.id).length === 0)
          .map(({ id, name }) => ({
            ...say('start aboard {transport}', { transport: name }),
            order: { transport: id },
          }))
      : [],
  problems: (view, squad, { transport }) => ridingProblems(view, squad, transport),
  *place(battle, squad, { transport }) {
    yield* note('XZ-H-4', '{unit} {unit|starts|start} aboard {transport}.', {
      unit: called(squad),
      transport: squadOf(battle, transport).name,
    });
    return aboard(battle, squad.id, transport);
  },
});
