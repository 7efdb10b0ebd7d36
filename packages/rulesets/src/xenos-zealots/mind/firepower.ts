/** Roughly what units do to one another by shooting, in points of their cards: for players and defaults, no rule depends on it. */
import { derive } from '@umpire/engine/derive';
import { INCH } from '@umpire/engine/table';
import { armsOf } from '../ground/arms.ts';
import { cardFor, isSingle, optionsOf, type Squad, woundsLeft, type ZealotBattle } from '../battle/battle.ts';
import { type Card, type CardId, cardOf } from '../battle/cards.ts';
import type { TableOptions } from '../battle/options.ts';
import { outcomeOf, WOUNDS } from '../rules/numbers.ts';
import { diceOf, hasAbility, isTemplate, weaponOf } from '../battle/weapons.ts';
import { armourOf, type Cover } from '../words/terms.ts';

/** Expected wounds of one hit on a model of this card. */
export const woundsPerHit = (battle: ZealotBattle, ap: number, damage: number, card: CardId): number =>
  expectedWounds(optionsOf(battle), cardOf(card), ap, damage);

const expectedWounds = derive(
  (rules: TableOptions, { armour, resilience, wounds }: Card, ap: number, damage: number): number => {
    const hit = { ap, damage, armour: armourOf(armour, 'front'), resilience };
    const sum = [1, 2, 3, 4, 5, 6].reduce(
      (total, face) => total + Math.min(wounds, WOUNDS[outcomeOf(face, hit, rules)]),
      0,
    );
    return sum / 6;
  },
);

/** What one wound of a unit is worth. */
export const pointsPerWound = (squad: Squad): number => cardFor(squad).points / squad.startWounds;

/** How a unit fires: still or not, on Fire Support or not. */
export interface Stance {
  readonly still: boolean;
  readonly fireSupport: boolean;
}

const COVERED: Readonly<Record<Cover, number>> = { open: 0, cover: 1, hard: 2 };

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
  const score = cardFor(target).stealth - (stance.fireSupport ? 1 : 0) - (advancedTargeting ? 1 : 0);
  const each = pointsPerWound(target);
  return fireOf(salvosAt(battle, unit, stance, target), score, each, woundsLeft(battle, target.id) * each);
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
  (salvos: readonly Salvo[], score: number, each: number, most: number): Firepower =>
  (gap, cover, hiding = 0) => {
    let worth = 0;
    for (const { rangeMin, rangeMax, ignoresCover, wounds } of salvos) {
      if (gap > rangeMax || gap < rangeMin) continue;
      const need =
        score + hiding + (ignoresCover ? 0 : COVERED[cover]) + (gap > 36 * INCH ? 1 : 0) - (gap < 18 * INCH ? 1 : 0);
      worth += (wounds * each * Math.max(0, Math.min(6, 7 - need))) / 6;
    }
    return Math.min(most, worth);
  };
