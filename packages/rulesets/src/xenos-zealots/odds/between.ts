/** Engagements between two units of the forces: whole, in the open, nobody in cover. */
import type { ScenarioUnit } from '@umpire/engine/table';
import { type Card, type CardId, cardOf, isCardId } from '../battle/cards.ts';
import { DEFAULTS } from '../battle/options.ts';
import type { Assault } from '../rules/assault-sides.ts';
import type { Fire } from '../rules/target.ts';
import type { Volley } from '../rules/volley.ts';
import { diceOf, hasAbility, isRanged, isTemplate, type WeaponId, weaponOf } from '../battle/weapons.ts';
import { armourOf } from '../words/terms.ts';
import { lineUp } from './line-up.ts';

/** A unit of several models, or a character: what fights as a line. */
const lineCard = ({ profile }: ScenarioUnit): CardId | undefined => {
  if (!isCardId(profile)) return undefined;
  const { split, gun } = cardOf(profile);
  return split === undefined && gun === undefined ? profile : undefined;
};

/** A charge of one unit at another, all models in contact. */
function assaultBetween(attacker: ScenarioUnit, defender: ScenarioUnit): Assault | undefined {
  const [one, other] = [lineCard(attacker), lineCard(defender)];
  if (one === undefined || other === undefined) return undefined;
  const [many, enemies] = [cardOf(one).models, cardOf(other).models];
  return {
    rules: DEFAULTS,
    charger: lineUp('attacker', one, many, true),
    target: lineUp('defender', other, enemies, false),
  };
}

/** What each model of a card shoots with. */
const gunsOf = ({ models, weapons }: Card): readonly WeaponId[] =>
  Array.from({ length: models }, (_, i) => weapons[Math.min(i, weapons.length - 1)] ?? [])
    .flat()
    .filter((id) => isRanged(weaponOf(id)) && !isTemplate(weaponOf(id)));

/** All guns of one unit at another, in range, after a move. */
function volleyBetween(attacker: ScenarioUnit, defender: ScenarioUnit): Volley | undefined {
  const target = lineCard(defender);
  if (target === undefined || !isCardId(attacker.profile)) return undefined;
  const { models, resilience, wounds, stealth, armour } = cardOf(target);
  const guns = Map.groupBy(gunsOf(cardOf(attacker.profile)), (id) => id);
  const fires = Array.from(guns, ([id, all]): Fire => {
    const weapon = weaponOf(id);
    const own = armourOf(armour, 'front');
    return {
      says: weapon.name,
      dice: all.length * diceOf(weapon),
      bonus: 0,
      ap: weapon.ap,
      damage: weapon.damage,
      suppressive: hasAbility(id, 'suppressive'),
      scores: [stealth],
      covers: [0],
      armours: [hasAbility(id, 'armourBane') ? Math.floor(own / 2) : own],
      reasons: [],
    };
  });
  if (fires.length === 0) return undefined;
  return {
    rules: DEFAULTS,
    attacker: 'attacker',
    owner: 'defender',
    targets: [
      {
        id: 'defender',
        count: models,
        resilience,
        wounds,
        many: wounds > 1,
        profile: target,
        suppressed: false,
        single: models === 1,
        rank: 0,
        leader: false,
      },
    ],
    fires: fires.toSorted((a, b) => b.ap - a.ap || b.damage - a.damage),
    rule: 'XZ-SHOOT-7',
    before: { kind: 'many', start: models, casualties: 0, down: 0, morale: 'OK' },
    counted: [true],
  };
}

/** By the engagement. */
export const between = {
  volley: volleyBetween,
  assault: assaultBetween,
};
