import { codec } from '@umpire/engine/battle';
import { note, refused } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { called, withSquad } from '../battle/battle.ts';
import { roomFor } from './deploy.ts';
import { deployOrder, withPassengers } from './deploy-order.ts';

/** Only who finds no room anywhere in the zone waits in reserve, and can be asked for like the others. XZ-H-4 */
export const wait = deployOrder({
  kind: 'wait',
  rule: 'XZ-H-4',
  says: 'Wait in reserve',
  help: 'A unit that finds no room in your zone waits in reserve.',
  args: codec.object({ unit: codec.needed(codec.id, 'the unit') }),
  // Only worth a line where there is no other way.
  offers: (view, squad) => (roomFor(view, squad) === undefined ? [{ says: 'wait in reserve, for lack of room' }] : []),
  problems: (view, squad) =>
    roomFor(view, squad) === undefined
      ? []
      : refused('XZ-H-4', say('There is room for {unit} in your zone.', { unit: squad.name })),
  *place(battle, squad) {
    yield* note('XZ-H-4', '{unit} {unit|finds|find} no room and {unit|waits|wait} in reserve.', {
      unit: called(squad),
    });
    return withPassengers(withSquad(battle, squad.id, { location: 'reserve' }), squad.id, (after, rider) =>
      withSquad(after, rider, { location: 'reserve' }),
    );
  },
});
