/** One line of the menu. */
import type { MenuItem, Pick } from '@umpire/engine/battle';
import type { Problem } from '@umpire/engine/rule';
import { enemyUnits, type Squad, type ZealotBattle } from '../../battle/battle.ts';
import type { ZealotOrder } from '../../battle/orders.ts';
import { problems } from '../problems.ts';

/** An order of a unit; `extra` is what is settled of it already. */
export const item = (
  squad: Squad,
  kind: ZealotOrder['kind'],
  says: string,
  rule: string,
  more: Partial<MenuItem> & { readonly extra?: object } = {},
): MenuItem => {
  const { extra = {}, ...rest } = more;
  return {
    kind,
    unit: squad.id,
    says: `${squad.name}: ${says}`,
    rule,
    problems: [],
    order: { kind, unit: squad.id, ...extra } as MenuItem['order'],
    parts: [],
    ...rest,
  };
};

/** Enemy units, with what speaks against each as the target of an order. */
export function targetPicks(
  view: ZealotBattle,
  squad: Squad,
  orderFor: (target: string) => ZealotOrder,
): readonly Pick[] {
  return enemyUnits(view, squad.seat).map(({ id, name }) => ({
    value: id,
    says: name,
    problems: problems(view, squad.seat, orderFor(id)),
  }));
}

/** Why nothing can be picked, if so. */
export const none = (picks: readonly Pick[], rule: string, says: string): readonly Problem[] =>
  picks.some((pick) => pick.problems.length === 0) ? [] : [{ rule, says }];
