/** Which save group is hit first (AP-ARM-1, AP-ARM-3, AP-ARM-4, R-57). */
import { choose, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { NEVER } from './charts.ts';
import { type Counted, majorityOf } from './majority.ts';
import type { FightOptions } from './fighter.ts';
import type { SaveGroup } from './saves.ts';

/** Save groups in sets: the sets have their order by the rules, within a set the owner decides. */
export type Tiers = readonly (readonly number[])[];

const armourOf = ({ sv }: SaveGroup): number => sv ?? NEVER;

/**
 * The sets: first the groups with the armour of the majority, then the others, the more numerous in the zone first. Without a
 * majority the owner picks the first, and the others follow by number.
 */
export function tiersOf(groups: readonly SaveGroup[], armour: Counted, rule: FightOptions['majority']): Tiers {
  const majority = majorityOf(armour, rule);
  const all = groups.map((_, index) => index);
  const inMajority = all.filter((index) => armourOf(groups[index] as SaveGroup) === majority);
  const others = byNumber(
    all.filter((index) => !inMajority.includes(index)),
    groups,
  );
  return majority === undefined ? [all] : [inMajority, ...others].filter((tier) => tier.length > 0);
}

function byNumber(indices: readonly number[], groups: readonly SaveGroup[]): Tiers {
  const counts = [...new Set(indices.map((index) => groups[index]?.models ?? 0))].toSorted((a, b) => b - a);
  return counts.map((models) => indices.filter((index) => groups[index]?.models === models));
}

/** The default order within each set: against wounds without armour saves the invulnerable first; then the worst armour. AP-D-11 */
export function defaultOrder(
  tiers: Tiers,
  groups: readonly SaveGroup[],
  noArmour: boolean,
  isOpen: boolean,
): readonly number[] {
  const better = (a: number, b: number): number => {
    const [one, other] = [groups[a] as SaveGroup, groups[b] as SaveGroup];
    const byInvulnerable = noArmour ? Number(one.inv === undefined) - Number(other.inv === undefined) : 0;
    return byInvulnerable || armourOf(other) - armourOf(one) || a - b;
  };
  if (!isOpen) return tiers.flatMap((tier) => tier.toSorted(better));
  // No majority: the owner picks the first only. R-57
  const [first, ...rest] = (tiers[0] ?? []).toSorted(better);
  return first === undefined
    ? []
    : [
        first,
        ...byNumber(
          rest.toSorted((a, b) => a - b),
          groups,
        ).flat(),
      ];
}

/** Asks the owner for the order that the rules leave open. AP-ARM-4 */
export function* orderOfSaves(
  seat: Seat,
  tiers: Tiers,
  groups: readonly SaveGroup[],
  noArmour: boolean,
  isOpen: boolean,
): Rule<readonly number[]> {
  const usual = defaultOrder(tiers, groups, noArmour, isOpen);
  if (tiers.every((tier) => tier.length < 2)) return usual;
  const orders = isOpen ? firsts(usual, groups) : permuted(tiers);
  const key = usual.join();
  const question: Question<readonly number[]> = {
    rule: 'AP-ARM-4',
    says: 'Which save group takes the wounds first?',
    options: [usual, ...orders.filter((order) => order.join() !== key)].map((value) => ({
      value,
      says: value.map((index) => saysGroup(groups[index] as SaveGroup)).join(', then '),
    })),
    // The default loses the fewest. AP-D-11
    sensible: 1,
    about: { groups },
  };
  return yield* choose(seat, question);
}

const firsts = (usual: readonly number[], groups: readonly SaveGroup[]): readonly (readonly number[])[] =>
  usual.map((first) => [
    first,
    ...byNumber(
      groups.map((_, index) => index).filter((index) => index !== first),
      groups,
    ).flat(),
  ]);

/** Every order within the sets. */
function permuted([tier, ...rest]: Tiers): readonly (readonly number[])[] {
  if (tier === undefined) return [[]];
  const tails = permuted(rest);
  return ordersOf(tier).flatMap((head) => tails.map((tail) => [...head, ...tail]));
}

function ordersOf(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first) => ordersOf(items.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

function saysGroup({ sv, inv, cover, models }: SaveGroup): string {
  const saves = [
    sv === undefined ? 'no armour' : `armour ${sv}+`,
    ...(inv === undefined ? [] : [`invulnerable ${inv}+`]),
    ...(cover === undefined ? [] : [`cover ${cover}+`]),
  ];
  return `${models} with ${saves.join(', ')}`;
}
