/** Roughly what units do to one another in an assault, for players and defaults. */
import { plainName } from '@umpire/engine/battle';
import { INCH } from '@umpire/engine/table';
import { strikesOf } from '../rules/assault-args.ts';
import { cardFor, type Squad, soldiersOf, woundsLeft, type ZealotBattle, optionsOf } from '../battle/battle.ts';
import { faceNeeded } from '../rules/numbers.ts';
import { chanceOf, pointsPerWound, woundsPerHit } from './firepower.ts';

/** Expected wounds that a unit deals another in one round of close combat, with most of its models fighting. */
function meleePower(battle: ZealotBattle, unit: string, enemy: Squad): number {
  const models = soldiersOf(battle, unit);
  const enemies = soldiersOf(battle, enemy.id);
  const hit = chanceOf(faceNeeded(cardFor(enemy).assault, 0, optionsOf(battle)), optionsOf(battle));
  const fighting = Math.min(models.length, 2 + 2 * enemies.length);
  const each = models.map((model) =>
    strikesOf(model).reduce(
      (sum, { dice, ap, damage }) => sum + dice * hit * woundsPerHit(battle, ap, damage, enemy.card),
      0,
    ),
  );
  return each
    .toSorted((a, b) => b - a)
    .slice(0, fighting)
    .reduce((sum, one) => sum + one, 0);
}

/** What a charge would come to, in wounds. */
function exchange(
  battle: ZealotBattle,
  squad: Squad,
  enemy: Squad,
): { readonly dealt: number; readonly suffered: number } {
  const [theirs, mine] = [woundsLeft(battle, enemy.id), woundsLeft(battle, squad.id)];
  const dealt = Math.min(theirs, meleePower(battle, squad.id, enemy));
  const share = 1 - dealt / Math.max(1, theirs);
  const suffered = Math.min(mine, meleePower(battle, enemy.id, squad) * (0.35 + 0.65 * share));
  return { dealt, suffered };
}

/** How a charge would go: expected wounds dealt over wounds suffered. */
export function chargeRatio(battle: ZealotBattle, squad: Squad, enemy: Squad): number {
  const { dealt, suffered } = exchange(battle, squad, enemy);
  return (dealt + 0.2) / (suffered + 0.2);
}

/** The same in points, with something for driving the loser off. */
export function chargeGain(battle: ZealotBattle, squad: Squad, enemy: Squad): number {
  if (enemy.morale === 'Routed') return cardFor(enemy).points * 0.5;
  const { dealt, suffered } = exchange(battle, squad, enemy);
  const broken = dealt > suffered ? 0.3 * woundsLeft(battle, enemy.id) * pointsPerWound(enemy) : 0;
  return dealt * pointsPerWound(enemy) + broken - suffered * pointsPerWound(squad);
}

/** Is it a unit that wants to come to blows: it shoots badly, or not at all? */
export const isFighter = (squad: Squad): boolean => ['CLAW', 'BRUT', 'COLO', 'PROP'].includes(plainName(squad.card));

/** How far a unit comes in a turn of Charge orders, with something to spare for the ground. */
export const chargeReach = (squad: Squad): number => 2 * cardFor(squad).speed - INCH / 2;
