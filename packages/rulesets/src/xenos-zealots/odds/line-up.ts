import { strikesOf } from '../rules/assault-args.ts';
import { type CardId, cardOf } from '../battle/cards.ts';
import type { Side } from '../rules/assault-sides.ts';
import type { Fighter } from '../rules/fighter.ts';
import { armourOf } from '../words/terms.ts';

/** So many models of a card, all of them in contact with the other side. */
export function lineUp(seat: string, id: CardId, count: number, enemies: number, charging: boolean): Side {
  const card = cardOf(id);
  const model = { weapons: card.weapons[0] ?? [], card: id } as unknown as Parameters<typeof strikesOf>[0];
  const fighters = Array.from({ length: count }, (_, i): Fighter => ({
    id: `${id} ${i + 1}`,
    count: 1,
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
    contact: [Math.min(i, enemies - 1)],
    near: [],
    armours: Array.from({ length: enemies }, () => armourOf(card.armour, 'front')),
    counted: true,
    slotAttacks: {},
  }));
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
    fighters,
    before: { kind: 'many', start: count, casualties: 0, down: 0, morale: 'OK' },
    morale: card.morale,
    startWounds: count * card.wounds,
    friends: false,
    command: 0,
  };
}
