/** Orders to units that are still to be placed. XZ-H-4 */
import type { Offer, OrderSpec } from '@umpire/engine/battle';
import { type Problem, refused, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { called, type Squad, squadOf, type ZealotBattle } from '../battle/battle.ts';
import type { ArgsOf } from '../battle/orders.ts';
import { lineFor, ownUnit, unknownUnit } from './unit-order.ts';

type Kind = 'deploy' | 'embark' | 'wait';

interface DeploySpec<K extends Kind> extends Pick<
  OrderSpec<ZealotBattle, ArgsOf<K>>,
  'rule' | 'says' | 'help' | 'args'
> {
  readonly kind: K;
  offers(view: ZealotBattle, squad: Squad): readonly Offer<ArgsOf<K>>[];
  problems(view: ZealotBattle, squad: Squad, args: ArgsOf<K>): readonly Problem[];
  place(battle: ZealotBattle, squad: Squad, args: ArgsOf<K>): Rule<ZealotBattle>;
}

/** Has it still to be placed, by itself? */
const isUnplaced = ({ location, transport }: Squad): boolean => location === 'undeployed' && transport === undefined;

function placedProblems(view: ZealotBattle, squad: Squad): readonly Problem[] {
  if (view.phase !== 'deployment') return refused('XZ-H-4', 'The battle has begun.');
  if (isUnplaced(squad)) return [];
  return refused(
    'XZ-H-4',
    squad.location !== 'undeployed' || squad.transport === undefined
      ? say('{unit} {unit|has|have} been placed, or {unit|waits|wait} in reserve.', { unit: called(squad) })
      : say('{unit} {unit|starts|start} aboard {transport}.', {
          unit: called(squad),
          transport: squadOf(view, squad.transport).name,
        }),
  );
}

export function deployOrder<K extends Kind>(spec: DeploySpec<K>): OrderSpec<ZealotBattle, ArgsOf<K>> {
  const { kind, rule, says, help, args } = spec;
  return {
    kind,
    rule,
    says,
    help,
    args,
    when: (view, seat) =>
      view.phase === 'deployment'
        ? view.units
            .filter((squad) => squad.seat === seat && isUnplaced(squad))
            .flatMap((squad) => spec.offers(view, squad).map((offer) => lineFor(squad, offer)))
        : [],
    problems(view, seat, order) {
      const squad = ownUnit(view, seat, order.unit);
      if (squad === undefined) return unknownUnit(order.unit);
      const placed = placedProblems(view, squad);
      return placed.length > 0 ? placed : spec.problems(view, squad, order);
    },
    resolve: (battle, _seat, order) => spec.place(battle, squadOf(battle, order.unit), order),
  };
}

/** Those who start aboard go where their transport goes. XZ-H-4, XZ-H-21 */
export const withPassengers = (
  battle: ZealotBattle,
  transport: string,
  put: (after: ZealotBattle, rider: string) => ZealotBattle,
): ZealotBattle =>
  battle.units
    .filter((one) => one.transport === transport && one.location === 'undeployed')
    .reduce((after, { id }) => put(after, id), battle);
