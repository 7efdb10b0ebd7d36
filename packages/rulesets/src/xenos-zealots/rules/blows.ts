/** The blows of one group: who strikes whom, with what, and what that leaves. XZ-ASLT-6 to XZ-ASLT-11 */
import { type Assault, otherOf, type Shaken, type Side, strikerOf, type Who } from './assault-sides.ts';
import { attacksOf, contactGroup, type Fighter, isAlive, ranksFor, reachGroup } from './fighter.ts';
import { inGroupOrder } from './group-order.ts';
import { assaultValue } from './strike-order.ts';
import type { Fire, Hurt, Target } from './target.ts';

/** How a combat stands between two groups of blows. */
export interface Melee extends Assault {
  readonly striker: Who;
  readonly group: 'contact' | 'reach';
  /** The 2″ group is fixed at the start of the striker's Step. */
  readonly reach: readonly number[];
  readonly second: boolean;
  readonly lost: { readonly charger: number; readonly target: number };
  readonly shaken: Readonly<Record<Who, Shaken>>;
  /** Who of the struck side has failed a save in this Step. XZ-R-70 */
  readonly failed: readonly boolean[];
}

/** A striker's Step begins: its two groups are fixed. XZ-R-28 */
export function stepOf(args: Assault & Pick<Melee, 'lost' | 'shaken' | 'second'>, striker: Who): Melee {
  const own = args[striker].fighters;
  const enemies = args[otherOf(striker)].fighters;
  const contact = contactGroup(own, enemies);
  return {
    ...args,
    striker,
    group: 'contact',
    reach: reachGroup(own, enemies, contact),
    failed: enemies.map(() => false),
  };
}

/** What a group's blows are aimed at: every enemy with its rank, and the blows as fire. Nothing if nobody can strike. */
export interface Aimed {
  readonly targets: readonly Target[];
  readonly fires: readonly Fire[];
}

/** The blows of the group whose turn it is. */
export function aimed(melee: Melee): Aimed | undefined {
  const numbers = groupNow(melee);
  const fires = firesOf(melee, numbers);
  if (fires.length === 0) return undefined;
  const own = melee[melee.striker];
  const enemy = melee[otherOf(melee.striker)];
  const ranks = ranksFor(
    numbers.map((i) => own.fighters[i] as Fighter),
    enemy.fighters,
  );
  return {
    targets: enemy.fighters.map((fighter, e) => asTarget(fighter, ranks[e] ?? 0)),
    fires: fires.map((fire) => ({
      ...fire,
      scores: fire.scores.map((score, e) => (ranks[e] === undefined ? 0 : score)),
    })),
  };
}

/** Whoever of the group still has somebody to strike at. */
function groupNow({ striker, group, reach, ...sides }: Melee): readonly number[] {
  const own = sides[striker].fighters;
  const enemies = sides[otherOf(striker)].fighters;
  if (group === 'contact') return contactGroup(own, enemies);
  return reach.filter(
    (i) =>
      isAlive(own[i] as Fighter) && (own[i] as Fighter).near.some(({ enemy }) => isAlive(enemies[enemy] as Fighter)),
  );
}

/** A fighter as somebody who is hit. */
const asTarget = (fighter: Fighter, rank: number): Target => ({
  id: fighter.id,
  ...(fighter.name !== undefined && { name: fighter.name }),
  count: Math.max(1, fighter.count),
  resilience: fighter.resilience,
  wounds: fighter.wounds,
  ...(fighter.whole !== undefined && { whole: fighter.whole }),
  many: fighter.many,
  profile: fighter.profile,
  suppressed: fighter.suppressed,
  single: fighter.single,
  rank,
  leader: fighter.leader,
  ...(fighter.split !== undefined && { split: fighter.split }),
});

/** The blows of a group as fire: by weapon and by the armour it meets. */
function firesOf(melee: Melee, numbers: readonly number[]): readonly Fire[] {
  const own = melee[melee.striker];
  const enemy = melee[otherOf(melee.striker)];
  const scores = enemy.fighters.map(({ assault }) => scoreToHit(melee, enemy, assault));
  const found = new Map<string, Fire & { readonly weapon: string }>();
  for (const i of numbers) {
    const fighter = own.fighters[i] as Fighter;
    for (const [s, strike] of fighter.strikes.entries()) {
      const dice = attacksOf(fighter, s);
      if (dice === 0) continue;
      const armours = enemy.fighters.map((one) =>
        strike.bane ? Math.floor((one.armours[i] ?? 0) / 2) : (one.armours[i] ?? 0),
      );
      const key = `${strike.weapon} ${armours.join()}`;
      const known = found.get(key);
      const { says, weapon, ap, damage, suppressive } = strike;
      const reasons = [{ amount: Math.min(...scores), rule: 'XZ-ASLT-8', says: 'assault value' }];
      const fire = {
        says,
        weapon,
        dice,
        bonus: 0,
        ap,
        damage,
        suppressive,
        scores,
        covers: scores.map(() => 0),
        armours,
        reasons,
      };
      found.set(key, known === undefined ? fire : { ...known, dice: known.dice + dice });
    }
  }
  return inGroupOrder([...found.values()], own.groups).map(({ weapon: _, ...fire }) => fire);
}

/** The card's value, or with `assaultTarget: modified` the value of Step Two without the die. XZ-R-27 */
function scoreToHit({ rules }: Melee, enemy: Side, card: number): number {
  if (rules.assaultTarget === 'base') return card;
  return card + assaultValue(strikerOf(enemy), rules.neutralizedDoubling).total - enemy.value;
}

/** The struck side after a group's blows. Models only lie down; counters wait. XZ-R-29 */
export function wounded(
  fighters: readonly Fighter[],
  hurts: readonly Hurt[],
): { readonly fighters: readonly Fighter[]; readonly lost: number } {
  const after = fighters.map((fighter, e) => {
    const hurt = hurts[e] as Hurt;
    if (!isAlive(fighter)) return fighter;
    if (fighter.lying !== undefined || fighter.count > 1) {
      const down = fighter.suppressed ? 0 : hurt.down;
      return { ...fighter, count: fighter.count - hurt.dead - (fighter.lying === undefined ? 0 : down) };
    }
    const split = splitAfter(fighter, hurt);
    const strikes = fighter.strikes.map((strike, s) =>
      s === 0 ? { ...strike, dice: Math.max(0, strike.dice - attacksLost(fighter, hurt)) } : strike,
    );
    return {
      ...fighter,
      count: fighter.count - hurt.dead,
      wounds: fighter.wounds - hurt.lost,
      suppressed: fighter.suppressed || hurt.down > 0,
      strikes,
      ...(split !== undefined && { split }),
    };
  });
  for (const [e, fighter] of fighters.entries()) {
    const { lying } = fighter;
    const down = hurts[e]?.down ?? 0;
    if (lying === undefined || down === 0 || fighter.suppressed) continue;
    const partner = after[lying] as Fighter;
    // The last one who lay there may have died: whoever lies down now has all his wounds.
    after[lying] = { ...partner, count: partner.count + down, wounds: fighter.wounds };
  }
  return {
    fighters: after,
    lost: hurts.reduce((sum, hurt, e) => sum + (isAlive(fighters[e] as Fighter) ? hurt.lost : 0), 0),
  };
}

const attacksLost = ({ slotAttacks }: Fighter, { slots = [] }: Hurt): number =>
  slots.reduce((sum, id) => sum + (slotAttacks[id] ?? 0), 0);

function splitAfter({ split }: Fighter, { mobility = 0, slots = [] }: Hurt): Fighter['split'] {
  if (split === undefined) return undefined;
  return { mobility: split.mobility - mobility, slots: split.slots.filter(({ id }) => !slots.includes(id)) };
}
