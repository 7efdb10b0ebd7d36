/** Orders to a unit that has something to do in this step. XZ-ORD-1, XZ-TURN-5 */
import type { Drawn, Offer, OrderSpec, Stake } from '@umpire/engine/battle';
import { type Problem, refused, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { called, leaderOf, type Squad, squadOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import type { ArgsOf } from '../battle/orders.ts';
import { type Doing, doingOf, waitingUnits } from '../battle/steps.ts';
import { acted, revealed } from '../rules/activation.ts';

type Kind = 'move' | 'shoot' | 'assault' | 'ready' | 'hold' | 'react';

/** What a file of an order says; the rest is the same for all. */
interface UnitSpec<K extends Kind> extends Pick<OrderSpec<ZealotBattle, ArgsOf<K>>, 'rule' | 'says' | 'help' | 'args'> {
  readonly kind: K;
  /** The lines of the menu for one unit: what is settled beside the unit. */
  offers(view: ZealotBattle, squad: Squad): readonly Offer<ArgsOf<K>>[];
  problems(view: ZealotBattle, squad: Squad, args: ArgsOf<K>): readonly Problem[];
  act(battle: ZealotBattle, squad: Squad, args: ArgsOf<K>): Rule<ZealotBattle>;
  stakes?(view: ZealotBattle, squad: Squad, args: ArgsOf<K>): readonly Stake[];
  /** For a unit on the table. */
  drawing?(view: ZealotBattle, squad: Squad, leader: Trooper, args: Partial<ArgsOf<K>>): readonly Drawn[];
}

/** What a unit may do in this step, by its order or its morale. */
const POSSIBLE: Readonly<Record<Doing, string>> = {
  move: 'Move',
  shoot: 'Shoot',
  assault: 'Assault',
  ready: 'Get ready',
  react: 'React',
  ride: 'Do nothing',
};

/** A unit of a seat, or that it has none of this name. */
export const ownUnit = (view: ZealotBattle, seat: Seat, unit: string): Squad | undefined =>
  view.units.find((one) => one.id === unit && one.seat === seat);

export const unknownUnit = (unit: string): readonly Problem[] =>
  refused('XZ-UNIT-1', say('You have no unit {unit}.', { unit }));

/** A line of the menu for a unit; without anything said to the contrary, nothing speaks against it. */
export const lineFor = <A extends { readonly unit: string }>(
  squad: Squad,
  { says = '', data, ...offer }: Offer<A>,
): Offer<A> => ({
  problems: [],
  ...offer,
  unit: squad.id,
  ...say('{unit}: {order}', { unit: squad.name, order: data === undefined ? says : { says, data } }),
  order: { unit: squad.id, ...offer.order } as Partial<A>,
});

export function unitOrder<K extends Kind>(spec: UnitSpec<K>): OrderSpec<ZealotBattle, ArgsOf<K>> {
  const { kind, rule, says, help, args, stakes, drawing } = spec;
  const isFor = (view: ZealotBattle, squad: Squad): boolean => kind === 'hold' || doingOf(view, squad) === kind;
  return {
    kind,
    rule,
    says,
    help,
    args,
    when: (view, seat) =>
      waitingUnits(view, seat)
        .filter((squad) => isFor(view, squad))
        .flatMap((squad) => spec.offers(view, squad).map((offer) => lineFor(squad, offer))),
    problems(view, seat, order) {
      const squad = ownUnit(view, seat, order.unit);
      if (squad === undefined) return unknownUnit(order.unit);
      if (view.phase === 'deployment') return refused('XZ-H-4', 'Place your units first.');
      const doing = doingOf(view, squad);
      if (doing === undefined)
        return refused('XZ-ORD-1', say('{unit} {unit|has|have} nothing to do in this step.', { unit: called(squad) }));
      return isFor(view, squad)
        ? spec.problems(view, squad, order)
        : refused(
            rule,
            say('{unit} cannot do that now. Possible: {doing}.', { unit: squad.name, doing: POSSIBLE[doing] }),
          );
    },
    *resolve(battle, _seat, order) {
      const shown = yield* revealed(battle, order.unit);
      return acted(yield* spec.act(shown, squadOf(shown, order.unit), order), order.unit);
    },
    ...(stakes !== undefined && {
      stakes: (view, _seat, order) => stakes(view, squadOf(view, order.unit), order),
    }),
    ...(drawing !== undefined && {
      drawing(view, seat, order) {
        const squad = ownUnit(view, seat, order.unit ?? '');
        const leader = squad?.location === 'table' ? leaderOf(view, squad.id) : undefined;
        return squad === undefined || leader === undefined ? [] : drawing(view, squad, leader, order);
      },
    }),
  };
}
