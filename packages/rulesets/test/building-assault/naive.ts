/**
 * A round of melee once more, as plainly as can be: every way that the dice can fall, one after the other, by the outline of section 3.
 * Slow, and written without a look at the rules that it is compared with.
 */
import type { Split } from '../../src/building-assault/rules/combat.ts';
import type { Fighter } from '../../src/building-assault/rules/fighter.ts';
import type { Fight } from '../../src/building-assault/rules/melee.ts';

const inIdOrder = (side: readonly Fighter[]): readonly Fighter[] =>
  side.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));

interface Blow {
  readonly one: boolean;
  readonly success: boolean;
  readonly weight: number;
}

function skillOf(
  f: Fighter,
  isAttacker: boolean,
  own: readonly Fighter[],
  other: readonly Fighter[],
  fight: Fight,
): number {
  const { targetMovingOn, smgScope } = fight.options;
  let skill = f.melee;
  if (isAttacker && f.charging) skill += 4;
  if (!isAttacker && targetMovingOn === 'defender' && f.moving) skill -= 4;
  if (isAttacker && targetMovingOn === 'attacker' && other.some((one) => one.moving)) skill -= 4;
  if (f.suppressed) skill -= 6;
  if (f.hesitant) skill -= 2;
  skill += 4 * (smgScope === 'own' ? Number(f.smg) : own.filter((one) => one.smg).length);
  return skill + 4 * Math.max(0, own.length - other.length);
}

/** What one die may show: a 1, another success, a miss, each with its number of faces. */
function blowsOf(skill: number, natural20Misses: boolean): readonly Blow[] {
  const good = Math.max(1, Math.min(skill, natural20Misses ? 19 : 20));
  return [
    { one: true, success: true, weight: 1 / 20 },
    { one: false, success: true, weight: (good - 1) / 20 },
    { one: false, success: false, weight: (20 - good) / 20 },
  ].filter(({ weight }) => weight > 0);
}

interface Due {
  readonly side: 'attackers' | 'defenders';
  readonly among: readonly Fighter[];
  readonly isSurplus: boolean;
}

/** The chance of each set of the fallen, by their ids in order; everybody decides by the defaults. */
export function naiveRound(fight: Fight, split: Split): ReadonlyMap<string, number> {
  const { attackers, defenders, options } = fight;
  const found = new Map<string, number>();
  const combats = split.map((one) => ({
    attackers: inIdOrder(attackers.filter(({ id }) => one.attackers.includes(id))),
    defenders: inIdOrder(defenders.filter(({ id }) => one.defenders.includes(id))),
  }));
  const dice = combats.flatMap((c, combat) => [
    ...c.attackers.map((f) => ({ combat, isAttacker: true, skill: skillOf(f, true, c.attackers, c.defenders, fight) })),
    ...c.defenders.map((f) => ({
      combat,
      isAttacker: false,
      skill: skillOf(f, false, c.defenders, c.attackers, fight),
    })),
  ]);

  const give = (
    dues: readonly Due[],
    surplus: readonly [number, number],
    lost: readonly string[],
    weight: number,
  ): void => {
    const [next, ...rest] = dues;
    if (next === undefined) {
      if (surplus[0] + surplus[1] === 0 || options.onesSpill === 'lost') return end(lost, weight);
      const more: Due[] = [
        ...Array.from(
          { length: surplus[0] },
          () => ({ side: 'defenders', among: defenders, isSurplus: true }) as const,
        ),
        ...Array.from(
          { length: surplus[1] },
          () => ({ side: 'attackers', among: attackers, isSurplus: true }) as const,
        ),
      ];
      return give(more, [0, 0], lost, weight);
    }
    const living = next.among.filter(({ id }) => !lost.includes(id));
    if (living.length === 0) {
      if (next.isSurplus) return give(rest, surplus, lost, weight);
      const [d, a] = surplus;
      return give(rest, next.side === 'defenders' ? [d + 1, a] : [d, a + 1], lost, weight);
    }
    // Not the leader, not an SMG, then the highest id.
    const plain = living.some(({ leader }) => !leader) ? living.filter(({ leader }) => !leader) : living;
    const rifles = plain.some(({ smg }) => !smg) ? plain.filter(({ smg }) => !smg) : plain;
    const victim = inIdOrder(rifles).at(-1) as Fighter;
    if (victim.helmet > 0) give(rest, surplus, lost, (weight * victim.helmet) / 20);
    give(rest, surplus, [...lost, victim.id], (weight * (20 - victim.helmet)) / 20);
  };
  const end = (lost: readonly string[], weight: number): void => {
    const key = lost.toSorted().join();
    found.set(key, (found.get(key) ?? 0) + weight);
  };

  const throwAll = (blows: readonly Blow[], weight: number): void => {
    const die = dice[blows.length];
    if (die !== undefined) {
      for (const blow of blowsOf(die.skill, options.natural20Misses)) throwAll([...blows, blow], weight * blow.weight);
      return;
    }
    const dues = combats.flatMap((c, combat): readonly Due[] => {
      const of = (isAttacker: boolean, is: (blow: Blow) => boolean): number =>
        blows.filter((blow, i) => dice[i]?.combat === combat && dice[i].isAttacker === isAttacker && is(blow)).length;
      const [sA, sD] = [of(true, ({ success }) => success), of(false, ({ success }) => success)];
      const [nA, nD] = [c.attackers.length, c.defenders.length];
      const isOutnumbered = options.deadlockOutnumbered === 'either' ? nA !== nD : nA > nD;
      const each = sA === sD && sA >= 1 && isOutnumbered ? 1 : 0;
      const dueD = (sA > sD ? 1 : 0) + each + of(true, ({ one }) => one);
      const dueA = (sD > sA ? 1 : 0) + each + of(false, ({ one }) => one);
      return [
        ...Array.from({ length: dueD }, () => ({ side: 'defenders', among: c.defenders, isSurplus: false }) as const),
        ...Array.from({ length: dueA }, () => ({ side: 'attackers', among: c.attackers, isSurplus: false }) as const),
      ];
    });
    give(dues, [0, 0], [], weight);
  };
  throwAll([], 1);
  return found;
}
