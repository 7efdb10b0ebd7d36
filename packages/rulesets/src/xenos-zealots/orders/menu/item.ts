/** One line of the menu. */
import type { MenuItem } from '@umpire/engine/battle';
import { say, type Words } from '@umpire/engine/words';
import type { Squad } from '../../battle/battle.ts';
import type { ZealotOrder } from '../../battle/orders.ts';

/** An order of a unit; `extra` is what is settled of it already. */
export const item = (
  squad: Squad,
  kind: ZealotOrder['kind'],
  words: Words,
  rule: string,
  more: Partial<MenuItem> & { readonly extra?: object } = {},
): MenuItem => {
  const { extra = {}, ...rest } = more;
  return {
    kind,
    unit: squad.id,
    ...say('{unit}: {order}', { unit: squad.name, order: words }),
    rule,
    problems: [],
    order: { kind, unit: squad.id, ...extra } as MenuItem['order'],
    parts: [],
    ...rest,
  };
};
