/** Orders of one phase: who is not to act, or comes at another time, is refused. */
import type { AnyOrder, OrderSpec } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { type FireTeamBattle, findUnit } from '../battle/battle.ts';
import type { FireTeamOrder } from '../battle/order.ts';

type Phase = 'deployment' | 'activation' | 'actions';

const NOT_NOW: Readonly<Record<Phase, Problem>> = {
  deployment: { rule: 'FT-H-3', says: 'Deployment is over.' },
  activation: { rule: 'FT-H-4', says: 'No unit can be activated now.' },
  actions: { rule: 'FT-H-4', says: 'No unit is active.' },
};

interface PhaseSpec<A extends object> extends OrderSpec<FireTeamBattle, A> {
  readonly kind: FireTeamOrder['kind'];
  readonly phase: Phase;
}

export function phaseOrder<A extends object>({ phase, ...spec }: PhaseSpec<A>): AnyOrder<FireTeamBattle> {
  const whole: OrderSpec<FireTeamBattle, A> = {
    ...spec,
    when: (view, seat) => (view.phase === phase ? spec.when(view, seat) : []),
    problems(view, seat, args) {
      if (!view.toAct.includes(seat)) return [{ rule: 'FT-H-4', says: 'It is not your turn.' }];
      return view.phase === phase ? spec.problems(view, seat, args) : [NOT_NOW[phase]];
    },
  };
  // It is called with what its own codec has read.
  return whole as unknown as AnyOrder<FireTeamBattle>;
}

/** What a unit or a squad is called; ids from outside may be anything. */
export const nameIn = (view: FireTeamBattle, id: string): string =>
  findUnit(view, id)?.name ?? view.squads.find((squad) => squad.id === id)?.name ?? 'That unit';
