/** Units of the cards as arguments of rules, for tests. */
import { type CardId, cardOf } from '../../src/xenos-zealots/battle/cards.ts';
import { DEFAULTS, type TableOptions } from '../../src/xenos-zealots/battle/options.ts';
import type { Assault, Side } from '../../src/xenos-zealots/rules/assault-sides.ts';
import type { Attack } from '../../src/xenos-zealots/rules/volley.ts';
import type { Fighter, Strike } from '../../src/xenos-zealots/rules/fighter.ts';
import type { Before } from '../../src/xenos-zealots/rules/settle.ts';
import type { Fire, Target } from '../../src/xenos-zealots/rules/target.ts';
import { diceOf, hasAbility, type WeaponId, weaponOf, worthOf } from '../../src/xenos-zealots/battle/weapons.ts';
import { armourOf, type Facing } from '../../src/xenos-zealots/words/terms.ts';

export const rulesWith = (options: Partial<TableOptions> = {}): TableOptions => ({ ...DEFAULTS, ...options });

/** Models of a card, named and in order of distance. */
export const modelsOf = (card: CardId, names: readonly string[], more: Partial<Target> = {}): readonly Target[] =>
  names.map((id, rank) => {
    const { resilience, wounds, models, split } = cardOf(card);
    const points = split && {
      mobility: split.mobility,
      slots: split.attack.map((slot) => ({
        id: slot.id,
        says: slot.says,
        worth: slot.weapon === undefined ? 0 : worthOf(slot.weapon),
      })),
    };
    return {
      id,
      count: 1,
      resilience,
      wounds,
      many: wounds > 1,
      profile: card,
      suppressed: false,
      single: models === 1,
      rank,
      leader: false,
      ...(points && { split: points }),
      ...more,
    };
  });

/** Fire with a weapon: what each target needs, its cover, its armour by facing. */
export const fireOf = (
  weapon: WeaponId,
  dice: number,
  card: CardId,
  scores: readonly number[],
  more: Partial<Fire> & { readonly facing?: Facing } = {},
): Fire => {
  const { facing = 'front', ...rest } = more;
  const { name, ap, damage } = weaponOf(weapon);
  const armour = armourOf(cardOf(card).armour, facing);
  return {
    says: name,
    dice,
    bonus: 0,
    ap,
    damage,
    suppressive: hasAbility(weapon, 'suppressive'),
    scores,
    covers: scores.map(() => 0),
    armours: scores.map(() => (hasAbility(weapon, 'armourBane') ? Math.floor(armour / 2) : armour)),
    reasons: [],
    ...rest,
  };
};

export const attackOn = (targets: readonly Target[], fires: readonly Fire[], more: Partial<Attack> = {}): Attack => ({
  rules: rulesWith(),
  attacker: 'red',
  owner: 'blue',
  targets,
  fires,
  rule: 'XZ-SHOOT-7',
  ...more,
});

export const manyBefore = (start: number, casualties = 0, morale: Before['morale'] = 'OK', down = 0): Before => ({
  kind: 'many',
  start,
  casualties,
  down,
  morale,
});

/** The blows of a card's models. */
export const strikesOf = (card: CardId): readonly Strike[] => {
  const carried = cardOf(card).weapons[0] ?? [];
  const blades = carried.filter((id) => weaponOf(id).type === 'assault');
  const pistols = carried.filter((id) => hasAbility(id, 'pistolGrip'));
  const strike = (id: WeaponId, dice: number): Strike => ({
    says: weaponOf(id).name,
    weapon: id,
    dice,
    ap: weaponOf(id).ap,
    damage: weaponOf(id).damage,
    bane: hasAbility(id, 'armourBane'),
    suppressive: hasAbility(id, 'suppressive'),
  });
  const main = blades[0] ?? 'bareHands';
  return [strike(main, diceOf(weaponOf(main))), ...pistols.map((id) => strike(id, 1))];
};

export interface Stand {
  readonly contact?: readonly number[];
  readonly near?: readonly number[];
}

/** One side of an assault: models that touch, or have within 2″, enemies by number. */
export const sideOf = (
  seat: string,
  card: CardId,
  stands: readonly Stand[],
  enemies: number,
  more: Partial<Side> = {},
): Side => {
  const { armour, assault, assaultGear, wounds, morale, models } = cardOf(card);
  const letter = card.slice(0, 1);
  const fighters: readonly Fighter[] = stands.map(({ contact = [], near = [] }, i) => ({
    ...(modelsOf(card, [`${letter === 'L' ? 'T' : letter}${i + 1}`])[0] as Target),
    assault,
    strikes: strikesOf(card),
    contact,
    near: near.map((enemy, rank) => ({ enemy, rank: rank + 1 })),
    armours: Array.from({ length: enemies }, () => armourOf(armour, 'front')),
    counted: true,
    slotAttacks: Object.fromEntries(
      (cardOf(card).split?.attack ?? []).map((slot) => [slot.id, slot.losesAttacks ?? 0]),
    ),
  }));
  return {
    seat,
    unit: card,
    value: assault,
    additions: assaultGear ? [{ amount: 1, says: 'assault gear' }] : [],
    doubled: false,
    fighters,
    before:
      models === 1
        ? {
            kind: 'one',
            start: wounds,
            lost: 0,
            attackPoints: cardOf(card).split?.attack.length ?? null,
            immobilised: false,
            morale: 'OK',
          }
        : manyBefore(stands.length),
    morale,
    startWounds: stands.length * wounds,
    friends: false,
    command: 0,
    ...more,
  };
};

export const CHARGING = { amount: 2, says: 'charging' };

export const assaultOf = (charger: Side, target: Side, options: Partial<TableOptions> = {}): Assault => ({
  rules: rulesWith(options),
  charger: { ...charger, additions: [CHARGING, ...charger.additions] },
  target,
});
