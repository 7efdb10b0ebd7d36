/** Engagements between two units of the forces: whole, in the open, nobody in cover. */
import { INCH, type ScenarioUnit } from '@umpire/engine/table';
import { type Card, type CardId, cardOf, isCardId } from '../battle/cards.ts';
import { DEFAULTS } from '../battle/options.ts';
import type { Assault } from '../rules/assault-sides.ts';
import type { Blast } from '../rules/blast.ts';
import type { Nerve } from '../rules/rally.ts';
import type { Fire } from '../rules/target.ts';
import { toHit } from '../rules/to-hit.ts';
import type { Volley } from '../rules/volley.ts';
import { diceOf, hasAbility, isRanged, isTemplate, type WeaponId, weaponOf } from '../battle/weapons.ts';
import { armourOf } from '../words/terms.ts';
import { lineUp } from './line-up.ts';
import { strikeEngagement } from './others.ts';
import { hullEngagement } from './volley.ts';

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

const ALL_GUNS = 'all guns';

/** All guns together, or those of one kind. */
function gunChoices({ profile }: ScenarioUnit): readonly string[] {
  const names = isCardId(profile) ? [...new Set(gunsOf(cardOf(profile)).map((id) => weaponOf(id).name))] : [];
  return names.length > 1 ? [ALL_GUNS, ...names] : [];
}

/** As far as anybody is shot at here: neither near nor far, if the weapon reaches so far. */
const AWAY = 36 * INCH;

/**
 * What guns of a unit, all or those of one name, do to a card from the front: each as far away as it reaches, but no farther than 36″, after a move; a unit whose
 * own weapons need Fire Support orders has them. XZ-SHOOT-9, XZ-WPN-5
 */
function firesAt({ profile }: ScenarioUnit, { stealth, armour }: Card, name: string | undefined): readonly Fire[] {
  if (!isCardId(profile)) return [];
  const card = cardOf(profile);
  const all = gunsOf(card);
  const fireSupport = all.some((id) => weaponOf(id).type === 'fireSupport');
  const chosen = all.filter((id) => weaponOf(id).name === name);
  const guns = Map.groupBy(chosen.length > 0 ? chosen : all, (id) => id);
  const fires = Array.from(guns, ([id, { length: count }]): Fire => {
    const weapon = weaponOf(id);
    const own = armourOf(armour, 'front');
    const { score, bonus, reasons } = toHit({
      stealth,
      distance: Math.min(weapon.rangeMax, AWAY),
      cover: 'open',
      infiltrating: false,
      fireSupport,
      returning: false,
      advancedTargeting: card.advancedTargeting,
      ignoreCover: hasAbility(id, 'ignoreCover'),
    });
    return {
      says: weapon.name,
      dice: count * (diceOf(weapon) + (fireSupport && hasAbility(id, 'rapidFire') ? 1 : 0)),
      bonus,
      ap: weapon.ap,
      damage: weapon.damage,
      suppressive: hasAbility(id, 'suppressive'),
      scores: [score],
      covers: [0],
      armours: [hasAbility(id, 'armourBane') ? Math.floor(own / 2) : own],
      reasons,
    };
  });
  return fires.toSorted((a, b) => b.ap - a.ap || b.damage - a.damage);
}

/** Guns of one unit at another. */
function volleyBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string): Volley | undefined {
  const target = lineCard(defender);
  if (target === undefined) return undefined;
  const { models, resilience, wounds } = cardOf(target);
  const fires = firesAt(attacker, cardOf(target), weapon);
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
    fires,
    rule: 'XZ-SHOOT-7',
    before: { kind: 'many', start: models, casualties: 0, down: 0, morale: 'OK' },
    counted: [true],
  };
}

/** Guns of a unit at the front of a vehicle or monster that has lost nothing. */
function hullBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string): Volley | undefined {
  const { profile } = defender;
  if (!isCardId(profile)) return undefined;
  const card = cardOf(profile);
  const { split, resilience, wounds } = card;
  const fires = firesAt(attacker, card, weapon);
  if (split === undefined || fires.length === 0) return undefined;
  const slots = split.attack.map(({ id, says }, i) => ({ id, says, worth: split.attack.length - i }));
  const { example } = hullEngagement;
  const [target] = example.targets;
  return {
    ...example,
    targets:
      target === undefined
        ? []
        : [{ ...target, id: card.name, resilience, wounds, profile, split: { mobility: split.mobility, slots } }],
    fires,
    before: { kind: 'one', start: wounds, lost: 0, attackPoints: slots.length, immobilised: false, morale: 'OK' },
  };
}

/** A unit of which half is left, with nobody near. */
function rallyOf({ profile, name }: ScenarioUnit): Nerve | undefined {
  if (!isCardId(profile)) return undefined;
  const { models, wounds, morale, command, gun } = cardOf(profile);
  const start = models * wounds + (gun?.wounds ?? 0);
  return {
    unit: name,
    seat: 'defender',
    morale,
    state: 'Neutralized',
    left: Math.ceil(start / 2),
    start,
    friends: false,
    command: command.n,
    immobilised: false,
  };
}

/** An artillery strike on a unit in the open, all of it under one disc. */
function strikeOn(unit: ScenarioUnit): Blast | undefined {
  const card = lineCard(unit);
  const { example } = strikeEngagement;
  const [touched] = example.touched;
  if (card === undefined || touched === undefined) return undefined;
  const { models: count, resilience, wounds, stealth, armour } = cardOf(card);
  const many = wounds > 1;
  const own = { id: card, unit: card, profile: card, count, resilience, wounds, many, single: count === 1 };
  return {
    ...example,
    touched: [{ ...touched, ...own, score: stealth, armour: armourOf(armour, 'rear'), dice: [count] }],
    orders: [[0]],
  };
}

/** By the engagement. */
export const between = {
  volley: volleyBetween,
  assault: assaultBetween,
  hull: hullBetween,
};

export const alone = { rally: rallyOf, strike: strikeOn };

export const weapons = { volley: gunChoices, hull: gunChoices };
