/** What a shot, an aim or a place is worth, in victory points. */
import { type AimBattle, type Fighter, kindOf, type Weapon } from '../battle/battle.ts';
import type { Health } from '../battle/health.ts';
import { type Chances, chancesOf } from '../rules/chances.ts';
import type { Body } from '../ground/bodies.ts';
import { isAimed, shotFrom } from '../rules/shot-from.ts';
import { hurt } from '../rules/damage.ts';
import type { Shot } from '../rules/shot.ts';
import { vip } from './goals.ts';

/** How much of a model is gone: all of it, half for a wound, a quarter for a stun. */
export const harm = ({ stun, wounds }: Health): number => (wounds >= 2 ? 1 : 0.5 * wounds + 0.25 * stun);

/** What it is worth to be rid of somebody. */
export function worthOf(battle: AimBattle, fighter: Fighter): number {
  if (fighter.owner === 'none') return battle.victory.bystanderKilled;
  if (fighter.id === vip(battle)) return 6;
  const item = battle.items.find(({ carrier }) => carrier === fighter.id);
  const carried = item === undefined ? 0 : (battle.victory.carried[item.id] ?? 0);
  return (fighter.leader ? 2 : 1) + 0.5 * carried;
}

/** What a shot is worth: harm to the target, less harm to friends and the ammunition. */
export function shotWorth(battle: AimBattle, args: Shot, target: Body): number {
  const chances = chancesOf(args);
  const { one, two, three, dry } = chances;
  const cost = 0.1 * dry + one * costOnTheLine(battle, args);
  if (target.kind === 'object') return -cost;
  if (target.kind === 'vehicle') return 0.12 * (one + two + three) - cost;
  const { fighter } = target;
  const rider = target.kind === 'rider' ? 0.08 * one : 0;
  return worthOf(battle, fighter) * harmDone(fighter, chances) + rider - cost;
}

/** What it costs to hit whoever else is on the line. */
function costOnTheLine({ victory }: AimBattle, { obstructions, collateral }: Shot): number {
  let cost = 0;
  for (const line of [obstructions, collateral])
    for (const { friend, avoid } of line) {
      if (friend === true) cost += 0.2;
      if (avoid?.seat === 'none' && victory.bystanderKilled !== 0) cost += 0.25;
    }
  return cost;
}

/** How much of a fighter will be gone that is not yet. */
function harmDone(fighter: Fighter, { one, two, three }: Chances): number {
  const before = harm(fighter);
  const gain = (hits: number): number => harm(hurt(fighter, hits)) - before;
  return (one - two) * gain(1) + (two - three) * gain(2) + three * gain(3);
}

/** Something to shoot at with a weapon: the target, whether intensely, and what it is worth. */
export interface Chosen {
  readonly target: string;
  readonly intense: boolean;
  readonly aimed: boolean;
  readonly worth: number;
}

/** A shot as the shooter stands and aims now, not intense: plans for the same fighter ask for it several times. */
const shotAt = (battle: AimBattle, shooter: Fighter, weapon: Weapon, target: Body): Shot | undefined =>
  shotFrom(battle, { shooter, weapon, target, intense: false });

/** Shots at all that are seen, the best first. */
export function shotsByWorth(
  battle: AimBattle,
  shooter: Fighter,
  weapon: Weapon,
  seen: readonly Body[],
): readonly Chosen[] {
  const intense = weapon.counters + 1 < kindOf(weapon).capacity;
  const shots = seen.flatMap((target): readonly Chosen[] => {
    const args = shotAt(battle, shooter, weapon, target);
    if (args === undefined) return [];
    const worth = shotWorth(battle, { ...args, intense }, target);
    return [{ target: target.id, intense, aimed: args.aimed, worth }];
  });
  return shots.toSorted((a, b) => b.worth - a.worth);
}

export const bestShot = (
  battle: AimBattle,
  shooter: Fighter,
  weapon: Weapon,
  seen: readonly Body[],
): Chosen | undefined => shotsByWorth(battle, shooter, weapon, seen)[0];

/** What the shot at a target would be worth if the shooter aimed at its centre: nothing else about it changes. */
export function aimedWorth(battle: AimBattle, shooter: Fighter, weapon: Weapon, target: Body): number {
  const args = shotAt(battle, shooter, weapon, target);
  if (args === undefined) return 0;
  const aiming = { ...shooter, aim: target.base.at };
  return shotWorth(battle, { ...args, aimed: isAimed(battle, aiming, target) }, target);
}
