/** One line of the menu. */
import type { MenuItem } from '@umpire/engine/battle';
import type { Squad } from '../../battle/battle.ts';
import type { ZealotOrder } from '../../battle/orders.ts';

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
