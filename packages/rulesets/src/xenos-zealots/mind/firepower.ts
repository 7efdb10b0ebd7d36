/** Roughly what units do to one another by shooting, in points of their cards: for players and defaults, no rule depends on it. */
import { derive } from '@umpire/engine/derive';
import { armsOf } from '../ground/arms.ts';
import { cardFor, isSingle, optionsOf, type Squad, woundsLeft, type ZealotBattle } from '../battle/battle.ts';
import { type CardId, cardOf } from '../battle/cards.ts';
import type { TableOptions } from '../battle/options.ts';
import { faceNeeded, outcomeOf, WOUNDS } from '../rules/numbers.ts';
import { DISTANCES, kindOfDistance, toHit } from '../rules/to-hit.ts';
import { diceOf, hasAbility, isTemplate, weaponOf } from '../battle/weapons.ts';
import { armourOf, type Cover, COVERS } from '../words/terms.ts';

/** Expected wounds of one hit on a model of this card. */
export function woundsPerHit(battle: ZealotBattle, ap: number, damage: number, card: CardId): number {
  const rules = optionsOf(battle);
  const { armour, resilience, wounds } = cardOf(card);
  const hit = { ap, damage, armour: armourOf(armour, 'front'), resilience };
  let sum = 0;
  for (let face = 1; face <= 6; face++) sum += Math.min(wounds, WOUNDS[outcomeOf(face, hit, rules)]);
  return sum / 6;
}

/** What one wound of a unit is worth. */
export const pointsPerWound = (squad: Squad): number => cardFor(squad).points / squad.startWounds;

/** How a unit fires: still or not, on Fire Support or not. */
export interface Stance {
  readonly still: boolean;
  readonly fireSupport: boolean;
}

/** The chance that a die hits, by the rule's own modifiers. They are few, and asked for again and again: see `wordOf`. */
const chanceToHit = derive((rules: TableOptions, word: number): number => {
  const { score, bonus } = toHit({
    stealth: word >> 7,
    distance: DISTANCES[(word >> 5) & 3] ?? 0,
    cover: COVERS[(word >> 3) & 3] ?? 'open',
    infiltrating: (word & 4) > 0,
    fireSupport: (word & 2) > 0,
    advancedTargeting: (word & 1) > 0,
    returning: false,
    ignoreCover: false,
  });
  return chanceOf(faceNeeded(score, bonus, rules), rules);
});

/** The chance that an attack die shows a face or more. */
export const chanceOf = (face: number, { attackDie }: Pick<TableOptions, 'attackDie'>): number =>
  Math.max(0, attackDie + 1 - face) / attackDie;

/** What stays the same wherever a unit fires at another from: a number to which the rest is added. */
const wordOf = (stealth: number, fireSupport: boolean, advancedTargeting: boolean): number =>
  stealth * 128 + (fireSupport ? 2 : 0) + (advancedTargeting ? 1 : 0);

/** What one kind of weapon of a unit does to a target: from where, how easily, and what its hits are worth. */
interface Salvo {
  readonly rangeMin: number;
  readonly rangeMax: number;
  readonly ignoresCover: boolean;
  /** Expected wounds if every die hits. */
  readonly wounds: number;
}

/** Expected worth of what a unit destroys of another at a distance, in this cover. */
export type Firepower = (gap: number, cover: Cover, hiding?: number) => number;

/** The fire of one unit at another: what does not depend on where they stand is worked out once. */
export function firepowerOf(battle: ZealotBattle, unit: string, stance: Stance, target: Squad): Firepower {
  const { advancedTargeting } = cardFor(battle.units.find(({ id }) => id === unit) ?? target);
  const word = wordOf(cardFor(target).stealth, stance.fireSupport, advancedTargeting);
  const each = pointsPerWound(target);
  const most = woundsLeft(battle, target.id) * each;
  return fireOf(optionsOf(battle), salvosAt(battle, unit, stance, target), word, each, most);
}

function salvosAt(battle: ZealotBattle, unit: string, { still, fireSupport }: Stance, target: Squad): readonly Salvo[] {
  return armsOf(battle, unit).flatMap(({ weapon, count }): readonly Salvo[] => {
    const profile = weaponOf(weapon);
    const { type, rangeMin, rangeMax, ap, damage } = profile;
    if (type === 'fireSupport' && !fireSupport) return [];
    const rapid = still && hasAbility(weapon, 'rapidFire') ? 1 : 0;
    const dice = isTemplate(profile) ? (isSingle(target) ? 1 : 3) : diceOf(profile) + rapid;
    const wounds = count * dice * woundsPerHit(battle, ap, damage, target.card);
    return [{ rangeMin, rangeMax, ignoresCover: hasAbility(weapon, 'ignoreCover'), wounds }];
  });
}

const fireOf =
  (rules: TableOptions, salvos: readonly Salvo[], word: number, each: number, most: number): Firepower =>
  (gap, cover, hiding = 0) => {
    const here = word + kindOfDistance(gap) * 32 + (hiding > 0 ? 4 : 0);
    const covered = here + COVERS.indexOf(cover) * 8;
    let worth = 0;
    for (const { rangeMin, rangeMax, ignoresCover, wounds } of salvos)
      if (gap <= rangeMax && gap >= rangeMin)
        worth += wounds * each * chanceToHit(rules, ignoresCover ? here : covered);
    return Math.min(most, worth);
  };
