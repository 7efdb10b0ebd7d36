import { strikesOf } from '../rules/assault-args.ts';
import { type CardId, cardOf } from '../battle/cards.ts';
import type { Side } from '../rules/assault-sides.ts';
import type { Fighter } from '../rules/fighter.ts';
import { armourOf } from '../words/terms.ts';

/** So many models of a card, all of them in contact with all of the other side. */
export function lineUp(seat: string, id: CardId, count: number, charging: boolean): Side {
  const card = cardOf(id);
  const model = { weapons: card.weapons[0] ?? [], card: id } as unknown as Parameters<typeof strikesOf>[0];
  const fighter: Fighter = {
    id: card.name,
    count,
    resilience: card.resilience,
    wounds: card.wounds,
    many: card.wounds > 1,
    profile: id,
    suppressed: false,
    single: false,
    rank: 0,
    leader: false,
    assault: card.assault,
    strikes: strikesOf(model),
    contact: [0],
    near: [],
    armours: [armourOf(card.armour, 'front')],
    counted: true,
    slotAttacks: {},
  };
  const additions = [
    ...(charging ? [{ amount: 2, says: 'charging' }] : []),
    ...(card.assaultGear ? [{ amount: 1, says: 'assault war gear' }] : []),
  ];
  return {
    seat,
    unit: card.name,
    value: card.assault,
    additions,
    doubled: false,
    fighters: [fighter],
    before: { kind: 'many', start: count, casualties: 0, down: 0, morale: 'OK' },
    morale: card.morale,
    startWounds: count * card.wounds,
    friends: false,
    command: 0,
  };
}
