/** Orders of one model that are no actions: before the battle, and those that are free. Nobody reacts to them. */
import { type AnyOrder, type Drawn, type Offer, order, type OrderSpec } from '@umpire/engine/battle';
import type { Problem, Rule, Seat } from '@umpire/engine/rule';
import { type AimBattle, type Fighter, fighterOf, fightersOf, findFighter } from '../battle/battle.ts';
import { modelProblems, type Phase } from '../rules/problems.ts';
import { enemyZones } from './zones.ts';

/** Those of a seat who are there to act. */
export const ofActors = (view: AimBattle, seat: Seat): readonly Fighter[] =>
  view.phase === 'actions' ? fightersOf(view, seat).filter(({ away }) => away === undefined || away === 'aboard') : [];

/** The model of an order that is being formed, if it is one of the seat's own. */
export function ownFighter(view: AimBattle, seat: Seat, said: { readonly model?: string }): Fighter | undefined {
  const fighter = said.model === undefined ? undefined : findFighter(view, said.model);
  return fighter?.owner === seat ? fighter : undefined;
}

interface ModelSpec<A extends { readonly model: string }> extends Pick<
  OrderSpec<AimBattle, A>,
  'kind' | 'rule' | 'says' | 'help' | 'args'
> {
  readonly phase: Phase;
  /** Lines of the menu for one fighter. */
  lines(view: AimBattle, fighter: Fighter, seat: Seat): readonly Offer<A>[];
  problems(view: AimBattle, fighter: Fighter, args: A): readonly Problem[];
  does(battle: AimBattle, fighter: Fighter, args: A): Rule<AimBattle>;
  drawing?(view: AimBattle, fighter: Fighter, args: Partial<A>): readonly Drawn[];
}

export function modelOrder<A extends { readonly model: string }>(spec: ModelSpec<A>): AnyOrder<AimBattle> {
  const { kind, rule, says, help, args: codec, phase } = spec;
  return order<AimBattle, A>({
    kind,
    rule,
    says,
    help,
    args: codec,
    when: (view, seat) =>
      view.phase !== phase
        ? []
        : fightersOf(view, seat).flatMap((fighter) =>
            spec.lines(view, fighter, seat).map((line) => ({ unit: fighter.id, ...line })),
          ),
    problems: (view, seat, args) =>
      modelProblems(view, seat, phase, args.model, (fighter) => spec.problems(view, fighter, args)),
    resolve: (battle, _seat, args) => spec.does(battle, fighterOf(battle, args.model), args),
    drawing(view, seat, args) {
      const fighter = ownFighter(view, seat, args);
      return fighter === undefined ? [] : [...enemyZones(view, seat), ...(spec.drawing?.(view, fighter, args) ?? [])];
    },
  });
}
