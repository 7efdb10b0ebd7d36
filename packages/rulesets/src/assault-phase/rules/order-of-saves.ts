/** Which save group is hit first (AP-ARM-1, AP-ARM-3, AP-ARM-4, R-57). */
import { choose, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { say, type Saying } from '@umpire/engine/words';
import { NEVER } from './charts.ts';
import type { SaveGroup } from './saves.ts';

/**
 * Save groups by armour type, in sets: the sets have their order by the rules, within a set the owner decides on the order of types,
 * and within a type on that of its groups. R-23
 */
type Tiers = readonly (readonly (readonly number[])[])[];

const armourOf = ({ sv }: SaveGroup): number => sv ?? NEVER;

/**
 * The sets: first the armour of the majority, then the others, the more numerous in the zone first. Without a majority the owner picks
 * the first group of all. AP-ARM-3, AP-ARM-4
 */
function tiersOf(groups: readonly SaveGroup[], majority: number | null): Tiers {
  const all = groups.map((_, index) => index);
  if (majority === null) return [all.map((index) => [index])];
  const types = [...Map.groupBy(all, (index) => armourOf(groups[index] as SaveGroup))];
  const first = types.filter(([type]) => type === majority).map(([, those]) => those);
  const count = (those: readonly number[]): number =>
    those.reduce((sum, index) => sum + (groups[index]?.models ?? 0), 0);
  const others = [
    ...Map.groupBy(
      types.filter(([type]) => type !== majority).map(([, those]) => those),
      count,
    ),
  ]
    .toSorted(([a], [b]) => b - a)
    .map(([, tied]) => tied);
  return [first, ...others].filter((tier) => tier.length > 0);
}

/** Single groups, the more numerous in the zone first, ties in roster order. R-57 */
const byNumber = (indices: readonly number[], groups: readonly SaveGroup[]): readonly number[] =>
  indices.toSorted((a, b) => (groups[b]?.models ?? 0) - (groups[a]?.models ?? 0) || a - b);

/** The default order within each set: against wounds without armour saves the invulnerable first; then the worst armour. AP-D-11, R-55 */
function usualOrder(tiers: Tiers, { groups, noArmour, majority }: Ordering): readonly number[] {
  const hasInvulnerable = (index: number): boolean => noArmour && groups[index]?.inv !== undefined;
  const better = (a: number, b: number): number =>
    Number(hasInvulnerable(b)) - Number(hasInvulnerable(a)) ||
    armourOf(groups[b] as SaveGroup) - armourOf(groups[a] as SaveGroup) ||
    a - b;
  const sorted = tiers.flatMap((tier) =>
    tier
      .map((type) => type.toSorted(better))
      .toSorted((a, b) => better(a[0] as number, b[0] as number))
      .flat(),
  );
  // No majority: the owner picks the first only. R-57
  const [first, ...rest] = sorted;
  return majority !== null || first === undefined ? sorted : [first, ...byNumber(rest, groups)];
}

/** All that the order of save groups depends on. */
export interface Ordering {
  readonly groups: readonly SaveGroup[];
  /** The armour save of the majority; null: there is none. AP-ARM-1 */
  readonly majority: number | null;
  /** Is there a wound that allows no armour save? */
  readonly noArmour: boolean;
  /** Whose they are, and whether he is asked for what the rules leave open. */
  readonly seat: Seat;
  readonly isAsked: boolean;
}

/** The order in which save groups take wounds: the owner says what the rules leave open; a joined character is the last. AP-ARM-3, AP-ARM-4, R-75 */
export function* orderOfSaves(ordering: Ordering): Rule<readonly number[]> {
  const { groups } = ordering;
  const isLast = (at: number): boolean => groups[at]?.last === true;
  const [first, last] = [
    groups.map((_, at) => at).filter((at) => !isLast(at)),
    groups.map((_, at) => at).filter(isLast),
  ];
  if (last.length === 0) return yield* orderOf(ordering);
  const order = yield* orderOf({ ...ordering, groups: first.map((at) => groups[at] as SaveGroup) });
  return [...order.map((at) => first[at] as number), ...last];
}

function* orderOf(ordering: Ordering): Rule<readonly number[]> {
  const { groups, majority, seat, isAsked } = ordering;
  if (groups.length < 2) return groups.map((_, at) => at);
  const tiers = tiersOf(groups, majority);
  const usual = usualOrder(tiers, ordering);
  if (!isAsked || tiers.every((tier) => tier.flat().length < 2)) return usual;
  const orders = majority === null ? firsts(usual, groups) : permuted(tiers);
  const key = usual.join();
  const question: Question<readonly number[]> = {
    rule: 'AP-ARM-4',
    says: 'Which save group takes the wounds first?',
    options: [usual, ...orders.filter((order) => order.join() !== key)].map((value) => ({
      value,
      ...inOrder(value.map((index) => saysGroup(groups[index] as SaveGroup))),
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
    ),
  ]);

/** Every order within the sets: of the types, and of the groups of each. */
const permuted = (tiers: Tiers): readonly (readonly number[])[] =>
  inTurn(tiers.map((tier) => ordersOf(tier).flatMap((types) => inTurn(types.map((type) => ordersOf(type))))));

/** One order out of each list, in turn: all ways. */
const inTurn = (lists: readonly (readonly (readonly number[])[])[]): readonly (readonly number[])[] =>
  lists.reduce<readonly (readonly number[])[]>(
    (heads, tails) => heads.flatMap((head) => tails.map((tail) => [...head, ...tail])),
    [[]],
  );

function ordersOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((first) => ordersOf(items.filter((one) => one !== first)).map((rest) => [first, ...rest]));
}

const inOrder = (groups: readonly Saying[]): Saying =>
  groups.reduceRight((rest, first) => say('{first}, then {rest}', { first, rest }));

function saysGroup({ sv, inv, cover, models }: SaveGroup): Saying {
  const saves = [
    sv === undefined ? 'no armour' : say('armour {need}+', { need: sv }),
    ...(inv === undefined ? [] : [say('invulnerable {need}+', { need: inv })]),
    ...(cover === undefined ? [] : [say('cover {need}+', { need: cover })]),
  ];
  return say('{n} with {saves}', { n: models, saves });
}
