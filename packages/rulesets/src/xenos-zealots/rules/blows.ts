/** The blows of the two groups of a side: who strikes, with what, and whom they reach. XZ-ASLT-6 to XZ-ASLT-11 */
import { usualOrder } from './allocation.ts';
import { type Assault, otherOf, type Side, strikerOf, type Who } from './assault-sides.ts';
import type { Aimed } from './attack.ts';
import type { Condition } from './damage.ts';
import type { Fighter } from './fighter.ts';
import { inGroupOrder } from './group-order.ts';
import { assaultValue } from './strike-order.ts';
import type { Fire } from './target.ts';

/** Those in contact strike first; then those within 2″. XZ-ASLT-7 */
export const GROUPS = ['contact', 'reach'] as const;
export type Group = (typeof GROUPS)[number];

/** In which group a model strikes: before its Step nobody of the enemy has fallen, so it depends on where it stands. XZ-R-28 */
export const groupOf = ({ contact, near }: Fighter): Group | undefined =>
  contact.length > 0 ? 'contact' : near.length > 0 ? 'reach' : undefined;

/** A group of strikers: their weapons as fire by weapon and by the armour it meets, and the attacks of each with each of them. */
export interface Strikers {
  readonly members: readonly number[];
  readonly fires: readonly Fire[];
  /** Attacks of a member as it is, with each of the fires. */
  readonly attacks: (member: number, now: Condition) => readonly number[];
  /** The enemies that a member may strike, with how near they are: contact 0, else by distance. */
  readonly reach: (member: number) => readonly { readonly enemy: number; readonly rank: number }[];
  /** All whom the group may hit. */
  readonly able: ReadonlySet<number>;
}

/** One group of a side. */
export function strikersOf(assault: Assault, who: Who, group: Group): Strikers {
  const own = assault[who];
  const enemy = assault[otherOf(who)];
  const members = own.fighters.flatMap((one, i) => (groupOf(one) === group ? [i] : []));
  const scores = enemy.fighters.map((one) => scoreToHit(assault, enemy, one.assault));
  const found = new Map<string, Fire & { readonly weapon: string }>();
  /** The dice of a commander are his own: he cannot have them rolled again. XZ-R-62 */
  const commanderOf = (i: number): string | undefined =>
    own.aid?.commanders.find(({ id }) => id === own.fighters[i]?.id)?.id;
  const kindOf = (i: number, s: number): string => {
    const { weapon, bane } = (own.fighters[i] as Fighter).strikes[s] as Fighter['strikes'][number];
    return `${weapon} ${enemy.fighters.map((one) => armourMet(one, i, bane)).join()} ${commanderOf(i) ?? ''}`;
  };
  for (const i of members)
    for (const [s, { says, weapon, ap, damage, bane, suppressive }] of (own.fighters[i] as Fighter).strikes.entries()) {
      if (found.has(kindOf(i, s))) continue;
      const his = commanderOf(i);
      found.set(kindOf(i, s), {
        says,
        weapon,
        dice: 0,
        bonus: 0,
        ap,
        damage,
        suppressive,
        scores,
        covers: scores.map(() => 0),
        armours: enemy.fighters.map((one) => armourMet(one, i, bane)),
        reasons: [{ amount: Math.min(...scores), rule: 'XZ-ASLT-8', says: 'assault value' }],
        ...(his !== undefined && { own: his }),
      });
    }
  const kinds = inGroupOrder(
    [...found].map(([kind, fire]) => ({ kind, ...fire })),
    own.groups,
  );
  /** With which of the fires each member strikes. */
  const fireOf = new Map(
    members.map((i) => [
      i,
      (own.fighters[i] as Fighter).strikes.map((_, s) => kinds.findIndex(({ kind }) => kind === kindOf(i, s))),
    ]),
  );
  const attacks = (i: number, now: Condition): readonly number[] => {
    const dice = kinds.map(() => 0);
    for (const [s, k] of (fireOf.get(i) ?? []).entries())
      dice[k] = (dice[k] ?? 0) + attacksOf(own.fighters[i] as Fighter, s, now);
    return dice;
  };
  const reach = (i: number) => reachOf(own.fighters[i] as Fighter);
  return {
    members,
    fires: kinds.map(({ kind: _, weapon: __, ...fire }) => fire),
    attacks,
    reach,
    able: new Set(members.flatMap((i) => reach(i).map(({ enemy: e }) => e))),
  };
}

const reachOf = ({ contact, near }: Fighter): readonly { readonly enemy: number; readonly rank: number }[] => [
  ...contact.map((enemy) => ({ enemy, rank: 0 })),
  ...near,
];

const armourMet = ({ armours }: Fighter, striker: number, bane: boolean): number =>
  bane ? Math.floor((armours[striker] ?? 0) / 2) : (armours[striker] ?? 0);

/** Attacks with a weapon: a suppressed model has one fewer with its first, and some go with slots. XZ-ASLT-10, XZ-SINGLE-7 */
function attacksOf({ strikes, slotAttacks, split }: Fighter, s: number, now: Condition): number {
  if (now.wounds === 0) return 0;
  const dice = strikes[s]?.dice ?? 0;
  if (s > 0) return dice;
  const gone = split?.slots.filter(({ id }) => now.split?.slots.some((slot) => slot.id === id) !== true) ?? [];
  const left = Math.max(0, dice - gone.reduce((sum, { id }) => sum + (slotAttacks[id] ?? 0), 0));
  return Math.max(0, left - (now.lies === true ? 1 : 0));
}

/** The card's value, or with `assaultTarget: modified` the value of Step Two without the die. XZ-R-27 */
function scoreToHit({ rules }: Assault, enemy: Side, card: number): number {
  if (rules.assaultTarget === 'base') return card;
  return card + assaultValue(strikerOf(enemy), rules.neutralizedDoubling).total - enemy.value;
}

/** What a group strikes with and whom it reaches, added up over its members. */
export type Striking = Pick<Aimed, 'dice' | 'ranks'>;

export const NOBODY = ({ fires }: Strikers, enemies: readonly Fighter[]): Striking => ({
  dice: fires.map(() => 0),
  ranks: enemies.map(() => -1),
});

/** With one member more, who strikes at those of his enemies who live. Nobody strikes who has nobody left. */
export function withStriker(
  striking: Striking,
  { attacks, reach }: Strikers,
  member: number,
  now: Condition,
  isAlive: (enemy: number) => boolean = () => true,
): Striking {
  const reached = reach(member).filter(({ enemy }) => isAlive(enemy));
  if (now.wounds === 0 || reached.length === 0) return striking;
  const ranks = [...striking.ranks];
  for (const { enemy, rank } of reached) {
    const known = ranks[enemy] ?? -1;
    ranks[enemy] = known < 0 ? rank : Math.min(known, rank);
  }
  const more = attacks(member, now);
  return { dice: striking.dice.map((dice, k) => dice + (more[k] ?? 0)), ranks };
}

/** What is aimed: of those equally near the most wounded is hit first, as they are by now. */
export const aimedAt = (striking: Striking, enemies: readonly Fighter[], left: (enemy: number) => number): Aimed =>
  enemies.some(({ many }) => many) ? { ...striking, order: usualOrder(enemies, left) } : striking;
