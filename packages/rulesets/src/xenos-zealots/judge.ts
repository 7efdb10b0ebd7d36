/** What units are worth to one another: rough numbers for players and defaults, no rule depends on them. */
import type { Seat } from '@umpire/engine/rule';
import { distance, INCH, type Point, spot } from '@umpire/engine/table';
import { strikesOf } from './assault-args.ts';
import {
  cardFor,
  enemyUnits,
  fieldUnits,
  membersOf,
  optionsOf,
  type Squad,
  soldiersOf,
  unitDistance,
  woundsLeft,
  type ZealotBattle,
} from './battle.ts';
import { outcomeOf, WOUNDS } from './rules/numbers.ts';
import { isRanged, type WeaponId, weaponOf } from './weapons.ts';
import { armourOf } from './words.ts';

/** Expected wounds of one hit on a model of this card. */
function woundsPerHit(battle: ZealotBattle, ap: number, damage: number, enemy: Squad): number {
  const card = cardFor(enemy);
  const hit = { ap, damage, armour: armourOf(card.armour, 'front'), resilience: card.resilience };
  const wounds = [1, 2, 3, 4, 5, 6].reduce(
    (sum, face) => sum + Math.min(card.wounds, WOUNDS[outcomeOf(face, hit, optionsOf(battle))]),
    0,
  );
  return wounds / 6;
}

/** Expected wounds that a unit deals another in one round of close combat, with most of its models fighting. */
export function meleePower(battle: ZealotBattle, unit: string, enemy: Squad): number {
  const score = cardFor(enemy).assault;
  const models = soldiersOf(battle, unit);
  const fighting = Math.min(models.length, 2 + 2 * soldiersOf(battle, enemy.id).length);
  const each = models.map((model) =>
    strikesOf(model).reduce(
      (sum, { dice, ap, damage }) =>
        sum + (dice * Math.max(0, 7 - score) * woundsPerHit(battle, ap, damage, enemy)) / 6,
      0,
    ),
  );
  return each
    .toSorted((a, b) => b - a)
    .slice(0, fighting)
    .reduce((sum, one) => sum + one, 0);
}

/** How a charge would go: expected wounds dealt over wounds suffered. */
export function chargeRatio(battle: ZealotBattle, squad: Squad, enemy: Squad): number {
  const dealt = Math.min(woundsLeft(battle, enemy.id), meleePower(battle, squad.id, enemy));
  const share = 1 - dealt / Math.max(1, woundsLeft(battle, enemy.id));
  const suffered = meleePower(battle, enemy.id, squad) * (0.35 + 0.65 * share);
  return (dealt + 0.2) / (suffered + 0.2);
}

/** The longest range at which a unit shoots. */
export function rangeOf(battle: ZealotBattle, unit: string, withHeavy: boolean): number {
  const ids: readonly WeaponId[] = membersOf(battle, unit).flatMap(({ weapons }) => weapons);
  return Math.max(
    0,
    ...ids
      .map(weaponOf)
      .filter((weapon) => isRanged(weapon) && (withHeavy || weapon.type !== 'fireSupport'))
      .map(({ rangeMax }) => rangeMax),
  );
}

/** Is it a unit that wants to come to blows? */
export const isFighter = (squad: Squad): boolean => ['CLAW', 'BRUT', 'COLO', 'PROP'].includes(squad.card);

/** The enemy unit that is nearest. */
export function nearestEnemy(
  battle: ZealotBattle,
  squad: Squad,
): { readonly enemy: Squad; readonly gap: number } | undefined {
  let best: { readonly enemy: Squad; readonly gap: number } | undefined;
  for (const enemy of enemyUnits(battle, squad.seat)) {
    const gap = unitDistance(battle, squad.id, enemy.id);
    if (best === undefined || gap < best.gap) best = { enemy, gap };
  }
  return best;
}

/** Objectives shared out: each unit goes for the one that is worth most for the way, those already wanted less. */
export function goalsOf(battle: ZealotBattle, seat: Seat): ReadonlyMap<string, Point> {
  const wanted = new Map<string, number>();
  const goals = new Map<string, Point>();
  for (const squad of fieldUnits(battle, seat)) {
    const [model] = membersOf(battle, squad.id);
    if (model === undefined) continue;
    const ranked = battle.objectives
      .map(({ id, at, holder }) => {
        const far = Math.max(0, distance(model.base, spot(at)) - 3 * INCH);
        const crowd = wanted.get(id) ?? 0;
        return {
          id,
          at,
          score: (far / INCH) * 1 + crowd * 12 - (battle.worth[id] ?? 1) * 3 + (holder === seat && crowd > 0 ? 6 : 0),
        };
      })
      .toSorted((a, b) => a.score - b.score || (a.id < b.id ? -1 : 1));
    const [best] = ranked;
    if (best === undefined) continue;
    wanted.set(best.id, (wanted.get(best.id) ?? 0) + 1);
    goals.set(squad.id, best.at);
  }
  return goals;
}

/** How far a unit is from a place. */
export function gapToPlace(battle: ZealotBattle, unit: string, at: Point): number {
  return Math.min(...membersOf(battle, unit).map(({ base }) => distance(base, spot(at))));
}

export const middleOf = (battle: ZealotBattle, unit: string): Point => {
  const models = membersOf(battle, unit);
  const sum = (pick: (p: Point) => number): number => models.reduce((total, { base }) => total + pick(base.at), 0);
  return {
    x: Math.trunc(sum(({ x }) => x) / Math.max(1, models.length)),
    y: Math.trunc(sum(({ y }) => y) / Math.max(1, models.length)),
  };
};
