/** What a seat may order now, with what is not possible and why. */
import type { MenuItem } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Squad, ZealotBattle } from '../battle/battle.ts';
import { deployItems } from './menu/deploy.ts';
import { assaultItems, reactItems } from './menu/fight.ts';
import { fireItems } from './menu/fire.ts';
import { item } from './menu/item.ts';
import { moveItems } from './menu/move.ts';
import { doingOf, waitingUnits } from '../battle/steps.ts';

/** The last resort where no rule covers a case. D-DISPUTE */
const DISPUTE: MenuItem = {
  kind: 'rollOff',
  says: 'Roll off a dispute',
  rule: 'XZ-GEN-11',
  problems: [],
  order: { kind: 'rollOff' },
  parts: [],
};

/** The menu of a seat. */
export function menu(view: ZealotBattle, seat: Seat): readonly MenuItem[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment')
    return view.units
      .filter((squad) => squad.seat === seat && squad.location === 'undeployed' && squad.transport === undefined)
      .flatMap((squad) => deployItems(view, squad));
  const end: MenuItem = {
    kind: 'end',
    says: 'End the step',
    rule: 'XZ-ORD-1',
    problems: [],
    order: { kind: 'end' },
    parts: [],
  };
  return [...waitingUnits(view, seat).flatMap((squad) => unitItems(view, squad)), DISPUTE, end];
}

function unitItems(view: ZealotBattle, squad: Squad): readonly MenuItem[] {
  const hold = item(squad, 'hold', 'do nothing', 'XZ-ORD-1');
  switch (doingOf(view, squad)) {
    case 'ready':
      return [item(squad, 'ready', 'get ready', 'XZ-ORD-11'), hold];
    case 'move':
      return [...moveItems(view, squad), hold];
    case 'shoot':
      return [...fireItems(view, squad), hold];
    case 'assault':
      return [...assaultItems(view, squad), hold];
    case 'react':
      return [...reactItems(view, squad), hold];
    case 'ride':
      return [hold];
    case undefined:
      return [];
  }
}
