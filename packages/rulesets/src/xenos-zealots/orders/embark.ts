import { codec } from '@umpire/engine/battle';
import { note, refused } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { called, cardFor, type Squad, squadOf, withSquad, type ZealotBattle } from '../battle/battle.ts';
import { aboard, mayRide, ridingProblems } from '../rules/transport.ts';
import { deployOrder } from './deploy-order.ts';

/** Mobile infantry may start aboard a transport that has been placed, and a character with a unit that is aboard. XZ-H-4, XZ-UNIT-6 */
export const embark = deployOrder({
  kind: 'embark',
  rule: 'XZ-H-4',
  says: 'Start aboard',
  help: 'The unit begins the battle in a transport that has been placed.',
  args: codec.object({
    unit: codec.needed(codec.id, 'the unit'),
    transport: codec.needed(codec.id, 'the transport it starts in'),
    attach: codec.optional(codec.id, 'the unit aboard that a character joins'),
  }),
  offers: (view, squad) => [
    ...(mayRide(squad)
      ? view.units
          .filter((one) => ridingProblems(view, squad, one.id).length === 0)
          .map(({ id, name }) => ({
            ...say('start aboard {transport}', { transport: name }),
            order: { transport: id },
          }))
      : []),
    ...bodiesAboard(view, squad)
      .filter((body) => ridingProblems(view, ridingWith(squad, body), body.transport ?? '').length === 0)
      .map((body) => ({
        ...say('start aboard with {body}', { body: body.name }),
        rule: 'XZ-UNIT-14',
        order: { transport: body.transport ?? '', attach: body.id },
      })),
  ],
  problems(view, squad, { transport, attach }) {
    if (attach === undefined) return ridingProblems(view, squad, transport);
    const body = bodiesAboard(view, squad).find((one) => one.id === attach && one.transport === transport);
    return body === undefined
      ? refused('XZ-UNIT-14', say('{unit} cannot join that unit.', { unit: squad.name }))
      : ridingProblems(view, ridingWith(squad, body), transport);
  },
  *place(battle, squad, { transport, attach }) {
    yield* note('XZ-H-4', '{unit} {unit|starts|start} aboard {transport}.', {
      unit: called(squad),
      transport: squadOf(battle, transport).name,
    });
    const after = aboard(battle, squad.id, transport);
    return attach === undefined ? after : withSquad(after, squad.id, { attachedTo: attach });
  },
});

/** The units aboard that a character may start with. XZ-R-83, XZ-R-107 */
const bodiesAboard = (view: ZealotBattle, squad: Squad): readonly Squad[] =>
  cardFor(squad).type === 'character'
    ? view.units.filter(({ seat, location, start }) => seat === squad.seat && location === 'aboard' && start > 1)
    : [];

/** Characters ride as the unit does that they have joined. XZ-R-83 */
const ridingWith = (squad: Squad, { type }: Squad): Squad => ({ ...squad, type });
